package board

import (
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
)

// Spot identifies what is pointed at or focused and can be explained.
type Spot struct {
	Box  string         // id of its box, or "" if it has none
	Term string         // its entry in the glossary, or ""
	Rule int            // its rule, or 0
	Hero match.Ref      // the hero whose info panel it is in, or 0
	Attr int            // the attribute plus 1, or 0
	N    int            // number of counters, or the attribute's value; of equipment one of the next constants, or 0
	Card card.CardID    // card in a hand, or equipment of the hero
	Item card.AbilityID // ability of the item on the stack
	Aim  match.Ref      // hero that may be chosen
	Turn int            // tick since which the decision is asked, if the text depends on it
	Last int            // number of effects that last on the hero or on the player Key, or 0
	By   game.Device    // the device that focused it
	Key  match.Player   // the owner of a place that both players have
}

// Why equipment does not work: N of its spot.
const (
	NotYet = iota + 1 // it works from the next clash on
	Turned            // it is exhausted
)

// FigureAt returns the part of the hero's info panel at a point and its place, or a zero Spot if there is none.
func (h *Hero) FigureAt(kit *pieces.Kit, at game.Point) (Spot, game.Rect) {
	stand := &h.At
	s := Spot{Box: h.Box, Hero: h.Ref}
	if r := stand.ClassRect(); r.Contains(at) {
		s.Term = kit.KindTerm(pieces.Subject{Hero: h.ID})
		return s, r
	}
	if r := stand.LifeRect(); r.Contains(at) {
		s.Term = "life"
		return s, r
	}
	for a := range h.attr {
		if r := stand.AttrRect(a); r.Contains(at) {
			s.Term, s.Attr, s.N = pieces.AttrTerm(card.Attr(a)), a+1, h.attr[a]
			return s, r
		}
	}
	n, i := h.Signs(), 0
	for k, count := range h.Counters {
		if count == 0 {
			continue
		}
		if r := stand.CounterRect(n, len(h.Gear), i); r.Contains(at) {
			s.Term, s.N = pieces.CounterTerm(card.Counter(k)), int(count)
			return s, r
		}
		i++
	}
	if len(h.lasts) > 0 {
		if r := h.lastingRect(); r.Contains(at) {
			s.Term, s.Last = "lasting", len(h.lasts)
			return s, r
		}
	}
	for i := range h.Gear {
		if r := stand.gearRect(n, len(h.Gear), i); r.Contains(at) {
			switch g := &h.Gear[i]; {
			case g.Exhausted:
				s.N = Turned
			case !g.Working:
				s.N = NotYet
			}
			s.Card = h.Gear[i].ID
			return s, r
		}
	}
	return Spot{}, game.Rect{}
}

// AttrWords lists the hero's attributes by name, with their values.
func (h *Hero) AttrWords(kit *pieces.Kit, w *narrate.Narrator) string {
	var list []string
	for a := range h.attr {
		m, _ := kit.Meaning(pieces.AttrTerm(card.Attr(a)), w.Lang)
		list = append(list, "<b>"+w.T("table.figure", m.Name, h.attr[a])+"</b>")
	}
	return strings.Join(list, " · ")
}

// PlaceAt returns the place at a point that is not a box but is named in the rules, or a zero Spot if there is none.
func (m *Model) PlaceAt(l *Layout, at game.Point) (Spot, game.Rect) {
	for _, below := range [2]bool{true, false} {
		s, who := l.SideOf(below), m.Below
		if !below {
			who = who.Other()
		}
		if r := roleRect(s.Plate); m.Known && r.Contains(at) {
			term := "defender"
			if m.Attacker == who {
				term = "attacker"
			}
			return Spot{Term: term, Key: who}, r
		}
		if r := FirstRect(s.Plate); m.showsBrand(who) && r.Contains(at) {
			return Spot{Term: "initiative", Key: who}, r
		}
		if n := len(m.lasts[who]); n > 0 {
			if r := m.lastingOn(who); r.Contains(at) {
				return Spot{Term: "lasting", Last: n, Key: who}, r
			}
		}
		if s.Tray.Contains(at) {
			return Spot{Term: m.Trays[who].termAt(at), Key: who}, s.Tray
		}
	}
	r := l.Steps
	switch {
	case !r.Contains(at):
		return Spot{}, game.Rect{}
	case at.X > r.X+r.W*0.4:
		return Spot{Rule: PhaseRule(m.Phase)}, r
	case at.X > r.X+r.W*0.2 && m.Fighting:
		return Spot{Term: "clash"}, r
	}
	return Spot{Term: "round"}, r
}

// PhaseRule returns the number of the rule for a phase of the match.
func PhaseRule(p match.Phase) int {
	return [...]int{
		match.DraftPhase: 202, match.MulliganPhase: 203, match.SidePhase: 301, match.PairingPhase: 302, match.PreparePhase: 404,
		match.InitiativePhase: 406, match.CleanupPhase: 407, match.ActionPhase: 408, match.ClashEndPhase: 421, match.OverPhase: 307,
	}[p]
}
