### Words of the test game.

prompt-dummy = Which of your units is a dummy?
prompt-place = Place a unit.
prompt-place-where = Where?
prompt-stance = Your stance this turn?
prompt-act = Move, attack or pass.
prompt-move-where = Where to?
prompt-attack-from = Who attacks?
prompt-react = { $unit } comes into range. Shoot?
prompt-smoke = Play smoke?
prompt-reroll = You rolled: { $rolled }. Roll again?
prompt-counter = Shoot back?

part-printed = printed strength
part-bold-shooter = the shooter is bold
part-bold-target = the target is bold
part-woods = woods
miss = a miss
hit = a hit
destroyed = A side has nobody left who can fire.
time = Time is up.

why-not-waiting = { $unit } has been placed.
why-not-your-area = { $hex } is not in your area.
why-occupied = There is a unit in { $hex }.
why-not-yours = { $unit } is not yours.
why-cannot-move = { $unit } can’t move.
why-not-adjacent = { $hex } is not next to { $to }.
why-cannot-fire = { $unit } can’t fire.
why-no-target = Nobody can attack { $hex }.
why-not-next-to = { $unit } is not next to { $hex }, or stands before those already named.

event-card-dealt = { $seat } is dealt a card.
event-dummy-named = { $unit } is your dummy.
event-placed = { $unit } is placed in { $hex }.
event-turn-began = Turn { $turn }.
event-stances-shown = Red is { $red }, Blue is { $blue }.
event-chit-drawn = { $chit } is drawn.
event-moved = { $unit } enters { $hex }.
event-fired = { $units } fire at { $at }.
event-rolled = Strength { $strength }, column { $column }, die { $die }: { $result }.
event-card-played = { $seat } plays { $card }.
event-hit = { $unit } is hit and has { $steps } steps left.
event-ended = The match is over.
