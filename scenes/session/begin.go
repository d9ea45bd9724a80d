package session

import (
	"fmt"

	"cinderclash/ai"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/saves/record"
)

// Begin starts a match in place of the current one. If it returns an error, the current match goes on. A match that
// could be continued is put among the saved matches, and [Host.TakeNotices] says so.
func (h *Host) Begin(decks [2]card.DeckList, seats [2]Seat, seed uint64) (*Session, error) {
	return h.begin(h.o.Rules, "", decks, seats, seed)
}

// BeginUnder does what [Host.Begin] does, under customs. named is the players' name for them, or "" if they are not their own.
func (h *Host) BeginUnder(c match.Customs, named string, decks [2]card.DeckList, seats [2]Seat, seed uint64) (*Session, error) {
	rules, err := h.rulesUnder(c)
	if err != nil {
		return nil, err
	}
	return h.begin(rules, named, decks, seats, seed)
}

// BeginWith does what [Host.BeginUnder] does, with decks of another library, which has the game's cards and others.
func (h *Host) BeginWith(lib *card.Library, c match.Customs, decks [2]card.DeckList, seats [2]Seat, seed uint64) (*Session, error) {
	rules, err := match.NewRules(lib, c.Format, c.Profile)
	if err != nil {
		return nil, err
	}
	return h.begin(rules, "", decks, seats, seed)
}

// rulesUnder returns the rules with the host's cards under customs. The error says which number is out of range.
func (h *Host) rulesUnder(c match.Customs) (*match.Rules, error) {
	if c == h.o.Rules.Customs() {
		return h.o.Rules, nil
	}
	return match.NewRules(h.o.Rules.Library, c.Format, c.Profile)
}

// begin starts a match with decks of the library of rules. The match has the game's content and that part of the player's
// own content which the decks use. A save of the match carries this part.
func (h *Host) begin(rules *match.Rules, named string, decks [2]card.DeckList, seats [2]Seat, seed uint64) (*Session, error) {
	lib, err := rules.Library.WithSources(rules.Library.Used(decks[:]...)...)
	if err != nil {
		return nil, err
	}
	if of := rules.Library; lib != of {
		if rules, err = match.NewRules(lib, rules.Format, rules.Profile); err != nil {
			return nil, err
		}
		for i := range decks {
			decks[i] = lib.Translated(decks[i], of)
		}
	}
	s, err := prepare(Options{
		Rules: rules, Named: named, Decks: decks, Seats: seats, Seed: seed, Iters: h.o.Iters, Crash: h.o.Crash, Program: h.o.Program, Began: h.o.Now(),
		Unattended: h.o.Unattended,
	})
	if err != nil {
		return nil, err
	}
	return s, h.replace(s)
}

// Rematch starts another match of the same players with the same decks and customs, as [Host.Begin] does. Two players who
// share the screen change sides, and are asked in the same windows as before.
func (h *Host) Rematch(of *Session) (*Session, error) {
	decks, seats := of.o.Decks, of.o.Seats
	if of.Shared() {
		decks[0], decks[1] = decks[1], decks[0]
		seats[0], seats[1] = seats[1], seats[0]
	}
	s, err := h.begin(of.o.Rules, of.o.Named, decks, seats, h.NewSeed())
	if err == nil && s.KeepsStops() {
		s.SetStops(of.Stops())
	}
	return s, err
}

// replace closes the current session and begins s. The match that could be continued until now, if it is another one,
// goes to the saved matches, because the journal of s replaces its own.
func (h *Host) replace(s *Session) error {
	h.replayer.rest()
	h.FindMatch()
	var k Keeper
	if h.auto != nil {
		k = h.auto
	}
	if h.why = h.keepBeside(s.records); h.why != nil {
		k = nil // that match stays where it is kept, so s is not kept
	}
	if err := s.begin(k); err != nil {
		return err
	}
	h.current, h.asked, h.unkept = s, false, 0
	h.remind()
	return nil
}

// PlayFrom begins a match that continues from the present position of a replay, in place of the current
// match: a human in a seat against the bot that played in the match, or else the highest level. From there
// on chance is new. The match is marked, because the human has seen what came next. The error is [ErrRunning] if the
// replayed match has secrets; see [Playback.SeesAll].
func (h *Host) PlayFrom(r *Playback, human match.Player, name, rival string) (*Session, error) {
	if !r.sight.all {
		return nil, ErrRunning
	}
	at, all := r.At()
	if at == all {
		return nil, fmt.Errorf("there is nothing to play after the last of %d decisions; go back first", all)
	}
	levels := ai.Levels()
	bot := levels[len(levels)-1]
	for _, seat := range r.s.header.Seats {
		if m := ai.BotNamed(seat.Bot); m != nil {
			bot = m
		}
	}
	seats := [2]record.Seat{}
	seats[human], seats[human.Other()] = record.Seat{Name: name}, record.Seat{Name: rival, Bot: bot.Name()}
	s := r.s
	records, err := r.upTo(at, record.NewHeader(s.o.Rules, s.o.Decks, seats, h.NewSeed(), h.o.Program, h.o.Now()).Called(s.o.Named))
	if err != nil {
		return nil, err
	}
	return h.resume(s.o.Began.Format("20060102-150405"), records)
}

// upTo returns the records of a match with this header. It plays the first at decisions of the replay and the
// next one, and then takes that one back.
func (r *Playback) upTo(at int, header record.Header) ([][]byte, error) {
	s := r.s
	if len(s.past.jumps) > 0 {
		header.Content = s.header.Content // with the present cards it could not be played as it was
	}
	first, err := header.Encode()
	if err != nil {
		return nil, err
	}
	records := [][]byte{first}
	putRight := func(n int) {
		for i := range s.past.jumps {
			j := &s.past.jumps[i]
			if j.After != n || err != nil {
				continue
			}
			var anew []byte
			anew, err = header.Anew(n, s.o.Rules, &j.To)
			records = append(records, anew)
		}
	}
	putRight(0)
	for n := range at + 1 {
		records = append(records, record.Decision(s.o.Rules, r.recording.steps[n].cause, r.recording.steps[n].move, r.led[n]))
		if n < at {
			putRight(n + 1)
		}
	}
	return append(records, record.Undo(at, true, r.recording.hashes[at])), err
}
