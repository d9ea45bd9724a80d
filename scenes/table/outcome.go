package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// forecast is what would come of a move, or of what waits on the stack, if nobody answered: in words and figures. The
// zero value tells of nothing.
type forecast struct {
	line  string // "6 to Rukhar, 20 to 14; Bea draws 1 card"
	brief string // its first part, and whether there is more
	sums  string // how each number comes about, a line a number
	lives [2][match.MaxList]prospect
}

// prospect is what would become of a hero's life.
type prospect struct {
	changes bool
	to      int
	falls   bool
}

// foresight is what would come of what the player looks at.
type foresight struct {
	pv, of match.Preview
	hot    forecast // of what is pointed at or focused
	choice forecast // of each target of the target to be chosen
	next   forecast // of what resolves next
}

// foresee finds out anew what would come of what is pointed at, of the targets to choose from, and of what waits.
func (t *Table) foresee() {
	f := &t.fore
	f.hot, f.choice, f.next = forecast{}, forecast{}, forecast{}
	o, a := t.session.Observation(), &t.ask
	if n := o.StackSize(); n > 0 && o.Item(n).Step == match.ItemWaiting {
		o.PreviewItem(&f.pv, n)
		t.wordForecast(&f.next, &f.pv, 0)
	}
	w, _ := t.find(t.hot)
	if w.kind == itemWidget {
		if e := &t.model.stack[w.nth]; e.place <= o.StackSize() {
			o.PreviewItem(&f.pv, e.place)
			t.wordForecast(&f.hot, &f.pv, e.targets[0])
		}
	}
	if !a.on || a.pend != o.Pending() {
		return
	}
	if a.pend.Cause == match.ByTarget {
		t.tellTargets(&f.choice, o, a.legal)
		f.choice.line = "" // it is told beside the one that is pointed at
	}
	if !w.whole || !o.Preview(&f.pv, w.move).OK() {
		return
	}
	if f.pv.Asks.Cause == match.ByTarget {
		t.tellTargets(&f.hot, o, f.pv.Answers, w.move)
		return
	}
	t.wordForecast(&f.hot, &f.pv, 0)
}

// mostTargets is how many targets a line tells of one by one; the bars of life tell of all.
const mostTargets = 2

// tellTargets tells what would come of each of several targets, after the moves before.
func (t *Table) tellTargets(f *forecast, o *match.Observation, targets []match.Move, before ...match.Move) {
	n := 0
	for _, target := range targets {
		if target.Kind != match.PickHero || !o.Preview(&t.fore.of, append(before[:len(before):len(before)], target)...).OK() {
			continue
		}
		var one forecast
		t.wordForecast(&one, &t.fore.of, target.Hero())
		for who := range one.lives {
			for i, p := range one.lives[who] {
				if p.changes {
					f.lives[who][i] = p
				}
			}
		}
		f.sums = lines(f.sums, one.sums)
		if one.line == "" {
			continue
		}
		switch n++; {
		case n == 1:
			f.line, f.brief = one.line, one.brief
		case n == 2:
			f.line = t.words.T("outcome.or", f.brief, one.brief)
		case n <= mostTargets:
			f.line = t.words.T("outcome.or", f.line, one.brief)
		case n == mostTargets+1:
			f.line = t.words.T("outcome.more-targets", f.line)
		}
	}
}

func lines(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + "\n" + b
}

// wordForecast tells of one preview, and of a hero first.
func (t *Table) wordForecast(f *forecast, pv *match.Preview, first match.Ref) {
	o := t.session.Observation()
	told := outcomeLine{w: &t.words, pv: pv, asker: t.asker()}
	if first != 0 {
		told.hero(first, pv.Hero(first))
	}
	for _, who := range [2]match.Player{t.model.below.Other(), t.model.below} {
		for i := range o.Listed(who) {
			r := match.At(who, i)
			h := pv.Hero(r)
			if r != first {
				told.hero(r, h)
			}
			if h.Before != h.After || h.Fell {
				f.lives[who][i] = prospect{true, h.After, h.Fell}
			}
		}
	}
	for _, who := range [2]match.Player{t.model.below.Other(), t.model.below} {
		told.side(who, pv.Side(who))
	}
	told.rest(o)
	f.line, f.brief, f.sums = told.line, told.brief(), t.words.sums(pv)
}

// outcomeLine puts what a preview tells into a line.
type outcomeLine struct {
	w      *wording
	pv     *match.Preview
	asker  match.Player // whose decision it is
	line   string
	first  string // the first part
	more   bool   // there are others that are sure
	doubts bool
}

// brief is the first part alone, with a word on whether there is more.
func (l *outcomeLine) brief() string {
	said := l.first
	if l.more {
		said = l.w.T("outcome.and-more", said)
	}
	if l.doubts && said != "" {
		said = l.w.T("outcome.uncertain", said)
	}
	return said
}

// add adds a part of the line.
func (l *outcomeLine) add(key string, args ...any) {
	l.say("outcome."+key, args...)
}

// say adds a part of the line that the text key says.
func (l *outcomeLine) say(key string, args ...any) {
	said := l.w.T(key, args...)
	switch {
	case l.line == "":
		l.line, l.first = said, said
		return
	case !l.doubts:
		l.more = true
	}
	l.line = l.w.T("outcome.and", l.line, said)
}

// hero tells what happens to a hero.
func (l *outcomeLine) hero(r match.Ref, h *match.HeroOutcome) {
	name := l.w.heroName(r)
	switch {
	case h.Fell && h.Damage > 0:
		l.add("fells", h.Damage, name)
	case h.Fell:
		l.add("falls", name)
	case h.Damage > 0 && h.Healed+h.Paid == 0:
		l.add("damage", h.Damage, name, h.Before, h.After)
	case h.Healed > 0 && h.Damage+h.Paid == 0:
		l.add("heals", h.Healed, name, h.Before, h.After)
	case h.Paid > 0 && h.Damage+h.Healed == 0:
		l.add("pays", h.Paid, name, h.Before, h.After)
	case h.Damage+h.Healed+h.Paid > 0:
		l.add("life", name, h.Before, h.After)
	}
	for _, s := range l.pv.Sums() {
		switch {
		case s.Hero != r || s.What != card.WouldDamage:
		case !s.Happens:
			l.add("proposed", s.Amount, name)
		case s.Amount == 0 && h.Damage == 0:
			l.add("none", name)
		}
	}
	for c, n := range h.Counters {
		switch counter := l.w.counterName(card.Counter(c)); {
		case n > 0:
			l.add("counter", int(n), name, counter)
		case n < 0:
			l.add("counter-gone", -int(n), name, counter)
		}
	}
	if h.Attached > 0 {
		l.add("attached", name)
	}
	if h.Detached > 0 && !h.Fell {
		l.add("detached", h.Detached, name)
	}
}

// side tells what happens to a player's cards and dice.
func (l *outcomeLine) side(who match.Player, s *match.SideOutcome) {
	name := l.w.player(who)
	for k, n := range s.Moved {
		if n > 0 {
			l.say("table.moved."+match.EventKind(k).String(), int(n), name)
		}
	}
	if s.Gained.Total() > 0 {
		l.add("gains", name, pips(s.Gained))
	}
	if s.Drained.Total() > 0 {
		l.add("spends", name, pips(s.Drained))
	}
	if s.Refreshed.Total() > 0 {
		l.add("refreshes", name, pips(s.Refreshed))
	}
}

// rest tells what is cancelled, whether the match ends, and what is uncertain.
func (l *outcomeLine) rest(o *match.Observation) {
	for i := range o.StackSize() {
		if l.pv.Cancels(i + 1) {
			it := o.Item(i + 1)
			l.add("cancels", l.w.actionName(&it))
		}
	}
	seen := [2]int{}
	for i := range l.pv.Events {
		e := &l.pv.Events[i]
		if e.Kind == match.CardSeen {
			seen[e.Player]++
		}
		l.event(e, i == 0)
	}
	for who, n := range seen {
		if n > 0 {
			l.add("sees", n, l.w.player(match.Player(who)))
		}
	}
	for _, d := range l.pv.Doubts {
		l.doubts = l.line != ""
		l.doubt(d)
	}
}

// event tells of an event that changes no life, counters, cards or number of dice; of those that do, the totals tell.
func (l *outcomeLine) event(e *match.Event, first bool) {
	switch e.Kind {
	case match.ActionCancelled:
		if first { // it is what is told of, and not what it cancels
			l.add("cancelled")
		}
	case match.DiceTurned:
		l.add("turns", l.w.player(e.Player), pips(e.Dice), pips(e.Kept))
	case match.DieFixed:
		l.add("fixes", l.w.player(e.Player), "{"+colorKey(e.Color)+"}")
	case match.EquipmentTurned:
		key := "readies"
		if e.Amount == 1 {
			key = "exhausts"
		}
		l.add(key, l.w.cardName(e.Card))
	case match.LastingBegan:
		if e.Amount == 1 {
			l.add("later", l.w.abilityName(e.Ability))
		} else {
			l.add("lasting", l.w.heroName(e.Hero))
		}
	case match.HeroesSwapped:
		l.add("swaps", l.w.heroName(e.Hero), l.w.heroName(e.Source))
	case match.ClashRestarted:
		l.add("restarts")
	case match.PlayerConceded:
		l.add("concedes", l.w.player(e.Player))
	case match.MatchEnded:
		if e.Player > match.Second {
			l.add("draw")
		} else {
			l.add("wins", l.w.player(e.Player))
		}
	case match.DamageDealt, match.LifeRestored, match.LifePaid, match.HeroFell, match.CounterGained, match.CounterGone, match.EquipmentAttached,
		match.EquipmentDetached, match.CardSeen, match.DiceGained, match.DiceDrained, match.DiceRefreshed: // in the totals
	case match.ActionAnnounced, match.ActionReady, match.ActionResolving, match.ActionResolved, match.ActionFailed, match.TriggerWaits,
		match.ReplacementApplied, match.HeroTargeted, match.DicePaid, match.LastingEnded, match.BoundReached, match.ActivationBegan,
		match.PlayerPassed: // how it comes about
	case match.HeroesRevealed, match.CoinWon, match.SideChosen, match.Shuffled, match.RoundBegan, match.RoundEnded, match.HeroesPaired,
		match.ClashBegan, match.ClashEnded, match.ClashSkipped, match.DiceRolled, match.DicePrepared, match.InitiativeRolled:
		// of the round and the clash, which go on once what is told of is over
	default:
		if from, _ := e.Kind.Moved(); from == match.NoZone { // cards are in the totals
			panic("table: nothing tells of " + e.Kind.String() + " in an outcome")
		}
	}
}

// doubt tells of one thing that is uncertain.
func (l *outcomeLine) doubt(d match.Doubt) {
	switch d.Kind {
	case match.ChanceDecides:
		l.add("doubt." + d.Asked.Cause.String())
	case match.PlayerDecides:
		if d.Asked.Cause == match.ByTarget && d.Asked.Who == l.asker {
			l.add("doubt.target")
			return
		}
		l.add("doubt.yours", l.w.player(d.Asked.Who))
	case match.Offered:
		l.add("doubt.offered", l.w.player(d.Hero.Player()), l.w.abilityName(d.Ability))
	case match.HiddenCard:
		l.add("doubt.hidden")
	case match.TooLong:
		l.add("doubt.too-long")
	default:
		panic("table: no words for a doubt")
	}
}

// sums tells how the damage and the healing of a preview come about, a line a number.
func (w *wording) sums(pv *match.Preview) string {
	all := ""
	var buf [16]match.Term
	for i, s := range pv.Sums() {
		if s.What == card.WouldCounter {
			continue
		}
		sum, terms := "", pv.AppendTerms(buf[:0], i)
		if len(terms) == 1 && terms[0].Kind == match.TermPrinted {
			all = lines(all, w.T("outcome.printed", w.heroName(s.Hero), s.Amount))
			continue
		}
		for _, term := range terms {
			said := w.term(&term)
			switch {
			case sum == "" && term.N < 0:
				sum = w.T("outcome.term.first-minus", said)
			case sum == "":
				sum = said
			case term.N < 0:
				sum = w.T("outcome.term.minus", sum, said)
			default:
				sum = w.T("outcome.term.plus", sum, said)
			}
		}
		if sum != "" {
			all = lines(all, w.T("outcome.sum", w.heroName(s.Hero), sum, s.Amount))
		}
	}
	return all
}

// term words one term of a sum, without its sign.
func (w *wording) term(term *match.Term) string {
	n := max(term.N, -term.N)
	key := "outcome.term."
	more := func(name string) string {
		if term.N < 0 {
			return w.T(key+name+"-less", n)
		}
		return w.T(key+name, n)
	}
	switch term.Kind {
	case match.TermPrinted:
		return w.T(key+"printed", n)
	case match.TermCounted:
		return w.T(key+"counted", n, w.count(term))
	case match.TermHalf:
		return w.T(key+"half", n)
	case match.TermDeals:
		return more("deals")
	case match.TermHeals:
		return more("heals")
	case match.TermTakes:
		return more("takes")
	case match.TermPriest:
		return w.T(key+"class", n, w.lib.ClassPassive(card.Priest, w.lang).Name)
	case match.TermWarrior:
		return w.T(key+"class", n, w.lib.ClassPassive(card.Warrior, w.lang).Name)
	case match.TermRanger:
		return w.T(key+"class", n, w.lib.ClassPassive(card.Ranger, w.lang).Name)
	case match.TermArmor:
		return w.T(key+"armor", n, w.T("pieces.attr."+card.Armor.String()))
	case match.TermWill:
		return w.T(key+"will", n, w.T("pieces.attr."+card.Will.String()))
	case match.TermFloor:
		return w.T(key+"floor", n)
	case match.TermCannot:
		return w.T(key+"cannot", n)
	case match.TermHalved:
		return w.T(key+"halved", n, w.abilityName(term.Ability))
	case match.TermLowered:
		return w.T(key+"lowered", n, w.abilityName(term.Ability))
	case match.TermPrevented:
		return w.T(key+"prevented", n, w.abilityName(term.Ability))
	case match.TermRedirected:
		if term.N < 0 {
			return w.T(key+"redirected-away", n, w.abilityName(term.Ability))
		}
		return w.T(key+"redirected", n, w.abilityName(term.Ability))
	case match.TermRoom:
		return w.T(key+"room", n)
	case match.TermBefore:
		return w.T(key+"before", n)
	default:
		panic("table: no words for a term")
	}
}

// count names what was counted, in the number of the term.
func (w *wording) count(term *match.Term) string {
	switch term.Count {
	case card.AttrOf:
		return w.T("pieces.attr." + card.Attr(term.Arg).String())
	case card.CountersOn:
		return w.counterName(card.Counter(term.Arg))
	}
	return w.T("outcome.count."+countKey(term.Count), max(term.N, -term.N))
}

func countKey(c card.Count) string {
	switch c {
	case card.LifeOf:
		return "life"
	case card.MissingLife:
		return "missing-life"
	case card.BanesOn:
		return "banes"
	case card.BoonsOn:
		return "boons"
	case card.EquipmentOn:
		return "equipment"
	case card.PreparedDice:
		return "prepared-dice"
	case card.SpentDice:
		return "spent-dice"
	case card.StoredDice:
		return "stored-dice"
	case card.HandOf:
		return "hand"
	case card.GraveyardOf:
		return "graveyard"
	case card.FallenOf:
		return "fallen"
	case card.EventAmount:
		return "event"
	case card.DoneAmount:
		return "done"
	case card.RoundNumber:
		return "round"
	case card.ActionsTaken:
		return "actions"
	case card.HasInitiative, card.IsAttacker, card.IsActive, card.IsStanding, card.IsClass, card.IsSuperclass, card.IsRace:
		return "condition"
	default:
		panic("table: no words for what is counted")
	}
}

// itemOutcome is what an item that waits would do, in figures.
func (t *Table) itemOutcome(e *entry) string {
	o := t.session.Observation()
	if e.item.Step != match.ItemWaiting || e.place > o.StackSize() || o.Item(e.place).Ability != e.item.Ability {
		return ""
	}
	o.PreviewItem(&t.fore.pv, e.place)
	var f forecast
	t.wordForecast(&f, &t.fore.pv, e.targets[0])
	return f.brief
}

// willBe is what would become of a hero's life, of what the player looks at, else of what resolves next.
func (t *Table) willBe(r match.Ref) (prospect, bool) {
	if !t.line.Done() {
		return prospect{}, false
	}
	for _, f := range [...]*forecast{&t.fore.hot, &t.fore.choice, &t.fore.next} {
		if p := f.lives[r.Player()][r.Slot()]; p.changes {
			return p, true
		}
		if f.line != "" {
			break
		}
	}
	return prospect{}, false
}
