### 激斗！列宁格勒闪电战，中文。用语依照规则书。
### 键名：`prompt-` 询问，`why-` 拒绝理由与说明，`part-` 合计各项，`event-` 发生之事，`option-` 选项；
### 无前缀的键是句中出现的名称（阵营、地形、兵种、阶段、命令卡）。

title = 激斗！列宁格勒闪电战
subtitle = 北方集团军群，1941年6月至9月

## 规则书章节

chapter-1 = 开始
chapter-2 = 游戏组成
chapter-3 = 游戏基本
chapter-4 = 游戏准备
chapter-5 = 进行顺序
chapter-6 = 命令选择
chapter-7 = 命令的实行
chapter-8 = 激活
chapter-9 = 移动
chapter-10 = 战斗
chapter-11 = 补给顺序
chapter-12 = 增援
chapter-13 = 司令部单位
chapter-14 = 要塞
chapter-15 = 列宁格勒电击战专用规则
chapter-16 = 选择规则
chapter-tec = 地形效果表
chapter-unit = 兵种
chapter-chit = 命令卡

## 阵营与席位

axis = 轴心国军
soviet = 苏军
both = 双方
german = 德军
german-ss = 党卫军
draw = 平手

## 兵种

panzer = 装甲师
motorised = 摩托化步兵师
ss-motorised = 党卫军摩托化师
infantry = 步兵师
ss-infantry = 党卫军步兵师
security = 保安师
mountain = 山地师
panzer-army-hq = 装甲军司令部
army-hq = 集团军司令部
rifle = 步兵师
tank = 坦克师
su-motorised = 摩托化师
nkvd = 内卫师
nkvd-mechanised = 内卫机械化师
cavalry = 骑兵师
marine = 海军步兵
militia = 民兵师
mechanised = 机械化
non-mechanised = 非机械化
full-strength = 完全战力面
reduced = 减少战力面

## 地形

clear = 平地
light-forest = 浅森林
deep-forest = 深森林
swamp = 湿地
sea = 海（湖）
out-of-play = 地图外区域
town = 镇
big-city = 大城市
river = 河川
great-river = 大河
water = 水面
road = 道路
rail = 铁道
bridge = 桥梁
source = 联络源
start-line = 开始线

## 命令卡

Manstein = 曼施泰因
AXIS-REINF = 轴心国军增援
SOVIET-REINF = 苏军增援
RESERVE = 预备军
SUPPLY = 补给
chit-4PzA = 第4装甲集团军
chit-16A = 第16集团军
chit-18A = 第18集团军
chit-8A = 第8集团军
chit-11A = 第11集团军
chit-27A = 第27集团军
chit-23A = 第23集团军
chit-34A = 第34集团军
chit-48A = 第48集团军
chit-42A = 第42集团军
chit-55A = 第55集团军
chit-54A = 第54集团军
chit-52A = 第52集团军

## 地图外位置、标记

box-axis = 轴心国军可投入增援盒
box-soviet = 苏军可投入增援盒
transfer-axis = 轴心国军转进盒
transfer-soviet = 苏军转进盒
turn-track = 回合条
cup = 杯子
lost = 移出游戏
fortress = 要塞
fortress-level = { $level }级要塞
turn = 回合
turn-number = 第{ $turn }回合
victory-points = VP

## 阶段

phase-auction = VP竞拍
phase-setup = 初期配置
phase-surprise = 开战前奇袭
phase-selection = 命令选择阶段
phase-execution = 命令实行阶段
phase-activation = 激活阶段
phase-movement = 移动小节
phase-combat = 战斗小节
phase-supply = 补给顺序
phase-supply-check = 补给判定
phase-withdrawal = 装甲部队转出
phase-transfer = 转进
phase-fortress = 要塞的构筑
phase-reinforcement = 增援
phase-turn-end = 回合结束阶段
phase-over = 对局结束

## 询问

prompt-bid = 你愿以多少VP竞拍轴心国军？出价高者担任轴心国军，并须达到该VP。
prompt-bid-again = 双方出价相同，请重新出价。
prompt-raise = 目前出价为{ $bid }VP。加价，还是把轴心国军让给对方？
prompt-setup = 初期配置：先选单位，再选其配置区内的格子。
prompt-setup-hex = { $unit }配置在哪里？
prompt-add-army = 从现在起可再追加一个军的命令卡。选择哪一个军？
prompt-select-chits = 选择{ $count }枚命令卡放入杯中。抽出之前对方看不到。
prompt-zhukov-hand = 朱可夫指挥中。把增援命令卡留在手边，还是放入杯中？
prompt-cut-in = 抽出了{ $chit }。将其放回杯中，用曼施泰因切入吗？
prompt-after-last-chit = 杯已抽空。现在使用曼施泰因吗？不能留到下回合。
prompt-zhukov-declare = 轴心国军已到列宁格勒城下。宣称朱可夫指挥吗？
prompt-zhukov-push = 抽出了{ $chit }。将其放回杯中，立即领受增援吗？
prompt-hq-transfer = 把指挥范围内的其他司令部转送到回合条吗？
prompt-reserve-choose = 预备军：选择要激活的单位，最多{ $count }个。
prompt-move = 移动一个单位，或结束移动。
prompt-move-way = { $unit }移动到哪里？
prompt-attack-declare = 宣称全部攻击：先选目标格，再选攻击单位。
prompt-attack-units = 哪些单位攻击{ $hex }？
prompt-resolve-order = 接下来结算哪一场战斗？
prompt-take-losses = 须损失{ $steps }个战力。由哪个单位承受？
prompt-convert-fortress = { $hex }的要塞受到{ $result }：损失{ $steps }个战力坚守，还是退却？
prompt-retreat = { $unit }退却{ $hexes }格。
prompt-retreat-order = 接下来退却哪个单位？
prompt-advance = { $hex }已空。哪些单位战斗后挺进？
prompt-advance-second = { $unit }可以再挺进1格。
prompt-withdraw = 第4装甲集团军转往莫斯科方向。选择{ $count }个一同转出的机械化单位。
prompt-transfer = 把单位移入转进盒吗？之后可作为增援再登场。
prompt-build-fortress = 构筑要塞或提升要塞级别吗？
prompt-reinforce = 投入增援：还可投入{ $count }个。
prompt-reinforce-hex = { $unit }在哪个铁道格登场？

## 选择

choose-done = 完成
choose-pass = 放弃
choose-yes = 是
choose-no = 否
choose-stand = 坚守，承受损失
choose-retreat = 退却
choose-manstein = 以曼施泰因切入
choose-cut-in = 用曼施泰因切入
choose-let-pass = 让其实行
choose-undo = 收回
choose-suggested = 采用推荐配置
choose-march = 行军队形移动
choose-normal = 通常移动

## 理由

why-not-active = { $unit }没有被激活。
why-not-yours = { $unit }属于对方。
why-not-on-map = { $unit }不在地图上。
why-already-placed = { $unit }不在等待配置之列。
why-already-moved = { $unit }在本次命令中已经移动过。
why-already-attacks = { $unit }已经攻击{ $hex }。
why-no-movement-in-surprise = 开战前奇袭没有移动阶段。
why-other-army = { $unit }的开始时所属军不同：只有{ $army }的单位参加奇袭。
why-other-nationality = { $unit }与司令部国籍不同。
why-out-of-range = { $unit }距离{ $distance }格，指挥范围为{ $range }。
why-hq-not-activated = 司令部不能激活其他司令部。
why-hq-absent = 司令部{ $hq }不在地图上，其命令卡无效。
why-enemy-there = { $hex }有敌单位。
why-enemy-fortress = { $hex }有敌军要塞。
why-stack-full = { $hex }已有{ $limit }个单位，达到堆叠上限。
why-not-adjacent = { $from }与{ $hex }不相邻。
why-off-map = { $hex }不在地图上。
why-out-of-play = { $hex }不在游戏区域内。
why-sea = { $hex }完全是水面。
why-across-water = { $from }与{ $hex }之间的格边完全是水面。
why-not-enough-move = 进入{ $hex }需要{ $cost }移动力，{ $unit }只剩{ $left }。
why-nowhere-to-go = { $unit }无法到达其他格子。
why-no-way = { $unit }没有通往{ $hex }的路。
why-great-river-first = 没有桥梁的大河，只能从移动开始时的格子渡过。
why-great-river-ends = 渡过没有桥梁的大河须花费全部移动力。
why-great-river-zoc = 不能从敌支配地域渡过没有桥梁的大河进入敌支配地域。
why-mountain = 山岳格只能沿道路进入，或由山地师进入。
why-mountain-zoc = 不能从敌支配地域进入敌支配地域的山岳格。
why-march-road = 行军队形须全程沿道路移动；{ $from }与{ $hex }之间没有道路。
why-march-start = 行军队形须从道路格开始。
why-march-zoc = 行军队形不得从敌支配地域出发，也不得进入敌支配地域（{ $hex }）。
why-march-rail = 行军队形不能使用铁道线。
why-march-far = 不在任何指挥范围内的单位不能行军。
why-reserve-zoc = 预备军激活的单位不能进入也不能脱离敌支配地域（{ $hex }）。
why-fortress-immobile = 要塞不能移动、攻击、退却或战斗后挺进。
why-nobody-there = { $hex }没有敌单位。
why-hex-attacked = { $hex }在本战斗小节中已受到攻击。
why-odds-too-low = 修正后的战力比为{ $odds }，至少须为1-1。
why-no-attackers = 还没有单位攻击{ $hex }。
why-no-attackers-near = 你没有能攻击{ $hex }的激活单位。
why-no-combat-there = 没有宣称攻击{ $hex }。
why-not-in-this-combat = { $unit }不能承受这次战斗的损失。
why-losses-too-many = 只须损失{ $steps }个战力。
why-no-step-left = { $unit }已无战力可损失。
why-retreat-nearer = 退却的每一格都须远离{ $from }。
why-retreat-enemy = { $hex }有敌单位。
why-retreat-great-river = 退却从第2格起不能越过没有桥梁的大河。
why-retreat-worse = 有更好的退却路：{ $reason }。
why-retreat-eliminates = 另一条路可免于消灭
why-retreat-loses = 另一条路损失战力较少
why-retreat-longer = 另一条路较短
why-retreat-from-supply = 另一条路离联络源较近
why-retreat-none = 没有退却路：{ $unit }被消灭。
why-advance-not-in-combat = { $unit }没有参加这次战斗。
why-already-advanced = { $unit }已经挺进过。
why-advance-first = 挺进的最初一格必须是受到攻击的{ $hex }。
why-advance-foot = 只有机械化单位可以挺进2格。
why-advance-terrain = 挺进第2格时，两格都须是没有城镇的平地，且不得跨过河川或大河。
why-advance-not-empty = { $hex }不是空格。
why-no-supply-line = { $unit }无法用联络线连接到联络源。
why-no-line = 没有联络线通到{ $hex }。
why-too-far-from-rail = { $hex }距离铁道{ $distance }格，最多{ $limit }格。
why-no-railway = { $hex }没有铁道。
why-rail-cut = 没有未被切断的铁道连接{ $hex }与联络源。
why-in-enemy-zoc = { $hex }在敌支配地域内。
why-enemy-city = { $hex }由敌军支配。
why-reinforcements-used = 本回合的增援已全部登场。
why-not-in-box = { $unit }不在可投入增援盒中。
why-not-yet = { $unit }在第{ $turn }回合才到达战场。
why-box-empty = 没有可投入的单位，失去这些增援。
why-not-big-city = { $hex }不是大城市。
why-not-controlled = { $hex }不由你支配。
why-enemy-adjacent = { $hex }与敌单位邻接。
why-fortress-too-early = 从第{ $turn }回合起才能构筑要塞。
why-fortress-full = { $hex }的要塞已是最高级别。
why-fortress-no-marker = 要塞标记已全部用完。
why-fortress-once = 这一阶段只能构筑1级。
why-fortress-never-given-up = 要塞不得自行放弃。
why-wrong-zone = { $unit }应配置在{ $zone }，{ $hex }不在其中。
why-set-up-hex-empty = 每个初期配置格至少放置1个单位：{ $hexes }还空着。
why-set-up-unfinished = 以下单位尚未配置：{ $units }。
why-chit-not-available = 命令卡{ $chit }还不能使用。
why-chit-too-many = 必须正好放入{ $count }枚命令卡。
why-chit-too-few = 必须正好放入{ $count }枚命令卡，还差{ $left }枚。
why-manstein-used = 曼施泰因本回合已经使用。
why-manstein-window = 曼施泰因只能在抽出命令卡之后或杯子抽空时使用。
why-manstein-no-hq = 第4装甲集团军司令部不在地图上，不能使用曼施泰因。
why-zhukov-not-at-hand = 苏军增援命令卡不在手边。
why-zhukov-manstein = 朱可夫不能取消曼施泰因的切入命令。
why-army-already-added = { $chit }已经可以使用。
why-not-mechanised = { $unit }不是机械化单位。
why-bid-range = 请出{ $low }至{ $high }之间的整数。
why-bid-too-low = 出价须高于{ $bid }，否则请放弃。
why-hq-transfer-not-hq = 只有司令部可以转送到回合条。
why-hq-transfer-self = 被激活的司令部本身不能转送。

## 合计各项

part-terrain = { $terrain }
part-road = 沿道路
part-march = 行军队形
part-river = 过河
part-great-river = 渡大河
part-leave-zoc = 离开敌支配地域
part-enter-zoc = 进入敌支配地域
part-allowance = 移动力
part-reserve-half = 指挥范围外：1/2
part-attack = { $unit }攻击
part-defence = { $unit }防御
part-river-halved = 跨河攻击：1/2
part-surprise-no-river = 奇袭：忽视河川
part-retreated = { $unit }退却至此：不计防御力
part-fortress = 要塞
part-odds = 战力比 { $attack }比{ $defence }
part-terrain-shift = { $terrain }修正{ $columns }列
part-town-shift = 镇修正{ $columns }列
part-city-shift = 大城市修正{ $columns }列
part-capped = 以10-1为限
part-result = 战斗结果{ $result }
part-converted = { $hexes }格退却改为战力损失
part-city = { $city }（{ $hex }）
part-city-half = { $city }（{ $hex }），无联络线到地图边：1/2
part-leningrad = 列宁格勒（{ $hex }），苏军追加
part-losses = 轴心国损失的单位

## 事件

event-bid-revealed = 公开出价：{ $bids }。
event-axis-chosen = { $seat }担任轴心国军，须获得{ $bid }VP。
event-units-set-up = { $side }完成初期配置。
event-unit-placed = { $unit }配置在{ $hex }。
event-surprise-began = 1941年6月22日：开战前奇袭开始。
event-turn-began = 第{ $turn }回合开始。
event-turn-ended = 第{ $turn }回合结束。
event-army-added = 苏军追加了一个军的命令卡。
event-army-named = 你追加了{ $chit }的命令卡。
event-chits-selected = 杯中有{ $count }枚命令卡。
event-chits-chosen = 你放入杯中的是：{ $chits }。
event-chit-drawn = 抽出{ $chit }。
event-chit-void = 命令卡{ $chit }无效：其司令部不在地图上。
event-pushed-back = { $chit }放回杯中，发动{ $by }。
event-manstein-unused = 曼施泰因本回合没有使用。
event-zhukov-declared = 宣称朱可夫指挥：朱可夫接管列宁格勒。
event-zhukov-kept = 苏军把增援命令卡留在手边。
event-activated = { $hq }激活{ $units }。
event-surprise-activated = { $hq }率{ $units }发动奇袭。
event-reserve-rolled = 预备军：骰子为{ $die }，可激活{ $count }个单位。
event-reserve-activated = 预备军激活{ $units }。
event-hq-moved-off = { $hq }转送到回合条。
event-moved = { $unit }移动到{ $hex }，消费{ $cost }移动力。
event-marched = { $unit }行军到{ $hex }，消费{ $cost }移动力。
event-movement-ended = 移动结束。
event-attack-declared = 宣称以{ $units }攻击{ $hex }。
event-fought = { $hex }的战斗：{ $column }，骰子为{ $die }：{ $result }。
event-fortress-converted = { $hex }的要塞把退却改为损失{ $steps }个战力。
event-step-lost = { $unit }损失1个战力。
event-eliminated = { $unit }被消灭。
event-fortress-damaged = { $hex }的要塞降为{ $level }级。
event-fortress-destroyed = { $hex }的要塞被摧毁。
event-retreated = { $unit }退却到{ $hex }。
event-retreat-impossible = { $unit }无路可退，被消灭。
event-advanced = { $unit }战斗后挺进到{ $hex }。
event-city-taken = { $side }占领{ $city }（{ $hex }）。
event-supply-checked = { $side }补给判定：{ $units }联络断绝。
event-supply-all-connected = { $side }补给判定：全部单位保持联络。
event-supply-ignored = 第3回合为止轴心国军无视补给判定。
event-starved = { $unit }联络断绝，被永久移除。
event-withdrawn = { $units }转往莫斯科方向。
event-transferred = { $unit }移入转进盒。
event-fortress-built = { $hex }筑成{ $level }级要塞。
event-reinforcements-came = { $side }可投入{ $count }个单位。
event-reinforced = { $unit }在{ $hex }登场。
event-reinforcements-lost = 没有可投入的单位，失去增援。
event-panzer-group-arrived = 第3装甲集群可以登场：{ $units }。
event-returned-to-box = { $unit }返回可投入增援盒。
event-chit-spent = { $chit }使用完毕。
event-vp = VP：轴心国军{ $axis }，苏军{ $soviet }。
event-match-over = 对局结束：{ $result }。轴心国军{ $axis }VP，苏军{ $soviet }VP。

## 结果

result-axis-wins = 轴心国军获胜
result-soviet-wins = 苏军获胜
result-draw = 平手
result-bid-reached = 轴心国军达到竞拍值，获胜
result-bid-missed = 轴心国军未达到竞拍值，苏军获胜
result-axis-resigns = 轴心国军认输
result-soviet-resigns = 苏军认输

## 选项

option-auction-about = 双方竞拍轴心国军应获得的VP，出价高者担任轴心国军。
option-auction-off = 约定阵营
option-auction-on = 竞拍阵营
option-zhukov-about = 轴心国军到达列宁格勒城下后，苏军可用增援命令卡切入。
option-zhukov-off = 不使用
option-zhukov-on = 使用朱可夫指挥
option-reserve-about = 苏军可选择预备军命令卡，直接激活1至3个单位。
option-reserve-off = 不使用
option-reserve-on = 使用预备军命令卡
option-hq_transfer-about = 被激活的司令部可把指挥范围内的其他司令部转送到回合条。
option-hq_transfer-off = 不使用
option-hq_transfer-on = 可以转送司令部
option-setup-about = 在配置区内自由配置，或直接采用推荐的历史配置。
option-setup-free = 自由配置
option-setup-suggested = 推荐配置
option-setup_first-about = 规则书没有写明哪方先配置。
option-setup_first-soviet = 苏军
option-setup_first-axis = 轴心国军
option-halving-about = 跨河攻击力减半：合计后减半，或逐个单位减半。
option-halving-sum = 合计后减半一次
option-halving-each = 逐个单位减半
option-road_cancels_river-about = 沿道路过桥时是否免除过河的追加消费。
option-road_cancels_river-on = 免除
option-road_cancels_river-off = 过河总要追加1移动力
option-manstein_without_hq-about = 第4装甲集团军司令部不在地图上时，曼施泰因能否把命令卡放回杯中。
option-manstein_without_hq-refuse = 不能
option-manstein_without_hq-allow = 能，但不激活任何单位
option-retreated_units_share_result-about = 退却到受攻击格的单位不计防御力。是否承受该战斗结果？
option-retreated_units_share_result-on = 承受
option-retreated_units_share_result-off = 不承受
option-retreat_priority-about = 选择退却路时首先考虑什么。
option-retreat_priority-safe_first = 先求安全，再求最短
option-retreat_priority-shortest_first = 先求最短，再求安全
option-friendly_unit_cancels_retreat_loss-about = 格内有自军单位时，退入该敌支配地域是否免除战力损失。
option-friendly_unit_cancels_retreat_loss-off = 不免除
option-friendly_unit_cancels_retreat_loss-on = 免除
option-advance_second_hex_restricted-about = 挺进的第2格为受限地形时。
option-advance_second_hex_restricted-forbid = 不得进入
option-advance_second_hex_restricted-stop = 可以进入并就此停止
option-transferred_units_keep_state-about = 转进单位再登场时是减少战力面还是完全战力面。
option-transferred_units_keep_state-on = 保持原有战力
option-transferred_units_keep_state-off = 恢复完全战力
option-fortress_when-about = 规则书对构筑要塞的时机有两种写法。
option-fortress_when-supply = 补给顺序时
option-fortress_when-reinforcement = 苏军增援命令时
option-fortress_levels_per_phase-about = 一次可以构筑多少。
option-fortress_levels_per_phase-total = 合计1级
option-fortress_levels_per_phase-per_hex = 每格1级
option-fortress_alone_is_unit-about = 没有部队的要塞是否像单位一样守住格子。
option-fortress_alone_is_unit-on = 守住
option-fortress_alone_is_unit-off = 须有部队
option-fortress_when_units_retreat-about = 部队退却时，要塞如何处理。
option-fortress_when_units_retreat-stays = 留在原格
option-fortress_when_units_retreat-removed = 移除
option-entry_schedule-about = 增援单位从何时起可以选择。
option-entry_schedule-free = 第4回合起全部可选
option-entry_schedule-historical = 不早于历史登场回合
option-auction_check-about = 何时比较轴心国军的VP与竞拍值。
option-auction_check-each_turn = 每回合结束时
option-auction_check-game_end = 游戏结束时
option-auction_form-about = 竞拍的方式。
option-auction_form-sealed = 秘密出价，同时公开
option-auction_form-ascending = 轮流加价

## 桌面

label-attack = 攻击力
label-defence = 防御力
label-move = 移动力
label-range = 指挥范围
label-steps = 战力
label-commander = 指挥官
label-army = 开始时所属军
label-control = 支配
label-supply = 有联络线
label-cut-off = 联络断绝
label-hand = 手边
label-drawn = 本回合已抽出
label-in-cup = 杯中：{ $count }
label-su-com = 苏军命令数
label-ger-com = 轴心国军命令数
label-su-reinf = 苏军增援数
label-ger-reinf = 轴心国军增援数
label-losses = 轴心国军损失
label-bid = 竞拍VP

## 战斗结果（10.4）

outcome-A1 = 攻方损1
outcome-A2 = 攻方损2
outcome-R = 守方退1格
outcome-RR = 守方退2格
outcome-1RR = 守方损1、退2格
outcome-2RR = 守方损2、退2格
outcome-3RR = 守方损3、退2格
outcome-4RR = 守方损4、退2格

## Tags on counters: the state in a letter or two, the same in every language as on printed counters

tag-attacking = A
