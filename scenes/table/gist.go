package table

import (
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// mostGist is how many parts a gist has at most; a mark says that there are more.
const mostGist = 2

// gist puts what a preview tells into icons and figures, for where there is no room for words.
type gist struct {
	teller
	alters string // what changes of the damage of what is answered; told in place of what lasts of damage
	said   [mostGist]string
	times  [mostGist]int // as often as each is said
	parts  int           // those that differ, also those left out
}

// gist tells of the rival's side first, and there of the hero who fights, and of what may come otherwise with a question
// mark. alters is what the answer changes of the damage of what it answers, "" for nothing.
func (l teller) gist(pv *match.Preview, alters string) string {
	g, o := gist{teller: l, alters: alters}, l.w.match.Observation()
	for _, who := range [2]match.Player{l.asker.Other(), l.asker} {
		fighter := o.Fighter(who)
		if fighter != 0 {
			g.hero(who, pv.Hero(fighter))
		}
		for i := range o.Listed(who) {
			if r := match.At(who, i); r != fighter {
				g.hero(who, pv.Hero(r))
			}
		}
	}
	for i := range o.StackSize() {
		if pv.Cancels(i + 1) {
			g.add("cancels")
		}
	}
	for _, who := range [2]match.Player{l.asker.Other(), l.asker} {
		g.side(who, pv.Side(who))
	}
	for i := range pv.Events {
		switch e := &pv.Events[i]; {
		case e.Kind == match.LifeSet:
			g.add("life-set", int(e.Amount))
		case e.Kind == match.HeroesSwapped:
			g.add("swaps")
		case e.Kind == match.DiceTurned:
			g.addText(pips(e.Kept))
		}
	}
	g.lasts(pv.Events)
	switch {
	case g.parts > 0:
	case pv.Complete():
		g.vain(pv)
	default:
		return l.w.T("outcome.gist." + openKey(pv.Doubts[len(pv.Doubts)-1]))
	}
	line := g.line()
	if line != "" && slices.ContainsFunc(pv.Doubts, func(d match.Doubt) bool { return d.Kind != match.HiddenCard }) {
		line = l.w.T("outcome.gist.uncertain", line)
	}
	return line
}

// line puts the parts together. What is the same of several is said once.
func (g *gist) line() (line string) {
	for i, said := range g.said {
		switch {
		case said == "":
			continue
		case g.times[i] > 1:
			said = g.w.T("outcome.gist.times", said, g.times[i])
		}
		if line != "" {
			said = g.w.T("outcome.gist.and", line, said)
		}
		line = said
	}
	if g.parts > mostGist {
		line = g.w.T("outcome.gist.more", line)
	}
	return line
}

// vain tells of damage or healing that comes to nothing.
func (g *gist) vain(pv *match.Preview) {
	for _, s := range pv.Sums() {
		if s.Happens && s.Amount == 0 && (s.What == card.WouldDamage || s.What == card.WouldHeal) {
			g.add("vain")
			return
		}
	}
}

// openKey is the end of the key for what is told where nothing is known but what stops the preview.
func openKey(d match.Doubt) string {
	if d.Kind == match.ChanceDecides {
		return "chance"
	}
	switch c := d.Asked.Cause; c {
	case match.ByDice, match.ByRerollDice, match.ByRecover, match.ByPlayNow, match.ByUnearth:
		return c.String()
	}
	return "open"
}

// add adds a part.
func (g *gist) add(key string, args ...any) { g.addText(g.w.T("outcome.gist."+key, args...)) }

func (g *gist) addText(said string) {
	for i := range g.said {
		if g.said[i] == "" || g.said[i] == said {
			if g.times[i]++; g.said[i] == "" {
				g.said[i] = said
				g.parts++
			}
			return
		}
	}
	g.parts++
}

// hero tells what happens to a hero of a player.
func (g *gist) hero(who match.Player, h *match.HeroOutcome) {
	switch loss := h.Before - h.After; {
	case h.Fell:
		g.add("falls")
	case loss > 0 && who == g.asker:
		g.add("own-loses", loss)
	case loss > 0:
		g.add("loses", loss)
	case loss < 0:
		g.add("heals", -loss)
	}
	for c, n := range h.Counters {
		switch icon := "{" + card.Counter(c).String() + "}"; {
		case n == 1:
			g.addText(icon)
		case n > 0:
			g.add("counter", int(n), icon)
		case n < 0 && !h.Fell:
			g.add("counter-gone", -int(n), icon)
		}
	}
	if h.Attached > 0 {
		g.add("attached")
	}
	if h.Detached > 0 && !h.Fell {
		g.add("detached", h.Detached)
	}
}

// side tells what happens to a player's cards and dice.
func (g *gist) side(who match.Player, s *match.SideOutcome) {
	switch own := who == g.asker; {
	case own && s.Moved[match.CardDrawn]+s.Moved[match.CardRecovered] > 0:
		g.add("draws", int(s.Moved[match.CardDrawn]+s.Moved[match.CardRecovered]))
	case !own && s.Moved[match.CardDiscarded] > 0:
		g.add("discards", int(s.Moved[match.CardDiscarded]))
	}
	if n := s.Gained.Total() + s.Refreshed.Total(); n > 0 {
		g.add("gains", pips(s.Gained.Add(s.Refreshed)))
	}
	if s.Drained.Total() > 0 && who != g.asker {
		g.add("drains", s.Drained.Total())
	}
}
