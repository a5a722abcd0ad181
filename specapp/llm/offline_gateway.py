"""The embedded default: rules instead of a language model. It reads the typed variables, never the rendered text."""

import time
import traceback
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from pydantic import BaseModel

from specapp.buddy.errors import ModelUnavailable
from specapp.llm.offline.chart import build_chart
from specapp.llm.offline.draft import write_draft
from specapp.llm.offline.judge import judge_sheet
from specapp.llm.offline.learn import learn_from_words
from specapp.llm.offline.predict import predict_checklist
from specapp.llm.offline.profile import infer_profile
from specapp.llm.offline.review import review_sheet
from specapp.llm.offline.sheet import write_sheet
from specapp.llm.offline.summary import summarise_history
from specapp.llm.offline.two_stage import (
    execute_checklist,
    execute_spec,
    plan_checklist,
    plan_spec,
    specify_directly,
)
from specapp.llm.offline.vote import cast_votes
from specapp.llm.port import GatewayReply, GatewayRequest

OFFLINE: Final = "offline"
OFFLINE_LABEL: Final = "Offline engine: rules written by hand, not a language model"

Handler = Callable[[Any], BaseModel]
HANDLERS: Final[Mapping[str, Handler]] = MappingProxyType(
    {
        "profile": infer_profile,
        "summary": summarise_history,
        "draft": write_draft,
        "chart": build_chart,
        "vote_full_profile": cast_votes,
        "vote_partial_profile": cast_votes,
        "vote_no_profile": cast_votes,
        "learn": learn_from_words,
        "sheet": write_sheet,
        "review": review_sheet,
        "predict": predict_checklist,
        "judge": judge_sheet,
        "specify": specify_directly,
        "plan_checklist": plan_checklist,
        "execute_checklist": execute_checklist,
        "plan_spec": plan_spec,
        "execute_spec": execute_spec,
    }
)


class OfflineGateway:
    """Deterministic: the same variables give the same reply. Costs nothing."""

    def complete(self, request: GatewayRequest) -> GatewayReply:
        handler = HANDLERS.get(request.prompt)
        if handler is None:
            raise ModelUnavailable(f"the offline engine has no rules for {request.prompt}", permanent=True)
        started = time.perf_counter()
        try:
            text = handler(request.variables).model_dump_json()
        except Exception as error:  # a fault of the rules must not lose the session: it fails in the open and is kept
            place = traceback.extract_tb(error.__traceback__)[-1]
            raise ModelUnavailable(
                f"The offline engine cannot handle this input ({type(error).__name__} in {place.name}); "
                "please report it with session.jsonl, or resume with another model.",
                permanent=True,
            ) from error
        return GatewayReply(text, OFFLINE, cost_usd=0.0, seconds=time.perf_counter() - started)
