package table

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

// wording says in the player's language what is on the table, what happens there, and what is asked, as far as the
// viewer knows it. It knows nothing of where things lie. The labels are ready made, so that drawing them allocates
// nothing.
type wording struct {
	pieces.Narrator
	lang  card.Lang
	rules *match.Rules
	lib   *card.Library
	match known

	customs   string // what the match is played under is called, "" where that is not said
	phases    [match.OverPhase + 1]string
	prepared  string
	rolling   string
	unpaired  string
	unknown   string
	stack     string
	menu      string
	log       string
	close     string // the log
	showHand  string
	fix       string
	fixWanted string
	hold      remark // a card for which priority can be held
	held      remark // one for which it is held
	help      string // the mark on the way to the rule
	hint      string
	hintHead  string // of a hint
	strongest string // the name of the strongest level
	paces     [session.StopKinds]string
	colors    [dice.NumColors]string
	letters   [dice.NumColors]string // that stand for them
}

// known is a match as the viewer knows it.
type known interface {
	Observation() *match.Observation
	Log() []session.Entry // every event so far, oldest first
}

// newWording makes the wording of a session, in the language of p.
func newWording(p *text.Printer, s *session.Session) wording {
	lang, _ := card.LangNamed(p.Language())
	rules := s.Observation().Rules()
	w := wording{
		Narrator: pieces.Narrator{Printer: p, Reader: s.Reader(), Names: s.Names()},
		lang:     lang, rules: rules, lib: rules.Library, match: s,
	}
	for i := range w.phases {
		w.phases[i] = p.T("table.phase." + phaseKey(match.Phase(i)))
	}
	w.prepared, w.rolling = p.T("table.prepared"), p.T("table.rolling")
	w.unpaired, w.unknown = p.T("table.unpaired"), p.T("table.unknown")
	w.hold = remark{p.T("table.hold"), p.T("table.hold-brief")}
	w.held = remark{p.T("table.held"), p.T("table.held-brief")}
	w.fix, w.fixWanted = p.T("table.fix"), p.T("table.fix-wanted")
	w.stack = p.T("table.stack")
	w.menu, w.log, w.help, w.close = p.T("table.menu"), p.T("table.log-button"), p.T("table.help"), p.T("table.close")
	w.strongest = p.T("setup.bot.legend.name")
	w.hint, w.hintHead = p.T("table.hint.button"), p.T("table.hint.head", w.strongest)
	w.showHand = p.T("table.show-hand")
	for c := range w.colors {
		w.colors[c] = p.T("table.color." + colorKey(dice.Color(c)))
		w.letters[c] = p.T("pieces.pip." + colorKey(dice.Color(c)))
	}
	for i := range w.paces {
		key := "table.pace."
		if s.Shared() { // where the pace is of both
			key = "table.pace-shared."
		}
		w.paces[i] = p.T(key + prefs.AutoPasses()[i])
	}
	return w
}

func phaseKey(p match.Phase) string {
	return [...]string{"draft", "mulligan", "side", "pairing", "prepare", "initiative", "cleanup", "action", "clash-end", "over"}[p]
}

// rule is the number of the rule that the decision comes from.
func (w *wording) rule() int { return int(w.match.Observation().Pending().Cause.Rule()) }

// player is a player as the argument of a sentence.
func (w *wording) player(who match.Player) text.Person { return w.Narrator.Player(who) }

// playerName is a player's name, for labels.
func (w *wording) playerName(who match.Player) string { return w.Narrator.Player(who).Name }

// heroName names a hero within a sentence.
func (w *wording) heroName(r match.Ref) string { return w.Hero(w.match.Observation(), r) }

// heroLabel names a hero where nothing stands before the name.
func (w *wording) heroLabel(r match.Ref) string { return pieces.Capital(w.heroName(r)) }

func (w *wording) cardName(id card.CardID) string {
	if id == 0 {
		return w.T("table.a-card")
	}
	return w.lib.Cards[id].Name[w.lang]
}

// abilityName is how an ability is called: by its name, by its card's, or as the rules' own. The part of it that
// comes later says so.
func (w *wording) abilityName(id card.AbilityID) string {
	name := w.ownName(id)
	if w.rules.Ability(id).Kind == card.Delayed {
		return w.T("table.delayed", name)
	}
	return name
}

func (w *wording) ownName(id card.AbilityID) string {
	a := w.rules.Ability(id)
	switch {
	case w.rules.DrawAbility(id):
		return w.lib.DrawACard(w.lang).Name
	case w.rules.ShamanAbility(id):
		return w.lib.ClassPassive(card.Shaman, w.lang).Name
	case a.Name[w.lang] != "":
		return a.Name[w.lang]
	case a.Card != 0:
		return w.cardName(a.Card)
	case a.Hero != 0:
		return w.lib.Heroes[a.Hero].Name[w.lang]
	}
	return w.T("table.the-rules")
}

func (w *wording) counterName(c card.Counter) string {
	word, _ := w.lib.Keyword(c.String(), w.lang)
	return word.Name
}

// actionName is what is on the stack: the card played, or the ability used.
func (w *wording) actionName(it *match.Item) string {
	if it.Card != 0 && w.rules.Ability(it.Ability).Main {
		return w.cardName(it.Card)
	}
	return w.abilityName(it.Ability)
}

// nameOfAction is the name of the action that an event tells of: a card that was played, or an ability.
func (w *wording) nameOfAction(e *match.Event) string {
	if e.Card != 0 && w.rules.Ability(e.Ability).Main {
		return w.cardName(e.Card)
	}
	return w.abilityName(e.Ability)
}

// lastEnded is the event that told last of an action which has resolved, was cancelled or has ended in any way, and is on the
// stack no more.
func (w *wording) lastEnded(what card.TriggerEvent) *match.Event {
	kinds := []match.EventKind{match.ActionResolved}
	switch what {
	case card.Cancelled:
		kinds = []match.EventKind{match.ActionCancelled}
	case card.Ended:
		kinds = []match.EventKind{match.ActionResolved, match.ActionCancelled, match.ActionFailed}
	default: // nothing ended
	}
	log := w.match.Log()
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

func colorKey(c dice.Color) string { return [dice.NumColors]string{"red", "green", "blue"}[c] }

// reason words why a move cannot be made, with the number of the rule; "" for one that can.
func (w *wording) reason(r match.Reason) string {
	if r.OK() {
		return ""
	}
	return w.T("table.because", w.T("table.obstacle."+obstacleKey(r.Obstacle)), int(r.Rule))
}

// hindrance words in short why a move cannot be made.
func (w *wording) hindrance(r match.Reason) string {
	if r.Obstacle == match.NotNow && w.match.Observation().Pending().Cause == match.ByWindow {
		return w.T("table.hindrance.not-this")
	}
	return w.T("table.hindrance." + obstacleKey(r.Obstacle))
}

func obstacleKey(o match.Obstacle) string {
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

// moment words what a reaction or a trigger answers.
func (w *wording) moment(m match.TriggerEvent) string {
	var who any = w.unknown
	switch {
	case m.Hero != 0:
		who = w.heroName(m.Hero)
	case m.Player <= match.Second:
		who = w.player(m.Player)
	}
	key := "table.moment." + m.What.String()
	switch m.What {
	case card.Announced, card.Targeted, card.Paid, card.Resolved, card.Cancelled, card.Ended:
		name := w.T("table.an-action")
		if o := w.match.Observation(); m.Item > 0 && m.Item <= o.StackSize() {
			it := o.Item(m.Item)
			name = w.actionName(&it)
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

// modeMark is what a mode begins with among the rules texts.
const modeMark = "• "

// withModes sets off the modes that have been picked in the rules text of an ability, which has each on a line of its own. Where
// it chooses among modes more than once, the text stays as it is: the set does not tell of which.
func (w *wording) withModes(id card.AbilityID, picked uint8, text string) string {
	choices := 0
	for i := range w.rules.Ability(id).Code {
		if w.rules.Ability(id).Code[i].Verb == card.ChooseModes {
			choices++
		}
	}
	if choices != 1 {
		return text
	}
	lines, n := strings.Split(text, "\n"), 0
	for i, line := range lines {
		if !strings.HasPrefix(line, modeMark) {
			continue
		}
		if picked&(1<<n) != 0 {
			lines[i] = "<b>" + line + "</b>"
		}
		n++
	}
	return strings.Join(lines, "\n")
}

// rulesText is what an ability does in the words of its card, "" for one that has none.
func (w *wording) rulesText(id card.AbilityID) string {
	if w.rules.DrawAbility(id) {
		return pieces.Markup(w.lib.DrawACard(w.lang).Text)
	}
	if id == 0 || int(id) >= len(w.lib.Abilities) {
		return ""
	}
	return pieces.Markup(w.lib.Text(id, w.lang))
}
