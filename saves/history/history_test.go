package history

import (
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/saves"
	"cinderclash/saves/record"

	"github.com/google/go-cmp/cmp"
)

// played returns the records of a match played at random for this many decisions, or to its end for 0.
func played(t *testing.T, lib *card.Library, seed uint64, decisions int) [][]byte {
	t.Helper()
	rules, err := match.NewRules(lib, match.Standard(), match.Profiles()[0])
	if err != nil {
		t.Fatal(err)
	}
	return between(t, rules, [2]card.DeckList{lib.Decks[0], lib.Decks[1]}, seed, decisions)
}

// between does what played does, with these decks.
func between(t *testing.T, rules *match.Rules, lists [2]card.DeckList, seed uint64, decisions int) [][]byte {
	t.Helper()
	m, err := match.New(rules, match.Setup{Decks: lists})
	if err != nil {
		t.Fatal(err)
	}
	began := time.Date(2026, 3, 4, 5, 6, int(seed), 0, time.UTC)
	header, err := record.NewHeader(rules, lists, [2]record.Seat{{Name: "Ann"}, {Name: "Bo", Bot: "random"}}, seed, "1.0.0", began).Encode()
	if err != nil {
		t.Fatal(err)
	}
	records := [][]byte{header}
	rng := rand.New(rand.NewPCG(seed, 0))
	for n := 0; m.Pending().Shape != match.Over && (decisions == 0 || n < decisions); n++ {
		asked := m.Pending().Cause
		mv := fixture.Move(&m, rng)
		if err := m.Apply(mv, nil); err != nil {
			t.Fatal(err)
		}
		records = append(records, record.Decision(rules, asked, mv, m.Hash()))
	}
	return records
}

func open(t *testing.T, dir string) *saves.Store {
	t.Helper()
	store, _ := saves.Open(dir)
	t.Cleanup(func() { store.Close() })
	return store
}

func TestMatchesAreKept(t *testing.T) {
	lib, dir := fixture.Library(t), t.TempDir()
	store := open(t, dir)
	for seed := range uint64(3) {
		records := played(t, lib, seed, 0)
		for range 2 { // keeping it again must change nothing
			if _, err := Keep(store, lib, records); err != nil {
				t.Fatal(err)
			}
		}
		all, err := All(store)
		if err != nil || len(all) != int(seed)+1 {
			t.Fatalf("%d summaries, %v", len(all), err)
		}
		s := all[seed]
		doc, err := store.Get(s.Name, record.Format())
		if err != nil {
			t.Fatal(err)
		}
		m, err := record.Read(lib, s.Name, record.Split(doc.Payload))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(records, m.Records); diff != "" {
			t.Error(diff)
		}
		if s.Decisions != len(m.Moves) || s.Rounds != m.Now.Round() || s.Clashes == 0 || len(s.Sides[0].Heroes) != 3 {
			t.Errorf("it says %+v", s)
		}
		for who := range s.Sides {
			fell := s.Sides[who].Life == 0
			if m.Now.Result().Method == match.LastFell && s.Winner >= 0 && fell == (s.Winner == who) {
				t.Errorf("%d won and has %d life left", s.Winner, s.Sides[who].Life)
			}
			if s.Sides[who].Dice[dice.Red] <= s.Sides[who].Dice[dice.Blue] {
				t.Errorf("dice rolled %v", s.Sides[who].Dice)
			}
		}
	}
	if _, err := Keep(store, lib, played(t, lib, 9, 30)); err == nil {
		t.Error("a match that has not ended was kept")
	}
}

// A match whose end was taken back does not count until it ends again, and then counts once, with its later
// end.
func TestAnEndThatIsTakenBack(t *testing.T) {
	lib, store := fixture.Library(t), open(t, t.TempDir())
	records := played(t, lib, 1, 0)
	m, err := record.Read(lib, "FILE", records)
	if err != nil {
		t.Fatal(err)
	}
	before, err := record.Read(lib, "FILE", records[:len(records)-1])
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range [][][]byte{records, played(t, lib, 2, 0)} {
		if _, err := Keep(store, lib, r); err != nil {
			t.Fatal(err)
		}
	}
	back := append(slices.Clone(records), record.Undo(len(m.Moves)-1, false, before.Now.Hash()))
	for range 2 { // the second time there is nothing to withdraw
		if _, err := Withdraw(store, back); err != nil {
			t.Fatal(err)
		}
	}
	all, err := All(store)
	if err != nil || len(all) != 1 || all[0].Name == NameOf(m.Header) {
		t.Fatalf("%d summaries are left, %v", len(all), err)
	}
	if _, err := store.Get(NameOf(m.Header), record.Format()); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("its replay is left: %v", err)
	}
	give := match.Move{Kind: match.Concede, A: uint16(m.Now.Result().Winner)}
	if m.Now.Result().Winner > match.Second {
		give.A = 0
	}
	if err := before.Now.Apply(give, nil); err != nil {
		t.Fatal(err)
	}
	again := append(back, record.Played(90*time.Second), record.Decision(before.Rules, match.NoCause, give, before.Now.Hash()))
	if _, err := Keep(store, lib, again); err != nil {
		t.Fatal(err)
	}
	if all, err = All(store); err != nil || len(all) != 2 || all[1].Name != NameOf(m.Header) || all[1].Winner != 1-int(give.A) || all[1].Seconds != 90 {
		t.Errorf("then it says %+v, %v", all, err)
	}
	// Another end of the same match, played on from an older copy, is another replay.
	if _, err := Keep(store, lib, records); err != nil {
		t.Fatal(err)
	}
	if all, err = All(store); err != nil || len(all) != 3 || all[2].Name != NameOf(m.Header)+"-2" {
		t.Errorf("the other end was kept as %+v, %v", all, err)
	}
	for name, want := range map[string][][]byte{all[1].Name: again, all[2].Name: records} {
		doc, err := store.Get(name, record.Format())
		if err != nil || string(doc.Payload) != string(record.Lines(want)) {
			t.Errorf("%s holds another match, %v", name, err)
		}
	}
}

// A history that cannot be read is set aside, and a new one is begun.
func TestADamagedHistory(t *testing.T) {
	lib, dir := fixture.Library(t), t.TempDir()
	store := open(t, dir)
	if _, err := Keep(store, lib, played(t, lib, 1, 0)); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, summaries+".save")
	if err := os.WriteFile(path, []byte("nothing of ours"), 0o644); err != nil {
		t.Fatal(err)
	}
	var notice saves.Notice
	if counted, err := Keep(store, lib, played(t, lib, 2, 0)); err != nil || !errors.As(counted, &notice) || notice.Code != saves.Damaged {
		t.Errorf("it says %v, %v", counted, err)
	}
	if all, err := All(store); err != nil || len(all) != 1 {
		t.Errorf("%d summaries, %v", len(all), err)
	}
}

// A match whose replay is safe is safe, whatever is in place of the summaries. That is left alone.
func TestAnUnusableHistoryLosesNoMatch(t *testing.T) {
	lib := fixture.Library(t)
	for what, put := range unusable(t) {
		dir := t.TempDir()
		store, path := open(t, dir), filepath.Join(dir, summaries+".save")
		if err := put(path); err != nil {
			t.Fatal(err)
		}
		before := state(t, path)
		records := played(t, lib, 1, 0)
		counted, err := Keep(store, lib, records)
		var lacks *Uncounted
		if err != nil || !errors.As(counted, &lacks) || !lacks.Lasting() {
			t.Errorf("%s: it says %v, %v", what, counted, err)
		}
		m, err := record.Read(lib, "FILE", records)
		if err != nil {
			t.Fatal(err)
		}
		if doc, err := store.Get(NameOf(m.Header), record.Format()); err != nil || string(doc.Payload) != string(record.Lines(records)) {
			t.Errorf("%s: the replay is not there, %v", what, err)
		}
		if after := state(t, path); after != before {
			t.Errorf("%s: it was changed from %q to %q", what, before, after)
		}
		before2, err := record.Read(lib, "FILE", records[:len(records)-1])
		if err != nil {
			t.Fatal(err)
		}
		back := append(slices.Clone(records), record.Undo(len(m.Moves)-1, false, before2.Now.Hash()))
		if name, err := Withdraw(store, back); err != nil || name != NameOf(m.Header) {
			t.Errorf("%s: taking the end back says %q, %v", what, name, err)
		}
	}
}

// unusable returns what may be in place of a document that this program leaves alone.
func unusable(t *testing.T) map[string]func(path string) error {
	t.Helper()
	of := func(f saves.Format) func(string) error {
		data, err := saves.EncodeDocument(f, []byte("later"))
		if err != nil {
			t.Fatal(err)
		}
		return func(path string) error { return os.WriteFile(path, data, 0o600) }
	}
	file := func(name string) func(string) error {
		data, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			t.Fatal(err)
		}
		return func(path string) error { return os.WriteFile(path, data, 0o600) }
	}
	return map[string]func(path string) error{
		"a newer version":      of(saves.Format{Kind: "history", Version: format().Version + 1}),
		"another kind":         of(saves.Format{Kind: "other", Version: 1}),
		"a much newer version": file("newer-version.save"),
		"a newer layout":       file("newer-layout.save"),
		"a folder":             func(path string) error { return os.Mkdir(path, 0o700) },
	}
}

// state returns what is at a path.
func state(t *testing.T, path string) string {
	t.Helper()
	info, err := os.Lstat(path)
	if err != nil {
		t.Fatal(err)
	}
	if !info.Mode().IsRegular() {
		return info.Mode().String()
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// Statistics that cannot be written now may be written later.
func TestAMatchIsCountedLater(t *testing.T) {
	lib, dir := fixture.Library(t), t.TempDir()
	disk := &refusing{System: saves.Disk()}
	store, _ := saves.OpenOn(disk, dir)
	t.Cleanup(func() { store.Close() })
	disk.refuse = summaries
	counted, err := Keep(store, lib, played(t, lib, 1, 0))
	var lacks *Uncounted
	if err != nil || !errors.As(counted, &lacks) || lacks.Lasting() {
		t.Fatalf("it says %v, %v", counted, err)
	}
	disk.refuse = "nothing"
	for range 2 { // counting it again changes nothing
		if err := Add(store, lacks.Summary); err != nil {
			t.Fatal(err)
		}
	}
	if all, err := All(store); err != nil || len(all) != 1 || all[0].Name != lacks.Summary.Name {
		t.Errorf("%d summaries, %v", len(all), err)
	}
}

// refusing is a disk on which files whose names begin with refuse cannot be replaced.
type refusing struct {
	saves.System
	refuse string
}

func (d *refusing) Replace(from, to string) error {
	if strings.HasPrefix(filepath.Base(to), d.refuse) {
		return fs.ErrPermission
	}
	return d.System.Replace(from, to)
}

// A file with valid checksums may describe an impossible match.
func TestAForgedHistory(t *testing.T) {
	lib, store := fixture.Library(t), open(t, t.TempDir())
	if _, err := Keep(store, lib, played(t, lib, 1, 0)); err != nil {
		t.Fatal(err)
	}
	good, err := store.Get(summaries, format())
	if err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{`{"winner":2}`, `{"winner":-2}`, `{"winner":"me"}`, `[1]`, `{"sides":`} {
		if err := store.Put(summaries, format(), append(good.Payload[:len(good.Payload):len(good.Payload)], bad...)); err != nil {
			t.Fatal(err)
		}
		var notice saves.Notice
		if all, err := All(store); !errors.As(err, &notice) || notice.Code != saves.Damaged || len(all) != 1 {
			t.Errorf("%s: %d summaries, %v", bad, len(all), err)
		}
		if kept, err := saves.ReadFile(notice.Aside); err != nil || !strings.Contains(string(kept), bad) {
			t.Errorf("%s: what was not understood is lost (%v)", bad, err)
		}
	}
}

// Names in a history that others have written neither embolden nor draw anything in the statistics.
func TestNamesInAHistoryAreNoMarks(t *testing.T) {
	store := open(t, t.TempDir())
	line := `{"winner":0,"named":"<b>mine","sides":[{"name":"{red}Ann","called":["<b>deck","mazo"]},{"name":"Bob","called":["a","b"]}]}`
	if err := store.Put(summaries, format(), []byte(line)); err != nil {
		t.Fatal(err)
	}
	all, err := All(store)
	if err != nil || len(all) != 1 {
		t.Fatalf("%d summaries, %v", len(all), err)
	}
	for _, name := range []string{all[0].Named, all[0].Sides[0].Name, all[0].Sides[0].Called[0]} {
		if strings.ContainsAny(name, "<>{}") || name == "" {
			t.Errorf("a name is %q", name)
		}
	}
}

func TestCount(t *testing.T) {
	of := func(winner int, bots [2]string, marked bool, decisions int, life [2]int) Summary {
		s := Summary{Winner: winner, Marked: marked, Decisions: decisions}
		for who := range s.Sides {
			s.Sides[who] = Side{Bot: bots[who], Deck: []string{"ash", "elm"}[who], Heroes: []string{"a", "b"}, Life: life[who], Dice: [3]int{4, 1, 1}}
		}
		return s
	}
	solo := [2]string{"", "random"}
	all := []Summary{
		of(0, solo, false, 100, [2]int{20, 0}),
		of(1, solo, false, 300, [2]int{0, 3}),
		of(-1, solo, false, 50, [2]int{0, 0}),
		of(1, [2]string{}, false, 80, [2]int{0, 9}),
		of(0, solo, true, 900, [2]int{1, 0}),
		of(0, [2]string{"random", "random"}, false, 999, [2]int{1, 0}),
	}
	s := Count(all)
	want := Statistics{
		Won: 1, Lost: 1, Drawn: 1, Shared: 1, Marked: 1, Longest: &all[1], Closest: &all[1], Dice: [3]int{20, 5, 5},
		Decks:  []Score{{Key: "ash", Played: 4, Won: 1}, {Key: "elm", Played: 1, Won: 1}},
		Heroes: []Score{{Key: "a", Played: 5, Won: 2}, {Key: "b", Played: 5, Won: 2}},
	}
	if diff := cmp.Diff(want, s); diff != "" {
		t.Error(diff)
	}
	if s.Matches() != 4 || s.Rolled() != 30 || s.Expected(dice.Red) != 15 || s.Expected(dice.Blue) != 5 {
		t.Errorf("%d matches, %d dice, %v red", s.Matches(), s.Rolled(), s.Expected(dice.Red))
	}
	if none := Count(nil); none.Matches() != 0 || none.Longest != nil {
		t.Error("no matches come to something")
	}
}

// Summaries of version 1 have no time of play, and are kept.
func TestTheVersionBeforeIsRead(t *testing.T) {
	lib, store := fixture.Library(t), open(t, t.TempDir())
	old := saves.Format{Kind: format().Kind, Version: 1}
	if err := store.Put(summaries, old, []byte(`{"name":"replay-old","rounds":3,"clashes":7,"decisions":99,"winner":1,"sides":[{},{}]}`+"\n")); err != nil {
		t.Fatal(err)
	}
	if _, err := Keep(store, lib, played(t, lib, 1, 0)); err != nil {
		t.Fatal(err)
	}
	all, err := All(store)
	if err != nil || len(all) != 2 || all[0].Name != "replay-old" || all[0].Rounds != 3 || all[0].Seconds != 0 || all[1].Name == "replay-old" {
		t.Errorf("it says %+v, %v", all, err)
	}
}

// Who played in a match can be told when the content that has them is gone, or has come to call them otherwise.
func TestHeroesOfOwnContentKeepTheirNames(t *testing.T) {
	const inn = `heroes:
- id: aa-host
  name: {en: Host, es: Anfitrión}
  title: {en: The Late, es: El tardío}
  race: elf
  class: mage
  faction: mercenaries
  stats: {agility: 3, mind: 3, will: 3, strength: 3, armor: 2}
  look: {like: hask}
  abilities: [{id: nap, name: Nap, cost: G, do: [{draw: 1}]}]
`
	game, store := fixture.Library(t), open(t, t.TempDir())
	for seed, text := range []string{inn, strings.Replace(inn, "Host", "Ghost", 1)} {
		lib, _, err := game.With(card.Pack{Name: "Inn", Files: fstest.MapFS{"a.yaml": {Data: []byte(text)}}})
		if err != nil {
			t.Fatal(err)
		}
		rules, err := match.NewRules(lib, match.Standard(), match.Profiles()[0])
		if err != nil {
			t.Fatal(err)
		}
		decks := [2]card.DeckList{lib.Decks[0], lib.Decks[1]}
		host, _ := lib.HeroByKey("aa-host")
		decks[0].Heroes = []card.HeroID{host, decks[0].Heroes[0], decks[0].Heroes[1], decks[0].Heroes[2], decks[0].Heroes[3]}
		for n := uint64(0); ; n++ { // until the host is one of the three that are kept
			records := between(t, rules, decks, n, 0)
			m, err := record.Read(game, "the match", records)
			if err != nil {
				t.Fatal(err)
			}
			s, err := Summarise(m)
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Contains(s.Sides[0].Heroes, "aa-host") {
				continue
			}
			if got := s.Sides[0].Own["aa-host"]; len(s.Sides[0].Own) != 1 || got.Like != "hask" || seed == 0 && got.Called[card.ES] != "Anfitrión, El tardío" {
				t.Errorf("it is kept as %+v", s.Sides[0].Own)
			}
			if _, err := Keep(store, game, records); err != nil {
				t.Fatal(err)
			}
			break
		}
	}
	all, err := All(store)
	if err != nil {
		t.Fatal(err)
	}
	var called []string
	for _, h := range Count(all).Heroes {
		if h.Key == "aa-host" {
			called = append(called, h.Called[card.EN])
		} else if h.Called != (card.Words{}) {
			t.Errorf("the game's %s is called %v", h.Key, h.Called)
		}
	}
	slices.Sort(called)
	if diff := cmp.Diff([]string{"Ghost, The Late", "Host, The Late"}, called); diff != "" {
		t.Errorf("they are called %s", diff)
	}
}
