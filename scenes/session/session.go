package session

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"cinderclash/ai"
	"cinderclash/engine/card"
	"cinderclash/engine/lesson"
	"cinderclash/engine/match"
	"cinderclash/saves/crash"
	"cinderclash/saves/record"
)

// Seat says who plays a side.
type Seat struct {
	Name string
	Bot  ai.Bot // nil for a human
}

// Options are the parameters of a session.
type Options struct {
	Rules *match.Rules
	Named string // the players' name for the customs of Rules, if the customs are their own
	Decks [2]card.DeckList
	Seats [2]Seat
	// Seed alone determines chance and the bots' random streams.
	Seed uint64
	// Keeper is given each decision; nil keeps nothing.
	Keeper Keeper
	// Iters, if positive, makes bots think inside [Session.Advance], with exactly this many iterations per
	// decision for bots that count iterations. The same options then always give the same match. Otherwise
	// bots think in the background.
	Iters int
	// Crash is given each decision before it is played; it may be nil.
	Crash *crash.Watch
	// Unattended means that nobody is there to control a match of two bots.
	Unattended bool
	spars      bool // it is a first fight
	// Program and Began are written to saves: the version of the program, and the start time.
	Program string
	Began   time.Time
}

// Session is a match in progress. It is not safe for concurrent use.
type Session struct {
	o         Options
	keeper    Keeper // nil before the session begins, after Close, and if nothing is kept
	match     match.Match
	begun     match.Match // the position at which it begins
	policy    policy
	terms     terms  // of the policy
	tutor     *tutor // the policy of a lesson or a puzzle; nil for other policies
	lesson    *LessonControls
	playback  *Playback
	spectator *Spectator
	allowed   int    // decisions that Advance may still play, or unlimited
	open      bool   // nothing is hidden from the viewer
	lot       uint64 // see [Session.Lot]
	viewer    match.Player
	looked    [2]int // number of events when each player was last the viewer
	stops     Stops
	until     [2]bool        // the player passes windows until something happens to them
	fixing    [2]bool        // the player wants to be asked for a card before their next roll
	fixWith   [2]card.CardID // the card that the player wants to give up for a die; 0 for none in particular
	holding   [2]bool        // the player holds priority: they want to be asked over their own next action
	wanted    *record.Wants  // fixing, fixWith and holding as last recorded; nil if they never were
	veiled    bool           // the action that has been begun was continued from a save, and only its player may see it
	forced    forced
	intent    intent
	rest      []match.Move // of a complete action: those that were not yet played when the match was continued
	picked    []match.Move // for an answer that is not complete
	hint      hint
	hints     hints
	insists   bool // the pending question is asked, because an undo went back to it
	seen      match.Observation
	header    record.Header
	records   [][]byte
	steps     []step
	past      past
	marked    bool
	happened  match.Events // by the last decision
	shown     []match.Event
	whole     []Entry // every event, with everything hidden
	log       []Entry // the same events as the viewer may know them
	round     int
	clash     int
	thinking  ai.Thinking
	fault     *BotFault                                                 // of the first bot that failed; nil for none
	faultSaid bool                                                      // TakeNotice has returned it
	haltWhen  func(now *match.Observation, happened []match.Event) bool // may be nil
	halted    bool
	clock     clock
}

// unlimited lets Advance play any number of decisions.
const unlimited = -1

// Entry is an event and when it happened.
type Entry struct {
	Event match.Event
	Round int // from 1; 0 before the first round
	Clash int // index of the current lane; -1 outside clashes
}

// New makes a session at the first decision of its match. It returns an error if a deck does not fit the
// format or the keeper cannot start. If both seats are human, they share the screen; see
// [Session.Handover].
func New(o Options) (*Session, error) {
	s, err := prepare(o)
	if err != nil {
		return nil, err
	}
	return s, s.begin(o.Keeper)
}

// prepare makes a new session that does not yet keep records or think.
func prepare(o Options) (*Session, error) {
	s, err := newPlayed(o)
	if err != nil {
		return nil, err
	}
	seats := [2]record.Seat{}
	for i, seat := range o.Seats {
		seats[i].Name = seat.Name
		if seat.Bot != nil {
			seats[i].Bot = seat.Bot.Name()
		}
	}
	s.header = record.NewHeader(o.Rules, o.Decks, seats, o.Seed, o.Program, o.Began).Called(o.Named)
	header, err := s.header.Encode()
	if err != nil {
		return nil, fmt.Errorf("the header of the match cannot be written: %w", err)
	}
	s.records = [][]byte{header}
	return s, nil
}

// Resume makes a session that continues a saved match. The rules, decks, seats and seed come from the save
// and not from o. It returns an error as New does, and if a seat has an unknown bot.
func Resume(saved *record.Match, o Options) (*Session, error) {
	s, err := restore(saved, o)
	if err != nil {
		return nil, err
	}
	return s, s.begin(o.Keeper)
}

// restore makes a session that continues a saved match and does not yet keep records or think.
func restore(saved *record.Match, o Options) (*Session, error) {
	o.Rules, o.Named, o.Decks, o.Seed = saved.Rules, saved.Header.Named, saved.Decks, saved.Header.Seed
	o.Program, o.Began = saved.Header.Program, saved.Header.Began
	for i, seat := range saved.Header.Seats {
		o.Seats[i] = Seat{Name: seat.Name}
		if seat.Bot == "" {
			continue
		}
		if o.Seats[i].Bot = ai.BotNamed(seat.Bot); o.Seats[i].Bot == nil {
			return nil, fmt.Errorf("the saved match is played by %q, which this program does not have; open it with the program that wrote it (%s)", seat.Bot, saved.Header.Program)
		}
	}
	s, err := newPlayed(o)
	if err != nil {
		return nil, err
	}
	if err := s.relive(saved); err != nil {
		return nil, err
	}
	s.records, s.marked = append(s.records, saved.Records...), saved.Marked
	if saved.Rebase {
		anew, err := s.header.Anew(saved.Counted, s.o.Rules, &s.match)
		if err != nil {
			return nil, err
		}
		s.records = append(s.records, anew)
	}
	s.clock = clock{before: saved.Played, kept: saved.Played}
	if saved.AskAble {
		s.stops = StopAble
	}
	s.takeUp(&saved.Half)
	s.findForced()
	return s, nil
}

// newPlayed makes a session of a match that is played, at its beginning.
func newPlayed(o Options) (*Session, error) {
	o.Seats = counted(o.Seats, o.Iters)
	begun, err := match.New(o.Rules, match.Setup{Decks: o.Decks})
	if err != nil {
		return nil, err
	}
	s := newSession(o, playersOf(&o), begun)
	if s.Mode().Panel == FewControls {
		s.spectator = &Spectator{Stepping{s}}
	}
	return s, nil
}

// newSession makes a session that is run by a policy and begins at a position. It neither keeps records nor thinks.
func newSession(o Options, p policy, begun match.Match) *Session {
	s := &Session{o: o, policy: p, terms: p.terms(), begun: begun, allowed: unlimited, lot: o.Seed * 0x9e3779b97f4a7c15 >> 58}
	s.viewer = s.terms.viewer
	s.stops = s.usualStops()
	s.rewind()
	return s
}

// begin starts keeping records and thinking.
func (s *Session) begin(k Keeper) error {
	if k != nil {
		if err := k.Start(s.records); err != nil {
			return err
		}
		s.keeper = k
		if s.Over() { // the program ended before the end was kept
			k.Finish(s.Records())
		}
	}
	s.o.Crash.Begin(s.records)
	s.ponder()
	return nil
}

// Observation returns what the viewer may know now. It is valid until the next decision and must not be
// changed.
func (s *Session) Observation() *match.Observation { return &s.seen }

// Rules returns the rules that the match is played by.
func (s *Session) Rules() *match.Rules { return s.o.Rules }

// Named returns the players' name for the customs of the match. It is "" if the customs are not their own or have no name.
func (s *Session) Named() string { return s.o.Named }

// Customs returns the customs of the match, and whether a screen should mention them. special is false for Blades in the
// standard format, and in a first fight, a lesson or a puzzle.
func (s *Session) Customs() (c match.Customs, special bool) {
	c = s.o.Rules.Customs()
	return c, !s.Sparring() && s.Lesson() == nil && c.Code() != match.StandardCustoms().Code()
}

// Lot returns a number from 0 to 63 that the seed draws for what means nothing in the match, such as its place. Unlike the seed it may be shown.
func (s *Session) Lot() uint64 { return s.lot }

// Faction returns the faction of a player's deck.
func (s *Session) Faction(who match.Player) card.FactionID { return s.o.Decks[who].Faction }

// Names returns the names of the players.
func (s *Session) Names() [2]string { return [2]string{s.o.Seats[0].Name, s.o.Seats[1].Name} }

// Seed returns the seed of chance, for playing the same match again. It must not be shown before the match
// is over.
func (s *Session) Seed() uint64 { return s.o.Seed }

// Over reports whether the match has ended; [match.Position.Result] says how.
func (s *Session) Over() bool { return s.match.Pending().Shape == match.Over }

// Thinking returns the player whose bot has to decide, and whether one has.
func (s *Session) Thinking() (match.Player, bool) {
	p := s.match.Pending()
	if p.Shape == match.Over || p.Who > match.Second || s.o.Seats[p.Who].Bot == nil {
		return match.Nobody, false
	}
	return p.Who, true
}

// Advance plays one decision: of chance, of a bot that has answered, of a human who is not asked, of a lesson, or of the
// match that is shown again. It returns what happened, as the viewer may know it. It returns nothing while a bot thinks, if
// a human has to decide, and if the match is over. The events are valid until the next call of Advance, Play or
// Concede. A screen calls it once a tick when it can show more.
func (s *Session) Advance() []match.Event {
	if s.halted || s.allowed == 0 {
		return nil
	}
	chance := s.match.Pending().Shape == match.Random
	mv, ok := s.decide()
	if !ok {
		if s.playback != nil {
			s.allowed = 0 // it is at the end
		}
		return nil
	}
	if s.allowed > 0 && !(chance && s.spectator != nil) {
		s.allowed--
	}
	return s.mustPlay(mv)
}

// decide returns the decision that is made now without asking a human, and whether there is one.
func (s *Session) decide() (match.Move, bool) {
	s.tutor.poll(&s.match)
	if mv, ok := s.policy.next(len(s.steps)); ok {
		return mv, true
	}
	p := s.match.Pending()
	switch {
	case p.Shape == match.Random && !s.terms.scripted:
		return p.Draw(chanceFor(s.o.Seed, p)), true
	case s.forced.on:
		return s.forced.move, s.tutor.judge(&s.match, s.forced.move) == lesson.Right
	case s.terms.scripted:
		return match.Move{}, false
	}
	return s.think()
}

// think returns the decision of the bot that has to decide, once it has been found.
func (s *Session) think() (match.Move, bool) {
	who, ok := s.Thinking()
	if !ok {
		return match.Move{}, false
	}
	if s.o.Iters > 0 {
		obs := s.match.Observe(who)
		return s.moveOf(who, ai.Decide(context.Background(), s.o.Seats[who].Bot, &obs, s.stream(who))), true
	}
	s.ponder()
	decided, ok := s.thinking.Poll()
	if !ok {
		return match.Move{}, false
	}
	return s.moveOf(who, decided), true
}

// HaltWhen makes the session call halt after each decision. If halt returns true, Advance does nothing until
// [Session.Release], so that a screen comes to rest at this point. A nil halt ends this.
func (s *Session) HaltWhen(halt func(now *match.Observation, happened []match.Event) bool) {
	s.haltWhen = halt
}

// Halted reports whether the match is halted.
func (s *Session) Halted() bool { return s.halted }

// Release lets a halted match continue.
func (s *Session) Release() { s.halted = false }

// ponder starts a bot that has to decide in the background, while the screen still shows earlier events.
func (s *Session) ponder() {
	if who, ok := s.Thinking(); ok && s.o.Iters <= 0 && !s.thinking.Busy() {
		s.thinking.Start(s.o.Seats[who].Bot, s.match.Observe(who), s.stream(who))
	}
}

func (s *Session) stream(who match.Player) *rand.Rand { return streamOf(s.o.Seed, who, len(s.steps)+1) }

// Play plays a decision of the human and returns what happened, as Advance does. A move that is illegal or
// not the human's is an error and changes nothing.
func (s *Session) Play(mv match.Move) ([]match.Event, error) {
	if !s.Ready() {
		return nil, errors.New("no human has to decide now; wait for Ready")
	}
	if mv.Kind == match.Concede {
		return nil, errors.New("conceding is not a move to play here; use Concede")
	}
	if s.match.Why(mv).OK() && !s.tutor.takes(&s.match, mv, len(s.steps)) {
		return nil, ErrOther
	}
	if s.begins(mv) {
		return s.intend(mv)
	}
	if err := s.play(mv); err != nil {
		return nil, err
	}
	return s.shown, nil
}

// Conceder returns the player who would lose by [Session.Concede]: the viewer, or of two humans at one
// screen the player who has to decide. It returns Nobody if no player can concede or the match does not
// count.
func (s *Session) Conceder() match.Player {
	switch {
	case !s.terms.counts:
		return match.Nobody
	case s.InTheOpen():
		return s.Decider()
	}
	return s.viewer
}

// Concede loses the match for [Session.Conceder], and returns what happened. It does nothing if that is
// Nobody or the match is over.
func (s *Session) Concede() []match.Event {
	who := s.Conceder()
	if who == match.Nobody || s.Over() {
		return nil
	}
	s.thinking.Cancel()
	s.intent = intent{}
	return s.mustPlay(match.Move{Kind: match.Concede, A: uint16(who)})
}

// mustPlay plays a decision that no human makes. An illegal move is a programming error, after which a
// match cannot continue.
func (s *Session) mustPlay(mv match.Move) []match.Event {
	if err := s.play(mv); err != nil {
		panic(fmt.Sprintf("session: %v (%s)", err, s.o.Rules.FormatMove(mv)))
	}
	return s.shown
}

// play plays a decision and records it. What is shown again is not recorded.
func (s *Session) play(mv match.Move) error {
	if s.playback != nil {
		if err := s.apply(mv, false); err != nil {
			return err
		}
		return s.playback.recording.unchanged(&s.match, len(s.steps))
	}
	if s.o.Crash != nil {
		s.o.Crash.Try(s.o.Rules.FormatMove(mv), s.o.Rules.FormatPosition(&s.match))
	}
	asked, own, spared := s.match.Pending(), ownAction(&s.match.Position), s.forced.on
	if err := s.apply(mv, s.chooses(asked, mv)); err != nil {
		return err
	}
	s.tutor.played(&s.match, asked.Who)
	half := record.Half{Begun: s.rest, Picked: s.picked}
	half.Decided(mv)
	s.rest, s.picked = half.Begun, half.Picked
	switch {
	case asked.Cause == match.ByFixing:
		s.fixing[asked.Who], s.fixWith[asked.Who] = false, 0
	case own && !spared: // priority is held until it leads to a question
		s.holding[asked.Who] = false
	}
	s.concerns(s.happened)
	s.findForced()
	s.enter(record.Decision(s.o.Rules, s.steps[len(s.steps)-1].cause, mv, s.match.Hash()))
	s.keepWants()
	if s.terms.counts && record.StateDue(&s.match, s.happened) {
		if state, err := s.header.State(s.past.counted(len(s.steps)), &s.match); err == nil {
			s.enter(state) // without it, reading plays from the position before
		}
	}
	s.clock.count()
	if s.Over() {
		s.keepTime(0)
	} else {
		s.keepTime(timeEvery)
	}
	s.keep()
	s.ponder()
	s.halted = s.halted || s.haltWhen != nil && s.haltWhen(&s.seen, s.shown)
	return nil
}

// apply plays mv and adds the events to the logs. chosen says that a human chose it, from more than one sensible answer.
func (s *Session) apply(mv match.Move, chosen bool) error {
	s.happened = s.happened[:0]
	taken := s.stepOf(mv, chosen)
	if err := s.match.Apply(mv, &s.happened); err != nil {
		return err
	}
	s.covers()
	s.shown = s.shown[:0]
	for _, hidden := range s.happened {
		e := s.shownAs(hidden)
		s.shown = append(s.shown, e)
		switch e.Kind {
		case match.RoundBegan:
			s.round = int(e.Amount)
		case match.ClashBegan, match.ClashSkipped:
			s.clash = int(e.Amount)
		default: // the place in the match stays
		}
		s.log = append(s.log, Entry{Event: e, Round: s.round, Clash: s.clash})
		s.whole = append(s.whole, Entry{Event: hidden, Round: s.round, Clash: s.clash})
		taken.reveals = taken.reveals || s.reveals(&hidden)
		if e.Kind == match.ClashEnded || e.Kind == match.ClashSkipped {
			s.clash = -1
		}
	}
	s.steps, s.insists = append(s.steps, taken), false
	s.jump()
	s.see()
	return nil
}

// keep syncs the keeper if that is due.
func (s *Session) keep() {
	k := s.keeper
	if k == nil {
		return
	}
	if s.Over() {
		k.Finish(s.Records())
		return
	}
	for _, e := range s.happened {
		if e.Kind == match.ClashEnded {
			k.Sync()
			return
		}
	}
}

// Made returns the number of decisions made so far, those of chance and of bots included. It counts the moves of an action that is
// being announced, and no decision that was taken back.
func (s *Session) Made() int { return s.past.counted(len(s.steps)) + len(s.intent.moves) }

// Log returns every event so far, oldest first, as the viewer may know it. It is valid until the next
// decision and must not be changed.
func (s *Session) Log() []Entry { return s.log }

// Records returns the records of the session as it is now (see package record). They must not be changed.
func (s *Session) Records() [][]byte { return s.records[:len(s.records):len(s.records)] }

// TakeNotice returns a failure in keeping the session, or the end of one, or the failure of a bot, that has
// not been taken yet. [Sentence] words it for the player. Call it once a tick.
func (s *Session) TakeNotice() (error, bool) {
	if s.fault != nil && !s.faultSaid {
		s.faultSaid = true
		return s.fault, true
	}
	if s.keeper == nil {
		return nil, false
	}
	return s.keeper.TakeNotice()
}

// Keeping says whether the match survives if the program ends now, for telling a player who may leave it.
func (s *Session) Keeping() Keeping {
	if s.keeper == nil {
		return Unkept
	}
	return s.keeper.State()
}

// Close stops thinking and keeping, and waits for the disk. The match can be continued later. Closing again
// does nothing.
func (s *Session) Close() {
	s.thinking.Cancel()
	s.DropHint()
	s.tutor.close()
	if s.keeper != nil && !s.Over() {
		s.keepTime(0)
	}
	s.o.Crash.Leave()
	if s.keeper != nil {
		s.keeper.Close()
		s.keeper = nil
	}
}
