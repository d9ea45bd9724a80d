package narrate

import (
	"cmp"
	"slices"

	"cinderclash/engine/match"
	"cinderclash/scenes/pieces"
)

// Again computes a preview again, and goes on with the heroes that chance draws.
type Again func(out *match.Preview, draws ...match.Move)

// The limits of a lottery: how many draws after one another it follows, and how many previews it computes.
const mostDraws, mostTries = 3, 64

// lottery is what follows where a preview stops because chance draws heroes (rule 425): every hero that may be drawn is tried.
type lottery struct {
	rounds      [mostDraws][]lot // the heroes that may be drawn, first, second and third
	ends        int              // the number of outcomes
	least, most lives            // over all outcomes
	falls       [2][match.MaxList]int
	sides       [2]match.SideOutcome // of the first outcome
	alike       bool                 // all outcomes have these sides
	next        match.Doubt          // what stops the first outcome, or the zero Doubt
	tries       int
	of          match.Preview // reused
}

// lives are the lives of all heroes, by player and place in the list.
type lives [2][match.MaxList]int

// lot is one hero that may be drawn, and how much life it then loses at least and at most; less than 0 if it gains life.
type lot struct {
	hero        match.Ref
	least, most int
	falls       bool
	unclear     bool // something else happens to it, or to somebody else
}

// heroes are the outcomes of all heroes.
type heroes [2][match.MaxList]match.HeroOutcome

func heroesOf(o *match.Observation, pv *match.Preview) (all heroes) {
	for who := match.First; who <= match.Second; who++ {
		for i := range o.Listed(who) {
			all[who][i] = *pv.Hero(match.At(who, i))
		}
	}
	return all
}

// drawn follows the draws at which a preview stops. It returns nil if the preview stops elsewhere, or again is nil.
func (l Forecaster) drawn(pv *match.Preview, again Again) *lottery {
	if len(pv.Draws) == 0 || again == nil {
		return nil
	}
	lt, o := &lottery{alike: true}, l.Words.Match.Observation()
	was := heroesOf(o, pv)
	lt.follow(o, &was, slices.Clone(pv.Draws), again, nil)
	return lt
}

// follow tries each of the draws after the draws of line. was is the outcome before.
func (lt *lottery) follow(o *match.Observation, was *heroes, draws []match.Move, again Again, line []match.Move) {
	for _, mv := range draws {
		if lt.tries++; lt.tries > mostTries {
			return
		}
		path := append(line[:len(line):len(line)], mv)
		again(&lt.of, path...)
		now := heroesOf(o, &lt.of)
		lt.note(len(line), mv.Hero(), was, &now)
		if len(lt.of.Draws) > 0 && len(path) < mostDraws {
			lt.follow(o, &now, slices.Clone(lt.of.Draws), again, path)
			continue
		}
		lt.end(o, &now)
	}
}

// note adds what happens once a hero is drawn in a round.
func (lt *lottery) note(round int, r match.Ref, was, now *heroes) {
	b, a := &was[r.Player()][r.Slot()], &now[r.Player()][r.Slot()]
	loss, rest := b.After-a.After, *a
	rest.After, rest.Damage, rest.Healed, rest.Paid, rest.Fell = b.After, b.Damage, b.Healed, b.Paid, b.Fell
	if a.Fell && !b.Fell { // what it carried goes with it
		rest.Counters, rest.Detached = b.Counters, b.Detached
	}
	one := lot{hero: r, least: loss, most: loss, falls: a.Fell && !b.Fell, unclear: rest != *b || loss == 0}
	for who := range now {
		for i := range now[who] {
			if at := match.At(match.Player(who), i); at != r && now[who][i] != was[who][i] {
				one.unclear = true
			}
		}
	}
	list := &lt.rounds[round]
	i := slices.IndexFunc(*list, func(o lot) bool { return o.hero == r })
	if i < 0 {
		*list = append(*list, one)
		return
	}
	had := &(*list)[i]
	had.least, had.most = min(had.least, loss), max(had.most, loss)
	had.falls, had.unclear = had.falls || one.falls, had.unclear || one.unclear
}

// end adds an outcome.
func (lt *lottery) end(o *match.Observation, now *heroes) {
	sides := [2]match.SideOutcome{*lt.of.Side(match.First), *lt.of.Side(match.Second)}
	if lt.ends == 0 {
		lt.sides = sides
		if n := len(lt.of.Doubts); n > 0 && !lt.of.Complete() {
			lt.next = lt.of.Doubts[n-1]
		}
	}
	lt.alike = lt.alike && lt.sides == sides
	for who := range now {
		for i := range o.Listed(match.Player(who)) {
			h := &now[who][i]
			if h.Fell {
				lt.falls[who][i]++
			}
			if lt.ends == 0 {
				lt.least[who][i], lt.most[who][i] = h.After, h.After
			}
			lt.least[who][i], lt.most[who][i] = min(lt.least[who][i], h.After), max(lt.most[who][i], h.After)
		}
	}
	lt.ends++
}

// prospects returns what happens to the heroes' lives in a preview, with what chance may add if lt is not nil.
func (lt *lottery) prospects(o *match.Observation, pv *match.Preview) (all [2][match.MaxList]Prospect) {
	for who := range all {
		for i := range o.Listed(match.Player(who)) {
			h := pv.Hero(match.At(match.Player(who), i))
			p := Prospect{Changes: h.Before != h.After || h.Fell, To: h.After, Least: h.After, Falls: h.Fell}
			if lt != nil && lt.ends > 0 {
				p.To, p.Least = lt.most[who][i], lt.least[who][i]
				p.Falls, p.MayFall = lt.falls[who][i] == lt.ends, lt.falls[who][i] > 0
				p.Changes = p.Changes || p.To != p.Least || p.MayFall
			}
			p.Span = pieces.Numeral(p.To)
			switch {
			case p.MayFall:
				p.Span += "–{knocked-out}"
			case p.Least < p.To:
				p.Span += "–" + pieces.Numeral(p.Least)
			}
			all[who][i] = p
		}
	}
	return all
}

// lotGroup are heroes to whom the same happens.
type lotGroup struct {
	lot
	names []string
}

// groups returns the heroes of a round, together where the same happens to them. unclear is whether it cannot be told.
func (lt *lottery) groups(w *Narrator, round int) (all []lotGroup, unclear bool) {
	for _, one := range lt.rounds[round] {
		unclear = unclear || one.unclear || one.least < 0 && one.most > 0
		name := w.HeroName(one.hero)
		if one.falls {
			name = w.T("outcome.chance.falls", name)
		}
		i := slices.IndexFunc(all, func(g lotGroup) bool { return g.least == one.least && g.most == one.most })
		if i < 0 {
			i, all = len(all), append(all, lotGroup{lot: one})
		}
		all[i].names = append(all[i].names, name)
	}
	slices.SortStableFunc(all, func(a, b lotGroup) int { return cmp.Compare(b.most, a.most) })
	return all, unclear
}

// amount words how much life is lost or gained: a number, or the least and the most.
func (one *lot) amount() string {
	a, b := min(max(one.least, -one.least), max(one.most, -one.most)), max(one.most, -one.most, one.least, -one.least)
	if a == b {
		return pieces.Numeral(a)
	}
	return pieces.Numeral(a) + "–" + pieces.Numeral(b)
}

// round words what chance does in a round.
func (lt *lottery) round(w *Narrator, round int) string {
	all, unclear := lt.groups(w, round)
	key := func(g *lotGroup, end string) string {
		if g.most < 0 {
			return "outcome.chance.heals" + end
		}
		return "outcome.chance.damage" + end
	}
	if unclear {
		var names []string
		for i := range all {
			names = append(names, all[i].names...)
		}
		return w.T("outcome.chance.draws", w.oneOf(names))
	}
	if len(all) == 1 {
		return w.T(key(&all[0], ""), all[0].amount(), w.oneOf(all[0].names))
	}
	said := ""
	for i := range all {
		part := w.T(key(&all[i], "-else"), all[i].amount(), w.oneOf(all[i].names))
		if i > 0 {
			part = w.T("outcome.or", said, part)
		}
		said = part
	}
	return w.T("outcome.chance.either", said)
}

// oneOf lists names of which one is meant.
func (w *Narrator) oneOf(names []string) (list string) {
	for i, name := range names {
		switch {
		case i == 0:
			list = name
		case i < len(names)-1:
			list = w.T("outcome.chance.list", list, name)
		default:
			list = w.T("outcome.chance.or", list, name)
		}
	}
	return list
}

// say adds what chance does to an outcome line: each draw, and equal ones together.
func (lt *lottery) say(l *outcomeLine) {
	times, last := 0, ""
	tell := func() {
		switch {
		case times == 1:
			l.put(last)
		case times > 1:
			l.add("chance.times", times, last)
		}
	}
	for i := range lt.rounds {
		if len(lt.rounds[i]) == 0 {
			break
		}
		said := lt.round(l.Words, i)
		if said != last {
			tell()
			times = 0
		}
		last, times = said, times+1
	}
	tell()
}

// gist adds what chance does to a gist: how much life a drawn hero loses or gains.
func (lt *lottery) gist(g *gist) {
	for i := range lt.rounds {
		all, unclear := lt.groups(g.Words, i)
		switch {
		case len(all) == 0:
			return
		case unclear:
			g.add("chance")
			continue
		}
		span := lot{least: all[0].least, most: all[0].most}
		falls := false
		for k := range all {
			span.least, span.most = min(span.least, all[k].least), max(span.most, all[k].most)
		}
		for _, one := range lt.rounds[i] {
			falls = falls || one.falls
		}
		switch {
		case span.most < 0:
			g.add("random-heals", span.amount())
		case falls:
			g.add("random-falls", span.amount())
		default:
			g.add("random", span.amount())
		}
	}
}
