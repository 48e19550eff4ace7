### 俱乐部用语：为何不能照办。

why-not-your-seat = 此链接不代表{ $seat }。
why-bad-message = 俱乐部没有看懂这条消息；局面未变。
why-stale = 其间局面已有变化；现在的情形如下。
why-seed-used = 已经掷过骰子；只有在此之前才能为种子添加词语。
why-too-many-orders = 常备命令最多{ $most }条。
why-bad-order = 这条常备命令不成立：{ $text }。

event-undone = { $seat }收回了一次选择。

resigned = 对方认输
