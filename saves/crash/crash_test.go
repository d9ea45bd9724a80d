//go:build !js

package crash

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"cinderclash/assets/cards"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/saves"
	"cinderclash/saves/record"
)

// dieVariable names the data folder in which the test binary, run as a program, crashes.
const dieVariable = "CINDERCLASH_TEST_DIE"

func TestMain(m *testing.M) {
	if dir := os.Getenv(dieVariable); dir != "" {
		die(dir)
	}
	os.Exit(m.Run())
}

func newMatch() (lib *card.Library, rules *match.Rules, m match.Match, header []byte, err error) {
	if lib, _, err = card.Load(cards.FS); err != nil {
		return
	}
	if rules, err = match.NewRules(lib, match.Standard(), match.Profiles()[0]); err != nil {
		return
	}
	decks := [2]card.DeckList{lib.Decks[0], lib.Decks[1]}
	if m, err = match.New(rules, match.Setup{Decks: decks}); err != nil {
		return
	}
	seats := [2]record.Seat{{Name: "Zenobia Quick"}, {Name: "Yorick", Bot: "random"}}
	header, err = record.NewHeader(rules, decks, seats, 4711, "9.9.9", time.Now()).Encode()
	return
}

// die plays two moves and crashes in the third, on another goroutine.
func die(dir string) {
	w, report, err := Start(dir, "9.9.9")
	if err != nil || report != nil {
		panic("the watch does not start")
	}
	_, rules, m, header, err := newMatch()
	if err != nil {
		panic(err)
	}
	w.Begin([][]byte{header})
	for n := 0; ; n++ {
		var mv match.Move
		if p := m.Pending(); p.Shape == match.Random {
			mv = p.Draw(zeros{})
		} else {
			mv = m.Legal(nil)[0]
		}
		w.Try(rules.FormatMove(mv), rules.FormatPosition(&m))
		if n == 2 {
			done := make(chan struct{})
			go func() {
				panic(errors.New("cannot read " + filepath.Join(dir, "my secret") + " in /home/zenobia/cards"))
			}()
			<-done
		}
		if err := m.Apply(mv, nil); err != nil {
			panic(err)
		}
		w.Done(record.Decision(rules, match.NoCause, mv, m.Hash()))
	}
}

type zeros struct{}

func (zeros) Uint64() uint64 { return 0 }

// crashIn runs a program that crashes with a data folder.
func crashIn(t *testing.T, dir string) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), self)
	cmd.Env = append(os.Environ(), dieVariable+"="+dir)
	if out, err := cmd.CombinedOutput(); err == nil || !bytes.Contains(out, []byte("cannot read")) {
		t.Fatalf("the program did not die as it should: %v\n%s", err, out)
	}
}

func TestACrashIsReported(t *testing.T) {
	dir := t.TempDir()
	crashIn(t, dir)
	w, report, err := Start(dir, "9.9.10")
	if err != nil || report == nil {
		t.Fatalf("the next start finds no crash (%v)", err)
	}
	w.Close()
	text, err := os.ReadFile(report.Path())
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"program: 9.9.9\n", "system: " + runtime.GOOS, "seed: 4711\n", "panic: ", "cannot read ", "goroutine ", "crash.die", "\nattempt ", "\nposition: profile=blades ",
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the report lacks %q:\n%s", want, text)
		}
	}
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for _, private := range []string{dir, here, "Zenobia", "Yorick", "zenobia"} {
		if strings.Contains(string(text), private) {
			t.Errorf("the report tells %q:\n%s", private, text)
		}
	}

	// Replay goes up to the move that was played.
	records, lost, err := record.Load(report.Path())
	if err != nil || lost != (saves.Loss{}) {
		t.Fatal(err, lost)
	}
	lib, rules, first, _, err := newMatch()
	if err != nil {
		t.Fatal(err)
	}
	m, err := record.Read(lib, report.File, records)
	if err != nil || len(m.Moves) != 2 || m.Attempt == "" {
		t.Fatalf("the report replays %+v (%v), want two moves and an attempt", m, err)
	}
	var stdout, stderr bytes.Buffer
	if got := record.Run(cards.FS, []string{report.Path()}, &stdout, &stderr); got != 0 || !strings.Contains(stdout.String(), "does not crash at") {
		t.Errorf("replay ends with %d and says %q, %q", got, &stdout, &stderr)
	}

	// The report holds the position in which the program crashed.
	told, _, _ := strings.Cut(string(text[bytes.Index(text, []byte(record.ReportPosition))+len(record.ReportPosition):]), "\n")
	if at, err := m.Rules.ParsePosition(told); err != nil || at != m.Now {
		t.Errorf("the report tells another position than its decisions lead to (%v): %s", err, told)
	}
	for position, want := range map[string]string{
		rules.FormatPosition(&first): "lead to another position",
		"profile=lunch":              "going on from the decisions",
	} {
		other := filepath.Join(t.TempDir(), "other.txt")
		if err := os.WriteFile(other, bytes.Replace(text, []byte(told), []byte(position), 1), 0o644); err != nil {
			t.Fatal(err)
		}
		stdout.Reset()
		stderr.Reset()
		if got := record.Run(cards.FS, []string{other}, &stdout, &stderr); got != 0 || !strings.Contains(stderr.String(), want) {
			t.Errorf("replay of a report with the position %q ends with %d and says %q, not %q", position, got, &stderr, want)
		}
	}

	// It is reported only once.
	w, report, err = Start(dir, "9.9.10")
	if err != nil || report != nil {
		t.Errorf("a crash is reported twice: %v (%v)", report, err)
	}
	w.Close()
}

// A program that was killed or lost power has no fault to report.
func TestAKillIsNotReported(t *testing.T) {
	dir := t.TempDir()
	w, _, err := Start(dir, "9.9.9")
	if err != nil {
		t.Fatal(err)
	}
	w.Begin([][]byte{[]byte("no header"), []byte("a =0")})
	w.Try("b", "")
	left, err := os.ReadFile(filepath.Join(dir, runningFile))
	if err != nil {
		t.Fatal(err)
	}
	w.Close()
	if _, err := os.Stat(filepath.Join(dir, runningFile)); !os.IsNotExist(err) {
		t.Errorf("a run that ended well leaves its file (%v)", err)
	}
	if err := os.WriteFile(filepath.Join(dir, runningFile), left, 0o644); err != nil {
		t.Fatal(err)
	}
	w, report, err := Start(dir, "9.9.9")
	if err != nil || report != nil {
		t.Errorf("a kill is reported: %v (%v)", report, err)
	}
	w.Close()
}

func TestOnlyTheMatchThatIsPlayed(t *testing.T) {
	dir := t.TempDir()
	w, _, err := Start(dir, "9.9.9")
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	_, _, _, header, err := newMatch()
	if err != nil {
		t.Fatal(err)
	}
	w.Begin([][]byte{header, []byte("first =1")})
	w.Done([]byte("second =2"))
	w.Begin([][]byte{header, []byte("third =3")})
	w.Try("fourth", "")
	text := func() string {
		t.Helper()
		data, err := os.ReadFile(filepath.Join(dir, runningFile))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	if got := text(); strings.Contains(got, "second") || !strings.HasSuffix(got, "record: third =3\ntrying: fourth\n") {
		t.Errorf("the file holds\n%s", got)
	}
	w.Leave()
	if got := text(); strings.Contains(got, "record") || !strings.HasPrefix(got, "program: 9.9.9\n") {
		t.Errorf("after the match the file holds\n%s", got)
	}
}

func TestNoWatch(t *testing.T) {
	var w *Watch
	w.Begin(nil)
	w.Try("", "")
	w.Done(nil)
	w.Leave()
	w.Close()
	missing := filepath.Join(t.TempDir(), "missing")
	w, report, err := Start(missing, "9.9.9")
	if err == nil || w != nil || report != nil {
		t.Errorf("without a folder Start gives %v, %v, %v", w, report, err)
	}
}

// An error names what stands in the way, and nothing is lost.
func TestWhatStandsInTheWayIsNamed(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, runningFile)
	if err := os.Mkdir(path, 0o755); err != nil {
		t.Fatal(err)
	}
	w, report, err := Start(dir, "9.9.9")
	var notice saves.Notice
	if w != nil || report != nil || !errors.As(err, &notice) || notice.Code != saves.NotRegular || notice.Path != path {
		t.Errorf("a folder of that name gives %v, %v, %v", w, report, err)
	}
	if _, err := os.Stat(path); err != nil {
		t.Error(err)
	}
}

// The running file and the report are readable only by the player.
func TestACrashIsPrivate(t *testing.T) {
	dir := t.TempDir()
	crashIn(t, dir)
	running, err := os.Stat(filepath.Join(dir, runningFile))
	if err != nil {
		t.Fatal(err)
	}
	w, report, err := Start(dir, "9.9.10")
	if err != nil || report == nil {
		t.Fatalf("the next start finds no crash (%v)", err)
	}
	defer w.Close()
	told, err := os.Stat(report.Path())
	if err != nil {
		t.Fatal(err)
	}
	if runtime.GOOS != "windows" && (running.Mode().Perm() != 0o600 || told.Mode().Perm() != 0o600) {
		t.Errorf("%v and %v", running.Mode(), told.Mode())
	}
}

func TestHide(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"\t/home/ann/src/cinderclash/game/app.go:12 +0x1d", "\tapp.go:12 +0x1d"},
		{"\tcinderclash/game/app.go:12 +0x1d", "\tcinderclash/game/app.go:12 +0x1d"},
		{"\tgithub.com/x/y@v1.2.3/z.go:5", "\tgithub.com/x/y@v1.2.3/z.go:5"},
		{`open C:\Users\Ann Lee\data\x.save: denied`, `open x.save: denied`},
		{`open D:\cards\x.yaml: denied`, `open x.yaml: denied`},
		{`open "/media/ann/x.yaml"`, `open "x.yaml"`},
		{"main.(*t).f(0xc000/2, {0x1, 0x2})", "main.(*t).f(0xc000/2, {0x1, 0x2})"},
	} {
		if got := hide(tt.text, []string{`C:\Users\Ann Lee`, "/", ""}); got != tt.want {
			t.Errorf("%q becomes %q, want %q", tt.text, got, tt.want)
		}
	}
}

func FuzzWrite(f *testing.F) {
	f.Add([]byte("program: 1\nformat: 6\nrecord: {}\ntrying: x\npanic: y\n"))
	f.Add([]byte("format: 5\r\npanic: /a/b\r\n\r\nrecord: z"))
	f.Add([]byte("program: 1\nrecord: {}\n"))
	f.Fuzz(func(t *testing.T, left []byte) {
		text, ok := write(left, time.Unix(0, 0), nil)
		if !ok {
			return
		}
		_, _, err := record.ParseFile("FILE", text)
		var n saves.Notice
		if errors.As(err, &n) && (n.Code == saves.OlderVersion || n.Code == saves.NewerVersion) {
			return // what the program left names another version, or none
		}
		if err != nil {
			t.Errorf("a report cannot be read: %v", err)
		}
	})
}
