"""Slow, plain reference implementations, written from the rulebooks alone."""
