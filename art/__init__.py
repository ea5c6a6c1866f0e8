"""The painters: pictures drawn from the data of the games."""
