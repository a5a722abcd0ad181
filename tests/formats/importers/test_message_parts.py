"""Blocks that programs put into messages are cut out, and nothing else is."""

from __future__ import annotations

import re

import pytest

from specapp.formats.importers.message_parts import cut_blocks

OPENING = re.compile("<(?P<tag>a|b)>")


@pytest.mark.parametrize(
    ("text", "kept", "count"),
    [
        ("one<a>x</a>two<b>y</b>three", "onetwothree", 2),
        ("<a>x<b>y</a>z</b>", "z</b>", 1),
        ("<a>never ends <b>y</b>z", "<a>never ends z", 1),
        ("x</a><a>", "x</a><a>", 0),
        ("<a></a>" * 50_000, "", 50_000),
        ("<a>" * 50_000, "<a>" * 50_000, 0),
    ],
)
def test_blocks_are_cut_and_unfinished_ones_stay(text: str, kept: str, count: int) -> None:
    found, blocks = cut_blocks(text, OPENING)
    assert (found, len(blocks)) == (kept, count)
