"""Whole rows in and out with statements that are built once, for the few that every append runs.

The ORM builds each statement anew, which takes several times as long as the database needs to run it, and an append
stands between a reply and the next call. Values go through the fields' own conversions, so what is stored is the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, TypeVar

from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Field, Model

Row = TypeVar("Row", bound=Model)


def lock_row(model: type[Row], key: str) -> Row | None:
    """The row of this primary key, held until the transaction ends; None if there is none."""
    database = connections[DEFAULT_DB_ALIAS]
    with database.cursor() as cursor:
        cursor.execute(_select_sql(model, database.features.has_select_for_update), [key])
        values = cursor.fetchone()
    if values is None:
        return None
    fields = _fields(model)
    found = [_as_python(field, value, database) for field, value in zip(fields, values, strict=True)]
    return model.from_db(DEFAULT_DB_ALIAS, [field.attname for field in fields], found)


def update_row(row: Model) -> None:
    """Write every column of a row that exists."""
    database = connections[DEFAULT_DB_ALIAS]
    with database.cursor() as cursor:
        cursor.execute(_update_sql(type(row)), [*_as_stored(row, database), row.pk])


def insert_rows(rows: Sequence[Model], *, skip_known: bool = False) -> None:
    """Add rows whose keys the database counts. `skip_known`: leave out those that break a unique constraint."""
    database = connections[DEFAULT_DB_ALIAS]
    if rows:
        with database.cursor() as cursor:
            cursor.executemany(_insert_sql(type(rows[0]), skip_known), [_as_stored(row, database) for row in rows])


def _as_stored(row: Model, database: BaseDatabaseWrapper) -> list[Any]:
    """The values of all columns but the key's."""
    return [field.get_db_prep_save(getattr(row, field.attname), database) for field in _unkeyed_fields(type(row))]


def _as_python(field: Field[Any, Any], value: Any, database: BaseDatabaseWrapper) -> Any:
    column = field.cached_col
    for read in [*database.ops.get_db_converters(column), *field.get_db_converters(database)]:
        value = read(value, column, database)
    return value


@cache
def _fields(model: type[Model]) -> list[Field[Any, Any]]:
    return list(model._meta.concrete_fields)


@cache
def _unkeyed_fields(model: type[Model]) -> list[Field[Any, Any]]:
    return [field for field in _fields(model) if not field.primary_key]


def _name(named: type[Model] | Field[Any, Any]) -> str:
    """Of a table or a column, quoted."""
    if isinstance(named, Field):
        return connection.ops.quote_name(str(named.column))
    return connection.ops.quote_name(named._meta.db_table)


@cache
def _select_sql(model: type[Model], lock: bool) -> str:
    columns = ", ".join(_name(field) for field in _fields(model))
    return f"SELECT {columns} FROM {_name(model)} WHERE {_name(model._meta.pk)} = %s" + " FOR UPDATE" * lock


@cache
def _update_sql(model: type[Model]) -> str:
    columns = ", ".join(f"{_name(field)} = %s" for field in _unkeyed_fields(model))
    return f"UPDATE {_name(model)} SET {columns} WHERE {_name(model._meta.pk)} = %s"


@cache
def _insert_sql(model: type[Model], skip_known: bool) -> str:
    names = [_name(field) for field in _unkeyed_fields(model)]
    values = f"({', '.join(names)}) VALUES ({', '.join(['%s'] * len(names))})"
    return f"INSERT INTO {_name(model)} {values}" + " ON CONFLICT DO NOTHING" * skip_known
