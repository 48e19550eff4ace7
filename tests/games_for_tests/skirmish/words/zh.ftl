### 测试游戏用语。

prompt-dummy = 你的哪个单位是假目标？
prompt-place = 配置一个单位。
prompt-place-where = 配置在哪里？
prompt-stance = 本回合的姿态？
prompt-act = 移动、攻击或放弃。
prompt-move-where = 移动到哪里？
prompt-attack-from = 由谁攻击？
prompt-react = { $unit }进入射程。射击吗？
prompt-smoke = 使用烟幕吗？
prompt-reroll = 掷骰结果：{ $rolled }。重掷吗？
prompt-counter = 还击吗？

part-printed = 印刷战力
part-bold-shooter = 射击方大胆
part-bold-target = 目标方大胆
part-woods = 树林
miss = 未中
hit = 命中
destroyed = 一方已无可射击的单位。
time = 时间已到。

why-not-waiting = { $unit }已经配置。
why-not-your-area = { $hex }不在你的区域内。
why-occupied = { $hex }中已有单位。
why-not-yours = { $unit }不是你的单位。
why-cannot-move = { $unit }不能移动。
why-not-adjacent = { $hex }与{ $to }不相邻。
why-cannot-fire = { $unit }不能射击。
why-no-target = 无人能攻击{ $hex }。
why-not-next-to = { $unit }不与{ $hex }相邻，或排在已选单位之前。

event-card-dealt = { $seat }得到一张卡。
event-dummy-named = { $unit }是你的假目标。
event-placed = { $unit }配置于{ $hex }。
event-turn-began = 第{ $turn }回合。
event-stances-shown = 红方{ $red }，蓝方{ $blue }。
event-chit-drawn = 抽出{ $chit }。
event-moved = { $unit }进入{ $hex }。
event-fired = { $units }向{ $at }射击。
event-rolled = 战力{ $strength }，列{ $column }，骰{ $die }：{ $result }。
event-card-played = { $seat }使用{ $card }。
event-hit = { $unit }被命中，剩{ $steps }步。
event-ended = 对局结束。
