### Words of the club: why it can't do what was asked.

why-not-your-seat = This link does not act for { $seat }.
why-bad-message = The club did not understand that; nothing has changed.
why-stale = Something has happened meanwhile; here is how things stand now.
why-seed-used = Dice have been rolled already; words can be added to the seed only before.
why-too-many-orders = { $most } standing orders are the most.
why-bad-order = This standing order can’t be: { $text }.

event-undone = { $seat } took a choice back.

resigned = the other side resigned
time-out = time was out
draw-agreed = a draw was agreed on

why-only-watching = This link only looks on.
why-adjourned = The match is adjourned; it goes on when both sides agree.
why-not-adjourned = The match is not adjourned.
why-stand-in-plays = { $player } plays this seat just now; take the seat back first.
why-table-full = { $most } entries are the most for one match.
why-bad-name = A name has at most { $most } characters, and none that can’t be seen.
why-name-of-account = This seat goes by the name of its account.
why-bots-play-on = The computer plays on; it agrees to no draw.
why-not-away = The person at this seat ({ $seat }) is not away, or not for long enough.
why-offered-already = This has been offered already and waits for an answer.
why-no-such-offer = This offer no longer stands.
why-not-asked = This offer is not for you to answer.
why-match-goes-on = The match is not over yet.
why-rematch-made = There is a rematch already.
why-nothing-to-take-back = There is no choice of yours there that could be taken back.
why-time-not-out = The time of { $seat } is not out.
why-no-time-to-give = Time can be given to another seat of a match with clocks: from one second to thirty days.
why-no-stand-in = No computer stands in here.

### What happens at the table beside the game.

table-chat = { $text }
table-offered = { $offer ->
    [draw] { $seat } offers a draw.
    [take-back] { $seat } asks to take a choice back.
    [adjourn] { $seat } asks to adjourn.
    [go-on] { $seat } asks to go on with the match.
    [stand-in] { $seat } asks that a computer stand in for { $about }.
    [rematch] { $seat } asks for a rematch with sides swapped.
   *[other] { $seat } offers something.
}
table-agreed = { $seat } agrees.
table-declined = { $seat } declines.
table-withdrawn = { $seat } withdraws the offer.
table-adjourned = The match is adjourned; the clocks stand still.
table-went-on = The match goes on.
table-time-given = { $seat } gives { $about } { $seconds } seconds.
table-stand-in = { $player } stands in for { $about }.
table-seat-back = { $seat } is back, and the computer gets up.
table-joined = { $seat } is taken.
table-flagged = { $seat } claims the match: the time of { $about } was out.
table-rematch = The rematch is ready.

### Notices.

notice-turn = It is your turn in { $match }.
notice-over = { $match } is over.
notice-offer = You are asked something in { $match }.
notice-joined = { $name } has joined { $match }.
notice-rematch = The rematch of { $match } is ready.
notice-chat = { $name } has said something in { $match }.
notice-reminder = Your clock in { $match } has { $hours } h { $minutes } min left.
notice-my-time-out = Your time in { $match } is out; the other side may claim the match or give you time.
notice-time-out = The time of { $seat } in { $match } is out; you may claim the match or give time.
notice-body = { $sentence } { $way }
mail-confirm-subject = { $club }: is this your address?
mail-confirm =
    Somebody at { $club } has given this address for notices. If it was you, open this page to confirm it; if not,
    do nothing and you will hear no more.

    { $way }
mail-reset-subject = { $club }: a new password
mail-reset =
    Somebody at { $club } has asked for a new password for your account. If it was you, open this page within an hour;
    if not, do nothing: your password stays as it is.

    { $way }
