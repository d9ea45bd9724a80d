package session

import (
	"slices"
	"testing"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
)

// The events picked for a change explain it: falls and blows with their actions, or else the weightiest event. Events that worked
// against the change are not picked as its reason while others worked for it.
func TestAStorySaysWhy(t *testing.T) {
	mine, rival := match.At(match.First, 0), match.At(match.Second, 0)
	use := match.Event{Kind: match.ActionAnnounced, Hero: rival, Ability: 7}
	answer := match.Event{Kind: match.ActionAnnounced, Hero: mine, Ability: 9}
	hurt := match.Event{Kind: match.DamageDealt, Hero: mine, Source: rival, Ability: 7, Amount: 6}
	fell := match.Event{Kind: match.HeroFell, Hero: mine, Source: rival}
	poison := match.Event{Kind: match.DamageDealt, Hero: mine, Amount: 2, Damage: card.Direct}
	died := match.Event{Kind: match.HeroFell, Hero: mine}
	scratch := match.Event{Kind: match.DamageDealt, Hero: mine, Source: rival, Ability: 7, Amount: 1}
	same := match.Event{Kind: match.ActionAnnounced, Hero: mine, Ability: 7}
	struck := match.Event{Kind: match.DamageDealt, Hero: rival, Source: mine, Ability: 9, Amount: 9}
	sip := match.Event{Kind: match.LifeRestored, Hero: mine, Amount: 2}
	drew := match.Event{Kind: match.CardDrawn, Player: match.Second, Card: 3, Ability: 7}
	put := match.Event{Kind: match.EquipmentAttached, Hero: rival, Card: 4}
	hard := match.Event{Kind: match.DamageDealt, Hero: mine, Source: rival, Ability: 7, Amount: 4}
	other := match.Event{Kind: match.DamageDealt, Hero: match.At(match.First, 1), Source: rival, Ability: 7, Amount: 4}
	waits := match.Event{Kind: match.TriggerWaits, Hero: rival, Ability: 11}
	healed := match.Event{Kind: match.LifeRestored, Hero: rival, Source: rival, Ability: 11, Amount: 1}
	passed := match.Event{Kind: match.PlayerPassed, Player: match.First}
	over := match.Event{Kind: match.ClashEnded}
	cancelled := match.Event{Kind: match.ActionCancelled, Ability: 7}
	first := match.Event{Kind: match.DiceRolled, Dice: dice.Pool{2, 2, 1}}
	theirs := match.Event{Kind: match.DiceRolled, Player: match.Second, Dice: dice.Pool{5}}
	quick := match.Event{Kind: match.InitiativeRolled, Amount: 7, Other: 3}
	last := match.Event{Kind: match.RoundEnded, Amount: 12}
	end := match.Event{Kind: match.MatchEnded, Player: match.Second}
	for _, tt := range []struct {
		name   string
		rose   bool
		events []match.Event
		want   []match.Event
		enough bool
	}{
		{"a fall", false, []match.Event{use, hurt, fell, over}, []match.Event{use, hurt, fell}, true},
		{"a blow", false, []match.Event{use, drew, hurt}, []match.Event{use, hurt}, true},
		{"a blow against the change", false, []match.Event{answer, struck, passed}, []match.Event{answer, struck}, false},
		{"of two blows the one that fits", false, []match.Event{answer, struck, use, hurt}, []match.Event{use, hurt}, true},
		{"a card", false, []match.Event{use, drew}, []match.Event{use, drew}, false},
		{"a light blow, then poison", false, []match.Event{use, scratch, over, poison}, []match.Event{use, scratch}, true},
		{"a blow, then a trigger after the clash", false, []match.Event{use, hurt, over, waits, healed}, []match.Event{use, hurt}, true},
		{"two blows of three, the heaviest", false, []match.Event{use, hurt, use, scratch, use, hard}, []match.Event{use, hurt, use, hard}, true},
		{"a fall, and a blow to another", false, []match.Event{use, hurt, fell, use, other}, []match.Event{use, hurt, fell, use, other}, true},
		{"poison, then a light blow", false, []match.Event{poison, use, scratch}, []match.Event{use, scratch}, true},
		{"poison finishes what a blow began", false, []match.Event{use, hurt, over, poison, died}, []match.Event{use, hurt, poison, died}, true},
		{"a blow finishes what poison began", false, []match.Event{poison, use, hurt, fell}, []match.Event{use, hurt, fell}, true},
		{"poison alone", false, []match.Event{passed, over, poison, died}, []match.Event{poison, died}, true},
		{"poison beside the dice", false, []match.Event{first, theirs, quick, poison}, []match.Event{poison}, false},
		{"of the same action of both the one that struck", false, []match.Event{use, same, hurt}, []match.Event{use, hurt}, true},
		{"equipment", false, []match.Event{use, put}, []match.Event{use}, false},
		{"dice", true, []match.Event{first, theirs, quick, over}, nil, false},
		{"dice, then a blow", false, []match.Event{first, theirs, quick, use, hurt}, []match.Event{use, hurt}, true},
		{"cancelled", true, []match.Event{use, answer, cancelled}, []match.Event{answer, cancelled}, true},
		{"a sip", true, []match.Event{passed, over, sip}, []match.Event{sip}, false},
		{"a pass", false, []match.Event{passed, over}, nil, false},
		{"the last round", false, []match.Event{passed, over, last, end}, []match.Event{last, end}, true},
		{"nothing", false, []match.Event{{Kind: match.ActivationBegan}}, nil, false},
	} {
		var entries []Entry
		for _, e := range tt.events {
			entries = append(entries, Entry{Event: e, Round: 1})
		}
		of := story{match.First, tt.rose}
		told, enough := of.pick(entries)
		var got []match.Event
		for _, e := range told {
			got = append(got, e.Event)
		}
		if !slices.Equal(got, tt.want) || enough != tt.enough {
			t.Errorf("%s: told is %+v, enough: %v", tt.name, got, enough)
		}
	}
}

// Where no event explains a change, the story names the hero who did better in the clash than was to be expected.
func TestAStorySaysWhoWasSpared(t *testing.T) {
	mine, rival := match.At(match.First, 0), match.At(match.Second, 2)
	events := []Entry{
		{Event: match.Event{Kind: match.ClashBegan, Hero: rival, Source: mine}},
		{Event: match.Event{Kind: match.DamageDealt, Hero: mine, Amount: 2}},
		{Event: match.Event{Kind: match.DamageDealt, Hero: match.At(match.First, 1), Amount: 4}},
	}
	for rose, want := range map[bool]Spared{true: {mine, rival, 2}, false: {rival, mine, 0}} {
		if got := (story{match.First, rose}).spared(events); got != want {
			t.Errorf("rose: %v, spared is %+v", rose, got)
		}
	}
	if got := (story{match.First, true}).spared(events[1:]); got != (Spared{}) {
		t.Errorf("without a clash, spared is %+v", got)
	}
}
