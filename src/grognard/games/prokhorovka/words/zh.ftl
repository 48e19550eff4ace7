### 普罗霍夫卡1943，中文。

title = 普罗霍夫卡1943
subtitle = 库尔斯克突出部南侧，1943年7月5日至13日

## Chapters of the rulebook

chapter-2 = 游戏配件
chapter-3 = 基本规则
chapter-4 = 游戏的准备
chapter-5 = 游戏的顺序
chapter-6 = 支援受领
chapter-7 = 增援受领
chapter-8 = 移动
chapter-9 = 攻击阶段
chapter-10 = 兵装
chapter-11 = 战斗结算
chapter-12 = 射击轮
chapter-13 = step的减损
chapter-14 = 撤退
chapter-15 = 战后挺进
chapter-16 = 航空战斗
chapter-17 = 特殊规则
chapter-18 = 胜利条件
chapter-19 = 可选规则
chapter-chit = 签一览

## Sides

german = 德军
soviet = 苏军
draw = 平局

## Arms and terrain

infantry = 步兵
airborne = 伞兵
tank = 坦克
mechanised = 机械化
panzer = 装甲
panzergrenadier = 装甲掷弹兵
detachment = 分遣队
non-mechanised = 非机械化
full-strength = 满员
reduced = 战损
clear = 开阔地
forest = 森林
high-ground = 高地
town = 城镇
river = 河流
large-river = 大河
start-line = 开始线
road = 道路
rail = 铁路
source = 联络源
trench = 壕堑
vp = VP格
exit = 突破格

## Chits

regular = 通常装备
support = 支援
equipment = 装备
any = 背面装备
self-propelled = 自行反坦克炮
anti-tank = 反坦克炮
anti-aircraft = 防空炮
artillery = 炮兵
normal = 通常火力
tank-support = 坦克支援
nest = 机枪阵地
pillbox = 碉堡
fighter = 战斗机
bomber = 轰炸机
attack = 袭击机
recon = 侦察机
heavy = 重炮支援
smoke = 烟幕
engineers = 工兵
commander = 指挥官
melee = 白兵战
close = 接近战
sniper = 狙击兵
molotov = 莫洛托夫鸡尾酒瓶
minefield = 地雷原
weapon = 兵装
tactical = 战术支援
event = 事件
bomb = 轰炸
strike = 对地射击
scout = 侦察
bombing = 轰炸
shot = 射击
flak = 对空射击
intercept = 迎击
counter = 逆迎击
breakdown = 机械故障
corps = 第24装甲军

chit-G-Nest = 机枪阵地
chit-S-Nest = 机枪阵地
chit-G-Detachment = 分遣队
chit-S-Detachment = 分遣队
chit-G-Artillery = 重炮支援
chit-S-Artillery = 重炮支援
chit-Smoke = 烟幕
chit-Engineers = 工兵
chit-Commander = 指挥官
chit-G-Melee = 白兵战
chit-S-Melee = 白兵战
chit-G-Close = 接近战
chit-S-Close = 接近战
chit-Pillbox = 碉堡
chit-Sniper = 狙击兵
chit-Molotov = 莫洛托夫鸡尾酒瓶
chit-Minefield = 地雷原
chit-PakFront = 反坦克炮阵
chit-AA85 = 85毫米高射炮
chit-45mm = 45毫米炮
outcome-miss = 未命中
outcome-hit = 命中

## Places off the map

reserve-pool = 预备池
arriving = 即将登场
lost = 退出游戏
reorganisation-pool = 再编成池
support-pool = 支援池
drawn-chits = 抽出的签
out-of-game = 除外的签
turn = 回合
turn-number = 第{ $turn }回合
victory-points = VP

## Phases

phase-setup = 游戏的准备
phase-support = 支援受领阶段
phase-reinforcement = 增援受领阶段
phase-designation = 预备指定阶段
phase-normal-attack = 通常攻击阶段
phase-movement = 移动阶段
phase-reserve-attack = 预备攻击阶段
phase-reorganisation = 再编成阶段
phase-battle = 战斗结算
phase-over = 对局结束

## Prompts

prompt-place = 将装备签背面朝上配置于己方单位。
prompt-place-where = { $chit }配置于哪个单位？
prompt-place-arriving = 将抽到的装备签分配给登场的单位。
prompt-choose-support = 选择第1回合的{ $count }枚支援签。
prompt-receive = 选择增援单位：还有{ $count }个。
prompt-corps = 进行第24装甲军的参战判定吗？
prompt-reserve = 哪些堆叠指定为预备，在移动后攻击？
prompt-attack = 宣言所有攻击：先选目标，再选参与攻击的堆叠。
prompt-attack-units = 由谁攻击{ $hex }？
prompt-allocate = 将支援签背面朝上分配给各场战斗。
prompt-allocate-where = { $chit }分配给哪场战斗？
prompt-battle-order = 接下来结算哪场战斗？
prompt-declare = 在{ $hex }的战斗中使用哪些装备签？
prompt-name = { $chit }使哪枚签无效？
prompt-order-effects = 接下来适用哪个效果？
prompt-engineers = 除去邻接的一枚阵地，还是令此处所有阵地无效？
prompt-pair = 将一枚苏军坦克战兵装与己方兵装分为一组。
prompt-pair-with = 由哪枚兵装对阵{ $chit }？
prompt-retreat-or-stand = { $hex }需减损{ $steps }step。撤退而只减损{ $half }step，还是坚守？
prompt-lose = 还需减损{ $steps }step。减损什么？
prompt-shed = { $unit }最多配置{ $limit }枚装备签。将哪一枚送入再编成池？
prompt-retreat-who = 接下来哪个堆叠撤退？
prompt-retreat-where = { $unit }撤退到哪里？
prompt-advance = { $hex }已空。由谁战后挺进？
prompt-move = 移动一个堆叠，或结束移动。
prompt-enter = { $unit }从哪个联络源入场？
prompt-move-way = { $unit }移动到哪里？
prompt-restore = 从再编成池中取回装备签：还可取{ $count }枚。
prompt-return = 将装备签返回再编成池吗？
prompt-window = 是否以航空兵装插入行动？
prompt-window-battle = { $hex }的战斗：是否以航空兵装或支援签插入行动？
prompt-bomb = { $chit }轰炸哪个堆叠？
prompt-air-target = { $chit }射击哪枚签？
prompt-scout = { $chit }侦察什么？
prompt-flak = { $chit }来袭。哪些防空炮开火？
prompt-intercept = { $chit }来袭。是否以战斗机迎击？
prompt-counter = { $chits }前来迎击。是否逆迎击？
prompt-counter-whom = { $chit }逆迎击哪一架？
prompt-assign-points = 可分配的轰炸命中数：{ $left }。
prompt-answer = { $chits }：是否应对？
prompt-cancel = { $chit }使什么无效？
prompt-reroll = { $side }{ $purpose }：掷出{ $dice }（命中值{ $needs }），命中{ $hits }。重掷吗？

## Choices

choose-end = 结束
choose-pass = 放弃
choose-pass-battle = 直到本场战斗结束都放弃
choose-pass-phase = 直到本阶段结束都放弃
choose-suggested = 按推荐配置
choose-declare-all = 全部宣言使用
choose-check = 掷骰判定
choose-stand = 坚守
choose-retreat = 撤退
choose-breach = 令此处所有阵地无效
choose-place = 配置
choose-choose = 选择
choose-receive = 受领
choose-reserve = 指定为预备
choose-attack = 攻击
choose-allocate = 分配
choose-fight = 结算
choose-declare = 宣言使用
choose-name = 指定
choose-apply = 适用
choose-destroy = 除去
choose-pair = 分组
choose-lose = 除去
choose-weaken = 减损1step
choose-pool = 送入再编成池
choose-remove = 移除
choose-advance = 挺进
choose-move = 移动
choose-separate = 分离
choose-restore = 取回
choose-return = 返回
choose-recall = 召回
choose-bomb = 轰炸
choose-strike = 对地射击
choose-scout = 侦察
choose-smoke = 施放烟幕
choose-silence = 令装备签无效
choose-cancel = 令支援签无效
choose-snipe = 狙击指挥官
choose-reroll = 重掷
choose-flak = 对空射击
choose-intercept = 迎击
choose-counter = 逆迎击
choose-assign = 分配命中

## Why not

why-not-yours = { $unit }属于对方。
why-not-on-map = { $unit }不在地图上。
why-stack-full = { $unit }最多只能配置{ $limit }枚装备签。
why-not-arriving = { $unit }不在本回合登场。
why-chit-not-held = { $chit }不在手中。
why-too-few-left = 需按列表顺序选择{ $count }枚签，{ $chit }不能作为下一枚。
why-not-in-reserve-pool = { $unit }不在预备池中等待。
why-already-designated = { $unit }已被指定为预备。
why-designation-zoc = { $unit }为非机械化单位且处于敌ZOC，不能指定为预备。
why-nobody-there = { $hex }没有敌方堆叠。
why-hex-attacked = { $hex }在本阶段已被攻击。
why-no-attackers-near = { $hex }旁没有现在可以攻击的堆叠。
why-stack-not-active = { $unit }在本阶段不能攻击或支援攻击。
why-already-attacks = { $unit }已参与攻击。
why-not-adjacent = { $unit }与{ $hex }不相邻。
why-no-battle-there = { $hex }没有宣言战斗。
why-battle-full = { $hex }的战斗已分配了己方{ $limit }枚支援签。
why-chit-not-on-map = { $chit }不在地图上的堆叠中。
why-detachment-hidden = { $chit }是分遣队，在堆叠中不能宣言使用。
why-gun-cannot-attack = { $chit }是牵引火炮，不能参加攻击。
why-position-not-attacked = { $chit }不在被攻击的堆叠中。
why-not-a-gun = { $chit }不能作为反坦克炮使用。
why-role-locked = 自上个苏军回合开始以来，{ $chit }已以另一种方式使用过。
why-chit-used = { $chit }已在本阶段的其他战斗中使用过。
why-out-of-range = { $hex }超出{ $chit }的射程（{ $range }）。
why-cannot-be-named = 不能指定{ $chit }。
why-not-in-play = { $chit }不在使用中。
why-position-not-near = { $chit }不是与参战己方堆叠邻接的正面阵地。
why-not-to-pair = { $chit }不能参加分组。
why-not-in-this-battle = { $unit }没有参加这场战斗。
why-chits-first = { $unit }处于战损状态，应先除去其装备签。
why-chit-not-here = { $chit }不在那里。
why-retreat-destroys = 撤入{ $hex }的堆叠会被移除，而另有其他路线。
why-retreat-better = 有比{ $hex }更好的格子：空格，或更接近联络源。
why-already-moved = { $unit }已经移动过。
why-halted = { $unit }在本回合不能移动。
why-nowhere-to-go = { $unit }无处可去。
why-no-entry = 现在不能从{ $hex }入场。
why-enemy-there = { $hex }有敌方堆叠。
why-enemy-source = { $hex }是敌方联络源。
why-own-stack-there = { $hex }有己方的其他堆叠。
why-no-way = { $unit }没有通往{ $hex }的路线。
why-not-enough-move = 到{ $hex }需要{ $cost }点移动力，{ $unit }只有{ $left }点。
why-no-detachment = { $chit }不是分遣队。
why-no-detachment-there = { $unit }不是联络线通顺的分遣队。
why-too-late-to-separate = { $chit }只能在任何堆叠移动之前分离。
why-no-line = { $unit }没有联络线。
why-chit-not-connected = { $chit }不在联络线通顺的堆叠中。
why-no-air-target = 不能从空中射击{ $chit }。
why-nothing-hidden = 那里没有背面的签：{ $place }。
why-flak-out-of-range = { $chit }够不到航空兵装。
why-no-tank-weapon = { $chit }不是本场战斗中敌方的坦克战兵装。

## Parts of sums

part-vp = { $place }（{ $hex }）
part-exit = 通往苏军联络源的道路（{ $hex }）
part-position = { $chit }
part-terrain-level = { $terrain }
part-trench = 己方壕堑（{ $side }）
part-river-level = 跨越{ $river }
part-chart = 地形效果表（{ $terrain }）
part-value = { $chit }的射击力
part-armour = { $chit }的装甲值
part-normal-fire = { $unit }
part-hits = 造成的打击
part-minefield = { $chit }
part-armour-lent = { $chit }的装甲值
part-entry = 从{ $hex }入场
part-road = 沿道路至{ $hex }
part-terrain = { $hex }的{ $terrain }
part-river = 跨越{ $river }至{ $hex }

## Events

event-turn-began = 第{ $turn }回合开始。
event-player-turn-began = { $side }回合开始。
event-phase-began = { $side }：{ $phase }。
event-equipment-drawn = { $side }抽取坦克装备签{ $tank }枚、通常装备签{ $regular }枚。
event-chits-seen = 你得到{ $chits }。
event-equipment-placed = { $unit }配置一枚背面的签（{ $kind }）。
event-chit-placed = { $chit }配置于{ $unit }之下。
event-class-shown = { $unit }的签是{ $kind }。
event-placing-ended = { $side }配置完毕，{ $pooled }枚置于再编成池。
event-support-drawn = { $side }得到{ $count }枚支援签。
event-support-returned = { $side }将{ $count }枚支援签返回杯中。
event-reinforced = { $side }增援：{ $units }，坦克装备签{ $tank }枚、通常装备签{ $regular }枚。
event-corps-checked = 第24装甲军：骰目{ $die }。
event-designated = { $unit }被指定为预备。
event-moved = { $unit }以{ $cost }点移动力移动至{ $hex }。
event-moved-fast = { $unit }战略移动至{ $hex }（{ $cost }点）。
event-separated = { $chit }从{ $parent }分离，成为{ $unit }。
event-place-taken = { $side }占领{ $name }（{ $hex }）。
event-position-left = { $unit }离开了{ $chit }。
event-surplus-pooled = { $unit }的签超限，一枚（{ $kind }）送入再编成池。
event-attack-declared = { $units }将攻击{ $hex }（{ $target }）。
event-support-allocated = { $side }为{ $hex }的战斗分配一枚支援签。
event-chit-allocated = { $chit }分配给{ $hex }的战斗。
event-battle-began = { $hex }的战斗开始：{ $units }对{ $target }。
event-equipment-declared = { $side }宣言使用{ $chits }。
event-broke-down = { $chit }：机械故障骰目{ $die }；故障：{ $out }。
event-support-revealed = { $side }公开{ $chits }。
event-named = { $chit }指定了{ $target }。
event-nullified = { $chit }被无效化（{ $by }）。
event-removed-from-game = { $chit }从游戏中除外。
event-chit-removed = { $chit }返回杯中。
event-support-played = { $side }使用{ $chit }。
event-support-used = { $chit }生效。
event-thrown = { $side }{ $purpose }：掷出{ $dice }（命中值{ $needs }），命中{ $hits }（重掷：{ $again }）。
event-shot-fired = { $chit }射击{ $target }，命中值{ $number }；命中：{ $hit }。
event-tank-supported = { $chit }坦克支援；命中：{ $hit }。
event-paired = { $chit }对阵{ $target }。
event-hits-scored = { $step }后的打击数：德军{ $german }，苏军{ $soviet }。
event-battle-decided = { $hex }的战斗：德军{ $german }，苏军{ $soviet }。胜者：{ $winner }。
event-losses-due = { $side }需减损{ $steps }step（撤退：{ $retreats }）。
event-step-lost = { $unit }减损1step。
event-unit-lost = { $unit }被移除。
event-equipment-lost = { $unit }失去一枚背面的签（{ $kind }）。
event-chit-lost = { $unit }失去{ $chit }。
event-retreated = { $unit }撤退至{ $hex }。
event-retreat-destroyed = { $unit }无路可退。
event-advanced = { $unit }战后挺进至{ $hex }。
event-mission-declared = { $side }出动{ $chit }：{ $mission }（{ $hexes }；{ $targets }）。
event-flak-declared = { $side }以{ $chits }对空射击。
event-fighters-sent = { $side }以{ $chits }迎击。
event-fighter-sent = { $side }以{ $chit }逆迎击{ $target }。
event-attacked = { $chit }攻击{ $target }，命中值{ $number }；命中：{ $hit }。
event-bombed = { $chit }轰炸{ $hex }：命中{ $hits }。
event-no-effect = 烟幕遮蔽了{ $chit }的目标。
event-points-assigned = { $chit }受到轰炸命中：{ $points }。
event-scouted = 侦察发现{ $chit }（{ $unit }）。
event-aircraft-returned = { $chit }返航。
event-restored = { $unit }从再编成池得到一枚签（{ $kind }）。
event-reorganised = { $unit }将一枚签返回再编成池（{ $kind }）。
event-detachment-recalled = { $unit }返回再编成池。
event-match-over = 对局结束：{ $result }。德军VP：{ $points }。

## Results

result-german-wins = 德军胜利
result-soviet-wins = 苏军胜利
result-german-resigns = 德军认输
result-soviet-resigns = 苏军认输

## Options

option-extended-about = 曼施坦因在7月13日以后仍继续进攻：进行第10回合吗？
option-extended-off = 9回合
option-extended-on = 10回合
option-corps_check-about = 从第5回合起，德军每回合可为第24装甲军的一个师掷骰判定。
option-corps_check-off = 不采用
option-corps_check-on = 采用
option-su152_gun-about = SU152可作为反坦克射击力5的自行反坦克炮使用。
option-su152_gun-off = 仅作火炮
option-su152_gun-on = 可作反坦克炮
option-extra_divisions-about = 第5近卫集团军在第5、6回合追加6GAb和66G。
option-extra_divisions-off = 不采用
option-extra_divisions-on = 追加两个师
option-breakdowns-about = 德军自行反坦克炮参战时掷骰，1则发生故障。
option-breakdowns-off = 不采用
option-breakdowns-on = 采用
option-hidden_class-about = 对方能否确认背面的装备签是坦克装备还是通常装备。
option-hidden_class-off = 可以确认
option-hidden_class-on = 只能看到数目
option-setup-about = 自行配置抽到的签，或按推荐配置开始。
option-setup-free = 自由配置
option-setup-suggested = 推荐配置
option-losses-about = 规则未明确step减损依据最终值还是打击记录条上的点数。
option-losses-final = 最终值
option-losses-raw = 记录条打击数与地雷原
option-river_in_damage-about = 防御方前方的河流修正是否也计入损害适用环节。
option-river_in_damage-off = 不计入
option-river_in_damage-on = 计入
option-vp_needs-about = VP格除联络线之外还需要什么条件。
option-vp_needs-control = 德军控制且联络线通顺
option-vp_needs-line = 仅需联络线
option-commander_removes-about = 被指挥官无效化的装备签去向。
option-commander_removes-game = 从游戏中除外
option-commander_removes-cup = 返回杯中
option-breakdown_removes-about = 发生故障的装备签去向。
option-breakdown_removes-game = 从游戏中除外
option-breakdown_removes-cup = 返回杯中
option-fighters-about = 每次航空任务可以派出多少战斗机。
option-fighters-any = 不限
option-fighters-one = 迎击与逆迎击各一架

## Overlays

overlay-zones = 支配地域
overlay-lines = 联络线
overlay-trenches = 壕堑
overlay-victory = VP格与突破格
overlay-ranges = 火炮射程
overlay-threat = 该堆叠可到之处
layer-zone = 支配地域
layer-line = 联络线
layer-road-line = 沿道路的联络线
layer-source = 联络源
layer-trench = 壕堑
layer-vp = VP格
layer-exit = 突破格
layer-range = 射程之内
layer-reach = 可以到达
layer-fast = 战略移动可达
layer-strike = 可从那里攻击

## Standing orders

condition-in-battle = 仅在战斗中，或仅在战斗外
condition-own-turn = 仅在己方回合，或仅在对方回合
condition-turn-from = 从此回合起
condition-hits-behind = 仅当战斗中打击数落后若干点
condition-own-throw = 仅对己方掷骰，或仅对敌方掷骰
condition-missed-by = 仅当己方未命中（或敌方命中）的骰数达到此数
condition-purpose = 仅对这些目的的掷骰
condition-kind = 仅针对这些种类的签
condition-near = 仅限距某格若干格以内的战斗

## Tags on counters: the state in a letter or two, the same in every language as on printed counters

tag-reserve = R
tag-attacking = A
tag-strategic = S
