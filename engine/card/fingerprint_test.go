package card

import (
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"
)

// A fingerprint depends on how a library plays, not on its texts.
func TestFingerprint(t *testing.T) {
	base := ours(t).Fingerprint()
	if base == 0 || ours(t).Fingerprint() != base {
		t.Fatalf("the fingerprint is %016x once and %016x then", base, ours(t).Fingerprint())
	}
	for name, tt := range map[string]struct {
		old, new string
		same     bool
	}{
		"flavour":     {`en: "Charges by the day, eats by the hour."`, `en: "Eats."`, true},
		"title":       {"title: {en: Two Lunches", "title: {en: Three Lunches", true},
		"hero's stat": {"strength: 5, armor: 2", "strength: 4, armor: 2", false},
		"damage":      {"- {damage: 1 + strength}", "- {damage: 2 + strength}", false},
		"cost":        {"cost: RG\n", "cost: RR\n", false},
		"id":          {"id: second-lunch", "id: third-lunch", false},
		"condition":   {"missing life at least 1", "missing life at least 2", false},
	} {
		t.Run(name, func(t *testing.T) {
			files := fstest.MapFS{}
			names, err := fs.Glob(os.DirFS("../../assets/cards"), "*.yaml")
			if err != nil {
				t.Fatal(err)
			}
			for _, n := range names {
				data, err := os.ReadFile("../../assets/cards/" + n)
				if err != nil {
					t.Fatal(err)
				}
				text := string(data)
				if n == "heroes-mercenaries.yaml" {
					if !strings.Contains(text, tt.old) {
						t.Fatalf("%s does not say %q", n, tt.old)
					}
					text = strings.Replace(text, tt.old, tt.new, 1)
				}
				files[n] = &fstest.MapFile{Data: []byte(text)}
			}
			l, _, err := Load(files)
			if err != nil {
				t.Fatal(err)
			}
			if same := l.Fingerprint() == base; same != tt.same {
				t.Errorf("the same fingerprint: %v, want %v", same, tt.same)
			}
		})
	}
}
