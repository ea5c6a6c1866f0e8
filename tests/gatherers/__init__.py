"""Tests of Hunters and Gatherers: one file for each chapter of the rulebook."""
