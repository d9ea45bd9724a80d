//go:build !js

package picker

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// scripted answers dialogs with a function of the test.
type scripted struct {
	off    bool
	answer func(save bool, r Request) (string, error)
}

func (s scripted) Available() bool                             { return !s.off }
func (s scripted) choose(save bool, r Request) (string, error) { return s.answer(save, r) }

func wait(t *testing.T, c <-chan Result) Result {
	t.Helper()
	return <-c
}

// picking returns a picker whose dialogs are answered by a function.
func picking(answer func(save bool, r Request) (string, error)) *Picker {
	return With(disk{scripted{answer: answer}})
}

func TestAnswers(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	there := filepath.Join(dir, "there.save")
	plain := filepath.Join(dir, "x")
	for path, data := range map[string]string{there: "old", plain: "plain"} {
		if err := os.WriteFile(path, []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	failure := errors.New("the window manager is gone")
	for _, tt := range []struct {
		name, says string
		err        error
		save       bool
		want, data string
		wantErr    string
	}{
		{name: "open", says: there, want: there, data: "old"},
		{name: "open without extension", says: plain, want: plain, data: "plain"},
		{name: "open what is not there", says: filepath.Join(dir, "none"), wantErr: "cannot be read"},
		{name: "open a folder", says: dir, wantErr: "no plain file"},
		{name: "relative", says: "there.save", want: there, data: "old"},
		{name: "cancelled", err: ErrCancelled, wantErr: ErrCancelled.Error()},
		{name: "nothing", says: "", wantErr: ErrCancelled.Error()},
		{name: "failed", says: there, err: failure, wantErr: failure.Error()},
		{name: "save", says: filepath.Join(dir, "new.SAVE"), save: true, want: filepath.Join(dir, "new.SAVE")},
		{name: "save without extension", says: filepath.Join(dir, "new"), save: true, want: filepath.Join(dir, "new.save")},
		{name: "save where nothing can be", says: filepath.Join(there, "x.save"), save: true, wantErr: "could not be written"},
		{name: "replace unasked", says: strings.TrimSuffix(there, ".save"), save: true, wantErr: "already"},
		{name: "replace", says: there, save: true, want: there},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := picking(func(save bool, r Request) (string, error) {
				if save != tt.save || !filepath.IsAbs(r.Folder) {
					t.Errorf("asked with save %v in %q", save, r.Folder)
				}
				return tt.says, tt.err
			})
			r := Request{Folder: ".", Extension: "save"}
			var got Result
			if tt.save {
				got = wait(t, p.Save(r, []byte("new")))
			} else {
				got = wait(t, p.Open(r))
			}
			if tt.wantErr != "" {
				if got.Err == nil || !strings.Contains(got.Err.Error(), tt.wantErr) || got.Path != "" || got.Data != nil {
					t.Errorf("got %+v, want the error %q", got, tt.wantErr)
				}
				return
			}
			if got.Err != nil || got.Path != tt.want || string(got.Data) != tt.data {
				t.Errorf("got %+v, want %q", got, tt.want)
			}
			if tt.save {
				if data, err := os.ReadFile(tt.want); err != nil || string(data) != "new" {
					t.Errorf("it wrote %q, %v", data, err)
				}
			}
		})
	}
}

func TestOneDialogAtATime(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	release := make(chan struct{})
	p := picking(func(bool, Request) (string, error) {
		<-release
		return file, nil
	})
	first := p.Save(Request{}, nil)
	if got := wait(t, p.Open(Request{})); !errors.Is(got.Err, ErrBusy) {
		t.Errorf("a second dialog gave %+v", got)
	}
	close(release)
	if got := wait(t, first); got.Err != nil {
		t.Errorf("got %v", got.Err)
	}
	if got := wait(t, p.Open(Request{})); got.Err != nil {
		t.Errorf("the next gave %v", got.Err)
	}
}

func TestPanicIsAnError(t *testing.T) {
	panics := true
	file := filepath.Join(t.TempDir(), "file")
	p := picking(func(bool, Request) (string, error) {
		if panics {
			panic("gtk initialisation failed")
		}
		return file, nil
	})
	if got := wait(t, p.Save(Request{}, nil)); got.Err == nil || !strings.Contains(got.Err.Error(), "gtk") {
		t.Errorf("got %+v, want the panic as an error", got)
	}
	panics = false
	if got := wait(t, p.Save(Request{}, nil)); got.Err != nil {
		t.Errorf("the next dialog gave %v", got.Err)
	}
}

func TestUnavailable(t *testing.T) {
	p := With(disk{scripted{off: true}})
	if got := wait(t, p.Open(Request{})); !errors.Is(got.Err, ErrUnavailable) || p.Available() {
		t.Errorf("got %+v, available %v", got, p.Available())
	}
}
