package session

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/saves"
	"cinderclash/saves/picker"
	"cinderclash/saves/record"
)

// dialogs answers every file dialog with one file, and records the requests.
type dialogs struct {
	file  string // "" cancels
	asked picker.Request
}

func (*dialogs) Available() bool { return true }

func (d *dialogs) Save(r picker.Request, data []byte) (string, error) {
	d.asked = r
	if d.file == "" {
		return "", picker.ErrCancelled
	}
	return d.file, saves.WriteFile(d.file, data)
}

func (d *dialogs) Open(r picker.Request) (string, []byte, error) {
	d.asked = r
	if d.file == "" {
		return "", nil, picker.ErrCancelled
	}
	data, err := saves.ReadFile(d.file)
	return d.file, data, err
}

// answered waits for the answer of the open dialog.
func answered(t *testing.T, h *Host) Answer {
	t.Helper()
	var a Answer
	fixture.Await(t, "an answer", func() (done bool) {
		a, done = h.Archive().TakeAnswer()
		return done
	})
	if _, again := h.Archive().TakeAnswer(); again {
		t.Error("it is answered twice")
	}
	return a
}

func TestMatchesGoThroughFileDialogs(t *testing.T) {
	dir := t.TempDir()
	h, d := host(t, dir, fixture.Rules(t)), &dialogs{}
	h.archive.picker = picker.With(d)
	texts := Dialog{Title: "T", Kind: "K"}
	s := solo(t, h, 3)
	play(t, s, rand.New(rand.NewPCG(3, 3)), 40)
	name, _, err := h.Archive().SaveCopy(s)
	if err != nil || !h.Archive().Dialogs() {
		t.Fatal(err)
	}
	saved := s.match.Hash()
	play(t, s, rand.New(rand.NewPCG(3, 4)), 100000)
	h.auto.ending.Wait()
	replays, err := h.Archive().Replays()
	if err != nil || len(replays) != 1 {
		t.Fatal(replays, err)
	}

	for n, want := range map[string]uint64{name: saved, replays[0].Name: s.match.Hash()} {
		d.file = filepath.Join(t.TempDir(), "out.save")
		h.Archive().AskExport(n, texts)
		if a := answered(t, h); a.Err != nil || a.Saved != d.file || a.Imported != "" {
			t.Fatalf("%s: %+v", n, a)
		}
		if r := (picker.Request{Title: "T", Kind: "K", Folder: dir, File: n + ".save", Extension: "save"}); d.asked != r {
			t.Errorf("asked %+v", d.asked)
		}
		// Another host imports it twice.
		other := host(t, t.TempDir(), fixture.Rules(t))
		other.archive.picker = picker.With(d)
		names := map[string]bool{}
		for range 2 {
			other.Archive().AskImport(texts)
			a := answered(t, other)
			if a.Err != nil || a.Imported == "" || a.Saved != "" {
				t.Fatalf("%s: %+v", n, a)
			}
			names[a.Imported] = true
			if m, err := other.Archive().Read(a.Imported); err != nil || m.Now.Hash() != want {
				t.Errorf("%s came in as another match: %v", n, err)
			}
		}
		if len(names) != 1 {
			t.Errorf("%s came in as %v", n, names)
		}
		quiet(t, other)
	}

	d.file = ""
	h.Archive().AskExport(name, texts)
	if a := answered(t, h); a != (Answer{}) {
		t.Errorf("cancelled: %+v", a)
	}
	h.Archive().AskImport(texts)
	if a := answered(t, h); a != (Answer{}) {
		t.Errorf("cancelled: %+v", a)
	}
	var notice saves.Notice
	d.file = filepath.Join(dir, "none", "out.save")
	h.Archive().AskExport(name, texts)
	if a := answered(t, h); !errors.As(a.Err, &notice) || notice.Code != saves.WriteFailed || notice.Path != d.file {
		t.Errorf("into a folder that is not there: %+v", a)
	}
	h.Archive().AskExport("match-none", texts)
	if a := answered(t, h); !errors.As(a.Err, &notice) || notice.Code != saves.Unreadable {
		t.Errorf("what is not there: %+v", a)
	}

	journal, err := saves.EncodeJournal(record.Format(), s.Records()[:30])
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		data []byte
		code saves.Code
		torn bool
	}{
		{journal, "", false},
		{journal[:len(journal)-5], "", true},
		{[]byte("bad"), saves.Damaged, false},
	} {
		d.file = filepath.Join(t.TempDir(), "in.save")
		if err := os.WriteFile(d.file, tt.data, 0o644); err != nil {
			t.Fatal(err)
		}
		h.Archive().AskImport(texts)
		a := answered(t, h)
		notice = saves.Notice{}
		errors.As(a.Err, &notice)
		if notice.Code != tt.code || (tt.code == "") != (a.Imported != "") || tt.code != "" && notice.Path != d.file {
			t.Errorf("%.20q: %+v", tt.data, a)
		}
		if told := h.TakeNotices(); (len(told) == 1) != tt.torn {
			t.Errorf("%.20q: told %v", tt.data, told)
		}
	}
}
