"""Tests of Mammoth Hunters: one file for each chapter of the rulebook."""
