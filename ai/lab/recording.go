package lab

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"os"
	"slices"

	"cinderclash/ai"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// recording is the examples of [SelfPlay] or of one of its shards. As JSON it is what learn writes
// for a shard.
type recording struct {
	// Arguments are the arguments of learn that all shards have in common.
	Arguments string `json:"arguments"`
	// Cards is the fingerprint of the cards. Start is the fingerprint of the weights to begin from.
	Cards Signature `json:"cards"`
	Start Signature `json:"start"`
	Seed  uint64    `json:"seed"`
	// Matches is the number of matches of all shards together.
	Matches int `json:"matches"`
	// Part is the shard, counted from 0, of Parts.
	Part     int       `json:"part"`
	Parts    int       `json:"parts"`
	Examples []example `json:"examples"` // by match
}

// mergeRecordings combines the shards in the named files. It returns an error if their cards or
// initial weights differ from those of whole, if they were played with different arguments, or if
// one is missing or given twice.
func mergeRecordings(names []string, whole recording) (recording, error) {
	given := make(map[int]bool)
	for i, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			return recording{}, err
		}
		var part recording
		if err := json.Unmarshal(data, &part); err != nil {
			return recording{}, fmt.Errorf("%s is not what learn -shard writes: %w", name, err)
		}
		if i == 0 {
			whole.Arguments, whole.Seed, whole.Matches, whole.Parts = part.Arguments, part.Seed, part.Matches, part.Parts
		}
		switch {
		case part.Cards != whole.Cards:
			return recording{}, fmt.Errorf("%s is of other cards; play that shard again", name)
		case part.Start != whole.Start:
			return recording{}, fmt.Errorf("%s begins from other weights; merge with the same -from or -anew", name)
		case part.Arguments != whole.Arguments || part.Parts != whole.Parts:
			return recording{}, fmt.Errorf("%s was played with other arguments than %s; give shards of one run", name, names[0])
		case given[part.Part]:
			return recording{}, fmt.Errorf("%s is there twice; give each shard once", name)
		}
		given[part.Part] = true
		whole.Examples = append(whole.Examples, part.Examples...)
	}
	if len(given) < whole.Parts {
		return recording{}, fmt.Errorf("there are %d shards of %d; give all", len(given), whole.Parts)
	}
	slices.SortStableFunc(whole.Examples, func(a, b example) int { return int(a.match - b.match) })
	return whole, nil
}

// fingerprintOf returns a hash of the weights of j, and of the keys of the features that they belong to.
func fingerprintOf(j *ai.Judge, lib *card.Library) Signature {
	sum := fnv.New64a()
	sum.Write([]byte(j.Text(lib)))
	return Signature(sum.Sum64())
}

// exampleJSON is the form of an example in a file. Features are pairs of numbers.
type exampleJSON struct {
	Match    int32        `json:"match"`
	Round    uint8        `json:"round"`
	Points   uint8        `json:"points"`
	Features []int32      `json:"features"`
	Felled   []int32      `json:"felled,omitempty"`
	Fell     match.Player `json:"fell,omitempty"`
}

func (x example) MarshalJSON() ([]byte, error) {
	return json.Marshal(exampleJSON{x.match, x.round, x.points, flat(x.features), flat(x.felled), x.fell})
}

func (x *example) UnmarshalJSON(data []byte) error {
	var read exampleJSON
	if err := json.Unmarshal(data, &read); err != nil {
		return err
	}
	*x = example{match: read.Match, round: read.Round, points: read.Points, fell: read.Fell}
	x.features, x.felled = paired(read.Features), paired(read.Felled)
	return nil
}

func flat(list []ai.Feature) []int32 {
	var out []int32
	for _, f := range list {
		out = append(out, f.At, f.Value)
	}
	return out
}

func paired(flat []int32) []ai.Feature {
	var out []ai.Feature
	for i := 0; i+1 < len(flat); i += 2 {
		out = append(out, ai.Feature{At: flat[i], Value: flat[i+1]})
	}
	return out
}
