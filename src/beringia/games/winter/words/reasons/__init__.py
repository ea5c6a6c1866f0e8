"""Reasons against an action, each with its paragraph: what `why_not` looks through."""
