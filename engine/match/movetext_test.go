package match_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

func TestMoveTexts(t *testing.T) {
	r := fixture.Rules(t)
	cardID, _ := r.Library.CardByKey("precise-slash")
	if cardID == 0 {
		cardID = 1
	}
	key := r.Library.Cards[cardID].Key
	ability := r.Library.Abilities[1].Key
	hero := uint16(match.At(match.Second, 2))
	for want, mv := range map[string]match.Move{
		"pass":                       {Kind: match.Pass},
		"play " + key:                {Kind: match.Play, A: uint16(cardID)},
		"use " + ability + " 2/3":    {Kind: match.Use, A: 1, B: hero},
		"use " + ability + " 2/3 1":  {Kind: match.Use, A: 1, B: hero, C: 1},
		"draw":                       {Kind: match.DrawCard},
		"hero 2/3":                   {Kind: match.PickHero, A: hero},
		"hero ?":                     {Kind: match.PickHero},
		"card " + key:                {Kind: match.PickCard, A: uint16(cardID)},
		"card ?":                     {Kind: match.PickCard},
		"option 1":                   {Kind: match.PickOption},
		"color G":                    {Kind: match.PickColor, A: 1},
		"yes":                        {Kind: match.Yes},
		"no":                         {Kind: match.No},
		"done":                       {Kind: match.Done},
		"pay RRB":                    {Kind: match.Pay, A: 2, C: 1},
		"keep -":                     {Kind: match.Keep},
		"pair 1/1 2/3":               {Kind: match.Pair, A: 1, B: hero},
		"fix " + key + " B":          {Kind: match.FixColor, A: uint16(cardID), B: 2},
		"attack":                     {Kind: match.Attack},
		"defend":                     {Kind: match.Defend},
		"concede 2":                  {Kind: match.Concede, A: 1},
		"coin 1":                     {Kind: match.Coin},
		"shuffle 2 00000000000000ff": {Kind: match.Shuffle, A: 1, X: 255},
		"roll GGGGG":                 {Kind: match.Roll, B: 5},
		"initiative 3 6":             {Kind: match.Initiative, A: 3, B: 6},
		"fate 2/3":                   {Kind: match.Fate, A: hero},
		"fate-card 4":                {Kind: match.FateCard, A: 3},
	} {
		if got := r.FormatMove(mv); got != want {
			t.Errorf("%+v is %q, want %q", mv, got, want)
		}
		got, err := r.ParseMove(want)
		if err != nil || got != mv {
			t.Errorf("%q is %+v (%v), want %+v", want, got, err, mv)
		}
	}
}

func TestMoveTextErrors(t *testing.T) {
	r := fixture.Rules(t)
	for text, want := range map[string]string{
		"":                           `"" is no kind of move; write one such as pass, play, use, pay or keep`,
		"nothing":                    `"nothing" is no kind of move; write one such as pass, play, use, pay or keep`,
		"jump":                       `"jump" is no kind of move; write one such as pass, play, use, pay or keep`,
		"play":                       `"play" stops before a card; write it`,
		"play no-such-card":          `there is no card "no-such-card" in the card data; put it back or mend the name`,
		"use no-such-ability 1/1":    `there is no ability "no-such-ability" in the card data; put it back or mend the name`,
		"pass now":                   `"now" is too much after "pass"; leave it out`,
		"hero 3/1":                   `"3/1" is not a hero such as 1/3`,
		"hero 1/7":                   `"1/7" is not a hero such as 1/3`,
		"pair 1/1":                   `"pair 1/1" stops before a hero such as 1/3; write it`,
		"option 0":                   `"0" is not a place from 1`,
		"option 70000":               `"70000" is not a place from 1`,
		"initiative 007 1":           `"007" is not a number`,
		"color":                      `"color" stops before a color, R, G or B; write it`,
		"color RG":                   `"RG" is not a color, R, G or B`,
		"pay BR":                     `"BR" is not dice such as RRG, or -`,
		"pay X":                      `"X" is not dice such as RRG, or -`,
		"concede 3":                  `"3" is not a player, 1 or 2`,
		"shuffle 1 ff":               `"ff" is not a seed of 16 hexadecimal digits`,
		strings.Repeat("jump", 1000): `"` + strings.Repeat("jump", 15) + `..." is no kind of move; write one such as pass, play, use, pay or keep`,
	} {
		if _, err := r.ParseMove(text); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", short(text), err, want)
		}
	}
}

func short(s string) string { return s[:min(len(s), 40)] }

// Every move of some matches comes back from its text.
func TestMoveTextsOfMatches(t *testing.T) {
	r := fixture.Rules(t)
	rng := rand.New(rand.NewPCG(1, 2))
	kinds := map[match.MoveKind]bool{}
	for n := range 40 {
		decks := r.Library.Decks
		m, err := match.New(r, match.Setup{Decks: [2]card.DeckList{decks[n%len(decks)], decks[n/len(decks)%len(decks)]}})
		if err != nil {
			t.Fatal(err)
		}
		for m.Pending().Shape != match.Over {
			var mv match.Move
			if p := m.Pending(); p.Shape == match.Random {
				mv = p.Draw(rng)
			} else {
				legal := m.Legal(nil)
				mv = legal[rng.IntN(len(legal))]
				for _, one := range legal {
					comesBack(t, r, one)
				}
			}
			kinds[mv.Kind] = true
			comesBack(t, r, mv)
			if err := m.Apply(mv, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	if len(kinds) < 15 {
		t.Errorf("only %d kinds of move were made", len(kinds))
	}
}

func comesBack(t *testing.T, r *match.Rules, mv match.Move) {
	t.Helper()
	text := r.FormatMove(mv)
	if back, err := r.ParseMove(text); err != nil || back != mv {
		t.Fatalf("%+v is %q, which is %+v (%v)", mv, text, back, err)
	}
}

func FuzzParseMove(f *testing.F) {
	r := fixture.Rules(f)
	for _, s := range []string{"pass", "pair 1/1 2/3", "keep RRG", "shuffle 1 0000000000000001", "use ? ? 3", "fix ? B"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		mv, err := r.ParseMove(text)
		if err == nil && r.FormatMove(mv) != text {
			t.Errorf("%q is written back as %q", text, r.FormatMove(mv))
		}
	})
}
