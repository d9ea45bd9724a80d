package table

import (
	"cinderclash/engine/match"
)

// Asked says what the table waits for: who decides, why, and the boxes for each answer. It is a part of the trace.
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

// Pending returns an [Asked] for the trace.
func (t *Table) Pending() any {
	o, m := t.session.Observation(), &t.show.Model
	p := o.Pending()
	v := Asked{
		Cause: p.Cause.String(), Rule: int(p.Cause.Rule()), Shape: int(p.Shape), Busy: !t.show.Line.Done() || t.show.Stale || t.ending > 0,
		Round: m.Round, Clash: m.Clash, Phase: int(m.Phase), Mine: t.ask.On, Made: t.session.Made(), Why: t.ask.Refusal.Refused(),
	}
	if v.Busy {
		v.Shows = t.show.Showing
	}
	if p.Who <= match.Second {
		v.Who = t.words.PlayerName(p.Who)
	}
	for i := range m.Stack {
		v.Stack = append(v.Stack, m.Stack[i].Name)
	}
	if t.ask.On && !v.Busy {
		for _, mv := range t.ask.Legal {
			v.Legal = append(v.Legal, Answer{t.rules.FormatMove(mv), t.ask.Clicks(mv, t.Widgets(), t.ask.Dice())})
		}
	}
	return v
}

// Showing returns the event being shown, such as hero-fell, or the last one shown.
func (t *Table) Showing() string { return t.show.Showing }

// Moments returns the events whose moment came in the last tick: when the table began to show what they changed. The slice is
// valid until the next tick.
func (t *Table) Moments() []match.Event { return t.moments }
