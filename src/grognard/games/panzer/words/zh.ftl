### 德意志装甲师团长 PANZER 2，中文。用语依照规则书。
### 键名：`prompt-` 询问，`why-` 拒绝理由与说明，`part-` 合计各项，`event-` 发生之事，`option-` 选项；
### 无前缀的键是句中出现的名称（阵营、地形、类型、阶段、任务与卡、状态）。

title = 德意志装甲师团长 PANZER 2
subtitle = 1944年东线

## 规则书章节

chapter-1 = 序言
chapter-2 = 游戏用具
chapter-3 = 游戏开始前
chapter-4 = 进行方法
chapter-5 = 基本概念
chapter-6 = 准备
chapter-7 = 移动
chapter-8 = 射击
chapter-9 = 炮击
chapter-10 = 完成
chapter-11 = 指挥范围
chapter-12 = 胜利条件
chapter-13 = 44年战役
chapter-14 = 可选规则
chapter-chit = 标记
chapter-design = 隐藏情报
chapter-table = 图表

## 阵营

german = 德军
soviet = 苏军
draw = 平局

## 地形与工事

clear = 平地
forest = 森林
high-ground = 高地
town = 街道
major-river = 大河
small-river = 小河
ravine = 沟谷
road = 道路
bridge = 桥
village = 村庄
height = 标高
exit = 通往图外的道路
trench = 堑壕
position = 阵地

## 算子上的类型

action-tank = 坦克
action-spg = 自行火炮
action-infantry = 步兵
action-artillery = 炮兵
fire-tank = 坦克
fire-anti-tank = 反坦克
fire-infantry = 步兵
fire-other = 其他
defence-armour = 装甲
defence-infantry = 步兵
defence-heavy-weapons = 重火器
defence-other = 其他
defence-light-armour = 轻装甲
move-tracked = 履带
move-infantry = 步兵
move-wheeled = 轮式
tank = 坦克
anti-tank = 反坦克
infantry = 步兵
other = 其他
armour = 装甲
heavy-weapons = 重火器
light-armour = 轻装甲

## 任务与战术卡

breakthrough = 突破
reconnaissance = 威力侦查
occupation = 占领
attrition = 消耗
block = 阻止
no-mission = 无任务
breakthrough-1 = 突破
breakthrough-2 = 突破
reconnaissance-1 = 威力侦查
reconnaissance-2 = 威力侦查
occupation-1 = 占领
occupation-2 = 占领
attrition-1 = 消耗
attrition-2 = 消耗
block-1 = 阻止
block-2 = 阻止
surprise-1 = 奇袭
surprise-2 = 奇袭
ambush-1 = 伏击
ambush-2 = 伏击
air-support-1 = 航空支援
air-support-2 = 航空支援
ace-1 = 击坠王
ace-2 = 击坠王
reserves-1 = 预备部队
reserves-2 = 预备部队
concealed-movement-1 = 隐匿移动
concealed-movement-2 = 隐匿移动
elite-1 = 精英部队
elite-2 = 精英部队
ammunition = 弹药点数
cards = 战术卡

## 图外位置

unused = 未参加本战
waiting = 等待入场
removed = 被移除
through = 已突破
left = 已脱离
box-waiting = 等待入场
box-removed = 被移除
box-through = 已突破
box-left = 已脱离
box-hand = 手中
box-shown = 已公开与已使用
turn-number = 第{ $turn }回合
victory-points = VP

## 状态

disrupted = 混乱
prepared = 准备
exhausted = 弹药用尽
moved = 已移动
fired = 已射击
must-retreat = 须后退

## 阶段

phase-before = 战斗开始前
phase-preparation = 准备
phase-preparation-fire = 准备射击
phase-movement = 移动
phase-mobile-fire = 机动射击
phase-completion = 完了
phase-air-support = 航空支援
phase-over = 对局结束
before = 战斗开始前
preparation = 准备
preparation-fire = 准备射击
movement = 移动
mobile-fire = 机动射击
completion = 完了

## 询问

prompt-map = 请提议以哪条边为北、使用地图的哪些部分，或由掷骰决定。
prompt-agree = 提议：北为{ $north }，使用地图{ $parts }。同意，还是掷骰决定？
prompt-forces = 请逐项选定兵力；未选定的项目掷骰决定。
prompt-forces-number = { $row }要几个？最多{ $most }个。
prompt-prepare = 哪些单位做准备：恢复、构筑工事，或机动射击防御地形？
prompt-fire = 选择单位射击，或结束本射击阶段。
prompt-ambush = 伏击：与敌相邻的各单位可射击一次。
prompt-fire-hex = { $unit }向哪个格子射击？
prompt-target = { $unit }射击{ $hex }。以哪个单位为目标？
prompt-hold = { $hex }的单位须后退。立即后退，还是等其他单位射击之后？
prompt-retreat = { $hex }的单位须后退。下一个是谁？
prompt-retreat-hex = { $unit }退往何处？
prompt-advance = { $hex }已空。由谁挺进？
prompt-excess = { $hex }超出堆叠限制{ $count }个单位。移除哪个？
prompt-move = 移动单位，或结束移动。
prompt-move-way = { $unit }移往何处？
prompt-enter = { $unit }入场后移往何处？
prompt-exit = { $unit }从边缘哪一格离开地图？
prompt-supply = 消费弹药点数补给单位？剩余{ $points }点。
prompt-dig = 由准备好的单位构筑工事？
prompt-declare = 可宣言的任务看来已达成。宣布胜利吗？
prompt-keep = 保留哪张任务卡直到终局？
prompt-card = 使用战术卡吗？
prompt-ace = 对方使用了{ $chit }。用击坠王使其无效吗？
prompt-elite = 用精英部队重掷这次骰子吗？
prompt-reserves = 由哪个司令部投入预备部队？
prompt-strike = 航空支援：剩余{ $count }次攻击。攻击哪个敌单位？

## 选项

choose-pass = 放弃
choose-end = 结束
choose-hold = 暂缓后退
choose-retreat = 令其后退
choose-agree = 同意
choose-dice = 由掷骰决定

## 拒绝理由

why-not-yours = { $unit }属于对方。
why-not-on-map = { $unit }不在地图上。
why-out-of-area = { $hex }不在使用的地图范围内。
why-enemy-there = { $hex }有敌单位。
why-not-adjacent = { $from }与{ $hex }不相邻。
why-in-enemy-zone = { $unit }在敌制压地域内。
why-out-of-command = { $unit }不在任何司令部的指挥范围内。
why-already-prepared = { $unit }已放置准备标签。
why-nothing-to-prepare = { $unit }既不能构筑工事也不能机动射击，无须准备。
why-waits-to-enter = { $unit }尚未入场。
why-prepared-stays = { $unit }放置了准备标签，不能移动。
why-already-moved = { $unit }本阶段已经移动。
why-fired-before = { $unit }已经射击，本回合不能移动（选项）。
why-nowhere-to-go = { $unit }的移动力不足以进入任何一格。
why-not-enough-move = 到{ $hex }需{ $cost }移动力；{ $unit }剩{ $left }。
why-no-way = { $unit }没有通往{ $hex }的路。
why-river-first = 没有桥的大河只能在移动的第一步渡过。
why-river-zones = 不能从敌制压地域渡过没有桥的大河进入另一敌制压地域（{ $hex }）。
why-not-from-edge = { $unit }从己方边缘到不了{ $hex }。
why-no-edge = { $hex }不在该地图边。
why-edge-too-far = { $unit }的移动力不足以从{ $hex }离开地图。
why-cannot-fire = { $unit }没有火力。
why-tank-preparation = { $unit }的行动类型为坦克，准备射击阶段不能射击。
why-spg-mobile = { $unit }的行动类型为自行火炮，机动射击阶段不能射击。
why-disrupted = { $unit }处于混乱状态。
why-already-fired = { $unit }本阶段已经射击。
why-prepared-holds = { $unit }放置了准备标签，不能准备射击。
why-no-range = { $unit }不能炮击。
why-no-ammunition = { $unit }弹药用尽。
why-no-target = { $unit }没有可射击的目标。
why-nobody-there = { $hex }没有敌单位。
why-retreat-held = { $hex }的后退被暂缓：只能射击该格。
why-out-of-range = { $hex }距离{ $distance }格；射程为{ $range }。
why-defence-terrain = { $hex }为防御地形：机动射击只能由放置准备标签的单位进行，{ $unit }没有准备。
why-not-observed = 无人观测{ $hex }：没有相邻的自军单位，四格内高地上也没有。
why-no-artillery = { $hex }没有敌炮兵单位。
why-not-in-hex = { $unit }不在{ $hex }。
why-fresh-first = 须先选择未混乱的单位，而非{ $unit }。
why-same-as-another = { $unit }与列出的另一单位相同。
why-owes-nothing = { $unit }无须后退。
why-retreat-zone = { $hex }在敌制压地域内。
why-retreat-nearer = 有比{ $hex }更接近自军联络源的格子。
why-fired-not-there = { $unit }本阶段没有射击{ $hex }。
why-not-beside = { $unit }不与{ $hex }相邻。
why-not-exhausted = { $unit }不需要补给弹药。
why-not-prepared = { $unit }没有放置准备标签。
why-not-white = { $unit }的防御力不是白字，不能构筑工事。
why-dug-already = { $hex }已有阵地。
why-chit-not-held = 你没有{ $chit }。
why-mission-not-declared = { $chit }不是可宣言的任务。
why-card-not-held = 你没有{ $chit }。
why-card-not-now = 此时不能使用{ $chit }。
why-no-reserves-there = { $unit }的指挥范围内没有可恢复的单位。
why-own-unit = { $unit }是自军单位。
why-already-struck = 这张卡已攻击过{ $unit }。
why-row-picked = { $row }已经选定。
why-too-many = { $row }最多{ $most }个。
why-if-target = 若以{ $unit }为目标：{ $column }栏。
why-bombards = { $unit }：{ $column }栏。

## 合计各项

part-terrain = { $terrain }（{ $hex }）
part-road = 沿道路到{ $hex }
part-march = 沿道路行军到{ $hex }
part-small-river = 渡小河到{ $hex }
part-major-river = 渡大河到{ $hex }
part-leave-zone = 脱离敌制压地域（{ $hex }）
part-enter-zone = 进入敌制压地域（{ $hex }）
part-entry = 由{ $hex }入场
part-entry-road = 沿{ $hex }的道路入场
part-off-map = 从{ $hex }离开地图
part-fire = { $unit }
part-doubled = 双倍齐射
part-halved = 对炮兵射击：减半
part-correction = { $fire_type }对{ $defence_type }
part-across-river = 隔河
part-defence = { $unit }
part-defence-terrain = { $terrain }
part-grade = { $hex }的地形等级
part-mission = { $mission }
part-block = 阻止：{ $mission }
part-progress = { $mission }：{ $have } / { $need }
part-nearing = { $mission }：{ $have } / { $need }，最近的单位相距{ $distance }格
part-campaign = 战役累计

## 事件

event-map-proposed = { $side }提议以{ $north }为北，使用地图{ $parts }。
event-map-chosen = 北为{ $north }；使用地图{ $parts }。德军联络源{ $german }，苏军联络源{ $soviet }。
event-force-picked = { $side }选定{ $type } { $count }个。
event-forces-rolled = { $side }投入{ $units }个单位，弹药点数{ $ammunition }。
event-replaced = { $type }补充：掷出{ $die }，变动{ $change }，现有{ $count }。
event-battle-began = 战役第{ $battle }战开始。
event-missions-dealt = 双方各抽取{ $count }枚任务卡。
event-missions-drawn = 你的任务：{ $chits }。
event-cards-dealt = { $side }抽取{ $count }张战术卡。
event-cards-drawn = 你的战术卡：{ $chits }。
event-turn-began = 第{ $turn }回合开始。
event-phase-began = { $side }：{ $phase }。
event-night-fell = 第{ $turn }回合为夜间：不能射击。
event-hq-cut-off = { $unit }没有联络线。
event-prepared = { $side }准备{ $units }。
event-moved = { $unit }移动到{ $hex }，消费{ $cost }移动力。
event-marched = { $unit }行军到{ $hex }，消费{ $cost }移动力。
event-entered = { $unit }入场到{ $hex }，消费{ $cost }移动力。
event-broke-through = { $unit }从敌联络源边突破，消费{ $cost }移动力。
event-left-map = { $unit }从己方边缘脱离，消费{ $cost }移动力。
event-movement-ended = { $side }结束移动。
event-town-taken = { $side }占领{ $town }（{ $hex }）。
event-target-chosen = { $target }成为{ $unit }的目标。
event-fired = { $unit }射击{ $hex }的{ $target }：{ $column }栏，掷出{ $dice }：{ $result }。
event-air-attack = 航空攻击{ $target }：{ $column }栏，掷出{ $dice }：{ $result }。
event-bombarded = { $unit }炮击{ $hex }：{ $targets }。
event-disrupted = { $unit }陷入混乱。
event-removed = { $unit }被移除。
event-retreat-held = { $hex }的后退被暂缓。
event-retreated = { $unit }后退到{ $hex }。
event-retreat-impossible = { $unit }无处可退。
event-advanced = { $unit }挺进到{ $hex }。
event-overstacked = { $side }在{ $hex }超出堆叠限制{ $excess }个。
event-supplied = { $unit }得到弹药补给；剩余{ $left }点。
event-dug = { $unit }在{ $hex }构筑{ $works }。
event-works-gone = { $hex }无人的{ $works }消失。
event-recovered = { $unit }恢复。
event-declared = { $side }宣言{ $chit }：{ $outcome }。
mission-fulfilled = 任务达成
mission-not-fulfilled = 任务未达成，放弃该卡
event-missions-kept = 双方各保留一张任务卡。
event-mission-kept = 你保留{ $chit }。
event-missions-revealed = 任务：德军{ $german }，{ $german_vp }VP；苏军{ $soviet }，{ $soviet_vp }VP。
event-nearest = 距敌联络源最近：德军{ $german }格，苏军{ $soviet }格。
event-battle-over = 第{ $battle }战结束：{ $reason }。德军+{ $german_vp }VP，苏军+{ $soviet_vp }VP。
event-match-over = 对局结束：{ $result }。德军{ $german }VP，苏军{ $soviet }VP。
event-card-played = { $side }使用{ $chit }。
event-card-cancelled = { $side }的{ $card }被无效。
event-air-support-rolled = 航空支援：掷出{ $die }，攻击{ $attacks }次。
event-rerolled = { $side }的精英部队：重掷骰子。

## 结果

result-breakthrough = 宣言突破成功
result-reconnaissance = 宣言威力侦查成功
result-missions = 任务VP较高
result-equal-missions = 双方任务VP相同
result-nearest = 双方均无VP；以更接近敌联络源的单位判定
result-draw = 平局
result-campaign = 战役分出胜负
result-campaign-draw = 战役以平局结束

## 地图叠加

overlay-zones = 制压地域
overlay-supply = 联络线
overlay-command = 指挥范围
overlay-threat = 单位的威胁范围
overlay-area = 未使用的范围
overlay-missions = 威力侦查的目标街道
layer-zone = 制压地域
layer-supply = 联络可及
layer-source = 联络源
layer-command = 指挥范围内
layer-reach = 可到达
layer-strike = 可从那里射击
layer-out = 未使用
layer-target = 目标街道

## 选项

option-night-about = 夜间回合不能射击。
option-night-off = 无夜间
option-night-on = 有夜间回合
option-night_turns-about = 夜间回合原载于已佚的回合记录表。
option-night_turns-8-16 = 第8、16回合
option-night_turns-7-8-15-16 = 第7、8、15、16回合
option-night_turns-4-8-12-16 = 第4、8、12、16回合
option-counter_battery-about = 射程内的敌炮兵可无须观测以一半火力炮击。
option-counter_battery-off = 不使用
option-counter_battery-on = 使用
option-counter_battery_e-about = 其E结果如何处理。
option-counter_battery_e-disrupts = 视为D
option-counter_battery_e-nothing = 无效果
option-anti_tank_recovery-about = 反坦克炮在敌制压地域内也能恢复。
option-anti_tank_recovery-off = 不使用
option-anti_tank_recovery-on = 可恢复
option-leave_map-about = 单位可从自军联络源侧的地图边脱离。
option-leave_map-off = 不使用
option-leave_map-on = 可脱离
option-command_chain-about = 下级司令部须与上级司令部相连，而非与地图边。
option-command_chain-off = 不使用
option-command_chain-on = 使用
option-cards-about = 双方各持若干张战术指令卡（共七种）。
option-cards-off = 不使用
option-cards-on = 使用
option-small_river_cost-about = 行军示例的合计只有按1点才成立。
option-small_river_cost-one = 1移动力
option-small_river_cost-two = 2移动力
option-unused_markers-about = 未使用的准备标签如何处理。
option-unused_markers-removed = 完了阶段结束时移除
option-unused_markers-stay = 保留到使用为止
option-move_after_fire-about = 准备射击过的单位能否移动。
option-move_after_fire-allowed = 可以移动
option-move_after_fire-forbidden = 不能移动
option-major_river_crossing-about = 何时可渡过没有桥的大河。
option-major_river_crossing-first_step = 移动的第一步
option-major_river_crossing-any_step = 从河岸出发后的任一步
option-advance_after_elimination-about = 守军全部被射击移除时能否挺进。
option-advance_after_elimination-allowed = 可以挺进
option-advance_after_elimination-only_after_retreat = 仅在后退之后
option-mission_mix-about = 任务卡六枚而任务五种：其中一种有两枚。
option-mission_mix-block = 阻止
option-mission_mix-breakthrough = 突破
option-mission_mix-reconnaissance = 威力侦查
option-mission_mix-occupation = 占领
option-mission_mix-attrition = 消耗
option-first_declaration-about = 从何时起可以宣言。
option-first_declaration-turn_8 = 第8回合开始起
option-first_declaration-turn_9 = 第9回合开始起
option-block_against_lost_chit-about = 对因宣言失败而放弃的任务，阻止的价值。
option-block_against_lost_chit-prevented = 视为已阻止
option-block_against_lost_chit-nothing = 无
option-campaign_vp-about = 战役获胜所需的VP。
option-campaign_vp-full = 10VP（规则书）
option-campaign_vp-short = 5VP，且最多五战

## Tags on counters: the state in a letter or two, the same in every language as on printed counters

tag-prepared = P
tag-exhausted = A!
tag-must-retreat = R
tag-moved = M
tag-fired = F
