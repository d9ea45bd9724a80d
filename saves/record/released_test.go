package record

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/saves"
)

// With -add, fixtures are made for a version of the format that has none. Those of other versions are never
// made again: they stand for the saves of players.
var add = flag.Bool("add", false, "make the fixtures of the present version")

const (
	released = "testdata/released" // a folder for each version
	sums     = released + "/SHA256SUMS"
)

// folderOf returns the folder with the fixtures of a version.
func folderOf(version uint16) string { return fmt.Sprintf("%s/%d", released, version) }

// releasedFiles returns all fixtures of the versions that are read.
func releasedFiles(t testing.TB) []string {
	t.Helper()
	var all []string
	for version := Format().Oldest; version <= Format().Version; version++ {
		files, err := filepath.Glob(folderOf(version) + "/*.*")
		if err != nil || len(files) < 20 {
			t.Fatalf("version %d has only %d fixtures (%v); go test ./saves/record -run TestReleased -add makes them", version, len(files), err)
		}
		all = append(all, files...)
	}
	return all
}

// makeFixtures plays at random until every kind of decision has occurred, and keeps the shortest match that
// led to each.
func makeFixtures(t *testing.T, lib *card.Library) map[string][][]byte {
	t.Helper()
	found := map[string][][]byte{"every-record": everyRecord(t)}
	for n := range uint64(600) {
		m, rng := randomMatch(t, lib, n)
		for m.Now.Pending().Shape != match.Over {
			m.goOn(t, rng)
			cause := m.Now.Pending().Cause.String()
			if old, ok := found[cause]; !ok || len(old) > len(m.Records) {
				found[cause] = slices.Clone(m.Records)
			}
		}
	}
	return found
}

// everyRecord returns a match with a record of each kind, with own content, and under customs with a name.
func everyRecord(t *testing.T) [][]byte {
	t.Helper()
	lib := withKiln(t, kiln)
	potter, _ := lib.HeroByKey("aa-potter")
	pot, _ := lib.CardByKey("aa-pot")
	for seed := uint64(0); ; seed++ {
		decks := [2]card.DeckList{lib.Decks[seed%2], lib.Decks[2]}
		decks[0].Heroes = append([]card.HeroID{potter}, decks[0].Heroes[1:]...)
		decks[0].Cards = append([]card.CardID{pot, pot}, decks[0].Cards[2:]...)
		m := begin(t, lib, match.Profiles()[2], decks, seed)
		m.Header = m.Header.Called("Ours")
		header, err := m.Header.Encode()
		if err != nil {
			t.Fatal(err)
		}
		m.Records[0] = header
		rng := rand.New(rand.NewPCG(seed, 50))
		until := func(n int, mark string) bool {
			for range n {
				if m.Now.Pending().Shape == match.Over {
					return false
				}
				m.goOn(t, rng)
				if bytes.Contains(m.Records[len(m.Records)-1], []byte(mark)) {
					return true
				}
			}
			return false
		}
		back := func(decisions int, marks bool) {
			at, err := Read(lib, "FILE", m.Records[:len(m.Records)-decisions])
			if err != nil {
				t.Fatal(err)
			}
			m.Records = append(m.Records, Undo(at.Counted, marks, at.Now.Hash()))
			if m, err = Read(lib, "FILE", m.Records); err != nil {
				t.Fatal(err)
			}
		}
		if !until(400, windowMark) || !until(400, turnMark) || !until(400, stateMark) || !until(4, hashMark) || !until(4, hashMark) {
			continue
		}
		m.Records = append(m.Records, Played(754*time.Second), Asking(true), Asking(false))
		for range 3 {
			m.goOn(t, rng)
		}
		back(2, false)
		m.goOn(t, rng)
		back(1, true)
		anew, err := m.Header.Anew(m.Counted, m.Rules, &m.Now)
		if err != nil {
			t.Fatal(err)
		}
		m.Records = append(m.Records, anew)
		for m.Now.Pending().Shape != match.Over && m.Now.Pending().Cause != match.ByActivation {
			m.goOn(t, rng)
		}
		if m.Now.Pending().Shape == match.Over {
			continue
		}
		legal := m.Now.Legal(nil)
		hero := match.Move{Kind: match.PickHero, A: uint16(match.At(1, 2))}
		wants := Wants{Die: [2]bool{true, true}, With: [2]match.Move{1: {Kind: match.PickCard, A: uint16(pot)}}, Priority: [2]bool{0: true}}
		return append(m.Records, Begun(m.Rules, []match.Move{legal[len(legal)-1], hero}), Picked(m.Rules, []match.Move{hero}), wants.Record(m.Rules))
	}
}

// addFixtures makes the fixtures of the present version, and adds their checksums.
func addFixtures(t *testing.T) {
	t.Helper()
	folder := folderOf(Format().Version)
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatalf("version %d has its fixtures already (%v); fixtures are never made again", Format().Version, err)
	}
	for name, records := range makeFixtures(t, frozen(t)) {
		data, err := Copy(records)
		if err == nil {
			err = os.WriteFile(filepath.Join(folder, name+".save"), data, 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	files, err := filepath.Glob(folder + "/*")
	if err != nil {
		t.Fatal(err)
	}
	list, err := os.ReadFile(sums)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	for _, file := range files {
		list = append(list, sumOf(t, file)+"\n"...)
	}
	if err := os.WriteFile(sums, list, 0o644); err != nil {
		t.Fatal(err)
	}
}

// sumOf returns the line of a fixture in the list of checksums.
func sumOf(t testing.TB, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("%x  %s", sha256.Sum256(data), strings.TrimPrefix(filepath.ToSlash(file), released+"/"))
}

// The fixtures of all versions are there, each as it was when it was added.
func TestReleasedFixturesNeverChange(t *testing.T) {
	if *add {
		addFixtures(t)
	}
	var present []string
	for _, file := range releasedFiles(t) {
		present = append(present, sumOf(t, file))
	}
	data, err := os.Open(sums)
	if err != nil {
		t.Fatal(err)
	}
	defer data.Close()
	var listed []string
	for lines := bufio.NewScanner(data); lines.Scan(); {
		listed = append(listed, lines.Text())
	}
	for _, sum := range listed {
		if !slices.Contains(present, sum) {
			t.Errorf("%s is not in %s as it was added; restore it", sum[66:], released)
		}
	}
	for _, sum := range present {
		if !slices.Contains(listed, sum) {
			t.Errorf("%s is not listed in %s with the bytes that it has", sum[66:], sums)
		}
	}
}

// Saves of every version come to the position that they were saved at, with the cards of that time. They wait for the
// kind of decision that they are named after, and can be continued.
func TestReleasedSavesComeBack(t *testing.T) {
	lib := frozen(t)
	for _, file := range releasedFiles(t) {
		t.Run(strings.TrimPrefix(file, released+"/"), func(t *testing.T) {
			records, lost, err := Load(file)
			if err != nil || lost != (saves.Loss{}) {
				t.Fatal(err, lost)
			}
			m, err := Read(lib, file, records)
			if err != nil {
				t.Fatal(err)
			}
			// Another program may take the fingerprint of the same cards otherwise.
			if d := m.Drift; d != nil && (!d.Other || d.What != nil || d.Between > 0 || d.Lost > 0) {
				t.Fatalf("it does not come out as saved: %v", d)
			}
			if after := lastHash(t, m); m.Now.Hash() != after {
				t.Errorf("it comes to the position %016x, and was saved at %016x", m.Now.Hash(), after)
			}
			name := strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
			if name == "every-record" {
				if m.Undos != 2 || !m.Marked || m.Played != 754*time.Second || !m.AskAble || m.Header.Named != "Ours" || len(m.Header.Packs) != 1 {
					t.Errorf("read are %d undos, %v, %v played, %v, %q, %d packs", m.Undos, m.Marked, m.Played, m.AskAble, m.Header.Named, len(m.Header.Packs))
				}
			} else if got := m.Now.Pending().Cause.String(); got != name && name != "match" {
				t.Errorf("it waits for %s", got)
			}
			rng := rand.New(rand.NewPCG(1, 1))
			for m.Now.Pending().Shape != match.Over {
				m.goOn(t, rng)
			}
			again, err := Read(lib, file, m.Records)
			if err != nil || again.Now.Hash() != m.Now.Hash() || len(again.Moves) != len(m.Moves) {
				t.Errorf("played on to the end it does not come back: %v", err)
			}
		})
	}
}

// lastHash returns the hash of the position that a match was saved at.
func lastHash(t *testing.T, m *Match) uint64 {
	t.Helper()
	for _, record := range slices.Backward(m.Records[1:]) {
		if _, noted, _ := parseNote(m.Rules, record); noted {
			continue
		}
		if st, whole, err := parseState(record); whole && err == nil {
			return st.hash
		}
		d, err := parseDecision(m.Rules, record)
		if err != nil {
			t.Fatal(err)
		}
		return d.after
	}
	t.Fatal("it has no decision")
	return 0
}

// Saves of every version can be continued with the game's present cards, whatever has become of the cards.
func TestReleasedSavesGoOn(t *testing.T) {
	lib := fixture.Library(t)
	for _, file := range releasedFiles(t) {
		records, _, err := Load(file)
		if err != nil {
			t.Fatal(err)
		}
		m, err := Read(lib, file, records)
		if m == nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(1, 1))
		for m.Now.Pending().Shape != match.Over {
			playOn(t, &m.Now, rng, nil)
		}
	}
}

// Each version that is no longer read has a file that is refused with one sentence, is not called damaged
// or newer, and stays as it is.
func TestEarlyVersionsAreTold(t *testing.T) {
	files, err := filepath.Glob("testdata/early/*.save")
	if err != nil || len(files) != int(Format().Oldest)-1 {
		t.Fatalf("%v of %d early versions, %v", files, Format().Oldest-1, err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		doc, err := saves.DecodeDocument(data, saves.Format{Kind: Format().Kind, Version: Format().Version})
		if err != nil || filepath.Base(file) != fmt.Sprintf("%d.save", doc.Version) {
			t.Fatalf("%s is of version %d, %v", file, doc.Version, err)
		}
		_, _, err = Load(file)
		var notice saves.Notice
		if !errors.As(err, &notice) || notice.Code != saves.OlderVersion || notice.Path != file || notice.Aside != "" {
			t.Errorf("%s: %v", file, err)
		}
		if want := "the file " + file + " was written by an early version of the program, which this one no longer reads, and was left alone; open it with that version"; err == nil || err.Error() != want {
			t.Errorf("it is told that %v", err)
		}
		// In the data folder it is neither read nor replaced.
		store, _ := saves.Open(t.TempDir())
		defer store.Close()
		path := filepath.Join(store.Dir(), "match-x.save")
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := store.Get("match-x", Format()); !errors.As(err, &notice) || notice.Code != saves.OlderVersion {
			t.Errorf("the document is %v", err)
		}
		if err := store.Put("match-x", Format(), []byte("another")); !errors.As(err, &notice) || notice.Code != saves.OlderVersion {
			t.Errorf("another document in its place: %v", err)
		}
		if at, err := Put(store, "match-x", Split(doc.Payload)); err != nil || at != "match-x-2" {
			t.Errorf("a match of that name becomes %s, %v", at, err)
		}
		if now, err := os.ReadFile(path); err != nil || !bytes.Equal(now, data) {
			t.Errorf("it does not stay as it is (%v)", err)
		}
	}
}

// rewritten reads a record of m and writes it again as the program does now.
func (m *Match) rewritten(record []byte) ([]byte, error) {
	n, noted, err := parseNote(m.Rules, record)
	if err != nil {
		return nil, err
	}
	if noted {
		switch n.kind {
		case undone:
			return Undo(n.left, n.marks, n.back), nil
		case timed:
			return Played(n.played), nil
		case asked:
			return Asking(!n.able), nil
		case begun:
			return Begun(m.Rules, n.moves), nil
		case picked:
			return Picked(m.Rules, n.moves), nil
		case wanted:
			return n.wants.Record(m.Rules), nil
		}
	}
	st, whole, err := parseState(record)
	if err != nil {
		return nil, err
	}
	if !whole {
		d, err := parseDecision(m.Rules, record)
		cause := match.ByActivation
		switch {
		case d.window:
			cause = match.ByWindow
		case d.turn:
			cause = match.ByTurn
		}
		return Decision(m.Rules, cause, d.move, d.after), err
	}
	data, err := st.unpack(m.Header.Decks)
	if err != nil {
		return nil, err
	}
	now, err := match.Restore(m.Rules, match.Setup{Decks: m.Decks}, data)
	if err != nil || !bytes.Equal(now.Append(nil), data) || now.Hash() != st.hash {
		return nil, fmt.Errorf("the position is not written as it was (%v)", err)
	}
	again := m.Header.State
	if st.content != "" {
		again = func(n int, now *match.Match) ([]byte, error) { return m.Header.Anew(n, m.Rules, now) }
	}
	out, err := again(st.decisions, &now)
	if err != nil {
		return nil, err
	}
	// Another version of Go may pack the same position into other bytes.
	head := func(rec []byte) []byte { return rec[:bytes.LastIndexByte(rec, ' ')] }
	repacked, _, err := parseState(out)
	if err != nil || !bytes.Equal(head(out), head(record)) {
		return out, err
	}
	if unpacked, err := repacked.unpack(m.Header.Decks); err != nil || !bytes.Equal(unpacked, data) {
		return out, err
	}
	return record, nil
}

// What is read of the fixtures of the present version is written again as the same bytes. If this fails,
// what is written has changed: raise the version in [Format], and add its fixtures with -add.
func TestTheVersionChangesWithTheEncoding(t *testing.T) {
	lib := frozen(t)
	files, err := filepath.Glob(folderOf(Format().Version) + "/*.*")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	kinds := map[string]int{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		records, _, err := ParseFile(file, data)
		if err != nil {
			t.Fatal(err)
		}
		whole, err := Copy(records)
		if saves.IsJournal(data) {
			whole, err = saves.EncodeJournal(Format(), records)
		}
		if err != nil || !bytes.Equal(whole, data) {
			t.Errorf("%s is written as another file (%v)", file, err)
		}
		m, err := Read(lib, file, records)
		if err != nil {
			t.Fatal(err)
		}
		header, err := ParseHeader(records[0])
		if err != nil {
			t.Fatal(err)
		}
		if again, err := header.Encode(); err != nil || !bytes.Equal(again, records[0]) {
			t.Errorf("%s: the header is written as %s (%v)", file, again, err)
		}
		for i, record := range records[1:] {
			if again, err := m.rewritten(record); err != nil || !bytes.Equal(again, record) {
				t.Fatalf("%s, record %d: %q is written as %q (%v)", file, i+2, record, again, err)
			}
			for _, mark := range []string{undoMark, undoMark + markedUndo, playedMark, askingMark + askAlways, askingMark + askAble, begunMark, pickedMark, wantsMark, stateMark, anewMark} {
				if bytes.HasPrefix(record, []byte(mark)) {
					kinds[mark]++
				}
			}
			for _, mark := range []string{windowMark, turnMark} {
				if bytes.HasSuffix(record, []byte(mark)) {
					kinds[mark]++
				}
			}
		}
	}
	if len(kinds) != 12 {
		t.Errorf("the fixtures have records of these kinds only: %v", kinds)
	}
	if got, want := shape(), shapes[Format().Version]; got != want {
		t.Errorf("version %d has the shape %s, and what is written now has %s; raise the version and add its fixtures and shape, or, if the encoding is the same, correct the shape", Format().Version, want, got)
	}
}

// shapes are fingerprints of the types that the versions encode, without names. A field that no fixture has
// is seen here.
var shapes = map[uint16]string{
	6: "7022b05555609d31",
}

// shape returns the fingerprint of the types that are encoded.
func shape() string {
	hash := sha256.New()
	for _, of := range []reflect.Type{reflect.TypeFor[match.Position](), reflect.TypeFor[Header](), reflect.TypeFor[match.Move](), reflect.TypeFor[note]()} {
		writeShape(hash, of, "")
	}
	return fmt.Sprintf("%x", hash.Sum(nil)[:8])
}

func writeShape(to interface{ Write([]byte) (int, error) }, of reflect.Type, tag reflect.StructTag) {
	fmt.Fprintf(to, "%v %s ", of.Kind(), tag)
	switch of.Kind() {
	case reflect.Struct:
		if of == reflect.TypeFor[time.Time]() {
			return
		}
		for i := range of.NumField() {
			writeShape(to, of.Field(i).Type, of.Field(i).Tag)
		}
	case reflect.Array:
		fmt.Fprintf(to, "%d ", of.Len())
		writeShape(to, of.Elem(), "")
	case reflect.Slice:
		writeShape(to, of.Elem(), "")
	}
}
