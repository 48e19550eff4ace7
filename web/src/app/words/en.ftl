### The shell's own words, English. The game's words come from the club and may override these.

## Names

grognard = Grognard
tagline = Wargames from the table, every rule kept for you
language = Language
language-en = EN
language-zh = 中文
to-night = Lamp light
to-day = Daylight
close = Close
full-stop = .
list-comma = {", "}
nothing = none
yes = yes
no = no
total = Total

## Lobby

games = Games
play-now = Play now
play-now-about = You lead the { $seat }; the computer leads the other side. Each choice is explained as it comes, and you can take back what you like until a die is rolled.
set-up-match = Set up a match
scenario = Scenario
turns = { $turns ->
    [one] one turn
   *[other] { $turns } turns
 }
who-sits-where = Who sits where
table = At one table
table-hot-seat = two players, one screen
table-solo = one player for both sides
table-apart = apart, by links
options = Options
nobody-sits = Somebody has to sit at the table: give one seat to a person.
begin = Begin
resume = Go on playing
go-on = Go on
look = Look at it
match-over = over
seat-player = { $seat }: { $player }
player-human = a person
links-title = The match is set up
links-about = Send each player their link. Whoever has a link acts for that side.
link-of = Link for { $seat }
try-again = Try again
club-unreachable = The club can’t be reached. Is it running?
to-lobby = To the lobby

## Strip

undo = Take back
undo-key = Take back your last choice (Ctrl-Z)
help = How to play
turn-of = Turn { $turn } of { $turns } { $label }

## What is asked

prompt-any = Choose.
joining = Joining the table …
watching = The other side is at work.
thinking = { $seat }: thinking …
waiting-for = Waiting for { $seat }.
skip = Skip
choice-count = { $count ->
    [one] There is one choice.
   *[other] There are { $count } choices.
 }
chosen-so-far = Chosen so far
take-out = Take out { $choice }
step-back = ‹ Back
which = Which do you mean?
choice-so = So be it
declare = { $count ->
    [0] Choose
   *[other] Choose these { $count }
 }
declare-units = { $count ->
    [0] Declare
    [one] Declare with one unit
   *[other] Declare with { $count } units
 }
all-of-them = All of them
choice-in-full = { $verb }: { $choice }
choose-end = That is all
choose-done = Done
choose-pass = Pass
choose-yes = Yes
choose-no = No
choose-resolve = Fight
choose-lose = Lose a step
choose-retreat = Retreat
choose-advance = Advance
choose-place = Place
choose-enter = Enter
choose-move = Move
choose-attack = Attack
group-onwards = By way of …
group-unit = Units
group-hex = Hexes
group-chit = Chits
group-number = Numbers
group-answer = Answers
group-word = Choices

## What it would bring

cost = { $cost ->
    [one] costs 1 point
   *[other] costs { $cost } points
 }
can-be-chosen = can be chosen
sum-any = Reckoning
sum-attack = Attack
sum-defence = Defence
sum-shift = Column shifts
sum-cost = Movement points
sum-strength = Strength
column = Column
chances = Chances
how-made-up = How it is made up
clause-open = Rule { $clause }: { $title }
clause-unknown = There is no text for this clause.

## Panel

tabs = Log, forces, score
tab-log = Log
tab-forces = Forces
tab-scores = Score
log-empty = Nothing has happened yet.
box-empty = Empty.
scores-empty = No points yet.
die-shows = the die shows { $face }
show-hex = Show { $hex }
drawer-open = Show choices
drawer-close = Show the map
honesty = Honest dice
seed-hash = Every die of this match follows from a secret seed. Its fingerprint was fixed before the first roll: { $hash }
seed-shown = The seed of every die was { $seed }. With the record, anybody can check each roll.
record = Save the record of the match
resign = Resign
resign-sure = Give the match up for { $seat }? This can’t be taken back.
won = { $seat } wins
drawn = A draw

## Board and units

board = Map: arrow keys move the cursor, Enter chooses, N goes to the next unit, L to the list of choices, ? explains
hex-with-units = { $hex } ({ $units })
hex-card = Hex { $hex }
held-by = held by { $side }
marker-here = { $level ->
    [0] { $kind }
   *[other] { $kind } { $level }
 }
steps = { $steps ->
    [one] one step
   *[other] { $steps } steps
 }
unit-spoken = { $unit }, { $side }, { $strength }, { $steps ->
    [one] one step
   *[other] { $steps } steps
 }{ $stated ->
    [0] {""}
   *[other] , { $state }
 }
card = Card
card-name = name
card-commander = commander
card-type = type
card-nationality = nationality
card-army = army
card-mechanised = mechanised
card-range = command range
card-move = movement
card-turn_of_entry = enters in turn
state-active = may act
state-moved = has moved
state-fought = has fought
state-done = has acted
state-reduced = reduced

## Over the table

curtain-title = { $seat }, please
curtain-text = Pass the device to { $seat }. The map is covered until then.
curtain-lift = I am { $seat }: show the map
line-broken = The line to the club is broken. Trying again; nothing is lost.
line-closed = This link opens no match any more.

## Help

help-begin = The panel always asks one question and lists every answer that the rules allow. The map is the shorter way to the same answers. Whatever you point at shows first what it costs or may bring.
help-pointing = Mouse and touch
help-click-unit = Click a unit that may act. The hexes it can reach light up with what they cost.
help-click-hex = Click a hex to go there, or an enemy to attack it; then click the attackers in or out and declare.
help-shift-click = Shift-click a hex to go by way of it, or drag the unit along the hexes of its way.
help-click-refused = Click anything that can’t be done: the rules say why not.
help-wheel = Wheel or pinch to zoom, drag to move the map. Rest on a stack to fan it out.
help-touch = By touch, the first tap shows what a choice would bring, the second makes it.
help-keys = Keyboard
key-arrows = ← ↑ → ↓
help-key-arrows = move the cursor from hex to hex (Tab to the map first)
key-enter = Enter
help-key-enter = choose what is under the cursor, or open its stack; with Shift: go by way of it
key-escape = Esc
help-key-escape = one step back
key-next = N
help-key-next = next unit that may act; with Shift: the one before
key-end = E
help-key-end = end this phase, or declare
key-list = L
help-key-list = to the list of choices
key-zoom = + − 0
help-key-zoom = nearer, farther, the whole map
key-undo = Ctrl-Z
help-key-undo = take back
key-skip = Space
help-key-skip = skip what the other side shows
key-help = ?
help-key-help = this page
