// Package narrate words a match: what is on the table, what happens, what is asked, and what an answer would do.
// It draws nothing. A [Narrator] writes one language for one reader, and reveals nothing beyond the reader's observation.
package narrate

import (
	"slices"
	"strings"

	"cinderclash/assets/text"
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/prefs"
	"cinderclash/scenes/session"
)

// Narrator words what is on the table, what happens there and what is asked, as far as the viewer knows it. It knows no
// layout. Its labels are made in advance, so that drawing them allocates nothing.
type Narrator struct {
	Namer
	Lang  card.Lang
	Rules *match.Rules
	Lib   *card.Library
	Match known

	Customs   string // the name of the customs of the match; "" if questions do not mention them
	Phases    [match.OverPhase + 1]string
	Unpaired  string
	First     string // on the plate of the player who has it
	unknown   string
	Menu      string
	Log       string
	Close     string // the log
	ShowHand  string
	Fix       string
	FixWanted string
	Hold      Remark // on a card for which priority can be held
	Held      Remark // on a card for which it is held
	AlwaysOn  string // on an ability that is always on
	OnItsOwn  string // on an ability that happens by itself
	InVain    string // on what would have no effect
	Help      string // on the button that opens the rule
	Hint      string
	HintHead  string // the heading of a hint
	strongest string // the name of the strongest level
	Paces     [session.StopKinds]string
	Colors    [dice.NumColors]string
	Letters   [dice.NumColors]string // the letters of the colours
}

// known is a match as the viewer knows it.
type known interface {
	Observation() *match.Observation
	Log() []session.Entry // every event so far, oldest first
}

// New returns the narrator of a session, in the language of p.
func New(p *text.Printer, s *session.Session) Narrator {
	lang, _ := card.LangNamed(p.Language())
	rules := s.Observation().Rules()
	w := Narrator{
		Namer: Namer{Printer: p, Reader: s.Reader(), Names: s.Names()},
		Lang:  lang, Rules: rules, Lib: rules.Library, Match: s,
	}
	for i := range w.Phases {
		w.Phases[i] = p.T("table.phase." + phaseKey(match.Phase(i)))
	}
	w.Unpaired, w.unknown = p.T("table.unpaired"), p.T("table.unknown")
	w.First = p.T("table.first")
	w.Hold = Remark{p.T("table.hold"), p.T("table.hold-brief")}
	w.Held = Remark{p.T("table.held"), p.T("table.held-brief")}
	w.Fix, w.FixWanted = p.T("table.fix"), p.T("table.fix-wanted")
	w.AlwaysOn, w.OnItsOwn, w.InVain = p.T("table.always-on"), p.T("table.on-its-own"), p.T("outcome.gist.vain")
	w.Menu, w.Log, w.Help, w.Close = p.T("table.menu"), p.T("table.log-button"), p.T("table.help"), p.T("table.close")
	w.strongest = p.T("setup.bot.legend.name")
	w.Hint, w.HintHead = p.T("table.hint.button"), p.T("table.hint.head", w.strongest)
	w.ShowHand = p.T("table.show-hand")
	for c := range w.Colors {
		w.Colors[c] = p.T("table.color." + ColorKey(dice.Color(c)))
		w.Letters[c] = p.T("pieces.pip." + ColorKey(dice.Color(c)))
	}
	for i := range w.Paces {
		key := "table.pace."
		if s.Shared() { // one pace for both players
			key = "table.pace-shared."
		}
		w.Paces[i] = p.T(key + prefs.AutoPasses()[i])
	}
	return w
}

func phaseKey(p match.Phase) string {
	return [...]string{"draft", "mulligan", "side", "pairing", "prepare", "initiative", "cleanup", "action", "clash-end", "over"}[p]
}

// Rule returns the number of the rule that asks the pending decision.
func (w *Narrator) Rule() int { return int(w.Match.Observation().Pending().Cause.Rule()) }

// Player is a player as the argument of a sentence.
func (w *Narrator) Player(who match.Player) text.Person { return w.Namer.Player(who) }

// PlayerName is a player's name, for labels.
func (w *Narrator) PlayerName(who match.Player) string { return w.Namer.Player(who).Name }

// HeroName names a hero within a sentence.
func (w *Narrator) HeroName(r match.Ref) string { return w.Hero(w.Match.Observation(), r) }

// HeroLabel names a hero at the start of a sentence or label.
func (w *Narrator) HeroLabel(r match.Ref) string { return Capital(w.HeroName(r)) }

// CardName names a card. For 0, a card that the reader does not know, it returns "a card" in the reader's language.
func (w *Narrator) CardName(id card.CardID) string {
	if id == 0 {
		return w.T("table.a-card")
	}
	return w.Lib.Cards[id].Name[w.Lang]
}

// AbilityName names an ability: by its own name, its card's or its hero's, or as the rules. A delayed effect is marked
// as such.
func (w *Narrator) AbilityName(id card.AbilityID) string {
	name := w.ownName(id)
	if w.Rules.Ability(id).Kind == card.Delayed {
		return w.T("table.delayed", name)
	}
	return name
}

func (w *Narrator) ownName(id card.AbilityID) string {
	a := w.Rules.Ability(id)
	switch {
	case w.Rules.DrawAbility(id):
		return w.Lib.DrawACard(w.Lang).Name
	case w.Rules.ShamanAbility(id):
		return w.Lib.ClassPassive(card.Shaman, w.Lang).Name
	case a.Name[w.Lang] != "":
		return a.Name[w.Lang]
	case a.Card != 0:
		return w.CardName(a.Card)
	case a.Hero != 0:
		return w.Lib.Heroes[a.Hero].Name[w.Lang]
	}
	return w.T("table.the-rules")
}

func (w *Narrator) counterName(c card.Counter) string {
	word, _ := w.Lib.Keyword(c.String(), w.Lang)
	return word.Name
}

// ActionName names an item on the stack: the card played, or the ability used.
func (w *Narrator) ActionName(it *match.Item) string {
	if it.Card != 0 && w.Rules.Ability(it.Ability).Main {
		return w.CardName(it.Card)
	}
	return w.AbilityName(it.Ability)
}

// nameOfAction names the action of an event: the card played, or the ability used.
func (w *Narrator) nameOfAction(e *match.Event) string {
	if e.Card != 0 && w.Rules.Ability(e.Ability).Main {
		return w.CardName(e.Card)
	}
	return w.AbilityName(e.Ability)
}

// lastEnded returns the last logged event that ended an action: by cancelling it if what is card.Cancelled, in any way if
// what is card.Ended, else by resolving it. It returns nil if there is none.
func (w *Narrator) lastEnded(what card.TriggerEvent) *match.Event {
	kinds := []match.EventKind{match.ActionResolved}
	switch what {
	case card.Cancelled:
		kinds = []match.EventKind{match.ActionCancelled}
	case card.Ended:
		kinds = []match.EventKind{match.ActionResolved, match.ActionCancelled, match.ActionFailed}
	default: // resolved
	}
	log := w.Match.Log()
	for i := len(log) - 1; i >= 0; i-- {
		if slices.Contains(kinds, log[i].Event.Kind) {
			return &log[i].Event
		}
	}
	return nil
}

// pips writes dice as the glyphs of their colours.
func pips(p dice.Pool) string {
	var b strings.Builder
	for c, n := range p {
		for range n {
			b.WriteString([dice.NumColors]string{"{red}", "{green}", "{blue}"}[c])
		}
	}
	return b.String()
}

// ColorKey returns the end of the text keys of a colour.
func ColorKey(c dice.Color) string { return [dice.NumColors]string{"red", "green", "blue"}[c] }

// Reason says why a move cannot be made, with the number of the rule. It returns "" if the move can be made.
func (w *Narrator) Reason(r match.Reason) string {
	if r.OK() {
		return ""
	}
	return w.T("table.because", w.T("table.obstacle."+ObstacleKey(r.Obstacle)), int(r.Rule))
}

// Hindrance says in a word or two why a move cannot be made.
func (w *Narrator) Hindrance(r match.Reason) string {
	if r.Obstacle == match.NotNow && w.Match.Observation().Pending().Cause == match.ByWindow {
		return w.T("table.hindrance.not-this")
	}
	return w.T("table.hindrance." + ObstacleKey(r.Obstacle))
}

// ObstacleKey returns the end of the text keys of an obstacle.
func ObstacleKey(o match.Obstacle) string {
	return [...]string{
		match.NoObstacle: "none", match.MatchOver: "match-over", match.NotYours: "not-yours", match.WrongShape: "wrong-shape",
		match.NotListed: "not-listed", match.OthersFirst: "others-first",
		match.NotInHand: "not-in-hand", match.NotNow: "not-now", match.OnlyReactions: "only-reactions",
		match.OutOfPlay: "out-of-play", match.LimitReached: "limit-reached", match.AlreadyUsed: "already-used",
		match.SourceTurned: "source-turned", match.AbilityLost: "ability-lost", match.NotWorking: "not-working", match.WrongClass: "wrong-class",
		match.Forbidden: "forbidden", match.HandsFull: "hands-full", match.ConditionOff: "condition-off",
		match.RivalFallen: "rival-fallen", match.NoTarget: "no-target", match.CannotPayDice: "cannot-pay-dice",
		match.CannotPayMore: "cannot-pay-more", match.NothingToPlay: "nothing-to-play", match.NothingToUse: "nothing-to-use", match.NeededLater: "needed-later", match.StackFull: "stack-full", match.HeroFallen: "hero-fallen",
	}[o]
}

// Moment words the event that a reaction or a trigger answers.
func (w *Narrator) Moment(m match.TriggerEvent) string {
	var who any = w.unknown
	switch {
	case m.Hero != 0:
		who = w.HeroName(m.Hero)
	case m.Player <= match.Second:
		who = w.Player(m.Player)
	}
	key := "table.moment." + m.What.String()
	switch m.What {
	case card.Announced, card.Targeted, card.Paid, card.Resolved, card.Cancelled, card.Ended:
		name := w.T("table.an-action")
		if o := w.Match.Observation(); m.Item > 0 && m.Item <= o.StackSize() {
			it := o.Item(m.Item)
			name = w.ActionName(&it)
		} else if e := w.lastEnded(m.What); e != nil {
			name = w.nameOfAction(e)
		}
		return w.T(key, name)
	case card.RoundBegins, card.RoundEnds, card.ClashBegins, card.ClashEnds, card.CleanedUp, card.NoTriggerEvent:
		return w.T(key)
	case card.WouldDamage, card.Damaged, card.WouldHeal, card.Healed, card.WouldCounter, card.Countered, card.Discarded, card.Drawn, card.WouldDiscard, card.WouldDraw, card.Rolled,
		card.Rerolled:
		return w.T(key, m.Amount, who)
	case card.ActivationBegins, card.ActivationEnds, card.BeforeRoll, card.InitiativeSet, card.CounterLost, card.Attached, card.Detached, card.KnockedOut, card.WouldFall, card.Swapped:
		return w.T(key, who)
	default:
		panic("table: no words for " + m.What.String())
	}
}

// ModeMark is the beginning of every mode in a rules text.
const ModeMark = "• "

// WithModes returns text, the rules text of an ability with one mode on each line, with the picked modes in bold. Bit n of
// picked stands for mode n. If the ability chooses modes more than once, the text stays as it is, because picked does not
// say which choice it belongs to.
func (w *Narrator) WithModes(id card.AbilityID, picked uint8, text string) string {
	choices := 0
	for i := range w.Rules.Ability(id).Code {
		if w.Rules.Ability(id).Code[i].Verb == card.ChooseModes {
			choices++
		}
	}
	if choices != 1 {
		return text
	}
	lines, n := strings.Split(text, "\n"), 0
	for i, line := range lines {
		if !strings.HasPrefix(line, ModeMark) {
			continue
		}
		if picked&(1<<n) != 0 {
			lines[i] = "<b>" + line + "</b>"
		}
		n++
	}
	return strings.Join(lines, "\n")
}

// RulesText returns the rules text of an ability, or "" if it has none.
func (w *Narrator) RulesText(id card.AbilityID) string {
	if w.Rules.DrawAbility(id) {
		return pieces.Markup(w.Lib.DrawACard(w.Lang).Text)
	}
	if id == 0 || int(id) >= len(w.Lib.Abilities) {
		return ""
	}
	return pieces.Markup(w.Lib.Text(id, w.Lang))
}
