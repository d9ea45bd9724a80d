package table

import (
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// forecast is what would come of a move, or of what waits on the stack, if nobody answered: in words and figures. The
// zero value tells of nothing.
type forecast struct {
	line  string // "6 to Rukhar, 20 to 14; Bea draws 1 card"
	start string // its first part, and whether there is more
	brief string // the same with the first thing that is uncertain
	sums  string // how each number comes about, a line a number
	lives [2][match.MaxList]prospect
}

// prospect is what would become of a hero's life.
type prospect struct {
	changes bool
	to      int
	falls   bool
}

// teller tells what would come of something to those at the screen.
type teller struct {
	w     *wording
	below match.Player // whose side is told last
	asker match.Player // whose decision it is
}

// tell tells of one preview, and of a hero first. own is the ability that it begins in the middle of, 0 for none.
func (l teller) tell(pv *match.Preview, own card.AbilityID, first match.Ref) (f forecast) {
	o := l.w.match.Observation()
	told := outcomeLine{teller: l, pv: pv, own: own}
	if first != 0 {
		told.hero(first, pv.Hero(first))
	}
	for _, who := range [2]match.Player{l.below.Other(), l.below} {
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
	for _, who := range [2]match.Player{l.below.Other(), l.below} {
		told.side(who, pv.Side(who))
	}
	told.rest(o)
	f.line, f.start, f.brief, f.sums = told.line, told.start(), told.brief(), l.w.sums(pv)
	return f
}

// foresight is what would come of what the player looks at.
type foresight struct {
	pv, of match.Preview
	hot    forecast // of what is pointed at or focused
	choice forecast // of each target of the target to be chosen
	next   forecast // of what resolves next
}

// glance is what the player looks at.
type glance struct {
	item  int       // the place of an item on the stack, from 1; 0 for none
	first match.Ref // the hero that is told of first for that item; 0 for none
	moves bool      // what is pointed at makes move, and nothing more is asked before
	move  match.Move
	cause match.Cause  // why a player at the screen is asked; none while nobody is
	legal []match.Move // the answers to that
}

// foresee finds out anew what would come of what is pointed at, of the targets to choose from, and of what waits.
func (f *foresight) look(l teller, g glance) {
	f.hot, f.choice, f.next = forecast{}, forecast{}, forecast{}
	o := l.w.match.Observation()
	if n := o.StackSize(); n > 0 && o.Item(n).Step == match.ItemWaiting {
		o.PreviewItem(&f.pv, n)
		f.next = l.tell(&f.pv, o.Item(n).Ability, 0)
	}
	if g.item > 0 && g.item <= o.StackSize() {
		o.PreviewItem(&f.pv, g.item)
		f.hot = l.tell(&f.pv, o.Item(g.item).Ability, g.first)
		f.alterWaiting(l, &f.hot, g.item)
	}
	if g.cause == match.NoCause {
		return
	}
	if g.cause == match.ByTarget {
		f.choice = f.tellTargets(l, g.legal)
		f.choice.line = "" // it is told beside the one that is pointed at
	}
	if !g.moves || !o.Preview(&f.pv, g.move).OK() {
		return
	}
	if f.pv.Asks.Cause == match.ByTarget {
		f.hot = f.tellTargets(l, f.pv.Answers, g.move)
		return
	}
	f.hot = l.tell(&f.pv, 0, 0)
	if n := o.StackSize(); g.cause == match.ByWindow {
		f.alter(l, &f.hot, n, func(with, without *match.Preview) {
			o.PreviewItem(with, n, g.move)
			o.PreviewItem(without, n)
		})
	}
}

// alterWaiting has a forecast of an item that waits tell first what it changes of the one below it.
func (f *foresight) alterWaiting(l teller, told *forecast, place int) {
	o := l.w.match.Observation()
	f.alter(l, told, place-1, func(with, without *match.Preview) {
		o.PreviewItem(with, place-1)
		o.PreviewItemWithout(without, place-1, place)
	})
}

// tellTargets tells what would come of each of several targets, after the moves before. The line tells of the first
// two that differ and whether there are more, or, where that would be too long, only that they do; the bars of life tell of all.
func (f *foresight) tellTargets(l teller, targets []match.Move, before ...match.Move) (all forecast) {
	o := l.w.match.Observation()
	var told, starts []string // what differs
	whole := true             // a start tells all
	for _, target := range targets {
		if target.Kind != match.PickHero || !o.Preview(&f.of, append(before[:len(before):len(before)], target)...).OK() {
			continue
		}
		one := l.tell(&f.of, 0, target.Hero())
		for who := range one.lives {
			for i, p := range one.lives[who] {
				if p.changes {
					all.lives[who][i] = p
				}
			}
		}
		all.sums = lines(all.sums, one.sums)
		if one.line == "" || slices.Contains(told, one.line) {
			continue
		}
		if told = append(told, one.line); len(told) == 1 {
			all.line, all.start, all.brief = one.line, one.start, one.brief
		}
		whole = whole && one.start == one.line
		if !slices.Contains(starts, one.start) {
			starts = append(starts, one.start)
		}
	}
	if len(told) < 2 {
		return all
	}
	all.brief = l.w.T("outcome.or-else", all.start)
	switch {
	case len(starts) == 1:
		all.line = all.brief
	case len(told) == 2:
		all.line = l.w.T("outcome.or", starts[0], starts[1])
	case whole:
		all.line = l.w.T("outcome.or-else", l.w.T("outcome.or", starts[0], starts[1]))
	default:
		all.line = l.w.T("outcome.by-target")
	}
	return all
}

func lines(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + "\n" + b
}

// item is what an item on the stack that waits would do, or the newest while its payment or its target is asked for by
// g; nothing for one that does not wait, or not any more.
func (f *foresight) item(l teller, place int, it *match.Item, first match.Ref, g glance) forecast {
	o := l.w.match.Observation()
	if place > o.StackSize() || o.Item(place).Ability != it.Ability {
		return forecast{}
	}
	switch {
	case it.Step == match.ItemWaiting:
		o.PreviewItem(&f.pv, place)
	case place == o.StackSize() && g.cause == match.ByTarget:
		return f.tellTargets(l, g.legal)
	case place != o.StackSize() || g.cause != match.ByCost || !o.Preview(&f.pv, g.legal[0]).OK(): // whatever pays, it does the same
		return forecast{}
	}
	told := l.tell(&f.pv, it.Ability, first)
	f.alterWaiting(l, &told, place)
	return told
}

// life is what would become of a hero's life, of what the player looks at, else of what resolves next.
func (f *foresight) life(r match.Ref) (prospect, bool) {
	for _, of := range [...]*forecast{&f.hot, &f.choice, &f.next} {
		if p := of.lives[r.Player()][r.Slot()]; p.changes {
			return p, true
		}
		if of.line != "" {
			break
		}
	}
	return prospect{}, false
}

// eitherWay tells what would come of Yes and of No: what becomes of the lives in which they differ, or else the first
// thing that each does. It is "" where both come to the same, as far as is known.
func (f *foresight) eitherWay(l teller) string {
	o, yes, no := l.w.match.Observation(), &f.pv, &f.of
	if !o.Preview(yes, match.Move{Kind: match.Yes}).OK() || !o.Preview(no, match.Move{Kind: match.No}).OK() {
		return ""
	}
	lines := [2]outcomeLine{{teller: l, pv: yes}, {teller: l, pv: no}}
	for who := match.First; who <= match.Second; who++ {
		for i := range o.Listed(who) {
			if r := match.At(who, i); yes.Hero(r).After != no.Hero(r).After {
				for k := range lines {
					switch h := lines[k].pv.Hero(r); {
					case h.Fell:
						lines[k].add("falls", l.w.heroName(r))
					case h.Before != h.After:
						lines[k].add("life-short", l.w.heroName(r), h.Before, h.After)
					}
				}
			}
		}
	}
	said := [2]string{lines[0].line, lines[1].line}
	if said[0]+said[1] == "" {
		for k := range lines {
			told := l.tell(lines[k].pv, l.w.onTop(), 0)
			if said[k] = told.start; said[k] != "" && said[k] == told.line && !lines[k].pv.Complete() {
				said[k] = l.w.T("outcome.and-more", said[k])
			}
		}
	}
	if said[0] == said[1] {
		return ""
	}
	for k := range said {
		if said[k] == "" {
			said[k] = l.w.T("table.why.nothing")
		}
	}
	return l.w.T("table.why.yes-no", said[0], said[1])
}
