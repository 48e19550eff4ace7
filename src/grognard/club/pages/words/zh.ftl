### 俱乐部自己的页面：入座、棋盘旁的牌桌、账户、管理。

page-board = 到棋盘
page-language = 语言
page-failed = 没有成功：{ $why }
page-lost = 线路断了，正在重试……

## 入座

join-title = 入座
join-about = 有人邀请你下一局。请选一个还空着的席位。
join-name = 你的名字
join-take = 坐{ $seat }席
join-taken = 席位归你了。请保存这里的链接：谁有链接，谁就有席位。
join-none = 已经没有空席了。
join-wrong = 此页需要邀请：请完整地打开收到的链接。

## 牌桌

table-title = 牌桌
table-people = 在座的人
table-here = 在场
table-away = 不在
table-last = 上次在场：{ $when }
table-watchers = { $count }人观战
table-clock = 棋钟
table-runs = 正在选择
table-stopped = 棋钟停着。
table-flag = 判胜：{ $seat }的时间已用尽
table-give = 送给{ $seat }一小时
table-talk = 聊天
table-say = 说
table-to-all = 观战者也听得到
table-offers = 提议
table-yes = 同意
table-no = 谢绝
table-withdraw = 收回
table-waiting = 等待{ $seats }
table-resign = 认输
table-resign-sure = 确定认输吗？此举不能撤回。
table-seat-return = 我回来了：请电脑让座
table-notes = 私人笔记
table-notes-saved = 已保存；别人永远看不到。
table-name = 你的名字
table-keep = 保存
table-next = 到下一局
table-over = 对局已结束。
table-wrong = 此页需要席位链接：请从棋盘的地址打开。
offer-draw = 提议和棋
offer-take-back = 请求收回上一个选择
offer-adjourn = 请求封局
offer-go-on = 请求续局
offer-rematch = 请求换边再来一局
offer-stand-in = 请电脑暂时代{ $seat }下

## 通知

notices-title = 通知
notices-about = 轮到你了、提议、聊天和棋钟。
notices-channel-mail = 邮件
notices-channel-webhook = Webhook
notices-channel-apprise = Apprise
notices-when = 何时
notices-when-always = 总是
notices-when-away = 不在时
notices-when-never = 从不
notices-address = 地址
notices-kept = 已保存。
notices-confirm = 已保存。邮件已经发出：打开其中的链接之后才会有通知。
notices-none = 这个俱乐部不发通知。

## 账户

account-title = 你的账户
account-none = 这个俱乐部没有账户：有链接就够了。
account-enter = 进入
account-make = 新账户
account-name = 名字
account-password = 密码（至少 10 个字符）
account-mail = 邮件地址（可以不填）
account-forgotten = 忘记密码
account-ask-reset = 给我发邮件
account-reset-sent = 如果有这个账户并且留有地址，邮件已经发出。
account-reset = 选一个新密码
account-confirmed = 地址已确认。
account-in = 你是{ $name }。
account-leave = 离开
account-matches = 你的对局
account-no-matches = 还没有。
account-change-mail = 换一个地址
account-unconfirmed = 尚未确认
account-change-password = 换一个密码
account-old = 旧密码
account-new = 新密码
account-export = 关于你的全部数据，存成文件
account-part = 删除账户
account-part-about = 名字、地址和在牌桌上说过的话都会删除。对局凭链接继续。
account-done = 好了。

## 管理

keeper-title = 管理页
keeper-secret = 管理者的秘密
keeper-open = 打开
keeper-since = 自{ $when }；进程数：{ $count }
keeper-load = 负荷
keeper-matches = 对局
keeper-cases = 出过的错
keeper-no-cases = 没有。
keeper-accounts = 账户
keeper-match = 对局
keeper-game = 游戏
keeper-lines = 行数
keeper-last = 最后一次
keeper-state = 状态
keeper-open-now = 打开着，{ $count }人在
keeper-over = 已结束
keeper-resting = 休息中
keeper-ban = 关闭
keeper-unban = 重新开放
keeper-reason = 理由
