package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"cinderclash/ai"
	"cinderclash/build/headless"
	"cinderclash/build/walk"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
	"cinderclash/scenes/table"
)

// played is a match on the table that is played at the screen: what the greedy bot chooses is clicked.
type played struct {
	*headless.Game
	session *session.Session
	rng     *rand.Rand
}

// begin begins the n-th match of ready decks and leaves it at the first question on the table.
func (m *measurer) begin(n int) (*played, error) {
	rules := m.host.Rules()
	decks := rules.Library.Decks
	s, err := session.New(session.Options{
		Rules: rules, Decks: [2]card.DeckList{decks[n%len(decks)], decks[(n+1)%len(decks)]}, Seed: uint64(n), Iters: 1,
		Seats: [2]session.Seat{{Name: "Ana"}, {Name: "Maximiliana", Bot: ai.Greedy{}}}, Began: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC),
	})
	if err != nil {
		return nil, err
	}
	p := &played{session: s, rng: rand.New(rand.NewPCG(uint64(n), 17))}
	for { // the heroes and the first hand are chosen on screens of their own
		if !s.Ready() {
			s.Advance()
			continue
		}
		if c := s.Observation().Pending().Cause; c != match.ByDraft && c != match.ByMulligan {
			break
		}
		if _, err := s.Play(p.choice()); err != nil {
			return nil, err
		}
	}
	p.Game, err = m.walker.Open(walk.Screen{Name: fmt.Sprint("match ", n), Target: route.Match{Session: s}}, "en")
	if err != nil {
		return nil, err
	}
	p.Resize(width, height)
	return p, nil
}

// set changes the speed of the match, 0 for instant, and whether motion is reduced.
func (p *played) set(speed int, calm bool) {
	s := p.Context().Settings()
	s.Speed, s.ReducedMotion = speed, calm
	p.Context().Change(s)
}

// choice returns what the bot would choose.
func (p *played) choice() match.Move {
	o := *p.session.Observation()
	return ai.Greedy{}.Choose(context.Background(), &o, p.rng)
}

// asked returns what the table waits for. ok is false on any other screen.
func (p *played) asked() (table.Asked, bool) {
	if s, is := p.Scene().(game.Pender); is {
		a, ok := s.Pending().(table.Asked)
		return a, ok
	}
	return table.Asked{}, false
}

// next runs the match until the player is asked something. ok is false if the match is over.
func (p *played) next() (a table.Asked, ok bool, err error) {
	const patience = 60 * 120
	for range patience {
		a, ok := p.asked()
		if !ok || p.Quit {
			return a, false, nil
		}
		if a.Mine && !a.Busy && len(a.Legal) > 0 {
			return a, true, nil
		}
		if err := p.Step(game.Input{}); err != nil {
			return a, false, err
		}
	}
	return a, false, errors.New("nothing is asked for two minutes")
}

// play plays the match to its end, and calls each at every question before it is answered.
func (p *played) play(each func(a table.Asked, answer table.Answer) error) error {
	for {
		a, ok, err := p.next()
		if err != nil || !ok {
			return err
		}
		l, err := p.answer(a)
		if err != nil {
			return err
		}
		if err := each(a, l); err != nil {
			return err
		}
		if err := p.give(l); err != nil {
			return err
		}
	}
}

// answer returns the answer that the bot would choose, or another one if boxes of that one are scrolled out of view.
func (p *played) answer(a table.Asked) (table.Answer, error) {
	word := p.session.Rules().FormatMove(p.choice())
	shown := func(l table.Answer) bool {
		return len(l.Boxes) > 0 && !slices.ContainsFunc(l.Boxes, func(id string) bool { _, ok := p.box(id); return !ok })
	}
	for _, l := range a.Legal {
		if l.Move == word && shown(l) {
			return l, nil
		}
	}
	for _, l := range a.Legal {
		if shown(l) {
			return l, nil
		}
	}
	return table.Answer{}, fmt.Errorf("no answer to the question %s can be clicked", a.Cause)
}

// give clicks the boxes of an answer.
func (p *played) give(l table.Answer) error {
	for _, id := range l.Boxes {
		if _, ok := p.box(id); !ok && len(l.Boxes) > 1 {
			continue // the answer is complete already
		}
		if found, err := p.ClickBox(id); err != nil || !found {
			return errors.Join(err, fmt.Errorf("there is no box %s to click", id))
		}
		if err := p.Step(game.Input{}); err != nil {
			return err
		}
	}
	return nil
}

// box returns a box of the screen.
func (p *played) box(id string) (game.Box, bool) {
	boxes := p.Boxes()
	if i := slices.IndexFunc(boxes, func(b game.Box) bool { return b.ID == id }); i >= 0 {
		return boxes[i], true
	}
	return game.Box{}, false
}
