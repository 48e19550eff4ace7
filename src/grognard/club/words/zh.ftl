### 俱乐部用语：为何不能照办。

why-not-your-seat = 此链接不代表{ $seat }。
why-bad-message = 俱乐部没有看懂这条消息；局面未变。
why-stale = 其间局面已有变化；现在的情形如下。
why-seed-used = 已经掷过骰子；只有在此之前才能为种子添加词语。
why-too-many-orders = 常备命令最多{ $most }条。
why-bad-order = 这条常备命令不成立：{ $text }。

event-undone = { $seat }收回了一次选择。

resigned = 对方认输
time-out = 时间用尽
draw-agreed = 双方同意和局

why-only-watching = 此链接只能旁观。
why-adjourned = 对局已暂停；双方同意后继续。
why-not-adjourned = 对局没有暂停。
why-stand-in-plays = 此席位目前由{ $player }代打；请先收回席位。
why-table-full = 一局最多{ $most }条记录。
why-bad-name = 名字最多{ $most }个字符，且都须可见。
why-name-of-account = 此席位使用其账户的名字。
why-bots-play-on = 电脑要继续下，不接受和局。
why-not-away = 该席位（{ $seat }）的玩家没有离开，或离开得还不够久。
why-offered-already = 已经提出过，正在等待答复。
why-no-such-offer = 这项提议已经失效。
why-not-asked = 这项提议不由你答复。
why-match-goes-on = 对局尚未结束。
why-rematch-made = 已经有再来一局了。
why-nothing-to-take-back = 那里没有你可以收回的选择。
why-time-not-out = { $seat }的时间没有用尽。
why-no-time-to-give = 只能在有计时的对局中给另一席位加时：一秒至三十天。
why-no-stand-in = 这里没有电脑代打。

### 游戏之外桌边发生的事。

table-chat = { $text }
table-offered = { $offer ->
    [draw] { $seat }提议和局。
    [take-back] { $seat }请求收回一次选择。
    [adjourn] { $seat }请求暂停。
    [go-on] { $seat }请求继续对局。
    [stand-in] { $seat }请求由电脑代替{ $about }。
    [rematch] { $seat }请求换边再来一局。
   *[other] { $seat }提出了一项提议。
}
table-agreed = { $seat }同意。
table-declined = { $seat }拒绝。
table-withdrawn = { $seat }撤回提议。
table-adjourned = 对局暂停；计时停止。
table-went-on = 对局继续。
table-time-given = { $seat }给{ $about }加时{ $seconds }秒。
table-stand-in = { $player }代替{ $about }。
table-seat-back = { $seat }回来了，电脑让位。
table-joined = { $seat }已有人入座。
table-flagged = { $seat }宣布获胜：{ $about }的时间已用尽。
table-rematch = 再来一局已准备好。

### 通知。

notice-turn = { $match }：轮到你了。
notice-over = { $match }已结束。
notice-offer = { $match }：有人请你答复。
notice-joined = { $name }加入了{ $match }。
notice-rematch = { $match }的再来一局已准备好。
notice-chat = { $name }在{ $match }中说了话。
notice-reminder = 你在{ $match }中的时间还剩{ $hours }小时{ $minutes }分。
notice-my-time-out = 你在{ $match }中的时间已用尽；对方可以宣布获胜，也可以给你加时。
notice-time-out = { $seat }在{ $match }中的时间已用尽；你可以宣布获胜，也可以给对方加时。
notice-body = { $sentence } { $way }
mail-confirm-subject = { $club }：这是你的地址吗？
mail-confirm =
    有人在{ $club }登记了此地址以接收通知。如果是你本人，请打开下面的页面确认；
    如果不是，请不必理会，你不会再收到邮件。

    { $way }
mail-reset-subject = { $club }：新密码
mail-reset =
    有人在{ $club }请求为你的账户设置新密码。如果是你本人，请在一小时内打开下面的页面；
    如果不是，请不必理会：密码保持不变。

    { $way }
