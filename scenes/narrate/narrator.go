// Package narrate tells a match in words: what is on the table, what happens, what is asked, and what would come of an answer.
// It draws nothing and knows no screen. A [Narrator] speaks one language to one reader; it never tells more than the reader's
// observation holds.
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

// Narrator says in the player's language what is on the table, what happens there, and what is asked, as far as the
// viewer knows it. It knows nothing of where things lie. The labels are ready made, so that drawing them allocates
// nothing.
type Narrator struct {
	Namer
	Lang  card.Lang
	Rules *match.Rules
	Lib   *card.Library
	Match known

	Customs   string // what the match is played under is called, "" where that is not said
	Phases    [match.OverPhase + 1]string
	Prepared  string
	Rolling   string
	Unpaired  string
	unknown   string
	Stack     string
	Menu      string
	Log       string
	Close     string // the log
	ShowHand  string
	Fix       string
	FixWanted string
	Hold      Remark // a card for which priority can be held
	Held      Remark // one for which it is held
	Help      string // the mark on the way to the rule
	Hint      string
	HintHead  string // of a hint
	strongest string // the name of the strongest level
	Paces     [session.StopKinds]string
	Colors    [dice.NumColors]string
	Letters   [dice.NumColors]string // that stand for them
}

// known is a match as the viewer knows it.
type known interface {
	Observation() *match.Observation
	Log() []session.Entry // every event so far, oldest first
}

// New makes the wording of a session, in the language of p.
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
	w.Prepared, w.Rolling = p.T("table.prepared"), p.T("table.rolling")
	w.Unpaired, w.unknown = p.T("table.unpaired"), p.T("table.unknown")
	w.Hold = Remark{p.T("table.hold"), p.T("table.hold-brief")}
	w.Held = Remark{p.T("table.held"), p.T("table.held-brief")}
	w.Fix, w.FixWanted = p.T("table.fix"), p.T("table.fix-wanted")
	w.Stack = p.T("table.stack")
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
		if s.Shared() { // where the pace is of both
			key = "table.pace-shared."
		}
		w.Paces[i] = p.T(key + prefs.AutoPasses()[i])
	}
	return w
}

func phaseKey(p match.Phase) string {
	return [...]string{"draft", "mulligan", "side", "pairing", "prepare", "initiative", "cleanup", "action", "clash-end", "over"}[p]
}

// Rule is the number of the rule that the decision comes from.
func (w *Narrator) Rule() int { return int(w.Match.Observation().Pending().Cause.Rule()) }

// Player is a player as the argument of a sentence.
func (w *Narrator) Player(who match.Player) text.Person { return w.Namer.Player(who) }

// PlayerName is a player's name, for labels.
func (w *Narrator) PlayerName(who match.Player) string { return w.Namer.Player(who).Name }

// HeroName names a hero within a sentence.
func (w *Narrator) HeroName(r match.Ref) string { return w.Hero(w.Match.Observation(), r) }

// HeroLabel names a hero where nothing stands before the name.
func (w *Narrator) HeroLabel(r match.Ref) string { return Capital(w.HeroName(r)) }

// CardName names a card; 0 is one that the reader does not know.
func (w *Narrator) CardName(id card.CardID) string {
	if id == 0 {
		return w.T("table.a-card")
	}
	return w.Lib.Cards[id].Name[w.Lang]
}

// AbilityName is how an ability is called: by its name, by its card's, or as the rules' own. The part of it that
// comes later says so.
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

// ActionName is what is on the stack: the card played, or the ability used.
func (w *Narrator) ActionName(it *match.Item) string {
	if it.Card != 0 && w.Rules.Ability(it.Ability).Main {
		return w.CardName(it.Card)
	}
	return w.AbilityName(it.Ability)
}

// nameOfAction is the name of the action that an event tells of: a card that was played, or an ability.
func (w *Narrator) nameOfAction(e *match.Event) string {
	if e.Card != 0 && w.Rules.Ability(e.Ability).Main {
		return w.CardName(e.Card)
	}
	return w.AbilityName(e.Ability)
}

// lastEnded is the event that told last of an action which has resolved, was cancelled or has ended in any way, and is on the
// stack no more.
func (w *Narrator) lastEnded(what card.TriggerEvent) *match.Event {
	kinds := []match.EventKind{match.ActionResolved}
	switch what {
	case card.Cancelled:
		kinds = []match.EventKind{match.ActionCancelled}
	case card.Ended:
		kinds = []match.EventKind{match.ActionResolved, match.ActionCancelled, match.ActionFailed}
	default: // nothing ended
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

// ColorKey is the end of the keys of a colour among the texts.
func ColorKey(c dice.Color) string { return [dice.NumColors]string{"red", "green", "blue"}[c] }

// Reason words why a move cannot be made, with the number of the rule; "" for one that can.
func (w *Narrator) Reason(r match.Reason) string {
	if r.OK() {
		return ""
	}
	return w.T("table.because", w.T("table.obstacle."+ObstacleKey(r.Obstacle)), int(r.Rule))
}

// Hindrance words in short why a move cannot be made.
func (w *Narrator) Hindrance(r match.Reason) string {
	if r.Obstacle == match.NotNow && w.Match.Observation().Pending().Cause == match.ByWindow {
		return w.T("table.hindrance.not-this")
	}
	return w.T("table.hindrance." + ObstacleKey(r.Obstacle))
}

// ObstacleKey is the end of the keys of an obstacle among the texts.
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

// Moment words what a reaction or a trigger answers.
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

// ModeMark is what a mode begins with among the rules texts.
const ModeMark = "• "

// WithModes sets off the modes that have been picked in the rules text of an ability, which has each on a line of its own. Where
// it chooses among modes more than once, the text stays as it is: the set does not tell of which.
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

// RulesText is what an ability does in the words of its card, "" for one that has none.
func (w *Narrator) RulesText(id card.AbilityID) string {
	if w.Rules.DrawAbility(id) {
		return pieces.Markup(w.Lib.DrawACard(w.Lang).Text)
	}
	if id == 0 || int(id) >= len(w.Lib.Abilities) {
		return ""
	}
	return pieces.Markup(w.Lib.Text(id, w.Lang))
}
