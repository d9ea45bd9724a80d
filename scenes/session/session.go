package session

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"cinderclash/ai"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/saves/crash"
	"cinderclash/saves/record"
)

// Seat is who plays a side.
type Seat struct {
	Name string
	Bot  ai.Bot // nil for a human
}

// Options is what a session is made from.
type Options struct {
	Rules *match.Rules
	Decks [2]card.DeckList
	Seats [2]Seat
	// Seed decides chance and the bots' streams, nothing else does.
	Seed uint64
	// Keeper is told each decision; nil keeps nothing.
	Keeper Keeper
	// Iters over 0 has bots think inside [Session.Advance], exactly that many
	// iterations a decision where a bot counts any: the same options then always
	// give the same match. Otherwise they think in the background.
	Iters int
	// Crash is told each decision before it is played; nil tells nobody.
	Crash *crash.Watch
	// Program and Began go into saves: the version of the program, and when.
	Program string
	Began   time.Time
}

// Session is a running match. It is not safe for concurrent use.
type Session struct {
	o         Options
	keeper    Keeper // nil before it begins, after it is closed and where nothing is kept
	match     match.Match
	driver    driver
	viewer    match.Player
	looked    [2]int // events when each player was the viewer last
	stops     Stops
	until     [2]bool // passes until something happens to them
	fixing    [2]bool // want to be asked for a card before the next own roll
	wantsHand bool    // of who decides in the open: the own hand is to be seen
	forced    forced
	intent    intent
	insists   bool // what waits is asked, since it was gone back to
	seen      match.Observation
	header    record.Header
	records   [][]byte
	steps     []step
	past      past
	marked    bool
	happened  match.Events // by the decision just played
	shown     []match.Event
	whole     []Entry // every event with all that is hidden
	log       []Entry // the same as the viewer may know it
	round     int
	clash     int
	thinking  ai.Thinking
	watch     func(now *match.Observation, happened []match.Event) bool // nil for none
	halted    bool
	clock     clock
}

// Entry is an event and when it happened.
type Entry struct {
	Event match.Event
	Round int // from 1; 0 before the first
	Clash int // the lane fought in, from 0; -1 outside clashes
}

// New makes a session at the first decision of its match. It returns an error if a deck
// does not fit the format or the keeper cannot start. Two humans share the screen; see
// [Session.Handover].
func New(o Options) (*Session, error) {
	s, err := prepare(o)
	if err != nil {
		return nil, err
	}
	return s, s.begin(o.Keeper)
}

// prepare makes a new session that keeps and thinks nothing yet.
func prepare(o Options) (*Session, error) {
	s, err := newSession(o)
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
	s.header = record.NewHeader(o.Rules, o.Decks, seats, o.Seed, o.Program, o.Began)
	header, err := s.header.Encode()
	if err != nil {
		return nil, fmt.Errorf("the header of the match cannot be written: %w", err)
	}
	s.records = [][]byte{header}
	return s, nil
}

// Resume makes a session that stands where a saved match does, as if its moves had
// been played. The rules, decks, seats and seed of o are taken from the save.
// It returns an error as New does, and if a seat has a bot that is not known.
func Resume(saved *record.Match, o Options) (*Session, error) {
	s, err := restore(saved, o)
	if err != nil {
		return nil, err
	}
	return s, s.begin(o.Keeper)
}

// restore makes a session that goes on, which keeps and thinks nothing yet.
func restore(saved *record.Match, o Options) (*Session, error) {
	o.Rules, o.Decks, o.Seed = saved.Rules, saved.Decks, saved.Header.Seed
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
	s, err := newSession(o)
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
	if p := s.match.Pending(); p.Cause == match.ByFixing {
		s.fixing[p.Who] = true // whoever wanted to be asked still is
	}
	s.findForced()
	return s, nil
}

func newSession(o Options) (*Session, error) {
	s := &Session{o: o, clash: -1}
	for i, seat := range o.Seats {
		if counted, ok := seat.Bot.(ai.Counted); ok && o.Iters > 0 {
			s.o.Seats[i].Bot = counted.Counted(o.Iters)
		}
	}
	s.driver, s.viewer = newLive(s)
	s.stops, _ = s.driver.stops()
	var err error
	if s.match, err = match.New(o.Rules, match.Setup{Decks: o.Decks}); err != nil {
		return nil, err
	}
	s.seen = s.driver.observe()
	s.findForced()
	return s, nil
}

// begin starts what goes on beside the match.
func (s *Session) begin(k Keeper) error {
	if k != nil {
		if err := k.Start(s.records); err != nil {
			return err
		}
		s.keeper = k
		if s.Over() { // the program ended before that could be kept
			k.Finish(s.Records())
		}
	}
	s.o.Crash.Begin(s.records)
	s.ponder()
	return nil
}

// Observation returns what the viewer may know now. It is valid until the next
// decision and must not be changed.
func (s *Session) Observation() *match.Observation { return &s.seen }

// Rules returns what the match is played by.
func (s *Session) Rules() *match.Rules { return s.o.Rules }

// Names returns the names of the players.
func (s *Session) Names() [2]string { return [2]string{s.o.Seats[0].Name, s.o.Seats[1].Name} }

// Seed returns the seed of chance, to play the same match again. It must not be shown
// before the match is over.
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

// Advance plays one decision of chance, one that a bot has answered, or one of a human who is not asked, and returns
// what happened as the viewer may know it. It returns nothing while a bot thinks, at
// a human's decision and when the match is over. The events are valid until the next
// call of Advance, Play or Concede. Call it once a tick when the screen can take more.
func (s *Session) Advance() []match.Event {
	if s.halted {
		return nil
	}
	return s.driver.next()
}

// Watch has stop asked after each decision from now on; where it agrees, Advance plays
// on no more until [Session.Release], so that a screen comes to rest there. A nil stop
// watches nothing.
func (s *Session) Watch(stop func(now *match.Observation, happened []match.Event) bool) {
	s.watch = stop
}

// Halted reports whether the match was stopped by what watches it.
func (s *Session) Halted() bool { return s.halted }

// Release lets a match that was stopped go on.
func (s *Session) Release() { s.halted = false }

// ponder has a bot that has to decide begin to think in the background, while the
// screen still shows what was before.
func (s *Session) ponder() {
	if who, ok := s.Thinking(); ok && s.o.Iters <= 0 && !s.thinking.Busy() {
		s.thinking.Start(s.o.Seats[who].Bot, s.match.Observe(who), s.stream(who))
	}
}

func (s *Session) stream(who match.Player) *rand.Rand { return streamOf(s.o.Seed, who, len(s.steps)+1) }

// Play plays a decision of the human and returns what happened, as Advance does. A
// move that is not legal, or not the human's to make, is an error and changes nothing.
func (s *Session) Play(mv match.Move) ([]match.Event, error) {
	if !s.Ready() {
		return nil, errors.New("no human has to decide now; wait for Ready")
	}
	if mv.Kind == match.Concede {
		return nil, errors.New("conceding is not a move to play here; use Concede")
	}
	return s.driver.play(mv)
}

// Conceder returns who loses the match by [Session.Concede]: the viewer, whoever has to decide, or who decides before
// both of two humans; or Nobody, where nobody could or the match does not count.
func (s *Session) Conceder() match.Player {
	switch {
	case !s.driver.counts():
		return match.Nobody
	case s.InTheOpen():
		return s.Decider()
	}
	return s.viewer
}

// Concede loses the match for [Session.Conceder], and returns what happened. It does nothing where that is nobody or
// the match is over.
func (s *Session) Concede() []match.Event {
	who := s.Conceder()
	if who == match.Nobody || s.Over() {
		return nil
	}
	s.thinking.Cancel()
	s.intent = intent{}
	return s.mustPlay(match.Move{Kind: match.Concede, A: uint16(who)})
}

// mustPlay plays what no human decides now. An illegal move is a fault of the program
// then, not something that a match could go on from.
func (s *Session) mustPlay(mv match.Move) []match.Event {
	if err := s.play(mv); err != nil {
		panic(fmt.Sprintf("session: %v (%s)", err, s.o.Rules.FormatMove(mv)))
	}
	return s.shown
}

func (s *Session) play(mv match.Move) error {
	if s.o.Crash != nil {
		s.o.Crash.Try(s.o.Rules.FormatMove(mv), s.o.Rules.FormatPosition(&s.match))
	}
	asked := s.match.Pending()
	if err := s.apply(mv); err != nil {
		return err
	}
	if asked.Cause == match.ByFixing {
		s.fixing[asked.Who] = false
	}
	s.concerns(s.happened)
	s.findForced()
	s.enter(record.Decision(s.o.Rules, s.steps[len(s.steps)-1].cause, mv, s.match.Hash()))
	if record.StateDue(&s.match, s.happened) {
		if state, err := s.header.State(s.past.counted(len(s.steps)), &s.match); err == nil {
			s.enter(state) // without it the match is played from the one before
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
	s.halted = s.halted || s.watch != nil && s.watch(&s.seen, s.shown)
	return nil
}

// apply plays mv and words what happened for the viewer.
func (s *Session) apply(mv match.Move) error {
	s.happened = s.happened[:0]
	taken := s.stepOf(mv)
	if err := s.match.Apply(mv, &s.happened); err != nil {
		return err
	}
	s.covers()
	s.shown = s.shown[:0]
	for _, hidden := range s.happened {
		e := s.driver.told(hidden)
		s.shown = append(s.shown, e)
		switch e.Kind {
		case match.RoundBegan:
			s.round = int(e.Amount)
		case match.ClashBegan, match.ClashSkipped:
			s.clash = int(e.Amount)
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
	s.seen = s.driver.observe()
	s.findForced()
	return nil
}

// keep has the keeper make safe what has been decided, where that is due.
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

// Log returns every event so far, the oldest first, as the viewer may know it. It is
// valid until the next decision and must not be changed.
func (s *Session) Log() []Entry { return s.log }

// Records returns what a save of the session as it is now says (see package record).
// They must not be changed.
func (s *Session) Records() [][]byte { return s.records[:len(s.records):len(s.records)] }

// TakeNotice returns what went wrong in keeping the session, or well again, since it was last asked,
// to be shown to the player by [Sentence]. Ask once a tick.
func (s *Session) TakeNotice() (error, bool) {
	if s.keeper == nil {
		return nil, false
	}
	return s.keeper.TakeNotice()
}

// Keeping says what becomes of the match if the program ends now, to be told where a player may leave it.
func (s *Session) Keeping() Keeping {
	if s.keeper == nil {
		return Unkept
	}
	return s.keeper.State()
}

// Close stops thinking and keeping, and waits for the disk. The match may be gone on
// with later. Closing twice does nothing more.
func (s *Session) Close() {
	s.thinking.Cancel()
	s.driver.close()
	if s.keeper != nil && !s.Over() {
		s.keepTime(0)
	}
	s.o.Crash.Leave()
	if s.keeper != nil {
		s.keeper.Close()
		s.keeper = nil
	}
}
