"""Tests of Endless Winter: one file for each chapter of the rulebook, and for what goes across chapters."""
