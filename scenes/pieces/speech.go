package pieces

import (
	"hash/fnv"

	"cinderclash/assets/text"
	"cinderclash/engine/match"
)

// Occasion is what a rival says something about.
type Occasion uint8

// The occasions.
const (
	Opens    Occasion = iota // the match begins
	Strikes                  // the rival has struck a great blow
	Struck                   // the rival has been struck one
	Wins                     // the rival has won
	Loses                    // the rival has lost
	Speeches = 5
)

// occasionKeys name the occasions in the keys of what is said.
var occasionKeys = [Speeches]string{Opens: "start", Strikes: "strikes", Struck: "struck", Wins: "wins", Loses: "loses"}

// Line returns what a rival says on an occasion in the match with a seed, or "" if there are no words for it. nth is how often the
// occasion has come up in that match before. The same match has the same lines, and all of an occasion's lines are said before
// one is said again.
func (r *Rival) Line(p *text.Printer, o Occasion, seed uint64, nth int) string {
	key := "rivals." + r.ID + "." + occasionKeys[o] + "."
	n := 0
	for p.Has(key + string(rune('a'+n))) {
		n++
	}
	if n == 0 {
		return ""
	}
	h := fnv.New64a()
	h.Write([]byte(key))
	first := (h.Sum64() ^ seed*0x9e3779b97f4a7c15) >> 32
	return p.T(key + string(rune('a'+(first+uint64(nth))%uint64(n))))
}

// greatBlow is the least damage at once that a rival speaks about. A knock-out is a great blow too.
const greatBlow = 8

// Hearing finds the occasions in the events of a match. The zero value has heard none.
type Hearing struct {
	Rival  match.Player
	Before [Speeches]int // how often each occasion has come up
	said   [2]bool       // a great blow to this player's heroes has come up since the last action began
}

// Hear returns the occasion that an event brings up. An action has at most one great blow to each side.
func (h *Hearing) Hear(e *match.Event) (o Occasion, ok bool) {
	switch e.Kind {
	case match.RoundBegan:
		h.said = [2]bool{}
		o, ok = Opens, e.Amount == 1
	case match.ActionResolving, match.ActivationBegan, match.ClashBegan, match.ClashEnded:
		h.said = [2]bool{}
	case match.DamageDealt, match.HeroFell:
		who := e.Hero.Player()
		if h.said[who] || e.Kind == match.DamageDealt && e.Amount < greatBlow {
			return 0, false
		}
		h.said[who] = true
		o, ok = Strikes, true
		if who == h.Rival {
			o = Struck
		}
	case match.MatchEnded:
		o, ok = Loses, e.Player <= match.Second
		if e.Player == h.Rival {
			o = Wins
		}
	default: // nothing to speak about
	}
	if ok {
		h.Before[o]++
	}
	return o, ok
}

// Face returns the face of a rival on an occasion.
func (o Occasion) Face() Face {
	switch o {
	case Strikes, Wins:
		return Gloating
	case Struck, Loses:
		return Wincing
	case Opens:
	}
	return AtRest
}
