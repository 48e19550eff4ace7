### Prokhorovka 1943, English.
### Keys: `prompt-` what is asked, `why-` refusals, `part-` parts of sums, `event-` what happened, `option-` options;
### bare keys are names that stand in sentences as facts (sides, terrain, kinds of chits, phases).

title = Prokhorovka 1943
subtitle = The southern face of the Kursk salient, 5 to 13 July 1943

## Chapters of the rulebook

chapter-2 = Components
chapter-3 = Basic rules
chapter-4 = Preparation
chapter-5 = Sequence of play
chapter-6 = Support reception
chapter-7 = Reinforcement reception
chapter-8 = Movement
chapter-9 = Attack phases
chapter-10 = Weapons
chapter-11 = Resolving battles
chapter-12 = Shooting procedure
chapter-13 = Step losses
chapter-14 = Retreat
chapter-15 = Advance after combat
chapter-16 = Air combat
chapter-17 = Special rules
chapter-18 = Victory
chapter-19 = Optional rules
chapter-chit = Chits

## Sides

german = Germans
soviet = Soviets
draw = draw

## Arms and terrain

infantry = infantry
airborne = airborne infantry
tank = tank
mechanised = mechanised
panzer = panzer
panzergrenadier = panzergrenadier
detachment = detachment
non-mechanised = non-mechanised
full-strength = full strength
reduced = reduced
clear = clear ground
forest = forest
high-ground = high ground
town = town
river = river
large-river = large river
start-line = start line
road = road
rail = railway
source = communication source
trench = trench
vp = VP hex
exit = exit hex

## Chits

regular = regular equipment
support = support
equipment = equipment
any = face-down equipment
self-propelled = self-propelled anti-tank gun
anti-tank = anti-tank gun
anti-aircraft = anti-aircraft gun
artillery = artillery
normal = normal fire
tank-support = tank support
nest = machine-gun nest
pillbox = pillbox
fighter = fighter
bomber = bomber
attack = attack aircraft
recon = reconnaissance aircraft
heavy = heavy artillery
smoke = Smoke
engineers = Engineers
commander = Commander
melee = Melee
close = Close Combat
sniper = Sniper
molotov = Molotov cocktail
minefield = Minefield
weapon = weapon
tactical = tactical support
event = event
bomb = bombing
strike = ground attack
scout = reconnaissance
bombing = bombing
shot = shot
flak = anti-air fire
intercept = interception
counter = counter-interception
breakdown = breakdown
corps = XXIV Panzer Corps

chit-G-Nest = Machine-gun nest
chit-S-Nest = Machine-gun nest
chit-G-Detachment = Detachment
chit-S-Detachment = Detachment
chit-G-Artillery = Heavy artillery
chit-S-Artillery = Heavy artillery
chit-Smoke = Smoke
chit-Engineers = Engineers
chit-Commander = Commander
chit-G-Melee = Melee
chit-S-Melee = Melee
chit-G-Close = Close assault
chit-S-Close = Close assault
chit-Pillbox = Pillbox
chit-Sniper = Sniper
chit-Molotov = Molotov cocktail
chit-Minefield = Minefield
chit-PakFront = Pak front
chit-AA85 = 85 mm AA
chit-45mm = 45 mm gun
outcome-miss = miss
outcome-hit = hit

## Places off the map

reserve-pool = reserve pool
arriving = arriving
lost = out of the game
reorganisation-pool = reorganisation pool
support-pool = support pool
drawn-chits = drawn chits
out-of-game = chits out of the game
turn = turn
turn-number = Turn { $turn }
victory-points = VP

## Phases

phase-setup = Preparation
phase-support = Support reception
phase-reinforcement = Reinforcement reception
phase-designation = Reserve designation
phase-normal-attack = Normal attack
phase-movement = Movement
phase-reserve-attack = Reserve attack
phase-reorganisation = Reorganisation
phase-battle = Battle
phase-over = The match is over

## Prompts

prompt-place = Place your equipment face-down under your units.
prompt-place-where = Under which unit does { $chit } go?
prompt-place-arriving = Assign the drawn equipment to the units that arrive.
prompt-choose-support = Choose { $count } support chits for turn 1.
prompt-receive = Choose the reinforcements: { $count } more.
prompt-corps = Roll for the entry of XXIV Panzer Corps?
prompt-reserve = Which stacks are held in reserve for the attack after movement?
prompt-attack = Declare all attacks: a target, then the stacks that attack it.
prompt-attack-units = Who attacks { $hex }?
prompt-allocate = Allocate support chits to the battles, face-down.
prompt-allocate-where = To which battle does { $chit } go?
prompt-battle-order = Which battle is fought next?
prompt-declare = Which equipment do you use in the battle for { $hex }?
prompt-name = Whom does { $chit } nullify?
prompt-order-effects = Which effect comes next?
prompt-engineers = Destroy a position near by, or nullify all positions here?
prompt-pair = Pair a Soviet weapon with one of yours.
prompt-pair-with = Which weapon faces { $chit }?
prompt-retreat-or-stand = { $steps } steps are to be lost in { $hex }. Retreat and lose { $half }, or stand?
prompt-lose = Steps to lose: { $steps }. What is lost?
prompt-shed = { $unit } may have { $limit } chits. Which one goes to the reorganisation pool?
prompt-retreat-who = Which stack retreats next?
prompt-retreat-where = Where does { $unit } retreat to?
prompt-advance = { $hex } is empty. Who advances?
prompt-move = Move a stack, or end movement.
prompt-enter = By which source does { $unit } enter?
prompt-move-way = Where does { $unit } go?
prompt-restore = Bring back chits from the reorganisation pool: { $count } more.
prompt-return = Send chits back to the reorganisation pool?
prompt-window = Do you react with an aircraft?
prompt-window-battle = Battle for { $hex }: do you react with an aircraft or a chit?
prompt-bomb = Which stack does { $chit } bomb?
prompt-air-target = At which chit does { $chit } shoot?
prompt-scout = What does { $chit } look at?
prompt-flak = { $chit } comes. Which anti-aircraft guns fire?
prompt-intercept = { $chit } comes. Do fighters intercept?
prompt-counter = { $chits } intercept. Do you counter-intercept?
prompt-counter-whom = Whom does { $chit } counter-intercept?
prompt-assign-points = Bombing hits to assign: { $left }.
prompt-answer = { $chits }: do you answer?
prompt-cancel = What does { $chit } nullify?
prompt-reroll = { $purpose } of the { $side }: { $hits } hits with { $dice } against { $needs }. Throw again?

## Choices

choose-end = Done
choose-pass = Pass
choose-pass-battle = Pass until the battle is over
choose-pass-phase = Pass until the phase is over
choose-suggested = As suggested
choose-declare-all = Declare all
choose-check = Roll the die
choose-stand = Stand
choose-retreat = Retreat
choose-breach = Nullify all positions here
choose-place = Place
choose-choose = Choose
choose-receive = Receive
choose-reserve = Hold in reserve
choose-attack = Attack
choose-allocate = Allocate
choose-fight = Fight
choose-declare = Declare
choose-name = Name
choose-apply = Apply
choose-destroy = Destroy
choose-pair = Pair
choose-lose = Lose
choose-weaken = Lose a step
choose-pool = To the reorganisation pool
choose-remove = Remove
choose-advance = Advance
choose-move = Move
choose-separate = Separate
choose-restore = Bring back
choose-return = Send back
choose-recall = Recall
choose-bomb = Bomb
choose-strike = Ground attack
choose-scout = Reconnoitre
choose-smoke = Smoke
choose-silence = Nullify equipment
choose-cancel = Nullify a chit
choose-snipe = Snipe a Commander
choose-reroll = Throw again
choose-flak = Anti-air fire
choose-intercept = Intercept
choose-counter = Counter-intercept
choose-assign = Assign

## Why not

why-not-yours = { $unit } belongs to the other side.
why-not-on-map = { $unit } is not on the map.
why-stack-full = { $unit } may have no more than { $limit } equipment chits.
why-not-arriving = { $unit } does not arrive this turn.
why-chit-not-held = { $chit } is not at hand.
why-too-few-left = { $count } chits are to be chosen, in the order of the list; { $chit } can’t be the next.
why-not-in-reserve-pool = { $unit } does not wait in the reserve pool.
why-already-designated = { $unit } is already held in reserve.
why-designation-zoc = { $unit } is not mechanised and stands in an enemy ZOC: it can’t be held in reserve.
why-nobody-there = There is no enemy stack in { $hex }.
why-hex-attacked = { $hex } is already attacked in this phase.
why-no-attackers-near = No stack that may attack now stands next to { $hex }.
why-stack-not-active = { $unit } may not attack or support attacks in this phase.
why-already-attacks = { $unit } already attacks.
why-not-adjacent = { $unit } does not stand next to { $hex }.
why-no-battle-there = No battle is declared for { $hex }.
why-battle-full = The battle for { $hex } already has { $limit } of your support chits.
why-chit-not-on-map = { $chit } does not lie with a stack on the map.
why-detachment-hidden = { $chit } is a detachment: in a stack it can’t be declared.
why-gun-cannot-attack = { $chit } is towed: it can’t take part in an attack.
why-position-not-attacked = { $chit } does not lie with the attacked stack.
why-not-a-gun = { $chit } can’t be used as an anti-tank gun.
why-role-locked = { $chit } was used in its other role since the last Soviet player turn began.
why-chit-used = { $chit } was already used in another battle of this phase.
why-out-of-range = { $hex } is beyond the range of { $chit } ({ $range }).
why-cannot-be-named = { $chit } can’t be named.
why-not-in-play = { $chit } is not in play.
why-position-not-near = { $chit } is no face-up position next to your stacks in the battle.
why-not-to-pair = { $chit } is not to be paired.
why-not-in-this-battle = { $unit } does not take part in this battle.
why-chits-first = { $unit } is reduced: its chits are lost first.
why-chit-not-here = { $chit } does not lie there.
why-retreat-destroys = In { $hex } the retreating stack would be destroyed, and there is another way.
why-retreat-better = There is a better hex than { $hex }: empty, or nearer to a source.
why-already-moved = { $unit } has already moved.
why-halted = { $unit } can’t move in this turn.
why-nowhere-to-go = { $unit } can reach no other hex.
why-no-entry = { $hex } is no source by which it could enter now.
why-enemy-there = An enemy stack is in { $hex }.
why-enemy-source = { $hex } is an enemy communication source.
why-own-stack-there = Another stack of yours is in { $hex }.
why-no-way = { $unit } has no way to { $hex }.
why-not-enough-move = { $hex } costs { $cost } MP; { $unit } has { $left }.
why-no-detachment = { $chit } is no detachment.
why-no-detachment-there = { $unit } is no detachment with a communication line.
why-too-late-to-separate = { $chit } separates only before any stack has moved.
why-no-line = { $unit } has no communication line.
why-chit-not-connected = { $chit } is with no stack that has a communication line.
why-no-air-target = { $chit } can’t be shot at from the air.
why-nothing-hidden = Nothing face-down is there: { $place }.
why-flak-out-of-range = { $chit } can’t reach the aircraft.
why-no-tank-weapon = { $chit } is no enemy tank-combat weapon of this battle.

## Parts of sums

part-vp = { $place } ({ $hex })
part-exit = a road to a Soviet source ({ $hex })
part-position = { $chit }
part-terrain-level = { $terrain }
part-trench = own trench ({ $side })
part-river-level = across a { $river }
part-chart = terrain effects chart, { $terrain }
part-value = value of { $chit }
part-armour = armour of { $chit }
part-normal-fire = { $unit }
part-hits = hits scored
part-minefield = { $chit }
part-armour-lent = armour of { $chit }
part-entry = entering at { $hex }
part-road = along the road to { $hex }
part-terrain = { $terrain } in { $hex }
part-river = across the { $river } to { $hex }

## Events

event-turn-began = Turn { $turn } begins.
event-player-turn-began = The player turn of the { $side } begins.
event-phase-began = { $side }: { $phase }.
event-equipment-drawn = The { $side } draw { $tank } tank and { $regular } regular chits.
event-chits-seen = You have { $chits }.
event-equipment-placed = { $unit } gets a face-down chit ({ $kind }).
event-chit-placed = { $chit } lies under { $unit }.
event-class-shown = The chit of { $unit } is { $kind }.
event-placing-ended = The { $side } have placed their chits; { $pooled } lie in the reorganisation pool.
event-support-drawn = The { $side } have { $count } new support chits.
event-support-returned = The { $side } return { $count } support chits to the cup.
event-reinforced = Reinforcements of the { $side }: { $units }, { $tank } tank and { $regular } regular chits.
event-corps-checked = XXIV Panzer Corps: the die shows { $die }.
event-designated = { $unit } is held in reserve.
event-moved = { $unit } moves to { $hex } for { $cost } MP.
event-moved-fast = { $unit } makes a strategic move to { $hex } ({ $cost } MP).
event-separated = { $chit } separates from { $parent } as { $unit }.
event-place-taken = The { $side } take { $name } ({ $hex }).
event-position-left = { $unit } leaves { $chit } behind.
event-surplus-pooled = { $unit } has too many chits: one ({ $kind }) goes to the reorganisation pool.
event-attack-declared = { $hex } ({ $target }) will be attacked by { $units }.
event-support-allocated = The { $side } allocate a support chit to the battle for { $hex }.
event-chit-allocated = { $chit } goes to the battle for { $hex }.
event-battle-began = The battle for { $hex } begins: { $units } against { $target }.
event-equipment-declared = The { $side } use { $chits }.
event-broke-down = { $chit }: the die for a breakdown shows { $die }; out: { $out }.
event-support-revealed = The { $side } show { $chits }.
event-named = { $chit } is aimed at { $target }.
event-nullified = { $chit } is nullified ({ $by }).
event-removed-from-game = { $chit } leaves the game.
event-chit-removed = { $chit } goes back to its cup.
event-support-played = The { $side } play { $chit }.
event-support-used = { $chit } takes effect.
event-thrown = { $purpose } of the { $side }: { $dice } against { $needs }, { $hits } hits (thrown again: { $again }).
event-shot-fired = { $chit } shoots at { $target }, hit number { $number }; hit: { $hit }.
event-tank-supported = Tank support by { $chit }; hit: { $hit }.
event-paired = { $chit } faces { $target }.
event-hits-scored = Hits after { $step }: Germans { $german }, Soviets { $soviet }.
event-battle-decided = The battle for { $hex }: Germans { $german }, Soviets { $soviet }. Winner: { $winner }.
event-losses-due = The { $side } lose { $steps } steps (retreat: { $retreats }).
event-step-lost = { $unit } loses a step.
event-unit-lost = { $unit } is removed.
event-equipment-lost = { $unit } loses a face-down chit ({ $kind }).
event-chit-lost = { $unit } loses { $chit }.
event-retreated = { $unit } retreats to { $hex }.
event-retreat-destroyed = { $unit } has no way to retreat.
event-advanced = { $unit } advances to { $hex }.
event-mission-declared = The { $side } send { $chit }: { $mission } ({ $hexes }; { $targets }).
event-flak-declared = The { $side } fire { $chits } at the aircraft.
event-fighters-sent = The { $side } intercept with { $chits }.
event-fighter-sent = The { $side } meet { $target } with { $chit }.
event-attacked = { $chit } attacks { $target }, hit number { $number }; hit: { $hit }.
event-bombed = { $chit } bombs { $hex }: { $hits } hits.
event-no-effect = Smoke hides the target of { $chit }.
event-points-assigned = { $chit } takes bombing hits: { $points }.
event-scouted = Reconnaissance finds { $chit } ({ $unit }).
event-aircraft-returned = { $chit } comes home.
event-restored = { $unit } gets a chit from the reorganisation pool ({ $kind }).
event-reorganised = { $unit } sends a chit to the reorganisation pool ({ $kind }).
event-detachment-recalled = { $unit } goes back to the reorganisation pool.
event-match-over = The match is over: { $result }. German VP: { $points }.

## Results

result-german-wins = the Germans win
result-soviet-wins = the Soviets win
result-german-resigns = the Germans resign
result-soviet-resigns = the Soviets resign

## Options

option-extended-about = Manstein went on attacking after 13 July: play a tenth turn?
option-extended-off = nine turns
option-extended-on = ten turns
option-corps_check-about = From turn 5 the Germans may roll each turn for a division of XXIV Panzer Corps.
option-corps_check-off = without
option-corps_check-on = with the check
option-su152_gun-about = The SU152 may be used as a self-propelled anti-tank gun of value 5.
option-su152_gun-off = artillery only
option-su152_gun-on = gun or artillery
option-extra_divisions-about = 6GAb and 66G join 5th Guards Army on turns 5 and 6.
option-extra_divisions-off = without
option-extra_divisions-on = with both divisions
option-breakdowns-about = A German self-propelled anti-tank gun that is used breaks down on a roll of 1.
option-breakdowns-off = without
option-breakdowns-on = with breakdowns
option-hidden_class-about = Whether the other side sees if a face-down chit is tank or regular equipment.
option-hidden_class-off = it sees the class
option-hidden_class-on = it sees the number alone
option-setup-about = Place the drawn chits yourself, or begin with them placed as suggested.
option-setup-free = free choice
option-setup-suggested = as suggested
option-losses-about = The text leaves open whether steps are lost by the final total or by the hits on the track.
option-losses-final = final total
option-losses-raw = hits on the track and Minefields
option-river_in_damage-about = Whether a river in front of the defender is added in the damage step too.
option-river_in_damage-off = not added
option-river_in_damage-on = added
option-vp_needs-about = What a VP hex needs besides a communication line.
option-vp_needs-control = German control and a line
option-vp_needs-line = a line alone
option-commander_removes-about = Where equipment goes that a Commander nullifies.
option-commander_removes-game = out of the game
option-commander_removes-cup = back to its cup
option-breakdown_removes-about = Where equipment goes that breaks down.
option-breakdown_removes-game = out of the game
option-breakdown_removes-cup = back to its cup
option-fighters-about = How many fighters may be sent against one mission.
option-fighters-any = any number
option-fighters-one = one interceptor, one counter-interceptor

## Overlays

overlay-zones = Zones of control
overlay-lines = Communication lines
overlay-trenches = Trenches
overlay-victory = VP hexes and exits
overlay-ranges = Range of guns
overlay-threat = Where this stack could go
layer-zone = zone of control
layer-line = communication line
layer-road-line = communication line by road
layer-source = communication source
layer-trench = trench
layer-vp = VP hex
layer-exit = exit hex
layer-range = within range
layer-reach = within reach
layer-fast = by strategic movement
layer-strike = could be attacked from there

## Standing orders

condition-in-battle = only during a battle, or only outside
condition-own-turn = only in the own player turn, or only in the enemy’s
condition-turn-from = from this turn on
condition-hits-behind = only when behind by so many hits in the battle
condition-own-throw = only at own throws, or only at the enemy’s
condition-missed-by = only when so many dice of a throw missed (own), or hit (enemy’s)
condition-purpose = only at throws for these purposes
condition-kind = only against chits of these kinds
condition-near = only for battles within so many hexes of a hex

## Tags on counters: the state in a letter or two

tag-reserve = R
tag-attacking = A
tag-strategic = S
