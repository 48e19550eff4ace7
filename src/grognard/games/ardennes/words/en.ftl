### Ardennes II, English.
### Keys: `prompt-` what is asked, `why-` refusals and notes, `part-` parts of sums, `event-` what happened, `option-` options;
### bare keys are names that stand in sentences as facts (sides, terrain, phases, places).

## A. Frame, movement, combat

title = Ardennes II
subtitle = The Battle of the Bulge, 16 to 31 December 1944

chapter-0 = Introduction
chapter-1 = General special rules
chapter-2 = The game turn
chapter-3 = Movement and combat
chapter-4 = German special rules
chapter-5 = Allied special rules
chapter-6 = Victory
chapter-7 = Scenarios
chapter-zoc = ZOC Bonds
chapter-chit = Counters
chapter-tec = Terrain Effects Chart
chapter-crt = Combat Results Table
chapter-errata = Errata
chapter-arr = Orders of Arrival
chapter-setup = Set-up
chapter-design = Designer’s notes

german = Germans
allied = Allies
both = both sides
draw = draw

clear = open ground
woods = woods
forest = forest
marsh = marsh
slope = slope
city = city
village = village
west-wall = West Wall
meuse = Meuse
river = river
stream = stream
shore = shore
border = border
road = Road
track = Track
leg = leg
mechanised = mechanised

not-due-german = Germans not yet due
not-due-allied = Allies not yet due
due-german = German reinforcements
due-allied = Allied reinforcements
exited-german = Germans who have left the map
exited-allied = Allies who have left the map
dead-german = German dead pile
dead-allied = Allied dead pile
removed-german = Germans withdrawn
removed-allied = Allies withdrawn
dg = DG
barrage-full = Full Barrage Marker
barrage-half = Half Barrage Marker
bridge-blown = bridge blown
bridge-tested = bridge tested
air-supply = Air Supply
air-strikes = air strikes
weather = weather
turn = turn
turn-number = Turn { $turn }
victory-points = VP

phase-pre-turn = Pre-Turn
phase-movement = Movement and Barrage
phase-us-barrage = US Barrage
phase-combat = Combat
phase-exploitation = Exploitation
phase-supply = Supply
phase-over = The match is over
pre-turn = Pre-Turn
movement = Movement and Barrage Phase
us-barrage = US Barrage Phase
combat = Combat Phase
exploitation = Exploitation Phase
supply = Supply Phase

prompt-place = Choose a unit to set up near its hex.
prompt-place-hex = Where does { $unit } start?
prompt-move = Move, overrun or barrage, or end the phase.
prompt-exploit = Exploit: move or overrun, or end the phase.
prompt-move-way = Where do { $units } go?
prompt-bonds = Which ZOC Bond hex comes first?
prompt-overrun = Who overruns { $hex }?
prompt-attack = Attack a hex, or end the phase.
prompt-attackers = Who attacks { $hex }?
prompt-hold = { $hex } is attacked by { $units }. Hold or Withdraw?
prompt-lose = { $steps ->
    [one] One step is lost.
   *[other] { $steps } steps are lost.
 } Who takes it?
prompt-retreat = Retreat from { $hex } by { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
 }.
prompt-split = The vehicles in { $hex } are blocked. Do the others go without them?
prompt-advance = { $hex } is empty. Who advances?
prompt-advance-further = Who goes on along a road?
prompt-advance-hex = Where does { $unit } go on to?
prompt-bug-out = The guns must flee at once. Which goes first?
prompt-bug-out-hex = Where does { $unit } flee to?

choose-end = End
choose-pass = Pass
choose-hold = Hold
choose-withdraw = Withdraw
choose-split = Split
choose-stay = Stay
choose-bonds = Choose ZOC Bonds
choose-as-proposed = As proposed

why-not-yours = { $unit } is not yours to use now.
why-not-on-map = { $unit } is not on the map.
why-already-moved = { $unit } has finished its move.
why-has-fired = { $unit } has fired in this phase: guns barrage or move.
why-has-spotted = { $unit } has spotted for the guns and may not move any more in this phase.
why-stopped = { $unit } may not move any more in this phase.
why-cannot-exploit = { $unit } has no yellow bar: it does not exploit.
why-dg-exploits-not = { $unit } is DG and can’t exploit.
why-near-at-start = An enemy was next to { $unit } when the phase began: it can’t exploit.
why-under-markers = { $unit } is or was under enemy Full Barrage Markers: it can’t exploit.
why-nowhere-to-go = { $unit } can pay for no step.
why-not-in-hex = { $unit } is not in { $hex }.
why-not-in-stack = { $unit } is not of this stack: a moving stack picks nobody up.
why-out-of-play = { $hex } is outside the play area.
why-enemy-there = An enemy is in { $hex }.
why-jam-occupied = Germans fill the Traffic Jam in { $hex }: no others get in or through.
why-guns-shun-enemy = Artillery does not go next to the enemy, as to { $hex }.
why-prohibited = { $hex } can’t be entered from { $from } without a road.
why-no-way = No way leads to { $hex }.
why-not-enough-move = { $hex } costs { $cost } MP; { $left } are left.
why-no-common-way = The units of the stack have no way to { $hex } that all can pay.
why-no-choice-of-bond = Your Posts can’t hold { $hex }, or hold it already.
why-not-to-be-placed = { $unit } is not waiting to be set up here.
why-not-near = { $hex } is not within { $within } of { $of }.
why-stack-full = { $hex } has no room: { $limit } units may stack, of one division.
why-needs-no-bug-out = { $unit } does not have to flee.
why-near-enemy = An enemy is in or next to { $hex }.
why-not-by-road = { $hex } is { $distance } road hexes away; at least { $least } are needed.
why-out-of-supply = No supply line can be traced from { $hex }.
why-nobody-there = No enemy is in { $hex }.
why-hex-attacked = { $hex } has been attacked in this phase.
why-no-attackers-near = No unit of yours can attack { $hex } now.
why-guns-attack-not = { $unit } is artillery and never attacks.
why-has-attacked = { $unit } has attacked in this phase.
why-not-adjacent = { $from } and { $hex } do not touch.
why-attack-needs-road = { $unit } can attack { $hex } from { $from } only along a road.
why-no-overrunners-near = No unit of yours can overrun { $hex } now.
why-overrun-mechanised = { $unit } can’t overrun: only mechanised units with an attack strength do.
why-overrun-dg = { $unit } is DG and can’t overrun.
why-overrun-near = An enemy was next to { $unit } when the phase began: it can’t overrun.
why-overrun-markers = { $unit } has been under enemy Barrage Markers in this phase: it can’t overrun.
why-overrun-twice = { $unit } has overrun in this phase.
why-overrun-road = No road leads from { $from } to { $hex }: overruns follow roads.
why-not-for-this-loss = { $unit } does not take this step.
why-not-in-this-combat = { $unit } has no part in this combat.
why-not-a-retreat = The retreat of { $hexes } hexes can’t end in { $hex }.
why-no-second-hex = { $unit } can’t advance a second hex.
why-no-road-on = No road leads on to { $hex }.

hold-dg = { $unit } is DG
hold-leg = { $unit } is on foot
hold-markers = Barrage Markers on { $hex }
hold-city = { $hex } is a city
hold-no-way = no way back from { $hex }
why-hold-dg = { $unit } is DG.
why-hold-leg = { $unit } is on foot.
why-hold-markers = Barrage Markers lie on { $hex }.
why-hold-city = { $hex } is a city.
why-hold-no-way = There is no way back from { $hex }.

dg-overstacked = overstacked
dg-mixed = divisions mixed
dg-jam = Traffic Jam
dg-bug-out = bugged out
dg-retreat = artillery has retreated

part-road = Road
part-track = Track
part-terrain = { $terrain }
part-water = across a { $water }
part-bond = enemy ZOC Bond
part-adjacent = from enemy to enemy
part-own-markers = own Barrage Marker
part-enter-markers = into enemy Barrage Markers
part-leave-markers = out of enemy Barrage Markers
part-boats = by boat: the whole allowance
part-attack = { $unit } attacks
part-defence = { $unit } defends
part-dg = { $unit } is DG: half
part-markers = Barrage Markers on { $unit }
part-hex-shift = { $terrain } shifts { $columns }
part-side-shift = { $water } before { $hex } shifts { $columns }

event-turn-began = Turn { $turn } begins.
event-phase-began = { $side }: { $phase }.
event-turn-ended = Turn { $turn } is over.
event-set-up-done = Both sides have set up.
event-placed = { $units } start in { $hex }.
event-disorganised = { $units } in { $hex } are DG: { $reason }.
event-step-lost = { $unit } loses a step.
event-died = { $unit } is destroyed in { $hex }.
event-moved = { $units } move to { $hex } for { $cost } MP.
event-boated = { $unit } crosses the Our by boat to { $hex }.
event-halted = { $units } can’t go on from { $hex }.
event-movement-ended = { $side }: movement is over.
event-bugged-out = { $unit } bugs out to { $hex }.
event-nowhere-to-bug-out = { $unit } has nowhere to flee from { $hex }.
event-bonds-wished = { $side }: the ZOC Bond in { $hex } comes first.
event-attack-declared = { $hex } is attacked by { $units }.
event-stood = The defenders of { $hex } hold.
event-withdrew = The defenders of { $hex } withdraw.
event-fought = Combat for { $hex } at { $odds }: { $result }.
event-retreated = { $units } retreat to { $hex }.
event-retreat-blocked = The retreat of { $units } ends in { $hex }: one step is lost.
event-advanced = { $units } advance to { $hex }.
event-overran-hex = { $units } have overrun { $hex }.
event-combat-ended = { $side }: no further attacks.

## B. Weather, arrivals, barrage, supply, bridges, victory

not-frozen = Not Frozen
frozen = Frozen
group-1 = any two VP hexes of map A
group-2 = Bastogne and Senonchamps
blown = blown
tested = tested
none = nothing
half = a Half marker
full = a Full marker
removed = removed
stays = stays DG
recovers = recovers
lost = lost
lands = lands

prompt-airlift = { $strikes ->
    [one] One air strike
   *[other] { $strikes } air strikes
 } this turn. Turn one into Air Supply?
prompt-use-air-supply = Use an Air Supply marker to recover from DG?
prompt-roll-guns = Roll for DG artillery without supply?
prompt-barrage-hex = What does { $unit } fire at? Range { $range }.
prompt-spotter = Who spots for { $unit }, and stays where it is?
prompt-us-barrage = US Barrage Phase: fire, or end the phase.
prompt-demolition = Germans come to { $hex }, and the bridge at { $bridge } can still be blown. Blow it?
prompt-arrive = Place reinforcements, or hold them back.
prompt-arrive-hex = Where does { $unit } enter?
prompt-drop = Where do { $unit } jump?
prompt-land = The second hex near which { $formation } arrives?

choose-rest = Place all by the roads
choose-blow = Blow a bridge
choose-barrage = Barrage
choose-strike = Air strike
choose-airlift = Air Supply
choose-use = Use a marker
choose-roll = Roll
choose-arrive = Place
choose-land = Airborne division
choose-drop = Jump
choose-exit = Leave the map

why-not-artillery = { $unit } is not artillery.
why-dg-fires-not = { $unit } is DG and can’t fire.
why-gun-has-moved = { $unit } has moved in this phase: guns barrage or move.
why-out-of-range = { $hex } is { $distance } hexes away; the range is { $range }.
why-no-spotter = No unit of yours is within { $within } of { $hex } to spot.
why-no-own-spotter = No unit of its own division is within { $within } of { $hex } to spot.
why-no-spotter-there = { $unit } can’t spot for this.
why-struck-unseen = { $hex } has had its one air strike of this phase: nobody is near to spot.
why-no-charge = There is no bridge to blow in { $hex }.
why-not-this-bridge = { $hex } is not the bridge in question.
why-bridge-blown = The bridge at { $hex } has been blown.
why-bridge-tested = The bridge at { $hex } has been tested: it stands.
why-german-at-bridge = A German stands in { $there }, at the bridge.
why-nobody-near-bridge = No unit of yours is near the charge in { $hex }.
why-no-air-supply-there = No Air Supply marker in { $hex } could help anybody.
why-would-recover = { $unit } would recover.
why-no-gun-of-yours = { $unit } is not artillery of yours on the map.
why-not-dg = { $unit } is not DG.
why-already-rolled = { $unit } has been rolled for.
why-cannot-recover = { $unit } can’t recover.
why-not-its-entry = { $unit } does not enter in { $hex }.
why-gun-near-enemy = An enemy is next to { $hex }: artillery is not placed there.
why-no-free-entry = There is no free hex where { $unit } may enter.
why-not-due = { $unit } is not due.
why-not-the-drop-zone = { $hex } is not in the drop zone, or a US unit is there.
why-no-vp-hex-of-map-a = { $hex } is not another VP hex of map A.
why-no-exit-here = { $unit } can’t leave the map from where it is, or its leaving does not count.
why-no-road-out = { $unit } could leave from there only along a road.
why-too-few-points = { $unit } has too few MP left to leave the map.

dg-supply = out of supply
dg-fired-unsupplied = fired without supply

part-barrage-crowd = { $units } units in the hex
part-barrage-under-markers = guns under enemy Barrage Markers
part-vp-hex = { $hex }
part-vp-exit = { $formation } has left the map

event-weather-rolled = Weather: { $weather }.
event-strikes-rolled = Air strikes this turn: { $strikes }.
event-air-supply-placed = Air Supply for { $hex }.
event-air-supply-used = The Air Supply in { $hex } is used.
event-air-supply-gone = Air Supply is over: { $hexes }.
event-markers-removed = { $side ->
    [german] German Barrage Markers are removed.
    [allied] Allied Barrage Markers are removed.
   *[other] All Barrage Markers are removed.
 }
event-recovered = { $units } are no longer DG.
event-guns-rolled = { $unit } without supply, die { $die }: { $result }.
event-barraged = { $unit } fires at { $hex }, die { $die }: { $result }.
event-struck = Air strike on { $hex }, die { $die }: { $result }.
event-halves-reconciled = { $halves ->
    [one] Half marker
   *[other] { $halves } Half markers
 } in { $hex }: { $result }.
event-supply-checked = { $side }: supply is traced.
event-demolition-rolled = Bridge at { $hex }, die { $die }: { $result }.
event-bridge-taken = Germans hold the bridge at { $hex }: it can’t be blown any more.
event-units-removed = Withdrawn: { $units }.
event-reinforcements-due = { $side }: reinforcements: { $units }.
event-arrival-rolled = { $unit }, die { $die }: { $comes ->
    [true] comes
   *[other] never comes
 }.
event-entered = { $unit } enters in { $hex }.
event-dropped = { $unit } jump at { $hex }, die { $die }: { $result }.
event-group-picked = { $formation } arrives near { $hexes }.
event-left-map = { $unit } leaves the map from { $hex }; of its formation { $gone } are gone.
event-control-taken = { $side }: { $hex } is taken ({ $points } VP).
event-vp-counted = End of Turn { $turn }: the Germans have { $total } VP, at best { $best }.
event-match-over = The match is over: { $result }, { $vp } VP.

german-major = German major victory
german-minor = German minor victory
allied-minor = Allied minor victory
allied-major = Allied major victory
german-wins = German victory
allied-wins = Allied victory
result-german-major = German major victory
result-german-minor = German minor victory
result-draw = Draw
result-allied-minor = Allied minor victory
result-allied-major = Allied major victory
result-german-wins = The Germans have reached their goal
result-allied-wins = The Germans have been denied their goal
result-german-resigns = the Germans resign
result-allied-resigns = the Allies resign

option-us_markers_last = Barrage Markers
option-us_markers_last-about = Whether a side’s Barrage Markers go in the Pre-Turn, or wait for that side’s own player turn (designer’s notes).
option-us_markers_last-off = all go in the Pre-Turn
option-us_markers_last-on = each side’s go in its own turn
option-odds_rounding = Rounding of odds
option-odds_rounding-about = Whether odds are rounded for the defender or to the nearest whole ratio.
option-odds_rounding-defender = for the defender
option-odds_rounding-nearest = to the nearest
option-withdraw_needs_five_hexes = Withdraw
option-withdraw_needs_five_hexes-about = Whether a defender may withdraw only where all five hexes are free.
option-withdraw_needs_five_hexes-off = one free hex will do
option-withdraw_needs_five_hexes-on = five free hexes are needed
option-german_turn1_two_hex_advance = Advances on Turn 1
option-german_turn1_two_hex_advance-about = Whether Germans may advance two hexes after combat on Turn 1.
option-german_turn1_two_hex_advance-off = one hex
option-german_turn1_two_hex_advance-on = two hexes
option-withdraw_allows_two_hex_advance = Advance after a Withdraw
option-withdraw_allows_two_hex_advance-about = Whether a Withdraw lets the attacker advance two hexes.
option-withdraw_allows_two_hex_advance-on = two hexes
option-withdraw_allows_two_hex_advance-off = one hex
option-artillery_drm_per_marker = Guns under markers
option-artillery_drm_per_marker-about = Whether guns under enemy Barrage Markers have -1 in all or for each marker.
option-artillery_drm_per_marker-off = -1 in all
option-artillery_drm_per_marker-on = -1 for each marker
option-bug_out_may_end_off_road = Bug Out
option-bug_out_may_end_off_road-about = Whether fleeing guns may end beside the road.
option-bug_out_may_end_off_road-off = on the road
option-bug_out_may_end_off_road-on = beside it too
option-recovery_uses_last_supply_phase = Recovery from DG
option-recovery_uses_last_supply_phase-about = Whether units recover by supply traced at that moment or by their last Supply Phase.
option-recovery_uses_last_supply_phase-off = traced at that moment
option-recovery_uses_last_supply_phase-on = by the last Supply Phase
option-air_supply_stays_all_turn = Air Supply
option-air_supply_stays_all_turn-about = Whether a marker that was used for recovery stays for the Supply Phase.
option-air_supply_stays_all_turn-off = it goes when used
option-air_supply_stays_all_turn-on = it stays all turn
option-late_start_frozen = Weather of The tip of the spear
option-late_start_frozen-about = Whether the scenario that starts on Turn 9 begins Frozen.
option-late_start_frozen-off = Not Frozen, rolled for
option-late_start_frozen-on = Frozen
option-abn82_73_preturn = 82nd Airborne in Kampfgruppe Peiper
option-abn82_73_preturn-about = Whether the division is placed in the Pre-Turn or in the US Movement Phase.
option-abn82_73_preturn-off = US Movement Phase
option-abn82_73_preturn-on = Pre-Turn
option-exit75_until_game_end = Exits in Eagles in a cage
option-exit75_until_game_end-about = Until when the Germans’ exits count.
option-exit75_until_game_end-off = to the end of Turn 8
option-exit75_until_game_end-on = to the end of the game

## Tags on counters: the state in a letter or two

tag-dg = DG
tag-fired = F
tag-spotted = X
tag-overran = O
tag-under-fire = B

# Overlays

overlay-supply = supply
overlay-bonds = ZOC Bonds
overlay-idle = who can still act
overlay-barrage = what is observed, what a gun can hit
overlay-bridges = bridges with charges
overlay-formation = the formation of a unit
overlay-threat = what a unit threatens
layer-supply = in supply
layer-supply-road = road that brings supply
layer-source = source of supply
layer-bond = bond hex
layer-post = ZOC Post
layer-bond-spare = bond not held: its Post has two already
layer-ready = can still act
layer-attackable = can be attacked
layer-observed = observed
layer-range = in range
layer-target = in range and observed
layer-bridge-ready = charge ready
layer-bridge-tested = charge tried
layer-bridge-blown = bridge blown
layer-formation = same formation
layer-reach = can be reached
layer-strike = can be attacked from there
why-next-column = { $points } more attack strength would reach { $column }.

# Standing orders

condition-bridge = only at these bridges
condition-germans-within = only with Germans so near the bridge
condition-us-units-within = only with so many US units near enough
condition-odds = only when attacked at these odds or higher
condition-vp-hex = only in a VP hex, or only outside
condition-overrun = only against overruns, or only in combat
condition-from-turn = from this turn on
condition-until-turn = up to and with this turn
