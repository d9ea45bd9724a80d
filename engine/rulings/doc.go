// Package rulings holds the rules as scenarios: short plays that a player can read
// and the engine must follow. Tests run them; the rulebook shows them.
//
// A scenario is one txtar file with up to four parts.
//
//	-- scenario --
//	rules: 416 420
//	profile: blades
//	title en: Armor takes off damage
//	title es: La Armadura resta daño
//	text en: What a player reads about it.
//	text es: Lo que lee quien juega.
//
// names at most three rules, and the timing profile if it is not Blades. A line
// "every window" makes each pass in a response window a line of its own; without it
// a window in which a player could only pass is passed.
//
//	-- setup --
//	attacker 1
//	hero 1 warrior life 15 stunned 1 with drill-helm
//	hero 2 knight
//	pair warrior knight
//	hand 1: drill-cut
//	library 1: drill-page drill-cut
//	graveyard 2: drill-page
//
// puts a match together that begins with a clash (or, without a pair, with the
// pairings). A library is written from its top card on, a graveyard from its oldest,
// and CARD*3 is three copies.
// Other lines: "round N", "clash N", "faction N ID", "rounds N", "hand limit N", "hands
// open", which lets both players know both hands, or "deck N ID" for both players,
// which begins a whole match with ready decks.
//
//	-- cards.yaml --
//
// adds heroes and cards that only this scenario knows, in the grammar of the card
// folder. The cast of cast.yaml is always there.
//
//	-- play --
//	dice 1 RRGGB
//	dice 2 RRRGG
//	initiative 6 1
//	1: play drill-cut
//	expect life knight 23
//
// is a line a step. "1:" and "2:" stand before what a player decides, as [Scenario]
// documents; chance answers with roll, initiative, fate, coin and shuffle; "dice 1
// RRGGB" is short for a preparation in which nothing is fixed, these dice come up
// and all are kept; "pass out" passes until the actions of the clash are over. What
// is written and does not fit the decision at hand is an error.
//
// Scenarios are values and safe to read from several goroutines.
package rulings
