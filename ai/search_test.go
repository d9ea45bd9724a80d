package ai_test

import (
	"math/rand/v2"
	"runtime"
	"testing"

	"cinderclash/ai"
	"cinderclash/build/fixture"
	"cinderclash/engine/match"
)

func counted(t testing.TB, name string, n int) ai.Bot {
	t.Helper()
	bot := ai.BotNamed(name)
	if bot == nil {
		t.Fatalf("there is no bot %q", name)
	}
	if s, ok := bot.(ai.Searcher); ok {
		return s.Counted(n)
	}
	return bot
}

func TestLevelsAreLegalInEveryProfile(t *testing.T) {
	lib := fixture.Library(t)
	for i, profile := range match.Profiles() {
		rules, err := match.NewRules(lib, match.Standard(), profile)
		if err != nil {
			t.Fatal(err)
		}
		for number, names := range [][2]string{{"legend", "random"}, {"squire", "champion"}, {"knight", "legend"}} {
			bots := [2]ai.Bot{counted(t, names[0], 6), counted(t, names[1], 3)}
			bout := ai.Bout{Bots: bots, Setup: fixture.ReadySetup(lib, 3*i+number), Seed: uint64(number)}
			fought, err := bout.Play(t.Context(), rules)
			if err != nil {
				t.Fatalf("profile %s, %v: %v", profile.Name, names, err)
			}
			if !fought.Result.Over || fought.Decisions == 0 {
				t.Errorf("profile %s, %v ended as %+v after %d decisions", profile.Name, names, fought.Result, fought.Decisions)
			}
		}
	}
}

// The move depends on the number of iterations, not on the cores.
func TestSearchIsTheSameOnAnyNumberOfCores(t *testing.T) {
	positions(t, 2, 57, func(m *match.Match, who match.Player) {
		obs := m.Observe(who)
		think := func() ai.Thought {
			return ai.BotNamed("legend").(ai.Searcher).Counted(300).(ai.Searcher).Think(t.Context(), &obs, rand.New(rand.NewPCG(4, 4)))
		}
		many := think()
		was := runtime.GOMAXPROCS(4)
		four := think()
		runtime.GOMAXPROCS(1)
		one := think()
		runtime.GOMAXPROCS(was)
		if one != four || one != many || one.Iterations == 0 || one.Iterations > 300 {
			t.Errorf("at %v: %+v with one core, %+v with four, %+v with %d", m.Pending().Cause, one, four, many, was)
		}
	})
}

// A sample exchanges and permutes everything that a player cannot see. A search in such a
// match may not differ in anything, neither the move nor the chance that it is given.
func TestLevelsDoNotPeek(t *testing.T) { honest(t, 150, 17, 24) }

// honest asks every level in count positions.
func honest(t *testing.T, count, stride, iterations int) {
	src := rand.New(rand.NewPCG(12, 0))
	exchanged := 0
	positions(t, count, stride, func(m *match.Match, who match.Player) {
		obs := m.Observe(who)
		other := obs.Sample(src)
		if other != *m {
			exchanged++
		}
		for _, level := range ai.Levels() {
			bot := counted(t, level.Name(), iterations)
			a, b := m.Observe(who), other.Observe(who)
			if searcher, ok := bot.(ai.Searcher); ok {
				one, two := searcher.Think(t.Context(), &a, rand.New(rand.NewPCG(5, 0))), searcher.Think(t.Context(), &b, rand.New(rand.NewPCG(5, 0)))
				if one != two {
					t.Fatalf("at %v %s thinks %+v or %+v", m.Pending().Cause, level.Name(), one, two)
				}
				continue
			}
			if one, two := bot.Choose(t.Context(), &a, rand.New(rand.NewPCG(5, 0))), bot.Choose(t.Context(), &b, rand.New(rand.NewPCG(5, 0))); one != two {
				t.Fatalf("at %v %s chooses %+v or %+v", m.Pending().Cause, level.Name(), one, two)
			}
		}
	})
	if exchanged < count*9/10 {
		t.Errorf("only %d of %d matches had anything hidden exchanged", exchanged, count)
	}
}
