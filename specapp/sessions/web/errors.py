"""Pages for what went wrong: a plain sentence and a way on, never a stack trace."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    text = "There is nothing here. The session may have been deleted, or it belongs to somebody else."
    return render(request, "error.html", {"title": "Not found", "text": text}, status=404)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return render(request, "error.html", {"title": "Not allowed", "text": "This is not yours to see."}, status=403)


def stale_form(request: HttpRequest, reason: str = "") -> HttpResponse:
    text = "This page has been open for a long time. Go back, reload it, and try again: what you typed is still there."
    return render(request, "error.html", {"title": "Please reload", "text": text}, status=403)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    text = "The request could not be read. It may be too large; the limit for one file is 256 MB."
    return render(request, "error.html", {"title": "Not understood", "text": text}, status=400)


def broken(request: HttpRequest) -> HttpResponse:
    text = "Something broke on our side. Nothing that was saved is lost. Go back and try again."
    return render(request, "error.html", {"title": "That did not work", "text": text}, status=500)
