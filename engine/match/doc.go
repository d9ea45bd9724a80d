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
//
// A Match holds one pointer, to its immutable [Rules], and flat state after it. It
// is not safe for use by several goroutines at once; copies are independent.
package match
