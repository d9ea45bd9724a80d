package narrate

import (
	"slices"
	"unicode/utf8"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// forecast is what a move or an item on the stack would do if nobody answered, in words and figures. The zero value
// says nothing.
type forecast struct {
	Line  string // "6 to Rukhar, 20 to 14; Bea draws 1 card"
	start string // the first part of Line, marked if there is more
	Brief string // start and the first uncertain part
	Sums  string // how each number comes about, one per line
	Sum   string // how its only number comes about; "" if it has none or several, or if that number is printed
	Lives [2][match.MaxList]Prospect
}

// Prospect is a forecast of a hero's life.
type Prospect struct {
	Changes   bool
	To, Least int    // the life afterwards; Least is lower if chance decides
	Span      string // the life afterwards in figures, or from the least to the most
	Falls     bool   // the hero falls
	MayFall   bool   // the hero falls if chance wants
}

// Forecaster words previews for the players at the screen.
type Forecaster struct {
	Words *Narrator
	Below match.Player // the player whose side comes last in a line
	Asker match.Player // the player who decides
}

// tell words one preview, beginning with the hero first, if that is not 0. own is the ability that is already under way
// when the preview begins, or 0. again computes the preview again.
func (l Forecaster) tell(pv *match.Preview, own card.AbilityID, first match.Ref, again Again) (f forecast) {
	o, lt := l.Words.Match.Observation(), l.drawn(pv, again)
	fc := outcomeLine{Forecaster: l, pv: pv, own: own, chance: lt}
	f.Lives = lt.prospects(o, pv)
	if first != 0 {
		fc.hero(first, pv.Hero(first))
	}
	for _, who := range [2]match.Player{l.Below.Other(), l.Below} {
		for i := range o.Listed(who) {
			if r := match.At(who, i); r != first {
				fc.hero(r, pv.Hero(r))
			}
		}
	}
	for _, who := range [2]match.Player{l.Below.Other(), l.Below} {
		side := pv.Side(who)
		if lt != nil && lt.alike {
			side = &lt.sides[who]
		}
		fc.side(who, side)
	}
	fc.rest(o)
	f.Line, f.start, f.Brief, f.Sums = fc.line, fc.start(), fc.brief(), l.Words.sums(pv)
	if addsUpOnce(pv) {
		f.Sum = f.Sums
	}
	return f
}

// Forecasts holds the forecasts of what the player looks at.
type Forecasts struct {
	pv, of match.Preview // reused by every call
	Hot    forecast      // of what is pointed at or focused
	choice forecast      // of the targets to choose from
	next   forecast      // of the item that resolves next
}

// Glance is what the player looks at.
type Glance struct {
	Item  int       // the place of an item on the stack, from 1; 0 for none
	First match.Ref // the hero that comes first in the item's forecast; 0 for none
	Moves bool      // a click on what is pointed at makes Move without a further question
	Move  match.Move
	Cause match.Cause  // why a player at the screen is asked; NoCause while none is
	Legal []match.Move // the answers to that question
}

// Look forecasts anew what is pointed at, the targets to choose from, and the item that resolves next.
func (f *Forecasts) Look(l Forecaster, g Glance) {
	f.Hot, f.choice, f.next = forecast{}, forecast{}, forecast{}
	o := l.Words.Match.Observation()
	if n := o.StackSize(); n > 0 {
		if it := o.Item(n); f.known(o, n, &it) {
			f.next = l.tell(&f.pv, it.Ability, 0, l.itemAfter(n))
		}
	}
	if g.Item > 0 && g.Item <= o.StackSize() {
		f.Hot = l.tellItem(&f.pv, g.Item, g.First)
		f.alterWaiting(l, &f.Hot, g.Item)
	}
	if g.Cause == match.NoCause {
		return
	}
	if g.Cause == match.ByTarget {
		f.choice = f.tellTargets(l, g.Legal)
		f.choice.Line = "" // the line of the target under the pointer is shown instead
	}
	if !g.Moves || !o.Preview(&f.pv, g.Move).OK() {
		return
	}
	if f.pv.Asks.Cause == match.ByTarget {
		f.Hot = f.tellTargets(l, f.pv.Answers, g.Move)
		return
	}
	f.Hot = l.tell(&f.pv, 0, 0, l.After(g.Move))
	if n := o.StackSize(); g.Cause == match.ByWindow {
		f.alter(l, &f.Hot, n, l.itemAfter(n, g.Move), l.itemAfter(n))
	}
}

// tellItem previews and words the item at place on the stack, beginning with the hero first, if that is not 0.
func (l Forecaster) tellItem(pv *match.Preview, place int, first match.Ref) forecast {
	again := l.itemAfter(place)
	again(pv)
	it := l.Words.Match.Observation().Item(place)
	return l.tell(pv, it.Ability, first, again)
}

// After returns how moves of the player are previewed.
func (l Forecaster) After(moves ...match.Move) Again {
	o := l.Words.Match.Observation()
	return func(out *match.Preview, draws ...match.Move) { o.Preview(out, slices.Concat(moves, draws)...) }
}

// itemAfter returns how the item at place on the stack is previewed after moves of the player.
func (l Forecaster) itemAfter(place int, moves ...match.Move) Again {
	o := l.Words.Match.Observation()
	return func(out *match.Preview, draws ...match.Move) {
		o.PreviewItem(out, place, slices.Concat(moves, draws)...)
	}
}

// alterWaiting puts at the start of fc, the forecast of the item at place, what it changes of the item below.
func (f *Forecasts) alterWaiting(l Forecaster, fc *forecast, place int) {
	o := l.Words.Match.Observation()
	f.alter(l, fc, place-1, l.itemAfter(place-1), func(out *match.Preview, _ ...match.Move) { o.PreviewItemWithout(out, place-1, place) })
}

// tellTargets forecasts the choice among several targets, after the moves before. Line has the first two outcomes that
// differ and whether there are more. Where that would be too long, it says only that the target decides. Lives covers
// every target.
func (f *Forecasts) tellTargets(l Forecaster, targets []match.Move, before ...match.Move) (all forecast) {
	o := l.Words.Match.Observation()
	var fc, starts []string // the different lines, and their different starts
	whole := true           // every start is a whole line
	for _, target := range targets {
		if target.Kind != match.PickHero || !o.Preview(&f.of, append(before[:len(before):len(before)], target)...).OK() {
			continue
		}
		one := l.tell(&f.of, 0, target.Hero(), l.After(append(before[:len(before):len(before)], target)...))
		for who := range one.Lives {
			for i, p := range one.Lives[who] {
				if p.Changes {
					all.Lives[who][i] = p
				}
			}
		}
		all.Sums = lines(all.Sums, one.Sums)
		if one.Line == "" || slices.Contains(fc, one.Line) {
			continue
		}
		if fc = append(fc, one.Line); len(fc) == 1 {
			all.Line, all.start, all.Brief = one.Line, one.start, one.Brief
		}
		whole = whole && one.start == one.Line
		if !slices.Contains(starts, one.start) {
			starts = append(starts, one.start)
		}
	}
	if len(fc) < 2 {
		return all
	}
	all.Brief = l.Words.T("outcome.or-else", all.start)
	switch {
	case len(starts) == 1:
		all.Line = all.Brief
	case len(fc) == 2 && utf8.RuneCountInString(fc[0]+fc[1]) <= mostEither:
		all.Line = l.Words.T("outcome.or", fc[0], fc[1])
	case len(fc) == 2:
		all.Line = l.Words.T("outcome.or", starts[0], starts[1])
	case whole:
		all.Line = l.Words.T("outcome.or-else", l.Words.T("outcome.or", starts[0], starts[1]))
	default:
		all.Line = l.Words.T("outcome.by-target")
	}
	return all
}

// mostEither is how many letters two outcomes may have together to be told whole.
const mostEither = 110

func lines(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + "\n" + b
}

// known reports whether it is known what the item at place would do: it waits to resolve, or it has been announced and leaves nothing to
// choose. The preview of a known item is in f.pv.
func (f *Forecasts) known(o *match.Observation, place int, it *match.Item) bool {
	waits, announced := it.Step == match.ItemWaiting, it.Step == match.ItemAnnounced && !it.Trigger
	if !waits && !announced {
		return false
	}
	ok := o.PreviewItem(&f.pv, place).OK()
	return waits || ok && f.pv.Complete()
}

// Item forecasts an item of the stack of which it is known what it would do, or the newest item while g asks for its payment or target.
// The forecast is empty for any other item, and for one that has left its place.
func (f *Forecasts) Item(l Forecaster, place int, it *match.Item, first match.Ref, g Glance) forecast {
	o := l.Words.Match.Observation()
	if place > o.StackSize() || o.Item(place).Ability != it.Ability {
		return forecast{}
	}
	again := l.itemAfter(place)
	switch {
	case f.known(o, place, it):
	case place == o.StackSize() && g.Cause == match.ByTarget:
		return f.tellTargets(l, g.Legal)
	case place != o.StackSize() || g.Cause != match.ByCost || !o.Preview(&f.pv, g.Legal[0]).OK(): // the payment chosen makes no difference
		return forecast{}
	default:
		again = l.After(g.Legal[0])
	}
	fc := l.tell(&f.pv, it.Ability, first, again)
	f.alterWaiting(l, &fc, place)
	return fc
}

// Life forecasts a hero's life: after what the player looks at, or else after the item that resolves next. It reports
// whether the life changes.
func (f *Forecasts) Life(r match.Ref) (Prospect, bool) {
	for _, of := range [...]*forecast{&f.Hot, &f.choice, &f.next} {
		if p := of.Lives[r.Player()][r.Slot()]; p.Changes {
			return p, true
		}
		if of.Line != "" {
			break
		}
	}
	return Prospect{}, false
}

// eitherWay says what Yes and No would do: to each life on which they differ, or else the first thing that each does.
// It returns "" if both do the same, as far as is known.
func (f *Forecasts) eitherWay(l Forecaster) string {
	o, yes, no := l.Words.Match.Observation(), &f.pv, &f.of
	if !o.Preview(yes, match.Move{Kind: match.Yes}).OK() || !o.Preview(no, match.Move{Kind: match.No}).OK() {
		return ""
	}
	lines := [2]outcomeLine{{Forecaster: l, pv: yes}, {Forecaster: l, pv: no}}
	for who := match.First; who <= match.Second; who++ {
		for i := range o.Listed(who) {
			if r := match.At(who, i); yes.Hero(r).After != no.Hero(r).After {
				for k := range lines {
					switch h := lines[k].pv.Hero(r); {
					case h.Fell:
						lines[k].add("falls", l.Words.HeroName(r))
					case h.Before != h.After:
						lines[k].add("life-short", l.Words.HeroName(r), h.Before, h.After)
					}
				}
			}
		}
	}
	said := [2]string{lines[0].line, lines[1].line}
	if said[0]+said[1] == "" {
		for k := range lines {
			fc := l.tell(lines[k].pv, l.Words.onTop(), 0, l.After(match.Move{Kind: [2]match.MoveKind{match.Yes, match.No}[k]}))
			if said[k] = fc.start; said[k] != "" && said[k] == fc.Line && !lines[k].pv.Complete() {
				said[k] = l.Words.T("outcome.and-more", said[k])
			}
		}
	}
	if said[0] == said[1] {
		return ""
	}
	for k := range said {
		if said[k] == "" {
			said[k] = l.Words.T("table.why.nothing")
		}
	}
	return l.Words.T("table.why.yes-no", said[0], said[1])
}
