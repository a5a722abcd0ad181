"""The persons of a published data set: read, their traits in our spelling, and whose history stands in for whose."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from specapp.bench.published_set.mapping import PERSONA
from specapp.bench.published_set.mapping import Mapping as SetMapping
from specapp.bench.published_set.source_files import SourceFiles, look_up
from specapp.buddy.errors import InputRefused

Person = dict[str, Any]
_PLAIN: Final = re.compile(r"[a-z0-9]+(?:_[a-z0-9]+)*")
FAR_TRAITS, NEAR_TRAITS = 0, 2
"""How many trait values a wrong person should share."""


def read_people(files: SourceFiles, mapping: SetMapping) -> dict[str, Person]:
    """Id -> the record, with `slug` and `traits` as our directories have them. Without a table for persons only ids."""
    if mapping.personas is None:
        assert mapping.requirements is not None
        ids = files.find_ids(mapping.requirements, "requirements", PERSONA)
        return {one: {"slug": one, "traits": {}} for one in ids}
    place = mapping.personas
    if PERSONA in place.path:
        ids = files.find_ids(place, "personas", PERSONA)
        found = {one: files.read(place, "personas", persona=one) for one in ids}
    else:
        found = _list_people(files, mapping)
    people = {}
    for key, record in sorted(found.items()):
        path = files.name(place, persona=key)
        if not isinstance(record, dict):
            raise InputRefused(f"The person {key} in {path} is no object; correct personas.at in the mapping.")
        people[key] = {**record, "slug": key, "traits": _read_traits(record.get("traits", {}), mapping, str(path))}
    return people


def choose_wrong_persons(pairs: Sequence[tuple[str, str]], people: Mapping[str, Person]) -> dict[str, Any]:
    """controls.json: for each instance the person hardly and the one somewhat alike; ties go to the first id.

    Instances of a person who is alone have none.
    """
    instances = {}
    for project, persona in pairs:
        mine = people[persona]["traits"]
        alike = {
            other: sum(mine.get(name) == value for name, value in record["traits"].items())
            for other, record in people.items()
            if other != persona
        }
        if alike:
            far = min(alike, key=lambda other: (abs(alike[other] - FAR_TRAITS), other))
            rest = [other for other in alike if other != far] or [far]
            near = min(rest, key=lambda other: (abs(alike[other] - NEAR_TRAITS), other))
            instances[f"{project}__{persona}"] = {"far": far, "near": near}
    note = "wrong persons chosen at the import: far shares as few trait values as any, near two or as close to it"
    return {"note": note, "instances": instances}


def _list_people(files: SourceFiles, mapping: SetMapping) -> dict[str, Any]:
    """All of one file: an object by id, or a list whose entries have theirs."""
    place = mapping.personas
    assert place is not None
    data = files.read(place, "personas")
    if isinstance(data, dict):
        return {str(key): record for key, record in data.items()}
    if not isinstance(data, list) or not data:
        raise InputRefused(f"The file {files.name(place)} has no list of persons; correct personas.at in the mapping.")
    return {str(look_up(record, place.id, path=files.name(place), named="personas.id")): record for record in data}


def _read_traits(traits: Any, mapping: SetMapping, path: str) -> dict[str, str]:
    """Names and values in our spelling; one that is neither mapped nor plain snake_case is refused."""
    if not isinstance(traits, dict):
        raise InputRefused(f"The traits in {path} are no object of names and values.")
    found = {}
    for spelled, value in traits.items():
        name = mapping.trait_names.get(str(spelled), str(spelled))
        known = mapping.traits.get(name, {}).get(str(value), str(value))
        if not _PLAIN.fullmatch(known):
            raise InputRefused(
                f"The trait {name} = {known!r} in {path} is unknown; add it to [traits.{name}] in the mapping."
            )
        found[name] = known
    return found
