package table

import (
	"strings"

	"cinderclash/assets/text"
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"
)

// words is what the table says, ready made, so that drawing it allocates nothing.
type words struct {
	*text.Printer
	names     [2]string
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
	help      string // the mark on the way to the rule
	paces     [session.StopKinds]string
	colors    [dice.NumColors]string
	// of the moment
	round string
	clash string
	sides string // who attacks, and who has the initiative
}

func newWords(p *text.Printer, names [2]string, shared bool) words {
	w := words{Printer: p, names: names}
	for i := range w.phases {
		w.phases[i] = p.T("table.phase." + phaseKey(match.Phase(i)))
	}
	w.prepared, w.rolling = p.T("table.prepared"), p.T("table.rolling")
	w.unpaired, w.unknown = p.T("table.unpaired"), p.T("table.unknown")
	w.fix, w.fixWanted = p.T("table.fix"), p.T("table.fix-wanted")
	w.stack = p.T("table.stack")
	w.menu, w.log, w.help, w.close = p.T("table.menu"), p.T("table.log-button"), p.T("table.help"), p.T("table.close")
	w.showHand = p.T("table.show-hand")
	for c := range w.colors {
		w.colors[c] = p.T("table.color." + colorKey(dice.Color(c)))
	}
	for i := range w.paces {
		key := "table.pace."
		if shared {
			key = "table.pace-shared."
		}
		w.paces[i] = p.T(key + game.AutoPasses()[i])
	}
	return w
}

func phaseKey(p match.Phase) string {
	return [...]string{"draft", "mulligan", "side", "pairing", "prepare", "initiative", "cleanup", "action", "clash-end", "over"}[p]
}

// refreshWords makes the sentences that hang on where the match is.
func (t *Table) refreshWords() {
	m, w := &t.model, &t.words
	w.round, w.clash, w.sides = "", "", ""
	switch {
	case m.known && m.rolled && m.fighting:
		w.sides = w.T("table.sides", t.player(m.attacker), t.player(m.initiative))
	case m.known:
		w.sides = w.T("table.attacks", t.player(m.attacker))
	}
	if m.round > 0 {
		w.round = w.T("table.round", m.round)
	}
	if m.fighting {
		w.clash = w.T("table.clash", m.clash+1, m.nlanes)
	}
	for who := range m.heroes {
		m.piles[who].says[0] = ""
		for i := range m.listed[who] {
			h := &m.heroes[who][i]
			h.name = t.heroName(h.ref)
		}
	}
	for i := range m.stack {
		t.wordEntry(&m.stack[i])
	}
}

func (t *Table) number(n int) string { return pieces.Numeral(n) }

func (t *Table) player(who match.Player) string {
	if who > match.Second {
		return t.words.T("table.nobody")
	}
	return t.words.names[who]
}

func (t *Table) heroName(r match.Ref) string {
	if r == 0 {
		return t.words.unknown
	}
	id := t.session.Observation().Hero(r).ID
	if id == 0 {
		return t.words.unknown
	}
	name := t.lib.Heroes[id].Name[t.lang]
	if t.onBothSides(r, id) {
		return t.words.T("table.whose", name, t.player(r.Player()))
	}
	return name
}

// onBothSides reports whether the rival of the hero r's player has kept the same hero, as far as the viewer knows.
func (t *Table) onBothSides(r match.Ref, id card.HeroID) bool {
	o := t.session.Observation()
	if !o.Hero(r).Kept {
		return false
	}
	for slot := range match.MaxList {
		if h := o.Hero(match.At(r.Player().Other(), slot)); h.ID == id && h.Kept {
			return true
		}
	}
	return false
}

func (t *Table) cardName(id card.CardID) string {
	if id == 0 {
		return t.words.T("table.a-card")
	}
	return t.lib.Cards[id].Name[t.lang]
}

// abilityName is how an ability is called: by its name, by its card's, or as the rules' own. The part of it that
// comes later says so.
func (t *Table) abilityName(id card.AbilityID) string {
	name := t.ownName(id)
	if t.rules.Ability(id).Kind == card.Delayed {
		return t.words.T("table.delayed", name)
	}
	return name
}

func (t *Table) ownName(id card.AbilityID) string {
	a := t.rules.Ability(id)
	switch {
	case t.rules.DrawAbility(id):
		return t.lib.DrawACard(t.lang).Name
	case t.rules.ShamanAbility(id):
		return t.lib.ClassPassive(card.Shaman, t.lang).Name
	case a.Name[t.lang] != "":
		return a.Name[t.lang]
	case a.Card != 0:
		return t.cardName(a.Card)
	case a.Hero != 0:
		return t.lib.Heroes[a.Hero].Name[t.lang]
	}
	return t.words.T("table.the-rules")
}

func (t *Table) counterName(c card.Counter) string {
	name, _ := t.kit.CounterWords(c, t.lang)
	return name
}

// actionName is what is on the stack: the card played, or the ability used.
func (t *Table) actionName(it *match.Item) string {
	if it.Card != 0 && t.rules.Ability(it.Ability).Main {
		return t.cardName(it.Card)
	}
	return t.abilityName(it.Ability)
}

// nameOfAction is the name of the action that an event tells of: a card that was played, or an ability.
func (t *Table) nameOfAction(e *match.Event) string {
	if e.Card != 0 && t.rules.Ability(e.Ability).Main {
		return t.cardName(e.Card)
	}
	return t.abilityName(e.Ability)
}

// lastEnded is the event that told last of an action which has resolved, or was cancelled, and is on the stack no more.
func (t *Table) lastEnded(what card.TriggerEvent) *match.Event {
	kind := match.ActionResolved
	if what == card.Cancelled {
		kind = match.ActionCancelled
	}
	log := t.session.Log()
	for i := len(log) - 1; i >= 0; i-- {
		if log[i].Event.Kind == kind {
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

// reason words why a move cannot be made, with the number of the rule, which Help then opens.
func (t *Table) reason(r match.Reason) string {
	if r.OK() {
		return ""
	}
	t.refusedRule = int(r.Rule)
	return t.words.T("table.because", t.words.T("table.obstacle."+obstacleKey(r.Obstacle)), int(r.Rule))
}

func obstacleKey(o match.Obstacle) string {
	return [...]string{
		match.NoObstacle: "none", match.MatchOver: "match-over", match.NotYours: "not-yours", match.WrongShape: "wrong-shape",
		match.NotListed: "not-listed", match.OthersFirst: "others-first",
		match.NotInHand: "not-in-hand", match.NotNow: "not-now", match.OnlyReactions: "only-reactions",
		match.OutOfPlay: "out-of-play", match.LimitReached: "limit-reached", match.AlreadyUsed: "already-used",
		match.SourceTurned: "source-turned", match.NotWorking: "not-working", match.WrongClass: "wrong-class",
		match.Forbidden: "forbidden", match.HandsFull: "hands-full", match.ConditionOff: "condition-off",
		match.RivalFallen: "rival-fallen", match.NoTarget: "no-target", match.CannotPayDice: "cannot-pay-dice",
		match.CannotPayMore: "cannot-pay-more", match.StackFull: "stack-full", match.HeroFallen: "hero-fallen",
	}[o]
}

// moment words what a reaction or a trigger answers.
func (t *Table) moment(m match.TriggerEvent) string {
	who := t.words.unknown
	switch {
	case m.Hero != 0:
		who = t.heroName(m.Hero)
	case m.Player <= match.Second:
		who = t.player(m.Player)
	}
	key := "table.moment." + m.What.String()
	switch m.What {
	case card.Announced, card.Targeted, card.Paid, card.Resolved, card.Cancelled:
		name := t.words.T("table.an-action")
		if o := t.session.Observation(); m.Item > 0 && m.Item <= o.StackSize() {
			it := o.Item(m.Item)
			name = t.actionName(&it)
		} else if e := t.lastEnded(m.What); e != nil {
			name = t.nameOfAction(e)
		}
		return t.words.T(key, name)
	case card.RoundBegins, card.RoundEnds, card.ClashBegins, card.ClashEnds, card.CleanedUp, card.NoTriggerEvent:
		return t.words.T(key)
	case card.WouldDamage, card.Damaged, card.WouldHeal, card.Healed, card.WouldCounter, card.Countered, card.Discarded, card.Drawn, card.Rolled, card.Rerolled:
		return t.words.T(key, m.Amount, who)
	case card.ActivationBegins, card.ActivationEnds, card.BeforeRoll, card.InitiativeSet, card.CounterLost, card.Attached, card.Detached, card.KnockedOut, card.Swapped:
		return t.words.T(key, who)
	default:
		panic("table: no words for " + m.What.String())
	}
}
