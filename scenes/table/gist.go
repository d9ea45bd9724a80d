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
	line  string
	parts int
}

// gist tells of the rival's side first, and there of the hero who fights, and of what may come otherwise with a question
// mark.
func (l teller) gist(pv *match.Preview) string {
	g, o := gist{teller: l}, l.w.match.Observation()
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
		case e.Kind == match.HeroesSwapped:
			g.add("swaps")
		case e.Kind == match.DiceTurned:
			g.addText(pips(e.Kept))
		}
	}
	g.lasts(pv.Events)
	if g.parts == 0 && !pv.Complete() {
		return l.w.T("outcome.gist." + openKey(pv.Doubts[len(pv.Doubts)-1]))
	}
	if g.parts > mostGist {
		g.line = l.w.T("outcome.gist.more", g.line)
	}
	if g.line != "" && slices.ContainsFunc(pv.Doubts, func(d match.Doubt) bool { return d.Kind != match.HiddenCard }) {
		g.line = l.w.T("outcome.gist.uncertain", g.line)
	}
	return g.line
}

// openKey is the end of the key for what is told where nothing is known but what stops the preview.
func openKey(d match.Doubt) string {
	if d.Kind == match.ChanceDecides {
		return "chance"
	}
	switch c := d.Asked.Cause; c {
	case match.ByDice, match.ByRerollDice, match.ByRecover, match.ByPlayNow:
		return c.String()
	}
	return "open"
}

// add adds a part.
func (g *gist) add(key string, args ...any) { g.addText(g.w.T("outcome.gist."+key, args...)) }

func (g *gist) addText(said string) {
	switch g.parts++; {
	case g.parts > mostGist:
	case g.line == "":
		g.line = said
	default:
		g.line = g.w.T("outcome.gist.and", g.line, said)
	}
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
