toy-title = 玩具
ask-bid = 叫价。
why-too-far = { $distance }格太远；最多{ $reach }格。
