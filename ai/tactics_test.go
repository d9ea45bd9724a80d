package ai_test

import (
	"math/rand/v2"
	"testing"

	"cinderclash/ai"
	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
)

// scene is a hand-made clash between two heroes. Nobody rerolls or fixes dice; the dice
// and the side that begins are given.
type scene struct {
	heroes [2]match.ArrangedHero
	others [2][]match.ArrangedHero // heroes who do not fight in this clash
	hands  [2][]string
	dice   [2]string
	begins match.Player
}

func heroOf(t *testing.T, lib *card.Library, key string) match.ArrangedHero {
	t.Helper()
	id, ok := lib.HeroByKey(key)
	if !ok {
		t.Fatalf("no hero %q", key)
	}
	return match.ArrangedHero{ID: id}
}

func cardsOf(t *testing.T, lib *card.Library, keys ...string) []card.CardID {
	t.Helper()
	var ids []card.CardID
	for _, key := range keys {
		id, ok := lib.CardByKey(key)
		if !ok {
			t.Fatalf("no card %q", key)
		}
		ids = append(ids, id)
	}
	return ids
}

// begin plays the scene up to the first decision about an action, a reaction, or a part of
// one.
func (s scene) begin(t *testing.T, lib *card.Library) match.Match {
	t.Helper()
	a := match.Arrangement{Lanes: [][2]int{{0, 0}}}
	for who := range a.Sides {
		side := &a.Sides[who]
		side.Faction = lib.Heroes[s.heroes[who].ID].Faction
		side.Heroes = append([]match.ArrangedHero{s.heroes[who]}, s.others[who]...)
		side.Hand = cardsOf(t, lib, s.hands[who]...)
		side.Library = cardsOf(t, lib, "payday", "payday", "payday")
	}
	m, err := match.Arranged(fixture.Rules(t), a)
	if err != nil {
		t.Fatal(err)
	}
	for m.Pending().Cause != match.ByActivation {
		pend := m.Pending()
		var mv match.Move
		switch pend.Cause {
		case match.ByFixing, match.ByKnight, match.ByWindow:
			mv = match.Move{Kind: match.Pass}
		case match.ByRoll:
			pool, err := dice.ParsePool(s.dice[pend.Owner])
			if err != nil {
				t.Fatal(err)
			}
			mv = match.Move{Kind: match.Roll, A: uint16(pool[0]), B: uint16(pool[1]), C: uint16(pool[2])}
		case match.ByReroll:
			all := m.Dice(pend.Who).Rolling
			mv = match.Move{Kind: match.Keep, A: uint16(all[0]), B: uint16(all[1]), C: uint16(all[2])}
		case match.ByInitiative:
			mv = match.Move{Kind: match.Initiative, A: 6, B: 1}
			if s.begins == match.Second {
				mv = match.Move{Kind: match.Initiative, A: 1, B: 6}
			}
		default: // no scene asks it
			t.Fatalf("the scene asks for %v", pend.Cause)
		}
		fixture.Apply(t, &m, mv)
	}
	return m
}

// tactic has greedy and the highest level play a scene.
func tactic(t *testing.T, play func(t *testing.T, bot ai.Bot)) {
	t.Helper()
	for _, bot := range []ai.Bot{ai.Greedy{}, counted(t, "legend", 200)} {
		t.Run(bot.Name(), func(t *testing.T) { play(t, bot) })
	}
}

func moveOf(t *testing.T, bot ai.Bot, m *match.Match) match.Move {
	t.Helper()
	obs := m.Observe(m.Pending().Who)
	return bot.Choose(t.Context(), &obs, rand.New(rand.NewPCG(3, 4)))
}

// playAs lets the bot decide for who until its activation is over; the other side
// passes.
func playAs(t *testing.T, bot ai.Bot, m *match.Match, who match.Player) {
	t.Helper()
	src := rand.NewPCG(8, 8)
	began := false
	for range 100 {
		pend := m.Pending()
		active, inside := m.Activation()
		if pend.Shape == match.Over || pend.Cause == match.ByPairing || began && pend.Cause == match.ByActivation && (!inside || active != who) {
			return
		}
		began = true
		switch pend.Who {
		case match.Chance:
			fixture.Apply(t, m, pend.Draw(src))
		case who:
			fixture.Apply(t, m, moveOf(t, bot, m))
		default: // the rival passes
			fixture.Apply(t, m, match.Move{Kind: match.Pass})
		}
	}
	t.Fatal("the activation does not end")
}

func TestTakesTheKill(t *testing.T) {
	tactic(t, func(t *testing.T, bot ai.Bot) {
		lib := fixture.Library(t)
		s := scene{
			heroes: [2]match.ArrangedHero{heroOf(t, lib, "belain-thalier"), heroOf(t, lib, "sefa-quill")},
			others: [2][]match.ArrangedHero{{heroOf(t, lib, "hask")}, {heroOf(t, lib, "tirel")}},
			hands:  [2][]string{{"soup-line", "wardens-poker", "kindling"}, {"feint", "elbow"}},
			dice:   [2]string{"RRGGB", "RRGGB"},
		}
		s.heroes[1].Life = 4 // Precise Slash: 3 and Strength 3, less Armor 2
		m := s.begin(t, lib)
		for range 3 { // it may prepare first
			playAs(t, bot, &m, match.First)
		}
		if !m.Hero(match.At(match.Second, 0)).Fallen {
			t.Errorf("the rival with 4 life stands with %d", m.Hero(match.At(match.Second, 0)).Life)
		}
	})
}

// A wound is healed rather than a scratch. Of 400 matches that Champion played on from here the first won 77 %, the other
// 67 %. The hero with the least life is not always the one to heal: an ally with 3 life of 22 falls to the next blow, healed or not, and healing that
// one won 40 % against 52 %.
func TestHealsWhoNeedsIt(t *testing.T) {
	tactic(t, func(t *testing.T, bot ai.Bot) {
		lib := fixture.Library(t)
		s := scene{
			heroes: [2]match.ArrangedHero{heroOf(t, lib, "wenna-lume"), heroOf(t, lib, "maud-kettle")},
			others: [2][]match.ArrangedHero{{heroOf(t, lib, "hask"), heroOf(t, lib, "grusk")}, {heroOf(t, lib, "tirel")}},
			dice:   [2]string{"GGGGG", "GGGGG"},
		}
		s.others[0][0].Life = 12
		s.others[0][1].Life = 22 // of 23
		m := s.begin(t, lib)
		playAs(t, bot, &m, match.First)
		if got := m.Hero(match.At(match.First, 1)).Life; got <= 12 {
			t.Errorf("the ally with 12 life has %d", got)
		}
	})
}

func TestKeepsBlueDice(t *testing.T) {
	tactic(t, func(t *testing.T, bot ai.Bot) {
		lib := fixture.Library(t)
		s := scene{
			heroes: [2]match.ArrangedHero{heroOf(t, lib, "belain-thalier"), heroOf(t, lib, "sefa-quill")},
			hands:  [2][]string{{"save-the-furniture"}, {"feint"}},
			dice:   [2]string{"RRRRB", "GGGGG"},
		}
		m := s.begin(t, lib)
		fixture.Apply(t, &m, match.Move{Kind: match.DrawCard})
		if m.Pending().Cause != match.ByCost {
			t.Fatalf("asked for %v", m.Pending().Cause)
		}
		if mv := moveOf(t, bot, &m); mv.Kind != match.Pay || mv.C != 0 {
			t.Errorf("a card that needs blue in hand, %s pays for another with %v", bot.Name(), mv.Pool())
		}
	})
}

func TestDoesNotHitArmourForNothing(t *testing.T) {
	tactic(t, func(t *testing.T, bot ai.Bot) {
		lib := fixture.Library(t)
		s := scene{
			heroes: [2]match.ArrangedHero{heroOf(t, lib, "nim-vesper"), heroOf(t, lib, "maud-kettle")},
			others: [2][]match.ArrangedHero{{heroOf(t, lib, "hask")}, {heroOf(t, lib, "tirel")}},
			dice:   [2]string{"RRRRR", "RRRRR"},
		}
		s.heroes[0].Equipment = cardsOf(t, lib, "honest-blade") // 2 and Strength 1, less Armor 4
		m := s.begin(t, lib)
		if mv := moveOf(t, bot, &m); mv.Kind == match.Use {
			t.Errorf("%s uses %s, which does nothing", bot.Name(), lib.Abilities[mv.A].Key)
		}
	})
}

func TestReacts(t *testing.T) {
	tactic(t, func(t *testing.T, bot ai.Bot) {
		lib := fixture.Library(t)
		s := scene{
			heroes: [2]match.ArrangedHero{heroOf(t, lib, "belain-thalier"), heroOf(t, lib, "hask")},
			others: [2][]match.ArrangedHero{{heroOf(t, lib, "grusk")}, {heroOf(t, lib, "oda-brand")}},
			hands:  [2][]string{{"wet-blanket"}, {"rake-the-coals"}},
			dice:   [2]string{"GGGGG", "RRRGG"},
			begins: match.Second,
		}
		s.heroes[0].Life = 7
		m := s.begin(t, lib)
		fixture.Apply(t, &m, match.Move{Kind: match.Play, A: uint16(cardsOf(t, lib, "rake-the-coals")[0])})
		for m.Pending().Cause != match.ByWindow || m.Pending().Who != match.First {
			if m.Pending().Cause != match.ByCost {
				t.Fatalf("asked for %v", m.Pending().Cause)
			}
			fixture.Apply(t, &m, m.Legal(nil)[0])
		}
		mv := moveOf(t, bot, &m)
		if mv.Kind != match.Play && mv.Kind != match.Use {
			t.Errorf("about to lose 7 life of 7, %s answers %+v", bot.Name(), mv)
		}
	})
}
