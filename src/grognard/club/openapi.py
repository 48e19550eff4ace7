"""The HTTP interface described for programs: OpenAPI 3.1, from the endpoints and the message structs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from .messages import ErrorData
from .routes.endpoint import JSON, Endpoint

TEMPLATE = "#/components/schemas/{name}"
REFUSALS = {
    400: "What was sent can't be; the sentence says why.",
    401: "Enter first.",
    403: "Not with this link, or not from here.",
    404: "There is no such thing.",
    408: "The body came too slowly.",
    409: "It can't be as things stand.",
    413: "Too large.",
    429: "Too much at once.",
    503: "Not now.",
}
SECURITY = {
    "link": [{"link": []}, {"link_in_address": []}],
    "session": [{"session": []}],
    "keeper": [{"keeper": []}, {"session": []}],
}


def openapi(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """The whole description."""
    from .. import __version__

    said = (kind for one in endpoints for kind in (one.body, one.answer))
    kinds = list(dict.fromkeys([ErrorData, *(kind for kind in said if kind is not None and not isinstance(kind, str))]))
    _, schemas = msgspec.json.schema_components(kinds, ref_template=TEMPLATE)
    paths: dict[str, dict[str, Any]] = {}
    for one in endpoints:
        paths.setdefault(one.path, {})[one.method.lower()] = _operation(one)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Grognard club",
            "version": __version__,
            "description": "Matches of hex-and-counter wargames. Play itself goes over the WebSocket at "
            "/api/matches/{match}/live (messages: /api/socket.json), or over /stream and /messages.",
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "link": {"type": "http", "scheme": "bearer", "description": "A link's secret."},
                "link_in_address": {"type": "apiKey", "in": "query", "name": "link"},
                "session": {"type": "apiKey", "in": "cookie", "name": "grognard"},
                "keeper": {"type": "http", "scheme": "bearer", "description": "The keeper's secret."},
            },
        },
    }


def _operation(one: Endpoint) -> dict[str, Any]:
    found: dict[str, Any] = {
        "summary": one.about,
        "operationId": f"{one.method.lower()}_{re.sub(r'[^a-z]+', '_', one.path).strip('_')}",
        "parameters": [
            *(
                {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}
                for name in re.findall(r"\{(\w+)", one.path)
            ),
            *(
                {
                    "name": query.name,
                    "in": "query",
                    "required": query.required,
                    "description": query.about,
                    "schema": {"type": query.type},
                }
                for query in one.query
            ),
        ],
        "responses": {
            str(one.status): {"description": "Done.", "content": _content(one.answer)},
            **{
                str(status): {"description": REFUSALS[status], "content": _content(ErrorData)}
                for status in dict.fromkeys((*one.refuses, *((408,) if one.body is not None else ()), 400, 429, 503))
            },
        },
    }
    if one.path == "/readyz":
        found["responses"]["503"]["content"] = _content("text/plain")
    if one.body is not None:
        found["requestBody"] = {"required": True, "content": _content(one.body)}
    if one.opens:
        found["security"] = SECURITY[one.opens]
    return found


def _content(answer: Any) -> dict[str, Any]:
    if isinstance(answer, str):
        return {answer: {"schema": {"type": "string"}}}
    return {JSON: {"schema": msgspec.json.schema_components([answer], ref_template=TEMPLATE)[0][0]}}
