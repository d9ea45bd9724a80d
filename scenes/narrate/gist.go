package narrate

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// mostGist is the greatest number of parts in a gist; a word says that there are more.
const mostGist = 4

// gist words a preview in icons and figures, where there is no room for sentences.
type gist struct {
	Forecaster
	alters string // how the damage of the answered item changes; replaces lasting changes of damage
	texts  [mostGist]string
	times  [mostGist]int // how often each text was added
	parts  int           // the different texts, including those left out
}

// Gist words a preview in icons and figures. alters comes first: how an answer changes the damage of the item that it
// answers, or "". Next comes the rival's side, its fighting hero first, and last what is still to be decided. A line may break
// between the parts. again computes the preview again.
func (l Forecaster) Gist(pv *match.Preview, alters string, again Again) Remark {
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
	if pv.Complete() && g.parts == 0 {
		g.vain(pv)
	}
	unsure := false
	for i, d := range pv.Doubts {
		switch stops := i == len(pv.Doubts)-1 && !pv.Complete(); {
		case d.Kind == match.HiddenCard:
		case !stops || d.Kind == match.TooLong:
			unsure = true
		default:
			if lt := l.drawn(pv, again); lt != nil {
				lt.gist(&g)
			} else {
				g.add(l.openKey(pv))
			}
		}
	}
	says := Remark{g.line(mostGist), g.line(1)}
	if says.Whole != "" && unsure {
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

// losses adds the life that the rival's heroes lose and survive. If all lose the same, it is one number; otherwise it is the loss of the
// fighting hero and the sum of the others.
func (g *gist) losses(pv *match.Preview) {
	o, who := g.Words.Match.Observation(), g.Asker.Other()
	fighter := o.Fighter(who)
	own, first, sum, n, alike := 0, 0, 0, 0, true
	for i := range o.Listed(who) {
		r := match.At(who, i)
		h := pv.Hero(r)
		loss := h.Before - h.After
		if h.Fell || loss <= 0 {
			continue
		}
		if r == fighter {
			own = loss
		}
		if n++; n == 1 {
			first = loss
		}
		sum, alike = sum+loss, alike && loss == first
	}
	switch {
	case n == 0:
	case n == 1 && own > 0:
		g.add("loses", own)
	case alike:
		g.add("loses-to", n, first)
	case own > 0:
		g.add("loses", own)
		g.add("loses-all", n-1, sum-own)
	default:
		g.add("loses-all", n, sum)
	}
}

// vain adds a mark if damage or healing comes to 0.
func (g *gist) vain(pv *match.Preview) {
	for _, s := range pv.Sums() {
		if s.Happens && s.Amount == 0 && (s.What == card.WouldDamage || s.What == card.WouldHeal) {
			g.addText(g.Words.InVain)
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
	if d.Asked.Who != l.Asker {
		return "open-rival"
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
