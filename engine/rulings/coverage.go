package rulings

import (
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// chapters is the first and last number of each chapter of rules that play can show.
var chapters = [...][2]int{{101, 112}, {201, 206}, {301, 308}, {401, 425}, {501, 523}, {601, 616}, {701, 719}}

// unplayed is the rules of those chapters that no play shows: what a die, a hero and a deck are. Tests hold them.
var unplayed = []int{101, 104, 201}

// randomMatches is how many matches are played at random under each profile.
const randomMatches = 100

// seeking limits the matches with decks of cards not yet reached: at most seeking times as many as the
// others.
const seeking = 5

// RunCoverage is the command "check -coverage". It lists every rule, verb, question, event and card with how often it
// occurs under each timing profile, in scenarios and in random play, and then what occurs nowhere. data is the folder of
// the game's cards. It returns 0 if everything occurs under some profile, else 1.
func RunCoverage(data fs.FS, stdout, stderr io.Writer) int {
	c, err := cover(data, randomMatches)
	if err != nil {
		fmt.Fprintf(stderr, "check: %v\n", err)
		return 1
	}
	c.write(stdout)
	if missing := c.missing(); len(missing) > 0 {
		fmt.Fprintf(stderr, "check: nothing reaches %s\n", strings.Join(missing, ", "))
		return 1
	}
	return 0
}

// coverage counts things by timing profile.
type coverage struct {
	names  []string // of the profiles
	lib    *card.Library
	things []thing
	index  map[string]int // of a thing, by its name
}

// thing is a rule, verb, question, event or card, and how often it occurs.
type thing struct {
	name      string
	scenarios []int // by profile
	play      []int // by profile; nil if random play does not show it
}

// cover plays every scenario and matches at random, and counts.
func cover(data fs.FS, matches uint64) (*coverage, error) {
	lib, _, err := card.Load(data)
	if err != nil {
		return nil, err
	}
	c := &coverage{lib: lib, index: map[string]int{}}
	for _, p := range match.Profiles() {
		c.names = append(c.names, p.Name)
	}
	c.list()
	all, err := All()
	if err != nil {
		return nil, err
	}
	for i := range all {
		if err := c.scenario(&all[i]); err != nil {
			return nil, err
		}
	}
	for at, p := range match.Profiles() {
		for n := range matches {
			if err := c.randomMatch(at, p, n, nil); err != nil {
				return nil, err
			}
		}
		for n := matches; n < (1+seeking)*matches; n++ {
			left := c.unplayed(at)
			if len(left) == 0 {
				break
			}
			if err := c.randomMatch(at, p, n, left); err != nil {
				return nil, err
			}
		}
	}
	return c, nil
}

// list adds every rule, verb, question, event and card, not counted yet.
func (c *coverage) list() {
	add := func(name string, played bool) {
		t := thing{name: name, scenarios: make([]int, len(c.names))}
		if played {
			t.play = make([]int, len(c.names))
		}
		c.index[name] = len(c.things)
		c.things = append(c.things, t)
	}
	for _, chapter := range chapters {
		for rule := chapter[0]; rule <= chapter[1]; rule++ {
			if !slices.Contains(unplayed, rule) {
				add("rule "+strconv.Itoa(rule), false)
			}
		}
	}
	for v := card.DealDamage; v < card.Goto; v++ {
		add("verb "+v.String(), true)
	}
	for _, q := range match.Causes() {
		add("question "+q.String(), true)
	}
	for _, k := range match.EventKinds() {
		add("event "+k.String(), true)
	}
	for _, k := range c.lib.Cards[1:] {
		add("card "+k.Key, true)
	}
}

// unplayed returns the cards that have not occurred under a profile.
func (c *coverage) unplayed(under int) []card.CardID {
	var list []card.CardID
	for i := range c.lib.Cards[1:] {
		if t := &c.things[c.index["card "+c.lib.Cards[i+1].Key]]; t.scenarios[under]+t.play[under] == 0 {
			list = append(list, card.CardID(i+1))
		}
	}
	return list
}

// scenario counts what occurs in a scenario.
func (c *coverage) scenario(s *Scenario) error {
	begun, err := s.BeginAll(c.lib)
	if err != nil {
		return err
	}
	for i, m := range begun {
		st, err := s.run(m, Straight, false)
		if err != nil {
			return fmt.Errorf("under %s: %w", s.Profiles[i], err)
		}
		under := slices.Index(c.names, s.Profiles[i])
		count := func(name string) {
			if at, ok := c.index[name]; ok {
				c.things[at].scenarios[under]++
			}
		}
		for _, rule := range s.Rules {
			count("rule " + strconv.Itoa(rule))
		}
		for _, q := range st.asked {
			count("question " + q.String())
		}
		count("question " + st.m.Pending().Cause.String())
		occurs(m.Rules(), st.events, count)
	}
	return nil
}

// occurs counts the events, and the verbs and cards in them.
func occurs(rules *match.Rules, events match.Events, count func(string)) {
	for _, e := range events {
		count("event " + e.Kind.String())
		if played := e.Kind == match.ActionAnnounced || e.Kind == match.ReplacementApplied; played && e.Card != 0 {
			count("card " + rules.Library.Cards[e.Card].Key)
		}
		switch e.Kind {
		case match.ActionResolving, match.TriggerWaits, match.ReplacementApplied:
			for _, op := range rules.Ability(e.Ability).Code {
				count("verb " + op.Verb.String())
			}
		default: // no ability is carried out
		}
	}
}

// randomMatch counts what occurs in match number n, played at random with decks that hold what is wanted.
func (c *coverage) randomMatch(under int, p match.Profile, n uint64, wanted []card.CardID) error {
	rng := rand.New(rand.NewPCG(n, uint64(under)))
	format := match.Standard()
	format.Proving = true
	rules, err := match.NewRules(c.lib, format, p)
	if err != nil {
		return err
	}
	m, err := match.New(rules, match.Setup{Decks: [2]card.DeckList{c.deck(format, rng, wanted), c.deck(format, rng, wanted)}})
	if err != nil {
		return err
	}
	count := func(name string) {
		if at, ok := c.index[name]; ok && c.things[at].play != nil {
			c.things[at].play[under]++
		}
	}
	var events match.Events
	var legal []match.Move
	for {
		pend := m.Pending()
		count("question " + pend.Cause.String())
		if pend.Shape == match.Over {
			break
		}
		var mv match.Move
		if pend.Who == match.Chance {
			mv = pend.Draw(rng)
		} else {
			legal = m.Legal(legal[:0])
			if mv = legal[rng.IntN(len(legal))]; mv.Kind == match.Pass {
				mv = legal[rng.IntN(len(legal))] // a second draw, so that passes are rarer
			}
			for _, of := range legal { // a wanted card is played where possible
				if of.Kind == match.Play && slices.Contains(wanted, of.CardID()) {
					mv = of
				}
			}
		}
		if err := m.Apply(mv, &events); err != nil {
			return err
		}
	}
	occurs(rules, events, count)
	return nil
}

// deck returns a random deck of a random faction, or of the faction of one of the wanted cards and with every one that fits.
func (c *coverage) deck(format match.Format, rng *rand.Rand, wanted []card.CardID) card.DeckList {
	d := card.DeckList{Faction: card.FactionID(rng.IntN(len(c.lib.Factions)))}
	if len(wanted) > 0 {
		if of := c.lib.Cards[wanted[rng.IntN(len(wanted))]].Faction; of != card.Mercenaries {
			d.Faction = of
		}
	}
	fits := func(f card.FactionID) bool { return c.lib.Welcomes(d.Faction, f) }
	for _, i := range rng.Perm(len(c.lib.Heroes) - 1) {
		if h := &c.lib.Heroes[i+1]; fits(h.Faction) && len(d.Heroes) < format.List {
			d.Heroes = append(d.Heroes, h.ID)
		}
	}
	for _, id := range wanted {
		for range format.Copies {
			if k := &c.lib.Cards[id]; fits(k.Faction) && len(d.Cards) < format.DeckMax/2 {
				d.Cards = append(d.Cards, id)
			}
		}
	}
	for _, i := range rng.Perm(len(c.lib.Cards) - 1) {
		if k := &c.lib.Cards[i+1]; fits(k.Faction) && len(d.Cards) < format.DeckMax {
			d.Cards = append(d.Cards, k.ID)
		}
	}
	slices.Sort(d.Cards)
	return d
}

// write prints the counts as "scenarios + random play", a line for each thing.
func (c *coverage) write(w io.Writer) {
	fmt.Fprintf(w, "%-26s", "scenarios + random play")
	for _, name := range c.names {
		fmt.Fprintf(w, "%14s", name)
	}
	fmt.Fprintln(w)
	for _, t := range c.things {
		fmt.Fprintf(w, "%-26s", t.name)
		for i := range c.names {
			cell := strconv.Itoa(t.scenarios[i])
			if t.play != nil {
				cell += " + " + strconv.Itoa(t.play[i])
			}
			fmt.Fprintf(w, "%14s", cell)
		}
		fmt.Fprintln(w)
	}
	for i, p := range match.Profiles() {
		name := p.Name
		var zero []string
		for _, t := range c.things {
			if t.scenarios[i] == 0 && (t.play == nil || t.play[i] == 0) && !never(&p, t.name) {
				zero = append(zero, t.name)
			}
		}
		if len(zero) > 0 {
			fmt.Fprintf(w, "at zero under %s: %s\n", name, strings.Join(zero, ", "))
		}
	}
}

// never reports whether a question cannot occur under a profile, because only other profiles ask it.
func never(p *match.Profile, name string) bool {
	switch name {
	case "question " + match.ByFull.String():
		return p.FullForbids
	case "question " + match.ByOrder.String():
		return p.Ordering == match.Alternate
	case "question " + match.ByTurn.String():
		return p.Ordering != match.Alternate
	case "question " + match.ByWhose.String():
		return p.Ordering != match.WhoseFirst
	}
	return false
}

// missing returns what occurs under no profile.
func (c *coverage) missing() []string {
	var names []string
	for _, t := range c.things {
		if slices.Max(t.scenarios) == 0 && (t.play == nil || slices.Max(t.play) == 0) {
			names = append(names, t.name)
		}
	}
	return names
}
