"""Everything pages may ask of tables, in one place.

The caller recognises the guest (`request.guest`, or `guests.welcome(request)` where one is made), finds the table by
`table_seen_by` and the seats it may play by `seats_of`; nothing below checks cookies again. Refusals are TableRefused
(or another Refusal) with a Line from the house's catalogue; CannotStore and BrokenMatch are the two misfortunes, and
after either nothing has changed.
"""

from estaminet.server.matches.archive import record
from estaminet.server.matches.deals import DealUsed, Proposal, TableRefused, propose
from estaminet.server.matches.door import Answer, play, take_back
from estaminet.server.matches.held import BrokenMatch, CannotStore
from estaminet.server.matches.imports import bring, imported, moment_of_import
from estaminet.server.matches.links import (
    by_join_token,
    by_seat_token,
    by_watch_token,
    follow_seat,
    follow_watch,
    may_see,
    seats_of,
    table_seen_by,
    tables_of,
)
from estaminet.server.matches.looking import Preview, Pulse, SeatSight, Sight, preview, pulse, sight
from estaminet.server.matches.opening import Chair, join, open_table
from estaminet.server.matches.reel import Reel, Still, reel
from estaminet.server.matches.repeating import chairs_again, open_same, table_of
from estaminet.server.matches.replaying import Moment, Sitter, moment
from estaminet.server.matches.seating import end_table, leave_to_bot, replace_bot, set_ends_turns
from estaminet.server.matches.studying import LookedBack, Retrospect, retrospect
from estaminet.server.matches.studying import begin as look_back

__all__ = [
    "Answer",
    "BrokenMatch",
    "CannotStore",
    "Chair",
    "DealUsed",
    "LookedBack",
    "Moment",
    "Preview",
    "Proposal",
    "Pulse",
    "Reel",
    "Retrospect",
    "SeatSight",
    "Sight",
    "Sitter",
    "Still",
    "TableRefused",
    "bring",
    "by_join_token",
    "by_seat_token",
    "by_watch_token",
    "chairs_again",
    "end_table",
    "follow_seat",
    "follow_watch",
    "imported",
    "join",
    "leave_to_bot",
    "look_back",
    "may_see",
    "moment",
    "moment_of_import",
    "open_same",
    "open_table",
    "play",
    "preview",
    "propose",
    "pulse",
    "record",
    "reel",
    "replace_bot",
    "retrospect",
    "seats_of",
    "set_ends_turns",
    "sight",
    "table_of",
    "table_seen_by",
    "tables_of",
    "take_back",
]
