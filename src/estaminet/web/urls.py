"""Every address."""

from django.urls import path
from django.views.i18n import set_language

from estaminet.server.matches.stream import stream
from estaminet.web.views import analysis, first, links, moves, replay, seats, table

urlpatterns = [
    path("", first.home, name="home"),
    path("language/", set_language, name="language"),
    path("name/", first.name, name="name"),
    path("theme/", first.theme, name="theme"),
    path("rules/<slug:game_id>/", first.rules, name="rules"),
    path("tables/", first.open_table, name="open"),
    path("import/", replay.bring, name="import"),
    path("r/<str:import_id>/", replay.imported_last, name="imported-last"),
    path("r/<str:import_id>/<int:n>/", replay.imported, name="imported"),
    path("join/<str:token>/", links.join, name="join"),
    path("watch/<str:token>/", links.watch, name="watch"),
    path("seat/<str:token>/", links.seat, name="seat"),
    path("t/<str:table_id>/", table.page, name="table"),
    path("t/<str:table_id>/frame/", table.frame, name="frame"),
    path("t/<str:table_id>/stream/", stream, name="stream"),
    path("t/<str:table_id>/moves/", moves.play, name="moves"),
    path("t/<str:table_id>/take-back/", moves.take_back, name="take-back"),
    path("t/<str:table_id>/preview/", moves.preview, name="preview"),
    path("t/<str:table_id>/record.json", table.record, name="record"),
    path("t/<str:table_id>/verify/", table.proof, name="verify"),
    path("t/<str:table_id>/replay/", replay.last, name="replay-last"),
    path("t/<str:table_id>/replay/<int:n>/", replay.moment, name="replay"),
    path("t/<str:table_id>/stills/", replay.stills, name="stills"),
    path("t/<str:table_id>/analysis/", analysis.page, name="analysis"),
    path("t/<str:table_id>/end/", seats.end, name="end"),
    path("t/<str:table_id>/seats/<int:number>/leave/", seats.leave_to_bot, name="leave-to-bot"),
    path("t/<str:table_id>/seats/<int:number>/bot/", seats.replace_bot, name="replace-bot"),
    path("t/<str:table_id>/seats/<int:number>/ends-turns/", seats.ends_turns, name="ends-turns"),
]

handler400 = "estaminet.web.views.errors.bad_request"
handler403 = "estaminet.web.views.errors.forbidden"
handler404 = "estaminet.web.views.errors.not_found"
handler500 = "estaminet.web.views.errors.broken"
