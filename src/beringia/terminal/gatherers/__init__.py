"""Hunters and Gatherers in the terminal."""

from beringia.terminal.gatherers.face import FACE as FACE
