"""The luck of a table that is to be opened: what a form shows of it, and what becomes of that when the form is sent."""

import hmac
import re
import secrets
from typing import Final, NamedTuple

from django.conf import settings

from estaminet.core.game import Line, Refusal
from estaminet.core.luck import SECRET_BYTES, commitment
from estaminet.server.matches.models import Deal

_NONCE: Final = re.compile(r"[0-9a-f]{32}")


class TableRefused(Refusal):
    """The table cannot be opened, joined or changed so; `line` says why and nothing has changed."""


class DealUsed(TableRefused):
    """A table was opened with this proposal before."""


class Proposal(NamedTuple):
    """A deal that a form offers: a number used once, and the commitment that the browser sees before it adds a word."""

    nonce: str
    commitment: str


def propose() -> Proposal:
    """A deal nobody was offered before; nothing is stored until its form is sent."""
    nonce = secrets.token_hex(16)
    return Proposal(nonce, commitment(_secret(nonce)))


def deal_of(proposal: Proposal | None) -> Deal:
    """The deal of a proposal that came back, not yet stored, or a fresh one without any.

    TableRefused if the proposal is none of ours.
    """
    if proposal is None:
        return _deal(secrets.token_bytes(SECRET_BYTES))
    if not _NONCE.fullmatch(proposal.nonce):
        raise TableRefused(Line("table strange deal"))
    deal = _deal(_secret(proposal.nonce))
    if not hmac.compare_digest(deal.commitment.encode(), proposal.commitment.encode()):
        raise TableRefused(Line("table strange deal"))
    return deal


def _secret(nonce: str) -> bytes:
    """What only this server can make of the nonce, now and when the form comes back."""
    return hmac.digest(settings.SECRET_KEY.encode(), f"deal {nonce}".encode(), "sha256")


def _deal(secret: bytes) -> Deal:
    return Deal(secret=secret.hex(), commitment=commitment(secret))
