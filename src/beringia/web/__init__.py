"""The web: sockets and REST over the tables, who a visitor is, what is kept out, a plain page and a client in Python."""
