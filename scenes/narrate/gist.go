package narrate

import (
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// mostGist is the greatest number of parts in a gist; a mark says that there are more.
const mostGist = 2

// gist words a preview in icons and figures, where there is no room for sentences.
type gist struct {
	Forecaster
	alters string // how the damage of the answered item changes; replaces lasting changes of damage
	texts  [mostGist]string
	times  [mostGist]int // how often each text was added
	parts  int           // the different texts, including those left out
}

// Gist words a preview in icons and figures. alters comes first: how an answer changes the damage of the item that it
// answers, or "". Next comes the rival's side, its fighting hero first. A question mark says that the outcome is uncertain.
func (l Forecaster) Gist(pv *match.Preview, alters string) Remark {
	g, o := gist{Forecaster: l, alters: alters}, l.Words.Match.Observation()
	if alters != "" {
		g.addText(alters)
	}
	g.losses(pv)
	for _, who := range [2]match.Player{l.Asker.Other(), l.Asker} {
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
	for _, who := range [2]match.Player{l.Asker.Other(), l.Asker} {
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
		return Briefly(l.Words.T("outcome.gist." + l.openKey(pv)))
	}
	says := Remark{g.line(mostGist), g.line(1)}
	if says.Whole != "" && slices.ContainsFunc(pv.Doubts, func(d match.Doubt) bool { return d.Kind != match.HiddenCard }) {
		says.Whole, says.Brief = l.Words.T("outcome.gist.uncertain", says.Whole), l.Words.T("outcome.gist.uncertain", says.Brief)
	}
	return says
}

// line joins at most most parts. A part that was added several times appears once, with its number.
func (g *gist) line(most int) (line string) {
	for i, part := range g.texts[:most] {
		switch {
		case part == "":
			continue
		case g.times[i] > 1:
			part = g.Words.T("outcome.gist.times", part, g.times[i])
		}
		if line != "" {
			part = g.Words.T("outcome.gist.and", line, part)
		}
		line = part
	}
	if g.parts > most {
		line = g.Words.T("outcome.gist.more", line)
	}
	return line
}

// losses adds the life that the rival's heroes lose and survive, the fighting hero's first.
func (g *gist) losses(pv *match.Preview) {
	o, who, all, first, n, alike := g.Words.Match.Observation(), g.Asker.Other(), "", 0, 0, true
	tell := func(r match.Ref) {
		h := pv.Hero(r)
		loss := h.Before - h.After
		if h.Fell || loss <= 0 {
			return
		}
		minus := g.Words.T("outcome.gist.minus", loss)
		if n++; n == 1 {
			all, first = minus, loss
			return
		}
		all, alike = g.Words.T("outcome.gist.and", all, minus), alike && loss == first
	}
	fighter := o.Fighter(who)
	if fighter != 0 {
		tell(fighter)
	}
	for i := range o.Listed(who) {
		if r := match.At(who, i); r != fighter {
			tell(r)
		}
	}
	switch {
	case n == 0:
	case alike:
		for range n {
			g.add("loses", first)
		}
	default:
		g.add("lose", all)
	}
}

// vain adds a mark if damage or healing comes to 0.
func (g *gist) vain(pv *match.Preview) {
	for _, s := range pv.Sums() {
		if s.Happens && s.Amount == 0 && (s.What == card.WouldDamage || s.What == card.WouldHeal) {
			g.add("vain")
			return
		}
	}
}

// openKey returns the end of the text key for a preview of which only the doubt that stops it is known.
func (l Forecaster) openKey(pv *match.Preview) string {
	d := pv.Doubts[len(pv.Doubts)-1]
	if d.Kind == match.ChanceDecides {
		return "chance"
	}
	switch c := d.Asked.Cause; c {
	case match.ByDice:
		return c.String() + l.Words.diceVerbOf(resolving(pv, 0))
	case match.ByRerollDice, match.ByRecover, match.ByPlayNow, match.ByUnearth:
		return c.String()
	case match.ByDiscard:
		if d.Asked.Owner == l.Asker {
			return "own-discard"
		}
		return c.String()
	default: // no words of its own
	}
	return "open"
}

// add adds the part with a text key.
func (g *gist) add(key string, args ...any) { g.addText(g.Words.T("outcome.gist."+key, args...)) }

func (g *gist) addText(part string) {
	for i := range g.texts {
		if g.texts[i] == "" || g.texts[i] == part {
			if g.times[i]++; g.texts[i] == "" {
				g.texts[i] = part
				g.parts++
			}
			return
		}
	}
	g.parts++
}

// hero adds what happens to a hero of a player.
func (g *gist) hero(who match.Player, h *match.HeroOutcome) {
	switch loss := h.Before - h.After; {
	case h.Fell && who == g.Asker:
		g.add("own-falls")
	case h.Fell:
		g.add("falls", h.Before)
	case loss > 0 && who == g.Asker:
		g.add("own-loses", loss)
	case loss > 0: // see losses
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

// side adds what happens to a player's cards and dice.
func (g *gist) side(who match.Player, s *match.SideOutcome) {
	switch own := who == g.Asker; {
	case own && s.Moved[match.CardDrawn]+s.Moved[match.CardRecovered] > 0:
		g.add("draws", int(s.Moved[match.CardDrawn]+s.Moved[match.CardRecovered]))
	case !own && s.Moved[match.CardDiscarded] > 0:
		g.add("discards", int(s.Moved[match.CardDiscarded]))
	}
	if n := s.Gained.Total() + s.Refreshed.Total(); n > 0 {
		g.add("gains", pips(s.Gained.Add(s.Refreshed)))
	}
	if s.Drained.Total() > 0 && who != g.Asker {
		g.add("drains", s.Drained.Total())
	}
}
