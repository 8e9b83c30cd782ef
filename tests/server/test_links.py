"""Who may see and play what, by cookie and by the three links; and what happens to seats later."""

from collections.abc import Callable

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from estaminet.server.matches import guests, tables
from estaminet.server.matches.models import Guest, Pass, Table
from tabling import BOT, DEVICE, LINK, PERSON, fresh, log, offers, opened, play, play_out, seat

pytestmark = pytest.mark.django_db(transaction=True)


def visit(
    cookie: str | None = None, *, welcome: bool = False, secure: bool = False
) -> tuple[HttpRequest, HttpResponse]:
    """A request through the guests' middleware."""
    request = RequestFactory().get("/", secure=secure)
    if cookie is not None:
        request.COOKIES[guests.COOKIE] = cookie

    def page(request: HttpRequest) -> HttpResponse:
        if welcome:
            guests.welcome(request)
        return HttpResponse()

    response = guests.GuestMiddleware(page)(request)
    assert isinstance(response, HttpResponse)
    return request, response


def guest_of(request: HttpRequest) -> Guest | None:
    guest = request.guest  # type: ignore[attr-defined]
    assert guest is None or isinstance(guest, Guest)
    return guest


def test_looking_alone_makes_no_guest_and_sets_no_cookie() -> None:
    request, response = visit()
    assert guest_of(request) is None
    assert (Guest.objects.count(), len(response.cookies)) == (0, 0)


def test_a_guest_is_known_again_by_a_signed_cookie_out_of_reach_of_scripts() -> None:
    first, response = visit(welcome=True)
    cookie = response.cookies[guests.COOKIE]
    assert (cookie["httponly"], cookie["samesite"], cookie["secure"]) == (True, "Lax", "")
    assert visit(welcome=True, secure=True)[1].cookies[guests.COOKIE]["secure"]
    again, answer = visit(cookie.value, welcome=True)
    assert guest_of(again) == guest_of(first)
    assert not answer.cookies


@pytest.mark.parametrize("forge", [lambda value: value[1:], lambda value: value.split(":")[0], lambda _: ""])
def test_a_forged_cookie_is_nobody(forge: Callable[[str], str]) -> None:
    value = visit(welcome=True)[1].cookies[guests.COOKIE].value
    assert guest_of(visit(forge(value))[0]) is None


def test_a_table_shows_itself_only_to_those_who_belong_to_it() -> None:
    table, stranger = opened(PERSON, LINK), Guest.objects.create()
    assert tables.table_seen_by(table.id, table.host) == table
    assert tables.table_seen_by(table.id, stranger) is None
    assert tables.table_seen_by(table.id, None) is None
    assert tables.table_seen_by("no such table", table.host) is None
    tables.join(table, stranger)
    assert tables.table_seen_by(table.id, stranger) == table
    assert tables.seats_of(table, stranger) == (1,)


def test_one_guest_may_play_several_seats() -> None:
    table = opened(PERSON, BOT, DEVICE)
    assert tables.seats_of(table, table.host) == (0, 2)
    assert tables.seats_of(table, None) == ()


def test_the_watch_link_lets_in_without_a_seat() -> None:
    table, watcher = opened(PERSON, LINK), Guest.objects.create()
    assert tables.follow_watch(table.watch_token, watcher) == table
    assert tables.follow_watch(table.watch_token, watcher) == table
    assert tables.may_see(table, watcher)
    assert tables.seats_of(table, watcher) == ()
    assert Pass.objects.count() == 1
    assert tables.follow_watch(table.join_token, watcher) is None


def test_the_personal_link_brings_a_seat_to_another_device_and_keeps_it_on_the_first() -> None:
    table, phone = opened(PERSON, DEVICE), Guest.objects.create()
    found = tables.follow_seat(seat(table, 1).token, phone)
    assert found is not None
    assert found.number == 1
    assert tables.seats_of(table, phone) == (1,)
    assert tables.seats_of(table, table.host) == (0, 1)
    assert list(tables.tables_of(phone)) == [table]


def test_the_three_links_open_only_their_own_door() -> None:
    table = opened(PERSON, LINK, BOT)
    assert tables.by_join_token(table.join_token) == table
    assert tables.by_watch_token(table.watch_token) == table
    assert tables.by_seat_token(seat(table, 0).token) == seat(table, 0)
    for number in (1, 2):
        assert tables.by_seat_token(seat(table, number).token) is None
    for token in (table.id, table.watch_token, seat(table, 0).token):
        assert tables.by_join_token(token) is None


def test_a_seat_left_to_a_bot_goes_on_and_its_links_are_void() -> None:
    table, friend, phone = opened(PERSON, LINK), Guest.objects.create(name="Bo"), Guest.objects.create()
    tables.join(table, friend)
    old = seat(table, 1).token
    tables.follow_seat(old, phone)
    play(table, 1, offers(table, 1)[0])
    before = log(table)
    tables.leave_to_bot(seat(table, 1), "uniform")
    left = seat(table, 1)
    assert (left.kind, left.level, left.guest, left.name) == ("bot", "uniform", None, "")
    assert left.due is not None
    assert left.token != old
    assert log(table) == before
    assert tables.seats_of(table, friend) == tables.seats_of(table, phone) == ()
    assert tables.may_see(table, friend)
    assert tables.follow_seat(old, phone) is None


def test_a_bot_may_take_the_seat_that_nobody_took_and_the_match_begins() -> None:
    table = opened(PERSON, LINK)
    tables.leave_to_bot(seat(table, 1), "uniform")
    assert fresh(table).status == "running"


def test_seats_are_left_and_bots_replaced_only_where_that_makes_sense() -> None:
    table = opened(PERSON, BOT)
    acts: list[Callable[[], object]] = [
        lambda: tables.leave_to_bot(seat(table, 1), "uniform"),
        lambda: tables.leave_to_bot(seat(table, 0), "no such level"),
        lambda: tables.replace_bot(seat(table, 0), "uniform"),
        lambda: tables.replace_bot(seat(table, 1), "no such level"),
    ]
    for act in acts:
        before = list(table.seats.values())
        with pytest.raises(tables.TableRefused):
            act()
        assert list(table.seats.values()) == before


def test_only_who_opened_a_table_ends_it_and_only_once() -> None:
    table, friend = opened(PERSON, LINK), Guest.objects.create()
    tables.join(table, friend)
    assert table.host is not None
    with pytest.raises(tables.TableRefused):
        tables.end_table(table, friend)
    assert fresh(table).status == "running"
    tables.end_table(table, table.host)
    assert fresh(table).status == "ended"
    with pytest.raises(tables.TableRefused):
        tables.end_table(table, table.host)


def test_a_table_outlives_the_guest_who_opened_it() -> None:
    table, friend = opened(PERSON, LINK), Guest.objects.create()
    tables.join(table, friend)
    assert table.host is not None
    table.host.delete()
    play_out(table, 0, 1)
    assert fresh(table).status == Table.Status.OVER


def test_a_finished_table_cannot_be_ended_or_left() -> None:
    table = opened(PERSON)
    play_out(table, 0)
    assert table.host is not None
    with pytest.raises(tables.TableRefused):
        tables.end_table(table, table.host)
    with pytest.raises(tables.TableRefused):
        tables.leave_to_bot(seat(table, 0), "uniform")
