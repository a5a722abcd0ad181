"""All addresses of the site."""

from __future__ import annotations

from django.contrib import admin
from django.contrib.auth.views import LoginView, LogoutView
from django.urls import include, path

urlpatterns = [
    path("", include("specapp.sessions.web.urls")),
    path("login/", LoginView.as_view(template_name="login.html"), name="login"),
    path("logout/", LogoutView.as_view(next_page="login"), name="logout"),
    path("admin/", admin.site.urls),
]
handler404 = "specapp.sessions.web.errors.not_found"
handler500 = "specapp.sessions.web.errors.broken"
handler400 = "specapp.sessions.web.errors.bad_request"
handler403 = "specapp.sessions.web.errors.forbidden"
