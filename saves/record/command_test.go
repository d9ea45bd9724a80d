package record

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cinderclash/engine/match"
	"cinderclash/saves"
)

func TestReplay(t *testing.T) {
	lib := frozen(t)
	data := frozenData(t)
	dir := t.TempDir()
	write := func(name string, content []byte, err error) string {
		t.Helper()
		path := filepath.Join(dir, name)
		if err == nil {
			err = os.WriteFile(path, content, 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
		return path
	}
	whole := some(t, lib, 20)
	good := write("good.save", mustCopy(t, whole.Records), nil)
	journal, err := saves.EncodeJournal(Format(), whole.Records)
	torn := write("torn.journal", journal[:len(journal)-1], err)
	bad := bytes.Clone(journal)
	bad[len(bad)/2] ^= 1
	damaged := write("damaged.journal", bad, nil)
	late := write("match-00000007.journal.damaged-1", bytes.Replace(journal, whole.Records[15], bytes.ToUpper(whole.Records[15]), 1), nil)
	conceded := some(t, lib, 20)
	give := match.Move{Kind: match.Concede, A: 1}
	if err := conceded.Now.Apply(give, nil); err != nil {
		t.Fatal(err)
	}
	ended := write("ended.save", mustCopy(t, append(conceded.Records, Decision(conceded.Rules, match.ByEnd, give, conceded.Now.Hash()))), nil)
	forged := bytes.Split(Lines(whole.Records), []byte("\n"))
	forged[4] = forged[5]
	changed := write("changed.save", mustCopy(t, forged), nil)
	before := slices.Clone(whole.Records)
	before[0] = bytes.Replace(before[0], []byte(whole.Header.Content), []byte("0123456789abcdef"), 1)
	others := write("others.save", mustCopy(t, before), nil)

	for _, tt := range []struct {
		args        string
		status      int
		out, errors string
	}{
		{good, 0, "Ann against Bo: 1 round, 20 decisions, not ended\n", ""},
		{ended, 0, "Ann against Bo: 1 round, 21 decisions, Ann won (the other conceded)\n", ""},
		{torn, 0, "Ann against Bo: 1 round, 19 decisions, not ended\n", "not written whole"},
		{late, 0, "Ann against Bo: 0 rounds, 14 decisions, not ended\n", "the last 6 of its records are lost"},
		{damaged, 1, "", "replay: the file " + damaged + " is damaged"},
		{others, 0, "Ann against Bo: 1 round, 20 decisions, not ended\n", "replay: " + others + ": the cards have changed since it was saved.\n"},
		{changed, 1, "", "replay: " + changed + ", record 5: "},
		{filepath.Join(dir, "none"), 1, "", "cannot be read"},
		{"", 2, "", "replay: give one file, not 0; write replay FILE."},
		{good + " " + good, 2, "", "give one file, not 2"},
		{"-fast " + good, 2, "", "flag provided but not defined: -fast"},
		{good + " -fast", 2, "", "flag provided but not defined: -fast"},
		{"-h", 0, usage, ""},
	} {
		var stdout, stderr strings.Builder
		status := Run(data, strings.Fields(tt.args), &stdout, &stderr)
		if status != tt.status || stdout.String() != tt.out || !strings.Contains(stderr.String(), tt.errors) || (tt.errors == "") != (stderr.Len() == 0) {
			t.Errorf("replay %s: status %d\n%s%s", tt.args, status, &stdout, &stderr)
		}
	}
}

func mustCopy(t *testing.T, records [][]byte) []byte {
	t.Helper()
	data, err := Copy(records)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestEveryEndHasWords(t *testing.T) {
	m := some(t, frozen(t), 0)
	seen := map[string]bool{m.outcome(): true}
	for n := range 20 {
		rng := rand.New(rand.NewPCG(uint64(n), 0))
		for m = some(t, m.Rules.Library, 0); m.Now.Pending().Shape != match.Over; {
			m.goOn(t, rng)
		}
		if s := m.outcome(); strings.Contains(s, "()") {
			t.Errorf("a match ended %q", s)
		} else {
			seen[s] = true
		}
	}
	if len(seen) < 3 {
		t.Errorf("only these ends were seen: %v", seen)
	}
}
