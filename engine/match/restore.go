package match

import (
	"fmt"
	"slices"

	"cinderclash/engine/card"
)

// Restore reads what [Position.Append] wrote of a match that began with setup, under the same format and
// profile but possibly with other card data: cards, heroes and factions may have been added since, and
// numbers may have changed. Life above a hero's present maximum becomes that maximum. The error says why
// the position cannot be one of that match, or cannot exist with this card data. It wraps a [Gone] if an id
// no longer exists. Restore never panics.
func Restore(rules *Rules, setup Setup, data []byte) (Match, error) {
	return decode(rules, data, func(p *Position) error { return p.fit(setup) }, (*Position).askAgain)
}

// askAgain makes the engine ask what it would ask now, if that differs from the saved question. With other
// numbers on cards the choice may be another, or there may be none.
func (p *Position) askAgain() error {
	err := p.checkQuestion()
	q := p.pend
	if err == nil || q.Shape == Over || q.Cause == ByRoll && q.Item != 0 {
		return err
	}
	p.pend = Pending{}
	if !p.unask(q) {
		return err
	}
	exec{p, nil, nil}.advance()
	return nil
}

// fit adapts a position that was read to the decks of setup and to the current rules, or refuses it.
func (p *Position) fit(setup Setup) error {
	for who := First; who <= Second; who++ {
		s, deck := &p.players[who], &setup.Decks[who]
		if int(s.list) != len(deck.Heroes) {
			return fmt.Errorf("player %d has %d heroes, the deck %d", who+1, s.list, len(deck.Heroes))
		}
		s.faction = deck.Faction // the number of a faction changes as factions are added and removed
		for i, id := range deck.Heroes {
			h := &s.heroes[i]
			if h.id != id {
				return fmt.Errorf("player %d has other heroes than the deck", who+1)
			}
			h.life = min(h.life, p.rules.Library.Heroes[id].Life)
		}
		have := p.appendCards(nil, who)
		slices.Sort(have)
		if want := slices.Sorted(slices.Values(deck.Cards)); !slices.Equal(have, want) {
			return fmt.Errorf("player %d has other cards than the deck", who+1)
		}
	}
	return nil
}

// appendCards appends every card of a player from all zones. Each card of a deck is in exactly one zone at
// any time.
func (p *Position) appendCards(buf []card.CardID, who Player) []card.CardID {
	s := &p.players[who]
	for _, z := range []*pile{&s.hand, &s.library, &s.graveyard, &s.sealed} {
		for _, c := range z.cards[:z.n] {
			buf = append(buf, c.id())
		}
	}
	p.eachAttached(who, func(id card.CardID) { buf = append(buf, id) })
	for i := range p.stack[:p.height] {
		if it := &p.stack[i]; it.player == who && it.card != 0 && !it.placed {
			buf = append(buf, it.card)
		}
	}
	f := &p.falling[who]
	for _, c := range f.cards[:f.n] {
		buf = append(buf, c.id())
	}
	return buf
}
