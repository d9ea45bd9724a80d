package record

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/saves"
)

// standard begins a match in the standard format and plays this many decisions of it.
func standard(t testing.TB, lib *card.Library, seed uint64, decisions int) *Match {
	t.Helper()
	m := begin(t, lib, match.Profiles()[0], [2]card.DeckList{lib.Decks[0], lib.Decks[1]}, seed)
	rng := rand.New(rand.NewPCG(seed, 30))
	for range decisions {
		if m.Now.Pending().Shape == match.Over {
			break
		}
		m.goOn(t, rng)
	}
	return m
}

// A match whose deck holds a card that no longer exists is refused with the card's name, and shown up to
// where the card would become visible.
func TestACardThatIsNoMore(t *testing.T) {
	lib := fixture.Library(t)
	const id = "whetstone"
	less := fixture.Without(t, id)
	if _, ok := less.CardByKey(id); ok {
		t.Fatal("the card is still there")
	}
	whole, some := 0, 0
	for seed := range uint64(8) {
		m := standard(t, lib, seed, 12+int(seed)*6)
		if !slices.Contains(m.Header.Decks[0].Cards, id) {
			t.Fatal("the card is not in the deck")
		}
		got, err := Read(less, "FILE", m.Records)
		var gone match.Gone
		if got == nil || !errors.As(err, &gone) || gone != (match.Gone{Kind: "card", Name: id}) || !strings.Contains(err.Error(), `"whetstone"`) {
			t.Fatalf("it is refused with %v", err)
		}
		if len(got.Moves) == 0 || got.unseen() != got.unseenAtFirst(t) {
			t.Errorf("%d moves are shown, with %d cards that nobody has seen", len(got.Moves), got.unseen())
		}
		for i, mv := range got.Moves {
			if m.Rules.FormatMove(m.Moves[i]) != got.Rules.FormatMove(mv) {
				t.Fatalf("seed %d, move %d is %s and was %s", seed, i, got.Rules.FormatMove(mv), m.Rules.FormatMove(m.Moves[i]))
			}
		}
		for who := match.First; who <= match.Second; who++ {
			if len(got.Moves) == len(m.Moves) && handOf(m, who) != handOf(got, who) {
				t.Errorf("seed %d: player %d holds %s, and held %s", seed, who+1, handOf(got, who), handOf(m, who))
			}
		}
		if len(got.Moves) == len(m.Moves) {
			whole++
		} else {
			some++
		}
	}
	if whole == 0 || some == 0 {
		t.Errorf("%d matches are shown whole and %d in part; the test wants both", whole, some)
	}
}

// handOf returns the names of the cards in a player's hand.
func handOf(m *Match, who match.Player) string {
	text := ""
	for _, c := range m.Now.AppendHand(nil, who) {
		text += m.Rules.Library.Cards[c].Key + " "
	}
	return text
}

func (m *Match) unseenAtFirst(t testing.TB) int {
	t.Helper()
	now, err := match.New(m.Rules, match.Setup{Decks: m.Decks})
	if err != nil {
		t.Fatal(err)
	}
	first := Match{Now: now, standIns: m.standIns}
	return first.unseen()
}

// Heroes are visible from the first decision, so without one of them there is nothing to show.
func TestAHeroWhoIsNoMore(t *testing.T) {
	m := standard(t, fixture.Library(t), 1, 60)
	id := m.Header.Decks[1].Heroes[2]
	got, err := Read(fixture.Without(t, id), "FILE", m.Records)
	var gone match.Gone
	if got != nil || !errors.As(err, &gone) || gone != (match.Gone{Kind: "hero", Name: id}) {
		t.Errorf("it is read with %v", err)
	}
}

// A missing ability matters from the last whole position on.
func TestAnAbilityThatIsNoMore(t *testing.T) {
	lib := fixture.Library(t)
	ended, refused, passed := 0, 0, 0
	for seed := uint64(0); seed < 60 && (refused < 2 || passed < 2); seed++ {
		m := standard(t, lib, seed, 250)
		last, at := "", 0
		for i, rec := range m.Records {
			if word, rest, ok := strings.Cut(string(rec), " "); ok && word == "use" {
				last, _, _ = strings.Cut(rest, " ")
				at = i
			}
		}
		_, id, ok := strings.Cut(last, ".")
		if !ok {
			continue
		}
		before := slices.ContainsFunc(m.Records[at:], func(rec []byte) bool { return strings.HasPrefix(string(rec), stateMark) })
		got, err := Read(fixture.Without(t, id), "FILE", m.Records)
		var gone match.Gone
		switch {
		case got == nil || errors.As(err, &gone) && (gone.Kind != "ability" || gone.Name != last):
			t.Fatalf("seed %d, %s: %v", seed, last, err)
		case err != nil && !before:
			refused++
			if len(got.Moves) == 0 {
				t.Errorf("seed %d, %s: nothing is shown", seed, last)
			}
		case err == nil && before:
			passed++
			if got.Now.Round() != m.Now.Round() {
				t.Errorf("seed %d, %s: it goes on in round %d, not %d", seed, last, got.Now.Round(), m.Now.Round())
			}
		default:
			ended++
		}
	}
	if refused == 0 || passed == 0 {
		t.Errorf("%d matches are refused and %d go on; the test wants both (%d others)", refused, passed, ended)
	}
}

// The whole header is checked before anything is done with it.
func TestHeadersThatNoMatchHas(t *testing.T) {
	lib := fixture.Library(t)
	base := standard(t, lib, 1, 20)
	foreign := slices.IndexFunc(lib.Cards[1:], func(c card.Card) bool {
		return c.Faction != card.Mercenaries && c.Faction != base.Decks[0].Faction && !c.Proving
	}) + 1
	stranger := slices.IndexFunc(lib.Heroes[1:], func(h card.Hero) bool {
		return h.Faction != card.Mercenaries && h.Faction != base.Decks[0].Faction
	}) + 1
	type object = map[string]any
	deck := func(h object) object { return h["decks"].([]any)[0].(object) }
	for name, tt := range map[string]struct {
		change func(h object)
		want   string
	}{
		"no cards":      {func(h object) { deck(h)["cards"] = []any{} }, "deck 1: the deck has no cards; it must have 30 to 60"},
		"60 of one":     {func(h object) { deck(h)["cards"] = slices.Repeat([]any{"feint"}, 60) }, "deck 1: Feint is there 60 times; keep 2"},
		"61 cards":      {func(h object) { deck(h)["cards"] = slices.Repeat([]any{"feint"}, 61) }, "deck 1: the deck has 61 cards; it must have 30 to 60"},
		"one hero":      {func(h object) { deck(h)["heroes"] = slices.Repeat([]any{"hask"}, 5) }, "deck 1: Hask is chosen twice; choose another hero"},
		"foreign hero":  {func(h object) { deck(h)["heroes"].([]any)[0] = lib.Heroes[stranger].Key }, "choose heroes of"},
		"foreign card":  {func(h object) { deck(h)["cards"].([]any)[0] = lib.Cards[foreign].Key }, "choose cards of"},
		"three seats":   {func(h object) { h["seats"] = append(h["seats"].([]any), object{"name": "Cy"}) }, "there are 3 where there must be 2, one for each player"},
		"one deck":      {func(h object) { h["decks"] = h["decks"].([]any)[:1] }, "there are 1 where there must be 2, one for each player"},
		"odd seat":      {func(h object) { h["seats"].([]any)[0].(object)["luck"] = 1 }, `unknown field "luck"`},
		"bell":          {func(h object) { h["seats"].([]any)[0].(object)["name"] = "A\x1b[2Jnn" }, "the name of player 1 is no text of at most 200 bytes in one line"},
		"two lines":     {func(h object) { h["seats"].([]any)[1].(object)["name"] = "A\u2028nn" }, "the name of player 2 is no text of at most 200 bytes in one line"},
		"odd bot":       {func(h object) { h["seats"].([]any)[1].(object)["mind"] = "\a" }, "the bot of player 2 is no text"},
		"odd program":   {func(h object) { h["program"] = "\x1b" }, "the version of the program is no text"},
		"odd deck name": {func(h object) { deck(h)["name"] = []any{"\a", ""} }, "the name of deck 1 is no text"},
		"long":          {func(h object) { h["seats"].([]any)[0].(object)["name"] = strings.Repeat("A", 1_800_000) }, "bytes, at most 786432 can be"},
	} {
		t.Run(name, func(t *testing.T) {
			var h object
			if err := json.Unmarshal(base.Records[0], &h); err != nil {
				t.Fatal(err)
			}
			tt.change(h)
			data, err := json.Marshal(h)
			if err != nil {
				t.Fatal(err)
			}
			got, err := Read(lib, "FILE", append([][]byte{data}, base.Records[1:]...))
			if got != nil || err == nil || !strings.HasPrefix(err.Error(), "FILE, record 1: ") || !strings.Contains(err.Error(), tt.want) ||
				!strings.HasSuffix(err.Error(), "; open another copy, or the program and card data that wrote it") {
				t.Errorf("got %v, want %q", err, tt.want)
			}
		})
	}
}

// Whole positions that are damaged, or that belong to another match or another place, are skipped, and the
// match continues without them.
func TestPositionsThatCannotBe(t *testing.T) {
	lib := fixture.Library(t)
	grown := fixture.Grown(t)["some numbers"]
	m, other := standard(t, lib, 3, 300), standard(t, lib, 4, 300)
	var places []int
	for i, rec := range m.Records {
		if strings.HasPrefix(string(rec), stateMark) {
			places = append(places, i)
		}
	}
	if len(places) < 4 {
		t.Fatalf("only %d positions", len(places))
	}
	rng := rand.New(rand.NewPCG(9, 9))
	payload := func(rec []byte) string { return string(rec)[strings.LastIndexByte(string(rec), ' ')+1:] }
	foreign := ""
	for _, rec := range other.Records {
		if strings.HasPrefix(string(rec), stateMark) {
			foreign = payload(rec)
		}
	}
	with := func(i int, data string) [][]byte {
		records := slices.Clone(m.Records)
		rec := string(records[i])
		records[i] = []byte(rec[:strings.LastIndexByte(rec, ' ')+1] + data)
		return records
	}
	last := places[len(places)-1]
	cases := [][][]byte{
		with(last, foreign), with(last, ""), with(last, "AAAA"), with(last, payload(m.Records[places[0]])),
		with(places[0], payload(m.Records[last])),
	}
	for range 200 {
		data := []byte(payload(m.Records[last]))
		const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
		data[rng.IntN(len(data))] = digits[rng.IntN(len(digits))]
		cases = append(cases, with(last, string(data)))
	}
	for i, records := range cases {
		for name, lib := range map[string]*card.Library{"the same": lib, "other": grown} {
			got, err := Read(lib, "FILE", records)
			if got == nil || name == "the same" && (got.Now.Hash() != m.Now.Hash() || got.Counted != m.Counted && err == nil) {
				t.Fatalf("case %d, %s cards: %v", i, name, err)
			}
			for n := 0; got.Now.Pending().Shape != match.Over && n < 200; n++ {
				playOn(t, &got.Now, rng, nil)
			}
		}
	}
	// Impossible records.
	for _, tt := range []struct{ record, want string }{
		{"state 999 =0011223344556677 AAAA", "it stands after 999 decisions where there are"},
		{"state x =0011223344556677 AAAA", `"x" is not a number of decisions`},
		{"state 1 =0011 AAAA", `"0011" is not a hash`},
		{"state 300 =0011223344556677", "it has no hash"},
		{"anew 0011 1 =0011223344556677 AAAA", `"0011" is not a hash`},
		{"anew ", "it does not say with what the match goes on"},
		{"state 1 =0011223344556677 A~", "its position is no base64"},
	} {
		_, err := Read(lib, "FILE", append(slices.Clone(m.Records), []byte(tt.record)))
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%q: %v, want %q", tt.record, err, tt.want)
		}
	}
}

// The header has the same limits in a copy and in a journal.
func TestHeadersAreBounded(t *testing.T) {
	long := slices.Repeat([]byte("x"), maxHeader+1)
	copied, err := Copy([][]byte{long})
	if err != nil {
		t.Fatal(err)
	}
	journal, err := saves.EncodeJournal(Format(), [][]byte{long})
	if err != nil {
		t.Fatal(err)
	}
	for _, data := range [][]byte{copied, journal} {
		records, _, err := ParseFile("FILE", data)
		if err != nil {
			t.Fatal(err)
		}
		if m, err := Read(fixture.Library(t), "FILE", records); m != nil || err == nil || !strings.Contains(err.Error(), "at most 786432 can be") {
			t.Errorf("it is read: %v", err)
		}
	}
}
