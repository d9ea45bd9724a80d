package corpus

import (
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"cinderclash/assets/text"
	"cinderclash/build/fixture"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/saves"
	"cinderclash/saves/crash"
	"cinderclash/saves/decks"
	"cinderclash/scenes/prefs"
	"cinderclash/scenes/session"
	"cinderclash/scenes/tutorial"

	"github.com/google/go-cmp/cmp"
)

var rewrite = flag.Bool("rewrite", false, "write testdata/sentences.txt anew, to be read")

// most is the longest time that opening a folder with a bad file may take. It normally takes milliseconds,
// and never ends if the file makes reading run away. The limit allows for a busy machine and the race
// detector.
const most = 20 * time.Second

// opened records what a player is told when everything in a folder is opened.
type opened struct {
	said      []error
	continued bool
	after     map[string]string // the folder after everything was read and before anything was continued
	end       map[string]string // the folder after everything but the autosave was continued
	took      time.Duration
}

// openAll opens a data folder as the program does, and everything in it.
func openAll(t *testing.T, dir string, rules *match.Rules) opened {
	t.Helper()
	began := time.Now()
	var o opened
	store, notices := saves.Open(dir)
	for _, n := range notices {
		o.said = append(o.said, n)
	}
	watch, _, err := crash.Start(dir, "0.1.0")
	watch.Close()
	if err != nil { // worded as in main
		notice := saves.Notice{Code: saves.WriteFailed, Path: dir, Cause: err}
		errors.As(err, &notice)
		o.said = append(o.said, notice)
	}
	settings := prefs.Open(store, nil)
	settings.LoadSettings(game.DefaultSettings())
	for _, n := range settings.Notices() {
		o.said = append(o.said, n)
	}
	_, err = tutorial.OpenProgress(store)
	o.report(err)
	shelf, notices := decks.Open(store, rules.Library)
	for _, n := range notices {
		o.said = append(o.said, n)
	}
	shelf.Lists()
	h := session.NewHost(session.HostOptions{Rules: rules, Store: store, Iters: 1, Program: "0.1.0"})
	saved := h.FindMatch()
	o.after = contents(t, dir)
	copies, err := h.Archive().Copies() // before other copies are added
	o.report(err)
	if saved { // else the title does not offer it
		_, err = h.Continue()
		o.continued = err == nil
		o.report(err)
	}
	for _, c := range copies {
		_, err := h.OpenCopy(c.Name)
		o.report(err)
	}
	_, err = h.Archive().ReadSummaries()
	o.report(err)
	replays, err := h.Archive().Replays()
	o.report(err)
	for _, r := range replays {
		_, err := h.Replayer().Replay(r.Name)
		o.report(err)
	}
	if _, err := os.Stat(filepath.Join(dir, Report)); err == nil {
		_, err := h.Archive().Import(filepath.Join(dir, Report))
		o.report(err)
	}
	for _, n := range h.TakeNotices() {
		if !errors.Is(n, session.ErrBeside) { // each match replaces the one before
			o.said = append(o.said, n)
		}
	}
	h.Close()
	o.report(store.Close())
	o.took = time.Since(began)
	o.end = contents(t, dir)
	for name := range o.end {
		if strings.HasSuffix(name, ".journal") {
			delete(o.end, name)
		}
	}
	return o
}

func (o *opened) report(err error) {
	if err != nil {
		o.said = append(o.said, err)
	}
}

// contents reads a folder and its subfolders, without the files that every run makes.
func contents(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, err := filepath.Rel(dir, path)
		if err != nil || name == "lock" {
			return err
		}
		if !d.Type().IsRegular() { // reading it might block
			all[name] = d.Type().String()
			return nil
		}
		data, err := os.ReadFile(path)
		all[name] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// lay writes a good folder to disk, with one bad file in place of a good one.
func lay(t *testing.T, dir string, good Good, bad Bad) {
	t.Helper()
	files := maps.Clone(good.Files)
	if bad.Name != "" {
		files[bad.Name] = bad.Data
	}
	if bad.Folder {
		delete(files, bad.Name)
		files[filepath.Join(bad.Name, "file")] = []byte("of the player's")
		if err := os.Mkdir(filepath.Join(dir, bad.Name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// A good folder is opened without a notice.
func TestAGoodFolder(t *testing.T) {
	rules := fixture.Rules(t)
	good, err := Make(rules)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	lay(t, dir, good, Bad{})
	o := openAll(t, dir, rules)
	if len(o.said) > 0 || !o.continued {
		t.Errorf("it says %v; the match goes on: %v", o.said, o.continued)
	}
}

// Every bad file is opened in the place of a good one. The player is told what testdata/sentences.txt says,
// opening ends in time, and nothing is lost.
func TestEveryBadFileIsTold(t *testing.T) {
	rules := fixture.Rules(t)
	good, err := Make(rules)
	if err != nil {
		t.Fatal(err)
	}
	bad, err := good.Bad()
	if err != nil {
		t.Fatal(err)
	}
	texts, err := text.Load(func(key string) { t.Errorf("the key %s does not exist", key) })
	if err != nil {
		t.Fatal(err)
	}
	var told strings.Builder
	for _, b := range bad {
		dir := t.TempDir()
		lay(t, dir, good, b)
		before := contents(t, dir)
		o := openAll(t, dir, rules)
		where := b.Name + ", " + b.What
		if o.took >= most {
			t.Errorf("%s: it takes %v", where, o.took)
		}
		untouched(t, where, before, o.after, b)
		if b.Name != Autosave {
			delete(before, Autosave)
			untouched(t, where, before, o.end, b)
		}
		fmt.Fprintf(&told, "%s\n", where)
		if len(o.said) == 0 {
			told.WriteString("  taken as it is\n")
		}
		for _, err := range o.said {
			for _, lang := range text.Languages() {
				s := strings.ReplaceAll(session.Sentence(texts.Printer(lang), err), dir+string(filepath.Separator), "")
				s = strings.ReplaceAll(s, dir, "FOLDER")
				if b.Name != Running && !strings.Contains(s, strings.TrimSuffix(b.Name, ".save")) {
					t.Errorf("%s: it does not name the file: %q", where, s)
				}
				if len(s) > 300 {
					t.Errorf("%s: it is told in %d bytes: %.100q", where, len(s), s)
				}
				fmt.Fprintf(&told, "  %s\n", s)
			}
			if s := err.Error(); strings.Contains(s, "\n") || len(s) > 500+2*len(dir) {
				t.Errorf("%s: the log is told more than a sentence: %.200q", where, s)
			}
		}
	}
	const file = "testdata/sentences.txt"
	if *rewrite {
		if err := os.WriteFile(file, []byte(told.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(told.String(), "\n")); diff != "" {
		t.Errorf("the sentences are others; if they are meant, write them with -rewrite:\n%s", diff)
	}
	if len(bad) < 40 {
		t.Errorf("there are only %d bad files", len(bad))
	}
}

// untouched checks that reading a folder lost nothing: the bad file may have been renamed, and everything
// else is unchanged.
func untouched(t *testing.T, where string, before, after map[string]string, b Bad) {
	t.Helper()
	for _, name := range slices.Sorted(maps.Keys(before)) {
		got, there := after[name]
		if there && got == before[name] {
			continue
		}
		if name == Running {
			continue // it becomes a report and is then recreated
		}
		if (name == b.Name || b.Folder && filepath.Dir(name) == b.Name) && slices.Contains(slices.Collect(maps.Values(after)), before[name]) {
			continue
		}
		t.Errorf("%s: %s is not what it was", where, name)
	}
	for _, name := range slices.Sorted(maps.Keys(after)) {
		if _, was := before[name]; was || name == Running || strings.HasPrefix(name, b.Name) {
			continue
		}
		if b.Name == Running && strings.HasPrefix(name, "crash-") || strings.HasPrefix(name, "match-") {
			continue // a report, or a match that others replaced
		}
		t.Errorf("%s: %s was made", where, name)
	}
}
