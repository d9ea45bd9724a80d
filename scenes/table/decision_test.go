package table

import (
	"strings"
	"testing"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"
)

// decisionOf is what is asked next for a reason in a match, taken up at tick 7. No table is needed for it.
func decisionOf(t *testing.T, s *session.Session, kit *pieces.Kit, c match.Cause, may means) (*decision, *performance) {
	t.Helper()
	for n := 0; !s.Ready() || s.Observation().Pending().Cause != c; n++ {
		if n > 400 {
			t.Fatalf("%s is never asked", c)
		}
		advance(t, s)
	}
	p := performanceOf(t, s, kit)
	d := &decision{words: p.words, model: &p.model}
	d.prompt.lay = p.lay
	if !d.due() {
		t.Fatal("nothing is to be taken up")
	}
	d.take(7, may, nil)
	return d, p
}

// heroWidget is that of a hero as it stands for what is asked.
func (d *decision) heroWidget(t *testing.T, r match.Ref) *widget {
	t.Helper()
	all := d.model.widgets(nil, &d.asking, true)
	for i := range all {
		if all[i].hero == r {
			return &all[i]
		}
	}
	t.Fatalf("hero %d stands nowhere", r)
	return nil
}

// A question is taken up once, again where something about it has changed, and anew where another one is asked. What can be
// proposed for an answer is proposed to who is not led, and of a hand only to who alone sees the screen; and closing it
// leaves nothing of it.
func TestAQuestionIsTakenUp(t *testing.T) {
	_, kit := beyondTables(t)
	for _, c := range []struct {
		cause  match.Cause
		may    means
		halved bool // the first half of a pairing is proposed
		marked bool // dice are
	}{
		{match.ByPairing, means{}, true, false},
		{match.ByPairing, means{led: true}, false, false},
		{match.ByReroll, means{}, false, true},
		{match.ByReroll, means{led: true}, false, false},
		{match.ByReroll, means{inTheOpen: true}, false, false},
	} {
		s := newSession(t, 3, [2]int{0, 2})
		d, p := decisionOf(t, s, kit, c.cause, c.may)
		if d.due() || !d.on || d.since != 7 || d.prompt.title == "" || d.asker() != s.Observation().Pending().Who {
			t.Fatalf("%s: it is due %v, asked of %d, since %d: %q", c.cause, d.due(), d.asker(), d.since, d.prompt.title)
		}
		if (d.own != 0) != c.halved || d.led != c.halved || (d.dice().marked(d.among()) > 0) != c.marked {
			t.Errorf("%s, %+v: proposed are %d and %d dice to be rolled again", c.cause, c.may, d.own, d.dice().marked(d.among()))
		}
		d.stale, d.own = true, 0
		if !d.due() {
			t.Errorf("%s: it is not made anew", c.cause)
		}
		if d.take(9, c.may, nil); d.since != 7 || d.own != 0 || d.due() {
			t.Errorf("%s: made anew it is asked since %d, and %d is proposed again", c.cause, d.since, d.own)
		}
		if _, err := s.Play(d.legal[0]); err != nil {
			t.Fatal(err)
		}
		p.sync()
		if !d.due() || d.asked().cause != match.NoCause {
			t.Errorf("%s: after an answer it still tells of %s", c.cause, d.asked().cause)
		}
		if d.close(); d.on || d.own != 0 || d.prompt.title != "" || d.prompt.answerable() || d.asker() != d.model.below {
			t.Errorf("%s: %q is left", c.cause, d.prompt.title)
		}
	}
}

// Who wants that is asked again before a pass, but not before one that is the only answer, unless two players share the
// screen; choosing anything else takes the question back, also what cannot be chosen.
func TestAPassIsPressedTwice(t *testing.T) {
	_, kit := beyondTables(t)
	d, _ := decisionOf(t, newSession(t, 6, [2]int{0, 1}), kit, match.ByActivation, means{})
	pass := &widget{kind: passWidget, does: doPass, move: d.prompt.pass.move}
	pass.Enabled = true
	some, all := d.legal[:1], d.legal
	for _, c := range []struct {
		wary, shared bool
		legal        []match.Move
		twice        bool
	}{{false, false, all, false}, {true, false, all, true}, {true, false, some, false}, {true, true, some, true}} {
		d.sure, d.legal, d.may.shared = false, c.legal, c.shared
		if r := d.press(pass, c.wary); (r == reply{}) != c.twice || !c.twice && r != makes(pass.move) {
			t.Errorf("%+v: one press comes to %+v", c, r)
		}
		if !c.twice {
			continue
		}
		if r := d.press(&widget{kind: cardWidget, does: doMove}, c.wary); r != (reply{}) || d.sure {
			t.Errorf("%+v: a card that cannot be chosen comes to %+v, and a pass is sure: %v", c, r, d.sure)
		}
		if d.press(pass, c.wary); d.press(pass, c.wary) != makes(pass.move) {
			t.Errorf("%+v: two presses do not pass", c)
		}
	}
}

// A hero that is dropped onto a rival's is paired with it, whichever is dropped; one that cannot be says why by its rule,
// and what can mean no pairing does nothing.
func TestHeroesArePairedByDropping(t *testing.T) {
	_, kit := beyondTables(t)
	d, _ := decisionOf(t, newSession(t, 3, [2]int{0, 2}), kit, match.ByPairing, means{})
	mv := d.legal[0]
	own, rival := d.heroWidget(t, mv.Hero()), d.heroWidget(t, match.Ref(mv.B))
	for _, pair := range [][2]*widget{{own, rival}, {rival, own}} {
		if r := d.drop(pair[0], pair[1], true, true, false); r != makes(mv) {
			t.Errorf("%s on %s comes to %+v, not %+v", pair[0].ID, pair[1].ID, r, mv)
		}
		if r := d.drop(pair[0], pair[1], false, true, false); r != (reply{}) || d.refusal.refused() != "" {
			t.Errorf("while things move it comes to %+v, %q", r, d.refusal.refused())
		}
	}
	for _, onto := range []*widget{own, {}} {
		if r := d.drop(own, onto, true, true, false); r != (reply{}) || d.refusal.refused() != "" {
			t.Errorf("on %q it comes to %+v, %q", onto.ID, r, d.refusal.refused())
		}
	}
	d.legal = nil // somebody else has been paired with it
	away := *rival
	away.hero = match.At(match.Second, match.MaxList-1) // who stayed at home
	if r := d.drop(own, &away, true, true, false); r != (reply{}) || !strings.Contains(d.refusal.refused(), "(rule\u00a0") {
		t.Errorf("on who is not there it comes to %+v, %q", r, d.refusal.refused())
	}
}

// A card is played by dropping it out of the hand, and aimed at the hero it is dropped on as soon as a target is asked for;
// what it costs may be asked before, but not anything else. One that cannot be played says why.
func TestACardIsPlayedByDroppingIt(t *testing.T) {
	_, kit := beyondTables(t)
	d, _ := decisionOf(t, newSession(t, 6, [2]int{0, 1}), kit, match.ByActivation, means{})
	target := d.heroWidget(t, d.model.fighter(d.model.below.Other()))
	held := d.model.ownHand().widgets(nil, d.model.below, &d.asking, false, true, d.words)
	played := 0
	for i := range held {
		w := &held[i]
		if r := d.drop(w, &widget{}, true, false, false); r != (reply{}) || d.refusal.refused() != "" {
			t.Errorf("in the hand %s comes to %+v, %q", w.ID, r, d.refusal.refused())
		}
		r := d.drop(w, target, true, true, false)
		if w.Enabled != (r == makes(w.move)) || w.Enabled == (d.refusal.refused() != "") || w.Enabled && d.aimed != target.hero {
			t.Errorf("%s comes to %+v, aimed at %d, %q", w.ID, r, d.aimed, d.refusal.refused())
		}
		if d.refusal = (refusal{}); w.Enabled {
			played++
		}
	}
	if played == 0 || played == len(held) {
		t.Fatalf("%d of %d cards can be played; take another seed", played, len(held))
	}
	aim := match.Move{Kind: match.PickHero, A: uint16(target.hero)}
	for _, c := range []struct {
		then []match.Cause
		want reply
	}{
		{[]match.Cause{match.ByTarget}, makes(aim)},
		{[]match.Cause{match.ByCost, match.ByTarget}, makes(aim)},
		{[]match.Cause{match.ByModes, match.ByTarget}, reply{}},
		{[]match.Cause{match.ByTarget, match.ByTarget}, reply{}},
	} {
		d.aimed, d.legal = target.hero, []match.Move{aim}
		var r reply
		for _, d.pend.Cause = range c.then {
			r = d.resume()
		}
		if r != c.want {
			t.Errorf("when %v is asked it comes to %+v", c.then, r)
		}
	}
	d.aimed, d.legal, d.pend.Cause = target.hero, nil, match.ByTarget
	if r := d.resume(); r != (reply{}) {
		t.Errorf("at who may not be chosen it comes to %+v", r)
	}
}

// A card that is dropped on the button is wanted for a die, and given up once that is asked, whole or up to its colour; one
// without a coloured cost is refused, with the rule.
func TestACardIsDroppedForADie(t *testing.T) {
	_, kit := beyondTables(t)
	d, _ := decisionOf(t, newSession(t, 6, [2]int{0, 1}), kit, match.ByPairing, means{})
	var one, two, none card.CardID
	for i := range library.Cards {
		switch c := &library.Cards[i]; c.Cost.Colors() {
		case 0:
			none = c.ID
		case 1:
			one = c.ID
		default: // several colours
			two = c.ID
		}
	}
	dropOn := func(id card.CardID, whose match.Player) reply {
		from := &widget{kind: cardWidget, card: id, Box: game.Box{ID: "hand/it"}}
		return d.drop(from, &widget{kind: fixWidget, who: whose}, true, false, false)
	}
	drop := func(id card.CardID) reply { return dropOn(id, match.First) }
	if r := dropOn(one, match.Second); r != (reply{}) || d.refusal.refused() != "" {
		t.Errorf("on the button of somebody else it comes to %+v, %q", r, d.refusal.refused())
	}
	if r := drop(none); r != (reply{}) || d.refusal.rule != 403 || d.refusal.refused() == "" {
		t.Errorf("without colours it comes to %+v, %q by rule %d", r, d.refusal.refused(), d.refusal.rule)
	}
	if r := drop(one); r != (reply{does: doFixing, card: one}) {
		t.Errorf("before it is asked it comes to %+v", r)
	}
	fix := func(id card.CardID, c dice.Color) match.Move {
		return match.Move{Kind: match.FixColor, A: uint16(id), B: uint16(c)}
	}
	whole := fix(one, dice.Red)
	d.legal = []match.Move{whole, fix(two, dice.Red), fix(two, dice.Blue)}
	for _, c := range []struct {
		with card.CardID
		want reply
		half card.CardID
	}{{one, makes(whole), 0}, {two, reply{}, two}, {none, reply{}, 0}} {
		d.card, d.fix.with, d.pend.Cause = 0, c.with, match.ByPairing
		if r := d.resume(); r != (reply{}) || d.fix.with != c.with {
			t.Errorf("before it is asked %d comes to %+v", c.with, r)
		}
		d.pend.Cause = match.ByFixing
		if r := d.resume(); r != c.want || d.card != c.half || d.fix.with != 0 {
			t.Errorf("%d comes to %+v, half of it is %d", c.with, r, d.card)
		}
	}
	if r := drop(one); r != makes(whole) {
		t.Errorf("when it is asked it comes to %+v", r)
	}
}

// A glance at something takes in what choosing it does, or what waits on the stack, and what is asked as long as it is.
func TestAGlanceTakesInWhatIsAsked(t *testing.T) {
	_, kit := beyondTables(t)
	d, p := decisionOf(t, newSession(t, 3, [2]int{0, 2}), kit, match.ByPairing, means{})
	target := match.At(match.Second, 1)
	p.model.stack = stack{{place: 1}, {place: 2, targets: [5]match.Ref{target}}}
	pairs := widget{kind: heroWidget, whole: true, move: d.legal[0]}
	item := widget{kind: itemWidget, nth: 1}
	for _, asked := range []bool{true, false} {
		d.on = asked
		cause, moves := match.NoCause, 0
		if asked {
			cause, moves = match.ByPairing, len(d.legal)
		}
		g := d.glanceAt(&pairs)
		if !g.moves || g.move != d.legal[0] || g.item != 0 || g.cause != cause || len(g.legal) != moves {
			t.Errorf("asked %v: a glance at a pairing is %+v", asked, g)
		}
		if g = d.glanceAt(&item); g.moves || g.item != 2 || g.first != target || g.cause != cause {
			t.Errorf("asked %v: a glance at an item is %+v", asked, g)
		}
		if g = d.glanceAt(&widget{}); g.moves || g.item != 0 || g.cause != cause {
			t.Errorf("asked %v: a glance at nothing is %+v", asked, g)
		}
	}
}

// What can be chosen has nothing to say; a hero of a pairing says which half comes first; and what nobody is asked for says
// how to look at it.
func TestWhatIsRefusedSaysWhy(t *testing.T) {
	_, kit := beyondTables(t)
	d, _ := decisionOf(t, newSession(t, 3, [2]int{0, 2}), kit, match.ByPairing, means{led: true})
	rival, own := d.heroWidget(t, match.Ref(d.legal[0].B)), d.heroWidget(t, d.legal[0].Hero())
	if d.whyNot(own) != "" || d.whyNot(rival) != d.words.T("table.pair-own-first") {
		t.Errorf("of its own it says %q, of the rival's %q", d.whyNot(own), d.whyNot(rival))
	}
	if d.refuse(&widget{kind: pileWidget}, "KEY"); !strings.Contains(d.refusal.refused(), "KEY") {
		t.Errorf("of a pile it says %q", d.refusal.refused())
	}
	said := d.refusal.refused()
	if d.forbid(d.legal[0]); d.refusal.refused() != said {
		t.Errorf("of what the rules allow it says %q", d.refusal.refused())
	}
	d.choose(own, false)
	if d.own != own.hero || !d.due() || d.choose(d.heroWidget(t, rival.hero), false) != makes(d.legal[0]) {
		t.Errorf("after %d was chosen, it pairs %d", own.hero, d.own)
	}
}
