### Words of the club: why it can't do what was asked.

why-not-your-seat = This link does not act for { $seat }.
why-bad-message = The club did not understand that; nothing has changed.
why-stale = Something has happened meanwhile; here is how things stand now.
why-seed-used = Dice have been rolled already; words can be added to the seed only before.
why-too-many-orders = { $most } standing orders are the most.
why-bad-order = This standing order can’t be: { $text }.

event-undone = { $seat } took a choice back.

resigned = the other side resigned
