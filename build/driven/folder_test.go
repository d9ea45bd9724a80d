//go:build driven && unix

package driven

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// nobody runs a program as a user for whom file permissions count, which they do
// not for root.
func nobody(t *testing.T) func(*Program) {
	return func(p *Program) {
		if os.Getuid() != 0 {
			return
		}
		const id = 65534
		dir := filepath.Dir(p.trace.path)
		own := []string{dir, filepath.Join(dir, "s")}
		// The key to the display is root's as well.
		if key, err := os.ReadFile(os.Getenv("XAUTHORITY")); err == nil {
			mine := filepath.Join(dir, "key")
			if err := os.WriteFile(mine, key, 0o600); err != nil {
				t.Fatal(err)
			}
			own = append(own, mine)
			p.cmd.Env = append(p.cmd.Env, "XAUTHORITY="+mine)
		}
		for _, path := range own {
			if err := os.Chown(path, id, id); err != nil {
				t.Fatal(err)
			}
		}
		if err := os.Chmod(os.Getenv(folderVariable), 0o755); err != nil {
			t.Fatal(err)
		}
		p.cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: id, Gid: id, NoSetGroups: true}}
	}
}

// contents reads all files of a folder.
func contents(t *testing.T, dir string) map[string]string {
	t.Helper()
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, file := range files {
		data, err := os.ReadFile(filepath.Join(dir, file.Name()))
		if err != nil {
			t.Fatal(err)
		}
		all[file.Name()] = string(data)
	}
	return all
}

// begun leaves a match in a data folder, after some decisions of its second round.
func begun(t *testing.T, data string) {
	t.Helper()
	p := newPlayer(Start(t, quick("-lang", "en", "-data", data)...), mouse)
	p.set()
	p.draft()
	p.fight(func(a asked) bool { return a.Round >= 2 && a.Clash > 0 })
	written(t, data, p.asked())
	p.Kill()
}

// In a folder that cannot be written, a kept match is continued to its end, and nothing in the
// folder is changed.
func TestReadOnlyFolder(t *testing.T) {
	base, err := os.MkdirTemp("", "readonly") // its parent must be open to everybody
	if err != nil {
		t.Fatal(err)
	}
	data := filepath.Join(base, "data")
	t.Cleanup(func() {
		_ = os.Chmod(data, 0o755)
		_ = os.RemoveAll(base)
	})
	begun(t, data)
	before := contents(t, data)
	modes := map[string]os.FileMode{base: 0o755, data: 0o555}
	for name := range before {
		modes[filepath.Join(data, name)] = 0o644
	}
	for path, mode := range modes {
		if err := os.Chmod(path, mode); err != nil {
			t.Fatal(err)
		}
	}

	p := newPlayer(startChanged(t, "cinderclash", nobody(t), quick("-lang", "en", "-data", data)...), mouse)
	p.WaitScene("title")
	if now := p.Trace(); !now.Says("The folder " + data + " cannot be written to, so nothing new is kept after you quit.") {
		t.Errorf("it does not say that nothing is kept: %v", now)
	}
	p.act("title.continue")
	p.fight(func(asked) bool { return false })
	p.result()
	p.act("result.title")
	p.WaitScene("title")
	p.act("title.quit")
	p.WaitEnd()
	if diff := cmp.Diff(before, contents(t, data)); diff != "" {
		t.Errorf("the folder was changed: %s", diff)
	}
}

// Without a home folder a whole match can be played, and a notice says that nothing is kept.
func TestNoHomeFolder(t *testing.T) {
	dir := t.TempDir()
	homeless := func(p *Program) {
		p.cmd.Dir = dir
		p.cmd.Env = slices.DeleteFunc(p.cmd.Env, func(v string) bool {
			return strings.HasPrefix(v, "HOME=") || strings.HasPrefix(v, "XDG_")
		})
	}
	p := newPlayer(startChanged(t, "cinderclash", homeless, quick("-lang", "es", "-data", "")...), keyboard)
	p.WaitScene("title")
	if now := p.Trace(); !now.Says("No hay ninguna carpeta donde guardar archivos, así que nada se conservará cuando salgas.") {
		t.Errorf("it does not say that nothing is kept: %v", now)
	}
	p.set()
	p.draft()
	p.fight(func(asked) bool { return false })
	p.result()
	p.act("result.title")
	p.WaitScene("title")
	p.act("title.quit")
	p.WaitEnd()
	if left := contents(t, dir); len(left) > 0 {
		t.Errorf("files were left behind: %v", left)
	}
}

// A damaged autosave is set aside, with a notice, and the match continues from its last whole
// record. If nothing is whole, a new match begins.
func TestDamagedAutosave(t *testing.T) {
	base := t.TempDir()
	begun(t, base)
	good := contents(t, base)
	var journals []string
	for name := range good {
		if strings.HasSuffix(name, ".journal") {
			journals = append(journals, name)
		}
	}
	slices.Sort(journals)
	if len(journals) < 2 {
		t.Fatalf("there are only the autosaves %v", journals)
	}
	newest := journals[len(journals)-1]
	spoil := func(text string) string {
		b := []byte(text)
		b[len(b)/2] ^= 0x55
		return string(b)
	}
	for name, tt := range map[string]struct {
		damage func(name, text string) string
		says   string
		goesOn bool
	}{
		"torn": {func(name, text string) string {
			if name == newest {
				return text[:len(text)-3]
			}
			return text
		}, "", true}, // another file holds everything
		"all torn": {func(_, text string) string { return text[:len(text)-3] }, "was not written whole; the match goes on", true},
		"newest": {func(name, text string) string {
			if name == newest {
				return spoil(text)
			}
			return text
		}, "was set aside as", true},
		"all":          {func(_, text string) string { return spoil(text) }, "was set aside as", true},
		"nothing left": {func(_, text string) string { return strings.Repeat("no match ", 20) }, "was set aside as", false},
	} {
		t.Run(name, func(t *testing.T) {
			data := t.TempDir()
			for name, text := range good {
				if slices.Contains(journals, name) {
					text = tt.damage(name, text)
				}
				if err := os.WriteFile(filepath.Join(data, name), []byte(text), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			p := newPlayer(Start(t, quick("-lang", "en", "-data", data)...), mouse)
			p.WaitScene("title")
			// Each file has its own notice, one after the other.
			if tt.says == "" {
				if p.Step(60); p.Trace().Says("The end of the file") {
					t.Error("it says that something is lost")
				}
			} else {
				p.WaitFor("a sentence with "+tt.says, func(now Trace) bool { return now.Says(tt.says) })
			}
			b, ok := p.Trace().Box("title.continue")
			if !ok || b.Enabled != tt.goesOn {
				t.Fatalf("that the match can be continued is %v, want %v: %v", b.Enabled, tt.goesOn, p.Trace())
			}
			if tt.goesOn {
				p.act("title.continue")
			} else {
				p.set()
				p.draft()
			}
			p.fight(func(asked) bool { return false })
			p.result()
		})
	}
}
