package main

import (
	"errors"
	"fmt"
	"image"
	"slices"
	"strings"

	"cinderclash/build/headless"
	"cinderclash/build/pixels"
	"cinderclash/build/walk"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/table"
	"cinderclash/scenes/table/board"
)

// The most moments of each kind in a match that are looked at.
const mostMoments = 4

// The share of the picture, in percent, that the fighters cover at least: when nothing stands between them, and when they have
// stepped apart.
const leastIdle, leastApart = 10, 8

// seen is what the pictures of a kind of moment gave.
type seen struct {
	luma, lane, fighters, flat, framed []float64
	crowded                            []string // the framed things where there are most
}

// picture measures pictures of matches that have come to rest, and of other screens.
func picture(m *measurer) ([]figure, error) {
	moments := map[string]*seen{"your move": {}, "a question": {}, "the pairings": {}}
	for n := range m.matches {
		if err := m.look(n, moments); err != nil {
			return nil, fmt.Errorf("match %d: %w", n, err)
		}
	}
	turn, question, pairings := moments["your move"], moments["a question"], moments["the pairings"]
	both := slices.Concat(turn.lane, question.lane)
	table := slices.Concat(turn.luma, question.luma, pairings.luma)
	all := []figure{
		{name: "luma of the fought lane, median", value: median(both), bound: bound{70, 95}, lines: ranged(both)},
		{name: "luma of the table, least", value: least(table), bound: atLeast(45), lines: ranged(table)},
	}
	for _, s := range [...]struct {
		says, screen string
		least        float64
	}{
		{"the title", "title", 45}, {"the road of the journey", "journey road", 45}, {"a victory", "result", 45},
		{"a screen of text", "rulebook", 30}, {"the options", "options", 30}, {"the draft", "draft", 30}, {"the collection", "collection", 30},
		{"the builder", "builder new", 30},
	} {
		shot, err := m.screen(s.screen)
		if err != nil {
			return all, err
		}
		all = append(all, figure{name: "luma of " + s.says, value: pixels.Luma(shot, shot.Rect), bound: atLeast(s.least)})
	}
	flat := slices.Concat(turn.flat, question.flat)
	return append(all,
		figure{name: "framed things at a plain your move, most", value: most(turn.framed), bound: atMost(12), lines: append(ranged(turn.framed), turn.crowded...)},
		figure{name: "fighters at your move, least", value: least(turn.fighters), unit: " %", bound: atLeast(leastIdle), lines: ranged(turn.fighters)},
		figure{name: "fighters that have stepped apart, least", value: least(question.fighters), unit: " %", bound: atLeast(leastApart), lines: ranged(question.fighters)},
		figure{name: "flat blocks of the table, most", value: most(flat), unit: " %", bound: atMost(20), lines: ranged(flat)},
	), nil
}

// look plays a match and looks at some of its moments.
func (m *measurer) look(n int, moments map[string]*seen) error {
	p, err := m.begin(n)
	if err != nil {
		return err
	}
	p.set(0, false)
	taken, count := map[string]int{}, map[string]int{}
	return p.play(func(a table.Asked, _ table.Answer) error {
		name := p.moment(a)
		if name == "" {
			return nil
		}
		if name == "your move" {
			moments[name].count(p.Boxes(), p.ownDice())
		}
		// Every third, so that the moments lie in several clashes.
		if count[name]++; count[name]%3 != 1 || taken[name] == mostMoments {
			return nil
		}
		taken[name]++
		return m.take(p, name, moments[name], fmt.Sprintf("match-%d-%s-%d", n, strings.ReplaceAll(name, " ", "-"), taken[name]))
	})
}

// moment returns the kind of moment that is looked at, or "" for none.
func (p *played) moment(a table.Asked) string {
	fight := p.fight()
	switch a.Cause {
	case match.ByActivation.String():
		if len(a.Stack) == 0 && len(fight) == 2 {
			return "your move"
		}
	case match.ByPairing.String():
		return "the pairings"
	default:
		if len(a.Stack) > 0 && len(fight) == 2 {
			return "a question"
		}
	}
	return ""
}

// fight returns the boxes of the two fighters, or none outside of a clash and when one of them has fallen.
func (p *played) fight() []game.Box {
	o := p.session.Observation()
	clash, fights := o.Clash()
	if !fights {
		return nil
	}
	var both []game.Box
	for _, who := range [2]match.Player{match.First, match.Second} {
		r := o.Lane(clash, who)
		if b, ok := p.box(board.HeroBox(r)); ok && !o.Hero(r).Fallen {
			both = append(both, b)
		}
	}
	return both
}

// take looks at the present moment.
func (m *measurer) take(p *played, name string, s *seen, file string) error {
	p.set(1, false)
	defer p.set(0, false)
	// The pointer rests on something that shows no more when it is pointed at.
	if b, ok := p.box("prompt.title"); ok {
		at := b.Rect.Center()
		if err := p.Step(game.Input{Pointer: game.Pointer{At: at, From: at, Present: true, Moved: true}}); err != nil {
			return err
		}
	}
	if err := p.Rest(); err != nil {
		return err
	}
	whole, rest := p.shots()
	if err := errors.Join(m.write(file, whole), m.write(file+"-without-fighters", rest)); err != nil {
		return err
	}
	s.luma = append(s.luma, pixels.Luma(whole, whole.Rect))
	s.flat = append(s.flat, 100*pixels.Flat(whole))
	if fight := p.fight(); len(fight) == 2 {
		if !p.Context().Canvas.Marked() {
			return errors.New("the fighters cannot be told from the rest; draw them between two calls of Canvas.Mark")
		}
		lane := union(fight[0].Rect, fight[1].Rect)
		view := p.Context().Canvas.View()
		s.lane = append(s.lane, pixels.Luma(whole, real(view, lane)))
		s.fighters = append(s.fighters, 100*pixels.Differing(whole, rest, 0).Share())
	}
	return nil
}

// count counts the framed things of a plain "your move".
func (s *seen) count(boxes []game.Box, dice bool) {
	if !plain(boxes) {
		return
	}
	all := framed(boxes, dice)
	if len(all) > int(most(s.framed)) {
		s.crowded = []string{strings.Join(all, ", ")}
	}
	s.framed = append(s.framed, float64(len(all)))
}

// shots draws the present frame, and the same frame without its fighters.
func (p *played) shots() (whole, rest *image.RGBA) {
	headless.InFrame(func() {
		whole = p.Snapshot()
		rest = p.SnapshotBy((*game.Canvas).FlushUnmarked)
	})
	return whole, rest
}

// ownDice reports whether dice of the player lie in the tray.
func (p *played) ownDice() bool {
	d := p.session.Observation().Dice(match.First)
	return d.Prepared.Total()+d.Spent.Total() > 0
}

// screen draws a screen of the walk.
func (m *measurer) screen(name string) (shot *image.RGBA, err error) {
	screens, err := m.screens()
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(screens, func(s walk.Screen) bool { return s.Name == name })
	if i < 0 {
		return nil, fmt.Errorf("there is no screen %q", name)
	}
	h, err := m.walker.Open(screens[i], "en")
	if err != nil {
		return nil, err
	}
	h.Resize(width, height)
	if err := h.Rest(); err != nil {
		return nil, err
	}
	headless.InFrame(func() { shot = h.Snapshot() })
	return shot, m.write("screen-"+strings.ReplaceAll(name, " ", "-"), shot)
}

// unframed are the beginnings of the boxes of the table that have neither a plate nor an outline or that are not counted: cards,
// dice, piles, portraits, and words on the ground.
var unframed = [...]string{"hand/", "die/", "pile/", "hero/", "rival/hand/", "prompt.title", "prompt.why", "log"}

// column are the beginnings of the boxes of the abilities, which are framed as one thing.
var column = [...]string{"use/", "abilities", "prompt/draw"}

// passing are the beginnings of boxes that come and go at a player's move: at a plain one there is none of them.
var passing = [...]string{"coach", "rival.speech", "hint.text"}

// begins reports whether the id of a box begins with one of these.
func begins(id string, with []string) bool {
	return slices.ContainsFunc(with, func(s string) bool { return strings.HasPrefix(id, s) })
}

// plain reports whether nothing is shown besides the table and the question.
func plain(boxes []game.Box) bool {
	return !slices.ContainsFunc(boxes, func(b game.Box) bool { return begins(b.ID, passing[:]) })
}

// framed returns the framed things of a table at a plain "your move". Three have no box of their own: the strip above and the
// ribbons of the two fighters; nor has the tray below, which is framed while dice lie in it.
func framed(boxes []game.Box, dice bool) []string {
	all := []string{"strip", "ribbon", "ribbon"}
	if dice {
		all = append(all, "tray")
	}
	abilities := false
	for _, b := range boxes {
		switch {
		case begins(b.ID, unframed[:]):
		case !begins(b.ID, column[:]):
			all = append(all, b.ID)
		case !abilities:
			abilities = true
			all = append(all, "abilities")
		}
	}
	return all
}

// real returns the pixels of a rectangle in design units.
func real(v game.View, r game.Rect) image.Rectangle {
	x0, y0 := v.Real(game.Point{X: r.X, Y: r.Y})
	x1, y1 := v.Real(game.Point{X: r.X + r.W, Y: r.Y + r.H})
	return image.Rect(int(x0), int(y0), int(x1), int(y1))
}

func union(a, b game.Rect) game.Rect {
	x, y := min(a.X, b.X), min(a.Y, b.Y)
	return game.Rect{X: x, Y: y, W: max(a.X+a.W, b.X+b.W) - x, H: max(a.Y+a.H, b.Y+b.H) - y}
}

// ranged says between which values several lie.
func ranged(values []float64) []string {
	if len(values) == 0 {
		return nil
	}
	return []string{fmt.Sprintf("%d of them: %s to %s, median %s", len(values), number(least(values)), number(most(values)), number(median(values)))}
}

func least(values []float64) float64 {
	if len(values) == 0 {
		return 0
	}
	return slices.Min(values)
}

func most(values []float64) float64 {
	if len(values) == 0 {
		return 0
	}
	return slices.Max(values)
}
