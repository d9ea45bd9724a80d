package session

import (
	"fmt"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"cinderclash/assets/lessons"
	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/lesson"
	"cinderclash/engine/match"
	"cinderclash/saves"
	"cinderclash/saves/history"
	"cinderclash/saves/picker"
)

// commands lists the exported methods that act: they change the session, the host or the data folder, or begin to compute.
// Every other exported method is a query.
var commands = map[string]string{
	"Host": "Begin BeginUnder BeginWith Close Continue ContinueSeeded FindFight FindLesson FindMatch Leave NewSeed OpenCopy PlayFrom Poll " +
		"Rematch Rescue Spar SparOn TakeChange TakeNotices Teach WatchGone WatchOther",
	"Archive":   "AskExport AskImport Delete Export FindEnd Import ImportAll Read ReadSummaries SaveCopy TakeAnswer Tally",
	"Replayer":  "LookBack Replay Rewatch",
	"Hindsight": "Ask Review StopReview",
	"Session": "Advance AskChoiceHint AskHint Attend Close Concede Cover DropHint HaltWhen LimitHints Pick Play Release SetFixing SetHolds SetStops ShowHand " +
		"TakeBack TakeNotice TakeOver Withdraw",
	"LessonControls": "Built Done Next TakeRefusal",
	"Playback":       "Allow LookFrom Seek",
	"Spectator":      "Allow Reveal Run",
}

// Queries change nothing in the folder, the host and the session. They are called on a host whose folder has a damaged autosave,
// an ended match that is no replay yet and a lesson left in the middle, and on a session in every mode.
func TestNoQueryActs(t *testing.T) {
	rules, dir := fixture.Rules(t), t.TempDir()
	all, err := lesson.Load(lessons.FS)
	if err != nil {
		t.Fatal(err)
	}
	h, end := hostOn(t, saves.Disk(), dir)
	play(t, solo(t, h, 3), rand.New(rand.NewPCG(3, 3)), 100000) // a replay
	begun := solo(t, h, 4)
	play(t, begun, rand.New(rand.NewPCG(4, 4)), 60)
	if _, err := h.Teach(&all[0], [2]string{"Ann", "Ben"}, "", false); err != nil {
		t.Fatal(err)
	}
	h.current.Lesson().Next()
	end()
	damage(t, dir)

	h, end = hostOn(t, saves.Disk(), dir)
	defer end()
	asked := func(what string, v, whole any) { askedOf(t, dir, h, what, v, whole) }
	asked("a host that has looked for nothing", h, h)
	asked("its archive", h.Archive(), h)
	asked("its replayer", h.Replayer(), h)
	if !h.FindMatch() {
		t.Fatal("the damaged match cannot be continued")
	}
	asked("a host that has found a match", h, h)
	s, err := h.Continue()
	if err != nil {
		t.Fatal(err)
	}
	asked("a host with a match in progress", h, h)
	asked("the archive during a match", h.Archive(), h)
	s.AskHint()
	asked("a match in progress", s, h)
	if s, err = h.Teach(&all[0], [2]string{"Ann", "Ben"}, "", true); err != nil {
		t.Fatal(err)
	}
	asked("a session with a lesson", s, h)
	asked("a lesson", s.Lesson(), h)
	past, err := Replay(finished(t, 4))
	if err != nil {
		t.Fatal(err)
	}
	asked("a session with a replay", past, h)
	asked("a replay", past.Playback(), past)
	x, err := h.Replayer().LookBack(past)
	if err != nil {
		t.Fatal(err)
	}
	asked("hindsight that nobody asked for", x, h)
	x.Ask(match.First)
	asked("hindsight", x, h)
	shared := hotSeatOf(t, rules, 5)
	asked("two at one screen", shared, h)
	watched := open(t, options(rules, 6))
	asked("two bots", watched, h)
	asked("the controls of two bots", watched.Spectator(), watched)
}

// Every method that is listed as a command exists, so that the list stays current.
func TestTheCommandsExist(t *testing.T) {
	for _, v := range []any{&Host{}, &Archive{}, &Replayer{}, &Hindsight{}, &Session{}, &LessonControls{}, &Playback{}, &Spectator{}} {
		of := reflect.TypeOf(v)
		for name := range strings.FieldsSeq(commands[of.Elem().Name()]) {
			if _, ok := of.MethodByName(name); !ok {
				t.Errorf("%s has no %s", of.Elem().Name(), name)
			}
		}
	}
}

// damage flips a bit in the newest autosave.
func damage(t *testing.T, dir string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "match*.journal"))
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	newest := slices.Max(files)
	data, err := os.ReadFile(newest)
	if err != nil {
		t.Fatal(err)
	}
	data[len(data)/2] ^= 0x40
	if err := os.WriteFile(newest, data, 0o600); err != nil {
		t.Fatal(err)
	}
}

// askedOf calls every query of v, and fails if one changes the folder of h or anything in whole.
func askedOf(t *testing.T, dir string, h *Host, what string, v, whole any) {
	t.Helper()
	h.o.Store.Flush() // all earlier writes are done
	of := reflect.ValueOf(v)
	acts := strings.Fields(commands[of.Type().Elem().Name()])
	folder, state := folderState(t, dir), fingerprint(whole)
	for i := range of.NumMethod() {
		name, method := of.Type().Method(i).Name, of.Method(i)
		if slices.Contains(acts, name) {
			continue
		}
		var args []reflect.Value
		for n := range method.Type().NumIn() {
			args = append(args, sample(t, name, method.Type().In(n)))
		}
		method.Call(args)
		h.o.Store.Flush()
		if now := folderState(t, dir); now != folder {
			t.Fatalf("%s: %s changes the data folder from\n%s\nto\n%s", what, name, folder, now)
		}
		if fingerprint(whole) != state {
			t.Fatalf("%s: %s acts; a query only reads, and a command is listed as one", what, name)
		}
	}
}

// sample returns a value to ask a query about.
func sample(t *testing.T, name string, of reflect.Type) reflect.Value {
	t.Helper()
	switch of {
	case reflect.TypeFor[match.Player](), reflect.TypeFor[int]():
		return reflect.Zero(of)
	case reflect.TypeFor[match.Source]():
		return reflect.ValueOf(rand.New(rand.NewPCG(1, 1)))
	}
	t.Fatalf("%s is neither listed as a command nor known to be asked with a %s", name, of)
	return reflect.Value{}
}

// folderState returns the names and the contents of all files of a folder.
func folderState(t *testing.T, dir string) string {
	t.Helper()
	var all strings.Builder
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || d.Name() == "lock" {
			return err
		}
		data, err := os.ReadFile(path)
		sum := fnv.New64a()
		sum.Write(data)
		fmt.Fprintf(&all, "%s %d %x\n", d.Name(), len(data), sum.Sum64())
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all.String()
}

// fingerprint returns a hash of everything that a value leads to, except what never changes, what only background computations
// change, and the inside of a store, whose files are compared.
func fingerprint(v any) uint64 {
	sum := fnv.New64a()
	note(sum, reflect.ValueOf(v), map[uintptr]bool{})
	return sum.Sum64()
}

func note(w io.Writer, v reflect.Value, seen map[uintptr]bool) {
	switch v.Kind() {
	case reflect.Invalid, reflect.Func, reflect.Chan, reflect.UnsafePointer:
		return
	}
	switch v.Type() {
	case reflect.TypeFor[match.Rules](), reflect.TypeFor[card.Library](), reflect.TypeFor[saves.Store](), reflect.TypeFor[saves.Journal](),
		reflect.TypeFor[lesson.Lesson](), reflect.TypeFor[lesson.Solver](), reflect.TypeFor[picker.Picker](), reflect.TypeFor[time.Time](),
		reflect.TypeFor[history.Summary](), reflect.TypeFor[mark]():
		return
	}
	if path := v.Type().PkgPath(); path == "sync" || strings.HasPrefix(path, "sync/") || path == "context" {
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() || seen[v.Pointer()] {
			fmt.Fprint(w, v.IsNil())
			return
		}
		seen[v.Pointer()] = true
		note(w, v.Elem(), seen)
	case reflect.Interface:
		note(w, v.Elem(), seen)
	case reflect.Struct:
		for i := range v.NumField() {
			note(w, v.Field(i), seen)
		}
	case reflect.Slice, reflect.Array:
		fmt.Fprint(w, v.Len(), "[")
		for i := range v.Len() {
			note(w, v.Index(i), seen)
		}
	case reflect.Map:
		fmt.Fprint(w, v.Len())
	default:
		fmt.Fprintf(w, "%v,", v)
	}
}
