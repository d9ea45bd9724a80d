package gallery

import (
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// effect is something that the table shows: a blow, a number, a banner, a card in flight.
type effect struct {
	id string // names its sheet
	// key and word make its name: the text gallery.effect.key, of which word is a part if it is not "".
	key, word string
	events    func(of *cast) []match.Event // what happens
	whole     bool                         // it is seen on the whole table, and not only around the fighters
	// suits, if not nil, reports whether somebody who looks so brings it about well.
	suits func(l *pieces.Look) bool
}

// name returns the name of an effect in the player's language.
func (g *Gallery) effectName(ctx *game.Context, e *effect) string {
	if e.word == "" {
		return ctx.Text.T("gallery.effect." + e.key)
	}
	return ctx.Text.T("gallery.effect."+e.key, "{"+e.word+"}")
}

// cast is who and what takes part in an effect.
type cast struct {
	lib          *card.Library
	hero, rival  match.Ref // they fight
	bench        match.Ref // the hero's companion
	hand, drawn  card.CardID
	buried, worn card.CardID
}

func newCast(l *card.Library, a *match.Arrangement) *cast {
	side := &a.Sides[match.First]
	of := &cast{lib: l, hero: match.At(match.First, 0), bench: match.At(match.First, 1), rival: match.At(match.Second, 0)}
	of.hand, of.drawn, of.buried = leading(side.Hand, 1), leading(side.Library, 1), leading(side.Graveyard, 1)
	for id := 1; id < len(l.Cards) && of.worn == 0; id++ {
		if c := &l.Cards[id]; c.Kind == card.Equipment && !c.Proving {
			of.worn = card.CardID(id)
		}
	}
	return of
}

// attack returns an ability that attacks from a distance with damage of the same kind: magical, physical or direct. Where
// there is none it is any attack from that distance.
func (of *cast) attack(from card.Range, d card.Damage) card.AbilityID {
	found := card.AbilityID(0)
	for id := range of.lib.Abilities {
		a := of.lib.Abilities[id].Attack
		switch {
		case a.Range != from:
		case a.Damage == d:
			return card.AbilityID(id)
		case found == 0 && a.Damage.Magical() == d.Magical():
			found = card.AbilityID(id)
		}
	}
	return found
}

// resolving returns the event with which an ability of the hero begins to resolve.
func (of *cast) resolving(a card.AbilityID) match.Event {
	return match.Event{Kind: match.ActionResolving, Player: match.First, Hero: of.hero, Ability: a, Item: 1}
}

// hits returns an attack of the hero on the rival.
func (of *cast) hits(from card.Range, d card.Damage, amount int16) []match.Event {
	a := of.attack(from, d)
	hit := match.Event{Kind: match.DamageDealt, Hero: of.rival, Source: of.hero, Ability: a, Item: 1, Damage: d, Amount: amount}
	return []match.Event{of.resolving(a), hit}
}

// casts returns the events with which the hero casts a spell of a card with a gesture: at the rival, or on itself if it does no harm.
func (of *cast) casts(gesture string) []match.Event {
	for id := 1; id < len(of.lib.Cards); id++ {
		c := &of.lib.Cards[id]
		if c.Kind != card.Spell || pieces.GestureOf(&of.lib.Abilities[c.Play]) != gesture {
			continue
		}
		done := match.Event{Kind: match.LifeRestored, Hero: of.hero, Ability: c.Play, Item: 1, Amount: lacking}
		if a := of.lib.Abilities[c.Play].Attack; a != (card.Attack{}) {
			done = match.Event{Kind: match.DamageDealt, Hero: of.rival, Source: of.hero, Ability: c.Play, Item: 1, Damage: a.Damage, Amount: 4}
		}
		return []match.Event{of.resolving(c.Play), done}
	}
	return nil
}

// pool is the dice with which effects on dice are shown.
var pool = dice.Pool{dice.Red: 3, dice.Green: 1, dice.Blue: 1}

// prepared returns the events after which both sides have prepared dice, and then more events.
func prepared(more ...match.Event) []match.Event {
	var all []match.Event
	for _, who := range [...]match.Player{match.First, match.Second} {
		all = append(all, match.Event{Kind: match.DiceRolled, Player: who, Dice: pool})
	}
	for _, who := range [...]match.Player{match.First, match.Second} {
		all = append(all, match.Event{Kind: match.DicePrepared, Player: who, Dice: pool})
	}
	return append(all, more...)
}

// announced returns the events with which the hero plays a card, and those that follow.
func (of *cast) announced(then ...match.EventKind) []match.Event {
	play := of.lib.Cards[of.hand].Play
	e := match.Event{Kind: match.ActionAnnounced, Player: match.First, Hero: of.hero, Ability: play, Card: of.hand}
	all := []match.Event{e}
	e.Item = 1
	for _, k := range then {
		if e.Kind = k; k == match.HeroTargeted {
			all = append(all, match.Event{Kind: k, Player: match.First, Hero: of.rival, Source: of.hero, Ability: play, Item: 1})
			continue
		}
		all = append(all, e)
	}
	return all
}

// just returns what an effect of a single event does.
func just(event func(of *cast) match.Event) func(of *cast) []match.Event {
	return func(of *cast) []match.Event { return []match.Event{event(of)} }
}

// effects returns every effect, in the order of the page.
func effects() (all []effect) {
	add := func(id, word string, events func(of *cast) []match.Event) {
		key := id
		if word != "" {
			key = strings.TrimSuffix(id, "-"+word)
		}
		all = append(all, effect{id: id, key: key, word: word, events: events})
	}
	hits := func(key string, from card.Range, first, last card.Damage) {
		for d := first; d <= last; d++ {
			add(key+"-"+d.String(), d.String(), func(of *cast) []match.Event { return of.hits(from, d, 4) })
			all[len(all)-1].suits = suits(card.Attack{Range: from, Damage: d})
		}
	}
	hits("blow", card.Melee, card.Slashing, card.Rending)
	hits("shot", card.Ranged, card.Slashing, card.Rending)
	hits("spell", card.Ranged, card.Fire, card.Darkness)
	for _, name := range pieces.Gestures() {
		add("gesture-"+name, "", func(of *cast) []match.Event { return of.casts(name) })
		all[len(all)-1].suits = func(l *pieces.Look) bool { return l.Casts(pieces.CastStaff) }
	}
	add("direct", "direct", just(func(of *cast) match.Event {
		return match.Event{Kind: match.DamageDealt, Hero: of.rival, Damage: card.Direct, Amount: 3}
	}))
	for _, hard := range []struct {
		id     string
		amount int16
	}{{"light-blow", 1}, {"heavy-blow", 7}, {"great-blow", 12}} {
		add(hard.id, "", func(of *cast) []match.Event { return of.hits(card.Melee, card.Slashing, hard.amount) })
	}
	add("series", "", func(of *cast) []match.Event {
		all := of.hits(card.Melee, card.Slashing, 2)
		return append(all, all[1], all[1])
	})
	add("knock-out", "", func(of *cast) []match.Event {
		return append(of.hits(card.Melee, card.Slashing, 30), match.Event{Kind: match.HeroFell, Hero: of.rival, Source: of.hero})
	})
	add("last-blow", "", func(of *cast) []match.Event {
		return append(of.hits(card.Melee, card.Slashing, 30), match.Event{Kind: match.HeroFell, Hero: of.rival, Source: of.hero},
			match.Event{Kind: match.MatchEnded, Player: match.First})
	})
	add("heal", "", just(func(of *cast) match.Event {
		return match.Event{Kind: match.LifeRestored, Hero: of.hero, Amount: lacking}
	}))
	add("life-paid", "", just(func(of *cast) match.Event { return match.Event{Kind: match.LifePaid, Hero: of.hero, Amount: 3} }))
	add("life-set", "", just(func(of *cast) match.Event {
		return match.Event{Kind: match.LifeSet, Hero: of.rival, Amount: 4, Other: 20}
	}))
	add("turned", "", just(func(of *cast) match.Event { return match.Event{Kind: match.HeroTurned, Hero: of.hero, Amount: 1} }))
	add("lasting", "", func(of *cast) []match.Event { return of.lasting() })
	add("swap", "", just(func(of *cast) match.Event {
		return match.Event{Kind: match.HeroesSwapped, Hero: of.hero, Source: of.bench}
	}))
	add("activation", "", just(func(*cast) match.Event { return match.Event{Kind: match.ActivationBegan, Player: match.First} }))
	add("pass", "", func(*cast) []match.Event {
		return []match.Event{{Kind: match.PlayerPassed, Player: match.First}, {Kind: match.PlayerPassed, Player: match.Second}}
	})
	addBanners(add)
	near := len(all)
	addPanels(add)
	addStack(add)
	addCards(add)
	addLooks(add)
	addDice(add)
	for i := range all {
		all[i].whole = i >= near || all[i].id == "swap"
	}
	return all
}

// attack is an attack of the game, done by a hero.
type attack struct {
	effect
	hero card.HeroID
}

// attackBy returns a hero's attack with an ability. name is its id.
func (g *Gallery) attackBy(id card.HeroID, a card.AbilityID, name string) attack {
	of := g.kit.Library.Abilities[a].Attack
	return attack{effect{id: strings.ReplaceAll(name, ".", "-"), events: func(with *cast) []match.Event {
		hit := match.Event{Kind: match.DamageDealt, Hero: with.rival, Source: with.hero, Ability: a, Item: 1, Damage: of.Damage, Amount: 4}
		return []match.Event{with.resolving(a), hit}
	}}, id}
}

// attacksOf returns the attacks among a hero's own abilities.
func (g *Gallery) attacksOf(id card.HeroID) (all []attack) {
	l := g.kit.Library
	for _, a := range l.Heroes[id].Abilities {
		if l.Abilities[a].Attack != (card.Attack{}) {
			all = append(all, g.attackBy(id, a, l.Abilities[a].Key))
		}
	}
	return all
}

// attacksOn returns the attacks on the cards of a faction: those that playing does, and those of equipment. Each is done by a hero
// of the faction to whom it suits, where there is one.
func (g *Gallery) attacksOn(f card.FactionID) (all []attack) {
	l := g.kit.Library
	for _, id := range cardsOf(l, f) {
		c := &l.Cards[id]
		for _, a := range append([]card.AbilityID{c.Play}, c.Abilities...) {
			if of := l.Abilities[a].Attack; of != (card.Attack{}) {
				all = append(all, g.attackBy(g.suited(heroesOf(l, f), suits(of)), a, c.Key))
			}
		}
	}
	return all
}

// suits returns what reports whether an attack suits somebody: a weapon that deals such damage, a bow, or what spells are cast with.
func suits(a card.Attack) func(l *pieces.Look) bool {
	return func(l *pieces.Look) bool {
		switch pose := l.Attack(&card.Ability{Attack: a}).Pose; {
		case a.Damage.Magical() && a.Range != card.Melee:
			return l.Stance == pieces.Planted && l.Casts(pieces.CastStaff)
		case a.Range == card.Ranged:
			return pose == pieces.Shoot
		case a.Damage == card.Piercing:
			return pose == pieces.Thrust || pose == pieces.Stab || pose == pieces.TwinStab
		case a.Damage == card.Crushing:
			return pose == pieces.Smash
		case a.Damage == card.Rending:
			return pose == pieces.Chop
		default:
			return pose == pieces.Slash
		}
	}
}

// suited returns the first of some heroes to whom something suits, or else the first of all.
func (g *Gallery) suited(of []card.HeroID, suits func(l *pieces.Look) bool) card.HeroID {
	for _, id := range of {
		if suits(g.kit.Figure(id).Look()) {
			return id
		}
	}
	return leading(of, g.hero)
}

// everybody returns all heroes.
func (g *Gallery) everybody() (all []card.HeroID) {
	for id := 1; id < len(g.kit.Library.Heroes); id++ {
		all = append(all, card.HeroID(id))
	}
	return all
}

// lasting returns the beginning of the first lasting effect of the library that changes a number of its hero.
func (of *cast) lasting() []match.Event {
	for id := range of.lib.Abilities {
		for at := range of.lib.Abilities[id].Code {
			if len(of.lib.Abilities[id].Code[at].Mods) > 0 {
				return []match.Event{{Kind: match.LastingBegan, Hero: of.hero, Ability: card.AbilityID(id), Other: int16(at)}}
			}
		}
	}
	return nil
}

// addPanels adds the effects that are seen in the panels of heroes.
func addPanels(add func(id, word string, events func(of *cast) []match.Event)) {
	for c := range card.Counter(card.Counters) {
		add("counter-"+c.String(), c.String(), func(of *cast) []match.Event {
			return []match.Event{
				{Kind: match.CounterGained, Hero: of.rival, Counter: c, Amount: 2}, {Kind: match.CounterGone, Hero: of.rival, Counter: c, Amount: 1},
			}
		})
	}
	add("equipped", "", just(func(of *cast) match.Event {
		return match.Event{Kind: match.EquipmentAttached, Player: match.First, Hero: of.hero, Card: of.worn}
	}))
	add("gear-turned", "", func(of *cast) []match.Event {
		worn := match.Event{Kind: match.EquipmentTurned, Player: match.First, Hero: of.hero, Card: of.worn, Amount: 1}
		ready := worn
		ready.Amount = 0
		return []match.Event{{Kind: match.EquipmentAttached, Player: match.First, Hero: of.hero, Card: of.worn}, worn, ready}
	})
	add("made", "", func(of *cast) []match.Event {
		return []match.Event{
			{Kind: match.EquipmentMade, Player: match.First, Hero: of.hero, Card: of.worn},
			{Kind: match.EquipmentGone, Player: match.First, Hero: of.hero, Card: of.worn},
		}
	})
	add("unequipped", "", func(of *cast) []match.Event {
		return []match.Event{
			{Kind: match.EquipmentAttached, Player: match.First, Hero: of.hero, Card: of.worn},
			{Kind: match.EquipmentDetached, Player: match.First, Hero: of.hero, Card: of.worn},
		}
	})
}

// addStack adds the effects of what waits on the stack.
func addStack(add func(id, word string, events func(of *cast) []match.Event)) {
	waits := []match.EventKind{match.HeroTargeted, match.ActionReady}
	then := func(id string, last ...match.EventKind) {
		kinds := append(append([]match.EventKind{}, waits...), last...)
		add(id, "", func(of *cast) []match.Event { return of.announced(kinds...) })
	}
	then("announced")
	then("resolved", match.ActionResolving, match.ActionResolved)
	then("cancelled", match.ActionCancelled)
	then("failed", match.ActionFailed)
	for _, k := range []match.EventKind{match.TriggerWaits, match.ReplacementApplied} {
		add(k.String(), "", func(of *cast) []match.Event {
			a := of.attack(card.Melee, card.Slashing)
			return []match.Event{{Kind: k, Player: match.First, Hero: of.hero, Ability: a, Item: 1}}
		})
	}
}

// addCards adds the effects of cards that move.
func addCards(add func(id, word string, events func(of *cast) []match.Event)) {
	for _, moved := range []struct {
		kind match.EventKind
		card func(of *cast) card.CardID
	}{
		{match.CardDrawn, func(of *cast) card.CardID { return of.drawn }},
		{match.CardDiscarded, func(of *cast) card.CardID { return of.hand }},
		{match.CardMilled, func(of *cast) card.CardID { return of.drawn }},
		{match.CardRecovered, func(of *cast) card.CardID { return of.buried }},
	} {
		add(moved.kind.String(), "", just(func(of *cast) match.Event {
			return match.Event{Kind: moved.kind, Player: match.First, Card: moved.card(of)}
		}))
	}
}

// addLooks adds the effects of cards that are shuffled and seen.
func addLooks(add func(id, word string, events func(of *cast) []match.Event)) {
	add(match.Shuffled.String(), "", just(func(*cast) match.Event { return match.Event{Kind: match.Shuffled, Player: match.First} }))
	add(match.CardSeen.String(), "", func(of *cast) []match.Event {
		known := match.Event{Kind: match.CardSeen, Player: match.First, Card: of.drawn}
		return []match.Event{known, known, {Kind: match.CardSeen, Player: match.Second}}
	})
}

// addDice adds the effects on dice.
func addDice(add func(id, word string, events func(of *cast) []match.Event)) {
	one := dice.Pool{dice.Red: 1}
	events := func(id string, events ...match.Event) {
		add(id, "", func(*cast) []match.Event { return events })
	}
	events(match.DiceRolled.String(), prepared()...)
	kept, again := dice.Pool{dice.Red: 1, dice.Blue: 1}, dice.Pool{dice.Red: 1, dice.Green: 2}
	events("reroll", append(prepared()[:2], match.Event{Kind: match.DiceRolled, Player: match.First, Dice: again, Kept: kept, Amount: 1})...)
	events(match.DieFixed.String(), match.Event{Kind: match.DieFixed, Player: match.First, Color: dice.Blue})
	add(match.DicePaid.String(), "", func(of *cast) []match.Event {
		return append(prepared(of.announced()...), match.Event{Kind: match.DicePaid, Player: match.First, Dice: dice.Pool{dice.Red: 1, dice.Green: 1}})
	})
	for _, k := range []match.EventKind{match.DiceGained, match.DiceDrained} {
		events(k.String(), prepared(match.Event{Kind: k, Player: match.First, Dice: one})...)
	}
	spent := match.Event{Kind: match.DicePaid, Player: match.First, Dice: one}
	events(match.DiceRefreshed.String(), prepared(spent, match.Event{Kind: match.DiceRefreshed, Player: match.First, Dice: one})...)
	events(match.DiceTurned.String(), prepared(match.Event{Kind: match.DiceTurned, Player: match.First, Dice: one, Kept: dice.Pool{dice.Blue: 1}})...)
}

// addBanners adds what is struck into the ground between the fighters.
func addBanners(add func(id, word string, events func(of *cast) []match.Event)) {
	events := func(id string, events func(of *cast) match.Event) { add(id, "", just(events)) }
	of := func(e match.Event) func(*cast) match.Event { return func(*cast) match.Event { return e } }
	events("coin", of(match.Event{Kind: match.CoinWon, Player: match.First}))
	add("round", "", func(of *cast) []match.Event {
		return []match.Event{
			{Kind: match.RoundBegan, Player: match.First, Amount: 2}, {Kind: match.HeroesPaired, Hero: of.hero, Source: of.rival},
		}
	})
	add("clash", "", func(of *cast) []match.Event {
		return []match.Event{{Kind: match.ClashEnded}, {Kind: match.ClashBegan, Hero: of.hero, Source: of.rival}}
	})
	events("skipped", of(match.Event{Kind: match.ClashSkipped}))
	events("restarted", of(match.Event{Kind: match.ClashRestarted}))
	events("initiative", of(match.Event{Kind: match.InitiativeRolled, Player: match.First, Amount: 14, Other: 9}))
	events("revealed", of(match.Event{Kind: match.HeroesRevealed}))
	events("conceded", of(match.Event{Kind: match.PlayerConceded, Player: match.Second}))
	events("won", of(match.Event{Kind: match.MatchEnded, Player: match.First}))
	events("drawn", of(match.Event{Kind: match.MatchEnded, Player: match.Nobody}))
}
