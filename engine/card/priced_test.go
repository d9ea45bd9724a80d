package card

import (
	"strings"
	"testing"
)

// The cost of an ability in dice appears once in its text: before it or, for an optional price of a trigger, within
// it.
func TestACostIsSaidOnce(t *testing.T) {
	l, within := ours(t), 0
	for i := 1; i < len(l.Abilities); i++ {
		a := &l.Abilities[i]
		cost := costTokens(a.Cost)
		if cost == "" || a.Main {
			continue
		}
		for lang := range Lang(Langs) {
			text := l.NamedText(a.ID, lang).String()
			w := newWriter(l, a, lang)
			if w.pricedInText() {
				within++
			}
			before := strings.Count(strings.SplitN(text, ".", 2)[0], cost) > 0
			if before == w.pricedInText() || !strings.Contains(text, cost) {
				t.Errorf("%s: %q says its cost %s before the text: %v, within it: %v", a.Key, text, cost, before, w.pricedInText())
			}
		}
	}
	if within == 0 {
		t.Error("no ability says its cost within its text")
	}
}
