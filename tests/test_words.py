"""Catalogues: three languages say the same things, and every line of every game has words in each."""

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from estaminet import words
from estaminet.core.game import Line
from estaminet.words import LANGUAGES, UnspokenLine, sayer
from estaminet.words.catalogues import compile_all

SOURCE = Path(__file__).parents[1] / "src/estaminet"
FOLDERS = sorted({path.parents[1] for path in SOURCE.rglob("locale/*/LC_MESSAGES")})
DOMAINS = [(folder, domain) for folder in FOLDERS for domain in sorted({po.stem for po in folder.rglob("*.po")})]
IDS = [f"{folder.parent.name}-{domain}" for folder, domain in DOMAINS]
PYTHON_FORMAT = re.compile(r"%\((\w+)\)[sd]")


def catalogue(folder: Path, language: str, domain: str) -> Catalog:
    """A catalogue; that of the pages needs no English one, since its msgids are English."""
    if (language, domain) == ("en", "django"):
        found = catalogue(folder, "fr", domain)
        for message in found:
            message.string = message.id
        return found
    path = folder / language / "LC_MESSAGES" / f"{domain}.po"
    with path.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def messages(folder: Path, language: str, domain: str) -> dict[str, Message]:
    found = [message for message in catalogue(folder, language, domain) if message.id]
    return {str(message.id[0] if message.pluralizable else message.id): message for message in found}


def strings(message: Message) -> tuple[str, ...]:
    return tuple(message.string) if message.pluralizable and message.string else (str(message.string or ""),)


def placeholders(text: str, domain: str) -> set[str]:
    """Names in the text, which is written for `str.format`; Django's templates write theirs for `%`."""
    percent = set(PYTHON_FORMAT.findall(text)) if domain == "django" else set()
    return percent | {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize(("folder", "domain"), DOMAINS, ids=IDS)
def test_three_languages_have_the_same_messages(folder: Path, domain: str) -> None:
    english = messages(folder, "en", domain)
    for language in LANGUAGES:
        other = messages(folder, language, domain)
        assert set(other) == set(english)
        for key, message in english.items():
            assert other[key].pluralizable == message.pluralizable, key


@pytest.mark.parametrize(("folder", "domain"), DOMAINS, ids=IDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_empty_fuzzy_or_short_of_a_plural(folder: Path, domain: str, language: str) -> None:
    forms = catalogue(folder, language, domain).num_plurals
    for key, message in messages(folder, language, domain).items():
        assert all(text.strip() for text in strings(message)), key
        assert not message.fuzzy, key
        assert len(strings(message)) == (forms if message.pluralizable else 1), key


@pytest.mark.parametrize(("folder", "domain"), DOMAINS, ids=IDS)
def test_three_languages_have_the_same_placeholders(folder: Path, domain: str) -> None:
    english = messages(folder, "en", domain)
    for language in LANGUAGES:
        for key, message in messages(folder, language, domain).items():
            wanted = placeholders(strings(english[key])[-1], domain)
            # "one card" need not say its number.
            assert placeholders(strings(message)[-1], domain) == wanted, (language, key)
            assert all(placeholders(text, domain) <= wanted for text in strings(message)), (language, key)


@pytest.mark.parametrize(("folder", "domain"), DOMAINS, ids=IDS)
def test_french_is_vous_and_german_is_du(folder: Path, domain: str) -> None:
    french = " ".join(text for message in messages(folder, "fr", domain).values() for text in strings(message))
    assert not re.search(r"\b(tu|ton|toi|tes)\b", french, re.IGNORECASE)
    german = " ".join(text for message in messages(folder, "de", domain).values() for text in strings(message))
    assert not re.search(r"\b(Ihnen|Ihre[mnrs]?|Bitte \w+en Sie)\b", german)


def lines_in_code(folder: Path) -> Iterator[tuple[re.Pattern[str], set[str] | None]]:
    """The key of each `Line("…", {…})` below a folder as a pattern, and the names of values that stand beside it."""
    for node in nodes(folder):
        match node:
            case ast.Call(func=ast.Name("Line"), args=[ast.Constant() | ast.JoinedStr() as key, *rest]):
                yield pattern(key), names_of(rest) if isinstance(key, ast.Constant) else None


def nodes(folder: Path) -> Iterator[ast.AST]:
    for path in sorted(folder.rglob("*.py")):
        if "tests" not in path.parts:
            yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def pattern(text: ast.Constant | ast.JoinedStr) -> re.Pattern[str]:
    parts = text.values if isinstance(text, ast.JoinedStr) else [text]
    return re.compile("".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in parts))


def names_of(values: list[ast.expr]) -> set[str] | None:
    match values:
        case []:
            return set()
        case [ast.Dict(keys=keys), *_] if all(isinstance(key, ast.Constant) for key in keys):
            return {str(key.value) for key in keys if isinstance(key, ast.Constant)}
        case _:
            return None


LINES_OF = [(SOURCE / "words/locale", "core", SOURCE / "core")]
LINES_OF += [(SOURCE / "words/locale", "terminal", SOURCE / "terminal")]
LINES_OF += [(folder.parent / "locale", folder.parent.name, folder.parent) for folder in SOURCE.glob("games/*/locale")]
ASKED_BY_PAGES = [
    key
    for node in nodes(SOURCE / "web")
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "Line"
    for key in node.args
]
LINES_IDS = [domain for _, domain, _ in LINES_OF]


@pytest.mark.parametrize(("folder", "domain", "code"), LINES_OF, ids=LINES_IDS)
def test_every_line_in_the_code_has_words(folder: Path, domain: str, code: Path) -> None:
    known = messages(folder, "en", domain) | messages(SOURCE / "words/locale", "en", "core")
    for key, names in lines_in_code(code):
        fitting = [message for msgid, message in known.items() if key.fullmatch(msgid)]
        assert fitting, key.pattern
        if names is not None:
            assert all(placeholders(strings(message)[-1], domain) <= names for message in fitting), key.pattern


@pytest.mark.parametrize(("folder", "domain", "code"), LINES_OF, ids=LINES_IDS)
def test_every_message_can_be_said(folder: Path, domain: str, code: Path) -> None:
    texts = [node for node in (*nodes(code), *ASKED_BY_PAGES) if isinstance(node, ast.Constant | ast.JoinedStr)]
    said = {node.value for node in texts if isinstance(node, ast.Constant)}
    built = [pattern(node) for node in texts if isinstance(node, ast.JoinedStr)]
    for key in messages(folder, "en", domain):
        assert key in said or any(one.fullmatch(key) for one in built if one.pattern != ".+"), f"nobody says {key!r}"


class TestSayer:
    def test_seats_are_spoken_as_names_and_numbers_as_numbers(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(words, "_template", lambda *_: "{seat} gives {seat_to} {n} of {seats}")
        line = Line("any", {"seat": 1, "seat_to": 0, "n": 2, "seats": 4})
        assert sayer("", "en", ("{Ada}", "Bo"))(line) == "Bo gives {Ada} 2 of 4"

    @pytest.mark.parametrize("seat", [-1, 2])
    def test_a_seat_without_a_name_warns(self, seat: int, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(words, "_template", lambda *_: "{seat}")
        with pytest.warns(UnspokenLine, match=f"no name for seat {seat}"):
            assert sayer("", "en", ("Ada", "Bo"))(Line("any", {"seat": seat})) == "any"

    @pytest.mark.parametrize(("n", "said"), [(0, "0 huts"), (1, "1 hut"), (2, "2 huts")])
    def test_n_chooses_the_plural(self, n: int, said: str, tmp_path: Path) -> None:
        po = tmp_path / "locale/en/LC_MESSAGES/huts.po"
        po.parent.mkdir(parents=True)
        po.write_text(
            'msgid "huts"\nmsgid_plural "huts"\nmsgstr[0] "{n} hut"\nmsgstr[1] "{n} huts"\n', encoding="utf-8"
        )
        assert compile_all(tmp_path) == [po.with_suffix(".mo")]
        assert compile_all(tmp_path) == []
        (catalogue,) = words._opened(tmp_path, "en")
        assert catalogue.ngettext("huts", "huts", n).format(n=n) == said

    def test_a_reason_within_a_reason_is_spoken(self) -> None:
        line = Line("core record event", {"line": 9, "event": 3, "move": "lay", "why": "core not legal"})
        assert sayer("", "fr")(line).endswith("« lay » n’est pas permis maintenant.")

    def test_a_reason_without_words_is_repeated(self) -> None:
        assert "odd byte" in sayer("", "de")(Line("core record unreadable", {"why": "odd byte"}))

    def test_words_within_a_line_are_spoken_with_its_values(self, monkeypatch: pytest.MonkeyPatch) -> None:
        texts = {"any": "Lay it {word_at}, {words} times.", "at": "{steps} to the north"}
        monkeypatch.setattr(words, "_template", lambda line, *_: texts[line.key])
        line = Line("any", {"word_at": "at", "steps": 2, "words": 3})
        assert sayer("", "en")(line) == "Lay it 2 to the north, 3 times."

    def test_a_word_may_ask_for_words(self, monkeypatch: pytest.MonkeyPatch) -> None:
        texts = {"any": "{word_move}.", "sells": "{seat} sells {word_load}", "load": "{n} of {word_colour}", "r": "red"}
        monkeypatch.setattr(words, "_template", lambda line, *_: texts[line.key])
        line = Line("any", {"word_move": "sells", "word_load": "load", "word_colour": "r", "n": 2, "seat": 1})
        assert sayer("", "en", ("Ada", "Bo"))(line) == "Bo sells 2 of red."

    def test_a_word_that_asks_for_itself_warns(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(words, "_template", lambda *_: "{word}")
        with pytest.warns(UnspokenLine, match="any"):
            assert sayer("", "en")(Line("any", {"word": "any"})) == "any"

    def test_a_word_that_is_no_key_warns(self) -> None:
        with pytest.warns(UnspokenLine, match="nowhere"):
            assert sayer("", "en")(Line("core match over", {"word": "nowhere"})) == "core match over"

    @pytest.mark.parametrize("language", ["de", "de-AT", "DE_ch"])
    def test_a_country_does_not_matter(self, language: str) -> None:
        assert sayer("", language)(Line("core match over")) == "Die Partie ist zu Ende."

    @pytest.mark.parametrize("language", ["nl", ""])
    def test_other_languages_are_answered_in_english(self, language: str) -> None:
        assert sayer("", language)(Line("core match over")) == "The match is over."

    def test_an_unknown_key_warns_and_is_said_as_it_is(self) -> None:
        with pytest.warns(UnspokenLine, match="no such key"):
            assert sayer("", "fr")(Line("no such key")) == "no such key"

    def test_a_missing_value_warns(self) -> None:
        with pytest.warns(UnspokenLine, match="core not legal"):
            assert sayer("", "en")(Line("core not legal")) == "core not legal"

    def test_an_unknown_game_warns(self) -> None:
        with pytest.warns(UnspokenLine, match="nowhere"):
            assert sayer("nowhere", "en")(Line("core match over")) == "core match over"
