"""The ChatGPT data export: conversations stored as trees of messages, of which the person last saw one line.

Rules: only the line that ends at `current_node` counts (an edited-away prompt is discarded text), hidden nodes and
custom instructions are not something the person said, tool traffic and reasoning are dropped.
"""

from __future__ import annotations

from specapp.formats.importers.clean_text import join_lines
from specapp.formats.importers.entries import Entries
from specapp.formats.importers.json_access import as_list, as_object, as_text, as_time, as_word
from specapp.formats.importers.json_decoding import JsonObject
from specapp.formats.importers.message_parts import name_files
from specapp.formats.importers.message_tree import MessageTree
from specapp.formats.importers.model import Notes, Role, Turn

_SPOKEN = ("text", "multimodal_text")
_TOOL_TYPES = (
    "code", "execution_output", "tether_quote", "tether_browsing_display", "tether_browsing_code", "sonic_webpage",
    "system_error", "computer_output", "app_pairing_content", "citable_code_output",
)  # fmt: skip
_REASONING_TYPES = ("thoughts", "reasoning_recap")


def _read_turns(record: JsonObject, notes: Notes) -> list[Turn]:
    mapping = as_object(record.get("mapping"))
    tree = MessageTree()
    for key, value in mapping.items():
        node = as_object(value)
        message = as_object(node.get("message"))
        listed = node.get("children")
        children = [child for child in as_list(listed) if isinstance(child, str)] if listed else ()
        created = as_time(message.get("create_time"))
        tree.add(key, as_text(node.get("parent")), children, created, has_message=bool(message))
    current = as_text(record.get("current_node"))
    line = tree.find_visible(current, notes, is_spoken=lambda key: _is_spoken(as_object(mapping[key])))
    turns = []
    for key in line:
        message = as_object(as_object(mapping[key]).get("message"))
        turn = _read_message(message, notes) if message else None
        if turn is not None:
            turns.append(turn)
    return turns


def _is_spoken(node: JsonObject) -> bool:
    """True for a message that would have been a turn, had it been on the visible line."""
    return bool(node.get("message")) and _read_message(as_object(node.get("message")), Notes()) is not None


def _read_message(message: JsonObject, notes: Notes) -> Turn | None:
    """The turn in one message, or None with a note saying why it is none."""
    metadata = as_object(message.get("metadata"))
    role = as_word(as_object(message.get("author")).get("role"))
    hidden = metadata.get("is_visually_hidden_from_conversation") is True
    if hidden or metadata.get("is_user_system_message") is True:
        notes.add("hidden_message", "hidden message or custom instructions")
    if role in ("system", "developer"):
        notes.add("system_message", "system message")
    elif role == "tool":
        notes.add("tool_message", "tool result")
    elif role not in ("user", "assistant"):
        notes.add("unknown_type", f"message of an unknown role {role[:40]!r}")
    elif not (hidden or metadata.get("is_user_system_message") is True):
        return _read_spoken(message, "user" if role == "user" else "assistant", notes)
    return None


def _read_spoken(message: JsonObject, role: Role, notes: Notes) -> Turn | None:
    """The words of a user or assistant message, if it is of a spoken kind and not addressed to a tool."""
    content = message.get("content")
    if isinstance(content, str):  # some browser tools flatten the content
        content = {"content_type": "text", "parts": [content]}
    content = as_object(content)
    kind = as_word(content.get("content_type")) or "text"
    if kind == "user_editable_context":
        notes.add("hidden_message", "hidden message or custom instructions")
    elif kind in _REASONING_TYPES:
        notes.add("reasoning", "thinking of the assistant")
    elif kind in _TOOL_TYPES:
        notes.add("tool_message", "tool call or output")
    elif kind not in _SPOKEN:
        notes.add("unknown_type", f"message of an unknown kind {kind[:40]!r}")
    elif role == "assistant" and as_word(message.get("recipient")) not in ("", "all"):
        notes.add("tool_message", "tool call or output")
    else:
        text = _read_parts(content, notes)
        if not text and role == "user":
            text = _name_attachments(message, content)
        if text:
            return Turn(role, text)
        notes.add("empty_message", f"empty message of the {role}")
    return None


def _read_parts(content: JsonObject, notes: Notes) -> str:
    """String parts and transcripts, a line each; images, sound and files are noted."""
    parts = content.get("parts")
    texts = []
    for part in as_list(parts) if isinstance(parts, list) else [content.get("text")]:
        if isinstance(part, str):
            texts.append(part)
            continue
        piece = as_object(part)
        text = as_text(piece.get("text"))
        if text:
            texts.append(text)
        elif piece:
            image = "image" in as_word(piece.get("content_type"))
            notes.add("image" if image else "attachment", "picture" if image else "file or recording")
    return join_lines(texts)


def _name_attachments(message: JsonObject, content: JsonObject) -> str:
    """What stands for a message that is only files: `[attachment: NAME]`, a line each; "" if there are none."""
    named = name_files(as_object(message.get("metadata")).get("attachments"), "name")
    if not named:
        kinds = [as_word(as_object(part).get("content_type")) for part in as_list(content.get("parts"))]
        named = [f"[attachment: {'image' if 'image' in kind else 'file'}]" for kind in kinds if kind]
    return "\n".join(named)


CHATGPT = Entries(
    lambda record: isinstance(record.get("mapping"), dict),
    _read_turns,
    ids=("conversation_id", "id"),
    titles=("title",),
    updated="update_time",
    created="create_time",
)
