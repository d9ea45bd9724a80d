package card

import (
	"strings"
	"testing"
)

// Each hero of the game has a role of at most five words in every language. A hero of a player's folder may have none, which
// is a warning with the line; one of more than five words is refused.
func TestRoles(t *testing.T) {
	game := ours(t)
	for _, h := range game.Heroes[1:] {
		for _, role := range h.Role {
			if n := len(strings.Fields(role)); n < 1 || n > 5 {
				t.Errorf("%s has the role %q", h.Key, role)
			}
		}
	}
	_, warnings, err := game.With(pack("Kiln", kiln))
	if err != nil {
		t.Fatal(err)
	}
	told := false
	for _, w := range warnings {
		told = told || strings.Contains(w.String(), ":5: hero potter has no role")
	}
	if !told {
		t.Errorf("a missing role is told as %v", warnings)
	}
	long := strings.Replace(kiln, "  race: elf", "  role: Makes one big pot after another\n  race: elf", 1)
	if _, _, err := game.With(pack("Kiln", long)); err == nil || !strings.Contains(err.Error(), "has 6 words; use at most five") {
		t.Errorf("six words are told as %v", err)
	}
}
