package card

import (
	"strconv"
	"strings"
)

// Verb is what one part of an effect does.
type Verb uint8

// The verbs. Their comments name the fields of [Op] that they read.
const (
	NoVerb Verb = iota

	// DealDamage deals N of Damage to Who. With Pure it cannot be reduced (rule 417).
	DealDamage
	// Heal heals N to Who.
	Heal
	// SetLife sets the life of Who to N, at most its starting life. That is neither damage nor
	// healing.
	SetLife
	// Give puts N counters of Counter on Who.
	Give
	// Remove takes N counters of each type in Counters from Who; an N.Base of [AllCounters] takes all. With
	// One it takes them of only one of these types, which the controller chooses.
	Remove
	// Draw makes Who draw N cards.
	Draw
	// DiscardCards makes Who discard N cards. How says who or what picks them.
	DiscardCards
	// Mill puts the top N cards of Who's library into its graveyard.
	Mill
	// Recover returns up to N cards of Kinds from the controller's graveyard to hand.
	Recover
	// Look shows the controller the top N cards of Who's library.
	Look
	// LookHand shows the controller Who's hand.
	LookHand

	// GainDice adds N prepared dice to Who. Their player chooses one colour from Colors for all.
	GainDice
	// DrainDice turns N prepared dice of Who, of Colors, into spent ones. Their owner chooses them.
	DrainDice
	// Refresh turns N spent dice of Colors into prepared ones.
	Refresh
	// TurnDice turns up to N prepared dice of Who to a colour in Colors.
	TurnDice
	// RerollDice lets Who reroll up to N of its prepared dice, once.
	RerollDice

	// Lasting puts Mods on Who for the duration For (rule 610).
	Lasting
	// Later runs Do at the next event that matches At (rule 611).
	Later

	// Cancel cancels the action this one answers (rule 518).
	Cancel
	// Swap makes Who change places in the pairings with the hero holding the source (rule 308).
	Swap
	// PlayNow makes Who play a card of Kinds from hand now, if that is possible (rule 607). It may be declined
	// (rule 608), with Must only if no card can be played. With Free it
	// costs no dice. With Buried the card is from the graveyard, which is open, so it can be declined only if there is none
	// (rule 607).
	PlayNow
	// UseNow makes Who, a player or a hero, use an action that the hero or its equipment has, if one can be used (rule 607).
	// With Free it costs no dice. With Must the ordering action is illegal if no action could be used.
	//
	// PlayNow and UseNow order N actions if N is not zero. Each begins once the one before is done with
	// all that it triggers.
	//
	// With Attack an ordered action is an attack, and Only narrows whom it can target. Mods are on its hero until it has resolved.
	UseNow
	// Restart begins this clash again from its dice, once the current action has resolved.
	Restart
	// DetachFrom discards one equipment attached to Who, chosen by the controller.
	DetachFrom
	// MakeGear attaches N new copies of Card to Who, which come from no zone (rule 514).
	MakeGear
	// Ready and Exhaust ready and exhaust the equipment attached to Who. With One it is one piece, which the controller
	// chooses. With Hero it is the heroes' own cards.
	Ready
	Exhaust

	// Change alters the event being replaced (rule 613): it subtracts N from the amount, halves it with
	// Half, or prevents the whole event with Pure.
	Change
	// Redirect makes the event being replaced happen to Who.
	Redirect

	// If runs Do if Cond holds, otherwise Else.
	If
	// May runs Do if the controller chooses to (rule 602).
	May
	// PayTo runs Do if the controller pays Cost and Pays (rule 510), which can be done up to Times times at once. With EachTime
	// it runs Do as often.
	PayTo
	// ThenDo runs Do if everything before it was done (rule 603).
	ThenDo
	// ChooseModes runs N of Modes, one by one (rule 604).
	ChooseModes

	// Goto exists only in compiled code: it continues at Jump.
	Goto

	Verbs
)

// String returns the name card files use, such as "damage".
func (v Verb) String() string {
	switch {
	case v < Verbs && verbs[v].name != "":
		return verbs[v].name
	case v == Goto:
		return "goto"
	default:
		return "verb " + strconv.Itoa(int(v))
	}
}

// UpTo reports whether the player who chooses may do less than N of v, or nothing. Every other verb is done
// as far as possible (rule 602).
func (v Verb) UpTo() bool { return verbs[v].upTo }

// OnDice reports whether v changes dice that have been rolled or adds such.
func (v Verb) OnDice() bool { return verbs[v].onDice }

// verb is a row of the table of verbs. It holds what card files and rules text need. Package match executes
// verbs, package ai values them.
type verb struct {
	// name is the key that makes an entry in card files this verb.
	name string
	// about and example explain the verb to people who write cards. The page on the grammar of card
	// data is generated from them.
	about, example string
	// read reads the value v of the verb's key, and the keys beside it in f, into e.
	read func(d *decoder, e *Effect, f *fields, v *node, s *scope)
	// write returns the clause without a capital and a full stop. It writes the recipient before the
	// amount, so that an X can refer back to the recipient.
	write func(w *writer, e *Effect) string
	// lines and clauses are the keys of its phrases in the tables lines and verbs.
	lines, clauses []string
	// counts: the amount "done" can refer to how much it did. The phrase for that is the line "x-done-"
	// followed by its name.
	counts bool
	// upTo: less than N, or nothing, may be chosen, and the text says so.
	upTo bool
	// onDice: it changes prepared or spent dice, or adds some.
	onDice bool
	// statement: its text is a sentence about somebody, which cannot be joined with "and".
	statement bool
	// body says which parts are nested in it.
	body body
}

// body is how other parts are nested in an effect.
type body uint8

const (
	alone    body = iota
	branches      // Do, and Else, are run or skipped
	modes         // Modes are chosen among
	delayed       // Do waits for the event At
)

// verbs is filled by init: its functions refer to the table, which an initializer may not.
var verbs [Verbs]verb

func init() {
	verbs = [Verbs]verb{
		DealDamage: {
			name: "damage", read: (*decoder).damage, write: (*writer).dealDamage, counts: true,
			about:   "deals an amount of damage, to the paired rival if it is not said to whom; its type is the attack's; `pure` cannot be reduced",
			example: "{damage: 1 + strength, to: target, type: fire, pure: true}",
			lines:   []string{"damage", "damage-pure"},
		},
		Heal: {
			name: "heal", read: (*decoder).heal, write: (*writer).heal, counts: true,
			about:   "heals an amount",
			example: "{heal: 2, to: each adjacent ally}",
			lines:   []string{"heal"},
		},
		SetLife: {
			name: "set-life", read: (*decoder).setLife, write: (*writer).setLife,
			about:   "makes the life of heroes so much, as far as they began with it; that is neither damage nor healing",
			example: "{set-life: 5, of: target}",
			lines:   []string{"set-life"},
		},
		Give: {
			name: "give", read: (*decoder).give, write: (*writer).give, counts: true,
			about:   "puts counters on heroes, 1 if it is not said how many",
			example: "{give: poisoned 2, to: paired}",
			lines:   []string{"give"},
		},
		Remove: {
			name: "remove", read: (*decoder).remove, write: (*writer).remove, counts: true,
			about:   "takes counters off: of a name, of one type (`bane`, `boon`, `any`) or of every type (`banes`, `boons`); so many, or `all`",
			example: "{remove: bane 2, from: self}",
			lines:   []string{"remove", "remove-all", "remove-one-type", "remove-choice", "remove-each"},
		},
		Draw: {
			name: "draw", read: manyOf(You), write: playerCards("draw", "card"), counts: true,
			about:   "draws cards",
			example: "{draw: 2}",
			clauses: []string{"draw"},
		},
		DiscardCards: {
			name: "discard", read: (*decoder).discard, write: (*writer).discard, counts: true,
			about:   "discards cards from hand, by `choice`, by `chance`, or chosen by you (`yours`)",
			example: "{discard: 1, who: opponent, how: yours}",
			clauses: []string{"discard", "discard-chance", "discard-yours"},
		},
		Mill: {
			name: "mill", read: manyOf(You), write: playerCards("mill", "top-card"), counts: true,
			about:   "puts the top cards of a library into its graveyard",
			example: "{mill: 2, who: opponent}",
			clauses: []string{"mill"},
		},
		Recover: {
			name: "recover", read: (*decoder).recover, write: (*writer).recover, counts: true, upTo: true,
			about:   "returns up to so many cards from your graveyard to your hand",
			example: "{recover: 1, kinds: [spell, technique]}",
			lines:   []string{"recover"},
		},
		Look: {
			name: "look", read: (*decoder).look, write: (*writer).look,
			about:   "shows you the top cards of a library",
			example: "{look: 2, who: opponent}",
			lines:   []string{"look-you", "look-other"},
		},
		LookHand: {
			name: "look-hand", read: (*decoder).lookHand, write: heroesLine("look-hand"),
			about:   "shows you a hand",
			example: "{look-hand: opponent}",
			lines:   []string{"look-hand"},
		},
		GainDice: {
			name: "gain", read: diceOf(You), write: (*writer).gainDice, counts: true, onDice: true,
			about:   "adds prepared dice, of any colour if none is said",
			example: "{gain: 1, dice: [red, green]}",
			clauses: []string{"gain"},
		},
		DrainDice: {
			name: "drain", read: diceOf(Opponent), write: (*writer).drainDice, counts: true, onDice: true,
			about:   "spends prepared dice, the opponent's if it is not said whose",
			example: "{drain: 1, dice: any, who: both}",
			clauses: []string{"drain"},
		},
		Refresh: {
			name: "refresh", read: diceOf(You), write: (*writer).refresh, counts: true, onDice: true,
			about:   "prepares up to so many spent dice",
			example: "{refresh: 2, dice: blue}",
			clauses: []string{"refresh"},
		},
		TurnDice: {
			name: "turn", read: (*decoder).turnDice, write: (*writer).turnDice, counts: true, upTo: true, onDice: true,
			about:   "turns up to so many prepared dice to a colour",
			example: "{turn: 1, dice: red}",
			clauses: []string{"turn"},
		},
		RerollDice: {
			name: "reroll", read: (*decoder).rerollDice, write: (*writer).rerollDice, counts: true, upTo: true, onDice: true,
			about:   "rerolls up to so many prepared dice",
			example: "{reroll: 2}",
			clauses: []string{"reroll"},
		},
		Lasting: {
			name: "lasting", read: (*decoder).lasting, write: (*writer).lasting, statement: true,
			about:   "holds changes for a `clash` (where nothing is said), a `round`, the `match`, the `next-clash` or until the action has `resolved`",
			example: "{lasting: [{armor: +1}], on: each ally, for: round}",
			lines:   []string{"lasting", "for-clash", "for-round", "for-match", "for-next-clash", "for-resolved", "for-that-resolved"},
		},
		Later: {
			name: "later", read: (*decoder).later, write: (*writer).later, body: delayed,
			about:   "its effects happen the next time that something does",
			example: "{later: [{draw: 1}], at: clash-ends}",
			lines:   []string{"next"},
		},
		Cancel: {
			name: "cancel", read: (*decoder).cancel, write: (*writer).cancel,
			about:   "cancels the action that is answered",
			example: "{cancel: true}",
			lines:   []string{"cancel"},
		},
		Swap: {
			name: "swap", read: (*decoder).swap, write: (*writer).swap, statement: true,
			about:   "an ally changes places in the pairings with the hero holding the source",
			example: "{swap: target}",
			lines:   []string{"swap"},
		},
		PlayNow: {
			name: "play", read: (*decoder).playNow, write: (*writer).playNow,
			about:   "orders a player to play a card now; `free` without its dice, or with so many `less`; `must` if one can be played; an `attack`; with targets among `only` these; `with` changes of its hero until it has resolved; so many `times`, an amount too, each done with all that it triggers before the next; `from: graveyard`, where one that can be played has to be",
			example: "{play: true, who: you, kinds: [support], free: true}",
			lines:   []string{"play-less", "play-with", "play-attack", "ordered-only", "ordered-times"},
			clauses: []string{"play", "play-free", "play-must", "play-must-free"},
		},
		UseNow: {
			name: "use", read: (*decoder).useNow, write: (*writer).useNow,
			about:   "orders a player to use an ability of the active hero, or `of` a hero that is named, or of its equipment now, if one can be used; the rest as with `play`",
			example: "{use: true, of: target, attack: true, less: 1}",
			lines:   []string{"use-ability", "use-attack"},
			clauses: []string{"use", "use-free", "use-must", "use-must-free"},
		},
		Restart: {
			name: "restart", read: (*decoder).restart, write: bareLine("restart"), statement: true,
			about:   "the clash begins again from its dice",
			example: "{restart: true}",
			lines:   []string{"restart"},
		},
		DetachFrom: {
			name: "detach", read: (*decoder).onHeroes, write: heroesLine("detach"),
			about:   "discards one equipment of a hero",
			example: "{detach: target}",
			lines:   []string{"detach"},
		},
		MakeGear: {
			name: "make", read: (*decoder).makeGear, write: (*writer).makeGear, counts: true,
			about:   "attaches new copies of equipment that says `made: true` to heroes, 1 if it is not said how many",
			example: "{make: wooden-shield, to: target}",
			lines:   []string{"make", "made-note", "made-most", "adds-note"},
		},
		Ready: {
			name: "ready", read: (*decoder).turnGear, write: turnLine("ready"),
			about:   "readies the equipment of heroes, `one` piece of a hero's, or the heroes' own cards, with `hero`",
			example: "{ready: self, hero: true}",
			lines:   []string{"ready", "ready-one", "ready-hero"},
		},
		Exhaust: {
			name: "exhaust", read: (*decoder).turnGear, write: turnLine("exhaust"),
			about:   "exhausts the equipment of heroes, `one` piece of a hero's, or the heroes' own cards, with `hero`",
			example: "{exhaust: paired, one: true}",
			lines:   []string{"exhaust", "exhaust-one", "exhaust-hero"},
		},
		Change: {
			name: "change", read: (*decoder).change, write: (*writer).change,
			about:   "takes an amount, `half` or `all` off what is replaced",
			example: "{change: half}",
			lines:   []string{"change", "change-half", "change-all", "change-fall"},
		},
		Redirect: {
			name: "redirect", read: (*decoder).redirect, write: (*writer).redirect,
			about:   "makes what is replaced happen to another hero",
			example: "{redirect: self}",
			lines:   []string{"redirect"},
		},
		If: {
			name: "if", read: (*decoder).condition, write: (*writer).condition, body: branches,
			about:   "runs `do` if a condition holds, else `else`",
			example: "{if: initiative, do: [{draw: 1}], else: [{mill: 1}]}",
			lines:   []string{"else"},
		},
		May: {
			name: "may", read: (*decoder).may, write: (*writer).mayDo, body: branches,
			about:   "its effects happen if you want",
			example: "{may: [{draw: 1}]}",
		},
		PayTo: {
			name: "pay", read: (*decoder).payTo, write: (*writer).payTo, body: branches,
			about:   "runs `do` if you pay dice or another cost, or a list of them; with `times` you may pay up to so many times, or `any` number, and `each` instead of `do` runs once for each time",
			example: "{pay: [R, life 1], times: 3, each: [{draw: 1}]}",
			lines:   []string{"pay-times", "pay-any-times", "may-pay-each"},
		},
		ThenDo: {
			name: "then", read: (*decoder).then, write: (*writer).thenDo, body: branches,
			about:   "its effects happen if all that came before was done",
			example: "{then: [{draw: 1}]}",
			lines:   []string{"then"},
		},
		ChooseModes: {
			name: "choose", read: (*decoder).modes, write: (*writer).modes, body: modes,
			about:   "runs so many of the lists under `of`: a number, an amount, or as many as were `paid`",
			example: "{choose: 1, of: [[{draw: 1}], [{mill: 1}]]}",
			lines:   []string{"choose-1", "choose-2", "choose-many", "choose-paid", "choose-paid-times", "choose-x"},
		},
	}
}

// written returns the verbs that card files can use, in ascending order: all but [NoVerb] and [Goto].
func written() []Verb {
	list := make([]Verb, 0, Verbs)
	for v := NoVerb + 1; v < Goto; v++ {
		list = append(list, v)
	}
	return list
}

// verbNamed returns the verb with that name in card files.
func verbNamed(name string) (Verb, bool) {
	for _, v := range written() {
		if verbs[v].name == name {
			return v, true
		}
	}
	return NoVerb, false
}

// writtenNames returns the names of all verbs in card files, for messages.
func writtenNames() string {
	var names []string
	for _, v := range written() {
		names = append(names, verbs[v].name)
	}
	return strings.Join(names, ", ")
}
