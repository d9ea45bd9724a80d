package ai_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"cinderclash/ai"
	"cinderclash/build/fixture"
)

func TestArenaIsTheSameAgainAndFair(t *testing.T) {
	lib := fixture.Library(t)
	var seats [2]int
	tell := func(b ai.Bout, _ ai.Fought) {
		for who, bot := range b.Bots {
			if bot.Name() == "greedy" {
				seats[who]++
			}
		}
	}
	a, err := ai.Compare(t.Context(), lib, ai.Greedy{}.Counted(1), ai.Random{}, 32, 5, tell)
	if err != nil {
		t.Fatal(err)
	}
	b, err := ai.Compare(t.Context(), lib, ai.Greedy{}.Counted(1), ai.Random{}, 32, 5, nil)
	if err != nil {
		t.Fatal(err)
	}
	if a.Wins != b.Wins || a.Losses != b.Losses || a.Decisions != b.Decisions {
		t.Errorf("the same arena twice: %+v and %+v", a, b)
	}
	if seats != [2]int{16, 16} {
		t.Errorf("greedy sat %v times in the two seats", seats)
	}
	if a.Wins+a.Losses+a.Draws != a.Matches || a.Low > a.WinRate || a.High < a.WinRate || a.High-a.Low > 0.4 {
		t.Errorf("the numbers do not fit: %+v", a)
	}
	n := len(lib.Decks)
	if len(a.Decks) != n*n {
		t.Errorf("%d pairs of decks are listed, want %d", len(a.Decks), n*n)
	}
}

func TestArenaStopsWhenCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := ai.Compare(ctx, fixture.Library(t), ai.Random{}, ai.Random{}, 10, 1, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

func TestRunArena(t *testing.T) {
	lib := fixture.Library(t)
	var stdout, stderr strings.Builder
	if status := ai.RunArena(t.Context(), lib, []string{"-a", "random", "-n", "8", "-json"}, &stdout, &stderr); status != 0 || stderr.Len() > 0 {
		t.Fatalf("status %d, stderr %q", status, &stderr)
	}
	var got ai.Arena
	if err := json.Unmarshal([]byte(stdout.String()), &got); err != nil || got.Matches != 8 || got.A != "random" || got.B != "random" {
		t.Errorf("%v: %+v", err, got)
	}
	stdout.Reset()
	if status := ai.RunArena(t.Context(), lib, []string{"-a", "random", "-n", "8"}, &stdout, &stderr); status != 0 || !strings.HasPrefix(stdout.String(), "random against random: 8 matches, ") {
		t.Errorf("status %d, stdout %q", status, &stdout)
	}
	for args, want := range map[string]string{
		"-a deepthought": "arena: there is no bot \"deepthought\"; use one of random, greedy; arena -h lists the flags.\n",
		"-n -4":          "arena: -n -4 is out of range; give 1 or more; arena -h lists the flags.\n",
	} {
		stdout.Reset()
		stderr.Reset()
		if status := ai.RunArena(t.Context(), lib, strings.Fields(args), &stdout, &stderr); status != 2 || stdout.Len() > 0 || stderr.String() != want {
			t.Errorf("arena %s: status %d, stdout %q, stderr %q", args, status, &stdout, &stderr)
		}
	}
	stdout.Reset()
	if status := ai.RunArena(t.Context(), lib, []string{"-h"}, &stdout, &stderr); status != 0 || !strings.Contains(stdout.String(), "random, greedy (default greedy)") {
		t.Errorf("-h: status %d, stdout %q", status, &stdout)
	}
}
