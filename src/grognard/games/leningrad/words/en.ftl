### Leningrad Blitzkrieg, English.
### Keys: `prompt-` what is asked, `why-` refusals and notes, `part-` parts of sums, `event-` what happened, `option-` options;
### bare keys are names that stand in sentences as facts (sides, terrain, unit types, phases, chits).

title = Fierce Fight! Leningrad Blitzkrieg
subtitle = Army Group North, June to September 1941

## Chapters of the rulebook

chapter-1 = Introduction
chapter-2 = Components
chapter-3 = Basics
chapter-4 = Preparation
chapter-5 = Sequence of play
chapter-6 = Command selection
chapter-7 = Command execution
chapter-8 = Activation
chapter-9 = Movement
chapter-10 = Combat
chapter-11 = Supply
chapter-12 = Reinforcements
chapter-13 = Headquarters units
chapter-14 = Fortresses
chapter-15 = Rules of Leningrad Blitzkrieg
chapter-16 = Optional rules
chapter-tec = Terrain effects chart
chapter-unit = Units
chapter-chit = Chits

## Sides and seats

axis = Axis
soviet = Soviets
both = both sides
german = German
german-ss = German SS
draw = draw

## Unit types

panzer = panzer division
motorised = motorised infantry division
ss-motorised = SS motorised division
infantry = infantry division
ss-infantry = SS infantry division
security = security division
mountain = mountain division
panzer-army-hq = panzer army headquarters
army-hq = army headquarters
rifle = rifle division
tank = tank division
su-motorised = motorised division
nkvd = NKVD division
nkvd-mechanised = NKVD mechanised division
cavalry = cavalry division
marine = naval infantry
militia = people’s militia
mechanised = mechanised
non-mechanised = non-mechanised
full-strength = full strength
reduced = reduced

## Terrain

clear = clear
light-forest = light forest
deep-forest = deep forest
swamp = swamp
sea = sea or lake
out-of-play = out of play
town = town
big-city = big city
river = river
great-river = great river
water = all water
road = road
rail = railway
bridge = bridge
source = source of communication
start-line = start line

## Chits

Manstein = Manstein
AXIS-REINF = Axis reinforcements
SOVIET-REINF = Soviet reinforcements
RESERVE = Reserve
SUPPLY = Supply
chit-4PzA = 4th Panzer Army
chit-16A = 16th Army
chit-18A = 18th Army
chit-8A = 8th Army
chit-11A = 11th Army
chit-27A = 27th Army
chit-23A = 23rd Army
chit-34A = 34th Army
chit-48A = 48th Army
chit-42A = 42nd Army
chit-55A = 55th Army
chit-54A = 54th Army
chit-52A = 52nd Army

## Places off the map, markers

box-axis = Axis available reinforcements
box-soviet = Soviet available reinforcements
transfer-axis = Axis transfer box
transfer-soviet = Soviet transfer box
turn-track = turn track
cup = cup
lost = out of the game
fortress = fortress
fortress-level = fortress, level { $level }
turn = turn
turn-number = Turn { $turn }
victory-points = VP

## Phases

phase-auction = VP auction
phase-setup = Set-up
phase-surprise = Pre-war surprise attack
phase-selection = Command selection
phase-execution = Command execution
phase-activation = Activation
phase-movement = Movement
phase-combat = Combat
phase-supply = Supply
phase-supply-check = Supply check
phase-withdrawal = Withdrawal of the panzers
phase-transfer = Transfers
phase-fortress = Fortress construction
phase-reinforcement = Reinforcements
phase-turn-end = Turn end
phase-over = The match is over

## Prompts

prompt-bid = How many VP do you bid to play the Axis? The higher bid plays the Axis and must reach it.
prompt-bid-again = Both bids were equal. Bid again.
prompt-raise = The bid stands at { $bid } VP. Bid more, or let the other player have the Axis.
prompt-setup = Set up your units: choose a unit, then a hex of its zone.
prompt-setup-hex = Where does { $unit } start?
prompt-add-army = From now on one more army can be called. Which one?
prompt-select-chits = Choose { $count } chits for the cup. They stay secret until they are drawn.
prompt-zhukov-hand = Zhukov commands. Keep the reinforcement chit at hand, or put it into the cup?
prompt-cut-in = { $chit } was drawn. Push it back and cut in with Manstein?
prompt-after-last-chit = The cup is empty. Use Manstein now? He does not wait until next turn.
prompt-zhukov-declare = The Axis stands before Leningrad. Give Zhukov command?
prompt-zhukov-push = { $chit } was drawn. Push it back and take your reinforcements now?
prompt-hq-transfer = Move another headquarters off the map to the turn track?
prompt-reserve-choose = Reserve: choose { $count ->
    [one] a unit
   *[other] up to { $count } units
 } to activate.
prompt-move = Move a unit, or end movement.
prompt-move-way = Where does { $unit } go?
prompt-attack-declare = Announce all attacks: a target, then the units that attack it.
prompt-attack-units = Who attacks { $hex }?
prompt-resolve-order = Which combat is fought next?
prompt-take-losses = { $steps ->
    [one] One step is lost.
   *[other] { $steps } steps are lost.
 } Who takes it?
prompt-convert-fortress = { $result } at the fortress in { $hex }: lose { $steps } steps and stand, or retreat?
prompt-retreat = Retreat { $unit } by { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
 }.
prompt-retreat-order = Which unit retreats next?
prompt-advance = { $hex } is empty. Who advances?
prompt-advance-second = { $unit } may advance one hex more.
prompt-withdraw = 4th Panzer Army leaves for Moscow. Choose { $count } mechanised units to go with it.
prompt-transfer = Take units off the map to the transfer box? They come back as reinforcements.
prompt-build-fortress = Build or raise a fortress?
prompt-reinforce = Bring in reinforcements: { $count } left.
prompt-reinforce-hex = On which railway hex does { $unit } enter?

## Choices

choose-done = Done
choose-pass = Pass
choose-yes = Yes
choose-no = No
choose-stand = Stand: take losses
choose-retreat = Retreat
choose-manstein = Cut in with Manstein
choose-cut-in = Cut in with Manstein
choose-let-pass = Let it be executed
choose-undo = Take back
choose-suggested = Use the suggested set-up
choose-march = March
choose-normal = Normal movement

## Why not

why-not-active = { $unit } is not activated.
why-not-yours = { $unit } belongs to the other side.
why-not-on-map = { $unit } is not on the map.
why-already-placed = { $unit } is not waiting to be placed.
why-already-moved = { $unit } has already moved in this command.
why-already-attacks = { $unit } already attacks { $hex }.
why-no-movement-in-surprise = There is no movement in the surprise attack.
why-other-army = { $unit } starts with another army: only units of { $army } fight in the surprise attack.
why-other-nationality = { $unit } is of another nationality than the headquarters.
why-out-of-range = { $unit } is { $distance } hexes away; the command range is { $range }.
why-hq-not-activated = One headquarters can’t activate another.
why-hq-absent = The headquarters { $hq } is not on the map: its chit has no effect.
why-enemy-there = An enemy unit is in { $hex }.
why-enemy-fortress = An enemy fortress is in { $hex }.
why-stack-full = { $hex } already holds { $limit } units.
why-not-adjacent = { $from } and { $hex } do not touch.
why-off-map = { $hex } is not on the map.
why-out-of-play = { $hex } is out of play.
why-sea = { $hex } is all water.
why-across-water = The hexside between { $from } and { $hex } is all water.
why-not-enough-move = { $hex } costs { $cost } MP; { $unit } has { $left } left.
why-nowhere-to-go = { $unit } can reach no other hex.
why-no-way = { $unit } has no way to { $hex }.
why-great-river-first = A great river without a bridge can be crossed only from the hex where the move begins.
why-great-river-ends = Crossing a great river without a bridge takes the whole allowance.
why-great-river-zoc = A great river without a bridge can’t be crossed from enemy ZOC into enemy ZOC.
why-mountain = Mountains are entered by road, or by mountain divisions.
why-mountain-zoc = Mountains can’t be entered from enemy ZOC into enemy ZOC.
why-march-road = A march follows a road all the way; no road joins { $from } and { $hex }.
why-march-start = A march begins in a road hex.
why-march-zoc = A march can neither start in nor enter enemy ZOC ({ $hex }).
why-march-rail = A march can’t use railways.
why-march-far = A unit beyond every command range can’t march.
why-reserve-zoc = A unit activated by the reserve chit can neither enter nor leave enemy ZOC ({ $hex }).
why-fortress-immobile = A fortress does not move, attack, retreat or advance.
why-nobody-there = There is no enemy unit in { $hex }.
why-hex-attacked = { $hex } is already attacked in this combat phase.
why-odds-too-low = The odds are { $odds } after all shifts; at least 1-1 is needed.
why-no-attackers = Nobody attacks { $hex } yet.
why-no-attackers-near = None of your activated units can attack { $hex }.
why-no-combat-there = No combat is announced for { $hex }.
why-not-in-this-combat = { $unit } can take no loss in this combat.
why-losses-too-many = Only { $steps } steps are to be lost.
why-no-step-left = { $unit } has no step left.
why-retreat-nearer = Each hex of a retreat leads away from { $from }.
why-retreat-enemy = An enemy stands in { $hex }.
why-retreat-great-river = From its second hex on a retreat can’t cross a great river without a bridge.
why-retreat-worse = There is a better way to retreat: { $reason }.
why-retreat-eliminates = another way keeps the unit in play
why-retreat-loses = another way costs fewer steps
why-retreat-longer = another way is shorter
why-retreat-from-supply = another way ends nearer to a source
why-retreat-none = There is no way to retreat: { $unit } is eliminated.
why-advance-not-in-combat = { $unit } did not fight in this combat.
why-already-advanced = { $unit } has already advanced.
why-advance-first = The first hex of an advance is { $hex }, which was attacked.
why-advance-foot = Only mechanised units advance two hexes.
why-advance-terrain = A second hex needs clear ground without town, city or river in both hexes.
why-advance-not-empty = { $hex } is not empty.
why-no-supply-line = { $unit } can’t trace a line of communication to a source.
why-no-line = No line of communication reaches { $hex }.
why-too-far-from-rail = { $hex } is { $distance } hexes from the railway; { $limit } are allowed.
why-no-railway = { $hex } has no railway.
why-rail-cut = No uncut railway joins { $hex } with a source.
why-in-enemy-zoc = { $hex } is in enemy ZOC.
why-enemy-city = { $hex } is controlled by the enemy.
why-reinforcements-used = All reinforcements of this turn have come.
why-not-in-box = { $unit } is not among the available reinforcements.
why-not-yet = { $unit } comes to the front in turn { $turn }.
why-box-empty = There are no reinforcements: they are lost.
why-not-big-city = { $hex } is no big city.
why-not-controlled = { $hex } is not under your control.
why-enemy-adjacent = An enemy unit stands next to { $hex }.
why-fortress-too-early = Fortresses can be built from turn { $turn } on.
why-fortress-full = The fortress in { $hex } is at its highest level.
why-fortress-no-marker = All fortress markers have been used.
why-fortress-once = Only one level can be built in this phase.
why-fortress-never-given-up = A fortress can’t be given up.
why-wrong-zone = { $unit } sets up in { $zone }, and { $hex } is not part of it.
why-set-up-hex-empty = Every set-up hex must hold a unit: { $hexes } would stay empty.
why-set-up-unfinished = These units are not on the map yet: { $units }.
why-chit-not-available = The chit { $chit } is not available yet.
why-chit-too-many = Exactly { $count } chits go into the cup.
why-chit-too-few = Exactly { $count } chits go into the cup; choose { $left } more.
why-manstein-used = Manstein has been used this turn.
why-manstein-window = Manstein is played after a chit has been drawn or when the cup is empty.
why-manstein-no-hq = The headquarters of 4th Panzer Army is not on the map: Manstein can’t be used.
why-zhukov-not-at-hand = The Soviet reinforcement chit is not at hand.
why-zhukov-manstein = Zhukov can’t cancel a cut-in by Manstein.
why-army-already-added = { $chit } can already be called.
why-not-mechanised = { $unit } is not mechanised.
why-bid-range = Bid a whole number from { $low } to { $high }.
why-bid-too-low = Bid more than { $bid }, or pass.
why-hq-transfer-not-hq = Only a headquarters can be moved to the turn track.
why-hq-transfer-self = The activated headquarters itself can’t leave.

## Parts of sums

part-terrain = { $terrain }
part-road = along the road
part-march = march
part-river = across a river
part-great-river = across a great river
part-leave-zoc = leaving enemy ZOC
part-enter-zoc = entering enemy ZOC
part-allowance = movement allowance
part-reserve-half = beyond command range: half
part-attack = { $unit } attacks
part-defence = { $unit } defends
part-river-halved = across a river: half
part-surprise-no-river = surprise attack: rivers ignored
part-retreated = { $unit } has retreated here: no strength
part-fortress = fortress
part-odds = odds { $attack } to { $defence }
part-terrain-shift = { $terrain } shifts { $columns }
part-town-shift = town shifts { $columns }
part-city-shift = big city shifts { $columns }
part-capped = no more than 10-1
part-result = result { $result }
part-converted = retreat of { $hexes } turned into losses
part-city = { $city } { $hex }
part-city-half = { $city } { $hex }, no line to the map edge: half
part-leningrad = Leningrad { $hex }, Soviet bonus
part-losses = Axis units lost

## Events

event-bid-revealed = The bids are shown: { $bids }.
event-axis-chosen = { $seat } plays the Axis and must gain { $bid } VP.
event-units-set-up = The { $side } have set up.
event-unit-placed = { $unit } starts in { $hex }.
event-surprise-began = 22 June 1941: the surprise attack begins.
event-turn-began = Turn { $turn } begins.
event-turn-ended = Turn { $turn } is over.
event-army-added = The Soviets add an army to those that can be called.
event-army-named = You add { $chit } to the armies that can be called.
event-chits-selected = { $count } chits are in the cup.
event-chits-chosen = You put { $chits } into the cup.
event-chit-drawn = { $chit } is drawn.
event-chit-void = The chit { $chit } has no effect: its headquarters is not on the map.
event-pushed-back = { $chit } goes back into the cup; { $by } is played.
event-manstein-unused = Manstein is not used this turn.
event-zhukov-declared = Zhukov takes command at Leningrad.
event-zhukov-kept = The Soviets keep their reinforcement chit at hand.
event-activated = { $hq } activates { $units }.
event-surprise-activated = { $hq } attacks by surprise with { $units }.
event-reserve-rolled = Reserve: the die shows { $die }, { $count } units may be activated.
event-reserve-activated = Reserve activates { $units }.
event-hq-moved-off = { $hq } goes to the turn track.
event-moved = { $unit } moves to { $hex } for { $cost } MP.
event-marched = { $unit } marches to { $hex } for { $cost } MP.
event-movement-ended = Movement is over.
event-attack-declared = { $hex } will be attacked by { $units }.
event-fought = Combat for { $hex }: { $column }, the die shows { $die }: { $result }.
event-fortress-converted = The fortress in { $hex } turns the retreat into { $steps } lost steps.
event-step-lost = { $unit } loses a step.
event-eliminated = { $unit } is eliminated.
event-fortress-damaged = The fortress in { $hex } falls to level { $level }.
event-fortress-destroyed = The fortress in { $hex } is destroyed.
event-retreated = { $unit } retreats to { $hex }.
event-retreat-impossible = { $unit } has no way to retreat and is eliminated.
event-advanced = { $unit } advances to { $hex }.
event-city-taken = The { $side } take { $city } ({ $hex }).
event-supply-checked = Supply of the { $side } is checked: { $units } are cut off.
event-supply-all-connected = Supply of the { $side } is checked: all units are connected.
event-supply-ignored = The Axis ignores the supply check up to turn 3.
event-starved = { $unit } is cut off and lost for good.
event-withdrawn = { $units } leave for Moscow.
event-transferred = { $unit } goes to the transfer box.
event-fortress-built = A fortress of level { $level } stands in { $hex }.
event-reinforcements-came = The { $side } may bring in { $count } units.
event-reinforced = { $unit } enters in { $hex }.
event-reinforcements-lost = Nobody waits: the reinforcements are lost.
event-panzer-group-arrived = 3rd Panzer Group can enter: { $units }.
event-returned-to-box = { $unit } returns to the available reinforcements.
event-chit-spent = { $chit } is spent.
event-vp = Victory points: Axis { $axis }, Soviets { $soviet }.
event-match-over = The match is over: { $result }. Axis { $axis } VP, Soviets { $soviet } VP.

## Results

result-axis-wins = the Axis wins
result-soviet-wins = the Soviets win
result-draw = a draw
result-bid-reached = the Axis reaches its bid and wins
result-bid-missed = the Axis misses its bid and the Soviets win
result-axis-resigns = the Axis resigns
result-soviet-resigns = the Soviets resign

## Options

option-auction-about = Both players bid the VP that the Axis must gain; the higher bid plays the Axis.
option-auction-off = sides are agreed
option-auction-on = sides are auctioned
option-zhukov-about = Once the Axis stands before Leningrad, the Soviets may interrupt with their reinforcement chit.
option-zhukov-off = without
option-zhukov-on = with Zhukov
option-reserve-about = The Soviets may select a reserve chit that activates one to three units anywhere.
option-reserve-off = without
option-reserve-on = with the reserve chit
option-hq_transfer-about = An activated headquarters may send another one in its range to the turn track.
option-hq_transfer-off = without
option-hq_transfer-on = headquarters may be transferred
option-setup-about = Place your units yourself within their zones, or begin with the suggested historical set-up.
option-setup-free = free choice within the zones
option-setup-suggested = suggested set-up
option-setup_first-about = The rulebook does not say who sets up first.
option-setup_first-soviet = Soviets
option-setup_first-axis = Axis
option-halving-about = Strength across a river is halved: the sum of all who cross, or each unit by itself.
option-halving-sum = halve the sum once
option-halving-each = halve each unit
option-road_cancels_river-about = Whether moving along a road over a bridge saves the cost of the river.
option-road_cancels_river-on = a road saves it
option-road_cancels_river-off = rivers always cost 1 MP
option-manstein_without_hq-about = Whether Manstein may push a chit back when his headquarters is not on the map.
option-manstein_without_hq-refuse = not allowed
option-manstein_without_hq-allow = allowed, nobody is activated
option-retreated_units_share_result-about = Units that have retreated into an attacked hex add no strength. Do they suffer its result?
option-retreated_units_share_result-on = they suffer it
option-retreated_units_share_result-off = they are left out
option-retreat_priority-about = What a retreat looks at first.
option-retreat_priority-safe_first = the safest way, then the shortest
option-retreat_priority-shortest_first = the shortest way, then the safest
option-friendly_unit_cancels_retreat_loss-about = Whether a friendly unit in a hex saves the step lost to enemy ZOC there.
option-friendly_unit_cancels_retreat_loss-off = no
option-friendly_unit_cancels_retreat_loss-on = yes
option-advance_second_hex_restricted-about = Restricted ground as the second hex of an advance.
option-advance_second_hex_restricted-forbid = may not be entered
option-advance_second_hex_restricted-stop = may be entered and ends the advance
option-transferred_units_keep_state-about = Whether units from the transfer box come back reduced or at full strength.
option-transferred_units_keep_state-on = they keep their losses
option-transferred_units_keep_state-off = they come back at full strength
option-fortress_when-about = The rulebook names two moments for building fortresses.
option-fortress_when-supply = with the supply chit
option-fortress_when-reinforcement = with the Soviet reinforcement chit
option-fortress_levels_per_phase-about = How much may be built at one time.
option-fortress_levels_per_phase-total = one level in all
option-fortress_levels_per_phase-per_hex = one level in each hex
option-fortress_alone_is_unit-about = Whether a fortress without troops holds its hex like a unit.
option-fortress_alone_is_unit-on = it holds the hex
option-fortress_alone_is_unit-off = it needs troops
option-fortress_when_units_retreat-about = What becomes of a fortress whose troops retreat.
option-fortress_when_units_retreat-stays = it stays
option-fortress_when_units_retreat-removed = it is removed
option-entry_schedule-about = When reinforcements may be chosen.
option-entry_schedule-free = all from turn 4 on
option-entry_schedule-historical = not before their historical turn
option-auction_check-about = When the Axis total is compared with the bid.
option-auction_check-each_turn = at the end of each turn
option-auction_check-game_end = at the end of the game
option-auction_form-about = How bids are made.
option-auction_form-sealed = sealed, revealed together
option-auction_form-ascending = in turn, rising

## The table

label-attack = attack
label-defence = defence
label-move = movement
label-range = command range
label-steps = steps
label-commander = commander
label-army = starting army
label-control = controlled by
label-supply = in supply
label-cut-off = cut off
label-hand = At hand
label-drawn = Drawn this turn
label-in-cup = In the cup: { $count }
label-su-com = Soviet chits
label-ger-com = Axis chits
label-su-reinf = Soviet reinforcements
label-ger-reinf = Axis reinforcements
label-losses = Axis losses
label-bid = Bid

## Results of the combat table (10.4)

outcome-A1 = attacker loses 1
outcome-A2 = attacker loses 2
outcome-R = defender retreats 1
outcome-RR = defender retreats 2
outcome-1RR = defender loses 1, retreats 2
outcome-2RR = defender loses 2, retreats 2
outcome-3RR = defender loses 3, retreats 2
outcome-4RR = defender loses 4, retreats 2

## Tags on counters: the state in a letter or two

tag-attacking = A
