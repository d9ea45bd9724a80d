package picker

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// scripted answers dialogs as a test says.
type scripted struct {
	off    bool
	answer func(save bool, r Request) (string, error)
}

func (s scripted) available() bool                           { return !s.off }
func (s scripted) show(save bool, r Request) (string, error) { return s.answer(save, r) }

func wait(t *testing.T, c <-chan Result) Result {
	t.Helper()
	select {
	case r := <-c:
		return r
	case <-time.After(10 * time.Second):
		t.Fatal("no answer came")
		return Result{}
	}
}

func TestAnswers(t *testing.T) {
	dir := t.TempDir()
	there := filepath.Join(dir, "there.save")
	if err := os.WriteFile(there, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	failure := errors.New("the window manager is gone")
	relative, err := filepath.Abs("game.save")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name, says string
		err        error
		save       bool
		want       string
		wantErr    string
	}{
		{name: "open", says: there, want: there},
		{name: "open without extension", says: filepath.Join(dir, "x"), want: filepath.Join(dir, "x")},
		{name: "relative", says: "game.save", want: relative},
		{name: "cancelled", err: ErrCancelled, wantErr: ErrCancelled.Error()},
		{name: "nothing", says: "", wantErr: ErrCancelled.Error()},
		{name: "failed", says: there, err: failure, wantErr: failure.Error()},
		{name: "save", says: filepath.Join(dir, "new.SAVE"), save: true, want: filepath.Join(dir, "new.SAVE")},
		{name: "save without extension", says: filepath.Join(dir, "new"), save: true, want: filepath.Join(dir, "new.save")},
		{name: "replace", says: there, save: true, want: there},
		{name: "replace unasked", says: strings.TrimSuffix(there, ".save"), save: true, wantErr: "already"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := newPicker(scripted{answer: func(save bool, r Request) (string, error) {
				if save != tt.save || !filepath.IsAbs(r.Folder) {
					t.Errorf("asked with save %v in %q", save, r.Folder)
				}
				return tt.says, tt.err
			}})
			ask := p.Open
			if tt.save {
				ask = p.Save
			}
			got := wait(t, ask(Request{Folder: ".", Extension: "save"}))
			if got.Path != tt.want {
				t.Errorf("got %q, want %q", got.Path, tt.want)
			}
			if tt.wantErr == "" && got.Err != nil || tt.wantErr != "" && (got.Err == nil || !strings.Contains(got.Err.Error(), tt.wantErr)) {
				t.Errorf("got the error %v, want %q", got.Err, tt.wantErr)
			}
		})
	}
}

func TestOneDialogAtATime(t *testing.T) {
	release := make(chan struct{})
	p := newPicker(scripted{answer: func(bool, Request) (string, error) {
		<-release
		return "file", nil
	}})
	first := p.Open(Request{})
	if got := wait(t, p.Save(Request{})); !errors.Is(got.Err, ErrBusy) {
		t.Errorf("a second dialog gave %+v", got)
	}
	close(release)
	for _, c := range []<-chan Result{first, nil} {
		if c == nil {
			c = p.Open(Request{})
		}
		if got := wait(t, c); got.Err != nil {
			t.Errorf("got %v", got.Err)
		}
	}
}

func TestPanicIsAnError(t *testing.T) {
	panics := true
	p := newPicker(scripted{answer: func(bool, Request) (string, error) {
		if panics {
			panic("gtk initialisation failed")
		}
		return "file", nil
	}})
	if got := wait(t, p.Open(Request{})); got.Err == nil || !strings.Contains(got.Err.Error(), "gtk") {
		t.Errorf("got %+v, want the panic as an error", got)
	}
	panics = false
	if got := wait(t, p.Open(Request{})); got.Err != nil {
		t.Errorf("the next dialog gave %v", got.Err)
	}
}

func TestUnavailable(t *testing.T) {
	p := newPicker(scripted{off: true})
	if got := wait(t, p.Open(Request{})); !errors.Is(got.Err, ErrUnavailable) || p.Available() {
		t.Errorf("got %+v, available %v", got, p.Available())
	}
}
