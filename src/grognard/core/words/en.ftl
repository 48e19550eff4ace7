### Words of the core: what every game may have to say.

list-comma = {", "}
sentence-space = {" "}
nothing = nothing
yes = yes
no = no

why-match-over = The match is over.
why-no-such-seat = There is no seat { $seat }; the seats are { $seats }.
why-not-your-choice = It is not for { $seat } to choose now, but for { $deciding }.
why-no-such-choice = “{ $text }” is not a choice here. The choices begin with: { $choices }.
why-unknown-name = “{ $text }” is not the name of any { $kind }.
why-not-this-way = “{ $text }” can’t be done in this way.
why-not-offered = { $item } can’t be chosen now.
why-more-to-choose = “{ $text }” leaves something open; say the rest of it.
why-undo-revealed = Something has been revealed since, or it was not your choice: that can be taken back only by agreement.
why-tried-out = Tried out { $lines } times, it came to { $value } (± { $error }) by the computer’s reckoning.
why-tried-ends = Of the matches that ended so, { $won } in 100 were won and { $lost } in 100 were not.
why-tried-reply = The likeliest answer is “{ $reply }”.
why-tried-behind = That is { $behind } less than “{ $best }” came to.

resigned = A side has resigned.
