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
player-open = whoever is invited
link-invite = Invitation: whoever opens it may take a free seat
link-watch = For those who look on
clock-none = none
clock-evening = an evening: an hour each, and half a minute for each choice
clock-week = by and by: three days each, half a day for each choice, five days at most
access = Who may look on
access-private = only the players
access-link = whoever gets the link for it
access-public = everybody
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
list-look-for = Look for
list-found = { $shown } of { $count }; all can be chosen on the map
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
group-path = Ways
group-edge = Off the map’s edge
group-shot = Firers
group-battery = Batteries
group-face-down-chit = Face-down chits
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

tabs = Log, forces, score, table
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
state-fired = has fired
state-spotted = spotted
state-overran = has overrun
state-under-fire = under fire
state-attacking = is attacking
state-reserve = in reserve
state-strategic = moves strategically
state-arriving = arriving
state-disrupted = disrupted
state-spent = has acted
state-mounting = mounting
state-dismounting = dismounting
state-stopped = must stop

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

## Pages and settings

pages = Pages
page-rules = Rules
page-learn = Learn
page-library = Library
glossary = Glossary
contents = Contents
settings = Settings
setting-language = Language
setting-light = Light
setting-hues = Colours
setting-text = Size of text
setting-counters = Size of counters
setting-pace = Steps of the other side
setting-still = Nothing moves on the screen
setting-careful = A click on the map that rolls dice asks once more
language-in-full-en = English
language-in-full-zh = 中文
hues-usual = As printed
hues-blue-orange = Blue and orange
hues-red-teal = Red and teal
hues-contrast = Strong contrast
pace-slow = slow
pace-usual = usual
pace-quick = quick
pace-none = at once

## Start page

continue = Where you left off
new-match = A new match
choose-game = Which game?
choose-scenario = Which scenario?
choose-players = Who plays?
opponent = The computer plays as
play-seat = I lead the { $seat }
play-hot-seat = Two of us, one screen
play-apart = Apart, by links
play-solo = Both sides myself
first-time = First time?
library-whole = { $count ->
    [one] The library: one match
   *[other] The library: all { $count } matches
 }
library-all = all
library-show = Show
library-running = running
library-over = over
library-lesson = lessons
library-count = { $count ->
    [0] No match.
    [one] One match.
   *[other] { $count } matches.
 }

## Rules and lessons

rules-search = Search rules and words
rules-of = { $count ->
    [one] The rules: one clause
   *[other] The rules: { $count } clauses
 }
clause-in-rules = Open the rules here
clause-optional = optional
clause-explains = explains
learn-about = A guided battle takes a quarter of an hour: a small position, one rule at a time. You make every choice yourself.
lesson-length = { $minutes } minutes, { $steps } steps
lesson-begin = Begin the guided battle
lesson-step = { $step } of { $steps }
lesson-do = Now:
lesson-on = Go on
lesson-show = Do it for me
lesson-over = That was the guided battle
lesson-over-about = The match is yours now: play on as you like, or go back to the start page for a whole one.
why-lesson-other = The lesson asks for something else here. Do that first; afterwards you may try whatever you like.
why-lesson-read = Read the step to its end and press “Go on”.

## Menu and map tools

menu = More
menu-rules = Rules
menu-replay = Go back in the match
menu-luck = How lucky was I?
menu-export = Save or share
menu-sandbox = Try from here
menu-text = Text view
menu-map = Map
map-tools = Map tools
tool-find = Find a place or a unit
tool-bare = Map without counters
tool-minimap = Small map
tool-closer = Nearer
tool-farther = Farther
tool-whole = The whole map
find-what = Name or number
find-count = { $count ->
    [0] Nothing found
    [one] One found
   *[other] { $count } found
 }
overlays = Show on the map
overlay-key = { $overlay } (key { $key })
overlay-legend = On the map: { $overlay }
overlay-coming = Being worked out …
overlay-nothing = Nothing of this kind here.
overlay-ask = { $about ->
    [unit] Click a unit, and the map shows it.
   *[other] Click a hex, and the map shows it.
 }
unit-side = side
unit-strength = strength now
unit-steps = steps left
unit-where = stands
unit-state = state

## Comparing and advice

keep = Compare
keep-key = Keep this beside the next one (K)
keep-no-more = Let go
keep-next = Point at another choice to see it beside this one.
comparison = Side by side
once-more = This rolls dice and can’t be taken back. Click the same place again, or here.
roll = Roll
hint = A hint
hint-key = What would the computer do? (H)
hint-thinking = The computer is considering …
hint-none = The computer has no advice here.
hint-do = Do this
hint-why-only = The computer sees nothing else worth a look.
hint-why-best = By the computer’s reckoning better than “{ $next }” by { $gap } points.
hint-why-behind = By the computer’s reckoning { $gap } points behind “{ $next }”.
hint-why-equal = By the computer’s reckoning as good as “{ $next }”; what it would bring stands below.

## Going back, notes, luck, export

moment = Moment
moment-of = Moment { $moment } of { $moments }
show-moment = Back to moment { $moment }
replay-first = To the beginning
replay-back = One step back
replay-on = One step on
replay-last = To the present
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-leave = Back to the present
replay-shown = You are looking at moment { $moment } of { $moments }.
times = { $times } ×
undo-to-here = Take back to here
bookmark = Bookmark
note = Your note
notes = Bookmarks and notes
since = { $count ->
    [one] One thing happened since you last looked.
   *[other] { $count } things happened since you last looked.
 }
since-watch = Watch
since-read = Read
since-enough = I know
since-divider = You had read up to here
luck-coming = Reckoning …
luck-none = Nothing has been rolled yet.
luck-about = Every roll whose chances were known beforehand. “Worse” is the chance of a worse result. For all rolls together equal results count half, so that 50 % is neither good nor bad luck.
luck-sum = { $count ->
    [one] One roll; as a whole luckier than { $worse } of all ways it could have gone.
   *[other] { $count } rolls; as a whole luckier than { $worse } of all ways they could have gone.
 }
luck-bad = bad luck
luck-good = good luck
luck-roll = Choice
luck-result = Result
luck-could = What could come
luck-worse = Worse
export-record = The whole match, every choice and every die, to be replayed and checked.
export-record-so-far = The match so far, as your side knows it; the whole of it once the match is over.
export-picture = A picture of the map
export-picture-about = What you see of the map now, as a PNG.
export-link = A link to this moment
export-link-about = It holds your seat: give it only to those who may act for you.
export-notes = { $count ->
    [one] Your one bookmark, with the number of its moment.
   *[other] Your { $count } bookmarks, with the numbers of their moments.
 }
export-save = Save
copy = Copy
copied = Copied
sandbox-about = A match of your own begins from what you see now: you lead all sides, the dice are new, and what your side can’t know is dealt anew as it may be. The match itself goes on untouched.
sandbox-begin = Begin

## Text view

text-begin = The table as text. Type “help” for the commands; “list” shows what may be chosen.
text-lines = What was said
text-prompt = Command
text-go = Say it
text-no-step = There is no step to go back.
text-not-asked = You are not asked anything now.
text-more = Further choices: list { $from }
text-no-choice = There is no choice “{ $text }” here.
text-unknown = “{ $text }” is no command, hex, unit or choice here.
text-group = In the group: { $members }
text-legal = That is allowed.
text-sum = { $title } { $value }: { $parts }
text-chances = Chances: { $chances }
text-no-hex = There is no hex { $hex }.
text-no-unit = There is no unit “{ $unit }”.
text-units = { $count ->
    [one] One unit on the map.
   *[other] { $count } units on the map.
 }
text-overlays = Overlays: { $overlays }. Type: overlay NAME, and a unit or hex if it is about one.
text-layer = { $kind } { $side }: { $hexes }
text-box = { $box } ({ $count }): { $held }
text-neighbour = { $count ->
    [0] { $side }: { $hex }
   *[other] { $side }: { $hex } with { $units }
 }
text-card-line = { $key }: { $value }
text-unit = { $name } ({ $id }), { $where }
side-N = North
side-NE = North-east
side-E = East
side-SE = South-east
side-S = South
side-SW = South-west
side-W = West
side-NW = North-west
text-help-help = help — these commands
text-help-list = list [from] — what may be chosen, numbered
text-help-choose = choose NUMBER — make a choice of the list; its own text (“move 39A 1214”) does as well
text-help-preview = preview NUMBER — what it costs or may bring
text-help-why = why TEXT — whether a choice is allowed, and why not
text-help-back = back — one step back in the choice
text-help-undo = undo — take back the last choice
text-help-end = end — end the phase, or declare the group
text-help-hex = hex NUMBER — what is in a hex, and round it
text-help-unit = unit NAME — all about a unit
text-help-units = units [side] — every unit on the map
text-help-can = can — units and hexes that may be chosen, with costs
text-help-overlay = overlay NAME [unit or hex] — zones, supply, threats …
text-help-hint = hint — what the computer would do
text-help-log = log [how many] — what happened last
text-help-score = score — the turn and the score
text-help-boxes = boxes — what stands off the map
text-help-rule = rule NUMBER — the text of a clause
text-help-map = map — back to the map
word-from = from
word-to = to
word-with = with
word-at = at
word-by = by
word-and = and

## The people at the table

tab-company = Table
key-company = Y
help-key-company = The people at the table: talk, offers, clocks, notes
company-open-tab = { $count ->
    [0] Talk and offers (Y)
    [one] Talk and offers (Y): one thing is new
   *[other] Talk and offers (Y): { $count } things are new
 }
company-people = Who is here
company-clocks = Clocks
company-talk = Talk
company-offers = Offers
company-orders = Answered in advance
company-notes = Private notes
company-notes-about = For yourself alone; nobody else ever sees them.
company-notices = Notices by mail and other ways
company-open = nobody yet
company-computer = { $player }, played by the computer
company-person = { $name }, { $state }
company-here = here
company-away = not here yet
company-last = here last { $when }
company-watchers = { $count ->
    [one] One person looks on.
   *[other] { $count } people look on.
 }
company-name = Your name
company-keep = Keep
company-runs = is choosing
company-stopped = The clocks stand still.
company-give = Give an hour
company-flag = Claim the match: time is out
company-days = { $days } d { $face }
company-silent = Nothing has been said yet.
company-say = Say
company-say-here = Say something to the table
company-to-all = those who look on may hear it
company-time-given = { $about }: { $minutes } minutes more, given by { $seat }.
company-offered-draw = { $seat }: shall we call it a draw?
company-offered-take-back = { $seat }: may I take a choice back?
company-offered-adjourn = { $seat }: shall we adjourn?
company-offered-go-on = { $seat }: shall we go on with the match?
company-offered-stand-in = { $seat }: shall a computer stand in for { $about }?
company-offered-rematch = { $seat }: a rematch, with sides swapped?
company-offer-draw = Offer a draw
company-offer-take-back = Ask to take a choice back
company-offer-adjourn = Ask to adjourn
company-offer-go-on = Ask to go on
company-offer-rematch = Ask for a rematch, sides swapped
company-offer-stand-in = Ask for a computer to stand in for { $seat }
company-yes = Agree
company-no = Decline
company-withdraw = Withdraw
company-waits = waits for { $seats }
company-return = I am back: the computer may get up
company-rematch-ready = The rematch is ready.
company-to-rematch = To the rematch
company-ask-again = Ask me again
order-always = Don’t ask again: always “{ $answer }” here

## More keys

key-inspect = I
help-key-inspect = all about the unit under the cursor
key-find = /
help-key-find = find a place or a unit
key-hint = H
help-key-hint = what the computer would do
key-keep = K
help-key-keep = keep what is previewed, to compare it with the next
key-bare = X
help-key-bare = the map without its counters
key-minimap = M
help-key-minimap = small map
key-back = [ ]
help-key-back = one step back or on in the match
key-text = W
help-key-text = text view, with typed commands
help-overlay = { $about ->
    [unit] { $overlay }, of the unit that is looked at
    [hex] { $overlay }, of the hex that is looked at
   *[none] { $overlay }
 }

## What is laid over the map; a game's own words win

overlay-zones = Zones of control
overlay-supply = Supply
overlay-command = Command
overlay-threat = Threat
overlay-sight = Line of sight
overlay-range = Range
layer-zone = zone of control
layer-supply = in supply
layer-rail = railway in use
layer-source = source of supply
layer-command = within command
layer-reach = can go here
layer-strike = can attack here
layer-seen = can be seen
layer-sight = can be seen
layer-range = within range
outcome-none = no effect

## The words of the typed commands, each with its short forms

text-command-help = help ?
text-command-list = list l
text-command-choose = choose c
text-command-preview = preview p
text-command-why = why
text-command-back = back b
text-command-undo = undo u
text-command-end = end e
text-command-hex = hex x
text-command-unit = unit
text-command-units = units
text-command-can = can
text-command-overlay = overlay o
text-command-hint = hint
text-command-log = log
text-command-score = score
text-command-boxes = boxes
text-command-rule = rule
text-command-map = map
