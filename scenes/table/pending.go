package table

import (
	"cinderclash/engine/match"
	"cinderclash/scenes/pieces"
)

// Asked is what the table waits for, in the trace: who decides, why, and the boxes for each answer.
type Asked struct {
	Who   string   `json:"who"` // the player's name
	Mine  bool     `json:"mine"`
	Made  int      `json:"made"` // decisions made before, see [session.Session.Made]
	Cause string   `json:"cause"`
	Rule  int      `json:"rule"`
	Shape int      `json:"shape"`
	Busy  bool     `json:"busy"`  // events are still being shown, and input is ignored
	Shows string   `json:"shows"` // the event being shown while busy, such as hero-fell
	Round int      `json:"round"`
	Clash int      `json:"clash"` // index of the current lane
	Phase int      `json:"phase"`
	Stack []string `json:"stack"` // items on the stack, newest last
	Why   string   `json:"why"`   // why the thing pointed at cannot be chosen
	Legal []Answer `json:"legal"`
}

// Answer is one legal answer and the boxes to click for it, in order. To keep dice, click each die to
// reroll and then the button.
type Answer struct {
	Move  string   `json:"move"`
	Boxes []string `json:"boxes"`
}

// Pending returns what is waited for, for the trace.
func (t *Table) Pending() any {
	o, m := t.session.Observation(), &t.show.model
	p := o.Pending()
	v := Asked{
		Cause: p.Cause.String(), Rule: int(p.Cause.Rule()), Shape: int(p.Shape), Busy: !t.show.line.Done() || t.show.stale || t.ending > 0,
		Round: m.round, Clash: m.clash, Phase: int(m.phase), Mine: t.ask.on, Made: t.session.Made(), Why: t.ask.refusal.refused(),
	}
	if v.Busy {
		v.Shows = t.show.showing
	}
	if p.Who <= match.Second {
		v.Who = t.words.playerName(p.Who)
	}
	for i := range m.stack {
		v.Stack = append(v.Stack, m.stack[i].name)
	}
	if t.ask.on && !v.Busy {
		t.layWidgets()
		for _, mv := range t.ask.legal {
			v.Legal = append(v.Legal, Answer{t.rules.FormatMove(mv), t.ask.clicks(mv, t.widgets, t.ask.dice())})
		}
	}
	return v
}

// Showing returns the event being shown, such as hero-fell, or the last one shown.
func (t *Table) Showing() string { return t.show.showing }

// clicks returns the boxes to click for a move.
func (a *asking) clicks(mv match.Move, all []widget, tr *tray) []string {
	switch mv.Kind {
	case match.Pair:
		if a.own == mv.Hero() {
			return []string{heroBox(match.Ref(mv.B))}
		}
		return []string{heroBox(mv.Hero()), heroBox(match.Ref(mv.B))}
	case match.Keep:
		return a.keepClicks(mv, tr)
	case match.Pay:
		return a.payClicks(mv.Pool(), tr)
	default: // one click
	}
	for i := range all {
		switch w := &all[i]; {
		case w.does == noDeed:
		case w.whole && w.move == mv:
			return []string{w.ID}
		case mv.Kind == match.FixColor && w.kind == cardWidget && w.card == mv.CardID():
			return a.fixClicks(w.ID, mv)
		}
	}
	return nil
}

// fixClicks returns the card and, if it can fix a die to several colours, the row of the colour.
func (a *asking) fixClicks(box string, mv match.Move) []string {
	n, row := 0, ""
	for i, l := range a.legal {
		if l.Kind == match.FixColor && l.A == mv.A {
			n++
			if l == mv {
				row = "move/" + pieces.Numeral(i)
			}
		}
	}
	if n == 1 {
		return []string{box}
	}
	return []string{box, row}
}

// keepClicks returns the dice to click for these to be kept, and the button.
func (a *asking) keepClicks(mv match.Move, tr *tray) []string {
	among := a.among()
	if mv == keepMove(tr.all(among)) {
		return []string{passBox}
	}
	boxes := tr.marks(among, mv.Pool())
	for i := range a.plans {
		if p := &a.plans[i]; p.keep == mv.Pool() && len(boxes) > 1 {
			boxes = []string{p.id}
		}
	}
	return append(boxes, confirmBox)
}
