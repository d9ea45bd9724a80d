package lab

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"cinderclash/engine/card"
)

// parseShard reads a part of several, counted from 1, as in 2/4. It returns the part counted from 0. An
// empty text is the whole: part 0 of 1.
func parseShard(text string) (part, parts int, ok bool) {
	if text == "" {
		return 0, 1, true
	}
	i, n, _ := strings.Cut(text, "/")
	part, err0 := strconv.Atoi(i)
	parts, err1 := strconv.Atoi(n)
	return part - 1, parts, err0 == nil && err1 == nil && 1 <= part && part <= parts
}

// mergeFiles merges the shards that the subcommand has printed with -json. Their files are named after its flags.
func mergeFiles[S any](c *command, lib *card.Library, merge func(*card.Library, ...S) (S, error)) (sum S, err error) {
	var shards []S
	for _, file := range c.names {
		data, err := os.ReadFile(file)
		if err != nil {
			return sum, err
		}
		var shard S
		if err := json.Unmarshal(data, &shard); err != nil {
			return sum, fmt.Errorf("%s is not what %s -json prints: %w", file, c.name, err)
		}
		shards = append(shards, shard)
	}
	return merge(lib, shards...)
}

// joined returns the matches of all shards, in order. It returns an error unless they have the numbers from 0 to all-1, each
// once.
func joined[S, M any](shards []S, matches func(S) []M, number func(M) int, all int) ([]M, error) {
	var out []M
	for _, s := range shards {
		out = append(out, matches(s)...)
	}
	slices.SortStableFunc(out, func(a, b M) int { return number(a) - number(b) })
	for i := range all {
		switch {
		case i >= len(out) || number(out[i]) > i:
			return nil, fmt.Errorf("match %d (counted from 0) of %d is in no shard; give all shards", i, all)
		case number(out[i]) < i:
			return nil, fmt.Errorf("match %d (counted from 0) is there twice; give each shard once", number(out[i]))
		}
	}
	if len(out) > all {
		return nil, fmt.Errorf("there are %d matches of %d; give each shard once", len(out), all)
	}
	return out, nil
}

// mismatched returns the number, from 1, of the first shard that does not belong to the same whole as the first one, or 0.
func mismatched[S any](shards []S, same func(a, b S) bool) int {
	return 1 + slices.IndexFunc(shards, func(s S) bool { return !same(shards[0], s) })
}
