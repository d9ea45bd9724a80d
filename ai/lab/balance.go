package lab

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"cinderclash/ai"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// limits is what the ready decks should keep to. deck and pairing bound the share of matches that a
// deck wins over all others and against one other. keptLow is the least share of won matches in which
// a listed hero was kept. heroHigh is the most that a kept hero's side should win.
type limits struct {
	deckLow, deckHigh       float64
	pairingLow, pairingHigh float64
	keptLow, heroHigh       float64
}

// limitsUnder returns the limits under the profile with that code. The decks are made for the
// published rules; under other profiles the limits are 0.05 wider.
func limitsUnder(profile string) limits {
	l := limits{deckLow: 0.44, deckHigh: 0.56, pairingLow: 0.35, pairingHigh: 0.65, keptLow: 0.10, heroHigh: 0.60}
	if profile == match.StandardCustoms().Profile.Code() {
		return l
	}
	const wider = 0.05
	return limits{
		deckLow: l.deckLow - wider, deckHigh: l.deckHigh + wider, pairingLow: l.pairingLow - wider, pairingHigh: l.pairingHigh + wider,
		keptLow: l.keptLow - wider, heroHigh: l.heroHigh + wider,
	}
}

// RoundRobin has one bot play every ready deck against every other one, so that what a deck
// wins is due to the deck. The two matches of a pair have the same luck, but the decks change
// seats.
type RoundRobin struct {
	Bot ai.Bot
	// Pairs is the number of pairs of matches for each pairing of two decks, 1 or more.
	Pairs int
	// Settle ends a pairing once it is settled whether its win rate is within the limits. Pairs is then
	// the most that a pairing plays, and the round robin cannot be split into shards.
	Settle bool
	Seed   uint64
	// Among are the keys of the ready decks that play; empty means all.
	Among []string
	// Shard, counted from 0, is the part of Shards parts to be played: every Shards-th
	// pair. Shards 0 means 1.
	Shard, Shards int
	// Workers is the number of matches played at a time; 0 means 1. No figure depends on it.
	Workers int
	// Progress, if not nil, is called after each match, in order, from one goroutine, with the
	// number of matches played and the number planned so far.
	Progress func(done, all int)
}

// BalanceMatch is one match of a round robin.
type BalanceMatch struct {
	// Number counts the matches from 0. Matches 2k and 2k+1 have the same two decks in
	// different seats.
	Number int `json:"number"`
	// Decks are the decks of the first and the second seat.
	Decks [2]string `json:"decks"`
	// Points of the first seat: 2 for a win, 1 for a draw, 0 for a loss.
	Points int `json:"points"`
	Rounds int `json:"rounds"`
	// Kept are the heroes that each side kept in the draft, Left the others of its list.
	Kept [2][]string `json:"kept"`
	Left [2][]string `json:"left"`
	// Drawn are the cards of each side's deck of which a copy left the library, Undrawn the others.
	Drawn   [2][]string `json:"drawn"`
	Undrawn [2][]string `json:"undrawn"`
}

// points returns the points of the seat who.
func (d *BalanceMatch) points(who match.Player) int {
	if who == match.First {
		return d.Points
	}
	return 2 - d.Points
}

// Play plays the round robin, or its shard, under rules. It returns an error if there are fewer
// than two ready decks to play, r.Among names an unknown deck, r.Settle is set for a shard, the
// bot answers with an illegal move, or ctx is done.
func (r RoundRobin) Play(ctx context.Context, rules *match.Rules) (Balance, error) {
	decks, err := readyDecks(rules)
	if err != nil {
		return Balance{}, err
	}
	for _, key := range r.Among {
		if !slices.ContainsFunc(decks, func(d card.DeckList) bool { return d.Key == key }) {
			return Balance{}, fmt.Errorf("there is no ready deck %q; use two or more of %s", key, deckKeys(rules.Library))
		}
	}
	if len(r.Among) > 0 {
		decks = slices.DeleteFunc(decks, func(d card.DeckList) bool { return !slices.Contains(r.Among, d.Key) })
	}
	var pairings []match.Setup
	for i, a := range decks {
		for _, b := range decks[i+1:] {
			pairings = append(pairings, match.Setup{Decks: [2]card.DeckList{a, b}})
		}
	}
	if len(pairings) == 0 {
		return Balance{}, errors.New("one ready deck has nothing to be compared with; name or add another")
	}
	if r.Settle && r.Shards > 1 {
		return Balance{}, errors.New("whether a pairing is settled cannot be said of a part of its matches; share the decks instead, or do not settle")
	}
	out := Balance{
		Bot: r.Bot.Name(), Seed: r.Seed, Pairs: r.Pairs, Settle: r.Settle, Pairings: len(pairings), Among: r.Among,
		Profile: rules.Profile.Code(), Format: rules.Format.Code(), Fingerprint: Signature(rules.Library.Fingerprint()),
	}
	if r.Settle {
		err = r.settle(ctx, rules, pairings, &out)
	} else {
		var pairs []int
		for pair := r.Shard; pair < r.Pairs*len(pairings); pair += max(1, r.Shards) {
			pairs = append(pairs, pair)
		}
		err = r.play(ctx, rules, pairings, pairs, &out)
	}
	if err != nil {
		return Balance{}, err
	}
	out.sum(rules.Library)
	return out, nil
}

// play adds both matches of each of the pairs with these numbers to out.
func (r *RoundRobin) play(ctx context.Context, rules *match.Rules, pairings []match.Setup, pairs []int, out *Balance) error {
	before := len(out.Played)
	out.Played = append(out.Played, make([]BalanceMatch, 2*len(pairs))...)
	played := out.Played[before:]
	return inOrder(ctx, r.Workers, len(played), func(ctx context.Context, i int) error {
		number := 2*pairs[i/2] + i%2
		var err error
		if played[i], err = r.duel(ctx, rules, pairings, number); err != nil {
			return fmt.Errorf("balance -seed %d, match %d (counted from 0): %w", r.Seed, number, err)
		}
		return nil
	}, func(i int) bool {
		if r.Progress != nil {
			r.Progress(before+i+1, len(out.Played))
		}
		return true
	})
}

// duel plays one match of the round robin.
func (r *RoundRobin) duel(ctx context.Context, rules *match.Rules, pairings []match.Setup, number int) (BalanceMatch, error) {
	pair := number / 2
	setup := pairings[pair%len(pairings)]
	if number%2 == 1 {
		setup.Decks[0], setup.Decks[1] = setup.Decks[1], setup.Decks[0]
	}
	fought, err := ai.Bout{Bots: [2]ai.Bot{r.Bot, r.Bot}, Setup: setup, Seed: ai.MixSeeds(r.Seed, uint64(pair))}.Play(ctx, rules)
	if err != nil {
		return BalanceMatch{}, err
	}
	out := BalanceMatch{Number: number, Rounds: fought.Rounds}
	switch fought.Result.Winner {
	case match.First:
		out.Points = 2
	case match.Nobody:
		out.Points = 1
	default: // the second won
	}
	for who := range match.Player(2) {
		out.Decks[who] = setup.Decks[who].Key
		for slot := range fought.Final.Listed(who) {
			hero := fought.Final.Hero(match.At(who, slot))
			to := &out.Left[who]
			if hero.Kept {
				to = &out.Kept[who]
			}
			*to = append(*to, rules.Library.Heroes[hero.ID].Key)
		}
		held, left := copies(setup.Decks[who].Cards), copies(fought.Final.AppendLibrary(nil, who))
		for _, id := range slices.Sorted(maps.Keys(held)) {
			to := &out.Drawn[who]
			if left[id] == held[id] {
				to = &out.Undrawn[who]
			}
			*to = append(*to, rules.Library.Cards[id].Key)
		}
	}
	return out, nil
}

// copies returns how many copies of each card there are among ids.
func copies(ids []card.CardID) map[card.CardID]int {
	out := make(map[card.CardID]int)
	for _, id := range ids {
		out[id]++
	}
	return out
}

// Balance is the result of a round robin, or of one shard.
type Balance struct {
	Bot  string `json:"bot"`
	Seed uint64 `json:"seed"`
	// Pairs is the number of pairs of matches for each of Pairings pairings, in all shards
	// together, or the most if Settle.
	Pairs    int  `json:"pairs"`
	Settle   bool `json:"settle,omitempty"`
	Pairings int  `json:"pairings"`
	// Among are the keys of the decks that played; empty means all.
	Among []string `json:"among,omitempty"`
	// Profile and Format are the codes of the rules.
	Profile string `json:"profile"`
	Format  string `json:"format"`
	// Fingerprint is the fingerprint of the cards.
	Fingerprint Signature `json:"fingerprint"`
	// First is the share of matches won in the first seat, a draw counting half.
	First  float64 `json:"first"`
	Rounds float64 `json:"rounds"` // on average
	// Decks is each deck's score over all others, which count equally, followed by its score
	// against each of them.
	Decks  []DeckScore `json:"decks"`
	Heroes []HeroScore `json:"heroes"`
	// Cards are in the order of decks, and within a deck the most helpful first.
	Cards []CardScore `json:"cards"`
	// Played is every match, in order.
	Played []BalanceMatch `json:"played"`
}

// CardScore says what drawing a card of a deck is worth. Which cards are drawn is chance, so the
// difference between the two rates is mostly due to the card. But more cards are drawn in long
// matches, so a card that is good late seems worse than it is.
type CardScore struct {
	Deck string `json:"deck"`
	Card string `json:"card"`
	// Drawn and Undrawn are numbers of matches, WithIt and Without the shares of them won,
	// a draw counting half.
	Drawn   int     `json:"drawn"`
	Undrawn int     `json:"undrawn"`
	WithIt  float64 `json:"with_it"`
	Without float64 `json:"without"`
}

// gain returns how much more often the deck wins when it draws the card.
func (c CardScore) gain() float64 { return c.WithIt - c.Without }

// chosen counts points with and without something that was chosen or drawn.
type chosen struct{ with, without points }

// tally returns the count of key. It adds one if there is none.
func tally[K comparable](counts map[K]*chosen, key K) *chosen {
	if counts[key] == nil {
		counts[key] = new(chosen)
	}
	return counts[key]
}

// sum computes the figures from b.Played.
func (b *Balance) sum(lib *card.Library) {
	var first points
	decks := deckTable{}
	heroes, cards := heroTable{}, make(map[[2]string]*chosen)
	rounds := 0
	for i := range b.Played {
		d := &b.Played[i]
		rounds += d.Rounds
		first.add(d.Points)
		for who := range match.Player(2) {
			won := d.points(who)
			decks.add(d.Decks[who], "", won)
			decks.add(d.Decks[who], d.Decks[who.Other()], won)
			for _, hero := range d.Kept[who] {
				heroes.of(hero, d.Decks[who], d.Decks[who.Other()]).with.add(won)
			}
			for _, hero := range d.Left[who] {
				heroes.of(hero, d.Decks[who], d.Decks[who.Other()]).without.add(won)
			}
			for _, key := range d.Drawn[who] {
				tally(cards, [2]string{d.Decks[who], key}).with.add(won)
			}
			for _, key := range d.Undrawn[who] {
				tally(cards, [2]string{d.Decks[who], key}).without.add(won)
			}
		}
	}
	b.First, b.Rounds = first.rate(), float64(rounds)/float64(max(1, len(b.Played)))
	b.Decks, b.Heroes, b.Cards = decks.scores(lib), heroes.scores(lib), nil
	for i := range b.Decks {
		if b.Decks[i].Against == "" {
			b.Decks[i].WinRate, _ = overall(b.Decks, b.Decks[i].Deck)
		}
	}
	slices.SortStableFunc(b.Heroes, func(x, y HeroScore) int { return cmp.Compare(y.WinningShare, x.WinningShare) })
	for _, deck := range lib.Decks {
		first := len(b.Cards)
		for _, id := range slices.Sorted(maps.Keys(copies(deck.Cards))) {
			key := lib.Cards[id].Key
			if n := cards[[2]string{deck.Key, key}]; n != nil {
				b.Cards = append(b.Cards, CardScore{
					Deck: deck.Key, Card: key, Drawn: n.with.matches, Undrawn: n.without.matches, WithIt: n.with.rate(), Without: n.without.rate(),
				})
			}
		}
		slices.SortStableFunc(b.Cards[first:], func(x, y CardScore) int { return cmp.Compare(y.gain(), x.gain()) })
	}
}

// overall returns the mean of a deck's win rates against the others, and worth, the number of evenly
// spread matches that would give a mean as precise.
func overall(scores []DeckScore, deck string) (rate, worth float64) {
	n, spread := 0.0, 0.0
	for _, s := range scores {
		if s.Deck == deck && s.Against != "" {
			n++
			rate += s.WinRate
			spread += 1 / float64(s.Matches)
		}
	}
	return rate / n, n * n / spread
}

// MergeBalance combines the shards of one round robin, of which there must be at least one. The
// figures are the same as without shards. It returns an error if the shards belong to different
// round robins, or if one is missing or given twice.
func MergeBalance(lib *card.Library, shards ...Balance) (Balance, error) {
	if i := mismatched(shards, sameRoundRobin); i > 0 {
		return Balance{}, fmt.Errorf("shard %d is of another round robin than the first; give shards of one", i)
	}
	out := shards[0]
	if out.Settle {
		if len(shards) > 1 {
			return Balance{}, errors.New("what was settled was played in one go; give one file of it")
		}
		out.sum(lib)
		return out, nil
	}
	var err error
	out.Played, err = joined(shards, func(s Balance) []BalanceMatch { return s.Played }, func(d BalanceMatch) int { return d.Number }, 2*out.Pairs*out.Pairings)
	if err != nil {
		return Balance{}, err
	}
	out.sum(lib)
	return out, nil
}

func sameRoundRobin(a, b Balance) bool {
	return a.Bot == b.Bot && a.Settle == b.Settle && a.Seed == b.Seed && a.Pairs == b.Pairs && a.Pairings == b.Pairings &&
		a.Profile == b.Profile && a.Format == b.Format && a.Fingerprint == b.Fingerprint && slices.Equal(a.Among, b.Among)
}
