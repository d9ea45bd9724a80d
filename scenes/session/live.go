package session

import (
	"context"

	"cinderclash/ai"
	"cinderclash/engine/match"
)

// live is a match in progress: a human against a bot, or two bots that nobody watches.
type live struct{ s *Session }

// newLive returns the driver of a match between the seats of s, and its first viewer.
func newLive(s *Session) (driver, match.Player) {
	first, second := s.o.Seats[0].Bot == nil, s.o.Seats[1].Bot == nil
	switch {
	case s.o.spars:
		return sparring{live{s}}, match.First
	case first && second:
		return hotSeat{live{s}}, match.Nobody // until one of them gets the screen
	case first:
		return live{s}, match.First
	case second:
		return live{s}, match.Second
	}
	if s.o.Unattended {
		return live{s}, match.Nobody
	}
	return &Spectacle{live: live{s}, left: -1}, match.Nobody
}

func (d live) human(who match.Player) bool { return d.s.o.Seats[who].Bot == nil }

func (live) counts() bool { return true }

func (live) undoes() bool { return true }

func (d live) begin() (match.Match, error) {
	return match.New(d.s.o.Rules, match.Setup{Decks: d.s.o.Decks})
}

// back does nothing, because a live match is no more than its decisions.
func (live) back(int) {}

// next plays an answer of chance, an answer given for a human, or a bot's move.
func (d live) next() []match.Event {
	s := d.s
	p := s.match.Pending()
	if p.Shape == match.Random {
		return s.mustPlay(p.Draw(chanceFor(s.o.Seed, p)))
	}
	if s.forced.on {
		return s.mustPlay(s.forced.move)
	}
	who, ok := s.Thinking()
	if !ok {
		return nil
	}
	if s.o.Iters > 0 {
		obs := s.match.Observe(who)
		return s.mustPlay(s.moveOf(who, ai.Decide(context.Background(), s.o.Seats[who].Bot, &obs, s.stream(who))))
	}
	s.ponder()
	if decided, ok := s.thinking.Poll(); ok {
		return s.mustPlay(s.moveOf(who, decided))
	}
	return nil
}

func (d live) place(p match.Pending) place {
	if p.Who == d.s.viewer {
		return here
	}
	return elsewhere
}

func (d live) spare(o *match.Observation, legal []match.Move) forced {
	return d.s.spare(o, legal, false)
}

func (live) stops() (usual Stops, kept bool) { return StopAble, false }

func (d live) fixer() match.Player { return d.s.viewer }

// play withholds an action until it is complete.
func (d live) play(mv match.Move) ([]match.Event, error) {
	s := d.s
	if s.begins(mv) {
		return s.intend(mv)
	}
	if err := s.play(mv); err != nil {
		return nil, err
	}
	return s.shown, nil
}

func (d live) observe() match.Observation { return d.s.now().Observe(d.s.viewer) }

func (d live) told(e match.Event) match.Event { return e.For(d.s.viewer) }

// cover does nothing, because nobody else uses the screen.
func (live) cover() {}

func (live) close() {}
