### 竞技场页面用语。

arena-title = { $game }：谁下得更好
arena-about = 想定 { $scenario } 共 { $matches } 局，每局都换边再战；种子 { $seed }，规则版本 { $rules }。
arena-ratings = 等级分
arena-pairs = 对战
arena-player = 棋手
arena-rating = 等级分
arena-matches = 局数
arena-bars = 误差线表示等级分有百分之九十五的可能落在其间。
arena-pair = 双方
arena-first = 前者胜
arena-second = 后者胜
arena-drawn = 和
arena-share = 后者得分率
arena-twins = 成对局
arena-twins-about = 同一种子的两局为一对，两局得分合计较高者胜。
arena-cases = 电脑未能作出的选择
arena-no-cases = 所有选择都由电脑自己作出。

### 调参报告用语。

tune-title = { $game }：由对局得出的权重
tune-won = 在想定 { $scenario } 中，用搜索未见过的种子与原权重对战 { $matches } 局，新权重得分率 { $share }（百分之九十五区间：{ $low } 至 { $high }）；同一种子两边合计净胜 { $margin } ± { $error } 分。种子 { $seed }。
tune-won-seat = 在想定 { $scenario } 中执 { $seat }，用搜索未见过的种子与原权重对战 { $matches } 局，新权重得分率 { $share }（百分之九十五区间：{ $low } 至 { $high }），同样的对局原权重得 { $before }；平均多得 { $margin } ± { $error } 分。种子 { $seed }。
tune-better = 这超出了偶然。
tune-not-better = 这可能出于偶然：仍用原权重。
tune-search = 搜索过程
tune-curve = 每代最佳者（实线）与平均（虚线）的评分。
tune-weights = 权重
tune-weight = 权重
tune-usual = 原值
tune-found = 新值
tune-factor = 倍数

### 学习报告用语。

learn-title = { $game }：网络的学习
learn-about = 它在想定 { $scenario } 中与自己对战，种子 { $seed }。
learn-curve = 每轮之后换边对战贪心的得分率；误差线表示百分之九十五的可能范围。
learn-round = 轮
learn-choices = 学习的选择数
learn-error = 误差
learn-nothing = 不作预测的误差
learn-share = 对贪心的得分率
learn-twins = 成对局
learn-seconds = 秒
