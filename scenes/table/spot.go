package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// spot is what is pointed at or focused, as far as there is something to say about it.
type spot struct {
	box  string         // "" for a place that is no box
	term string         // of the glossary
	rule int            // of the rulebook
	hero match.Ref      // whose figure it is
	attr int            // the attribute, from 1
	n    int            // how many counters, or the attribute's value
	card card.CardID    // in hand, or worn by the hero
	item card.AbilityID // what waits on the stack
	aim  match.Ref      // a hero that may be chosen
	turn int            // since when it is asked, for what changes with the decision
	by   game.Device    // focused by keys, or pointed at
	key  match.Player   // of a place that both players have
}

// figureAt finds which of its figures lies at a place.
func (h *hero) figureAt(kit *pieces.Kit, at game.Point) (spot, game.Rect) {
	stand := &h.at
	s := spot{box: h.box, hero: h.ref}
	if r := stand.classRect(); r.Contains(at) {
		s.term = kit.KindTerm(pieces.Subject{Hero: h.id})
		return s, r
	}
	if r := stand.lifeRect(); r.Contains(at) {
		s.term = "life"
		return s, r
	}
	for a := range h.attr {
		if r := stand.attrRect(a); r.Contains(at) {
			s.term, s.attr, s.n = pieces.AttrTerm(card.Attr(a)), a+1, h.attr[a]
			return s, r
		}
	}
	n, i := h.kinds(), 0
	for k, count := range h.counters {
		if count == 0 {
			continue
		}
		if r := stand.counterRect(n, i); r.Contains(at) {
			s.term, s.n = pieces.CounterTerm(card.Counter(k)), int(count)
			return s, r
		}
		i++
	}
	for i := range h.gear {
		if r := stand.gearRect(n, len(h.gear), i); r.Contains(at) {
			s.card = h.gear[i].ID
			return s, r
		}
	}
	return spot{}, game.Rect{}
}

// placeAt finds which place of the table that is no box, but has a name in the rules, lies there.
func (m *model) placeAt(l *layout, at game.Point) (spot, game.Rect) {
	for _, below := range [2]bool{true, false} {
		s, who := l.sideOf(below), m.below
		if !below {
			who = who.Other()
		}
		if r := roleRect(s.plate); m.known && r.Contains(at) {
			term := "defender"
			if m.attacker == who {
				term = "attacker"
			}
			return spot{term: term, key: who}, r
		}
		if r := firstRect(s.plate); m.rolled && m.fighting && m.initiative == who && r.Contains(at) {
			return spot{term: "initiative", key: who}, r
		}
		if s.tray.Contains(at) {
			return spot{term: m.trays[who].termAt(at), key: who}, s.tray
		}
	}
	r := l.steps
	switch {
	case len(m.stack) > 0 && l.stack.Contains(at):
		return spot{term: "stack"}, l.stack
	case !r.Contains(at):
		return spot{}, game.Rect{}
	case at.Y > r.Y+r.H*2/3:
		return spot{term: "initiative"}, r
	case at.Y > r.Y+r.H/3:
		return spot{rule: phaseRule(m.phase)}, r
	case at.X > r.X+152*r.H/timelineHigh && m.fighting:
		return spot{term: "clash"}, r
	}
	return spot{term: "round"}, r
}

// phaseRule is the rule that tells about a phase of the match.
func phaseRule(p match.Phase) int {
	return [...]int{
		match.DraftPhase: 202, match.MulliganPhase: 203, match.SidePhase: 301, match.PairingPhase: 302, match.PreparePhase: 404,
		match.InitiativePhase: 406, match.CleanupPhase: 407, match.ActionPhase: 408, match.ClashEndPhase: 421, match.OverPhase: 307,
	}[p]
}
