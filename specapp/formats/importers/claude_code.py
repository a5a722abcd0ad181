"""Claude Code session logs: one record a line, most of which a machine wrote although their role is `user`.

Rules: only the line of records that ends at the last one counts; tool results, sub-agents, hints of the editor,
summaries and output of local commands are not the person's words; prompts typed while the agent worked stand in
records of their own.
"""

from __future__ import annotations

import re
from typing import Final

from specapp.formats.importers.clean_text import clean_text
from specapp.formats.importers.json_access import as_moment, as_object, as_text, as_word, newest
from specapp.formats.importers.json_decoding import JsonObject
from specapp.formats.importers.message_parts import cut_blocks, read_parts
from specapp.formats.importers.model import Conversation, Notes, Turn, join_turns
from specapp.formats.importers.source import Source

_INJECTED: Final = re.compile(r"<(?P<tag>system-reminder|ide_opened_file|ide_selection)>")
_COMMAND: Final = re.compile(r"<command-(name|message|args)>")
_OUTPUT: Final = re.compile(
    r"<(?:local-command-(?:stdout|stderr|caveat)|bash-(?:input|stdout|stderr)|task-notification)>"
)
_CONTINUED: Final = "This session is being continued from a previous conversation"


def recognise_claude_code(source: Source) -> bool:
    """True if any line is a record of a session, whatever stands on the others."""
    return any(
        isinstance(value, dict) and ("parentUuid" in value or ("sessionId" in value and "uuid" in value))
        for value in source.values
    )


def read_claude_code(source: Source, notes: Notes) -> list[Conversation]:
    """The one conversation of the log."""
    records = _drop_copies([value for value in source.values if isinstance(value, dict)], notes)
    ids = {as_text(record.get("uuid")) for record in records} - {""}
    visible = _find_visible(records, notes)
    title = ""
    said: list[tuple[float | None, Turn]] = []
    for record in records:
        kind = as_word(record.get("type"))
        if kind == "summary":
            notes.add("summary_record", "machine-written summary, used for the title at most")
            title = title or (as_text(record.get("summary")) if as_text(record.get("leafUuid")) in ids else "")
        elif record.get("isSidechain") is True:
            notes.add("sidechain", "message of a sub-agent")
        elif kind not in ("user", "assistant"):
            if kind == "system":
                notes.add("system_message", "record of the program")
        elif as_text(record.get("uuid")) in visible or not as_text(record.get("uuid")):
            turn = _read_user(record, notes) if kind == "user" else _read_assistant(record, notes)
            if turn:
                said.append((as_moment(record.get("timestamp")), turn))
        elif (_read_user if kind == "user" else _read_assistant)(record, Notes()):
            notes.add("branch_not_visible", "message on an abandoned branch")
    _insert_queued(said, records, notes)
    turns = join_turns([turn for _, turn in said])
    moment = newest(*(record.get("timestamp") for record in records))
    return [Conversation(clean_text(title), turns, moment)] if turns else []


def _drop_copies(records: list[JsonObject], notes: Notes) -> list[JsonObject]:
    """Resumed and forked sessions repeat records; the first of each counts."""
    seen: set[str] = set()
    kept = []
    for record in records:
        key = as_text(record.get("uuid"))
        if key and key in seen:
            notes.add("duplicate", "record that came twice")
            continue
        seen.add(key)
        kept.append(record)
    return kept


def _find_visible(records: list[JsonObject], notes: Notes) -> set[str]:
    """Ids from the last record back to the first. Where a predecessor is not in the file, the record before is it."""
    chain = [r for r in records if as_text(r.get("uuid")) and r.get("isSidechain") is not True]
    place = {as_text(record.get("uuid")): number for number, record in enumerate(chain)}
    visible: set[str] = set()
    at = len(chain) - 1
    while at >= 0:
        record = chain[at]
        key = as_text(record.get("uuid"))
        if key in visible:
            notes.add("cycle", "records that name each other as predecessor")
            break
        visible.add(key)
        parent = as_text(record.get("parentUuid")) or as_text(record.get("logicalParentUuid"))
        if parent and parent not in place:
            notes.add("missing_node", "a record's predecessor is not in the file")
        at = place.get(parent, at - 1) if parent else -1
    return visible


def _read_assistant(record: JsonObject, notes: Notes) -> Turn | None:
    if record.get("isApiErrorMessage") is True:
        notes.add("non_chat_entry", "error message")
        return None
    text = clean_text("\n".join(read_parts(as_object(record.get("message")).get("content"), notes).texts))
    return Turn("assistant", text) if text else None


def _read_user(record: JsonObject, notes: Notes) -> Turn | None:
    """What the person typed in this record, or None with a note saying whose words it holds."""
    if record.get("isCompactSummary") is True:
        notes.add("compact_summary", "machine-written summary of earlier talk")
        return None
    if record.get("isMeta") is True:
        notes.add("meta_message", "text that the program added")
        return None
    if as_word(as_object(record.get("origin")).get("kind")) not in ("", "human"):
        notes.add("injected_context", "message that no person typed")
        return None
    found = read_parts(as_object(record.get("message")).get("content"), notes)
    text = _read_typed(found.texts, notes)
    if not text and found.files:
        text = "[attachment: image]"
    return Turn("user", text) if text else None


def _read_typed(texts: list[str], notes: Notes) -> str:
    """What a person typed of the texts of a message, a command with its arguments; else "". Tags count at the start
    only: a real prompt may speak of one."""
    text = "\n".join(filter(None, (_strip_injected(text, notes) for text in texts)))
    if _COMMAND.match(text):
        name, words = _inside(text, "command-name"), _inside(text, "command-args")
        if name and words:
            return f"/{name.removeprefix('/')} {words}"
        notes.add("command_wrapper", "command without arguments")
    elif _OUTPUT.match(text) or text.startswith("Caveat: The messages below"):
        notes.add("command_wrapper", "output of a local command")
    elif text.startswith("[Request interrupted by user"):
        notes.add("meta_message", "sign of an interruption")
    elif text.startswith(_CONTINUED):
        notes.add("compact_summary", "machine-written summary of earlier talk")
    else:
        return text
    return ""


def _inside(text: str, tag: str) -> str:
    """What stands between the first `<tag>` and its end."""
    return text.partition(f"<{tag}>")[2].partition(f"</{tag}>")[0].strip()


def _strip_injected(text: str, notes: Notes) -> str:
    """`text` without the blocks that the program and editors put into messages."""
    kept, blocks = cut_blocks(text, _INJECTED)
    notes.add("injected_context", "hint of the program or the editor", len(blocks))
    return clean_text(kept)


def _insert_queued(said: list[tuple[float | None, Turn]], records: list[JsonObject], notes: Notes) -> None:
    """Prompts typed while the agent worked, each at its time. They are logged in two ways, of which one is read."""
    attached = [(r, as_object(r.get("attachment"))) for r in records if as_word(r.get("type")) == "attachment"]
    queued = [(r, a.get("prompt")) for r, a in attached if as_word(a.get("type")) == "queued_command"]
    if not queued:
        lines = [r for r in records if as_word(r.get("type")) == "queue-operation"]
        queued = [(r, r.get("content")) for r in lines if as_word(r.get("operation")) == "enqueue"]
    known = {turn.text for _, turn in said if turn.role == "user"}
    for record, prompt in queued:
        text = _read_typed(read_parts(prompt, notes).texts, notes)
        if not text or text in known:
            continue
        known.add(text)
        time = as_moment(record.get("timestamp"))
        later = (at for at, (other, _) in enumerate(said) if time is not None and other is not None and other > time)
        said.insert(next(later, len(said)), (time, Turn("user", text)))
