"""Sentences of the request that no row of the chart rests on."""

from __future__ import annotations

from dataclasses import dataclass

from specapp.buddy.events.charts import ChartCompleted
from specapp.sessions.projections.room import Room


@dataclass(frozen=True)
class UncoveredView:
    """The sentences, in their order; empty until the chart is drawn."""

    sentences: tuple[str, ...]


def build_uncovered(room: Room) -> UncoveredView:
    """What the chart leaves to the writer."""
    chart = room.state.chart
    if not isinstance(chart, ChartCompleted):
        return UncoveredView(())
    texts = {sentence.id: sentence.text for sentence in room.state.sentences}
    return UncoveredView(tuple(texts[key] for key in chart.uncovered if key in texts))
