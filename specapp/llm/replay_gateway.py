"""A gateway that gives recorded replies by call key: a log played back without any model."""

from collections.abc import Mapping

from specapp.buddy.errors import ModelUnavailable
from specapp.llm.port import GatewayReply, GatewayRequest


class ReplayGateway:
    """`recorded`: call key -> reply text. A call that was not recorded cannot be played back."""

    def __init__(self, recorded: Mapping[str, str], *, model: str = "replay") -> None:
        self._recorded = dict(recorded)
        self._model = model

    def complete(self, request: GatewayRequest) -> GatewayReply:
        text = self._recorded.get(request.key)
        if text is None:
            raise ModelUnavailable(f"the recording holds no reply to {request.key}", permanent=True)
        return GatewayReply(text, self._model)
