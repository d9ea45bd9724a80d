package narrate

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// sums says how the damage and the healing of a preview come about, one number per line.
func (w *Narrator) sums(pv *match.Preview) string {
	all := ""
	var buf [16]match.Term
	for i, s := range pv.Sums() {
		if s.What == card.WouldCounter {
			continue
		}
		sum, terms := "", pv.AppendTerms(buf[:0], i)
		if len(terms) == 1 && terms[0].Kind == match.TermPrinted {
			all = lines(all, w.T("outcome.printed", w.HeroLabel(s.Hero), s.Amount))
			continue
		}
		for _, term := range terms {
			said := w.term(&term)
			switch {
			case term.Kind == match.TermFloor:
				sum = w.T("outcome.term.bounded", sum, said)
			case sum == "" && term.N < 0:
				sum = w.T("outcome.term.first-minus", said)
			case sum == "":
				sum = said
			case term.N < 0:
				sum = w.T("outcome.term.minus", sum, said)
			default:
				sum = w.T("outcome.term.plus", sum, said)
			}
		}
		if sum != "" {
			all = lines(all, w.T("outcome.sum", w.HeroLabel(s.Hero), sum, s.Amount))
		}
	}
	return all
}

// addsUpOnce reports whether a preview has only one number, and several terms make it up.
func addsUpOnce(pv *match.Preview) bool {
	n := 0
	var buf [16]match.Term
	for i, s := range pv.Sums() {
		if s.What == card.WouldCounter {
			continue
		}
		if n++; n > 1 || len(pv.AppendTerms(buf[:0], i)) < 2 {
			return false
		}
	}
	return n == 1
}

// term words one term of a sum, without its sign.
func (w *Narrator) term(term *match.Term) string {
	n := max(term.N, -term.N)
	key := "outcome.term."
	more := func(name string) string {
		if term.N < 0 {
			return w.T(key+name+"-less", n)
		}
		return w.T(key+name, n)
	}
	switch term.Kind {
	case match.TermPrinted:
		return w.T(key+"printed", n)
	case match.TermCounted:
		return w.T(key+"counted", n, w.count(term))
	case match.TermHalf:
		return w.T(key+"half", n)
	case match.TermDeals:
		return more("deals")
	case match.TermHeals:
		return more("heals")
	case match.TermTakes:
		return more("takes")
	case match.TermPriest:
		return w.T(key+"class", n, w.Lib.ClassPassive(card.Priest, w.Lang).Name)
	case match.TermWarrior:
		return w.T(key+"class", n, w.Lib.ClassPassive(card.Warrior, w.Lang).Name)
	case match.TermRanger:
		return w.T(key+"class", n, w.Lib.ClassPassive(card.Ranger, w.Lang).Name)
	case match.TermArmor:
		return w.T(key+"armor", n, w.T("pieces.attr."+card.Armor.String()))
	case match.TermWill:
		return w.T(key+"will", n, w.T("pieces.attr."+card.Will.String()))
	case match.TermFloor:
		return w.T(key + "floor")
	case match.TermCannot:
		return w.T(key+"cannot", n)
	case match.TermUnaffected:
		return w.T(key+"unaffected", n)
	case match.TermHalved:
		return w.T(key+"halved", n, w.AbilityName(term.Ability))
	case match.TermLowered:
		return w.T(key+"lowered", n, w.AbilityName(term.Ability))
	case match.TermPrevented:
		return w.T(key+"prevented", n, w.AbilityName(term.Ability))
	case match.TermRedirected:
		if term.N < 0 {
			return w.T(key+"redirected-away", n, w.AbilityName(term.Ability))
		}
		return w.T(key+"redirected", n, w.AbilityName(term.Ability))
	case match.TermRoom:
		return w.T(key+"room", n)
	case match.TermBefore:
		return w.T(key+"before", n)
	default:
		panic("table: no words for a term")
	}
}

// count names what a term counts, in the singular or plural of the term's number.
func (w *Narrator) count(term *match.Term) string {
	switch term.Count {
	case card.AttrOf:
		return w.T("pieces.attr." + card.Attr(term.Arg).String())
	case card.CountersOn:
		return w.counterName(card.Counter(term.Arg))
	default: // its name says all
	}
	return w.T("outcome.count."+countKey(term.Count), max(term.N, -term.N))
}

func countKey(c card.Count) string {
	switch c {
	case card.LifeOf:
		return "life"
	case card.MissingLife:
		return "missing-life"
	case card.BanesOn:
		return "banes"
	case card.BoonsOn:
		return "boons"
	case card.EquipmentOn:
		return "equipment"
	case card.CopiesOn:
		return "copies"
	case card.PreparedDice:
		return "prepared-dice"
	case card.SpentDice:
		return "spent-dice"
	case card.StoredDice:
		return "stored-dice"
	case card.HandOf:
		return "hand"
	case card.GraveyardOf:
		return "graveyard"
	case card.FallenOf:
		return "fallen"
	case card.EventAmount:
		return "event"
	case card.DoneAmount:
		return "done"
	case card.PaidCount:
		return "paid"
	case card.RoundNumber:
		return "round"
	case card.ActionsTaken:
		return "actions"
	case card.HasInitiative, card.IsAttacker, card.IsActive, card.IsStanding, card.IsClass, card.IsSuperclass, card.IsRace:
		return "condition"
	default: // in words of its own
		panic("table: no words for what is counted")
	}
}
