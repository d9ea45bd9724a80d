package narrate

import (
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
)

// byCustoms says how the profile explains a question or its timing, if it does and the customs have a name. Otherwise it
// returns "".
func (w *Narrator) byCustoms(p match.Pending, o *match.Observation) string {
	if key := CustomsKey(&w.Rules.Profile, p, o); key != "" && w.Customs != "" {
		return w.T("table.customs-why."+key, w.Customs)
	}
	return ""
}

// CustomsKey returns the end of the text key that says how a profile shapes a question, or "" if it does not.
func CustomsKey(profile *match.Profile, p match.Pending, o *match.Observation) string {
	switch p.Cause {
	case match.ByTurn:
		return "by-turns"
	case match.ByWhose:
		return "whose"
	case match.ByTarget:
		switch profile.Steps {
		case match.CostsThenTargets:
			return "targets-after"
		case match.TargetsWhenReached:
			return "targets-late"
		default: // TargetsThenCosts is the usual order
		}
	case match.ByCost:
		switch {
		case profile.Steps != match.TargetsThenCosts:
			return "costs-first"
		case profile.Payer == dice.CommonerToo:
			return "commoner"
		}
	case match.ByWindow:
		switch n := o.StackSize(); {
		case n > 0 && o.Item(n).Step == match.ItemResolving && profile.AtOnce:
			return "at-once"
		case n > 0 && o.Item(n).Player == p.Who && profile.ActiveFirst:
			return "active-first"
		}
	default: // alike in all profiles
	}
	return ""
}
