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
play-now = 立即开始
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

tabs = 记录、兵力、得分
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
