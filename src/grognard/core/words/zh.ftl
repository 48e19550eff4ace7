### 核心用语：各游戏共用的语句。

list-comma = 、
sentence-space = {""}
nothing = 无
yes = 是
no = 否

why-match-over = 对局已经结束。
why-no-such-seat = 没有席位 { $seat }；席位有：{ $seats }。
why-not-your-choice = 现在不由{ $seat }决定，而由{ $deciding }决定。
why-no-such-choice = “{ $text }”不是此处可选的行动。可选行动以下列词开头：{ $choices }。
why-unknown-name = “{ $text }”不是任何{ $kind }的名称。
why-not-this-way = 无法以“{ $text }”这种方式进行。
why-not-offered = 现在不能选择{ $item }。
why-more-to-choose = “{ $text }”尚未说完，请补全。
why-undo-revealed = 此后已有内容公开，或那不是你的选择：须经对方同意才能收回。
why-tried-out = 试走 { $lines } 次，按电脑估算得 { $value }（± { $error }）。
why-tried-ends = 由此结束的对局中，{ $won }% 获胜，{ $lost }% 未胜。
why-tried-reply = 最可能的应手是“{ $reply }”。
why-tried-behind = 比“{ $best }”少 { $behind }。

resigned = 一方认输。
