### 《阿登 II》，中文。
### 键名：`prompt-` 提问，`why-` 拒绝与说明的理由，`part-` 合计的各项，`event-` 发生的事件，`option-` 选项；
### 没有前缀的键是语句中作为事实出现的名称（阵营、地形、阶段、位置）。

## A. 框架、移动、战斗

title = 阿登 II
subtitle = 突出部之战，1944年12月16日至31日

chapter-0 = 简介
chapter-1 = 通用特殊规则
chapter-2 = 游戏回合
chapter-3 = 移动与战斗
chapter-4 = 德军特殊规则
chapter-5 = 盟军特殊规则
chapter-6 = 胜利
chapter-7 = 剧本
chapter-zoc = ZOC 键
chapter-chit = 算子
chapter-tec = 地形效果表
chapter-crt = 战斗结果表
chapter-errata = 勘误
chapter-arr = 抵达序列
chapter-setup = 初设
chapter-design = 设计师笔记

german = 德军
allied = 盟军
both = 双方
draw = 平局

clear = 开阔地
woods = 树林
forest = 森林
marsh = 沼泽
slope = 山坡
city = 城市
village = 村庄
west-wall = 西墙
meuse = 马斯河
river = 河流
stream = 溪流
shore = 水岸
border = 国界
road = 大路
track = 小径
leg = 步行
mechanised = 机械化

not-due-german = 尚未抵达的德军
not-due-allied = 尚未抵达的盟军
due-german = 德军增援
due-allied = 盟军增援
exited-german = 已离开地图的德军
exited-allied = 已离开地图的盟军
dead-german = 德军死亡堆
dead-allied = 盟军死亡堆
removed-german = 已移除的德军
removed-allied = 已移除的盟军
dg = 混乱
barrage-full = 完整射击标记
barrage-half = 半数射击标记
bridge-blown = 桥梁已炸毁
bridge-tested = 桥梁已测试
air-supply = 空中补给
air-strikes = 空袭
weather = 天气
turn = 回合
turn-number = 第 { $turn } 回合
victory-points = VP

phase-pre-turn = 回合前
phase-movement = 移动和射击
phase-us-barrage = 美军射击
phase-combat = 战斗
phase-exploitation = 进击
phase-supply = 补给
phase-over = 对局已经结束
pre-turn = 回合前
movement = 移动和射击阶段
us-barrage = 美军射击阶段
combat = 战斗阶段
exploitation = 进击阶段
supply = 补给阶段

prompt-place = 选择一个要在其格附近布置的单位。
prompt-place-hex = { $unit }从哪一格开始？
prompt-move = 移动、突袭或射击，或结束本阶段。
prompt-exploit = 进击：移动或突袭，或结束本阶段。
prompt-move-way = { $units }去哪里？
prompt-bonds = 哪个 ZOC 键格优先？
prompt-overrun = 由谁突袭{ $hex }？
prompt-attack = 攻击一格，或结束本阶段。
prompt-attackers = 由谁攻击{ $hex }？
prompt-hold = { $hex }遭到{ $units }攻击。坚守还是撤退？
prompt-lose = 损失{ $steps }点军力。由谁承受？
prompt-retreat = 从{ $hex }后退{ $hexes }格。
prompt-split = { $hex }的车辆无路可退。其余单位单独后退吗？
prompt-advance = { $hex }已空。谁挺进？
prompt-advance-further = 谁沿道路继续挺进？
prompt-advance-hex = { $unit }继续挺进到哪里？
prompt-bug-out = 火炮必须立刻逃跑。哪一支先走？
prompt-bug-out-hex = { $unit }逃到哪里？

choose-end = 结束
choose-pass = 放弃
choose-hold = 坚守
choose-withdraw = 撤退
choose-split = 分开
choose-stay = 留下
choose-bonds = 选择 ZOC 键
choose-as-proposed = 按建议

why-not-yours = 现在不能使用{ $unit }。
why-not-on-map = { $unit }不在地图上。
why-already-moved = { $unit }已结束移动。
why-has-fired = { $unit }本阶段已射击：火炮或射击或移动。
why-has-spotted = { $unit }已充当观测员，本阶段不能再移动。
why-stopped = { $unit }本阶段不能再移动。
why-cannot-exploit = { $unit }没有黄色横框：不能进击。
why-dg-exploits-not = { $unit }混乱，不能进击。
why-near-at-start = 阶段开始时{ $unit }与敌相邻：不能进击。
why-under-markers = { $unit }处于或进入过敌方完整射击标记：不能进击。
why-nowhere-to-go = { $unit }付不起任何一步的费用。
why-not-in-hex = { $unit }不在{ $hex }。
why-not-in-stack = { $unit }不属于这个堆叠：移动中的堆叠不能带上其他单位。
why-out-of-play = { $hex }在游戏区域之外。
why-enemy-there = { $hex }有敌军。
why-jam-occupied = 德军已占据{ $hex }的交通堵塞：其他德军不得进入或通过。
why-guns-shun-enemy = 火炮不能主动进入与敌相邻的格，如{ $hex }。
why-prohibited = 没有道路，不能从{ $from }进入{ $hex }。
why-no-way = 没有通往{ $hex }的路。
why-not-enough-move = 到{ $hex }需要{ $cost } MP；只剩{ $left }。
why-no-common-way = 堆叠中的单位没有都付得起的路通往{ $hex }。
why-no-choice-of-bond = 你的 ZOC 点不能占有{ $hex }，或已占有。
why-not-to-be-placed = { $unit }不在此处等待布置。
why-not-near = { $hex }不在{ $of }的{ $within }格内。
why-stack-full = { $hex }没有空位：最多堆叠同一师的{ $limit }个单位。
why-needs-no-bug-out = { $unit }不必逃跑。
why-near-enemy = { $hex }有敌军或与敌相邻。
why-not-by-road = { $hex }距离{ $distance }个道路格；至少需要{ $least }格。
why-out-of-supply = 从{ $hex }无法追溯补给线。
why-nobody-there = { $hex }没有敌军。
why-hex-attacked = { $hex }本阶段已遭攻击。
why-no-attackers-near = 现在没有单位可以攻击{ $hex }。
why-guns-attack-not = { $unit }是火炮，从不攻击。
why-has-attacked = { $unit }本阶段已攻击过。
why-not-adjacent = { $from }与{ $hex }不相邻。
why-attack-needs-road = { $unit }只能沿道路从{ $from }攻击{ $hex }。
why-no-overrunners-near = 现在没有单位可以突袭{ $hex }。
why-overrun-mechanised = { $unit }不能突袭：只有有攻击值的机械化单位可以。
why-overrun-dg = { $unit }混乱，不能突袭。
why-overrun-near = 阶段开始时{ $unit }与敌相邻：不能突袭。
why-overrun-markers = { $unit }本阶段曾处于敌方射击标记之下：不能突袭。
why-overrun-twice = { $unit }本阶段已突袭过。
why-overrun-road = 没有道路从{ $from }通往{ $hex }：突袭须沿道路。
why-not-for-this-loss = 这点军力不由{ $unit }承受。
why-not-in-this-combat = { $unit }没有参加这次战斗。
why-not-a-retreat = 后退{ $hexes }格不能止于{ $hex }。
why-no-second-hex = { $unit }不能挺进第二格。
why-no-road-on = 没有道路继续通往{ $hex }。

hold-dg = { $unit }混乱
hold-leg = { $unit }为步行
hold-markers = { $hex }有射击标记
hold-city = { $hex }是城市
hold-no-way = { $hex }没有退路
why-hold-dg = { $unit }混乱。
why-hold-leg = { $unit }为步行。
why-hold-markers = { $hex }有射击标记。
why-hold-city = { $hex }是城市。
why-hold-no-way = { $hex }没有退路。

dg-overstacked = 超堆叠
dg-mixed = 各师混编
dg-jam = 交通堵塞
dg-bug-out = 逃跑
dg-retreat = 火炮后退

part-road = 大路
part-track = 小径
part-terrain = { $terrain }
part-water = 渡过{ $water }
part-bond = 敌方 ZOC 键
part-adjacent = 由邻敌格到邻敌格
part-own-markers = 己方射击标记
part-enter-markers = 进入敌方射击标记
part-leave-markers = 离开敌方射击标记
part-boats = 乘橡皮艇：全部移动力
part-attack = { $unit }攻击
part-defence = { $unit }防御
part-dg = { $unit }混乱：减半
part-markers = { $unit }受射击标记影响
part-hex-shift = { $terrain }横移{ $columns }列
part-side-shift = { $hex }隔{ $water }攻击，横移{ $columns }列

event-turn-began = 第{ $turn }回合开始。
event-phase-began = { $side }：{ $phase }。
event-turn-ended = 第{ $turn }回合结束。
event-set-up-done = 双方布置完毕。
event-placed = { $units }从{ $hex }开始。
event-disorganised = { $hex }的{ $units }混乱：{ $reason }。
event-step-lost = { $unit }损失一点军力。
event-died = { $unit }在{ $hex }被消灭。
event-moved = { $units }移动到{ $hex }，花费{ $cost } MP。
event-boated = { $unit }乘橡皮艇渡过乌尔河到{ $hex }。
event-halted = { $units }无法从{ $hex }继续前进。
event-movement-ended = { $side }：移动结束。
event-bugged-out = { $unit }逃跑到{ $hex }。
event-nowhere-to-bug-out = { $unit }无法从{ $hex }逃跑。
event-bonds-wished = { $side }：{ $hex }的 ZOC 键优先。
event-attack-declared = { $units }攻击{ $hex }。
event-stood = { $hex }的守军坚守。
event-withdrew = { $hex }的守军撤退。
event-fought = { $hex }之战，胜率{ $odds }：{ $result }。
event-retreated = { $units }后退到{ $hex }。
event-retreat-blocked = { $units }的后退止于{ $hex }：损失一点军力。
event-advanced = { $units }挺进到{ $hex }。
event-overran-hex = { $units }突袭占领{ $hex }。
event-combat-ended = { $side }：不再攻击。

## B. 天气、抵达、射击、补给、桥梁、胜利

not-frozen = 未冻结
frozen = 冻结
group-1 = 地图A任意两个胜利点格
group-2 = 巴斯托涅与塞诺尚
blown = 已炸毁
tested = 已测试
none = 无效果
half = 半数标记
full = 完整标记
removed = 移除
stays = 仍为混乱
recovers = 恢复
lost = 损失
lands = 着陆

prompt-airlift = 本回合有{ $strikes }次空袭。是否改为空中补给？
prompt-use-air-supply = 使用空中补给标记解除混乱？
prompt-roll-guns = 为断补的混乱火炮掷骰？
prompt-barrage-hex = { $unit }射击何处？射程{ $range }。
prompt-spotter = 由谁为{ $unit }观测，并留在原地？
prompt-us-barrage = 美军射击阶段：射击，或结束本阶段。
prompt-demolition = 德军逼近{ $hex }，{ $bridge }的桥梁仍可炸毁。是否炸毁？
prompt-arrive = 放置增援，或暂缓。
prompt-arrive-hex = { $unit }在何处入场？
prompt-drop = { $unit }在何处伞降？
prompt-land = { $formation }抵达的第二个基准格？

choose-rest = 全部沿道路放置
choose-blow = 炸桥
choose-barrage = 射击
choose-strike = 空袭
choose-airlift = 空中补给
choose-use = 使用标记
choose-roll = 掷骰
choose-arrive = 放置
choose-land = 空降师
choose-drop = 伞降
choose-exit = 离开地图

why-not-artillery = { $unit }不是火炮。
why-dg-fires-not = { $unit }混乱，不得射击。
why-gun-has-moved = { $unit }本阶段已移动：火炮射击与移动只能择一。
why-out-of-range = { $hex }距离{ $distance }格，射程为{ $range }。
why-no-spotter = { $hex }的{ $within }格内没有己方单位可供观测。
why-no-own-spotter = { $hex }的{ $within }格内没有本师单位可供观测。
why-no-spotter-there = { $unit }不能为此观测。
why-struck-unseen = { $hex }本阶段已受过一次空袭：附近无人观测。
why-no-charge = { $hex }没有可炸的桥梁。
why-not-this-bridge = { $hex }不是所问的桥梁。
why-bridge-blown = { $hex }的桥梁已炸毁。
why-bridge-tested = { $hex }的桥梁已测试：完好可用。
why-german-at-bridge = 德军在桥边的{ $there }。
why-nobody-near-bridge = { $hex }的炸药附近没有己方单位。
why-no-air-supply-there = { $hex }没有能帮助任何单位的空中补给标记。
why-would-recover = { $unit }将恢复。
why-no-gun-of-yours = { $unit }不是地图上的己方火炮。
why-not-dg = { $unit }并未混乱。
why-already-rolled = 已为{ $unit }掷过骰。
why-cannot-recover = { $unit }不能恢复。
why-not-its-entry = { $unit }不在{ $hex }入场。
why-gun-near-enemy = { $hex }邻接敌军：火炮不得放置于此。
why-no-free-entry = { $unit }没有可入场的空格。
why-not-due = { $unit }尚未到达。
why-not-the-drop-zone = { $hex }不在伞降区内，或有美军单位。
why-no-vp-hex-of-map-a = { $hex }不是地图A的另一个胜利点格。
why-no-exit-here = { $unit }不能由所在格离开地图，或其离开不计分。
why-no-road-out = { $unit }只能沿道路由此离开。
why-too-few-points = { $unit }剩余移动力不足以离开地图。

dg-supply = 断补
dg-fired-unsupplied = 断补时射击

part-barrage-crowd = 格内有{ $units }个单位
part-barrage-under-markers = 火炮受敌方射击标记影响
part-vp-hex = { $hex }
part-vp-exit = { $formation }已离开地图

event-weather-rolled = 天气：{ $weather }。
event-strikes-rolled = 本回合空袭次数：{ $strikes }。
event-air-supply-placed = { $hex }得到空中补给。
event-air-supply-used = 使用{ $hex }的空中补给。
event-air-supply-gone = 空中补给结束：{ $hexes }。
event-markers-removed = { $side ->
    [german] 移除德军射击标记。
    [allied] 移除盟军射击标记。
   *[other] 移除全部射击标记。
 }
event-recovered = { $units }解除混乱。
event-guns-rolled = { $unit }断补，掷骰{ $die }：{ $result }。
event-barraged = { $unit }射击{ $hex }，掷骰{ $die }：{ $result }。
event-struck = 空袭{ $hex }，掷骰{ $die }：{ $result }。
event-halves-reconciled = { $hex }的{ $halves }个半数标记：{ $result }。
event-supply-checked = { $side }：追溯补给。
event-demolition-rolled = { $hex }的桥梁，掷骰{ $die }：{ $result }。
event-bridge-taken = 德军占据{ $hex }的桥梁：不得再炸。
event-units-removed = 撤出：{ $units }。
event-reinforcements-due = { $side }增援：{ $units }。
event-arrival-rolled = { $unit }，掷骰{ $die }：{ $comes ->
    [true] 抵达
   *[other] 不再抵达
 }。
event-entered = { $unit }在{ $hex }入场。
event-dropped = { $unit }在{ $hex }伞降，掷骰{ $die }：{ $result }。
event-group-picked = { $formation }在{ $hexes }附近抵达。
event-left-map = { $unit }由{ $hex }离开地图；所属编制已离开{ $gone }个单位。
event-control-taken = { $side }占领{ $hex }（{ $points }胜利点）。
event-vp-counted = 第{ $turn }回合结束：德军{ $total }胜利点，最高{ $best }。
event-match-over = 对局结束：{ $result }，{ $vp }胜利点。

german-major = 德军大胜
german-minor = 德军小胜
allied-minor = 盟军小胜
allied-major = 盟军大胜
german-wins = 德军获胜
allied-wins = 盟军获胜
result-german-major = 德军大胜
result-german-minor = 德军小胜
result-draw = 平局
result-allied-minor = 盟军小胜
result-allied-major = 盟军大胜
result-german-wins = 德军达成目标
result-allied-wins = 德军未达成目标
result-german-resigns = 德军认输
result-allied-resigns = 盟军认输

option-us_markers_last = 射击标记
option-us_markers_last-about = 射击标记在回合前全部移除，还是留到该方自己的玩家回合（设计师说明）。
option-us_markers_last-off = 回合前全部移除
option-us_markers_last-on = 各方在自己的回合移除
option-odds_rounding = 攻防比取整
option-odds_rounding-about = 攻防比向有利于防守方取整，还是四舍五入。
option-odds_rounding-defender = 有利于防守方
option-odds_rounding-nearest = 四舍五入
option-withdraw_needs_five_hexes = 撤退条件
option-withdraw_needs_five_hexes-about = 是否须有五格通畅退路才可选择撤退。
option-withdraw_needs_five_hexes-off = 有一格即可
option-withdraw_needs_five_hexes-on = 须有五格
option-german_turn1_two_hex_advance = 第1回合挺进
option-german_turn1_two_hex_advance-about = 德军第1回合战后可否挺进两格。
option-german_turn1_two_hex_advance-off = 一格
option-german_turn1_two_hex_advance-on = 两格
option-withdraw_allows_two_hex_advance = 敌撤退后的挺进
option-withdraw_allows_two_hex_advance-about = 守方撤退后攻方可否挺进两格。
option-withdraw_allows_two_hex_advance-on = 两格
option-withdraw_allows_two_hex_advance-off = 一格
option-artillery_drm_per_marker = 受射击的火炮
option-artillery_drm_per_marker-about = 处于敌方射击标记下的火炮总共-1，还是每枚标记-1。
option-artillery_drm_per_marker-off = 总共-1
option-artillery_drm_per_marker-on = 每枚-1
option-bug_out_may_end_off_road = 逃跑
option-bug_out_may_end_off_road-about = 逃跑的火炮可否停在路旁。
option-bug_out_may_end_off_road-off = 须在路上
option-bug_out_may_end_off_road-on = 也可在路旁
option-recovery_uses_last_supply_phase = 解除混乱
option-recovery_uses_last_supply_phase-about = 恢复时当场追溯补给，还是按上次补给阶段的结果。
option-recovery_uses_last_supply_phase-off = 当场追溯
option-recovery_uses_last_supply_phase-on = 按上次补给阶段
option-air_supply_stays_all_turn = 空中补给
option-air_supply_stays_all_turn-about = 用于恢复的标记是否保留到补给阶段。
option-air_supply_stays_all_turn-off = 用后移除
option-air_supply_stays_all_turn-on = 整回合有效
option-late_start_frozen = “锐矛锋芒”的天气
option-late_start_frozen-about = 第9回合开始的剧本是否以冻结天气开始。
option-late_start_frozen-off = 未冻结，需掷骰
option-late_start_frozen-on = 冻结
option-abn82_73_preturn = 派普剧本的82空降师
option-abn82_73_preturn-about = 该师在回合前放置，还是在美军移动阶段放置。
option-abn82_73_preturn-off = 美军移动阶段
option-abn82_73_preturn-on = 回合前
option-exit75_until_game_end = 笼中雄鹰剧本的离场
option-exit75_until_game_end-about = 德军离场计算到何时。
option-exit75_until_game_end-off = 第8回合结束
option-exit75_until_game_end-on = 游戏结束

## Tags on counters: the state in a letter or two, the same in every language as on printed counters

tag-dg = DG
tag-fired = F
tag-spotted = X
tag-overran = O
tag-under-fire = B

# 叠加图层

overlay-supply = 补给
overlay-bonds = ZOC连结
overlay-idle = 仍可行动的单位
overlay-barrage = 观测范围与火炮目标
overlay-bridges = 设有炸药的桥梁
overlay-formation = 单位所属编制
overlay-threat = 单位的威胁范围
layer-supply = 有补给
layer-supply-road = 补给道路
layer-source = 补给源
layer-bond = 连结格
layer-post = ZOC据点
layer-bond-spare = 未成立的连结：据点已有两个
layer-ready = 仍可行动
layer-attackable = 可攻击
layer-observed = 已观测
layer-range = 射程内
layer-target = 射程内且已观测
layer-bridge-ready = 炸药就绪
layer-bridge-tested = 已尝试爆破
layer-bridge-blown = 桥梁已炸毁
layer-formation = 同一编制
layer-reach = 可到达
layer-strike = 由此可攻击
why-next-column = 再有{ $points }点攻击力即可达到{ $column }。

# 长期命令

condition-bridge = 仅限这些桥梁
condition-germans-within = 仅当德军距桥不超过此格数
condition-us-units-within = 仅当附近至少有这么多美军单位
condition-odds = 仅当攻击比率达到或超过此值
condition-vp-hex = 仅在VP格内，或仅在其外
condition-overrun = 仅针对突袭，或仅限战斗
condition-from-turn = 自此回合起
condition-until-turn = 至此回合止
