"""Endless Winter in the terminal."""

from beringia.terminal.winter.face import FACE as FACE
