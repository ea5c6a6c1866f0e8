"""The description of /api for machines, made from the types of `messages.py`."""

from functools import cache
from typing import Any, Final

from beringia import __version__
from beringia.games.registry import known
from beringia.web.messages import components

REF: Final = "#/components/schemas/{name}"
TABLE: Final = {"name": "table", "in": "path", "required": True, "schema": {"type": "string"}}
WRONG: Final = (400, 403, 404, 409, 413, 415, 429, 503)
WORDS: Final = {
    400: "what came cannot be read",
    403: "not yours",
    404: "there is no such thing",
    409: "not now",
    413: "too large",
    415: "not JSON",
    429: "too fast",
    503: "try again",
}


def schema_of(name: str) -> dict[str, Any]:
    """A reference to a type."""
    return {"$ref": REF.format(name=name)}


def query(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    """Something behind the question mark."""
    return {"name": name, "in": "query", "required": False, "schema": schema}


def address(
    summary: str,
    told: str | None,
    status: int = 200,
    parameters: tuple[dict[str, Any], ...] = (),
    body: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """One method of one address."""
    content = {"application/json": {"schema": schema_of(told)}} if told else {"text/plain": {"schema": {"type": "string"}}}
    problem = {"application/json": {"schema": schema_of("Problem")}}
    responses = {str(status): {"description": summary, "content": content}}
    responses |= {str(wrong): {"description": WORDS[wrong], "content": problem} for wrong in WRONG}
    described: dict[str, Any] = {"summary": summary, "parameters": list(parameters), "responses": responses}
    if body is not None:
        described["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    return described


def commands(schemas: dict[str, Any]) -> dict[str, Any]:
    """Any command for a table."""
    wanted: dict[str, Any] = schemas["Do"]["properties"]["command"]
    return wanted


@cache
def openapi() -> dict[str, Any]:
    """The whole description."""
    schemas = components(REF)
    whole = {"type": "integer", "minimum": 0}
    step = {"name": "step", "in": "path", "required": True, "schema": whole | {"maximum": 999_999_999}}
    lists = (
        query("status", {"type": "string", "enum": ["open", "running", "finished", "closed"]}),
        query("game", {"type": "string", "enum": list(known())}),
        query("limit", whole | {"maximum": 200}),
    )
    paths = {
        "/api/games": {"get": address("The games, their editions and options, and the bots", "GameList")},
        "/api/warming": {"get": address("The games whose stronger bots are not ready yet", "StillWarming")},
        "/api/tables": {
            "get": address("Tables, the newest first", "TableList", parameters=lists),
            "post": address("Make a table", "TableMade", 201, body=schema_of("NewTable")),
        },
        "/api/tables/{table}": {"get": address("One table", "TableSeen", parameters=(TABLE,))},
        "/api/tables/{table}/do": {"post": address("Carry out a command", "Accepted", parameters=(TABLE,), body=commands(schemas))},
        "/api/tables/{table}/report": {
            "post": address("Report a table, a name or a remark", "Reported", 201, (TABLE,), schema_of("NewReport"))
        },
        "/api/tables/{table}/record": {"get": address("The record, after the end", None, parameters=(TABLE,))},
        "/api/tables/{table}/at/{step}": {
            "get": address("A position of the past", "PastTold", parameters=(TABLE, step, query("seat", whole | {"maximum": 4})))
        },
        "/api/tables/{table}/at/{step}/points": {
            "get": address("Every point, by paragraph", "PointsTold", parameters=(TABLE, step))
        },
        "/api/me": {
            "get": address("The tables of the one who asks", "Me"),
            "delete": address("Erase everything kept about the one who asks", "Erased"),
        },
        "/api/me/export": {"get": address("Everything kept about the one who asks", "Export")},
    }
    about = {"title": "Beringia", "version": __version__, "description": "Tables for ice-age board games."}
    return {"openapi": "3.1.0", "info": about, "paths": paths, "components": {"schemas": schemas}}
