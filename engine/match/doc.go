// Package match runs the rules: a match is a value, a decision is a value, and
// everything else is a view of the two.
//
// The duties of whoever drives a match:
//
//  1. Make it with [New]. Nothing is random in it, and it starts at its first decision.
//  2. Ask [Position.Pending] who decides. Stop when the shape is [Over].
//  3. If that is a player, show the player only [Match.Observe], and bring back one
//     of the moves that its Legal lists. Conceding is possible at every decision and
//     is never listed.
//  4. If that is [Chance], bring back [Pending.Draw] from a source of your own. Keep
//     the source out of sight of players and of the AI.
//  5. Hand the move to [Match.Apply]. It plays on to the next decision. An illegal move
//     is an error and changes nothing; [Position.Why] says which rule forbids it.
//  6. To undo, search or save, copy the Match: assigning it is cloning it. To save it
//     on disk, use [Match.Append] or keep the moves.
//  7. To show what a move would do before it is made, use [Observation.Preview].
//
// # A position as one line
//
// [Rules.FormatPosition] writes a position as one line of text and [Rules.ParsePosition]
// reads it back as it was: for tests, bug reports and puzzles. It is made of words between
// single spaces, in the order in which the coder of this package walks the fields, which is
// also the order of the bytes of [Position.Append]:
//
//	profile=blades stage=actions step=1 round=2 attacker=2 revealed lanes=1/3-2/1,1/2-2/2 lane=1
//	first{ hero{ id=hask life=22 } hero{ id=brisa fallen } kept=1,2 hand=elbow:1,payday:all prepared=RRG }
//	second{ ... } item{ state=waiting ability=precise-slash ... } window{ open asks=2 } asked{ who=2 cause=window ... }
//
// (here on several lines). A field is name=value, a flag its name alone, a part with fields
// of its own stands between "name{" and "}". What is zero is left out: player 1, no hero, no
// dice. Cards, heroes, factions and abilities are named by their ids in the data. Players are
// 1, 2, chance and nobody; heroes are player and place in the list, as in 2/3; pairings are
// two heroes, as in 1/1-2/3; dice are letters, as in RRGB; sets are numbers from 1. After
// a card stands who knows it: :1 or :2 for that player, :12 both but no onlooker, :all everybody,
// nothing nobody. The top, or newest, card of a zone is the last. What follows from the rest,
// such as the shape of the question, is not written.
//
// A Match holds one pointer, to its immutable [Rules], followed by flat state. It is not safe for
// concurrent use. Copies are independent.
//
// # Speed
//
// On one core of a desktop computer, previewing a move takes 2 to 7 microseconds (go test -bench Preview),
// where a screen has 16,000 for a frame. It allocates nothing if the [Preview] is reused.
//
// Random play (go run . bench) spends 60 % of its time in Apply and 20 % in Legal. Half of that goes into the why
// functions, which check whether something may be done now. A seventh of the whole goes into whether a window asks
// anybody: that depends on every trick that a faction has, not on the hand (713). Hashing a position costs as much as
// 20 decisions, so the signature of random play hashes few positions.
package match
