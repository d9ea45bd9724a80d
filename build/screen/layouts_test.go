//go:build linux && driven

package screen

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// Places of keys, by what they write on a US keyboard, as the numbers that X has for them.
const (
	place2  = 11
	down    = 116
	placeQ  = 24
	placeW  = 25
	placeA  = 38
	placeX  = 53
	altGr   = 108
	super   = 133
	control = 37
)

// layout changes the layout of the keyboard.
func (p *player) layout(name string) {
	p.t.Helper()
	cmd := exec.CommandContext(p.t.Context(), "setxkbmap", name)
	cmd.Env = append(os.Environ(), "DISPLAY="+p.on.Name)
	if out, err := cmd.CombinedOutput(); err != nil {
		p.t.Fatalf("setxkbmap %s: %v %s", name, err, out)
	}
}

// strike strikes the key at a place while others are held.
func (p *player) strike(place int, held ...int) {
	p.t.Helper()
	for _, k := range held {
		p.must("keydown", strconv.Itoa(k))
	}
	p.must("key", strconv.Itoa(place))
	for _, k := range held {
		p.must("keyup", strconv.Itoa(k))
	}
}

// seen waits until the game has seen what was struck so far: after that Down moves the focus.
func (p *player) seen() {
	p.t.Helper()
	at := func(now Traced) string {
		for _, b := range now.Boxes {
			if b.Focused {
				return b.ID
			}
		}
		return ""
	}
	now, _ := ReadTrace(p.t, p.trace)
	p.strike(down)
	p.waitFor("the focus to move", func(then Traced) bool { return at(then) != at(now) })
}

// Letters follow the layout of the keyboard, which changes while the game runs; where a layout has no Latin letters they
// are at their places. What is typed, and what a key is called in the settings, follows it too.
func TestKeysFollowTheLayout(t *testing.T) {
	data := t.TempDir()
	p := start(t, built(t, "0"), "en", data)
	p.must("windowfocus", "--sync", p.window)
	p.click("title.rulebook")
	p.waitScene("rulebook")
	terms := false
	listed := func(now Traced) bool {
		for _, b := range now.Boxes {
			if strings.HasPrefix(b.ID, "term/") == terms && (strings.HasPrefix(b.ID, "term/") || strings.HasPrefix(b.ID, "rule/")) {
				return true
			}
		}
		return false
	}
	for _, tt := range []struct {
		layout string
		other  int // the letter at the place of Q, or another letter that does nothing here
		q      int // what writes a q, or is in its place
	}{
		{"us", placeA, placeQ}, {"fr", placeQ, placeA}, {"dvorak", placeQ, placeX}, {"ru", placeA, placeQ}, {"gr", placeX, placeQ},
	} {
		p.layout(tt.layout)
		p.seen()
		p.strike(tt.other)
		p.strike(tt.q, control)
		p.seen()
		p.strike(tt.q)
		terms = !terms
		p.waitFor("the other list by Q in the layout "+tt.layout, listed)
	}

	const field, label = "rulebook.search", "Search words or a number"
	reads := func(what string) {
		t.Helper()
		p.waitFor("“"+what+"” in the field", func(now Traced) bool { return textOf(now, field) == what })
	}
	for _, tt := range []struct {
		layout string
		a      int
		writes string // by the places of Q and W
		two    string // by the place of 2
	}{
		{"fr", placeQ, "az", "é"}, {"dvorak", placeA, "',", "2"}, {"us", placeA, "qw", "2"},
	} {
		p.layout(tt.layout)
		p.click(field)
		p.strike(placeQ)
		p.strike(placeW)
		reads(tt.writes)
		p.strike(placeQ, super) // which is the system's
		p.seen()
		p.click(field)
		p.must("key", "End")
		p.strike(place2)
		reads(tt.writes + tt.two)
		// Typing replaces the selection. In a slow frame the selection comes late, so it is tried again.
		p.waitFor("all to be selected and written over", func(now Traced) bool {
			if textOf(now, field) == tt.two {
				return true
			}
			p.strike(tt.a, control)
			p.strike(place2)
			return false
		})
		p.must("key", "BackSpace")
		reads(label)
	}
	p.layout("de")
	p.strike(placeQ, altGr)
	reads("@")
	p.click("rulebook.close")
	p.waitScene("title")

	p.layout("fr")
	p.click("title.options")
	p.waitScene("options")
	p.click("options.keys")
	p.click("keys.key/pass")
	p.strike(placeW)
	p.waitWords("“Pass” is now Z")
	p.waitFor("settings with the key", func(Traced) bool {
		settings, err := os.ReadFile(filepath.Join(data, "settings.yaml"))
		return err == nil && strings.Contains(string(settings), "  pass: Z\n")
	})
}
