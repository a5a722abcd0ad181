"""The prompt lab: one prompt over the calls of stored logs, before and after a change, side by side."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from django.template.loader import render_to_string

from specapp.buddy.errors import InputRefused, LogBroken, ModelUnavailable
from specapp.engine.recorded_calls import RecordedCall, recorded_calls
from specapp.engine.session_log import read_log
from specapp.engine.trial import Trial, ask, judge_reply
from specapp.llm.port import Gateway
from specapp.prompts.catalog import ENTRIES, Template, build_template, fill, load_shared, template_of
from specapp.prompts.prompt_file import PromptBroken

AT_ONCE: Final = 4


@dataclass(frozen=True)
class Side:
    """One of the two columns. `template` None: the replies that the logs hold."""

    name: str
    template: Template | None


@dataclass(frozen=True)
class Pair:
    """One case on both sides; `title` says where it comes from. An error in place of a trial: no model replied."""

    title: str
    old: Trial | str
    new: Trial | str


def read_cases(paths: Iterable[Path], prompt: str, most: int) -> list[RecordedCall]:
    """The calls of this prompt in logs, and in folders of logs. InputRefused for what cannot be read."""
    if prompt not in ENTRIES:
        raise InputRefused(f"There is no prompt {prompt!r}; there are {', '.join(ENTRIES)}.")
    cases: list[RecordedCall] = []
    for path in paths:
        for file in sorted(path.rglob("*.jsonl")) if path.is_dir() else [path]:
            try:
                cases += recorded_calls(read_log(file.read_text(encoding="utf-8").split("\n")), prompt)
            except (OSError, UnicodeDecodeError, LogBroken) as error:
                raise InputRefused(f"The log {file} cannot be read: {error}") from None
    if not cases:
        raise InputRefused(f"These logs hold no call of the prompt {prompt}.")
    return cases[:most]


def choose_sides(prompt: str, changed: Path | None) -> tuple[Side, Side]:
    """What the logs hold beside the product's prompt, or the product's prompt beside a changed file."""
    own = template_of(prompt)
    shipped = f"{prompt}, version {own.prompt.version}"
    if changed is None:
        return Side("as recorded", None), Side(shipped, own)
    try:
        text = changed.read_text(encoding="utf-8")
        return Side(shipped, own), Side(str(changed), build_template(prompt, ENTRIES[prompt], text, load_shared()))
    except (OSError, UnicodeDecodeError) as error:
        raise InputRefused(f"The prompt file {changed} cannot be read: {error}") from None
    except PromptBroken as error:
        raise InputRefused(f"The prompt file {changed} cannot be used: {error}") from None


def compare(cases: Sequence[RecordedCall], sides: tuple[Side, Side], gateway: Gateway) -> list[Pair]:
    """Both sides of every case, a few calls at once. Raises ModelUnavailable if no call came through at all."""
    with ThreadPoolExecutor(AT_ONCE) as pool:
        made = [[pool.submit(_trial, case, side, gateway) for side in sides] for case in cases]
        pairs = [
            Pair(f"{case.session}, {case.call.role}", old.result(), new.result())
            for case, (old, new) in zip(cases, made, strict=True)
        ]
    if not any(isinstance(pair.new, Trial) for pair in pairs):
        raise ModelUnavailable(str(pairs[0].new))
    return pairs


def _trial(case: RecordedCall, side: Side, gateway: Gateway) -> Trial | str:
    if side.template is None:
        return judge_reply(case.call, case.completed.reply)
    try:
        return ask(case.call, gateway, partial(fill, side.template, case.call.variables))
    except ModelUnavailable as error:
        return str(error)


def summarise(trials: Iterable[Trial | str]) -> dict[str, float]:
    """Sums of one side: replies, those without a fault, those a session would refuse, faults, tokens, seconds."""
    every = list(trials)
    came = [trial for trial in every if isinstance(trial, Trial)]
    raws = [trial.raw for trial in came if trial.raw]
    return {
        "replies": len(came), "failed": len(every) - len(came), "faultless": sum(not trial.faults for trial in came),
        "refused": sum(trial.hard for trial in came), "faults": sum(len(trial.faults) for trial in came),
        "prompt_tokens": sum(raw.prompt_tokens for raw in raws),
        "completion_tokens": sum(raw.completion_tokens for raw in raws),
        "seconds": round(sum(raw.seconds for raw in raws), 2),
    }  # fmt: skip


def as_page(prompt: str, model: str, sides: tuple[Side, Side], pairs: Sequence[Pair]) -> str:
    """One HTML page that stands on its own."""
    columns = [[_shown(pair.old) for pair in pairs], [_shown(pair.new) for pair in pairs]]
    context = {
        "prompt": prompt, "model": model, "sides": [side.name for side in sides],
        "sums": [summarise(pair.old for pair in pairs), summarise(pair.new for pair in pairs)],
        "pairs": [(pair.title, [old, new]) for pair, old, new in zip(pairs, *columns, strict=True)],
    }  # fmt: skip
    return render_to_string("prompt_lab.html", context)


def _shown(trial: Trial | str) -> dict[str, object]:
    if isinstance(trial, str):
        return {"error": trial}
    try:
        text = json.dumps(json.loads(trial.text), ensure_ascii=False, indent=1)
    except ValueError:
        text = trial.text
    return {"text": text, "faults": trial.faults, "hard": trial.hard, "raw": trial.raw}
