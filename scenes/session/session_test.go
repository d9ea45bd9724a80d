package session

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"cinderclash/ai"
	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/saves/record"

	"github.com/google/go-cmp/cmp"
)

func options(rules *match.Rules, seed uint64) Options {
	return Options{
		Rules: rules, Decks: [2]card.DeckList{rules.Library.Decks[0], rules.Library.Decks[1]}, Seed: seed, Iters: 1,
		Seats:   [2]Seat{{Name: "Ann", Bot: ai.Random{}}, {Name: "Ben", Bot: ai.Random{}}},
		Program: "1.2.3", Began: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC),
	}
}

func open(t testing.TB, o Options) *Session {
	t.Helper()
	s, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

// play plays up to most decisions, the human's at random.
func play(t testing.TB, s *Session, rng *rand.Rand, most int) {
	t.Helper()
	for range most {
		switch {
		case s.Over():
			return
		case s.Ready():
			legal := s.Observation().Legal(nil)
			if _, err := s.Play(legal[rng.IntN(len(legal))]); err != nil {
				t.Fatal(err)
			}
		default:
			s.Advance()
		}
	}
}

func TestTwoBotsPlayTheSameMatchTwice(t *testing.T) {
	rules := fixture.Rules(t)
	var records [2][][]byte
	for i := range records {
		s := open(t, options(rules, 7))
		play(t, s, nil, 100000)
		if !s.Over() || s.Viewer() != match.Nobody {
			t.Fatalf("over: %v, seen by %d", s.Over(), s.Viewer())
		}
		if log := s.Log(); log[len(log)-1].Event.Kind != match.MatchEnded || log[len(log)-1].Round < 1 {
			t.Errorf("the log ends with %+v", log[len(log)-1])
		}
		if got := s.Advance(); got != nil {
			t.Errorf("after the end there is %v", got)
		}
		records[i] = s.Records()
	}
	if diff := cmp.Diff(records[0], records[1]); diff != "" {
		t.Error(diff)
	}
	other := open(t, options(rules, 8))
	play(t, other, nil, 100000)
	if cmp.Equal(records[0][1:], other.Records()[1:]) {
		t.Error("another seed gives the same match")
	}
}

func TestAHumanSeesOnlyItsSide(t *testing.T) {
	rules := fixture.Rules(t)
	rng := rand.New(rand.NewPCG(1, 2))
	for seat := range match.Player(2) {
		o := options(rules, 3)
		o.Seats[seat].Bot = nil
		s := open(t, o)
		if s.Viewer() != seat {
			t.Fatalf("seen by %d", s.Viewer())
		}
		play(t, s, rng, 100000)
		if !s.Over() {
			t.Fatal("the match did not end")
		}
		drawn := 0
		for _, e := range s.Log() {
			if e.Event.Kind != match.CardDrawn {
				continue
			}
			if own := e.Event.Player == seat; own != (e.Event.Card != 0) {
				t.Errorf("player %d sees %+v", seat, e.Event)
			}
			drawn++
		}
		if drawn < 10 {
			t.Errorf("only %d cards were drawn", drawn)
		}
	}
}

func TestWhoDecides(t *testing.T) {
	rules := fixture.Rules(t)
	o := options(rules, 5)
	o.Seats[0].Bot = nil
	s := open(t, o)
	rng := rand.New(rand.NewPCG(1, 2))
	asked := 0
	for !s.Over() {
		p := s.Observation().Pending()
		who, thinking := s.Thinking()
		if s.Ready() && p.Who != match.First || thinking != (p.Who == match.Second) || thinking && who != match.Second {
			t.Fatalf("%d decides; ready: %v, thinking: %v", p.Who, s.Ready(), thinking)
		}
		if s.Ready() {
			if got := s.Advance(); got != nil {
				t.Fatal("the human was not waited for")
			}
			asked++
			if _, err := s.Play(match.Move{Kind: match.Roll, A: 5}); err == nil {
				t.Fatal("the human played for chance")
			}
		} else if _, err := s.Play(match.Move{Kind: match.Pass}); err == nil {
			t.Fatal("the human played for somebody else")
		}
		play(t, s, rng, 1)
	}
	if s.Ready() || asked == 0 {
		t.Errorf("asked %d times; ready after the end: %v", asked, s.Ready())
	}
}

// slow thinks until it is told to stop.
type slow struct{ started chan struct{} }

func (slow) Name() string { return "slow" }

func (m slow) Choose(ctx context.Context, obs *match.Observation, rng *rand.Rand) match.Move {
	m.started <- struct{}{}
	<-ctx.Done()
	return ai.Random{}.Choose(ctx, obs, rng)
}

func TestConcedeWhileARivalThinks(t *testing.T) {
	o := options(fixture.Rules(t), 1)
	bot := slow{make(chan struct{})}
	o.Iters, o.Seats[0].Bot, o.Seats[1].Bot = 0, nil, bot
	s := open(t, o)
	rng := rand.New(rand.NewPCG(1, 2))
	for {
		if _, thinking := s.Thinking(); thinking {
			break
		}
		play(t, s, rng, 1)
	}
	<-bot.started
	if got := s.Advance(); got != nil {
		t.Errorf("not thought out and yet %v", got)
	}
	got := s.Concede()
	ended := slices.IndexFunc(got, func(e match.Event) bool { return e.Kind == match.MatchEnded && e.Player == match.Second })
	if ended < 0 || !s.Over() {
		t.Errorf("conceding gave %v", got)
	}
	if s.Concede() != nil {
		t.Error("conceded twice")
	}
}

func TestThinkingInTheBackgroundEndsAMatch(t *testing.T) {
	o := options(fixture.Rules(t), 2)
	o.Iters = 0
	s := open(t, o)
	fixture.Await(t, "the end of the match", func() bool {
		for s.Advance() != nil {
			continue
		}
		return s.Over()
	})
	inside := open(t, options(o.Rules, 2))
	play(t, inside, nil, 100000)
	if diff := cmp.Diff(inside.Records(), s.Records()); diff != "" {
		t.Errorf("thinking in the background plays another match: %s", diff)
	}
}

// A decision of chance has the same outcome whatever is decided before it.
func TestChanceHangsOnItsKeyAlone(t *testing.T) {
	rules := fixture.Rules(t)
	outcomes := map[uint64]match.Move{}
	again := 0
	for n := range 30 {
		o := options(rules, 11)
		o.Seats[0].Bot = nil
		s := open(t, o)
		rng := rand.New(rand.NewPCG(uint64(n), 0))
		for !s.Over() {
			p := s.Observation().Pending()
			if p.Shape == match.Random && (p.Cause == match.ByRoll && p.Dice == 5 || p.Cause == match.ByInitiative) {
				mv := p.Draw(chanceFor(11, p))
				if old, ok := outcomes[p.Key()]; ok {
					again++
					if old != mv {
						t.Fatalf("%+v came out as %+v and as %+v", p, old, mv)
					}
				}
				outcomes[p.Key()] = mv
			}
			play(t, s, rng, 1)
		}
	}
	if again < 50 {
		t.Errorf("only %d decisions of chance came twice", again)
	}
}

func TestChanceIsFair(t *testing.T) {
	var count [7]int
	const n = 60000
	for k := range n {
		p := match.Pending{Cause: match.ByInitiative, Shape: match.Random, Round: uint8(k % 12), Clash: uint8(k / 12 % 3), Ordinal: uint8(k / 36 % 4)}
		count[p.Draw(chanceFor(uint64(k/144), p)).A]++
	}
	for face, got := range count[1:] {
		if got < n/6-400 || got > n/6+400 {
			t.Errorf("%d came %d times of %d", face+1, got, n)
		}
	}
}

func TestResumeStandsWhereItWasLeft(t *testing.T) {
	rules := fixture.Rules(t)
	o := options(rules, 4)
	o.Seats[0].Bot = nil
	whole := open(t, o)
	rng := rand.New(rand.NewPCG(9, 9))
	for !whole.Over() {
		play(t, whole, rng, 37)
		for whole.Withdrawable() { // no record has what is only begun
			play(t, whole, rng, 1)
		}
		saved, err := record.Read(rules.Library, "test", whole.Records())
		if err != nil {
			t.Fatal(err)
		}
		back, err := Resume(saved, Options{Iters: 1})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(whole.Log(), back.Log()); diff != "" {
			t.Fatalf("the log differs: %s", diff)
		}
		if diff := cmp.Diff(whole.Records(), back.Records()); diff != "" {
			t.Fatalf("the records differ: %s", diff)
		}
		if back.Observation().Hash() != whole.Observation().Hash() || back.Names() != whole.Names() || back.Seed() != whole.Seed() {
			t.Fatal("the match differs")
		}
		back.Close()
	}
}

func TestResumeWithABotThatIsNotThere(t *testing.T) {
	rules := fixture.Rules(t)
	s := open(t, options(rules, 4))
	saved, err := record.Read(rules.Library, "test", s.Records())
	if err != nil {
		t.Fatal(err)
	}
	saved.Header.Seats[1].Bot = "oracle"
	if _, err := Resume(saved, Options{}); err == nil {
		t.Error("a match against nobody was taken")
	}
}

func TestWatchStopsThereUntilReleased(t *testing.T) {
	s := open(t, options(fixture.Rules(t), 4))
	s.HaltWhen(func(now *match.Observation, happened []match.Event) bool {
		return slices.ContainsFunc(happened, func(e match.Event) bool { return e.Kind == match.HeroFell })
	})
	stops := 0
	for !s.Over() {
		if !s.Halted() {
			s.Advance()
			continue
		}
		if last := s.Log()[len(s.Log())-1]; last.Round < 1 || s.Advance() != nil {
			t.Fatalf("stopped at %+v and played on", last)
		}
		stops++
		s.Release()
	}
	if stops < 2 {
		t.Errorf("stopped %d times", stops)
	}
}
