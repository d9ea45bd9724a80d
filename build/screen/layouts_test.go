//go:build linux && driven

package screen

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Places of keys, by what they write on a US keyboard, as the numbers that X has for them.
const (
	place2  = "11"
	placeQ  = "24"
	placeW  = "25"
	placeA  = "38"
	placeX  = "53"
	altGr   = "108"
	super   = "133"
	control = "37"
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

// Letters follow the layout of the keyboard, which changes while the game runs; where a layout has no Latin letters they
// are at their places. What is typed, and what a key is called in the settings, follows it too.
func TestKeysFollowTheLayout(t *testing.T) {
	data := t.TempDir()
	p := start(t, built(t, "0"), "en", data)
	p.focus()
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
		other  string // the place of a letter that does nothing here; on "fr" it is that of Q
		q      string // the place of Q on this layout, or on "us" where the layout has no Latin letters
	}{
		{"us", placeA, placeQ}, {"fr", placeQ, placeA}, {"dvorak", placeQ, placeX}, {"ru", placeA, placeQ}, {"gr", placeX, placeQ},
	} {
		p.layout(tt.layout)
		p.strike(tt.other)
		p.strike(tt.q, control)
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
		a      string
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
		p.strike("End")
		p.strike(place2)
		reads(tt.writes + tt.two)
		p.strike(tt.a, control)
		p.strike(place2) // which replaces the selection
		reads(tt.two)
		p.strike("BackSpace")
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
