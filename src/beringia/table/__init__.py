"""Tables: who sits where, who may do what, clocks, take-backs, and the log of events that all of it follows from. No HTTP here."""
