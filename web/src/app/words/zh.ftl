### 界面用语，中文。游戏用语由服务器提供，可覆盖此处。

## 名称

grognard = Grognard
tagline = 桌上兵棋，规则一条不漏
language = 语言
language-en = EN
language-zh = 中文
to-night = 灯下
to-day = 日光
close = 关闭
full-stop = 。
list-comma = 、
nothing = 无
yes = 是
no = 否
total = 合计

## 大厅

games = 游戏
play-now-about = 你执{ $seat }，电脑执另一方。每个选择出现时都有说明；掷骰之前，任何选择都可以收回。
set-up-match = 设置对局
scenario = 剧本
turns = { $turns }回合
who-sits-where = 席位安排
table = 同桌方式
table-hot-seat = 两人同用一屏
table-solo = 一人执双方
table-apart = 异地，各用链接
options = 选项
nobody-sits = 至少要有一位玩家：请把一个席位交给玩家。
begin = 开始
resume = 继续对局
go-on = 继续
look = 查看
match-over = 已结束
seat-player = { $seat }：{ $player }
player-human = 玩家
player-open = 受邀者
link-invite = 邀请：打开者可坐空席
link-watch = 观战链接
clock-none = 不用
clock-evening = 一晚：每方一小时，每次选择加半分钟
clock-week = 慢棋：每方三天，每次选择加半天，最多五天
access = 谁可以观战
access-private = 只有棋手
access-link = 有观战链接的人
access-public = 所有人
links-title = 对局已设好
links-about = 把链接分别发给各位玩家。持有链接者即代表该方。
link-of = { $seat }的链接
try-again = 重试
club-unreachable = 无法连接服务器。它在运行吗？
to-lobby = 返回大厅

## 顶栏

undo = 收回
undo-key = 收回上一个选择（Ctrl-Z）
help = 玩法说明
turn-of = 第{ $turn }回合，共{ $turns }回合 { $label }

## 询问

prompt-any = 请选择。
joining = 正在入座……
watching = 对方正在行动。
thinking = { $seat }正在思考……
waiting-for = 等待{ $seat }。
skip = 跳过
choice-count = 共有{ $count }个选择。
list-look-for = 查找
list-found = 显示{ $count }项中的{ $shown }项；都可在地图上选择
chosen-so-far = 已选
take-out = 去掉{ $choice }
step-back = ‹ 返回
which = 你指的是哪一个？
choice-so = 就这样
declare = { $count ->
    [0] 选定
   *[other] 选定这{ $count }项
 }
declare-units = { $count ->
    [0] 宣布
   *[other] 以{ $count }个单位宣布
 }
all-of-them = 全部
choice-in-full = { $verb }：{ $choice }
choose-end = 到此为止
choose-done = 完成
choose-pass = 放弃
choose-yes = 是
choose-no = 否
choose-resolve = 进行战斗
choose-lose = 损失一阶
choose-retreat = 退却
choose-advance = 推进
choose-place = 配置
choose-enter = 登场
choose-move = 移动
choose-attack = 攻击
group-path = 路线
group-edge = 图边之外
group-shot = 射手
group-battery = 炮兵连
group-face-down-chit = 背面的签
group-onwards = 经由……
group-unit = 单位
group-hex = 六角格
group-chit = 命令卡
group-number = 数字
group-answer = 回答
group-word = 选择

## 预览

cost = 消费{ $cost }点
can-be-chosen = 可选
sum-any = 计算
sum-attack = 攻击力
sum-defence = 防御力
sum-shift = 战斗比移位
sum-cost = 移动力
sum-strength = 战力
column = 栏位
chances = 概率
how-made-up = 计算明细
clause-open = 规则{ $clause }：{ $title }
clause-unknown = 此条没有文字。

## 面板

tabs = 记录、兵力、得分、牌桌
tab-log = 记录
tab-forces = 兵力
tab-scores = 得分
log-empty = 尚无事件。
box-empty = 空。
scores-empty = 尚无得分。
die-shows = 骰子点数{ $face }
show-hex = 显示{ $hex }
drawer-open = 显示选择
drawer-close = 显示地图
honesty = 骰子公正
seed-hash = 本局每一次掷骰都由一个秘密种子推出。种子的指纹在首次掷骰之前已经固定：{ $hash }
seed-shown = 所有掷骰的种子是{ $seed }。凭对局记录，任何人都可以逐一核对。
record = 保存对局记录
resign = 认输
resign-sure = 代表{ $seat }认输？此举无法收回。
won = { $seat }获胜
drawn = 平局

## 地图与单位

board = 地图：方向键移动光标，Enter选择，N到下一单位，L到选择列表，?查看说明
hex-with-units = { $hex }（{ $units }）
hex-card = 六角格{ $hex }
held-by = 由{ $side }控制
marker-here = { $level ->
    [0] { $kind }
   *[other] { $kind }{ $level }
 }
steps = { $steps }个战力阶
unit-spoken = { $unit }，{ $side }，{ $strength }，{ $steps }个战力阶{ $stated ->
    [0] {""}
   *[other] ，{ $state }
 }
card = 卡片
card-name = 名称
card-commander = 指挥官
card-type = 类型
card-nationality = 国籍
card-army = 所属
card-mechanised = 机械化
card-range = 指挥范围
card-move = 移动力
card-turn_of_entry = 登场回合
state-active = 可行动
state-moved = 已移动
state-fought = 已战斗
state-done = 已行动
state-reduced = 减员
state-fired = 已射击
state-spotted = 已被发现
state-overran = 已碾压
state-under-fire = 遭炮击
state-attacking = 正在攻击
state-reserve = 预备队
state-strategic = 战略移动
state-arriving = 即将到达
state-disrupted = 混乱
state-spent = 已行动
state-mounting = 正在上车
state-dismounting = 正在下车
state-stopped = 必须停止

## 幕布与连线

curtain-title = 请{ $seat }就座
curtain-text = 请把设备交给{ $seat }。在此之前地图保持遮盖。
curtain-lift = 我是{ $seat }：显示地图
line-broken = 与服务器的连线中断，正在重试；什么都不会丢失。
line-closed = 此链接已不能打开任何对局。

## 说明

help-begin = 面板每次只问一个问题，并列出规则允许的所有回答。地图是通往同样回答的捷径。指向任何选择，都会先显示它的消费或可能的结果。
help-pointing = 鼠标与触摸
help-click-unit = 点击可行动的单位，可到达的六角格会亮起并标出消费。
help-click-hex = 点击六角格即移动到那里；点击敌军即攻击，再点选参加攻击的单位，然后宣布。
help-shift-click = 按住Shift点击，可指定途经的六角格；也可以沿途拖动单位。
help-click-refused = 点击不能做的事，规则会说明原因。
help-wheel = 滚轮或双指缩放，拖动移动地图。停在堆叠上可展开。
help-touch = 触摸时，第一下显示结果，第二下确定。
help-keys = 键盘
key-arrows = ← ↑ → ↓
help-key-arrows = 逐格移动光标（先用Tab进入地图）
key-enter = Enter
help-key-enter = 选择光标所在之物，或打开堆叠；加Shift：途经此格
key-escape = Esc
help-key-escape = 退回一步
key-next = N
help-key-next = 下一个可行动的单位；加Shift：上一个
key-end = E
help-key-end = 结束本阶段，或宣布
key-list = L
help-key-list = 到选择列表
key-zoom = + − 0
help-key-zoom = 放大、缩小、全图
key-undo = Ctrl-Z
help-key-undo = 收回
key-skip = 空格
help-key-skip = 跳过对方的演示
key-help = ?
help-key-help = 本页

## 页面与设置

pages = 页面
page-rules = 规则
page-learn = 学习
page-library = 对局库
glossary = 术语表
contents = 目录
settings = 设置
setting-language = 语言
setting-light = 明暗
setting-hues = 配色
setting-text = 文字大小
setting-counters = 算子大小
setting-pace = 对方行动的演示
setting-still = 画面不动
setting-careful = 在地图上点击会掷骰的选择时，再问一次
language-in-full-en = English
language-in-full-zh = 中文
hues-usual = 如印刷
hues-blue-orange = 蓝与橙
hues-red-teal = 红与青
hues-contrast = 高对比
pace-slow = 慢
pace-usual = 适中
pace-quick = 快
pace-none = 不演示

## 首页

continue = 上次玩到这里
new-match = 新对局
choose-game = 哪款游戏？
choose-scenario = 哪个剧本？
choose-players = 谁来玩？
opponent = 电脑水平
play-seat = 我执{ $seat }
play-hot-seat = 两人同屏
play-apart = 异地，各用链接
play-solo = 我一人执双方
first-time = 第一次玩？
library-whole = 对局库：共{ $count }局
library-all = 全部
library-show = 显示
library-running = 进行中
library-over = 已结束
library-lesson = 教学
library-count = { $count ->
    [0] 没有对局。
   *[other] { $count }局。
 }

## 规则与教学

rules-search = 搜索规则与用语
rules-of = 规则：{ $count }条
clause-in-rules = 在规则页中打开
clause-optional = 选用
clause-explains = 说明
learn-about = 引导战斗约需一刻钟：小局面，每次一条规则，每个选择都由你来做。
lesson-length = { $minutes }分钟，{ $steps }步
lesson-begin = 开始引导战斗
lesson-step = 第{ $step }步，共{ $steps }步
lesson-do = 现在：
lesson-on = 继续
lesson-show = 替我做
lesson-over = 引导战斗到此结束
lesson-over-about = 这一局现在归你：可以随意玩下去，也可以回首页开一局完整的。
why-lesson-other = 这一步教学要求做别的选择。请先照做，之后可以随意尝试。
why-lesson-read = 请读完这一步，再按“继续”。

## 菜单与地图工具

menu = 更多
menu-rules = 规则
menu-replay = 回看对局
menu-luck = 运气如何？
menu-export = 保存或分享
menu-sandbox = 从此处试玩
menu-text = 文字视图
menu-map = 地图
map-tools = 地图工具
tool-find = 查找地点或单位
tool-bare = 隐去算子
tool-minimap = 小地图
tool-closer = 放大
tool-farther = 缩小
tool-whole = 全图
find-what = 名称或编号
find-count = { $count ->
    [0] 没有找到
   *[other] 找到{ $count }项
 }
overlays = 在地图上显示
overlay-key = { $overlay }（{ $key }键）
overlay-legend = 地图上：{ $overlay }
overlay-coming = 正在计算……
overlay-nothing = 此处没有。
overlay-ask = { $about ->
    [unit] 点击一个单位，地图上就会显示。
   *[other] 点击一个六角格，地图上就会显示。
 }
unit-side = 阵营
unit-strength = 当前战力
unit-steps = 剩余战力阶
unit-where = 位置
unit-state = 状态

## 比较与提示

keep = 比较
keep-key = 留下此项，与下一项并排比较（K）
keep-no-more = 放下
keep-next = 再指向另一个选择，即可并排比较。
comparison = 并排比较
once-more = 这会掷骰，无法收回。请再点一次同一处，或点此处。
roll = 掷骰
hint = 提示
hint-key = 电脑会怎么做？（H）
hint-thinking = 电脑正在考虑……
hint-none = 电脑在此没有建议。
hint-do = 就这么做
hint-why-only = 电脑看不出别的值得考虑的选择。
hint-why-best = 按电脑的估算，比“{ $next }”好{ $gap }分。
hint-why-behind = 按电脑的估算，比“{ $next }”差{ $gap }分。
hint-why-equal = 按电脑的估算，与“{ $next }”不相上下；可能的结果见下。

## 回看、笔记、运气、导出

moment = 时刻
moment-of = 第{ $moment }刻，共{ $moments }刻
show-moment = 回到第{ $moment }刻
replay-first = 回到开头
replay-back = 后退一步
replay-on = 前进一步
replay-last = 到当前
replay-play = 播放
replay-pause = 暂停
replay-speed = 速度
replay-leave = 回到当前
replay-shown = 正在看第{ $moment }刻，共{ $moments }刻。
times = { $times }倍
undo-to-here = 收回到此处
bookmark = 书签
note = 你的笔记
notes = 书签与笔记
since = 自你上次查看以来发生了{ $count }件事。
since-watch = 观看
since-read = 阅读
since-enough = 知道了
since-divider = 上次读到这里
luck-coming = 正在计算……
luck-none = 尚未掷骰。
luck-about = 这里列出事先知道概率的每一次掷骰。“更差”是比实际结果更差的概率。总计时相同的结果各算一半，所以50 % 即不好不坏。
luck-sum = { $count }次掷骰；总体运气好过所有可能的{ $worse }。
luck-bad = 运气差
luck-good = 运气好
luck-roll = 选择
luck-result = 结果
luck-could = 可能的结果
luck-worse = 更差
export-record = 整局对局，每个选择与每次掷骰，可重放、可核对。
export-record-so-far = 至今为止你方所知的对局；结束后可得全部。
export-picture = 地图图片
export-picture-about = 当前所见的地图，PNG格式。
export-link = 此刻的链接
export-link-about = 链接中含有你的席位：只给可以代表你的人。
export-notes = 你的{ $count }个书签，附所在时刻。
export-save = 保存
copy = 复制
copied = 已复制
sandbox-about = 将从当前所见开始你自己的一局：你执所有各方，骰子重新掷，你方不可能知道的内容按可能的情形重新分配。原对局不受影响。
sandbox-begin = 开始

## 文字视图

text-begin = 以文字呈现的对局。输入“帮助”查看命令；“列表”显示可选项。
text-lines = 对话
text-prompt = 命令
text-go = 执行
text-no-step = 没有可返回的步骤。
text-not-asked = 现在没有问你什么。
text-more = 其余选择：列表 { $from }
text-no-choice = 此处没有选择“{ $text }”。
text-unknown = “{ $text }”在此不是命令、格号、单位或选择。
text-group = 组内：{ $members }
text-legal = 这是允许的。
text-sum = { $title }{ $value }：{ $parts }
text-chances = 概率：{ $chances }
text-no-hex = 没有六角格{ $hex }。
text-no-unit = 没有单位“{ $unit }”。
text-units = 地图上有{ $count }个单位。
text-overlays = 叠加：{ $overlays }。输入：叠加 名称，如与单位或格有关，再加上它。
text-layer = { $kind }{ $side }：{ $hexes }
text-box = { $box }（{ $count }）：{ $held }
text-neighbour = { $count ->
    [0] { $side }：{ $hex }
   *[other] { $side }：{ $hex }，有{ $units }
 }
text-card-line = { $key }：{ $value }
text-unit = { $name }（{ $id }），{ $where }
side-N = 北
side-NE = 东北
side-E = 东
side-SE = 东南
side-S = 南
side-SW = 西南
side-W = 西
side-NW = 西北
text-help-help = 帮助 — 这些命令
text-help-list = 列表 [起始] — 可选项，带编号
text-help-choose = 选 编号 — 选择列表中的一项；也可直接输入其文本（“move 39A 1214”）
text-help-preview = 预览 编号 — 消费或可能的结果
text-help-why = 为何 文本 — 某选择是否允许，为何不允许
text-help-back = 返回 — 选择中退回一步
text-help-undo = 收回 — 收回上一个选择
text-help-end = 结束 — 结束本阶段，或宣布
text-help-hex = 格 编号 — 格内与四周
text-help-unit = 单位 名称 — 单位的一切
text-help-units = 部队 [阵营] — 地图上所有单位
text-help-can = 可选 — 可选的单位与六角格及消费
text-help-overlay = 叠加 名称 [单位或格] — 控制区、补给、威胁……
text-help-hint = 提示 — 电脑会怎么做
text-help-log = 记录 [条数] — 最近发生的事
text-help-score = 得分 — 回合与得分
text-help-boxes = 区 — 地图外的内容
text-help-rule = 规则 编号 — 规则条文
text-help-map = 地图 — 回到地图
word-from = 来自
word-to = 至
word-with = 以
word-at = 于
word-by = 由
word-and = 与

## 牌桌上的人

tab-company = 牌桌
key-company = Y
help-key-company = 牌桌上的人：聊天、提议、棋钟、笔记
company-open-tab = { $count ->
    [0] 聊天与提议（Y）
   *[other] 聊天与提议（Y）：有{ $count }条新消息
 }
company-people = 在座的人
company-clocks = 棋钟
company-talk = 聊天
company-offers = 提议
company-orders = 预先的回答
company-notes = 私人笔记
company-notes-about = 只给自己看，别人永远看不到。
company-notices = 邮件等通知方式
company-open = 尚无人入座
company-computer = { $player }（电脑）
company-person = { $name }，{ $state }
company-here = 在场
company-away = 还没来
company-last = 上次在场：{ $when }
company-watchers = { $count }人观战。
company-name = 你的名字
company-keep = 保存
company-runs = 正在选择
company-stopped = 棋钟停着。
company-give = 送一小时
company-flag = 判胜：时间已用尽
company-days = { $days }天 { $face }
company-silent = 还没有人说话。
company-say = 说
company-say-here = 对同桌的人说
company-to-all = 观战者也听得到
company-time-given = { $seat }送给{ $about }{ $minutes }分钟。
company-offered-draw = { $seat }提议和棋。
company-offered-take-back = { $seat }请求收回一个选择。
company-offered-adjourn = { $seat }请求封局。
company-offered-go-on = { $seat }请求续局。
company-offered-stand-in = { $seat }请求由电脑暂时代{ $about }下。
company-offered-rematch = { $seat }请求换边再来一局。
company-offer-draw = 提议和棋
company-offer-take-back = 请求收回一个选择
company-offer-adjourn = 请求封局
company-offer-go-on = 请求续局
company-offer-rematch = 请求换边再来一局
company-offer-stand-in = 请电脑暂时代{ $seat }下
company-yes = 同意
company-no = 谢绝
company-withdraw = 收回
company-waits = 等待{ $seats }
company-return = 我回来了：请电脑让座
company-rematch-ready = 下一局已备好。
company-to-rematch = 到下一局
company-ask-again = 以后再问我
order-always = 不再询问：此处一律“{ $answer }”

## 更多按键

key-inspect = I
help-key-inspect = 光标所在单位的一切
key-find = /
help-key-find = 查找地点或单位
key-hint = H
help-key-hint = 电脑会怎么做
key-keep = K
help-key-keep = 留下预览，与下一项比较
key-bare = X
help-key-bare = 隐去算子
key-minimap = M
help-key-minimap = 小地图
key-back = [ ]
help-key-back = 在对局中后退或前进一步
key-text = W
help-key-text = 文字视图，可输入命令
help-overlay = { $about ->
    [unit] { $overlay }（所看的单位）
    [hex] { $overlay }（所看的六角格）
   *[none] { $overlay }
 }

## 地图叠加；游戏自己的用语优先

overlay-zones = 控制区
overlay-supply = 补给
overlay-command = 指挥
overlay-threat = 威胁
overlay-sight = 视线
overlay-range = 射程
layer-zone = 控制区
layer-supply = 有补给
layer-rail = 可用铁路
layer-source = 补给源
layer-command = 指挥范围内
layer-reach = 可移动到
layer-strike = 可攻击到
layer-seen = 可见
layer-sight = 可见
layer-range = 射程内
outcome-none = 无效果

## 命令用词

text-command-help = 帮助
text-command-list = 列表
text-command-choose = 选 选择
text-command-preview = 预览
text-command-why = 为何
text-command-back = 返回
text-command-undo = 收回
text-command-end = 结束
text-command-hex = 格
text-command-unit = 单位
text-command-units = 部队
text-command-can = 可选
text-command-overlay = 叠加
text-command-hint = 提示
text-command-log = 记录
text-command-score = 得分
text-command-boxes = 区
text-command-rule = 规则
text-command-map = 地图
