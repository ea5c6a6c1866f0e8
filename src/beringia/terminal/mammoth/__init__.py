"""Mammoth Hunters in the terminal."""

from beringia.terminal.mammoth.face import FACE as FACE
