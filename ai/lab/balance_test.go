package lab_test

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"cinderclash/ai"
	"cinderclash/ai/lab"
	"cinderclash/build/fixture"
	"cinderclash/engine/card"
)

// Every two decks meet equally often in both seats, and shards add up to the whole.
func TestBalanceIsTheSameHoweverItIsShared(t *testing.T) {
	lib := fixture.Library(t)
	robin := lab.RoundRobin{Bot: ai.Random{}, Pairs: 2, Seed: 5}
	play := func(r lab.RoundRobin) lab.Balance {
		t.Helper()
		b, err := r.Play(t.Context(), fixture.Rules(t))
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	one := play(robin)
	n := len(lib.Decks)
	met := make(map[[2]string]int)
	for _, d := range one.Played {
		met[d.Decks]++
		if len(d.Kept[0]) != 3 || len(d.Left[1]) != 2 {
			t.Errorf("match %d: kept %v, left %v of five", d.Number, d.Kept, d.Left)
		}
		if deck := lib.Decks[slices.IndexFunc(lib.Decks, func(l card.DeckList) bool { return l.Key == d.Decks[0] })]; len(d.Drawn[0]) == 0 || len(d.Drawn[0])+len(d.Undrawn[0]) != len(slices.Compact(slices.Sorted(slices.Values(deck.Cards)))) {
			t.Errorf("match %d: %s drew %v, not %v", d.Number, deck.Key, d.Drawn[0], d.Undrawn[0])
		}
	}
	for decks, times := range met {
		if decks[0] == decks[1] || times != 2 {
			t.Errorf("%v met %d times with these seats, want 2 for different decks", decks, times)
		}
	}
	if len(met) != n*(n-1) || len(one.Decks) != n*n {
		t.Errorf("of %d decks %d ordered pairs met, %d scores", n, len(met), len(one.Decks))
	}
	sum := 0.0
	for _, d := range one.Decks {
		if d.Against == "" {
			sum += d.WinRate
		}
	}
	if average := sum / float64(n); average < 0.4999 || average > 0.5001 {
		t.Errorf("the decks win %.3f on average", average)
	}
	robin.Among = []string{lib.Decks[n-1].Key, lib.Decks[0].Key}
	few := play(robin)
	if len(few.Played) != 4 || few.Played[0].Decks != [2]string{lib.Decks[0].Key, lib.Decks[n-1].Key} {
		t.Errorf("of %v these met: %v", robin.Among, few.Played)
	}
	robin.Among, robin.Workers, robin.Shards = nil, 2, 2
	shards := []lab.Balance{play(robin)}
	robin.Shard = 1
	shards = append(shards, play(robin))
	if merged, err := lab.MergeBalance(lib, shards[1], shards[0]); err != nil || !reflect.DeepEqual(one, merged) {
		t.Errorf("merged shards differ from the whole: %v", err)
	}
	for what, bad := range map[string][]lab.Balance{
		"is in no shard": shards[:1], "there twice": {shards[0], shards[1], shards[1]}, "another round robin": {shards[0], {Bot: "greedy"}},
		"another round robin than": {shards[0], few},
	} {
		if _, err := lab.MergeBalance(lib, bad...); err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("of shards of which one %s: %v", what, err)
		}
	}
}

// A pairing that is settled plays no more; what is played is what would be played without
// settling, and the figures do not depend on the number of workers.
func TestBalanceSettles(t *testing.T) {
	lib, rules := fixture.Library(t), fixture.Rules(t)
	robin := lab.RoundRobin{Bot: ai.Random{}, Pairs: 120, Seed: 1, Among: []string{lib.Decks[2].Key, lib.Decks[3].Key, lib.Decks[7].Key}}
	all, err := robin.Play(t.Context(), rules)
	if err != nil {
		t.Fatal(err)
	}
	robin.Settle, robin.Workers = true, 2
	settled, err := robin.Play(t.Context(), rules)
	if err != nil {
		t.Fatal(err)
	}
	if len(settled.Played) >= len(all.Played) {
		t.Fatalf("%d matches are played of %d, none is saved", len(settled.Played), len(all.Played))
	}
	last := -1
	for _, d := range settled.Played {
		if d.Number <= last || !reflect.DeepEqual(d, all.Played[d.Number]) {
			t.Fatalf("match %d after %d is\n%+v\nwithout settling\n%+v", d.Number, last, d, all.Played[d.Number])
		}
		last = d.Number
	}
	for _, of := range settled.Decks {
		if of.Against != "" {
			continue
		}
		sum, matches := 0.0, 0
		for _, d := range settled.Decks {
			if d.Deck == of.Deck && d.Against != "" {
				sum += d.WinRate / 2
				matches += d.Matches
			}
		}
		if math.Abs(sum-of.WinRate) > 1e-9 || matches != of.Matches {
			t.Errorf("%s wins %.4f of %d matches, against the two others %.4f of %d", of.Deck, of.WinRate, of.Matches, sum, matches)
		}
	}
	if same, err := lab.MergeBalance(lib, settled); err != nil || !reflect.DeepEqual(same, settled) {
		t.Errorf("read back: error %v, or other figures", err)
	}
	if _, err := lab.MergeBalance(lib, settled, settled); err == nil || !strings.Contains(err.Error(), "give one file") {
		t.Errorf("of two: error %v", err)
	}
	robin.Shards = 2
	if _, err := robin.Play(t.Context(), rules); err == nil || !strings.Contains(err.Error(), "a part of its matches") {
		t.Errorf("of a part: error %v", err)
	}
}

func TestRunBalance(t *testing.T) {
	lib := fixture.Library(t)
	var stdout, stderr strings.Builder
	run := func(args ...string) int {
		stdout.Reset()
		stderr.Reset()
		return lab.RunBalance(t.Context(), lib, args, &stdout, &stderr)
	}
	if status := run("-bot", "random", "-pairs", "1"); status != 0 || !strings.HasPrefix(stdout.String(), "random plays both sides of ") {
		t.Fatalf("status %d, stdout %q, stderr %q", status, &stdout, &stderr)
	}
	want := stdout.String()
	if !strings.Contains(want, " of 28 pairings are within 35 to 65%; not settled are:\n") {
		t.Errorf("the report does not say which pairings are open:\n%s", want)
	}
	for _, d := range lib.Decks {
		if !strings.Contains(want, d.Key) {
			t.Errorf("the report does not name %s:\n%s", d.Key, want)
		}
	}
	if run("-bot", "random", "-pairs", "1", "-cards"); !strings.HasPrefix(stdout.String(), want) || !strings.Contains(stdout.String(), lib.Cards[lib.Decks[0].Cards[0]].Key) {
		t.Errorf("-cards:\n%s", &stdout)
	}
	dir := t.TempDir()
	merge := []string{"-merge"}
	for i := range 2 {
		run("-bot", "random", "-pairs", "1", "-json", "-shard", fmt.Sprintf("%d/2", i+1))
		file := filepath.Join(dir, fmt.Sprint(i))
		if err := os.WriteFile(file, []byte(stdout.String()), 0o600); err != nil {
			t.Fatal(err)
		}
		merge = append(merge, file)
	}
	if status := run(merge...); status != 0 || stdout.String() != want {
		t.Errorf("merged: status %d, stderr %q\n%s\nin one go\n%s", status, &stderr, &stdout, want)
	}
	for args, want := range map[string]string{
		"-bot deepthought":   "balance: there is no bot \"deepthought\"; use one of random, greedy, squire, knight, champion, legend, handmade, seer; balance -h lists the flags.\n",
		"-pairs 0":           "balance: -pairs 0 is out of range; give 1 or more; balance -h lists the flags.\n",
		"-iters -1":          "balance: -iters -1 is out of range; give 0 or more; balance -h lists the flags.\n",
		"-shard 0/2":         "balance: -shard \"0/2\" is no part; give it as in 1/4; balance -h lists the flags.\n",
		"-settle -shard 1/2": "balance: -settle takes no -shard, as whether two decks are even cannot be said of a part of their matches; share -decks; balance -h lists the flags.\n",
		"-merge":             "balance: no file is named; name one or more; balance -h lists the flags.\n",
	} {
		if status := run(strings.Fields(args)...); status != 2 || stdout.Len() > 0 || stderr.String() != want {
			t.Errorf("balance %s: status %d, stdout %q, stderr %q", args, status, &stdout, &stderr)
		}
	}
	if status := run("-bot", "random", "-decks", "the-other-deck"); status != 1 || !strings.Contains(stderr.String(), `there is no ready deck "the-other-deck"; use two or more of `+lib.Decks[0].Key) {
		t.Errorf("an unknown deck: status %d, stderr %q", status, &stderr)
	}
	nothing := filepath.Join(dir, "nothing")
	if err := os.WriteFile(nothing, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if status := run("-merge", nothing); status != 1 || !strings.Contains(stderr.String(), nothing+" is not what balance -json prints") {
		t.Errorf("an empty shard: status %d, stderr %q", status, &stderr)
	}
}
