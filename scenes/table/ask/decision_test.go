package ask

import (
	"strings"
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"
	"cinderclash/scenes/table/board"
	"cinderclash/scenes/table/show"
)

// decisionOf plays until a question with cause c is asked, and takes it up at tick 7. No table is needed.
func decisionOf(t *testing.T, s *session.Session, kit *pieces.Kit, c match.Cause, may Allowed) (*Decision, *show.Performance) {
	t.Helper()
	for n := 0; !s.Ready() || s.Observation().Pending().Cause != c; n++ {
		if n > 400 {
			t.Fatalf("%s is never asked", c)
		}
		sessions.Advance(t, s)
	}
	l := board.NewLayout(screens.Rooms()[0], board.Arrangement{Lanes: 3})
	p := show.New(s, kit, screens.Narrator(t, s, "en"), &l)
	p.Sync()
	p.Settle(1, board.Between)
	d := &Decision{Words: p.Words, Model: &p.Model}
	d.Prompt.Lay = p.Lay
	if !d.Due() {
		t.Fatal("nothing is to be taken up")
	}
	d.Take(7, may, nil)
	return d, &p
}

// heroWidget returns the widget of a hero for the current question.
func (d *Decision) heroWidget(t *testing.T, r match.Ref) *game.Widget {
	t.Helper()
	var l board.List
	d.Model.LayHeroes(&l, &d.Asking, true)
	all := l.Widgets()
	for i := range all {
		if board.Of(&all[i]).Hero == r {
			return &all[i]
		}
	}
	t.Fatalf("hero %d stands nowhere", r)
	return nil
}

// A question is taken up once, made anew after a change, and replaced when another one is asked. An answer is proposed only
// to a player who is not led and, for dice, not before both players. Close leaves nothing of the question.
func TestAQuestionIsTakenUp(t *testing.T) {
	_, kit := screens.Kit(t)
	for _, c := range []struct {
		cause  match.Cause
		may    Allowed
		halved bool // the first half of a pairing is proposed
		marked bool // dice to roll again are proposed
	}{
		{match.ByPairing, Allowed{}, true, false},
		{match.ByPairing, Allowed{Led: true}, false, false},
		{match.ByReroll, Allowed{}, false, true},
		{match.ByReroll, Allowed{Led: true}, false, false},
		{match.ByReroll, Allowed{InTheOpen: true}, false, false},
	} {
		s := sessions.New(t, 6, [2]int{0, 2})
		d, p := decisionOf(t, s, kit, c.cause, c.may)
		if d.Due() || !d.On || d.Since != 7 || d.Prompt.title == "" || d.Asker() != s.Observation().Pending().Who {
			t.Fatalf("%s: it is due %v, asked of %d, since %d: %q", c.cause, d.Due(), d.Asker(), d.Since, d.Prompt.title)
		}
		if (d.Own != 0) != c.halved || d.led != c.halved || (d.Dice().Marked(d.Among()) > 0) != c.marked {
			t.Errorf("%s, %+v: proposed are %d and %d dice to be rolled again", c.cause, c.may, d.Own, d.Dice().Marked(d.Among()))
		}
		d.Stale, d.Own = true, 0
		if !d.Due() {
			t.Errorf("%s: it is not made anew", c.cause)
		}
		if d.Take(9, c.may, nil); d.Since != 7 || d.Own != 0 || d.Due() {
			t.Errorf("%s: made anew it is asked since %d, and %d is proposed again", c.cause, d.Since, d.Own)
		}
		if _, err := s.Play(d.Legal[0]); err != nil {
			t.Fatal(err)
		}
		p.Sync()
		if !d.Due() || d.Asked().Cause != match.NoCause {
			t.Errorf("%s: after an answer it still tells of %s", c.cause, d.Asked().Cause)
		}
		if d.Close(); d.On || d.Own != 0 || d.Prompt.title != "" || d.Prompt.answerable() || d.Asker() != d.Model.Below {
			t.Errorf("%s: %q is left", c.cause, d.Prompt.title)
		}
	}
}

// A wary player confirms a pass, but not one that is the only answer, except at a shared screen. Clicking anything else,
// even a card that cannot be chosen, drops the first press.
func TestAPassIsPressedTwice(t *testing.T) {
	_, kit := screens.Kit(t)
	d, _ := decisionOf(t, sessions.New(t, 6, [2]int{0, 1}), kit, match.ByActivation, Allowed{})
	pass := &game.Widget{Box: game.Box{Enabled: true, Gives: passing{}, For: &board.Thing{Kind: board.PassWidget}}}
	off := &game.Widget{Box: game.Box{Gives: withdrawing{}, For: &board.Thing{Kind: board.CardWidget}}}
	some, all := d.Legal[:1], d.Legal
	for _, c := range []struct {
		wary, shared bool
		legal        []match.Move
		twice        bool
	}{{false, false, all, false}, {true, false, all, true}, {true, false, some, false}, {true, true, some, true}} {
		d.sure, d.Legal, d.May.Shared = false, c.legal, c.shared
		if r := d.Press(pass, c.wary); (r == nil) != c.twice || !c.twice && r != plays(d.Prompt.Pass.move) {
			t.Errorf("%+v: one press comes to %+v", c, r)
		}
		if !c.twice {
			continue
		}
		if r := d.Press(off, c.wary); r != nil || d.sure {
			t.Errorf("%+v: a card that cannot be chosen comes to %+v, and a pass is sure: %v", c, r, d.sure)
		}
		if d.Press(pass, c.wary); d.Press(pass, c.wary) != Act(plays(d.Prompt.Pass.move)) {
			t.Errorf("%+v: two presses do not pass", c)
		}
	}
}

// Of two players at one screen, the one who decides presses twice for the hand: the first press asks the other to look away, from
// the tick at which the question is worded anew. Clicking anything else takes that back.
func TestTheHandIsShownOnceTheOtherLooksAway(t *testing.T) {
	_, kit := screens.Kit(t)
	may := Allowed{Shared: true, InTheOpen: true}
	d, _ := decisionOf(t, sessions.New(t, 6, [2]int{0, 1}), kit, match.ByActivation, may)
	shows := &game.Widget{Box: game.Box{Enabled: true, Gives: takingUp{}}}
	first := d.Prompt.Hand
	for _, otherwise := range []bool{true, false} {
		if r := d.Press(shows, false); r != nil || !d.Due() {
			t.Fatalf("one press comes to %+v", r)
		}
		d.Take(70, may, nil)
		if d.Prompt.Hand == first || !strings.Contains(d.Prompt.title, d.Words.PlayerName(d.Pending.Who.Other())) {
			t.Errorf("the other is told %q, and the button says %q", d.Prompt.title, d.Prompt.Hand)
		}
		d.Stale = true
		d.Take(90, may, nil) // for another reason
		if otherwise {
			d.Press(&game.Widget{Box: game.Box{Gives: withdrawing{}}}, false)
			if d.Take(95, may, nil); d.Prompt.Hand != first {
				t.Errorf("after a click elsewhere the button says %q", d.Prompt.Hand)
			}
		}
	}
	if r := d.Press(shows, false); r != (showsHand{70}) {
		t.Errorf("two presses come to %+v", r)
	}
}

// Dropping a hero onto a rival's pairs the two, whichever is dragged. A forbidden pairing says why, with the rule. Any
// other drop does nothing.
func TestHeroesArePairedByDropping(t *testing.T) {
	_, kit := screens.Kit(t)
	d, _ := decisionOf(t, sessions.New(t, 3, [2]int{0, 2}), kit, match.ByPairing, Allowed{})
	mv := d.Legal[0]
	own, rival := d.heroWidget(t, mv.Hero()), d.heroWidget(t, match.Ref(mv.B))
	for _, pair := range [][2]*game.Widget{{own, rival}, {rival, own}} {
		if r := d.Drop(pair[0], pair[1], true, true, false); r != plays(mv) {
			t.Errorf("%s on %s comes to %+v, not %+v", pair[0].ID, pair[1].ID, r, mv)
		}
		if r := d.Drop(pair[0], pair[1], false, true, false); r != nil || d.Refusal.Refused() != "" {
			t.Errorf("while things move it comes to %+v, %q", r, d.Refusal.Refused())
		}
	}
	for _, onto := range []*game.Widget{own, nil} {
		if r := d.Drop(own, onto, true, true, false); r != nil || d.Refusal.Refused() != "" {
			t.Errorf("on %+v it comes to %+v, %q", onto, r, d.Refusal.Refused())
		}
	}
	d.Legal = nil                                                                                                                 // no pairing is allowed
	away := &game.Widget{Box: game.Box{For: &board.Thing{Kind: board.HeroWidget, Hero: match.At(match.Second, match.MaxList-1)}}} // no hero has this slot
	if r := d.Drop(own, away, true, true, false); r != nil || !strings.Contains(d.Refusal.Refused(), "(rule\u00a0") {
		t.Errorf("on who is not there it comes to %+v, %q", r, d.Refusal.Refused())
	}
}

// Dropping a card outside of the hand plays it. If it was dropped on a hero, that hero is chosen when the target is asked
// for; only the cost may be asked before. A card that cannot be played says why.
func TestACardIsPlayedByDroppingIt(t *testing.T) {
	_, kit := screens.Kit(t)
	d, _ := decisionOf(t, sessions.New(t, 6, [2]int{0, 1}), kit, match.ByActivation, Allowed{})
	target := d.heroWidget(t, d.Model.Fighter(d.Model.Below.Other()))
	var l board.List
	d.Model.OwnHand().Lay(&l, d.Model.Below, &d.Asking, "", true, d.Words)
	held := l.Widgets()
	played := 0
	for i := range held {
		w := &held[i]
		if r := d.Drop(w, nil, true, false, false); r != nil || d.Refusal.Refused() != "" {
			t.Errorf("in the hand %s comes to %+v, %q", w.ID, r, d.Refusal.Refused())
		}
		r := d.Drop(w, target, true, true, false)
		if w.Enabled != (r == plays(board.Of(w).Move)) || w.Enabled == (d.Refusal.Refused() != "") || w.Enabled && d.aimed != board.Of(target).Hero {
			t.Errorf("%s comes to %+v, aimed at %d, %q", w.ID, r, d.aimed, d.Refusal.Refused())
		}
		if d.Refusal = (Refusal{}); w.Enabled {
			played++
		}
	}
	if played == 0 || played == len(held) {
		t.Fatalf("%d of %d cards can be played; take another seed", played, len(held))
	}
	aim := match.Move{Kind: match.PickHero, A: uint16(board.Of(target).Hero)}
	for _, c := range []struct {
		then []match.Cause
		want Act
	}{
		{[]match.Cause{match.ByTarget}, plays(aim)},
		{[]match.Cause{match.ByCost, match.ByTarget}, plays(aim)},
		{[]match.Cause{match.ByModes, match.ByTarget}, nil},
		{[]match.Cause{match.ByTarget, match.ByTarget}, nil},
	} {
		d.aimed, d.Legal = board.Of(target).Hero, []match.Move{aim}
		var r Act
		for _, d.Pending.Cause = range c.then {
			r = d.Resume()
		}
		if r != c.want {
			t.Errorf("when %v is asked it comes to %+v", c.then, r)
		}
	}
	d.aimed, d.Legal, d.Pending.Cause = board.Of(target).Hero, nil, match.ByTarget
	if r := d.Resume(); r != nil {
		t.Errorf("at who may not be chosen it comes to %+v", r)
	}
}

// A card that is dropped on the fixing button is given up for a die once that is asked; with several colours, the colour is
// asked next. A card without a coloured cost is refused, with the rule.
func TestACardIsDroppedForADie(t *testing.T) {
	_, kit := screens.Kit(t)
	d, _ := decisionOf(t, sessions.New(t, 6, [2]int{0, 1}), kit, match.ByPairing, Allowed{})
	var one, two, none card.CardID
	for i := range sessions.Library.Cards {
		switch c := &sessions.Library.Cards[i]; c.Cost.Colors() {
		case 0:
			none = c.ID
		case 1:
			one = c.ID
		default: // several colours
			two = c.ID
		}
	}
	dropOn := func(id card.CardID, whose match.Player) Act {
		from := &game.Widget{Box: game.Box{ID: "hand/it", For: &board.Thing{Kind: board.CardWidget, Card: id}}}
		return d.Drop(from, &game.Widget{Box: game.Box{For: &board.Thing{Kind: board.FixWidget, Who: whose}}}, true, false, false)
	}
	drop := func(id card.CardID) Act { return dropOn(id, match.First) }
	if r := dropOn(one, match.Second); r != nil || d.Refusal.Refused() != "" {
		t.Errorf("on the button of somebody else it comes to %+v, %q", r, d.Refusal.Refused())
	}
	if r := drop(none); r != nil || d.Refusal.Rule != 403 || d.Refusal.Refused() == "" {
		t.Errorf("without colours it comes to %+v, %q by rule %d", r, d.Refusal.Refused(), d.Refusal.Rule)
	}
	if r := drop(one); r != (Act(wantsDie{one})) {
		t.Errorf("before it is asked it comes to %+v", r)
	}
	fix := func(id card.CardID, c dice.Color) match.Move {
		return match.Move{Kind: match.FixColor, A: uint16(id), B: uint16(c)}
	}
	whole := fix(one, dice.Red)
	d.Legal = []match.Move{whole, fix(two, dice.Red), fix(two, dice.Blue)}
	for _, c := range []struct {
		with card.CardID
		want Act
		half card.CardID
	}{{one, plays(whole), 0}, {two, nil, two}, {none, nil, 0}} {
		d.Card, d.Fix.With, d.Pending.Cause = 0, c.with, match.ByPairing
		if r := d.Resume(); r != nil || d.Fix.With != c.with {
			t.Errorf("before it is asked %d comes to %+v", c.with, r)
		}
		d.Pending.Cause = match.ByFixing
		if r := d.Resume(); r != c.want || d.Card != c.half || d.Fix.With != 0 {
			t.Errorf("%d comes to %+v, half of it is %d", c.with, r, d.Card)
		}
	}
	if r := drop(one); r != plays(whole) {
		t.Errorf("when it is asked it comes to %+v", r)
	}
}

// A glance holds the move of a widget or the item on the stack, and the question while there is one.
func TestAGlanceTakesInWhatIsAsked(t *testing.T) {
	_, kit := screens.Kit(t)
	d, p := decisionOf(t, sessions.New(t, 3, [2]int{0, 2}), kit, match.ByPairing, Allowed{})
	target := match.At(match.Second, 1)
	p.Model.Stack = board.Stack{{Place: 1}, {Place: 2, Targets: [5]match.Ref{target}}}
	pairs := game.Widget{Box: game.Box{For: &board.Thing{Kind: board.HeroWidget, Whole: true, Move: d.Legal[0]}}}
	item := game.Widget{Box: game.Box{For: &board.Thing{Kind: board.ItemWidget, Nth: 1}}}
	for _, asked := range []bool{true, false} {
		d.On = asked
		cause, moves := match.NoCause, 0
		if asked {
			cause, moves = match.ByPairing, len(d.Legal)
		}
		g := d.GlanceAt(&pairs)
		if !g.Moves || g.Move != d.Legal[0] || g.Item != 0 || g.Cause != cause || len(g.Legal) != moves {
			t.Errorf("asked %v: a glance at a pairing is %+v", asked, g)
		}
		if g = d.GlanceAt(&item); g.Moves || g.Item != 2 || g.First != target || g.Cause != cause {
			t.Errorf("asked %v: a glance at an item is %+v", asked, g)
		}
		if g = d.GlanceAt(nil); g.Moves || g.Item != 0 || g.Cause != cause {
			t.Errorf("asked %v: a glance at nothing is %+v", asked, g)
		}
	}
}

// A widget that can be chosen has no refusal, a rival's hero says that the own half of a pairing comes first, and a widget
// that is no answer says how to look at it.
func TestWhatIsRefusedSaysWhy(t *testing.T) {
	_, kit := screens.Kit(t)
	d, _ := decisionOf(t, sessions.New(t, 3, [2]int{0, 2}), kit, match.ByPairing, Allowed{Led: true})
	rival, own := d.heroWidget(t, match.Ref(d.Legal[0].B)), d.heroWidget(t, d.Legal[0].Hero())
	if d.WhyNot(own) != "" || d.WhyNot(rival) != d.Words.T("table.pair-own-first") {
		t.Errorf("of its own it says %q, of the rival's %q", d.WhyNot(own), d.WhyNot(rival))
	}
	if d.Refuse(&game.Widget{Box: game.Box{For: &board.Thing{Kind: board.PileWidget}}}, "KEY"); !strings.Contains(d.Refusal.Refused(), "KEY") {
		t.Errorf("of a pile it says %q", d.Refusal.Refused())
	}
	said := d.Refusal.Refused()
	if d.Forbid(d.Legal[0]); d.Refusal.Refused() != said {
		t.Errorf("of what the rules allow it says %q", d.Refusal.Refused())
	}
	d.Press(own, false)
	if ref := board.Of(own).Hero; d.Own != ref || !d.Due() || d.Press(d.heroWidget(t, board.Of(rival).Hero), false) != plays(d.Legal[0]) {
		t.Errorf("after %d was chosen, it pairs %d", ref, d.Own)
	}
}
