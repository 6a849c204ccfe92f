"""The JSON Schema of shapes that are written as TypedDicts: from it a page's types are made."""

from __future__ import annotations

from collections.abc import Sequence
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    ForwardRef,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

PLAIN = {str: "string", bool: "boolean", int: "integer", float: "number", NoneType: "null"}


def schema(*shapes: Any, **unions: Any) -> dict[str, Any]:
    """One schema with each of these, and every shape in them, under `$defs`; unions by the names they are given."""
    defs: dict[str, Any] = {}
    for shape in shapes:
        schema_of(shape, defs)
    defs |= {name: schema_of(union, defs) for name, union in unions.items()}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": dict(sorted(defs.items()))}


def schema_of(shape: Any, defs: dict[str, Any]) -> dict[str, Any]:
    """The schema of one shape; those that have names are added to `defs` and pointed at."""
    if is_typeddict(shape):
        if shape.__name__ not in defs:
            defs[shape.__name__] = {}  # known from here on: a shape may hold itself
            defs[shape.__name__] = of_parts(shape, defs)
        return {"$ref": f"#/$defs/{shape.__name__}"}
    if isinstance(shape, ForwardRef):
        return {"$ref": f"#/$defs/{shape.__forward_arg__}"}
    origin, inner = get_origin(shape), get_args(shape)
    if origin is NotRequired:
        return schema_of(inner[0], defs)
    if origin is Annotated:  # what else is known of it may say its limits
        return schema_of(inner[0], defs) | (inner[1].limits() if hasattr(inner[1], "limits") else {})
    if origin in (Union, UnionType):
        return {"anyOf": [schema_of(one, defs) for one in inner]}
    if origin in (list, Sequence):
        return {"type": "array", "items": schema_of(inner[0], defs)}
    if origin is dict:
        return {"type": "object", "additionalProperties": schema_of(inner[1], defs)}
    if origin is Literal:
        return {"enum": list(inner)}
    return {} if shape is Any else {"type": PLAIN[shape]}


def of_parts(shape: Any, defs: dict[str, Any]) -> dict[str, Any]:
    parts = get_type_hints(shape, include_extras=True)
    return {
        "type": "object",
        "properties": {name: schema_of(part, defs) for name, part in parts.items()},
        "required": sorted(shape.__required_keys__),
        "additionalProperties": False,
    }
