### The club's own pages: joining, the table beside the board, accounts, the keeper.

page-board = To the board
page-language = Language
page-failed = That did not work: { $why }
page-lost = The line is broken; trying again …

## Joining

join-title = Take a seat
join-about = Somebody has invited you to a match. Choose a seat that is still open.
join-name = Your name
join-take = Take { $seat }
join-taken = The seat is yours. Keep this page's links: whoever has them has the seat.
join-none = No seat is open any more.
join-wrong = This page needs an invitation: open the link that you were given, whole.

## The table

table-title = The table
table-people = At the table
table-here = here
table-away = away
table-last = last here { $when }
table-watchers = { $count } looking on
table-clock = Clock
table-runs = is to choose
table-stopped = The clocks stand still.
table-flag = Claim the match: the time of { $seat } is out
table-give = Give { $seat } an hour
table-talk = Talk
table-say = Say
table-to-all = watchers hear it too
table-offers = Offers
table-yes = Agree
table-no = Decline
table-withdraw = Withdraw
table-waiting = waiting for { $seats }
table-resign = Resign
table-resign-sure = Do you give up? This can't be undone.
table-seat-return = I am back: the computer gets up
table-notes = Private notes
table-notes-saved = Kept; nobody else ever sees them.
table-name = Your name
table-keep = Keep
table-next = To the rematch
table-over = The match is over.
table-wrong = This page needs a link of a seat: open it from the board's address.
offer-draw = Offer a draw
offer-take-back = Ask to take the last choice back
offer-adjourn = Ask to adjourn
offer-go-on = Ask to go on
offer-rematch = Ask for a rematch, sides swapped
offer-stand-in = Ask that a computer play { $seat } meanwhile

## Notices

notices-title = Notices
notices-about = That it is your turn, of offers, talk and clocks.
notices-channel-mail = Mail
notices-channel-webhook = Webhook
notices-channel-apprise = Apprise
notices-when = When
notices-when-always = always
notices-when-away = when I am away
notices-when-never = never
notices-address = Address
notices-kept = Kept.
notices-confirm = Kept. A mail is on its way: notices come once you have opened the link in it.
notices-none = This club sends no notices.

## Accounts

account-title = Your account
account-none = This club has no accounts: links are all that is needed.
account-enter = Enter
account-make = New account
account-name = Name
account-password = Password (10 characters at least)
account-mail = Mail address (may be left out)
account-forgotten = Password forgotten
account-ask-reset = Send me a mail
account-reset-sent = If there is such an account with an address, a mail is on its way.
account-reset = Choose a new password
account-confirmed = Your address is confirmed.
account-in = You are { $name }.
account-leave = Leave
account-matches = Your matches
account-no-matches = None yet.
account-change-mail = Another address
account-unconfirmed = not confirmed yet
account-change-password = Another password
account-old = Old password
account-new = New password
account-export = All that is kept of you, as a file
account-part = Delete the account
account-part-about = Your name, address and what you said at tables go. Matches go on by their links.
account-done = Done.

## The keeper

keeper-title = The keeper's page
keeper-secret = The keeper's secret
keeper-open = Open
keeper-since = Since { $when }; processes: { $count }
keeper-load = Load
keeper-matches = Matches
keeper-cases = What went wrong
keeper-no-cases = Nothing.
keeper-accounts = Accounts
keeper-match = Match
keeper-game = Game
keeper-lines = Lines
keeper-last = Last played
keeper-state = State
keeper-open-now = open, { $count } here
keeper-over = over
keeper-resting = resting
keeper-ban = Close
keeper-unban = Open again
keeper-reason = Reason
