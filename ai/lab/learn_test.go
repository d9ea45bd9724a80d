package lab_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cinderclash/ai/lab"
	"cinderclash/build/fixture"
)

func TestRunLearn(t *testing.T) {
	lib := fixture.Library(t)
	var stdout, stderr strings.Builder
	run := func(args ...string) int {
		stdout.Reset()
		stderr.Reset()
		return lab.RunLearn(t.Context(), lib, args, &stdout, &stderr)
	}
	file := filepath.Join(t.TempDir(), "weights")
	var texts []string
	for range 2 {
		if status := run("-matches", "40", "-bot", "squire", "-anew", "-o", file); status != 0 || !strings.Contains(stdout.String(), "positions of 40 matches\n") {
			t.Fatalf("status %d, stdout %q, stderr %q", status, &stdout, &stderr)
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	if texts[0] != texts[1] {
		t.Error("learned twice from the same, the weights differ")
	}
	if !strings.Contains(texts[0], "learn -bot squire -matches 40 -anew -seed 1\n") || !strings.Contains(texts[0], "\ntrait stands ") || !strings.Contains(texts[0], "\nhero hask ") {
		t.Errorf("what is written begins %.300s", texts[0])
	}
	// Shards, merged, give the same weights.
	var parts []string
	for _, part := range []string{"1/2", "2/2"} {
		parts = append(parts, filepath.Join(t.TempDir(), "part"))
		if status := run("-matches", "40", "-bot", "squire", "-anew", "-shard", part, "-o", parts[len(parts)-1]); status != 0 {
			t.Fatalf("shard %s: status %d, stderr %q", part, status, &stderr)
		}
	}
	if status := run("-merge", "-anew", "-o", file, parts[1], parts[0]); status != 0 {
		t.Fatalf("merge: status %d, stderr %q", status, &stderr)
	}
	if text, err := os.ReadFile(file); err != nil || string(text) != texts[0] {
		t.Errorf("merged from shards, the weights differ from those of one run: %v, %.300s", err, text)
	}
	for want, args := range map[string][]string{
		"there are 1 shards of 2; give all":                          {"-anew", parts[0]},
		"is there twice; give each shard once":                       {"-anew", parts[0], parts[1], parts[0]},
		"begins from other weights; merge with the same -from":       {parts[0], parts[1]},
		"is not what learn -shard writes: invalid character '#' loo": {"-anew", file},
	} {
		if status := run(append([]string{"-merge"}, args...)...); status != 1 || !strings.Contains(stderr.String(), want) {
			t.Errorf("merge %v: status %d, stderr %q, want %q", args, status, &stderr, want)
		}
	}
	// With -own, Greedy plays by the weights that learning begins with.
	if status := run("-own", "-iters", "1", "-matches", "5", "-from", file, "-o", file); status != 0 {
		t.Errorf("own play: status %d, stderr %q", status, &stderr)
	}
	if text, err := os.ReadFile(file); err != nil || string(text) == texts[0] || !strings.Contains(string(text), "\n#   learn -bot greedy -iters 1 -own -matches 5 -from "+file+" -seed 1\n") {
		t.Errorf("own play wrote %v, %.300s", err, text)
	}
	// So does a bot that searches: its moves, and so the positions that are learned from, depend on these weights.
	if status := run("-bot", "champion", "-own", "-iters", "20", "-matches", "5", "-anew", "-seed", "2", "-o", file); status != 0 {
		t.Errorf("champion's own play: status %d, stderr %q", status, &stderr)
	}
	by := stdout.String()
	if status := run("-bot", "champion", "-iters", "20", "-matches", "5", "-anew", "-seed", "2", "-o", file); status != 0 || stdout.String() == by {
		t.Errorf("champion's play by the program's weights and by none is the same: status %d, %q", status, by)
	}
	for args, want := range map[string]string{
		"-bot deepthought": "learn: there is no bot \"deepthought\"; use one of random, greedy, squire, knight, champion, legend, handmade, seer; learn -h lists the flags.\n",
		"-matches 4":       "learn: -matches 4 is out of range; give 5 or more; learn -h lists the flags.\n",
		"-own -bot knight": "learn: -own is for bots that can play by learned weights, not for knight; leave one of them out; learn -h lists the flags.\n",
		"-anew -from here": "learn: -from and -anew begin from different weights; leave one of them out; learn -h lists the flags.\n",
		"-shard 3/2 -o x":  "learn: -shard \"3/2\" is no part of 4000 matches; give it as in 1/4; learn -h lists the flags.\n",
		"-shard 1/2":       "learn: -shard needs -o FILE for its positions, and no -merge; learn -h lists the flags.\n",
		"-iters -1":        "learn: -iters -1 is out of range; give 0 or more; learn -h lists the flags.\n",
	} {
		if status := run(strings.Fields(args)...); status != 2 || stdout.Len() > 0 || stderr.String() != want {
			t.Errorf("learn %s: status %d, stdout %q, stderr %q", args, status, &stdout, &stderr)
		}
	}
	if status := run("-matches", "5", "-bot", "random", "-o", filepath.Join(file, "below")); status != 1 || !strings.HasPrefix(stderr.String(), "learn: ") {
		t.Errorf("into a folder that is none: status %d, stderr %q", status, &stderr)
	}
}
