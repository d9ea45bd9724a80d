package card

import "testing"

// Every jump of a program stays in it, and every Later has a body of its own.
func TestCompile(t *testing.T) {
	for name, l := range map[string]*Library{"ours": ours(t), "everything": everything(t)} {
		bodies := 0
		for i := range l.Abilities {
			a := &l.Abilities[i]
			if a.Kind == Delayed {
				bodies++
			}
			for at, op := range a.Code {
				switch op.Verb {
				case If, May, PayTo, ThenDo:
					if op.Jump <= at || op.Jump > len(a.Code) {
						t.Errorf("%s: %s jumps from %d to %d of %d", name, a.Key, at, op.Jump, len(a.Code))
					}
				case Goto:
					if op.Jump == at || op.Jump < 0 || op.Jump > len(a.Code) {
						t.Errorf("%s: %s goes from %d to %d of %d", name, a.Key, at, op.Jump, len(a.Code))
					}
				case ChooseModes:
					if len(op.Starts) < 2 || op.Starts[0] != at+1 || op.Jump <= op.Starts[len(op.Starts)-1] {
						t.Errorf("%s: %s chooses among %v and goes on at %d", name, a.Key, op.Starts, op.Jump)
					}
				case Later:
					if l.Abilities[op.Sub].Kind != Delayed || len(l.Abilities[op.Sub].Code) == 0 {
						t.Errorf("%s: %s has no body for its later", name, a.Key)
					}
				}
			}
		}
		if bodies != l.laters() {
			t.Errorf("%s has %d bodies for %d laters", name, bodies, l.laters())
		}
	}
}
