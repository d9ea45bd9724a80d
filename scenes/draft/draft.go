// Package draft is where a match begins: both lists of heroes are shown, the player keeps some of its own, and
// after that exchanges cards of the first hand (rules 202 and 203). What is chosen is brought to the session
// all at once, when it is confirmed, so that it can be changed until then.
package draft

import (
	"slices"
	"strconv"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/game/sound"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

const boxConfirm = "draft.confirm"

// Draft is the screen, for both choices.
type Draft struct {
	kit     *pieces.Kit
	session *session.Session
	hover   pieces.Hover  // in the mulligan
	sheet   *pieces.Sheet // of the hero looked at last, in the draft

	stage  match.Phase // what is shown: DraftPhase or MulliganPhase
	things []thing     // what lies on the screen, the player's choices first
	wait   int         // ticks until the next decision of somebody else is played
	since  int         // ticks since the things were laid out

	heading, ask, confirm, hint string
	labels                      [2]string // over the rival's heroes and over one's own
	notes                       string    // what the sheet says
}

// thing is a hero or a card that lies on the screen.
type thing struct {
	box    game.Box
	ref    match.Ref // 0 for a card
	hero   card.HeroID
	card   card.CardID
	mine   bool
	chosen bool
	locked bool // it was chosen before, and that is kept
}

// pauseTicks is how long what others do before the match is shown, so that nothing flashes by.
const pauseTicks = 12

// New makes the screen for a session that is at its draft or mulligan.
func New(ctx *game.Context, kit *pieces.Kit, s *session.Session) *Draft {
	d := &Draft{kit: kit, session: s}
	d.lay()
	d.Relayout(ctx)
	return d
}

// lay puts what the session shows on the screen.
func (d *Draft) lay() {
	obs := d.session.Observation()
	if phase := obs.Phase(); phase != d.stage || len(d.things) == 0 {
		d.stage, d.since = phase, 0
	}
	d.things = d.things[:0]
	if d.stage == match.MulliganPhase {
		d.layHand(obs)
		return
	}
	me := d.me()
	for _, who := range []match.Player{me, me.Other()} {
		n := obs.Listed(who)
		for i := range n {
			r := match.At(who, i)
			h := obs.Hero(r)
			d.things = append(d.things, thing{
				box: game.Box{ID: "hero/" + strconv.Itoa(int(who)) + "/" + strconv.Itoa(i), Rect: heroRect(who == me, i, n), Enabled: true},
				ref: r, hero: h.ID, mine: who == me, chosen: who == me && h.Kept, locked: who == me && h.Kept,
			})
		}
	}
}

func (d *Draft) layHand(obs *match.Observation) {
	if d.session.Viewer() == match.Nobody {
		return
	}
	me := d.me()
	gone := obs.AppendExchange(nil, me)
	all := append(slices.Clone(gone), obs.AppendHand(nil, me)...)
	copies := map[card.CardID]int{}
	for i, c := range all {
		id := "hand/" + d.kit.Library.Cards[c].Key
		if copies[c]++; copies[c] > 1 {
			id += "/" + strconv.Itoa(copies[c])
		}
		d.things = append(d.things, thing{
			box:  game.Box{ID: id, Rect: cardRect(i, len(all)), Enabled: true},
			card: c, mine: true, chosen: i < len(gone), locked: i < len(gone),
		})
	}
}

// me is the player whose things lie below: the viewer's, the first where nobody looks on as a player.
func (d *Draft) me() match.Player {
	if v := d.session.Viewer(); v <= match.Second {
		return v
	}
	return match.First
}

// Relayout takes the texts anew.
func (d *Draft) Relayout(ctx *game.Context) {
	names := d.session.Names()
	d.labels = [2]string{ctx.Text.T("draft.list-of", names[d.me().Other()]), ctx.Text.T("draft.list-of", names[d.me()])}
	for i := range d.things {
		t := &d.things[i]
		if t.hero != 0 {
			t.box.Text = d.kit.HeroName(ctx, t.hero)
		} else {
			t.box.Text, _, _, _ = d.kit.CardWords(ctx, t.card)
		}
	}
	d.sheet = nil
	if d.stage != match.MulliganPhase && len(d.things) > 0 {
		d.look(ctx, d.things[0].hero)
	}
	d.word(ctx)
}

// word takes the texts that follow from what is chosen.
func (d *Draft) word(ctx *game.Context) {
	p, pend := ctx.Text, d.session.Observation().Pending()
	switch {
	case d.session.Viewer() == match.Nobody:
		d.heading, d.ask, d.confirm = p.T("draft.heading"), p.T("draft.watch"), ""
	case !d.deciding():
		d.ask, d.confirm = p.T("draft.waiting"), ""
	case d.stage == match.MulliganPhase:
		d.heading, d.ask, d.confirm = p.T("draft.hand"), p.T("draft.hand-ask"), p.T("draft.keep-hand")
		if n := d.chosen(); n > 0 {
			d.confirm = p.T("draft.exchange", n)
		}
	default:
		d.heading, d.ask = p.T("draft.heading"), p.T("draft.ask", int(pend.Max))
		d.confirm = p.T("draft.keep", d.chosen(), int(pend.Max))
	}
	if d.heading == "" {
		d.heading = p.T("draft.heading")
	}
}

func (d *Draft) chosen() int {
	n := 0
	for i := range d.things {
		if d.things[i].chosen {
			n++
		}
	}
	return n
}

// deciding reports whether it is this screen's player who decides something that it asks.
func (d *Draft) deciding() bool {
	cause := d.session.Observation().Pending().Cause
	return d.session.Ready() && (cause == match.ByDraft || cause == match.ByMulligan)
}

// complete reports whether what is chosen may be confirmed.
func (d *Draft) complete() bool {
	pend := d.session.Observation().Pending()
	return d.deciding() && (pend.Cause == match.ByMulligan || d.chosen() == int(pend.Max))
}

// Name is the scene's name in the trace.
func (d *Draft) Name() string {
	if d.stage == match.MulliganPhase {
		return "mulligan"
	}
	return "draft"
}

// Asked is what the screen waits for, for the trace: who decides, why, and with which box each answer is given.
type Asked struct {
	Who    string   `json:"who"` // the player's name
	Mine   bool     `json:"mine"`
	Cause  string   `json:"cause"`
	Rule   int      `json:"rule"`
	Shape  int      `json:"shape"`
	Max    int      `json:"max"`    // how many may be chosen in all
	Chosen []string `json:"chosen"` // boxes
	Legal  []Answer `json:"legal"`
}

// Answer is one legal answer and the boxes to click for it. What is chosen counts once it is confirmed.
type Answer struct {
	Move  string   `json:"move"`
	Boxes []string `json:"boxes"`
}

// Pending tells the trace what is waited for.
func (d *Draft) Pending() any {
	obs := d.session.Observation()
	pend := obs.Pending()
	out := Asked{Mine: d.deciding(), Cause: pend.Cause.String(), Rule: int(pend.Cause.Rule()), Shape: int(pend.Shape), Max: int(pend.Max)}
	if pend.Who <= match.Second {
		out.Who = d.session.Names()[pend.Who]
	}
	if !out.Mine {
		return out
	}
	for i := range d.things {
		t := &d.things[i]
		if !t.mine {
			continue
		}
		if t.chosen {
			out.Chosen = append(out.Chosen, t.box.ID)
		}
		if !t.locked {
			out.Legal = append(out.Legal, Answer{obs.Rules().FormatMove(t.move()), []string{t.box.ID}})
		}
	}
	if d.complete() {
		out.Legal = append(out.Legal, Answer{obs.Rules().FormatMove(match.Move{Kind: match.Done}), []string{boxConfirm}})
	}
	return out
}

// move is the decision for a thing.
func (t *thing) move() match.Move {
	if t.ref != 0 {
		return match.Move{Kind: match.PickHero, A: uint16(t.ref)}
	}
	return match.Move{Kind: match.PickCard, A: uint16(t.card)}
}

const (
	heroWidth  = 182.0
	heroGap    = 14.0
	notesHead  = 76.0
	listsWidth = 966.0 // of the part of the screen where the lists lie; notes lie beside them
)

func headingRect() game.Rect { return game.Rect{X: 200, Y: 14, W: 1200, H: 58} }
func askRect() game.Rect     { return game.Rect{X: 200, Y: 72, W: 1200, H: 36} }

// notesRect is shorter in a lesson, whose words take the place below.
func (d *Draft) notesRect() game.Rect {
	r := game.Rect{X: 1034, Y: 126, W: 526, H: 740}
	if d.session.Lesson() != nil {
		r.H = 424
	}
	return r
}

func (d *Draft) confirmRect() game.Rect {
	if d.stage == match.MulliganPhase {
		return game.Rect{X: 560, Y: 770, W: 480, H: 72}
	}
	return game.Rect{X: 40 + (listsWidth-480)/2, Y: 760, W: 480, H: 72}
}

func (d *Draft) hintRect() game.Rect {
	r := d.confirmRect()
	return game.Rect{X: r.X - 240, Y: 842, W: r.W + 480, H: 36}
}

func labelRect(mine bool) game.Rect {
	if mine {
		return game.Rect{X: 40, Y: 432, W: listsWidth, H: 34}
	}
	return game.Rect{X: 40, Y: 120, W: listsWidth, H: 34}
}

func heroRect(mine bool, i, n int) game.Rect {
	w, y := heroWidth, 158.0
	if mine {
		y = 478
	}
	if free := listsWidth/float64(n) - heroGap; free < w {
		w = free
	}
	x := 40 + (listsWidth-(float64(n)*(w+heroGap)-heroGap))/2 + float64(i)*(w+heroGap)
	return game.Rect{X: x, Y: y, W: w, H: w * pieces.CardHeight / pieces.CardWidth}
}

// cardRect spreads a hand over the screen: large where there is room, in two rows where there are many.
func cardRect(i, n int) game.Rect {
	const gap, wide = 12.0, 1560.0
	rows := 1
	if n > 7 {
		rows = 2
	}
	per := (n + rows - 1) / rows
	w := min(pieces.CardWidth, (wide+gap)/float64(per)-gap)
	if rows == 2 {
		w = min(w, 210)
	}
	h := w * pieces.CardHeight / pieces.CardWidth
	inRow := min(per, n-i/per*per)
	x := (game.DesignWidth-(float64(inRow)*(w+gap)-gap))/2 + float64(i%per)*(w+gap)
	y := 450 - (float64(rows)*(h+gap)-gap)/2 + float64(i/per)*(h+gap)
	return game.Rect{X: x, Y: y, W: w, H: h}
}

// Boxes appends the player's heroes or cards, what confirms the choice, and the rival's heroes.
func (d *Draft) Boxes(buf []game.Box) []game.Box {
	buf = append(buf,
		game.Box{ID: "draft.heading", Rect: headingRect(), Kind: game.Label, Enabled: true, Text: d.heading},
		game.Box{ID: "draft.ask", Rect: askRect(), Kind: game.Label, Enabled: true, Text: d.ask})
	for i := range d.things {
		buf = append(buf, d.things[i].box)
	}
	if d.stage != match.MulliganPhase {
		buf = append(buf,
			game.Box{ID: "draft.rivals", Rect: labelRect(false), Kind: game.Label, Enabled: true, Text: d.labels[0]},
			game.Box{ID: "draft.yours", Rect: labelRect(true), Kind: game.Label, Enabled: true, Text: d.labels[1]},
			game.Box{ID: "draft.notes", Rect: d.notesRect(), Kind: game.Label, Enabled: true, Text: d.notes})
	}
	if d.confirm != "" {
		buf = append(buf, game.Box{ID: boxConfirm, Rect: d.confirmRect(), Enabled: d.complete(), Text: d.confirm})
	}
	if d.hint != "" {
		buf = append(buf, game.Box{ID: "draft.hint", Rect: d.hintRect(), Kind: game.Label, Enabled: true, Text: d.hint})
	}
	return buf
}

// look shows what there is to say about a hero beside the lists.
func (d *Draft) look(ctx *game.Context, hero card.HeroID) {
	if d.sheet == nil || d.sheet.Subject.Hero != hero {
		d.sheet = d.kit.NewSheet(ctx, pieces.Subject{Hero: hero})
	}
	title, _ := d.kit.HeroText(ctx, hero)
	d.notes = d.kit.HeroName(ctx, hero) + ", " + title + "\n" + d.sheet.Texts()
}

// Update takes what is chosen and brings it to the session; between, it lets the others decide.
func (d *Draft) Update(ctx *game.Context) (game.Request, error) {
	d.since += max(1, ctx.Speed())
	d.session.Attend(ctx.Tick, ctx.Input.Stirred())
	if n, ok := d.session.TakeNotice(); ok {
		ctx.Notice(session.Sentence(ctx.Text, n))
	}
	if d.stage == match.MulliganPhase && d.since == max(1, ctx.Speed()) {
		ctx.Sound.Play(sound.Card)
	}
	if d.stage == match.MulliganPhase {
		if asked := d.hover.Update(ctx, d.subject); asked.Some() {
			return game.Push(route.Inspect{Subject: asked}), nil
		}
	} else if asked := d.subject(ctx.Focus.Inspected()); asked.Some() {
		return game.Push(route.Inspect{Subject: asked}), nil
	}
	if hot := d.subject(ctx.Focus.Hot()); hot.Hero != 0 && (d.sheet == nil || d.sheet.Subject.Hero != hot.Hero) {
		d.look(ctx, hot.Hero)
	}
	if d.sheet != nil {
		_, view := d.notesRect().CutTop(notesHead)
		d.sheet.Scroll(ctx, view)
	}
	if ctx.Input.Pressed.Has(game.Cancel) || ctx.Input.Pressed.Has(game.Menu) {
		return game.Push(route.Pause{Session: d.session}), nil
	}
	if ctx.Input.Pressed.Has(game.Help) {
		rule := map[match.Phase]int{match.DraftPhase: 202, match.MulliganPhase: 203}
		return game.Push(route.Rulebook{Rule: rule[d.stage]}), nil
	}
	if ctx.Input.Pressed.Has(game.Undo) {
		return game.Push(route.Undo{Session: d.session}), nil
	}
	if !d.deciding() {
		return d.goOn(ctx), nil
	}
	d.hint = ""
	if hot := ctx.Focus.Hot(); hot == boxConfirm && !d.complete() {
		d.hint = ctx.Text.T("draft.too-few", int(d.session.Observation().Pending().Max))
	} else if d.subject(hot).Some() {
		d.hint = ctx.Text.T("draft.hint", ctx.Prompt(game.Confirm), ctx.Prompt(game.Inspect))
	}
	if id := ctx.Focus.Activated(); id == boxConfirm {
		if err := d.bring(ctx); err != nil {
			return game.Stay(), err
		}
	} else if id != "" {
		d.toggle(ctx, id)
	}
	return game.Stay(), nil
}

// goOn plays a decision of chance or of the rival, and leaves for the table when the first round is about to begin.
func (d *Draft) goOn(ctx *game.Context) game.Request {
	d.hint = ""
	if _, waits := d.session.Handover(); waits {
		return game.Replace(route.Match{Session: d.session})
	}
	if phase := d.session.Observation().Phase(); phase != match.DraftPhase && phase != match.MulliganPhase || d.session.Ready() {
		return game.Replace(route.Match{Session: d.session})
	}
	if d.wait > 0 && ctx.Speed() > 0 {
		d.wait -= ctx.Speed()
		return game.Stay()
	}
	if events := d.session.Advance(); len(events) > 0 {
		d.wait = pauseTicks
	}
	if d.session.Observation().Phase() != d.stage || d.deciding() {
		d.heading = ""
		d.lay()
		d.Relayout(ctx)
		ctx.Focus.Set("")
	}
	return game.Stay()
}

// toggle chooses a thing or takes that back. With as many chosen as may be, the one chosen first makes way.
func (d *Draft) toggle(ctx *game.Context, id string) {
	for i := range d.things {
		t := &d.things[i]
		if t.box.ID != id {
			continue
		}
		if !t.mine {
			d.hint = ctx.Text.T("draft.not-yours")
			return
		}
		if !t.locked {
			t.chosen = !t.chosen
		}
		if pend := d.session.Observation().Pending(); pend.Cause == match.ByDraft && d.chosen() > int(pend.Max) {
			d.makeWay(i)
		}
		ctx.Sound.Play(sound.Card)
	}
	d.word(ctx)
}

// makeWay takes back a choice other than the one at place keep.
func (d *Draft) makeWay(keep int) {
	for i := range d.things {
		if t := &d.things[i]; i != keep && t.chosen && !t.locked {
			t.chosen = false
			return
		}
	}
}

// bring plays the chosen heroes or cards, one decision each, and ends the choice.
func (d *Draft) bring(ctx *game.Context) error {
	var moves []match.Move
	for i := range d.things {
		if t := &d.things[i]; t.chosen && !t.locked {
			moves = append(moves, t.move())
		}
	}
	slices.SortFunc(moves, func(a, b match.Move) int { return int(a.A) - int(b.A) })
	if d.stage == match.MulliganPhase {
		moves = append(moves, match.Move{Kind: match.Done})
	}
	for _, mv := range moves {
		if mv.Kind == match.Done && !d.deciding() {
			break // every card was chosen, which ends the choice by itself
		}
		if _, err := d.session.Play(mv); err != nil {
			return err
		}
	}
	for i := range d.things {
		d.things[i].locked = true
	}
	d.wait = pauseTicks
	d.word(ctx)
	return nil
}

// subject returns what is in a box.
func (d *Draft) subject(id string) pieces.Subject {
	if !strings.HasPrefix(id, "hero/") && !strings.HasPrefix(id, "hand/") {
		return pieces.Subject{}
	}
	for i := range d.things {
		if t := &d.things[i]; t.box.ID == id {
			return pieces.Subject{Hero: t.hero, Card: t.card}
		}
	}
	return pieces.Subject{}
}

// Draw draws what there is to choose from.
func (d *Draft) Draw(c *game.Canvas, ctx *game.Context) {
	t := ctx.Theme
	d.kit.Backdrop(c, ctx)
	d.kit.Heading(c, ctx, d.heading, headingRect(), d.ask, askRect())
	if d.stage != match.MulliganPhase {
		for i, mine := range []bool{false, true} {
			r := labelRect(mine)
			c.Text(d.labels[i], r, game.TextStyle{Font: game.SerifBold, Size: t.Lead, Color: t.EmberBright, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true})
		}
	}
	if d.sheet != nil {
		d.drawNotes(c, ctx)
	}
	deciding := d.deciding()
	for i := range d.things {
		th := &d.things[i]
		look := ctx.Focus.Look(th.box.ID)
		r := th.box.Rect
		if th.chosen && th.mine {
			r = r.Move(0, -8)
		}
		dress := pieces.CardLook{Hot: look.Hot && th.mine && deciding, Ring: look.Ring, Chosen: th.chosen, Away: th.card != 0, Dim: th.mine && !deciding && !th.chosen}
		c.Push()
		if left := d.coming(ctx, i); left > 0 {
			r = r.Move(0, left*dealFrom)
			c.Fade(1 - left)
		}
		if th.hero != 0 {
			d.kit.Hero(c, ctx, th.hero, nil, r, dress)
		} else {
			d.kit.Card(c, ctx, th.card, r, dress)
		}
		c.Pop()
	}
	if d.confirm != "" {
		look := ctx.Focus.Look(boxConfirm)
		look.Strong = d.complete()
		c.Button(t, game.Box{ID: boxConfirm, Rect: d.confirmRect(), Enabled: d.complete(), Text: d.confirm}, look)
	}
	c.Text(d.hint, d.hintRect(), game.TextStyle{Font: game.SerifItalic, Size: 20, Color: t.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true})
	d.hover.Draw(c, ctx, d.kit)
}

const (
	dealTicks = 18   // in which a thing comes in
	dealEvery = 4    // ticks later the next one does
	dealFrom  = 70.0 // design units below its place
)

// coming is how far the i-th thing still is from its place, from 1 to 0.
func (d *Draft) coming(ctx *game.Context, i int) float64 {
	if ctx.Calm() || ctx.Speed() == 0 {
		return 0
	}
	left := 1 - float64(d.since-i*dealEvery)/dealTicks
	left = max(0, min(1, left))
	return left * left
}

// drawNotes draws the hero looked at last, by name, and what there is to say about it.
func (d *Draft) drawNotes(c *game.Canvas, ctx *game.Context) {
	t, hero := ctx.Theme, d.sheet.Subject.Hero
	head, rest := d.notesRect().CutTop(notesHead)
	name, title := head.CutTop(44)
	c.Text(d.kit.HeroName(ctx, hero), name, game.TextStyle{Font: game.SerifBold, Size: 32, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true})
	words, _ := d.kit.HeroText(ctx, hero)
	c.Text(words, title, game.TextStyle{Font: game.SerifItalic, Size: 20, Color: t.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true})
	d.kit.Notes(c, ctx, d.sheet, rest)
}
