### Panzer 2, English.
### Keys: `prompt-` what is asked, `why-` refusals and notes, `part-` parts of sums, `event-` what happened, `option-` options;
### bare keys are names that stand in sentences as facts (sides, terrain, types, phases, chits, states).

title = Panzer 2: Division Commander
subtitle = The Eastern Front, 1944

## Chapters of the rulebook

chapter-1 = Introduction
chapter-2 = Components
chapter-3 = Before the game
chapter-4 = Sequence of play
chapter-5 = Basics
chapter-6 = Preparation
chapter-7 = Movement
chapter-8 = Fire
chapter-9 = Bombardment
chapter-10 = Completion
chapter-11 = Command radius
chapter-12 = Victory
chapter-13 = Campaign ’44
chapter-14 = Optional rules
chapter-chit = Markers
chapter-design = What is hidden
chapter-table = Tables

## Sides

german = Germans
soviet = Soviets
draw = draw

## Terrain and works

clear = clear ground
forest = forest
high-ground = high ground
town = town
major-river = major river
small-river = small river
ravine = ravine
road = road
bridge = bridge
village = village
height = height
exit = road off the map
trench = trench
position = position

## What is printed on counters

action-tank = tank
action-spg = self-propelled gun
action-infantry = infantry
action-artillery = artillery
fire-tank = tank
fire-anti-tank = anti-tank
fire-infantry = infantry
fire-other = other
defence-armour = armour
defence-infantry = infantry
defence-heavy-weapons = heavy weapons
defence-other = other
defence-light-armour = light armour
move-tracked = tracked
move-infantry = infantry
move-wheeled = wheeled
tank = tank
anti-tank = anti-tank
infantry = infantry
other = other
armour = armour
heavy-weapons = heavy weapons
light-armour = light armour

## Missions and cards

breakthrough = Breakthrough
reconnaissance = Reconnaissance in force
occupation = Occupation
attrition = Attrition
block = Block
no-mission = no mission
breakthrough-1 = Breakthrough
breakthrough-2 = Breakthrough
reconnaissance-1 = Reconnaissance in force
reconnaissance-2 = Reconnaissance in force
occupation-1 = Occupation
occupation-2 = Occupation
attrition-1 = Attrition
attrition-2 = Attrition
block-1 = Block
block-2 = Block
surprise-1 = Surprise
surprise-2 = Surprise
ambush-1 = Ambush
ambush-2 = Ambush
air-support-1 = Air support
air-support-2 = Air support
ace-1 = Ace
ace-2 = Ace
reserves-1 = Reserves
reserves-2 = Reserves
concealed-movement-1 = Concealed movement
concealed-movement-2 = Concealed movement
elite-1 = Elite troops
elite-2 = Elite troops
ammunition = ammunition points
cards = tactical cards

## Places off the map

unused = not in this battle
waiting = waiting to enter
removed = removed
through = broken through
left = left the map
box-waiting = Waiting to enter
box-removed = Removed
box-through = Broken through
box-left = Left the map
box-hand = In your hand
box-shown = Shown and played
turn-number = Turn { $turn }
victory-points = VP

## States

disrupted = disrupted
prepared = prepared
exhausted = ammunition exhausted
moved = has moved
fired = has fired
must-retreat = must retreat

## Phases

phase-before = Before the battle
phase-preparation = Preparation
phase-preparation-fire = Preparation fire
phase-movement = Movement
phase-mobile-fire = Mobile fire
phase-completion = Completion
phase-air-support = Air support
phase-over = The match is over
before = before the battle
preparation = Preparation
preparation-fire = Preparation fire
movement = Movement
mobile-fire = Mobile fire
completion = Completion

## Prompts

prompt-map = Propose which edge is north and which parts of the map are used, or let the dice decide.
prompt-agree = The proposal: north is { $north }, parts { $parts }. Agree, or let the dice decide?
prompt-forces = Pick your forces row by row; what you leave open is rolled for.
prompt-forces-number = How many { $row }? At most { $most }.
prompt-prepare = Which units prepare: to recover, to dig, or to fire at defence terrain after the movement?
prompt-fire = Fire with a unit, or end this fire phase.
prompt-ambush = Ambush: each unit beside an enemy may fire once.
prompt-fire-hex = At which hex does { $unit } fire?
prompt-target = { $unit } fires at { $hex }. Which of your units is the target?
prompt-hold = The units in { $hex } must retreat. Now, or after your other units have fired at them?
prompt-retreat = Units in { $hex } must retreat. Which one goes next?
prompt-retreat-hex = Where does { $unit } retreat?
prompt-advance = { $hex } is empty. Who advances?
prompt-excess = { $hex } holds { $count ->
    [one] one unit
   *[other] { $count } units
 } too many. Which is removed?
prompt-move = Move a unit, or end the movement.
prompt-move-way = Where does { $unit } go?
prompt-enter = Where does { $unit } go on entering the map?
prompt-exit = Over which hex of the edge does { $unit } leave the map?
prompt-supply = Spend ammunition points on units? { $points } left.
prompt-dig = Dig in with prepared units?
prompt-declare = A mission that can be declared looks fulfilled. Declare victory?
prompt-keep = Which mission do you keep for the rest of the game?
prompt-card = Play a tactical card?
prompt-ace = { $chit } has been played. Cancel it with an Ace?
prompt-elite = Have these dice rolled again with Elite troops?
prompt-reserves = Which headquarters calls up the reserves?
prompt-strike = Air support: { $count ->
    [one] one attack
   *[other] { $count } attacks
 } left. Which enemy unit is struck?

## Choices

choose-pass = Pass
choose-end = Done
choose-hold = Hold the retreat back
choose-retreat = Let them retreat
choose-agree = Agree
choose-dice = Let the dice decide

## Why not

why-not-yours = { $unit } belongs to the other side.
why-not-on-map = { $unit } is not on the map.
why-out-of-area = { $hex } lies outside the parts of the map in use.
why-enemy-there = An enemy unit is in { $hex }.
why-not-adjacent = { $from } and { $hex } do not touch.
why-in-enemy-zone = { $unit } is in an enemy zone of control.
why-out-of-command = { $unit } is in no command radius.
why-already-prepared = { $unit } is already prepared.
why-nothing-to-prepare = { $unit } can neither dig nor fire after the movement, so there is nothing to prepare.
why-waits-to-enter = { $unit } has yet to enter the map.
why-prepared-stays = { $unit } is prepared and can’t move.
why-already-moved = { $unit } has already moved in this phase.
why-fired-before = { $unit } has fired and can’t move in this turn (option).
why-nowhere-to-go = { $unit } can pay for no step.
why-not-enough-move = { $hex } costs { $cost } MP; { $unit } has { $left } left.
why-no-way = { $unit } has no way to { $hex }.
why-river-first = A major river without a bridge can only be crossed by the first step of a movement.
why-river-zones = A major river without a bridge can’t be crossed from an enemy zone into an enemy zone ({ $hex }).
why-not-from-edge = { $unit } can’t come to { $hex } from its edge.
why-no-edge = { $hex } is not on that edge of the map.
why-edge-too-far = { $unit } can’t leave the map from { $hex } with what it has.
why-cannot-fire = { $unit } has no fire strength.
why-tank-preparation = { $unit } is of action type tank and doesn’t fire before the movement.
why-spg-mobile = { $unit } is a self-propelled gun and doesn’t fire after the movement.
why-disrupted = { $unit } is disrupted.
why-already-fired = { $unit } has already fired in this phase.
why-prepared-holds = { $unit } is prepared and holds its fire until after the movement.
why-no-range = { $unit } can’t bombard.
why-no-ammunition = The ammunition of { $unit } is exhausted.
why-no-target = { $unit } has nothing to fire at.
why-nobody-there = There is no enemy unit in { $hex }.
why-retreat-held = The retreat from { $hex } is held back: only that hex can be fired at.
why-out-of-range = { $hex } is { $distance } hexes away; the range is { $range }.
why-defence-terrain = { $hex } is defence terrain: after the movement only prepared units fire at it, and { $unit } is not.
why-not-observed = Nobody observes { $hex }: no unit stands beside it or on high ground within four hexes.
why-no-artillery = There is no enemy artillery in { $hex }.
why-not-in-hex = { $unit } is not in { $hex }.
why-fresh-first = Units that are not disrupted must be chosen before { $unit }.
why-same-as-another = { $unit } is like another one that stands in the list.
why-owes-nothing = { $unit } doesn’t have to retreat.
why-retreat-zone = { $hex } is in an enemy zone of control.
why-retreat-nearer = There is a hex nearer to the own source than { $hex }.
why-fired-not-there = { $unit } has not fired at { $hex } in this phase.
why-not-beside = { $unit } is not next to { $hex }.
why-not-exhausted = { $unit } needs no ammunition.
why-not-prepared = { $unit } is not prepared.
why-not-white = The defence figure of { $unit } is not white: it can’t dig.
why-dug-already = There is a position in { $hex } already.
why-chit-not-held = You don’t hold { $chit }.
why-mission-not-declared = { $chit } is not a mission that is declared.
why-card-not-held = You don’t hold { $chit }.
why-card-not-now = { $chit } can’t be played at this moment.
why-no-reserves-there = Nobody within the radius of { $unit } would recover.
why-own-unit = { $unit } is your own.
why-already-struck = { $unit } has been attacked by this card.
why-row-picked = { $row } has been picked.
why-too-many = There are no more than { $most } of { $row }.
why-if-target = If { $unit } is the target: column { $column }.
why-bombards = { $unit }: column { $column }.

## Parts of sums

part-terrain = { $terrain } ({ $hex })
part-road = along the road to { $hex }
part-march = marching along the road to { $hex }
part-small-river = across a small river to { $hex }
part-major-river = across the major river to { $hex }
part-leave-zone = leaving an enemy zone ({ $hex })
part-enter-zone = entering an enemy zone ({ $hex })
part-entry = entering the map in { $hex }
part-entry-road = entering by the road in { $hex }
part-off-map = leaving the map from { $hex }
part-fire = { $unit }
part-doubled = double salvo
part-halved = counter-battery fire: half
part-correction = { $fire_type } against { $defence_type }
part-across-river = across a river
part-defence = { $unit }
part-defence-terrain = { $terrain }
part-grade = terrain grade of { $hex }
part-mission = { $mission }
part-block = Block: { $mission }
part-progress = { $mission }: { $have } of { $need }
part-nearing = { $mission }: { $have } of { $need }, nearest unit { $distance } { $distance ->
    [one] hex
   *[other] hexes
} away
part-campaign = campaign so far

## Events

event-map-proposed = The { $side } propose north { $north }, parts { $parts }.
event-map-chosen = North is { $north }; parts { $parts } are used. German source { $german }, Soviet source { $soviet }.
event-force-picked = The { $side } take { $count } of { $type }.
event-forces-rolled = The { $side } bring { $units } units and { $ammunition } ammunition points.
event-replaced = Replacements for { $type }: the die shows { $die }, a change of { $change }, now { $count }.
event-battle-began = Battle { $battle } of the campaign begins.
event-missions-dealt = Each player draws { $count } mission chits.
event-missions-drawn = Your missions: { $chits }.
event-cards-dealt = The { $side } draw { $count } tactical cards.
event-cards-drawn = Your cards: { $chits }.
event-turn-began = Turn { $turn } begins.
event-phase-began = { $side }: { $phase }.
event-night-fell = Turn { $turn } is a night turn: nobody fires.
event-hq-cut-off = { $unit } has no line of communication.
event-prepared = The { $side } prepare { $units }.
event-moved = { $unit } moves to { $hex } for { $cost } MP.
event-marched = { $unit } marches to { $hex } for { $cost } MP.
event-entered = { $unit } enters the map and goes to { $hex } for { $cost } MP.
event-broke-through = { $unit } breaks through over the enemy’s edge for { $cost } MP.
event-left-map = { $unit } leaves the map over its own edge for { $cost } MP.
event-movement-ended = The { $side } end their movement.
event-town-taken = The { $side } take { $town } ({ $hex }).
event-target-chosen = { $target } is the target of { $unit }.
event-fired = { $unit } fires at { $target } in { $hex }: column { $column }, dice { $dice }: { $result }.
event-air-attack = Aircraft attack { $target }: column { $column }, dice { $dice }: { $result }.
event-bombarded = { $unit } bombards { $hex }: { $targets }.
event-disrupted = { $unit } is disrupted.
event-removed = { $unit } is removed.
event-retreat-held = The retreat from { $hex } is held back.
event-retreated = { $unit } retreats to { $hex }.
event-retreat-impossible = { $unit } has nowhere to retreat.
event-advanced = { $unit } advances to { $hex }.
event-overstacked = { $hex } holds { $excess } units of the { $side } too many.
event-supplied = { $unit } is supplied; { $left } ammunition points are left.
event-dug = { $unit } digs a { $works } in { $hex }.
event-works-gone = The empty { $works } in { $hex } vanishes.
event-recovered = { $unit } recovers.
event-declared = The { $side } declare { $chit }: { $outcome }.
mission-fulfilled = the mission is fulfilled
mission-not-fulfilled = the mission is not fulfilled and given up
event-missions-kept = Each player has kept one mission.
event-mission-kept = You keep { $chit }.
event-missions-revealed = Missions: Germans { $german }, { $german_vp } VP; Soviets { $soviet }, { $soviet_vp } VP.
event-nearest = Nearest to the enemy’s source: Germans { $german }, Soviets { $soviet } hexes.
event-battle-over = Battle { $battle } is over: { $reason }. Germans +{ $german_vp } VP, Soviets +{ $soviet_vp } VP.
event-match-over = The match is over: { $result }. Germans { $german } VP, Soviets { $soviet } VP.
event-card-played = The { $side } play { $chit }.
event-card-cancelled = { $card } of the { $side } is cancelled.
event-air-support-rolled = Air support: the die shows { $die }, { $attacks } attacks.
event-rerolled = Elite troops of the { $side }: the dice are rolled again.

## Results

result-breakthrough = Breakthrough is declared
result-reconnaissance = Reconnaissance in force is declared
result-missions = the better mission
result-equal-missions = both missions are worth the same
result-nearest = nobody scores; the nearer unit decides
result-draw = a draw
result-campaign = the campaign is decided
result-campaign-draw = the campaign ends level

## Overlays

overlay-zones = zones of control
overlay-supply = lines of communication
overlay-command = command radius
overlay-threat = what a unit threatens
overlay-area = what is not in use
overlay-missions = towns of Reconnaissance in force
layer-zone = zone of control
layer-supply = in communication
layer-source = source of communication
layer-command = within command radius
layer-reach = can be reached
layer-strike = can be fired at from there
layer-out = not in use
layer-target = target town

## Options

option-night-about = In night turns nobody fires.
option-night-off = without night
option-night-on = with night turns
option-night_turns-about = Which turns are night stood on the lost turn track.
option-night_turns-8-16 = turns 8 and 16
option-night_turns-7-8-15-16 = turns 7, 8, 15 and 16
option-night_turns-4-8-12-16 = turns 4, 8, 12 and 16
option-counter_battery-about = Enemy artillery within range may be bombarded unseen, with half strength.
option-counter_battery-off = without
option-counter_battery-on = with counter-battery fire
option-counter_battery_e-about = What becomes of the result E there.
option-counter_battery_e-disrupts = it counts as D
option-counter_battery_e-nothing = it has no effect
option-anti_tank_recovery-about = Anti-tank guns recover even in an enemy zone of control.
option-anti_tank_recovery-off = without
option-anti_tank_recovery-on = they recover
option-leave_map-about = Units may leave the map over the edge of their own source.
option-leave_map-off = without
option-leave_map-on = they may leave
option-command_chain-about = Lower headquarters need a line to their superior one instead of to the edge.
option-command_chain-off = without
option-command_chain-on = with the command chain
option-cards-about = Each player holds a few of seven kinds of tactical card.
option-cards-off = without cards
option-cards-on = with cards
option-small_river_cost-about = The worked example of the march adds up only with one point.
option-small_river_cost-one = 1 MP
option-small_river_cost-two = 2 MP
option-unused_markers-about = What becomes of preparation markers that were not used.
option-unused_markers-removed = taken off at the end of the turn
option-unused_markers-stay = they stay until used
option-move_after_fire-about = Whether a unit that fired in Preparation Fire may move.
option-move_after_fire-allowed = it may move
option-move_after_fire-forbidden = it may not
option-major_river_crossing-about = When a unit may cross the major river without a bridge.
option-major_river_crossing-first_step = by the first step of its movement
option-major_river_crossing-any_step = at any step, having begun on the bank
option-advance_after_elimination-about = Whether units advance into a hex whose defenders were all removed by fire.
option-advance_after_elimination-allowed = they advance
option-advance_after_elimination-only_after_retreat = only after a retreat
option-mission_mix-about = Six mission chits, five missions: one is there twice.
option-mission_mix-block = Block
option-mission_mix-breakthrough = Breakthrough
option-mission_mix-reconnaissance = Reconnaissance in force
option-mission_mix-occupation = Occupation
option-mission_mix-attrition = Attrition
option-first_declaration-about = From when on missions may be declared.
option-first_declaration-turn_8 = from the start of turn 8
option-first_declaration-turn_9 = from the start of turn 9
option-block_against_lost_chit-about = What Block is worth against a mission given up by a false declaration.
option-block_against_lost_chit-prevented = the mission counts as prevented
option-block_against_lost_chit-nothing = nothing
option-campaign_vp-about = How many VP win the campaign.
option-campaign_vp-full = 10 VP, as printed
option-campaign_vp-short = 5 VP, and at most five battles

## Tags on counters: the state in a letter or two

tag-prepared = P
tag-exhausted = A!
tag-must-retreat = R
tag-moved = M
tag-fired = F
