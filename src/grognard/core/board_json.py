"""A board as the browser draws it: plain lists and words, hexes by index."""

from grognard.core.board_parts import BoardParts, Region

Json = str | int | float | None | list["Json"] | dict[str, "Json"]


def parts_to_json(parts: BoardParts) -> dict[str, Json]:
    """The board as one JSON object; docs/boards.md describes its keys."""
    grid = parts.grid
    styles = dict(parts.draw)
    drawn = [*parts.drawable(), *(word for word in parts.mark_words() if word in styles)]
    levels = dict(parts.levels)
    return {
        "id": parts.id,
        "grid": {"orientation": grid.orientation, "shift": grid.shift},
        "hexes": {
            "numbers": list(grid.labels),
            "x": [round(float(x), 4) for x in grid.centres[:, 0]],
            "y": [round(float(y), 4) for y in grid.centres[:, 1]],
            "ground": parts.ground,
            "height": [levels[letter] for letter in parts.heights] if parts.heights else None,
        },
        "legend": dict(parts.legend),
        "draw": {kind: styles.get(kind, kind) for kind in drawn},
        "sides": [
            {"kind": line.kind, "name": _names(line.name, line.zh), "sides": [[h, d] for h, d in line.sides]}
            for line in parts.sides
        ],
        "paths": [
            {"kind": line.kind, "name": _names(line.name, line.zh), "hexes": list(line.hexes)} for line in parts.paths
        ],
        "places": [
            {"hex": place.hex, "kind": place.kind, "name": _names(place.en, place.zh)} for place in parts.places
        ],
        "cities": [_region(region) for region in parts.cities],
        "waters": [_region(region) for region in parts.waters],
        "areas": {name: list(hexes) for name, hexes in parts.areas},
        "marks": [
            {
                "kind": mark.kind,
                "words": list(mark.words),
                "hexes": list(mark.hexes),
                "sides": [[h, d] for h, d in mark.sides],
            }
            for mark in parts.marks
        ],
    }


def _names(en: str, zh: str) -> dict[str, Json]:
    return {"en": en, "zh": zh} if zh else {"en": en}


def _region(region: Region) -> dict[str, Json]:
    return {"name": _names(region.en, region.zh), "hexes": list(region.hexes)}
