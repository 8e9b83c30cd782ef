"""The line between page and server: killed servers, second tabs, double clicks, moves that come too late."""

import re

from playwright.sync_api import expect

from playing import LIVE, act, begin, changed, finish, history, version, wait_for_turn
from visiting import Guests, Site

FEW = 3
SLOW_MOTION = """() => {
  const animate = Element.prototype.animate;
  window.played = [];
  Element.prototype.animate = function (frames, timing) {
    const one = animate.call(this, frames, {...timing, duration: 60000});
    window.played.push(one);
    return one;
  };
}"""


def test_a_killed_server_loses_nothing(own_site: Site, guests: Guests) -> None:
    guests.expected = "Failed to load resource|ERR_"
    page = guests.arrive()
    begin(page, own_site.url)
    for _ in range(FEW):
        wait_for_turn(page)
        act(page)
        finish(page)
    wait_for_turn(page)
    before = history(page)
    own_site.kill()
    expect(page.locator("#banner")).to_be_visible()
    page.locator(LIVE).first.click()
    page.locator('#choice [data-part="send"]').click()
    assert history(page) == before
    own_site.start()
    expect(page.locator("#banner")).to_be_hidden()
    page.locator("#default").wait_for()
    assert history(page)[: len(before)] == before
    assert len(history(page)) == len(before) + 1
    finish(page)
    page.reload()
    assert history(page)[: len(before)] == before
    wait_for_turn(page)
    act(page)


def test_a_second_tab_agrees_with_the_first(site: Site, guests: Guests) -> None:
    first = guests.arrive()
    begin(first, site.url)
    wait_for_turn(first)
    second = guests.tab(first.context)
    second.goto(first.url)
    act(first, work=False)
    second.locator("#default").wait_for()
    expect(second.locator("#frame")).to_have_attribute("data-pulse", version(first))
    second.get_by_role("button", name="Take back", exact=True).click()
    for page in (first, second):
        page.locator(LIVE).first.wait_for()
    expect(first.locator("#frame")).to_have_attribute("data-pulse", version(second))


def test_a_double_click_plays_once(site: Site, guests: Guests) -> None:
    page = guests.arrive()
    begin(page, site.url, "Play alone")
    wait_for_turn(page)
    act(page, work=False)
    page.locator("#default").dblclick()
    expect(page.locator("#history-lines")).to_contain_text("Round 2 of 16")
    wait_for_turn(page)
    assert sum("is done" in line for line in history(page)) == 1


def test_a_move_that_comes_too_late_changes_nothing_and_shows_the_table(site: Site, guests: Guests) -> None:
    guests.expected = "409"
    page = guests.arrive()
    begin(page, site.url, "Play alone")
    wait_for_turn(page)
    page.evaluate("document.getElementById('frame').dataset.version = '0'")
    page.locator(LIVE).first.click()
    page.locator('#choice [data-part="send"]').click()
    expect(page.locator("#notice")).to_contain_text("Something has happened in the meantime.")
    act(page, work=False)


def test_words_chosen_survive_a_refresh(site: Site, guests: Guests) -> None:
    page = guests.arrive()
    begin(page, site.url, "Play alone")
    wait_for_turn(page)
    page.locator(LIVE).first.click()
    page.keyboard.press("r")
    label = page.locator('[data-part="label"]')
    expect(label).to_contain_text("turned")
    chosen = label.text_content() or ""
    page.evaluate("document.dispatchEvent(new CustomEvent('estaminet:stale'))")
    page.wait_for_timeout(300)
    expect(label).to_have_text(chosen)
    expect(page.locator("#ghosts .ghost")).to_have_count(1)
    page.locator("h2").first.hover()
    page.keyboard.press("Escape")
    expect(page.locator("#choice")).to_be_hidden()
    expect(page.locator("#ghosts .ghost")).to_have_count(0)


def test_the_preview_tells_the_points_before_they_are_made(site: Site, guests: Guests) -> None:
    page = guests.arrive()
    begin(page, site.url, "Play alone")
    wait_for_turn(page)
    act(page, work=False)
    page.locator(f"{LIVE}[data-word*=place]").first.hover()
    told = page.locator('[data-change="0"]')
    expect(told).to_have_text(re.compile(r"[+±−]\d+"))
    page.locator("h2").first.hover()
    expect(told).to_be_hidden()


def test_a_line_of_the_history_lights_up_its_part(site: Site, guests: Guests) -> None:
    page = guests.arrive()
    begin(page, site.url, "Play alone")
    wait_for_turn(page)
    act(page, work=False)
    line = page.locator("#history-lines [data-marks]:not([data-marks=''])").last
    line.focus()
    expect(page.locator("#board .marked").first).to_be_attached()
    page.evaluate("document.dispatchEvent(new CustomEvent('estaminet:stale'))")
    page.wait_for_timeout(300)
    expect(page.locator("#board .marked").first).to_be_attached()
    page.locator("#prompt").focus()
    expect(page.locator("#board .marked")).to_have_count(0)


def test_two_people_on_one_screen_take_turns(site: Site, guests: Guests) -> None:
    page = guests.arrive(390, 844)
    begin(page, site.url, "Two on this screen")
    seats = []
    for _ in range(4):
        wait_for_turn(page)
        seats.append(page.locator("#frame").get_attribute("data-seat") or "")
        act(page, work=False)
        finish(page)
    assert sorted(seats[:2]) == sorted(seats[2:]) == ["0", "1"]
    now, other = (1, 2) if page.locator("#frame").get_attribute("data-seat") == "0" else (2, 1)
    expect(page.locator(".now")).to_contain_text(f"Now: Player {now}")
    page.get_by_role("link", name=f"Look as Player {other}").click()
    expect(page.locator(".now")).to_contain_text(f"Now: Player {other}")


def test_watching_shows_and_does_nothing(site: Site, guests: Guests) -> None:
    host, other = guests.arrive(), guests.arrive()
    begin(host, site.url, "Play alone")
    wait_for_turn(host)
    host.locator(".links summary").click()
    other.goto(host.get_by_label("Link to watch").input_value())
    expect(other.locator("#frame")).to_have_attribute("data-seat", "")
    act(host, work=False)
    finish(host)
    expect(other.locator("#history-lines")).to_contain_text("Round 2 of 16")
    expect(other.locator(LIVE)).to_have_count(0)


def test_a_personal_link_brings_the_seat_to_another_device(site: Site, guests: Guests) -> None:
    host, phone = guests.arrive(), guests.arrive(390, 844)
    begin(host, site.url, "Play alone")
    wait_for_turn(host)
    host.locator(".links summary").click()
    phone.goto(host.get_by_label("My personal link").input_value())
    assert wait_for_turn(phone)
    act(phone, work=False)
    host.locator("#default").wait_for()


def test_what_happened_moves_and_can_be_skipped(site: Site, guests: Guests) -> None:
    page = guests.arrive(reduced_motion="no-preference")
    begin(page, site.url)
    wait_for_turn(page)
    act(page, work=False)
    page.evaluate(SLOW_MOTION)
    finish(page)
    expect(page.locator("#history-lines")).to_contain_text("Round 2 of 16")
    wait_for_turn(page)
    states = "window.played.map(one => one.playState)"
    assert "running" in page.evaluate(states)
    page.keyboard.press("Shift")
    assert set(page.evaluate(states)) == {"finished"}


def test_nothing_moves_for_those_who_want_it_calm(site: Site, guests: Guests) -> None:
    page = guests.arrive()
    begin(page, site.url)
    wait_for_turn(page)
    page.evaluate("() => { Element.prototype.animate = () => { throw new Error('moved'); }; }")
    act(page)
    finish(page)
    wait_for_turn(page)


def test_touch_alone(site: Site, guests: Guests) -> None:
    page = guests.arrive(390, 844, has_touch=True, is_mobile=True)
    page.goto(site.url)
    page.get_by_role("button", name="Play alone").first.tap()
    for _ in range(FEW):
        wait_for_turn(page)
        page.locator(LIVE).first.tap()
        page.locator('[data-turn="1"]').tap()
        page.locator('[data-part="send"]').tap()
        page.locator("#default").wait_for()
        page.locator(LIVE).first.tap()
        before = version(page)
        page.locator("#default").tap()
        changed(page, before)
    page.get_by_role("button", name="History").tap()
    expect(page.locator("#history-lines")).to_be_visible()


def test_a_sentence_can_be_written(site: Site, guests: Guests) -> None:
    page = guests.arrive()
    begin(page, site.url, "Play alone")
    wait_for_turn(page)
    page.locator("#moves-box summary").click()
    page.get_by_label("Write a move").fill("0,0")
    page.keyboard.press("Enter")
    expect(page.locator("#choice")).to_be_visible()
    page.get_by_label("Write a move").fill("r3")
    page.keyboard.press("Enter")
    page.locator("#default").wait_for()
    page.get_by_label("Write a move").fill("fly away")
    page.keyboard.press("Enter")
    expect(page.locator("#notice")).to_have_text("No legal move goes on like that.")
