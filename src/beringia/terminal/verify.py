"""`beringia verify`: did the luck of a record follow from the seed that was committed to?"""

import json
import sys
from argparse import Namespace
from dataclasses import asdict
from pathlib import Path
from typing import Final

from beringia.errors import TextError
from beringia.fairness import verify as verify_text

WRONG: Final = 2


def verify(arguments: Namespace) -> int:
    """Check the luck of a record and say so in one sentence; exit code 2 if it is not what was committed to."""
    try:
        verdict = verify_text(Path(arguments.file).read_text("utf-8"))
    except TextError as error:
        raise TextError(f"{arguments.file}: {error}") from error
    if arguments.json:
        sys.stdout.write(json.dumps(asdict(verdict) | {"ok": verdict.is_fine}, indent=2) + "\n")
        return 0 if verdict.is_fine else WRONG
    if not verdict.is_fine:
        raise TextError(f"{arguments.file}: {verdict.words}")
    sys.stdout.write(f"{verdict.words}\n")
    return 0
