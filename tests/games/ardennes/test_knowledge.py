"""What a seat knows shares what has been worked out for a position, and stays as it was when the position goes on."""

from __future__ import annotations

from tests.games.ardennes.tools import ALLIED, drive, hex_, moving, play, unit

from grognard.core.ids import Seat
from grognard.games.ardennes.bonds import bond_mask
from grognard.games.ardennes.terms import terms_of

TANKS, MORE, US = "de.2pz.arm.I/3", "de.2pz.arm.II/3", "us.28inf.inf.1/112"


def test_what_a_seat_knew_stays_as_it_was_when_units_move() -> None:
    p = moving(f"{TANKS} 1405, {MORE} 1605, {US} 0412", board="country", turn=3)
    bond_mask(p, 0)
    terms_of(p, 0)
    known = p.known_to(Seat(ALLIED))
    standing = known.standing
    assert standing is p.standing
    drive(p, TANKS, "1205")
    assert p.standing.units(hex_(p, "1205")) == [unit(p, TANKS)]
    assert known.standing.units(hex_(p, "1405")) == [unit(p, TANKS)]
    assert known.standing.units(hex_(p, "1205")) == []
    assert known.hex_array[unit(p, TANKS)] == hex_(p, "1405")
    drive(p, MORE, "1505")
    assert known.standing.units(hex_(p, "1605")) == [unit(p, MORE)]
    play(p, "end")
    assert known.view("allied") == known.copy().view("allied")
