"""Records whose defaults are what their annotations say: a field of another kind of record is no default."""

import dataclasses
import importlib
import pkgutil
from collections.abc import Iterator

import cblint

OPTIONAL = ("cblint.delivery.harbor_env", "cblint.server", "cblint.engine.dask", "cblint.__main__")
"""Modules that need an extra, or run on import."""


def named_tuples() -> Iterator[type]:
    for module in pkgutil.walk_packages(cblint.__path__, "cblint."):
        if not module.name.startswith(OPTIONAL):
            for value in vars(importlib.import_module(module.name)).values():
                if isinstance(value, type) and issubclass(value, tuple) and hasattr(value, "_field_defaults"):
                    yield value


def test_no_default_of_a_named_tuple_is_a_dataclass_field_or_can_be_filled() -> None:
    found = set(named_tuples())
    assert len(found) > 50
    for record in found:
        for name, default in record._field_defaults.items():  # type: ignore[attr-defined]
            assert not isinstance(default, dataclasses.Field | list | set), f"{record.__qualname__}.{name}"
            assert default != {} or "Mapping" in str(record.__annotations__[name]), f"{record.__qualname__}.{name}"
