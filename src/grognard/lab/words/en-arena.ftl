### Words of the arena's page.

arena-title = { $game }: who plays better
arena-about = { $matches } matches of the scenario { $scenario }, every one played with the sides swapped too; seed { $seed }, rules { $rules }.
arena-ratings = Ratings
arena-pairs = Pairs
arena-player = player
arena-rating = rating
arena-matches = matches
arena-bars = The bars reach as far as the rating may lie with 95 chances in 100.
arena-pair = pair
arena-first = first won
arena-second = second won
arena-drawn = drawn
arena-share = share of the second
arena-twins = twins
arena-twins-about = Twins are the two matches of one seed; whoever has the better score in both together has won them.
arena-cases = Choices that bots failed to make
arena-no-cases = Every choice was made by the bots.

### Words of a tuning's page.

tune-title = { $game }: weights found by play
tune-won = Of { $matches } matches of the scenario { $scenario } against the usual weights, with seeds that the search had not seen, the new ones won { $share } (95 in 100: { $low } to { $high }); on both sides of one seed together they came out { $margin } ± { $error } points ahead. Seed { $seed }.
tune-won-seat = Of { $matches } matches of the scenario { $scenario } as { $seat } against the usual weights, with seeds that the search had not seen, the new ones won { $share } (95 in 100: { $low } to { $high }), where the usual ones won { $before } of the same matches; on average they came out { $margin } ± { $error } points better. Seed { $seed }.
tune-better = That is more than chance explains.
tune-not-better = That may be chance: the usual weights stay.
tune-search = The search
tune-curve = What the best (whole line) and the average candidate (broken line) of each generation were worth.
tune-weights = The weights
tune-weight = weight
tune-usual = usual
tune-found = found
tune-factor = factor

### Words of the page of a learner.

learn-title = { $game }: a network learns
learn-about = It played the scenario { $scenario } against itself, seed { $seed }.
learn-curve = What share of the points it won against greedy after each round, sides swapped; the bars reach as far as that may lie with 95 chances in 100.
learn-round = round
learn-choices = choices learnt from
learn-error = error
learn-nothing = error of foreseeing nothing
learn-share = share against greedy
learn-twins = twins
learn-seconds = seconds
