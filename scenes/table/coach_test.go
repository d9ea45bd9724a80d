package table

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cinderclash/assets/text"
	"cinderclash/build/headless"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/prefs"
	"cinderclash/scenes/session"
)

// What the coach says is short, in every language, and each topic has a name of its own.
func TestTheCoachIsBrief(t *testing.T) {
	const most = 25 // words
	for _, lang := range text.Languages() {
		p := open(t, newSession(t, 1, [2]int{0, 1}), lang, 0).Context().Text
		seen := map[string]bool{}
		for i := range topics {
			to := &topics[i]
			if to.name == "" || seen[to.name] || strings.Contains(to.name, " ") {
				t.Errorf("topic %d is called %q, as another is, or cannot be kept", i, to.name)
			}
			seen[to.name] = true
			if n := len(strings.Fields(p.T("coach." + to.name))); n == 0 || n > most {
				t.Errorf("%s: of %s it says %d words", lang, to.name, n)
			}
		}
	}
}

// coached is what the coach says now, "" for nothing.
func coached(h *headless.Game) string {
	if tb, ok := h.Scene().(*Table); ok && tb.coach.topic != nil {
		return tb.coach.topic.name
	}
	return ""
}

// In a match that is clicked through the coach says much, each thing once, and about a question only while that is
// asked; all that the player can do stays free.
func TestTheCoachSaysEverythingOnce(t *testing.T) {
	s := newSession(t, 2, [2]int{0, 2})
	d := &driver{t, open(t, s, "es", 0), rand.New(rand.NewPCG(2, 5))}
	var said []string
	last := ""
	for range 150 {
		a, ok := d.wait()
		if !ok {
			break
		}
		step(t, d.h.Step(game.Input{}))
		if now := coached(d.h); now != last {
			if last = now; now != "" {
				said = append(said, now)
			}
		}
		if i := slices.IndexFunc(topics[:], func(to topic) bool { return to.name == last && to.asked != nil }); i >= 0 {
			tb := d.h.Scene().(*Table)
			if !topics[i].asked(&tb.coach.sees) {
				t.Errorf("it speaks of %s when %s is asked", last, a.Cause)
			}
			for _, b := range d.h.Boxes() {
				if b.Enabled && b.Kind != game.Label && !strings.HasPrefix(b.ID, "coach") && meet(b.Rect, tb.coach.rect) {
					t.Errorf("of %s it speaks over %s", last, b.ID)
				}
			}
		}
		pick := a.Legal[d.rng.IntN(len(a.Legal))]
		for _, l := range a.Legal { // who does something hears most
			if strings.HasPrefix(l.Move, "use") || strings.HasPrefix(l.Move, "play") {
				pick = l
			}
		}
		d.choose(pick)
	}
	if len(said) < 8 {
		t.Errorf("it says only %v", said)
	}
	once := slices.Clone(said)
	slices.Sort(once)
	if len(slices.Compact(once)) != len(said) {
		t.Errorf("it repeats itself: %v", said)
	}
	kept := strings.Fields(prefs.Of(d.h.Context()).Coached)
	for _, name := range said {
		if !slices.Contains(kept, name) {
			t.Errorf("that %s has been said is not kept", name)
		}
	}
}

// The player sends one sentence away, and then all, from where they stand.
func TestTheCoachIsSentAway(t *testing.T) {
	h := open(t, newSession(t, 2, [2]int{0, 2}), "en", 0)
	d := &driver{t, h, rand.New(rand.NewPCG(2, 5))}
	press := func(id string) {
		t.Helper()
		if found, err := h.ClickBox(id); err != nil || !found {
			t.Fatalf("%s: found %v, %v", id, found, err)
		}
	}
	spoken := func() string {
		for range 60 {
			a, ok := d.wait()
			if !ok {
				t.Fatal("it says nothing more")
			}
			step(t, h.Step(game.Input{}))
			if now := coached(h); now != "" {
				return now
			}
			d.choose(a.Legal[0])
		}
		t.Fatal("it says nothing for long")
		return ""
	}
	first := spoken()
	press(coachOK)
	if now := coached(h); now == first {
		t.Errorf("it goes on to speak of %s", first)
	}
	spoken()
	press(coachOff)
	if coached(h) != "" || prefs.Of(h.Context()).Coaching {
		t.Error("it is not still")
	}
	for range 20 {
		a, ok := d.wait()
		if !ok {
			break
		}
		if now := coached(h); now != "" {
			t.Fatalf("it speaks of %s though it is off", now)
		}
		d.choose(a.Legal[0])
	}
}

// What the coach stands beside is what can be chosen, of heroes one that fights now, and "Draw a Card" only where
// nothing else can be done. No table is needed for it.
func TestTheCoachStandsBesideWhatItSees(t *testing.T) {
	rect := func(x float64) game.Rect { return game.Rect{X: x, W: 10, H: 10} }
	has := func(k widgetKind, id string, x float64, enabled bool) widget {
		w := widget{kind: k}
		w.Box = game.Box{ID: id, Rect: rect(x), Enabled: enabled}
		return w
	}
	draws, uses, plays := has(chipWidget, drawBox, 1, true), has(chipWidget, "use/strike", 2, true), has(cardWidget, "hand/boots", 3, true)
	spent := has(chipWidget, "use/strike", 4, false)
	for _, c := range []struct {
		name        string
		widgets     []widget
		chip, drawn float64 // where the first chip and "Draw a Card" are, 0 for nowhere
	}{
		{"nothing", nil, 0, 0},
		{"draw", []widget{spent, draws}, 0, 1},
		{"draw or play", []widget{draws, plays}, 0, 0},
		{"draw or use", []widget{draws, uses}, 2, 0},
	} {
		g := &sight{widgets: c.widgets, model: &model{}, lay: &layout{}}
		if r, ok := first(chipWidget)(g, subject{}); ok != (c.chip > 0) || r.X != c.chip {
			t.Errorf("%s: of a chip it speaks at %v", c.name, r)
		}
		if r, ok := g.drawChipPlace(subject{}); ok != (c.drawn > 0) || r.X != c.drawn {
			t.Errorf("%s: of drawing it speaks at %v", c.name, r)
		}
	}

	m := &model{stage: stage{fighting: true, clash: 1}}
	bystander, fighter := match.At(match.Second, 0), match.At(match.Second, 1)
	m.hero(bystander).column, m.hero(fighter).column = 0, 1
	m.hero(bystander).at.info, m.hero(fighter).at.info = rect(5), rect(6)
	beside, fights := has(heroWidget, "hero/2/1", 0, true), has(heroWidget, "hero/2/2", 0, true)
	beside.hero, fights.hero = bystander, fighter
	g := &sight{widgets: []widget{beside, fights}, model: m}
	if r, ok := first(heroWidget)(g, subject{}); !ok || r.X != 6 {
		t.Errorf("of a target it speaks at %v", r)
	}
}

// Of what has happened the coach speaks no longer than it is so: of the initiative while somebody has it, at who has it
// now, and of what the rival has announced until it resolves.
func TestTheCoachSpeaksOfWhatIsSo(t *testing.T) {
	m := &model{stage: stage{fighting: true}, rolled: true, initiative: match.Second, stack: stack{{item: match.Item{Player: match.Second, Step: match.ItemWaiting}}}}
	lay := newLayout(rooms()[0], session.NoPanel, 3)
	g := &sight{model: m, lay: &lay, viewer: match.First}
	if r, ok := g.whoActs(subject{player: match.First}); !ok || r != firstRect(lay.sideOf(false).plate) {
		t.Errorf("of the rival's initiative it speaks at %v, %v", r, ok)
	}
	if _, ok := g.rivalItem(subject{}); !ok {
		t.Error("it does not speak of what waits")
	}
	m.rolled, m.stack[0].item.Step = false, match.ItemResolving
	if _, ok := g.whoActs(subject{player: match.Second}); ok {
		t.Error("it speaks of the initiative of a clash that is over")
	}
	if _, ok := g.rivalItem(subject{}); ok {
		t.Error("it speaks of what resolves as if it waited")
	}
}

// The coach sees what is asked of the player that it speaks to, and of nobody else; it speaks only where it is wanted, and no
// more once it is sent away.
func TestTheCoachSeesWhatIsAsked(t *testing.T) {
	shell, kit := beyondTables(t)
	ctx := shell.Context()
	d, p := decisionOf(t, newSession(t, 3, [2]int{0, 2}), kit, match.ByPairing, means{})
	for _, c := range []struct {
		viewer match.Player
		asked  *match.Pending
		want   match.Cause
	}{{d.pend.Who, &d.pend, match.ByPairing}, {d.pend.Who.Other(), &d.pend, match.NoCause}, {d.pend.Who, nil, match.NoCause}} {
		to := coach{viewer: c.viewer}
		if to.look(nil, &p.model, p.lay, p.words, c.asked); to.sees.cause != c.want || to.sees.asking() != (c.want != match.NoCause) || to.sees.over {
			t.Errorf("asked of %d it sees for %d that %s is asked", d.pend.Who, c.viewer, to.sees.cause)
		}
		for who := range to.sees.figures {
			for i := range 3 {
				if h := &p.model.heroes[who][i]; h.column >= 0 && h.id != 0 && !within(to.sees.figures[who][i], p.lay.room) {
					t.Errorf("it sees hero %d of player %d at %v", i, who, to.sees.figures[who][i])
				}
			}
		}
	}
	to := coach{viewer: d.pend.Who, here: true}
	all := p.model.widgets(nil, &d.asking, true)
	to.look(all, &p.model, p.lay, p.words, &d.pend)
	if to.advise(ctx); to.topic == nil || to.topic.name != "pairing" {
		t.Fatalf("at a pairing it speaks of %v", to.topic)
	}
	elsewhere := to
	elsewhere.here = false
	if elsewhere.advise(ctx); elsewhere.topic != nil {
		t.Errorf("where it is not wanted it speaks of %s", elsewhere.topic.name)
	}
	if to.dismiss(ctx); to.topic != nil || to.speaks(ctx) {
		t.Error("it still speaks after it was sent away")
	}
}

// The coach speaks beside what somebody who fights can do, in windows of every form, and leaves the faces in view.
func TestTheCoachLeavesFacesInView(t *testing.T) {
	for _, room := range rooms() {
		l := newLayout(room, session.NoPanel, 3)
		for clash := range 3 {
			m := &model{stage: *stageOf(&l, 3, clash)}
			m.camera.foot = l.help.Y
			g := sight{model: m, lay: &l}
			for who := range m.heroes {
				for i := range 3 {
					at := m.camera.stand(&m.stage, &m.heroes[who][i])
					g.figures[who][i], g.faces[who][i] = at.info, at.head()
				}
			}
			k := l.grow.told
			for n := 1; n < 8; n++ {
				chip := game.Rect{X: l.fight.X + 8, Y: l.fight.Y + l.fight.H - chipHigh*float64(n)*l.grow.stage, W: l.infoWide, H: chipHigh * l.grow.stage}
				c := coach{sees: g, at: chip, wide: [coachSizes]float64{390 * k, 460 * k, 320 * k}, high: [coachSizes]float64{160 * k, 140 * k, 180 * k}}
				if c.place(nil); c.rect.W == 0 {
					t.Errorf("%v: there is no place beside %v", room, chip)
				} else if n := g.facesBehind(c.rect); n > 0 {
					t.Errorf("%v, clash %d: beside %v it speaks at %v, over %d faces", room, clash, chip, c.rect, n)
				}
			}
		}
	}
}
