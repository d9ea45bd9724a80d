// Package replay is the screen on which a match that has ended is shown again: the table, and over
// its prompt the controls, which go through the match by decision, clash and round.
package replay

import (
	"slices"
	"strconv"
	"strings"

	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// Replay is the screen.
type Replay struct {
	game.Scene // the table
	screen     func(ctx *game.Context) game.Scene
	host       *session.Host
	back       any // where leaving leads
	session    *session.Session
	play       *session.Playback
	places     places

	playing bool
	shown   int // ticks in which the last decision was shown
	wait    int // ticks until the next is played

	at      int // that the words are of
	hinted  string
	where   string
	names   [3]string // of what the steps go by
	buttons []game.Box
	time    game.Box
}

// board is a screen that shows what happens bit by bit, and more than boxes.
type board interface {
	Resting() bool
	Covered() bool
	Place(id string) (game.Rect, bool)
}

// The boxes of the controls.
const (
	timeBox  = "replay/time"
	playBox  = "replay/play"
	speedBox = "replay/speed"
	seatBox  = "replay/seat"
	fromBox  = "replay/from"
	leaveBox = "replay/leave"
)

// stepCount is how many buttons go to another place in the match.
const stepCount = 6

// steps are the ways through the match, in pairs: back and forth.
func steps() [stepCount]string {
	return [...]string{"decision-back", "decision-forth", "clash-back", "clash-forth", "round-back", "round-forth"}
}

// New makes the screen of a session that shows a match again, where its first round begins. Leaving it leads to back, a
// request of package route. screen makes the table of it.
func New(ctx *game.Context, host *session.Host, s *session.Session, back any, screen func(ctx *game.Context) game.Scene) (*Replay, error) {
	r := &Replay{screen: screen, host: host, back: back, session: s, play: s.Playback(), places: placesOf(s.Playback())}
	return r, r.seek(ctx, r.places.first())
}

// Name is the scene's name in the trace.
func (*Replay) Name() string { return "replay" }

// Shown is where the match stands, for the trace.
type Shown struct {
	At      int    `json:"at"` // decisions played
	All     int    `json:"all"`
	Round   int    `json:"round"`
	Playing bool   `json:"playing"`
	Busy    bool   `json:"busy"`
	Seat    int    `json:"seat"`
	Open    bool   `json:"open"`
	Hash    uint64 `json:"hash,string"` // of what is seen
}

// Pending tells the trace where the match stands.
func (r *Replay) Pending() any {
	at, all := r.play.At()
	o := r.session.Observation()
	return Shown{
		At: at, All: all, Round: o.Round(), Playing: r.playing, Busy: !r.resting(), Seat: int(r.session.Viewer()), Open: r.play.Open(), Hash: o.Hash(),
	}
}

func (r *Replay) resting() bool {
	b, ok := r.Scene.(board)
	return r.play.Waiting() && (!ok || b.Resting())
}

func (r *Replay) covered() bool {
	b, ok := r.Scene.(board)
	return ok && b.Covered()
}

// seek goes to where so many decisions have been played.
func (r *Replay) seek(ctx *game.Context, n int) error {
	if err := r.play.Seek(min(max(0, n), r.places.all)); err != nil {
		return err
	}
	r.renew(ctx)
	return nil
}

// renew shows the match as it stands now at once.
func (r *Replay) renew(ctx *game.Context) {
	r.Scene, r.shown, r.wait = r.screen(ctx), 0, 0
	r.word(ctx)
}

// word makes the texts.
func (r *Replay) word(ctx *game.Context) {
	p := ctx.Text
	at, all := r.play.At()
	r.at = at
	o := r.session.Observation()
	switch lane, fighting := o.Clash(); {
	case r.hinted != "":
		r.where = p.T(r.hinted)
	case at == all:
		r.where = p.T("replay.end", at)
	case o.Round() == 0:
		r.where = p.T("replay.before", at, all)
	case fighting:
		r.where = p.T("replay.in-clash", o.Round(), lane+1, at, all)
	default:
		r.where = p.T("replay.in-round", o.Round(), at, all)
	}
	r.time = game.Box{ID: timeBox, Kind: game.Slider, Enabled: true, Text: p.T("replay.time", at, all)}
	r.names = [3]string{p.T("replay.decision"), p.T("replay.clash"), p.T("replay.round")}
	r.buttons = r.buttons[:0]
	for i, step := range steps() {
		able := at < all
		if i%2 == 0 {
			able = at > 0
		}
		r.buttons = append(r.buttons, game.Box{ID: "replay/" + step, Enabled: able, Text: p.T("replay.step." + step)})
	}
	play, seat := "replay.play", p.T("replay.seen-by", r.session.Names()[r.session.Viewer()])
	if r.playing {
		play = "replay.pause"
	}
	if r.play.Open() {
		seat = p.T("replay.open")
	}
	add := func(id string, enabled bool, text string) {
		r.buttons = append(r.buttons, game.Box{ID: id, Enabled: enabled, Text: text})
	}
	add(playBox, at < all, p.T(play))
	add(speedBox, true, p.T("options.speed-value."+strconv.Itoa(ctx.Speed())))
	add(seatBox, true, seat)
	add(fromBox, at < all, p.T("replay.from"))
	add(leaveBox, true, p.T("replay.leave"))
}

// lay puts the controls where the table has a place for them.
func (r *Replay) lay() {
	at := r.panel()
	r.time.Rect = timeOf(at)
	for i := range r.buttons {
		if n := i - stepCount; n >= 0 {
			r.buttons[i].Rect = wayOf(at, n)
		} else {
			r.buttons[i].Rect = stepOf(at, i)
		}
	}
}

// Boxes appends those of the table and those of the controls.
func (r *Replay) Boxes(buf []game.Box) []game.Box {
	buf = r.Scene.Boxes(buf)
	if r.covered() {
		return buf
	}
	r.lay()
	buf = append(buf, game.Box{ID: "replay.where", Rect: whereOf(r.panel()), Kind: game.Label, Enabled: true, Text: r.where}, r.time)
	return append(buf, r.buttons...)
}

// Update plays on and goes where the player wants.
func (r *Replay) Update(ctx *game.Context) (game.Request, error) {
	if !r.covered() {
		req, done, err := r.control(ctx)
		if done || err != nil {
			return req, err
		}
	}
	req, err := r.Scene.Update(ctx)
	if err != nil {
		return req, err
	}
	r.run(ctx)
	hint := r.hint(ctx)
	if at, _ := r.play.At(); at != r.at || hint != r.hinted {
		r.hinted = hint
		r.word(ctx)
	}
	return req, nil
}

// run plays the next decision once the one before has been seen.
func (r *Replay) run(ctx *game.Context) {
	if !r.playing {
		return
	}
	if !r.resting() {
		r.shown++
		return
	}
	if at, all := r.play.At(); at == all {
		r.playing = false
		r.word(ctx)
		return
	}
	if r.shown > 2 {
		r.wait = 24 / max(1, ctx.Speed())
	}
	r.shown = 0
	if r.wait--; r.wait > 0 {
		return
	}
	r.play.Allow(1)
}

// hint is the key of what is said of the button that is pointed at, if there is something to say.
func (r *Replay) hint(ctx *game.Context) string {
	at, all := r.play.At()
	switch hot := ctx.Focus.Hot(); {
	case hot == fromBox && at == all:
		return "replay.from-end"
	case hot == fromBox:
		return "replay.from-hint"
	case at == 0 && strings.HasPrefix(hot, "replay/") && strings.HasSuffix(hot, "-back"):
		return "replay.at-start"
	case at == all && (hot == playBox || strings.HasPrefix(hot, "replay/") && strings.HasSuffix(hot, "-forth")):
		return "replay.at-end"
	}
	return ""
}

// control does what was chosen, and reports whether that is all for this tick.
func (r *Replay) control(ctx *game.Context) (req game.Request, done bool, err error) {
	f, in := ctx.Focus, ctx.Input.Pressed
	at, _ := r.play.At()
	p := &r.places
	id := f.Activated()
	to := -1
	switch {
	case id == leaveBox, id == "menu", in.Has(game.Menu), in.Has(game.Cancel):
		return game.Reset(r.back), true, nil
	case in.Has(game.Undo):
		to = max(0, at-1)
	case id == "replay/decision-forth":
		r.playing = false
		r.play.Allow(1)
		r.word(ctx)
	case id == "replay/decision-back":
		to = at - 1
	case id == "replay/clash-back", in.Has(game.PageUp):
		to = p.last(p.clashes, at)
	case id == "replay/clash-forth", in.Has(game.PageDown):
		to = p.next(p.clashes, at)
	case id == "replay/round-back":
		to = p.last(p.rounds, at)
	case id == "replay/round-forth":
		to = p.next(p.rounds, at)
	case in.Has(game.First):
		to = 0
	case in.Has(game.Last):
		to = p.all
	case f.Nudge() != 0 && f.Hot() == timeBox:
		to = max(0, at+f.Nudge())
	case f.Pressed() == timeBox:
		bar := timeOf(r.panel())
		to = min(max(0, int((ctx.Input.Pointer.At.X-bar.X)/bar.W*float64(p.all)+0.5)), p.all)
		if to == at {
			to = -1
		}
	case id == playBox:
		r.playing = !r.playing
		r.word(ctx)
	case id == speedBox:
		r.turnSpeed(ctx)
	case id == seatBox:
		r.turnSeat(ctx)
		return game.Stay(), true, nil
	case id == fromBox:
		return r.playFrom(ctx)
	}
	if to < 0 {
		return game.Stay(), false, nil
	}
	r.playing = false
	return game.Stay(), true, r.seek(ctx, to)
}

func (r *Replay) turnSpeed(ctx *game.Context) {
	set, all := ctx.Settings(), game.Speeds()
	set.Speed = all[(slices.Index(all, ctx.Speed())+1)%len(all)]
	ctx.Change(set)
	r.word(ctx)
}

// turnSeat goes on to the other player's seat, and from there to all being open.
func (r *Replay) turnSeat(ctx *game.Context) {
	switch p := r.play; {
	case p.Open():
		p.LookFrom(match.First, false)
	case r.session.Viewer() == match.First:
		p.LookFrom(match.Second, false)
	default:
		p.LookFrom(match.First, true)
	}
	r.renew(ctx)
}

// playFrom begins a match from here, in which the player has the seat that is looked from.
func (r *Replay) playFrom(ctx *game.Context) (game.Request, bool, error) {
	me, names := r.session.Viewer(), r.session.Names()
	s, err := r.host.PlayFrom(r.play, me, names[me], names[me.Other()])
	if err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
		return game.Stay(), true, nil
	}
	return game.Reset(route.Match{Session: s}), true, nil
}

// Returned tells the table that the screen above it has gone.
func (r *Replay) Returned(ctx *game.Context) {
	if s, ok := r.Scene.(game.Returner); ok {
		s.Returned(ctx)
	}
}

// Relayout takes the texts anew.
func (r *Replay) Relayout(ctx *game.Context) {
	if s, ok := r.Scene.(game.Relayouter); ok {
		s.Relayout(ctx)
	}
	r.word(ctx)
}
