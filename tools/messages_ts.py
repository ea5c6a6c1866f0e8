"""Write the JSON Schema of all messages and the client's TypeScript types, both made from `beringia/web/messages.py`.

python tools/messages_ts.py            # write docs/protocol.schema.json and client/src/generated/messages.ts
python tools/messages_ts.py --check    # fail if they are not up to date
"""

import json
import sys
from pathlib import Path
from typing import Any

from beringia.web.messages import components

ROOT = Path(__file__).parent.parent
SCHEMA = ROOT / "docs" / "protocol.schema.json"
TYPES = ROOT / "client" / "src" / "generated" / "messages.ts"
REF = "#/$defs/{name}"
HEAD = "// Written by tools/messages_ts.py from src/beringia/web/messages.py. Do not edit.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
UNIONS = {
    "ClientMessage": ("Hello", "Do", "WhyNot", "AskHint", "Ping"),
    "ServerMessage": ("Welcome", "Update", "Accepted", "Refused", "Reason", "HintTold", "Pong", "Closing"),
}


def list_type(schema: dict[str, Any]) -> str:
    """A list of things."""
    items = schema.get("items")
    inner = type_of(items) if isinstance(items, dict) and items else "unknown"
    return f"{inner}[]" if inner.isidentifier() else f"({inner})[]"


def type_of(schema: dict[str, Any]) -> str:
    """A schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(type_of(each) for each in schema["anyOf"]))
    kind = schema.get("type")
    if kind == "array":
        return list_type(schema)
    if kind == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {type_of(values) if isinstance(values, dict) and values else 'unknown'}>"
    return PLAIN[kind] if isinstance(kind, str) else "unknown"


def comment(text: str | None, indent: str = "") -> str:
    """A description as a comment."""
    return f"{indent}/** {' '.join(text.split())} */\n" if text else ""


def interface(name: str, schema: dict[str, Any], is_sent: bool) -> str:
    """One type. In what the server sends, everything is there but for `update`; a client may leave defaults out."""
    required = set(schema.get("required", ()))
    lines = []
    for field, inner in schema.get("properties", {}).items():
        is_optional = field not in required and field != "type" and (is_sent or name == "Update")
        lines.append(f"{comment(inner.get('description'), '  ')}  {field}{'?' if is_optional else ''}: {type_of(inner)};\n")
    return f"{comment(schema.get('description'))}export interface {name} {{\n{''.join(lines)}}}\n"


def sent_by_clients(defs: dict[str, Any]) -> set[str]:
    """The types that clients write, and all that these hold."""
    found: set[str] = set()
    left = [*UNIONS["ClientMessage"], "NewTable"]
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left += [part.partition('"')[0] for part in json.dumps(defs[name]).split("#/$defs/")[1:]]
    return found


def typescript(defs: dict[str, Any]) -> str:
    """All types."""
    sent = sent_by_clients(defs)
    parts = [HEAD]
    parts += [interface(name, defs[name], name in sent) for name in sorted(defs)]
    parts += [f"export type {name} = {' | '.join(members)};\n" for name, members in UNIONS.items()]
    commands = type_of(defs["Do"]["properties"]["command"])
    parts.append(f"export type AnyCommand = {commands};\n")
    return "\n".join(parts)


def wanted() -> dict[Path, str]:
    """What the files must hold."""
    defs = components(REF)
    unions = {name: {"anyOf": [{"$ref": REF.format(name=each)} for each in members]} for name, members in UNIONS.items()}
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of Beringia",
        "$defs": dict(sorted((defs | unions).items())),
    }
    return {SCHEMA: json.dumps(schema, indent=1, ensure_ascii=False) + "\n", TYPES: typescript(defs)}


def main(arguments: list[str]) -> int:
    """Write the files, or say which are stale."""
    stale = [path for path, text in wanted().items() if not path.exists() or path.read_text("utf-8") != text]
    if "--check" in arguments:
        for path in stale:
            sys.stderr.write(f"{path.relative_to(ROOT)} is not up to date; wanted: python tools/messages_ts.py\n")
        return 1 if stale else 0
    for path, text in wanted().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
