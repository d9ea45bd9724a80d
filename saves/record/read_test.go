package record

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/saves"

	"github.com/google/go-cmp/cmp"
)

// some returns a match of this many decisions between two ready decks.
func some(t testing.TB, lib *card.Library, decisions int) *Match {
	t.Helper()
	m := begin(t, lib, match.Profiles()[0], [2]card.DeckList{lib.Decks[0], lib.Decks[1]}, 7)
	rng := rand.New(rand.NewPCG(3, 4))
	for range decisions {
		m.goOn(t, rng)
	}
	return m
}

func TestAMatchComesBack(t *testing.T) {
	lib := frozen(t)
	m := some(t, lib, 90)
	back, err := Read(lib, "FILE", m.Records)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(m.Header, back.Header); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(m.Decks, back.Decks); diff != "" {
		t.Error(diff)
	}
	if !slices.Equal(m.Moves, back.Moves) || back.Now.Hash() != m.Now.Hash() {
		t.Error("the moves differ")
	}
	if diff := cmp.Diff(m.Records, back.Records); diff != "" {
		t.Error(diff)
	}
}

func TestDamageIsNamed(t *testing.T) {
	lib := frozen(t)
	m := some(t, lib, 30)
	header := string(m.Records[0])
	const play = "; open another copy, or play on from the record before"
	const drift = "; open it with the card data and program it was played with (0.1.0)"
	const start = "; open another copy, or the program and card data that wrote it"
	change := func(i int, text string) [][]byte {
		records := slices.Clone(m.Records)
		records[i] = []byte(text)
		return records
	}
	third := string(m.Records[3])
	move, hash, _ := strings.Cut(third, " =")
	for name, tt := range map[string]struct {
		records [][]byte
		want    string
		kept    int // number of moves from which the match can be continued
	}{
		"nothing":        {nil, "FILE, record 1: there is no header; open another copy", -1},
		"no JSON":        {change(0, "x"), "FILE, record 1: its header cannot be understood (invalid character 'x' looking for beginning of value)" + start, -1},
		"two headers":    {change(0, header+header), "FILE, record 1: its header has something after its end" + start, -1},
		"unknown field":  {change(0, `{"luck":1}`), `FILE, record 1: its header cannot be understood (json: unknown field "luck")` + start, -1},
		"empty":          {change(0, "{}"), `FILE, record 1: its header does not say with what cards it was played ("" is not a hash of 16 hexadecimal digits)` + start, -1},
		"format":         {change(0, strings.Replace(header, `"rounds":12`, `"rounds":0`, 1)), "FILE, record 1: format: rounds is 0, must be 1 to 99 (rule 802)" + start, -1},
		"hero":           {change(0, strings.Replace(header, `"heroes":["`, `"heroes":["no`, 1)), `FILE, record 1: deck 1: there is no hero "no` + m.Header.Decks[0].Heroes[0] + `" in the card data` + start, -1},
		"card":           {change(0, strings.Replace(header, `"cards":["`, `"cards":["no`, 1)), `FILE, record 1: there is no card "no` + m.Header.Decks[0].Cards[0] + `" in the card data; open it with the program and card data that wrote it (0.1.0)`, 19},
		"faction":        {change(0, strings.Replace(header, `"faction":"`, `"faction":"no`, 1)), `FILE, record 1: deck 1: there is no faction "no` + m.Header.Decks[0].Faction + `" in the card data` + start, -1},
		"heroes missing": {change(0, strings.Replace(header, `"`+m.Header.Decks[0].Heroes[0]+`",`, "", 1)), "FILE, record 1: deck 1: the deck has 4 heroes; it must have exactly 5" + start, -1},
		"name":           {change(0, strings.Replace(header, `"Ann"`, `"`+strings.Repeat("Ann", 100)+`"`, 1)), "FILE, record 1: the name of player 1 is no text of at most 200 bytes in one line" + start, -1},
		"no hash":        {change(3, move), "FILE, record 4: it has no hash" + play, 2},
		"short hash":     {change(3, move+" =12"), `FILE, record 4: "12" is not a hash of 16 hexadecimal digits` + play, 2},
		"other hash":     {change(3, move+" =0123456789abcdef"), `FILE, record 4: "` + move + `" leads to the position ` + hash + " and not to 0123456789abcdef as saved" + drift, 30},
		"no move":        {change(3, "jump ="+hash), `FILE, record 4: "jump" is no kind of move; write one such as pass, play, use, pay or keep` + play, 2},
		"illegal":        {change(3, "pass ="+hash), `FILE, record 4: "pass" is not legal there (rule 202: not one of the choices)` + drift, 2},
		"left out":       {slices.Delete(slices.Clone(m.Records), 12, 13), "", 29},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := Read(lib, "FILE", tt.records)
			var damage *Damage
			if !errors.As(err, &damage) {
				t.Fatalf("it was read: %v", err)
			}
			if tt.want != "" && err.Error() != tt.want {
				t.Errorf("got  %s\nwant %s", err, tt.want)
			}
			if tt.kept < 0 {
				if got != nil {
					t.Error("a match without a header was returned")
				}
				return
			}
			if len(got.Moves) != tt.kept {
				t.Fatalf("%d moves of %d decisions can be played on from, want %d", len(got.Moves), got.Counted, tt.kept)
			}
			if again, _ := Read(lib, "FILE", got.Records); again == nil || again.Now.Hash() != got.Now.Hash() {
				t.Error("what was kept does not come back")
			}
		})
	}
}

func TestFilesAreTold(t *testing.T) {
	m := some(t, frozen(t), 10)
	journal, err := saves.EncodeJournal(Format(), m.Records)
	if err != nil {
		t.Fatal(err)
	}
	whole, err := Copy(m.Records)
	if err != nil {
		t.Fatal(err)
	}
	other, err := saves.EncodeDocument(saves.Format{Kind: "deck", Version: 1}, []byte("x"))
	if err != nil {
		t.Fatal(err)
	}
	for name, tt := range map[string]struct {
		data []byte
		n    int
		torn bool
		code saves.Code
	}{
		"journal":         {journal, 11, false, ""},
		"torn journal":    {journal[:len(journal)-3], 10, true, ""},
		"damaged journal": {bytes.Replace(journal, m.Records[7], bytes.ToUpper(m.Records[7]), 1), 7, true, ""},
		"damaged set-up":  {bytes.Replace(journal, []byte("seats"), []byte("Seats"), 1), 0, false, saves.Damaged},
		"damaged header":  {bytes.Replace(journal, journal[:4], []byte("DNRC"), 1), 11, false, ""},
		"copy":            {whole, 11, false, ""},
		"cut copy":        {whole[:len(whole)-3], 0, false, saves.Damaged},
		"deck":            {other, 0, false, saves.WrongKind},
		"empty":           {nil, 0, false, saves.Damaged},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "m.save")
			if err := os.WriteFile(path, tt.data, 0o644); err != nil {
				t.Fatal(err)
			}
			records, lost, err := Load(path)
			if tt.code == "" {
				if err != nil || lost != (saves.Loss{}) != tt.torn || !slices.EqualFunc(records, m.Records[:tt.n], bytes.Equal) {
					t.Errorf("%d records, %+v lost, %v", len(records), lost, err)
				}
				return
			}
			var notice saves.Notice
			if !errors.As(err, &notice) || notice.Code != tt.code || notice.Path != path {
				t.Errorf("got %v, want %s", err, tt.code)
			}
		})
	}
}

func TestFilesThatAreNone(t *testing.T) {
	dir := t.TempDir()
	large := filepath.Join(dir, "large")
	if err := os.WriteFile(large, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(large, saves.MaxJournal+1); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]saves.Code{filepath.Join(dir, "none"): saves.Unreadable, dir: saves.NotRegular, large: saves.TooLarge} {
		var notice saves.Notice
		if _, _, err := Load(path); !errors.As(err, &notice) || notice.Code != want {
			t.Errorf("%s: %v, want %s", path, err, want)
		}
	}
}

// Any bytes are read or refused, and never crash the program, with the original cards and with others.
func FuzzRead(f *testing.F) {
	lib, grown := frozen(f), fixture.Grown(f)["everything"]
	f.Add(Lines(standard(f, fixture.Library(f), 1, 120).Records))
	m := some(f, lib, 40)
	f.Add(Lines(m.Records))
	f.Add(m.Records[0])
	f.Add([]byte("{}\npass =0000000000000000"))
	f.Add(Lines(append(slices.Clone(m.Records), Played(90*time.Second), Asking(false), Undo(20, true, some(f, lib, 20).Now.Hash()))))
	files, err := filepath.Glob("testdata/released/*/*.save")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		records, _, err := Load(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(Lines(records[:min(len(records), 60)]))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if other, _ := Read(grown, "FILE", Split(data)); other != nil {
			rng := rand.New(rand.NewPCG(1, 1))
			for n := 0; n < 50 && other.Now.Pending().Shape != match.Over; n++ {
				playOn(t, &other.Now, rng, nil)
			}
		}
		got, err := Read(lib, "FILE", Split(data))
		var damage *Damage
		if err != nil && (!errors.As(err, &damage) || damage.Record < 1) {
			t.Fatalf("%v is no damage", err)
		}
		if got == nil {
			return
		}
		if got.Counted >= len(got.Records) || got.Floor > len(got.Moves) {
			t.Fatalf("%d decisions and %d moves in %d records", got.Counted, len(got.Moves), len(got.Records))
		}
		again, _ := Read(lib, "FILE", got.Records)
		if again == nil || again.Now.Hash() != got.Now.Hash() {
			t.Fatalf("what was read does not come back: %v", err)
		}
	})
}

// A move with a randomly changed text and a correct hash of its result, as a determined cheater could write
// it, is refused or leads on.
func FuzzMoves(f *testing.F) {
	lib := frozen(f)
	m := some(f, lib, 200)
	f.Add(uint16(40), "keep RR")
	f.Add(uint16(60), "pass")
	f.Add(uint16(90), "use ? ? 70")
	f.Fuzz(func(t *testing.T, at uint16, text string) {
		n := int(at) % len(m.Moves)
		prefix, err := Read(lib, "FILE", m.Records[:n+1])
		if err != nil {
			t.Fatal(err)
		}
		mv, err := m.Rules.ParseMove(text)
		if err != nil {
			return
		}
		now := prefix.Now
		if err := now.Apply(mv, nil); err != nil {
			if now != prefix.Now {
				t.Error("an illegal move changed something")
			}
			return
		}
		records := append(slices.Clone(m.Records[:n+1]), Decision(m.Rules, prefix.Now.Pending().Cause, mv, now.Hash()))
		if _, err := Read(lib, "FILE", records); err != nil {
			t.Errorf("a legal move is refused: %v", err)
		}
	})
}

func FuzzParse(f *testing.F) {
	m := some(f, frozen(f), 5)
	journal, err := saves.EncodeJournal(Format(), m.Records)
	if err != nil {
		f.Fatal(err)
	}
	whole, err := Copy(m.Records)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(journal)
	f.Add(whole)
	f.Fuzz(func(t *testing.T, data []byte) {
		var notice saves.Notice
		if _, _, err := ParseFile("FILE", data); err != nil && !errors.As(err, &notice) {
			t.Errorf("%v is no notice", err)
		}
	})
}

// A match under customs that somebody has put together is played by the same ones when it is read.
func TestCombinedCustomsComeBack(t *testing.T) {
	lib := fixture.Library(t)
	for _, code := range []string{"imperium,payer=commoner-too", "blades,steps=costs-first,placing=before,ordering=alternate"} {
		profile, err := match.ParseProfile(code)
		if err != nil {
			t.Fatal(err)
		}
		m := begin(t, lib, profile, [2]card.DeckList{lib.Decks[0], lib.Decks[1]}, 11)
		rng := rand.New(rand.NewPCG(3, 3))
		for range 60 {
			m.goOn(t, rng)
		}
		back, err := Read(lib, "FILE", m.Records)
		if err != nil || back.Drift != nil || back.Rules.Profile != profile || back.Now.Hash() != m.Now.Hash() {
			t.Errorf("%s comes back as %s: %v, %+v", code, back.Rules.Profile.Name, err, back.Drift)
		}
		records := slices.Clone(m.Records)
		records[0] = bytes.Replace(records[0], []byte("steps="), []byte("stairs="), 1)
		if _, err := Read(lib, "FILE", records); err == nil || !strings.Contains(err.Error(), `no field "stairs"`) {
			t.Errorf("with a field that is none: %v", err)
		}
	}
}
