package card

import "testing"

func TestEveryVerbHasItsRow(t *testing.T) {
	names := map[string]Verb{}
	keys := map[string]Verb{}
	for _, v := range written() {
		row := &verbs[v]
		if row.name == "" {
			t.Errorf("verb %d: no name in engine/card", v)
		}
		if other, ok := names[row.name]; ok && row.name != "" {
			t.Errorf("verbs %d and %d: both are called %s", other, v, row.name)
		}
		names[row.name] = v
		if row.read == nil {
			t.Errorf("verb %s: nothing reads it in engine/card", v)
		}
		if row.write == nil {
			t.Errorf("verb %s: nothing words it in engine/card", v)
		}
		for _, key := range row.lines {
			if other, ok := keys[key]; ok {
				t.Errorf("verbs %s and %s: both ask for the line %q", other, v, key)
			}
			keys[key] = v
		}
	}
	for _, v := range []Verb{NoVerb, Goto} {
		if row := &verbs[v]; row.read != nil || row.write != nil {
			t.Errorf("%s can be written in card files", v)
		}
	}
}

func TestVerbsAreNamedInFailures(t *testing.T) {
	for v, want := range map[Verb]string{DealDamage: "damage", Goto: "goto", 250: "verb 250"} {
		if got := v.String(); got != want {
			t.Errorf("String is %q, want %q", got, want)
		}
	}
}

// A verb that reads colours of dice changes dice, and its row says so. Which payments are equivalent depends
// on that.
func TestVerbsWithColoursAreOnDice(t *testing.T) {
	checked := map[Verb]bool{}
	l := ours(t)
	for i := range l.Abilities {
		for _, op := range l.Abilities[i].Code {
			checked[op.Verb] = true
			if op.Colors != 0 && !op.Verb.OnDice() {
				t.Errorf("verb %s: it reads colours of dice, and its row is not onDice", op.Verb)
			}
		}
	}
	if !checked[GainDice] || !checked[Refresh] {
		t.Error("no card changes dice")
	}
	for _, v := range []Verb{DealDamage, Draw, Lasting, Later, If} {
		if v.OnDice() {
			t.Errorf("verb %s changes no dice", v)
		}
	}
}
