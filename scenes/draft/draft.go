// Package draft is the first screen of a match. It shows both lists of heroes, and the player keeps some of their
// own; after that the player may exchange cards of the first hand (rules 202 and 203). The choices reach the
// session together when they are confirmed, so that they can be changed until then.
package draft

import (
	"slices"
	"strconv"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/game/sound"
	"cinderclash/game/sound/music"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

const boxConfirm = "draft.confirm"

// Draft is the screen, for both choices.
type Draft struct {
	game.Page
	kit     *pieces.Kit
	session *session.Session
	place   string
	hover   pieces.Hover

	stage   match.Phase // what is shown: DraftPhase or MulliganPhase
	things  []thing     // the heroes or cards on the screen, the player's choices first
	heading string      // of the last choice; it stays while others choose
	wait    int         // ticks until the next decision of another player or of chance is played
	since   int         // ticks since the things were laid out
	guide   game.Rect   // where a lesson's words lie
	counsel counsel
	rival   *pieces.Rival                           // the bot of the match as a person; nil for none
	under   func(c *game.Canvas, ctx *game.Context) // drawn under the tips; nil for nothing
}

// thing is a hero or a card that lies on the screen.
type thing struct {
	id     string    // the id of its box
	ref    match.Ref // 0 for a card
	hero   card.HeroID
	card   card.CardID
	mine   bool
	chosen bool
	locked bool // it was chosen before and cannot be changed
}

// pauseTicks is how long each decision of others before the match is shown, so that it can be seen.
const pauseTicks = 12

// New returns the screen for a session that is in its draft or mulligan. The match will be fought in a place.
func New(ctx *game.Context, kit *pieces.Kit, s *session.Session, place string) *Draft {
	d := &Draft{kit: kit, session: s, place: place}
	d.gather()
	d.Relayout(ctx)
	return d
}

// Oppose shows who plays against the player at the screen.
func (d *Draft) Oppose(ctx *game.Context, is *pieces.Rival) {
	d.rival = is
	d.Relayout(ctx)
}

// gather reads from the session what is shown.
func (d *Draft) gather() {
	obs := d.session.Observation()
	if phase := obs.Phase(); phase != d.stage || len(d.things) == 0 {
		d.stage, d.since = phase, 0
	}
	d.things = d.things[:0]
	if d.stage == match.MulliganPhase {
		d.gatherHand(obs)
	} else {
		d.gatherLists(obs)
	}
	d.pickUp()
}

func (d *Draft) gatherLists(obs *match.Observation) {
	me := d.me()
	for _, who := range []match.Player{me, me.Other()} {
		for i := range obs.Listed(who) {
			r := match.At(who, i)
			h := obs.Hero(r)
			d.things = append(d.things, thing{
				id: "hero/" + strconv.Itoa(int(who)) + "/" + strconv.Itoa(i), ref: r, hero: h.ID, mine: who == me, chosen: who == me && h.Kept, locked: who == me && h.Kept,
			})
		}
	}
}

// pickUp chooses what was chosen before the match was left.
func (d *Draft) pickUp() {
	if !d.deciding() {
		return
	}
	for _, mv := range d.session.Picked() {
		i := slices.IndexFunc(d.things, func(t thing) bool { return t.mine && !t.chosen && t.move() == mv })
		if i >= 0 && (d.stage == match.MulliganPhase || d.chosen() < int(d.session.Observation().Pending().Max)) {
			d.things[i].chosen = true
		}
	}
}

func (d *Draft) gatherHand(obs *match.Observation) {
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
		d.things = append(d.things, thing{id: id, card: c, mine: true, chosen: i < len(gone), locked: i < len(gone)})
	}
}

// me returns the player whose things are at the bottom: the viewer, or the first player if no player is watching.
func (d *Draft) me() match.Player {
	if v := d.session.Viewer(); v <= match.Second {
		return v
	}
	return match.First
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

// deciding reports whether this screen's player has to decide something that the screen asks.
func (d *Draft) deciding() bool {
	cause := d.session.Observation().Pending().Cause
	return d.session.Ready() && (cause == match.ByDraft || cause == match.ByMulligan)
}

// complete reports whether the choice can be confirmed.
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

// Music returns the music of the place of the match.
func (d *Draft) Music() music.Wish { return pieces.DraftMusic(d.place) }

// IsUpright makes everything larger in a portrait. A lesson's words need the room beside the lists.
func (d *Draft) IsUpright() bool { return d.session.Lesson() == nil }

// Asked is what the screen tells the trace: who decides, why, and which boxes give each answer.
type Asked struct {
	Who    string   `json:"who"` // the player's name
	Mine   bool     `json:"mine"`
	Made   int      `json:"made"` // decisions made before, see [session.Session.Made]
	Cause  string   `json:"cause"`
	Rule   int      `json:"rule"`
	Shape  int      `json:"shape"`
	Max    int      `json:"max"`    // how many may be chosen in all
	Chosen []string `json:"chosen"` // boxes
	Legal  []Answer `json:"legal"`
}

// Answer is one legal answer and the boxes to click for it. It counts only after it is confirmed.
type Answer struct {
	Move  string   `json:"move"`
	Boxes []string `json:"boxes"`
}

// Pending tells the trace what the screen is waiting for.
func (d *Draft) Pending() any {
	obs := d.session.Observation()
	pend := obs.Pending()
	out := Asked{Mine: d.deciding(), Made: d.session.Made(), Cause: pend.Cause.String(), Rule: int(pend.Cause.Rule()), Shape: int(pend.Shape), Max: int(pend.Max)}
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
			out.Chosen = append(out.Chosen, t.id)
		}
		if !t.locked {
			out.Legal = append(out.Legal, Answer{obs.Rules().FormatMove(t.move()), []string{t.id}})
		}
	}
	if d.complete() {
		out.Legal = append(out.Legal, Answer{obs.Rules().FormatMove(match.Move{Kind: match.Done}), []string{boxConfirm}})
	}
	return out
}

// move returns the move that chooses a thing.
func (t *thing) move() match.Move {
	if t.ref != 0 {
		return match.Move{Kind: match.PickHero, A: uint16(t.ref)}
	}
	return match.Move{Kind: match.PickCard, A: uint16(t.card)}
}

// Update lets the player choose, and gives a confirmed choice to the session. Between choices it lets the others decide.
func (d *Draft) Update(ctx *game.Context) (game.Request, error) {
	d.since += max(1, ctx.Speed())
	d.session.Attend(ctx.Tick, ctx.Input.Stirred())
	if n, ok := d.session.TakeNotice(); ok {
		ctx.Notice(session.Sentence(ctx.Text, n))
	}
	if d.stage == match.MulliganPhase && d.since == max(1, ctx.Speed()) {
		ctx.Sound.Play(sound.Add)
	}
	if asked := d.hover.Attend(ctx); asked.Some() {
		return game.Push(route.Inspect{Kit: d.kit, Subject: asked}), nil
	}
	d.followHint(ctx)
	req, err := d.Page.Update(ctx)
	if err != nil || !req.Stays() {
		return req, err
	}
	if !d.deciding() {
		return d.goOn(ctx), nil
	}
	return game.Stay(), nil
}

// goOn plays a decision of chance or of the rival. It opens the table when the first round is about to begin.
func (d *Draft) goOn(ctx *game.Context) game.Request {
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
		d.gather()
		d.Relayout(ctx)
		ctx.Focus.Set("")
	}
	return game.Stay()
}

// toggle returns a handler that chooses the i-th thing, or takes that choice back. If no more may be chosen, another
// choice is given up for it.
func (d *Draft) toggle(i int) game.Handler {
	return game.Act(func(ctx *game.Context) {
		t := &d.things[i]
		if !t.locked {
			t.chosen = !t.chosen
		}
		if pend := d.session.Observation().Pending(); pend.Cause == match.ByDraft && d.chosen() > int(pend.Max) {
			d.makeWay(i)
		}
		d.session.Pick(d.picks()...)
		ctx.Sound.Play(sound.Add)
		d.lay(ctx)
	})
}

// makeWay gives up a choice other than the one with index keep.
func (d *Draft) makeWay(keep int) {
	for i := range d.things {
		if t := &d.things[i]; i != keep && t.chosen && !t.locked {
			t.chosen = false
			return
		}
	}
}

// bring plays the chosen heroes or cards, one decision each, and ends the choice.
func (d *Draft) bring(ctx *game.Context) (game.Request, error) {
	for _, mv := range d.choice() {
		if _, err := d.session.Play(mv); err != nil {
			return game.Stay(), err
		}
	}
	for i := range d.things {
		d.things[i].locked = true
	}
	d.wait = pauseTicks
	d.lay(ctx)
	return game.Stay(), nil
}
