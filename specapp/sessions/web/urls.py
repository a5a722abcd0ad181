"""Addresses of the sessions floor: one line a page or post."""

from __future__ import annotations

from django.urls import path

from specapp.sessions.web import (
    answers,
    asking,
    deletion,
    exports,
    lines,
    rows,
    samples,
    session_list,
    session_page,
    sheet_page,
    start,
    start_chats,
    traits,
)

urlpatterns = [
    path("", start.start_page, name="start"),
    path("start/", start.begin, name="begin"),
    path("start/keep/", start.keep, name="keep-draft"),
    path("start/chats/", start_chats.add_chats, name="add-chats"),
    path("start/chats/found/", start_chats.found, name="chats-found"),
    path("start/chats/tick/<slug:which>/", start_chats.tick, name="tick-chats"),
    path("start/chats/talks/<int:talk>/", start_chats.talk, name="draft-talk"),
    path("start/chats/secrets/<int:secret>/<slug:wanted>/", start_chats.secret, name="draft-secret"),
    path("start/chats/<int:chats>/remove/", start_chats.remove_chats, name="remove-chats"),
    path("samples/<slug:sample>/play/", samples.play, name="play-sample"),
    path("sessions/", session_list.sessions, name="sessions"),
    path("sessions/<slug:session>/", session_page.show, name="session"),
    path("sessions/<slug:session>/sheet/", sheet_page.show, name="sheet"),
    path("sessions/<slug:session>/answer/", answers.answer, name="answer"),
    path("sessions/<slug:session>/answers/<slug:key>/change/", answers.change, name="change-answer"),
    path("sessions/<slug:session>/more/", asking.more, name="ask-more"),
    path("sessions/<slug:session>/stop/", asking.stop, name="stop-asking"),
    path("sessions/<slug:session>/resume/", asking.resume, name="resume"),
    path("sessions/<slug:session>/rows/<slug:key>/", rows.show, name="row"),
    path("sessions/<slug:session>/rows/<slug:key>/reveal/", rows.reveal, name="reveal-votes"),
    path("sessions/<slug:session>/rows/<slug:key>/overturn/", rows.overturn, name="overturn"),
    path("sessions/<slug:session>/traits/<slug:trait>/switch/", traits.switch, name="switch-trait"),
    path("sessions/<slug:session>/traits/<slug:trait>/edit/", traits.edit, name="edit-trait"),
    path("sessions/<slug:session>/revise/", lines.revise, name="revise"),
    path("sessions/<slug:session>/lines/<slug:line>/", lines.edit, name="edit-line"),
    path("sessions/<slug:session>/export/<slug:name>/", exports.export, name="export"),
    path("sessions/<slug:session>/delete/", deletion.delete, name="delete"),
]
