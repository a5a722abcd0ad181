"""The packaged fonts: size, licence, coverage, and the warning about what they lack."""

from __future__ import annotations

from specapp.formats.exporters.fonts import FOLDER, FONT_FILES, NAMED_CHARACTERS, find_uncovered, warn_of_uncovered


def test_fonts_and_their_licence_are_there_and_small() -> None:
    assert sorted(path.name for path in FOLDER.glob("*.ttf")) == sorted(font.file for font in FONT_FILES)
    assert sum(path.stat().st_size for path in FOLDER.glob("*.ttf")) < 1_500_000
    assert "SIL OPEN FONT LICENSE Version 1.1" in (FOLDER / "OFL.txt").read_text(encoding="utf-8")


def test_fonts_cover_latin_cyrillic_greek_and_signs() -> None:
    alphabets = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x3B1, 0x3CA), *range(0x410, 0x460)]))
    assert find_uncovered(alphabets + "ẤăđŁőșţ „“”‘’«»–—…•‰€₽₴₹№™→←↔⇒≤≥≠≈×÷−±√∞✓✔✗☐☑☒●○■▲▼★½²₂°µ′″") == ()


def test_uncovered_characters_are_found_once_in_order() -> None:
    assert find_uncovered("文中 中 😀 a") == ("中", "文", "😀")


def test_uncovered_leaves_out_what_nobody_sees() -> None:
    assert find_uncovered("a\u200d\ufe0f\u00ad\n\t\u2066\u2069\u3000") == ()


def test_warning_names_code_point_and_character() -> None:
    (warning,) = warn_of_uncovered("中")
    assert warning.split(":")[0] == (
        "U+4E2D 中 cannot be drawn with the packaged fonts"
    )  # fmt: skip
    assert warn_of_uncovered("plain") == ()


def test_warning_counts_what_it_does_not_name() -> None:
    (warning,) = warn_of_uncovered("".join(chr(0x4E00 + number) for number in range(NAMED_CHARACTERS + 7)))
    assert (warning.count("U+"), warning.count(" and 7 more cannot be drawn")) == (NAMED_CHARACTERS, 1)
