package board

import (
	"math"
	"slices"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
)

// The newest item of the stack is a plate between the fighters. Up to peeps older ones peep out above it. Listed, all items
// are rows. All sizes are for the usual window.
const (
	plateLeast = itemTop + 2*itemEdge + itemPicture // least height of the plate, which grows with its texts
	peeps      = 3
	peepHigh   = 12.0
	itemLine   = 62.0 // height of a row
	itemCardW  = 120.0
)

// Entry is an item on the stack.
type Entry struct {
	Place   int // on the stack, from 1, the oldest
	Item    match.Item
	IsCard  bool // a card and not an ability
	Targets [5]match.Ref
	At      game.Rect
	To      game.Rect
	Rests   bool // it is in its place
	Name    string
	Line    string // its state: cancelled, an answer, resolving, triggered; or ""
	state   string // whose it is, on whom, and Line
	Rules   string // its rules text
	outcome string // what it would do, in numbers; "" if that is not known
	brief   string // the first part of outcome
	sum     string // how the only number of its outcome comes about, or ""
	cost    dice.Cost
	box     string
	grow    float64 // scale at which it is drawn
	wide    float64 // its width as a plate, once its texts are measured
	high    float64 // the height that its texts need, once they are measured
	room    float64 // the width of the column for which it was measured
	worded  bool    // its texts are new and not measured yet
	row     bool    // it is a row of the list
}

// Stack is the items that wait to resolve, the oldest first.
type Stack []Entry

// sync makes the stack show what o says. Items that remain move on from where they are; entrance returns where a new
// one comes from.
func (s *Stack) sync(o *match.Observation, entrance func(it *match.Item) game.Rect) {
	n := o.StackSize()
	for i := range n {
		it := o.Item(i + 1)
		if i >= len(*s) {
			*s = append(*s, Entry{Place: i + 1, At: entrance(&it)})
		}
		e := &(*s)[i]
		if e.Item.Ability != it.Ability || e.Item.Player != it.Player {
			e.At = entrance(&it)
		}
		e.Place, e.Item = i+1, it
		e.Targets = [5]match.Ref{}
		copy(e.Targets[:], it.Targets[:])
		if it.Paired != 0 && it.Step != match.ItemTargeting { // while its targets are being chosen, an arrow would look like a chosen one
			e.Aim(it.Paired)
		}
	}
	clear((*s)[n:])
	*s = (*s)[:n]
}

// Item returns the entry at a place, counted from 1, or nil.
func (s Stack) Item(place int) *Entry {
	if place <= 0 || place > len(s) {
		return nil
	}
	return &s[place-1]
}

// Lay computes the place of each item in column, at a scale. The newest lies at the foot of column. listed means that all
// are rows, of which scroll has the position.
func (s Stack) Lay(column game.Rect, grow float64, listed bool, scroll *game.Scroll) {
	n := len(s)
	if n == 0 {
		return
	}
	for i := range s {
		s[i].box, s[i].grow, s[i].row = "stack/"+pieces.Numeral(s[i].Place), grow, listed
	}
	scroll.Height = 0
	if listed {
		line := itemLine * grow
		scroll.Height = line * float64(n)
		scroll.View = column
		scroll.View.H = min(column.H, scroll.Height)
		scroll.View.Y = column.Y + column.H - scroll.View.H
		for i := range s {
			s[i].To = game.Rect{X: column.X, Y: scroll.Y() + line*float64(n-1-i), W: column.W, H: line - 4}
		}
		return
	}
	if column.H < plateLeast*grow { // choices take its place: only the newest is shown, as a row
		newest := game.Rect{X: column.X, W: column.W, H: max(0, min(column.H, itemLine*grow))}
		newest.Y = column.Y + max(0, column.H) - newest.H
		for i := range s {
			s[i].To, s[i].row = newest, true
		}
		return
	}
	above := peepHigh * grow * float64(min(peeps, n-1))
	newest := game.Rect{W: column.W, H: min(column.H-above, max(plateLeast*grow, s[n-1].high))}
	if wide := s[n-1].wide; wide != 0 {
		newest.W = min(wide, column.W)
	}
	newest.X = column.X + (column.W-newest.W)/2
	newest.Y = column.Y + column.H - newest.H
	for i := range s {
		depth := float64(min(peeps, n-1-i))
		s[i].To = newest
		if depth > 0 {
			s[i].To = game.Rect{X: newest.X + 14*grow*depth, Y: newest.Y - peepHigh*grow*depth, W: newest.W - 28*grow*depth, H: peepHigh * grow}
		}
	}
}

// Measure computes the sizes that the items' new texts need as plates in a column of a width, and reports whether any has changed.
func (s Stack) Measure(c *game.Canvas, column float64) (changed bool) {
	for i := range s {
		e := &s[i]
		if !e.worded && e.room == column {
			continue
		}
		e.worded, e.room = false, column
		wide, high := e.fit(c, column)
		if wide, high = math.Ceil(wide), math.Ceil(high); high != e.high || wide != e.wide {
			e.wide, e.high, changed = wide, high, true
		}
	}
	return changed
}

// LayItems adds the items. Clicking one calls open. In the list those out of view have no height.
func (s Stack) LayItems(l *List, scroll *game.Scroll, open game.Handler) {
	n := len(s)
	for i := range s {
		e := &s[i]
		w := l.Put(
			game.Box{ID: e.box, Rect: e.To, Enabled: true, Text: e.Name, Do: open},
			Thing{Kind: ItemWidget, Nth: i, Who: e.Item.Player, Hero: e.Item.Hero, Card: e.Item.Card},
		)
		switch {
		case e.row && scroll.Height == 0:
			if i < n-1 {
				w.Rect = game.Rect{}
			}
		case e.row:
			if cut := scroll.Cut(e.To); cut.H > e.To.H/2 {
				w.Rect = cut
			} else {
				w.Rect = game.Rect{}
			}
		case n-1-i > peeps:
			w.Rect = game.Rect{}
		}
	}
}

// Top returns the upper edge of what is shown of the stack in column: the lower edge of column if the stack is empty.
func (s Stack) Top(column game.Rect) float64 {
	top := column.Y + column.H
	for i := range s {
		top = min(top, s[i].To.Y)
	}
	return max(column.Y, top)
}

// Tells reports whether the plate of the newest item says what line, a forecast, says.
func (s Stack) Tells(line string) bool {
	return len(s) > 0 && s[len(s)-1].Whole() && strings.Contains(s[len(s)-1].outcome, line)
}

// Whole reports whether an item lies on a plate that has room for all its texts.
func (e *Entry) Whole() bool { return !e.row && e.high > 0 && e.To.H >= e.high }

// Aim adds a target if it is new.
func (e *Entry) Aim(r match.Ref) {
	for i := range e.Targets {
		if e.Targets[i] == r {
			return
		}
		if e.Targets[i] == 0 {
			e.Targets[i] = r
			return
		}
	}
}

// aims reports whether an item has a hero as a target.
func (e *Entry) aims(r match.Ref) bool { return r != 0 && slices.Contains(e.Targets[:], r) }

// word makes the texts of an item. outcome is what it would do, in numbers, and brief the first part of that. sum says how its only
// number comes about.
func (e *Entry) word(w *narrate.Narrator, outcome, brief, sum string) {
	it := &e.Item
	e.IsCard = it.Card != 0 && w.Rules.Ability(it.Ability).Main
	e.Name = w.ActionName(it)
	if e.Rules = w.RulesText(it.Ability); e.Rules == "" && e.IsCard { // equipment without an effect when it is played
		e.Rules = pieces.Markup(w.Lib.CardText(it.Card, w.Lang))
	}
	if it.Modes != 0 {
		e.Rules = w.WithModes(it.Ability, it.Modes, e.Rules)
	}
	e.state = w.HeroLabel(it.Hero)
	if it.Hero == 0 {
		e.state = w.PlayerName(it.Player)
	}
	if on := e.Targets[0]; on != 0 && on != it.Hero {
		e.state = w.T("table.item.on", e.state, w.HeroName(on))
	}
	e.cost = w.Rules.Ability(it.Ability).Cost
	switch {
	case it.Cancelled:
		e.Line = w.T("table.item.cancelled")
	case it.Answers.What != card.NoTriggerEvent:
		e.Line = w.T("table.item.answers", w.Moment(it.Answers))
	case it.Step == match.ItemResolving:
		e.Line = w.T("table.item.resolving")
	case it.Trigger:
		e.Line = w.T("table.item.trigger")
	default:
		e.Line = ""
	}
	if e.Line != "" {
		e.state = w.T("table.item.state", e.state, e.Line)
	}
	e.outcome, e.brief, e.sum, e.worded = outcome, brief, sum, true
}
