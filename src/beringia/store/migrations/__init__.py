"""How a database of any age becomes one of today, step by step."""
