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

func TestRunArena(t *testing.T) {
	lib := fixture.Library(t)
	var stdout, stderr strings.Builder
	run := func(args ...string) int {
		stdout.Reset()
		stderr.Reset()
		return lab.RunArena(t.Context(), lib, args, &stdout, &stderr)
	}
	if status := run("-a", "random", "-pairs", "4"); status != 0 || !strings.HasPrefix(stdout.String(), "random against random: 8 matches, ") ||
		!strings.Contains(stderr.String(), "arena: 8 of 8 matches") {
		t.Errorf("status %d, stdout %q, stderr %q", status, &stdout, &stderr)
	}
	want := stdout.String()
	dir := t.TempDir()
	var files []string
	for i := range 3 {
		if status := run("-a", "random", "-pairs", "4", "-json", "-shard", fmt.Sprintf("%d/3", i+1)); status != 0 {
			t.Fatalf("shard %d: status %d, stderr %q", i+1, status, &stderr)
		}
		files = append(files, filepath.Join(dir, fmt.Sprint(i)))
		if err := os.WriteFile(files[i], []byte(stdout.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	// The lines with times differ, so only the first two are compared.
	if status := run(append([]string{"-merge"}, files...)...); status != 0 || line(stdout.String(), 1) != line(want, 1) || line(stdout.String(), 2) != line(want, 2) {
		t.Errorf("merged: status %d, stdout %q, stderr %q; in one go %q", status, &stdout, &stderr, want)
	}
	var uneven lab.Arena
	if status := run("-json", "-a", "champion", "-b", "champion", "-iters", "9,3", "-pairs", "1"); status != 0 {
		t.Errorf("-iters 9,3: status %d, stderr %q", status, &stderr)
	}
	if err := json.Unmarshal([]byte(stdout.String()), &uneven); err != nil || uneven.EffortB.Iterations == 0 || uneven.EffortA.Iterations < 2*uneven.EffortB.Iterations {
		t.Errorf("with 9 iterations and 3: %v, %+v, %+v", err, uneven.EffortA, uneven.EffortB)
	}
	// By weights that value all alike a bot plays otherwise than by the program's; an empty file has none.
	none := filepath.Join(dir, "none")
	if err := os.WriteFile(none, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	var untrained, own lab.Arena
	for r, weights := range map[*lab.Arena]string{&untrained: "," + none, &own: ","} {
		if status := run("-json", "-a", "champion", "-b", "champion", "-iters", "9", "-weights", weights, "-pairs", "2"); status != 0 {
			t.Fatalf("-weights %s: status %d, stderr %q", weights, status, &stderr)
		}
		if err := json.Unmarshal([]byte(stdout.String()), r); err != nil {
			t.Fatal(err)
		}
	}
	if untrained.Decisions == own.Decisions && untrained.EffortB.Iterations == own.EffortB.Iterations || untrained.Terms == own.Terms {
		t.Errorf("without weights %+v, with the program's %+v", untrained, own)
	}
	if _, err := lab.Merge(lib, untrained, own); err == nil {
		t.Error("shards with different weights were added up")
	}
	if status := run("-weights", filepath.Join(dir, "0")); status != 1 || !strings.Contains(stderr.String(), "line 1: ") {
		t.Errorf("weights that are none: status %d, stderr %q", status, &stderr)
	}
	if status := run("-b", "knight", "-weights", none); status != 2 || !strings.Contains(stderr.String(), "not for knight; leave it out") {
		t.Errorf("weights for a bot that cannot use them: status %d, stderr %q", status, &stderr)
	}
	var got lab.Arena
	if status := run("-json", "-a", "random", "-pairs", "2", "-deck", lib.Decks[1].Key); status != 0 {
		t.Errorf("status %d, stderr %q", status, &stderr)
	}
	if err := json.Unmarshal([]byte(stdout.String()), &got); err != nil || got.Matches != 4 || len(got.Balance) != 1 || got.Balance[0].Deck != lib.Decks[1].Key {
		t.Errorf("%v: %+v", err, got)
	}
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
		if status := run(strings.Fields(args)...); status != 2 || stdout.Len() > 0 || stderr.String() != want {
			t.Errorf("arena %s: status %d, stdout %q, stderr %q", args, status, &stdout, &stderr)
		}
	}
	if status := run("-deck", "tarot", "-pairs", "1"); status != 1 || !strings.Contains(stderr.String(), "there is no ready deck \"tarot\"; use one of "+lib.Decks[0].Key) {
		t.Errorf("-deck tarot: status %d, stderr %q", status, &stderr)
	}
	if status := run("-h"); status != 0 || !strings.Contains(stdout.String(), "seer (default greedy)") {
		t.Errorf("-h: status %d, stdout %q", status, &stdout)
	}
}

func line(text string, n int) string { return strings.Split(text, "\n")[n-1] }
