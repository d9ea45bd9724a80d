package match

import (
	"math/rand/v2"
	"sync/atomic"
	"testing"
)

// Who is said to act next begins the next activation, is asked, or passes because nothing is left, before anybody
// else; where nobody is, the clash ends. Nobody answers on the way.
func TestActsNext(t *testing.T) {
	var asked, ended atomic.Int32
	t.Run("profiles", func(t *testing.T) {
		everyDecision(t, func(t *testing.T, m *Match, _ *rand.Rand) {
			if m.pend.Cause != ByWindow || m.height > 0 || m.stage != stageActions {
				return
			}
			said, any := m.ActsNext()
			var log Events
			for after := *m; ; {
				if err := after.Apply(Move{Kind: Pass}, &log); err != nil {
					t.Fatal(err)
				}
				for i := range log {
					switch e := &log[i]; e.Kind {
					case ActivationBegan, PlayerPassed:
						if asked.Add(1); !any || e.Player != said {
							t.Errorf("%s by player %d; %v is said to act next, %v", e.Kind, e.Player, said, any)
						}
						return
					case ClashEnded:
						if ended.Add(1); any {
							t.Errorf("the clash ends, and %v is said to act next", said)
						}
						return
					}
				}
				switch {
				case after.pend.Cause == ByActivation:
					if asked.Add(1); !any || after.pend.Who != said {
						t.Errorf("player %d is asked; %v is said to act next, %v", after.pend.Who, said, any)
					}
					return
				case after.pend.Cause != ByWindow || after.height > 0:
					return // something else happens first
				}
			}
		})
	})
	if asked.Load() == 0 || ended.Load() == 0 {
		t.Errorf("%d players were looked at, and %d ends of clashes", asked.Load(), ended.Load())
	}
}
