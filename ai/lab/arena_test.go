package lab_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"cinderclash/ai"
	"cinderclash/ai/lab"
	"cinderclash/build/fixture"
	"cinderclash/engine/match"
)

// timeless is an arena's result without what depends on the machine.
func timeless(r lab.Arena) lab.Arena {
	still := func(e *ai.Effort) { e.Took, e.Slowest = 0, 0 }
	still(&r.EffortA)
	still(&r.EffortB)
	for i := range r.Played {
		still(&r.Played[i].A)
		still(&r.Played[i].B)
	}
	return r
}

func TestArenaIsTheSameHoweverItIsShared(t *testing.T) {
	lib := fixture.Library(t)
	contest := lab.Contest{A: ai.Greedy{}.Counted(1), B: ai.Random{}, Pairs: 17, Seed: 5}
	play := func(c lab.Contest) lab.Arena {
		t.Helper()
		r, err := c.Play(t.Context(), fixture.Rules(t))
		if err != nil {
			t.Fatal(err)
		}
		return timeless(r)
	}
	one := play(contest)
	contest.Workers = 3
	if many := play(contest); !reflect.DeepEqual(one, many) {
		t.Errorf("one worker: %+v\nthree: %+v", one, many)
	}
	contest.Shards = 2
	shards := []lab.Arena{play(contest)}
	contest.Shard = 1
	shards = append(shards, play(contest))
	merged, err := lab.Merge(lib, shards[1], shards[0])
	if err != nil || !reflect.DeepEqual(one, merged) {
		t.Errorf("in one go: %+v\nmerged: %+v\n%v", one, merged, err)
	}
	for what, bad := range map[string][]lab.Arena{
		"is in no shard": shards[:1], "there twice": {shards[0], shards[1], shards[1]}, "another contest": {shards[0], {A: "greedy"}},
	} {
		if _, err := lab.Merge(lib, bad...); err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("of shards of which one %s: %v", what, err)
		}
	}
	n := len(lib.Decks)
	met, played := map[[2]int]bool{}, map[int]bool{}
	for pair := range 17 { // the pairs take every ordered pair of decks in turn
		a, b := pair/n%n, pair%n
		met[[2]int{a, b}], met[[2]int{b, a}], played[a], played[b] = true, true, true, true
	}
	if one.Wins+one.Losses+one.Draws != 34 || one.Low > one.WinRate || one.High < one.WinRate || len(one.Balance) != len(met) || len(one.Decks) != len(played) {
		one.Played = nil
		t.Errorf("the numbers do not fit: %+v", one)
	}
}

// The two matches of a pair have the same luck. Bots that decide alike therefore play the
// same match twice, and each of them wins it once.
func TestArenaMirrorsPairs(t *testing.T) {
	r, err := lab.Contest{A: first{}, B: first{}, Pairs: 16, Seed: 2}.Play(t.Context(), fixture.Rules(t))
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(r.Played); i += 2 {
		if a, b := r.Played[i], r.Played[i+1]; a.Points+b.Points != 2 || a.Rounds != b.Rounds || a.Decisions != b.Decisions || a.Decks != b.Decks {
			t.Errorf("pair %d: %+v and %+v", i/2, a, b)
		}
	}
}

// first answers with the first legal move.
type first struct{ ai.Random }

func (first) Choose(_ context.Context, obs *match.Observation, _ *rand.Rand) match.Move {
	return obs.Legal(nil)[0]
}

func TestArenaStopsEarlyOnceItIsClear(t *testing.T) {
	c := lab.Contest{A: ai.Greedy{}.Counted(1), B: ai.Random{}, Pairs: 60, Seed: 3, SPRT: &lab.SPRT{Elo0: 0, Elo1: 100}, Workers: 2}
	r, err := c.Play(t.Context(), fixture.Rules(t))
	if err != nil || r.SPRT != lab.SPRTStronger || r.Matches >= 120 || r.Matches != len(r.Played) {
		t.Errorf("greedy against random: %q after %d matches, %v", r.SPRT, r.Matches, err)
	}
}

func TestArenaStopsWhenCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := (lab.Contest{A: ai.Random{}, B: ai.Random{}, Pairs: 5}).Play(ctx, fixture.Rules(t)); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

// arenaRun is a run of the subcommand arena.
type arenaRun struct {
	status         int
	stdout, stderr string
}

func runArena(t *testing.T, args ...string) arenaRun {
	t.Helper()
	var stdout, stderr strings.Builder
	status := lab.RunArena(t.Context(), fixture.Library(t), args, &stdout, &stderr)
	return arenaRun{status, stdout.String(), stderr.String()}
}

// result returns the result that a run has printed as JSON.
func (r arenaRun) result(t *testing.T) (result lab.Arena) {
	t.Helper()
	if err := json.Unmarshal([]byte(r.stdout), &result); err != nil || r.status != 0 {
		t.Fatalf("status %d, stderr %q: %v", r.status, r.stderr, err)
	}
	return result
}

func TestRunArenaInShards(t *testing.T) {
	whole := runArena(t, "-a", "random", "-pairs", "4")
	if whole.status != 0 || !strings.HasPrefix(whole.stdout, "random against random: 8 matches, ") || !strings.Contains(whole.stderr, "arena: 8 of 8 matches") {
		t.Errorf("%+v", whole)
	}
	args, dir := []string{"-merge"}, t.TempDir()
	for i := range 3 {
		shard := runArena(t, "-a", "random", "-pairs", "4", "-json", "-shard", fmt.Sprintf("%d/3", i+1))
		if shard.status != 0 {
			t.Fatalf("shard %d: %+v", i+1, shard)
		}
		file := filepath.Join(dir, fmt.Sprint(i))
		if err := os.WriteFile(file, []byte(shard.stdout), 0o600); err != nil {
			t.Fatal(err)
		}
		args = append(args, file)
	}
	// The lines with times differ, so only the first two are compared.
	if merged := runArena(t, args...); merged.status != 0 || line(merged.stdout, 1) != line(whole.stdout, 1) || line(merged.stdout, 2) != line(whole.stdout, 2) {
		t.Errorf("merged: %+v; in one go %q", merged, whole.stdout)
	}
}

func TestRunArenaWithIterations(t *testing.T) {
	uneven := runArena(t, "-json", "-a", "champion", "-b", "champion", "-iters", "9,3", "-pairs", "1").result(t)
	if uneven.EffortB.Iterations == 0 || uneven.EffortA.Iterations < 2*uneven.EffortB.Iterations {
		t.Errorf("with 9 iterations and 3: %+v, %+v", uneven.EffortA, uneven.EffortB)
	}
}

// A bot plays differently by weights that value all positions alike. An empty file has such weights.
func TestRunArenaWithWeights(t *testing.T) {
	dir := t.TempDir()
	none, broken := filepath.Join(dir, "none"), filepath.Join(dir, "broken")
	for file, text := range map[string]string{none: "", broken: "luck 7\n"} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	play := func(weights string) lab.Arena {
		return runArena(t, "-json", "-a", "champion", "-b", "champion", "-iters", "9", "-weights", weights, "-pairs", "2").result(t)
	}
	untrained, own := play(","+none), play(",")
	if untrained.Decisions == own.Decisions && untrained.EffortB.Iterations == own.EffortB.Iterations || untrained.Terms == own.Terms {
		t.Errorf("without weights %+v, with the program's %+v", untrained, own)
	}
	if _, err := lab.Merge(fixture.Library(t), untrained, own); err == nil {
		t.Error("shards with different weights were merged")
	}
	if r := runArena(t, "-weights", broken); r.status != 1 || !strings.Contains(r.stderr, "line 1: ") {
		t.Errorf("broken weights: %+v", r)
	}
	if r := runArena(t, "-b", "knight", "-weights", none); r.status != 2 || !strings.Contains(r.stderr, "not for knight; leave it out") {
		t.Errorf("weights for a bot that cannot use them: %+v", r)
	}
}

func TestRunArenaWithOneDeck(t *testing.T) {
	deck := fixture.Library(t).Decks[1].Key
	if got := runArena(t, "-json", "-a", "random", "-pairs", "2", "-deck", deck).result(t); got.Matches != 4 || len(got.Balance) != 1 || got.Balance[0].Deck != deck {
		t.Errorf("%+v", got)
	}
	first := fixture.Library(t).Decks[0].Key
	if r := runArena(t, "-deck", "tarot", "-pairs", "1"); r.status != 1 || !strings.Contains(r.stderr, "there is no ready deck \"tarot\"; use one of "+first) {
		t.Errorf("-deck tarot: %+v", r)
	}
}

func TestRunArenaMisuse(t *testing.T) {
	for args, want := range map[string]string{
		"-a deepthought":       "arena: there is no bot \"deepthought\"; use one of random, greedy, squire, knight, champion, legend, handmade, seer; arena -h lists the flags.\n",
		"-pairs -4":            "arena: -pairs -4 is out of range; give 1 or more; arena -h lists the flags.\n",
		"-sprt 20,0":           "arena: -sprt \"20,0\" is not two growing numbers; give them as in 0,20; arena -h lists the flags.\n",
		"-shard 3/2":           "arena: -shard \"3/2\" is no part of 200 pairs; give it as in 1/4; arena -h lists the flags.\n",
		"-iters 9,x":           "arena: -iters 9,x -time 0s is no measure of thinking; give one of them, over 0; arena -h lists the flags.\n",
		"-iters 9 -time 1s":    "arena: -iters 9 -time 1s is no measure of thinking; give one of them, over 0; arena -h lists the flags.\n",
		"-merge":               "arena: no file is named; name one or more; arena -h lists the flags.\n",
		"-sprt 0,9 -shard 1/2": "arena: -sprt needs all pairs in one go; leave out -shard; arena -h lists the flags.\n",
	} {
		if r := runArena(t, strings.Fields(args)...); r.status != 2 || r.stdout != "" || r.stderr != want {
			t.Errorf("arena %s: %+v", args, r)
		}
	}
	if r := runArena(t, "-h"); r.status != 0 || !strings.Contains(r.stdout, "seer (default greedy)") {
		t.Errorf("-h: %+v", r)
	}
}

func line(text string, n int) string { return strings.Split(text, "\n")[n-1] }
