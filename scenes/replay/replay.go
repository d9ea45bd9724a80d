// Package replay is the screen that replays a match that has ended. It shows the table, and in place of the
// table's prompt the controls, which step through the match by decision, clash and round.
package replay

import (
	"cinderclash/ai"
	"cinderclash/assets/text"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// Replay is the screen.
type Replay struct {
	pieces.Over // the table
	screen      func(ctx *game.Context) pieces.Board
	judgement   Judgement
	host        *session.Host
	back        any // the request made on leaving
	session     *session.Session
	play        *session.Playback
	places      places

	playing bool
	shown   int // ticks for which the last decision has been shown
	wait    int // ticks until the next decision is played

	laid      laid
	hindsight *session.Hindsight // nil if the match's secrets must be kept
	course    pieces.Course
	drawn     drawn
	judged    judged // about the next decision
	chances   bool   // the player has asked how likely each side was to win
}

// Judgement words a decision of the viewer, the move a.Other, beside what the strongest level would have done; with the chances to
// win if chances is true.
type Judgement func(p *text.Printer, s *session.Session, a ai.Advice, chances bool) string

// laid is the state on which the layout of the controls depends.
type laid struct {
	at     int // decisions played
	panel  game.Rect
	judged judged
	drawn  drawn
}

// drawn is the state on which the picture of the chances depends.
type drawn struct {
	who   match.Player
	known int
}

// judged is what is known about the next decision.
type judged struct {
	any, known bool // there is a decision to judge; the strongest level's choice is known
	advice     ai.Advice
}

// New returns the screen for the session of a replay. It begins at the first round, or, if from is not 0, plays on from the
// position after so many decisions. Leaving it makes the request back, of package route. screen returns the session's
// table. judgement words a decision of the viewer beside what the strongest level would have done.
func New(ctx *game.Context, host *session.Host, s *session.Session, from int, back any, screen func(ctx *game.Context) pieces.Board, judgement Judgement) (*Replay, error) {
	r := &Replay{screen: screen, judgement: judgement, host: host, back: back, session: s, play: s.Playback(), places: placesOf(s.Playback())}
	if r.play.SeesAll() {
		x, err := host.Replayer().LookBack(s)
		if err != nil {
			return nil, err
		}
		r.hindsight = x
	}
	if from > 0 {
		r.playing = true
		return r, r.seek(ctx, from)
	}
	return r, r.seek(ctx, r.places.first())
}

// Name is the scene's name in the trace.
func (*Replay) Name() string { return "replay" }

// Shown is the position that is shown, for the trace.
type Shown struct {
	At      int    `json:"at"` // decisions played
	All     int    `json:"all"`
	Round   int    `json:"round"`
	Playing bool   `json:"playing"`
	Busy    bool   `json:"busy"`
	Seat    int    `json:"seat"`
	Open    bool   `json:"open"`
	Hash    uint64 `json:"hash,string"` // of the viewer's observation
}

// Pending tells the trace which position is shown.
func (r *Replay) Pending() any {
	at, all := r.play.At()
	o := r.session.Observation()
	return Shown{
		At: at, All: all, Round: o.Round(), Playing: r.playing, Busy: !r.resting(), Seat: int(r.session.Viewer()), Open: r.play.Open(), Hash: o.Hash(),
	}
}

func (r *Replay) resting() bool {
	return r.play.Waiting() && r.Resting()
}

// seek goes to the position after so many decisions.
func (r *Replay) seek(ctx *game.Context, n int) error {
	if err := r.play.Seek(min(max(0, n), r.places.all)); err != nil {
		return err
	}
	r.renew(ctx)
	return nil
}

// renew shows the present position at once.
func (r *Replay) renew(ctx *game.Context) {
	r.Show(r.screen(ctx))
	r.shown, r.wait = 0, 0
	r.judge()
	r.lay(ctx)
}

// Update plays on, and goes where the player chooses.
func (r *Replay) Update(ctx *game.Context) (game.Request, error) {
	if !r.Covered() {
		shown := r.Board
		req, err := r.control(ctx)
		if err != nil || !req.Stays() || r.Board != shown {
			return req, err
		}
	}
	req, err := r.Board.Update(ctx)
	if err != nil {
		return req, err
	}
	r.run(ctx)
	r.judge()
	r.follow()
	if at, _ := r.play.At(); r.laid != (laid{at, r.panel(), r.judged, r.drawn}) {
		r.lay(ctx)
	}
	return req, nil
}

// judge finds out what the strongest level would have done in place of the viewer, while nothing moves.
func (r *Replay) judge() {
	if r.hindsight == nil {
		return
	}
	if r.playing || !r.resting() {
		r.hindsight.StopReview()
		r.judged = judged{}
		return
	}
	advice, known, any := r.hindsight.Review(r.play)
	r.judged = judged{any, known, advice}
}

// follow updates the picture with the chances known so far.
func (r *Replay) follow() {
	at, all := r.play.At()
	r.course.All, r.course.Now = all, at
	if r.hindsight == nil {
		return
	}
	who := r.session.Viewer()
	r.hindsight.Ask(who)
	known, _ := r.hindsight.Known(who)
	if now := (drawn{who, known}); r.drawn != now || r.course.Names == [2]string{} {
		r.drawn = now
		names := r.hindsight.Names()
		r.course = pieces.Course{All: all, Names: [2]string{names[who], names[who.Other()]}, Now: at}
		for _, s := range r.hindsight.Standings(who) {
			r.course.Points = append(r.course.Points, pieces.CoursePoint{At: s.At, Round: s.Round, Chance: s.Chance})
		}
		for _, turn := range r.hindsight.Turns(who) {
			r.course.Marks = append(r.course.Marks, turn.To.At)
		}
	}
}

// run plays the next decision once the one before it has been shown.
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
		r.lay(ctx)
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

// control does what the player chooses.
func (r *Replay) control(ctx *game.Context) (game.Request, error) {
	if ctx.Focus.Activated() == "menu" { // the table's button
		return game.Reset(r.back), nil
	}
	at, all := r.play.At()
	bar, _ := ctx.Focus.Box(timeBox)
	switch f := ctx.Focus; {
	case f.Nudge() != 0 && f.Hot() == timeBox:
		return game.Stay(), r.jump(ctx, max(0, at+f.Nudge()))
	case f.Pressed() == timeBox:
		if to := min(max(0, int((ctx.Input.Pointer.At.X-bar.Rect.X)/bar.Rect.W*float64(all)+0.5)), all); to != at {
			return game.Stay(), r.jump(ctx, to)
		}
	}
	return r.Controls.Update(ctx)
}

// jump goes to the position after so many decisions, and stops there.
func (r *Replay) jump(ctx *game.Context, to int) error {
	r.playing = false
	return r.seek(ctx, to)
}

// to returns the handler that goes to the position after so many decisions.
func (r *Replay) to(n int) game.Handler {
	return func(ctx *game.Context) (game.Request, error) { return game.Stay(), r.jump(ctx, n) }
}

// step shows the next decision.
func (r *Replay) step(ctx *game.Context) {
	r.playing = false
	r.play.Allow(1)
	r.lay(ctx)
}

// turn starts or stops playing.
func (r *Replay) turn(ctx *game.Context) {
	r.playing = !r.playing
	r.lay(ctx)
}

func (r *Replay) turnSpeed(ctx *game.Context) {
	ctx.TurnSpeed()
	r.lay(ctx)
}

// turnSeat changes to the next view: the first seat, the second seat, all cards open.
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

// playFrom begins a match from the present position, in which the player has the seat from which the replay is seen.
func (r *Replay) playFrom(ctx *game.Context) (game.Request, error) {
	me, names := r.session.Viewer(), r.session.Names()
	s, err := r.host.PlayFrom(r.play, me, names[me], names[me.Other()])
	if err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
		return game.Stay(), nil
	}
	return game.Reset(route.Match{Session: s}), nil
}

// chance returns the viewer's chance, from 0 to 1, at the present position. ok is false if it is not known.
func (r *Replay) chance() (chance float64, ok bool) {
	at, _ := r.play.At()
	for _, p := range r.course.Points {
		if p.At > at {
			break
		}
		chance, ok = p.Chance, true
	}
	return chance, ok
}

// Relayout reads the texts again.
func (r *Replay) Relayout(ctx *game.Context) {
	r.Over.Relayout(ctx)
	r.lay(ctx)
}
