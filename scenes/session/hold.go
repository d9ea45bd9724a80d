package session

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// steps are the events of announcing an action, before it resolves.
const steps = 1<<card.Announced | 1<<card.Targeted | 1<<card.Paid

// Holds reports whether a human holds priority: whether they want to be asked for an answer over their own next action.
func (s *Session) Holds(who match.Player) bool { return who <= match.Second && s.holding[who] }

// SetHolds sets what Holds reports. Initially nobody holds priority. Holding ends when the player is asked over an action of
// their own. It makes no difference to [StopNever], nor to [StopAlways] for a human alone at the screen, who is asked there anyway.
func (s *Session) SetHolds(who match.Player, want bool) {
	s.holding[who] = want
	s.keepWants()
	s.findForced()
}

// ownAction reports whether the pending window asks a player about an action of their own, and was opened by nothing but its
// announcement.
func ownAction(p *match.Position) bool {
	n, pend := p.StackSize(), p.Pending()
	if pend.Cause != match.ByWindow || n == 0 || p.Item(n).Player != pend.Who {
		return false
	}
	var buf [16]match.TriggerEvent
	for _, e := range p.AppendTriggerEvents(buf[:0]) {
		if steps>>e.What&1 == 0 {
			return false
		}
	}
	return true
}

// HoldsFor reports whether an ability can answer an action of its own player's side, so that there is a reason to hold
// priority for it.
func HoldsFor(a *card.Ability) bool {
	if !a.Kind.Reacts() {
		return false
	}
	for i := 0; a.Condition(i) != nil; i++ {
		if w := a.Condition(i); steps>>w.Event&1 != 0 && (ours(w.Source) || w.Source == card.AnyRelation && !ours(w.Hero)) {
			return true // a text about a targeted hero of one's own side means targeted by the rival
		}
	}
	return false
}

// ours reports whether a relation holds only for heroes of the own side.
func ours(r card.Relation) bool { return r == card.IsSelf || r == card.IsAlly || r == card.IsOtherAlly }
