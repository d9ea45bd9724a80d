package rulings

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// question is something that an "expect" line or the "until" line of a lesson can ask about a match.
type question struct {
	form   form
	answer func(st *stage, rest []string) (string, error)
}

// questions lists everything that can be asked. A question with a colon asks which things there are, one
// without asks how many.
var questions = [...]question{
	{"pending", func(st *stage, _ []string) (string, error) {
		p := st.m.Pending()
		return playerName(p.Who) + " " + p.Cause.String(), nil
	}},
	{"stack", func(st *stage, _ []string) (string, error) { return st.stack(), nil }},
	{"choices", func(st *stage, _ []string) (string, error) {
		var out []string
		for _, mv := range st.m.Legal(nil) {
			out = append(out, st.words(mv))
		}
		return strings.Join(out, ", "), nil
	}},
	{"winner", func(st *stage, _ []string) (string, error) {
		if r := st.m.Result(); r.Over {
			return playerName(r.Winner), nil
		}
		return notYet, nil
	}},
	{"attacker", func(st *stage, _ []string) (string, error) { return playerName(st.m.Attacker()), nil }},
	{"first", func(st *stage, _ []string) (string, error) {
		if who, rolled := st.m.Initiative(); rolled {
			return playerName(who), nil
		}
		return notYet, nil
	}},
	{"round", func(st *stage, _ []string) (string, error) { return strconv.Itoa(st.m.Round()), nil }},
	{"clash", func(st *stage, _ []string) (string, error) {
		if lane, on := st.m.Clash(); on {
			return strconv.Itoa(lane + 1), nil
		}
		return none, nil
	}},
	{"pairings", func(st *stage, _ []string) (string, error) {
		var out []string
		for i := range st.m.Lanes() {
			out = append(out, st.heroName(st.m.Lane(i, match.First))+"-"+st.heroName(st.m.Lane(i, match.Second)))
		}
		return strings.Join(out, " "), nil
	}},
	{"lasting", func(st *stage, _ []string) (string, error) { return strconv.Itoa(len(st.m.AppendEffects(nil))), nil }},

	{"hand PLAYER", sizeOf((*stage).hand)},
	{"hand PLAYER:", cardsOf((*stage).hand)},
	{"library PLAYER", sizeOf((*stage).library)},
	{"library PLAYER:", cardsOf((*stage).library)},
	{"graveyard PLAYER", sizeOf((*stage).graveyard)},
	{"graveyard PLAYER:", cardsOf((*stage).graveyard)},
	{"dice PLAYER", ofPlayer(func(st *stage, who match.Player) string {
		d := st.m.Dice(who)
		if d.Rolling.Total()+d.Aside.Total() > 0 {
			return poolWords("rolling", d.Rolling) + " " + poolWords("aside", d.Aside)
		}
		return poolWords("prepared", d.Prepared) + " " + poolWords("spent", d.Spent)
	})},
	{"fallen PLAYER", ofPlayer(func(st *stage, who match.Player) string {
		var out []string
		for i := range st.m.Listed(who) {
			if r := match.At(who, i); st.m.Hero(r).Fallen {
				out = append(out, st.heroName(r))
			}
		}
		return orNone(out)
	})},

	{"life HERO", ofHero(func(_ *stage, _ match.Ref, h *match.HeroState) string { return strconv.Itoa(h.Life) })},
	{"card HERO", ofHero(func(_ *stage, _ match.Ref, h *match.HeroState) string {
		if h.Exhausted {
			return "exhausted"
		}
		return "ready"
	})},
	{"counters HERO", ofHero(func(_ *stage, _ match.Ref, h *match.HeroState) string {
		var out []string
		for c, n := range h.Counters {
			if n > 0 {
				out = append(out, fmt.Sprintf("%s %d", card.Counter(c), n))
			}
		}
		return orNone(out)
	})},
	{"equipment HERO", ofHero(func(st *stage, r match.Ref, _ *match.HeroState) string {
		var out []string
		for _, e := range st.m.AppendEquipment(nil, r) {
			name := st.cardName(e.ID)
			if e.Exhausted {
				name += "(exhausted)"
			}
			out = append(out, name)
		}
		return orNone(out)
	})},
	{"attribute HERO ATTRIBUTE", func(st *stage, rest []string) (string, error) {
		r, err := st.hero(rest[0])
		if err != nil {
			return "", err
		}
		a, ok := card.AttrNamed(rest[1])
		if !ok {
			return "", fmt.Errorf("%q is no attribute; write one such as %s", rest[1], card.Armor)
		}
		return strconv.Itoa(st.m.Hero(r).Attr[a]), nil
	}},
}

// notYet is the answer to what is not yet known.
const notYet = "not yet"

// query returns how many words the question took, and the answer.
func (st *stage) query(words []string) (asked int, is string, err error) {
	for i := range questions {
		if rest, asked, ok := questions[i].form.begin(words); ok {
			is, err := questions[i].answer(st, rest)
			return asked, is, err
		}
	}
	if forms := forms(questions[:], func(q question) form { return q.form }, words[0]); forms != "" {
		return 0, "", fmt.Errorf("%q is not whole; write %s", strings.Join(words, " "), forms)
	}
	return 0, "", fmt.Errorf("there is nothing to expect of %q; README.md beside the scenarios lists what there is", words[0])
}

// ofPlayer returns the answer function of a question about a player.
func ofPlayer(of func(*stage, match.Player) string) func(*stage, []string) (string, error) {
	return func(st *stage, rest []string) (string, error) {
		who, err := playerNamed(rest[0])
		if err != nil {
			return "", err
		}
		return of(st, who), nil
	}
}

// sizeOf returns the answer function for the number of cards in a zone.
func sizeOf(zone func(*stage, match.Player) []card.CardID) func(*stage, []string) (string, error) {
	return ofPlayer(func(st *stage, who match.Player) string { return strconv.Itoa(len(zone(st, who))) })
}

// cardsOf returns the answer function for the cards in a zone.
func cardsOf(zone func(*stage, match.Player) []card.CardID) func(*stage, []string) (string, error) {
	return ofPlayer(func(st *stage, who match.Player) string {
		var out []string
		for _, c := range zone(st, who) {
			out = append(out, st.cardName(c))
		}
		return orNone(out)
	})
}

// ofHero returns the answer function of a question about a hero.
func ofHero(of func(*stage, match.Ref, *match.HeroState) string) func(*stage, []string) (string, error) {
	return func(st *stage, rest []string) (string, error) {
		r, err := st.hero(rest[0])
		if err != nil {
			return "", err
		}
		h := st.m.Hero(r)
		return of(st, r, &h), nil
	}
}

func (st *stage) hand(who match.Player) []card.CardID { return st.m.AppendHand(nil, who) }

// library returns the cards of a library from the top down.
func (st *stage) library(who match.Player) []card.CardID {
	cards := st.m.AppendLibrary(nil, who)
	slices.Reverse(cards)
	return cards
}

func (st *stage) graveyard(who match.Player) []card.CardID {
	return st.m.AppendGraveyard(nil, who)
}

func orNone(list []string) string {
	if len(list) == 0 {
		return none
	}
	return strings.Join(list, " ")
}

// stack returns the items on the stack. The last one resolves first.
func (st *stage) stack() string {
	var out []string
	for i := range st.m.StackSize() {
		it := st.m.Item(i + 1)
		name := st.abilityName(it.Ability)
		if it.Cancelled {
			name += "(cancelled)"
		}
		out = append(out, name)
	}
	return orNone(out)
}
