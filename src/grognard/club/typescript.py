"""The club's messages as TypeScript, from their JSON Schema. `scripts/messages` writes the client's file with it."""

from __future__ import annotations

from typing import Any

from .messages import schema

HEAD = "// Written by scripts/messages from src/grognard/club/messages.py. Don't edit.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def typescript() -> str:
    """All messages, as TypeScript types."""
    return HEAD + "".join("\n" + _declared(name, part) for name, part in schema()["$defs"].items())


def _declared(name: str, part: dict[str, Any]) -> str:
    comment = _comment(part.get("description", ""), "")
    if "properties" not in part:
        return f"{comment}export type {name} = {_type(part)};\n"
    required = set(part.get("required", ()))
    fields = "".join(
        f"  {field}{'' if field in required else '?'}: {_type(of)};\n" for field, of in part["properties"].items()
    )
    return f"{comment}export interface {name} {{\n{fields}}}\n"


def _comment(text: str, indent: str) -> str:
    if not text:
        return ""
    lines = [line.strip() for line in text.splitlines()]
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    return f"{indent}/**\n" + "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines) + f"{indent} */\n"


def _type(part: dict[str, Any]) -> str:
    if "$ref" in part:
        return part["$ref"].rpartition("/")[2]
    if "anyOf" in part:
        return " | ".join(dict.fromkeys(_type(one) for one in part["anyOf"]))
    if "enum" in part:
        return " | ".join(f'"{value}"' for value in part["enum"])
    kind = part.get("type")
    if kind == "array":
        inner = _type(part["items"])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        inner = part.get("additionalProperties")
        return f"{{ [key: string]: {_type(inner) if isinstance(inner, dict) and inner else 'unknown'} }}"
    return PLAIN.get(str(kind), "unknown")


if __name__ == "__main__":
    print(typescript(), end="")
