package session

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cinderclash/ai"
	"cinderclash/assets/cards"
	"cinderclash/build/fixture"
	"cinderclash/engine/match"
	"cinderclash/saves/crash"
	"cinderclash/saves/record"
)

// clumsy panics in every third decision.
type clumsy struct{ n *int }

func (clumsy) Name() string { return "random" }

func (c clumsy) Choose(ctx context.Context, obs *match.Observation, rng *rand.Rand) match.Move {
	if *c.n++; *c.n%3 == 0 {
		panic("it stumbled")
	}
	return ai.Random{}.Choose(ctx, obs, rng)
}

// A match goes on when its bot fails, in the background or within the tick. There is one report, which can be
// replayed, and one notice.
func TestABotThatFailsEndsNothing(t *testing.T) {
	for name, iters := range map[string]int{"within the tick": 1, "in the background": 0} {
		dir := t.TempDir()
		watch, _, err := crash.Start(dir, "1.2.3")
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(watch.Close)
		o := options(fixture.Rules(t), 1)
		decided := 0
		o.Iters, o.Crash = iters, watch
		o.Seats = [2]Seat{{Name: "Ann", Bot: ai.Random{}}, {Name: "Ben", Bot: clumsy{&decided}}}
		s := open(t, o)
		var told []error
		fixture.Await(t, "the end of the match", func() bool {
			for s.Advance() != nil { // until it thinks
				continue
			}
			for n, ok := s.TakeNotice(); ok; n, ok = s.TakeNotice() {
				told = append(told, n)
			}
			return s.Over()
		})
		var fault *BotFault
		if !s.Over() || decided < 6 || len(told) != 1 || !errors.As(told[0], &fault) || fault.Name != "Ben" || fault.Report == nil {
			t.Fatalf("%s: after %d decisions it is over: %v, and was told %v", name, decided, s.Over(), told)
		}
		reports, err := filepath.Glob(filepath.Join(dir, "fault-*.txt"))
		if err != nil || len(reports) != 1 || reports[0] != fault.Report.Path() {
			t.Fatalf("%s: reports %v (%v), told of %s", name, reports, err, fault.Report.Path())
		}
		text, err := os.ReadFile(reports[0])
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{"it stumbled", "clumsy.Choose", "position: profile="} {
			if !strings.Contains(string(text), want) {
				t.Errorf("%s: the report lacks %q:\n%s", name, want, text)
			}
		}
		if strings.Contains(string(text), "Ann") {
			t.Errorf("%s: the report names a player:\n%s", name, text)
		}
		var stdout, stderr bytes.Buffer
		if got := record.Run(cards.FS, reports, &stdout, &stderr); got != 0 || stderr.Len() > 0 {
			t.Errorf("%s: replay of the report ends with %d: %s%s", name, got, &stdout, &stderr)
		}
	}
}
