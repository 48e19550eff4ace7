toy-title = Toy
ask-bid = Bid.
why-too-far = { $distance } places is too far; { $reach } is the most.
