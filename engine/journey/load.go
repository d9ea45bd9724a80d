package journey

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/engine/untrusted"

	"github.com/goccy/go-yaml"
)

// Known is what pages may name besides cards.
type Known struct {
	Levels  []string // names of bots
	Puzzles []string // ids
}

// firstPage is the file that describes the start of the road.
const firstPage = "journey.yaml"

// The maximum lengths of texts, in runes. Screens have room for no more.
const (
	maxName     = 40
	maxLine     = 160
	maxSentence = 220
	maxCustoms  = 300
	maxAbout    = 400
	maxStory    = 500
	maxTale     = 900
)

// The numbers that the pages keep.
const (
	difficulties             = 3
	leastChoices, mostChoice = 2, 4
)

// tempers, losses and attrs are the words for them in pages.
var (
	tempers = [Tempers]string{Hasty: "hasty", Careful: "careful", Cunning: "cunning"}
	losses  = [...]string{Nothing: "nothing", Choice: "choice", LastPrize: "prize"}
	attrs   = [...]string{card.Agility: "agility", card.Mind: "mind", card.Will: "will", card.Strength: "strength", card.Armor: "armor"}
)

// sized are the numbers of a format that are the same all along the road, because they say which decks are legal.
var sized = [...]string{"list", "deck-min", "deck-max", "copies"}

// Load reads the pages at the top of a folder. lib is the game's library. The error is [card.Problems], with everything that
// is wrong, or one of the file system.
func Load(pages fs.FS, lib *card.Library, known Known) (*Road, error) {
	l := &loader{lib: lib, known: known, ids: map[string]bool{}, used: map[string]bool{}}
	l.road = &Road{lib: lib, marks: map[string]*Mark{}, stops: map[string]stop{}, Cards: map[string]int{}}
	names, err := fs.Glob(pages, "*.yaml")
	if err != nil {
		return nil, err
	}
	first := roadPage{}
	if err := l.page(pages, firstPage, &first); err != nil {
		return nil, err
	}
	names = slices.DeleteFunc(names, func(name string) bool { return name == firstPage })
	lands := make([]landPage, len(names))
	for i, name := range names {
		if err := l.page(pages, name, &lands[i]); err != nil {
			return nil, err
		}
	}
	if len(l.problems) > 0 {
		return nil, l.problems
	}
	l.file = firstPage
	l.setOut(&first, len(lands))
	if len(lands) == 0 {
		l.fail(1, "the road leads nowhere; add a page for a land")
	}
	for i := range lands {
		l.file = names[i]
		l.land(i, &lands[i], i == len(lands)-1)
	}
	l.whole(names, &first, lands)
	if len(l.problems) > 0 {
		return nil, l.problems
	}
	return l.road, nil
}

type loader struct {
	lib      *card.Library
	known    Known
	road     *Road
	file     string // that is read
	problems card.Problems
	ids      map[string]bool // of lands, people, marks, meetings, difficulties and endings, each after its kind
	used     map[string]bool // people, marks and endings that something names, each after its kind
	markers  []marker
}

// marker is where a mark is defined.
type marker struct {
	mark *Mark
	file string
	line int
}

func (l *loader) fail(line int, format string, args ...any) {
	l.problems = append(l.problems, card.Problem{File: l.file, Line: max(1, line), Text: fmt.Sprintf(format, args...)})
}

// page reads a file into a page. Only an error of the file system is returned.
func (l *loader) page(pages fs.FS, name string, into any) error {
	l.file = name
	data, err := untrusted.ReadIn(pages, name, untrusted.MaxYAML)
	if err != nil {
		return fmt.Errorf("the page %s cannot be read: %w; mend it", untrusted.Line(name), err)
	}
	body, err := untrusted.YAML(data)
	if err == nil && body != nil {
		err = yaml.NodeToValue(body, into, yaml.Strict())
	}
	if err != nil {
		line, what := untrusted.YAMLFault(err)
		l.fail(line, "%s; mend the page here", what)
	}
	return nil
}

// id reads an id that nothing else of its kind has.
func (l *loader) id(t text, kind string) string {
	switch {
	case t.line == 0:
		l.fail(0, "a %s has no id; add one", kind)
	case !card.ValidID(t.is):
		l.fail(t.line, "%q is no id; write lower-case letters and digits with dashes between them, at most 48", t.is)
	case l.ids[kind+" "+t.is]:
		l.fail(t.line, "the id %q is taken; give this %s another", t.is, kind)
	}
	l.ids[kind+" "+t.is] = true
	return t.is
}

// words reads a text of at most this many runes. at is a line near it, for the case that there is none.
func (l *loader) words(w words, at int, what string, most int) card.Words {
	if w.line == 0 {
		l.fail(at, "there is no %s; add it", what)
		return w.is
	}
	clean := untrusted.Line
	if most >= maxAbout {
		clean = untrusted.Lines
	}
	for lang, name := range card.LangNames() {
		switch t := w.is[lang]; {
		case t == "":
			l.fail(w.line, "the %s has no text in %q; add it", what, name)
		case utf8.RuneCountInString(t) > most:
			l.fail(w.line, "the %s in %q has %d letters; at most %d have room", what, name, utf8.RuneCountInString(t), most)
		case clean(t) != t:
			l.fail(w.line, "the %s in %q has a line end or a character that cannot be shown; leave it out", what, name)
		case strings.ContainsAny(t, "<>{}"):
			l.fail(w.line, "the %s in %q has one of < > { }, which stand for pictures and links; leave it out", what, name)
		}
	}
	return w.is
}

// oneOf reads one of several words, and returns its index.
func (l *loader) oneOf(t text, at int, what string, among []string) int {
	if t.line == 0 {
		l.fail(at, "there is no %s; add one of %s", what, strings.Join(among, ", "))
		return 0
	}
	i := slices.Index(among, t.is)
	if i < 0 {
		l.fail(t.line, "there is no %s %q; write one of %s", what, t.is, strings.Join(among, ", "))
	}
	return max(0, i)
}

func (l *loader) setOut(p *roadPage, lands int) {
	r := l.road
	r.Name = l.words(p.Name, 1, "name", maxName)
	r.Prologue = l.words(p.Prologue, 1, "prologue", maxTale)
	r.Company.Key = l.id(p.Company.ID, "company")
	r.Company.Name = l.words(p.Company.Name, p.Company.ID.line, "company's name", maxName)
	r.Company.Flavour = l.words(p.Company.About, p.Company.ID.line, "company's about", maxSentence)
	r.Company.Open = true
	if _, taken := l.lib.FactionByKey(r.Company.Key); taken {
		l.fail(p.Company.ID.line, "%q is a faction of the game; give the company another id", r.Company.Key)
	}
	for _, t := range p.Heroes {
		if _, ok := l.hero(t); ok {
			r.Heroes = append(r.Heroes, t.is)
		}
	}
	for _, e := range p.Cards {
		if _, ok := l.card(e.key); ok {
			r.Cards[e.key.is] = l.count(e, 1, 9)
		}
	}
	if len(p.Difficulties) != difficulties {
		l.fail(1, "there are %d difficulties; write %d, the easiest first", len(p.Difficulties), difficulties)
	}
	for _, d := range p.Difficulties {
		out := Difficulty{ID: l.id(d.ID, "difficulty")}
		out.Name = l.words(d.Name, d.ID.line, "difficulty's name", maxName)
		out.About = l.words(d.About, d.ID.line, "difficulty's about", maxSentence)
		out.Choices = l.count(entry{d.ID, d.Choices}, leastChoices, mostChoice)
		out.Loss = Loss(l.oneOf(d.Loss, d.ID.line, "loss", losses[:]))
		for temper, levels := range [Tempers][]text{d.Levels.Hasty, d.Levels.Careful, d.Levels.Cunning} {
			if len(levels) != lands {
				l.fail(d.ID.line, "%q has %d levels for who is %s; write one for each of %d lands", d.ID.is, len(levels), tempers[temper], lands)
			}
			for _, t := range levels {
				out.Levels[temper] = append(out.Levels[temper], t.is)
				l.oneOf(t, d.ID.line, "level", l.known.Levels)
			}
		}
		r.Difficulties = append(r.Difficulties, out)
	}
	for _, e := range p.Endings {
		r.Endings = append(r.Endings, Ending{
			ID: l.id(e.ID, "ending"), Name: l.words(e.Name, e.ID.line, "ending's name", maxName), Words: l.words(e.Words, e.ID.line, "ending's words", maxTale),
		})
	}
}

// count reads the number of an entry.
func (l *loader) count(e entry, least, most int) int {
	n, err := strconv.Atoi(e.value.is)
	if err != nil || n < least || n > most {
		l.fail(max(e.key.line, e.value.line), "%q has the number %q; write a whole number from %d to %d", e.key.is, e.value.is, least, most)
		return least
	}
	return n
}

func (l *loader) hero(t text) (card.HeroID, bool) {
	id, ok := l.lib.HeroByKey(t.is)
	if !ok {
		l.fail(t.line, "there is no hero %q; mend the id", t.is)
	}
	return id, ok
}

func (l *loader) card(t text) (card.CardID, bool) {
	id, ok := l.lib.CardByKey(t.is)
	if ok && l.lib.Cards[id].Proving {
		ok = false
	}
	if !ok {
		l.fail(t.line, "there is no card %q; mend the id", t.is)
	}
	return id, ok
}

func (l *loader) land(at int, p *landPage, last bool) {
	land := Land{
		ID: l.id(p.Land.ID, "land"), Name: l.words(p.Land.Name, p.Land.ID.line, "land's name", maxName),
		About:   l.words(p.Land.About, p.Land.ID.line, "land's about", maxAbout),
		Customs: l.words(p.Land.Customs, p.Land.ID.line, "land's customs", maxCustoms),
	}
	var err error
	if land.Profile, err = match.ProfileNamed(p.Land.Profile.is); err != nil {
		l.fail(max(p.Land.Profile.line, p.Land.ID.line), "the land's profile: %v", err)
	}
	faction, ok := l.lib.FactionByKey(p.Land.Faction.is)
	if !ok {
		l.fail(max(p.Land.Faction.line, p.Land.ID.line), "there is no faction %q; mend the id", p.Land.Faction.is)
	}
	for i := range p.People {
		land.People = append(land.People, l.person(&p.People[i], faction))
	}
	for i := range p.Marks {
		land.Marks = append(land.Marks, l.mark(&p.Marks[i]))
	}
	for i := range p.Meetings {
		land.Meetings = append(land.Meetings, l.meeting(&p.Meetings[i], &land))
		l.road.stops[p.Meetings[i].ID.is] = stop{at, i}
	}
	l.road.Lands = append(l.road.Lands, land)
	for i := range land.Marks {
		m := &land.Marks[i]
		l.road.marks[m.ID] = m
		l.markers = append(l.markers, marker{m, l.file, p.Marks[i].ID.line})
	}
	l.ways(p, &land, last)
}

func (l *loader) person(p *personPage, land card.FactionID) Person {
	out := Person{ID: l.id(p.ID, "person")}
	line := p.ID.line
	out.Name = l.words(p.Name, line, "person's name", maxName)
	out.Hero, _ = l.hero(p.Hero)
	out.Temper = Temper(l.oneOf(p.Temper, line, "temper", tempers[:]))
	out.Greet = l.words(p.Lines.Greet, line, "greeting", maxLine)
	out.Wins = l.words(p.Lines.Win, line, "line for a win", maxLine)
	out.Loses = l.words(p.Lines.Lose, line, "line for a loss", maxLine)
	own := p.Deck.own
	if own == nil {
		ready := l.lib.DeckByKey(p.Deck.ready.is)
		if ready == nil {
			l.fail(max(line, p.Deck.ready.line), "there is no ready deck %q; name one, or write a deck with name, plan, heroes and cards", p.Deck.ready.is)
			return out
		}
		out.Deck = *ready
		return out
	}
	d := &out.Deck
	d.Name = l.words(own.Name, line, "deck's name", maxName)
	d.Flavour = l.words(own.Plan, line, "deck's plan", maxSentence)
	d.Faction = land
	if own.Faction.line > 0 {
		of, ok := l.lib.FactionByKey(own.Faction.is)
		if d.Faction = of; !ok {
			l.fail(own.Faction.line, "there is no faction %q; mend the id", own.Faction.is)
		}
	}
	before := len(l.problems)
	for _, t := range own.Heroes {
		id, _ := l.hero(t)
		d.Heroes = append(d.Heroes, id)
	}
	for _, e := range own.Cards {
		id, _ := l.card(e.key)
		for range l.count(e, 1, 9) {
			d.Cards = append(d.Cards, id)
		}
	}
	slices.Sort(d.Cards)
	if len(l.problems) == before {
		for _, fault := range l.lib.CheckDeck(*d, card.StandardDeck()) {
			l.fail(line, "the deck of %s: %s (rule %d)", p.ID.is, fault.Text, fault.Rule)
		}
	}
	return out
}

func (l *loader) mark(p *markPage) Mark {
	out := Mark{ID: l.id(p.ID, "mark")}
	out.Name = l.words(p.Name, p.ID.line, "mark's name", maxName)
	out.About = l.words(p.About, p.ID.line, "mark's about", maxSentence)
	for _, e := range p.Stats {
		a := l.oneOf(e.key, p.ID.line, "attribute", attrs[:])
		out.Attr[a] = l.count(e, -4, 4)
	}
	if p.Abilities.Node != nil {
		f, err := card.NewFragment(l.file, p.Abilities.Node)
		if err != nil {
			l.fail(p.ID.line, "the mark %s: %v", p.ID.is, err)
		}
		out.Abilities = f
	}
	if p.Stats == nil && p.Abilities.Node == nil {
		l.fail(p.ID.line, "the mark %s changes nothing; write stats or abilities", p.ID.is)
	}
	return out
}

func (l *loader) meeting(p *meetingPage, land *Land) Meeting {
	line := p.ID.line
	out := Meeting{ID: l.id(p.ID, "meeting"), Puzzle: p.Puzzle.is, Ending: p.Ending.is}
	out.Name = l.words(p.Name, line, "meeting's name", maxName)
	out.Story = l.words(p.Story, line, "meeting's story", maxStory)
	for _, t := range p.After {
		out.After = append(out.After, t.is)
	}
	if p.Person.line > 0 {
		i := slices.IndexFunc(land.People, func(x Person) bool { return x.ID == p.Person.is })
		if l.used["person "+p.Person.is] = true; i < 0 {
			l.fail(p.Person.line, "there is nobody called %q in this land; name one of its people", p.Person.is)
		} else {
			out.Person = &land.People[i]
		}
	}
	switch {
	case p.Puzzle.line > 0 && !slices.Contains(l.known.Puzzles, p.Puzzle.is):
		l.fail(p.Puzzle.line, "there is no puzzle %q; write one of %s", p.Puzzle.is, strings.Join(l.known.Puzzles, ", "))
	case p.Puzzle.line == 0 && p.Person.line == 0:
		l.fail(line, "nobody is met at %s; write person or puzzle", p.ID.is)
	case p.Puzzle.line > 0 && p.Bends != nil:
		l.fail(line, "nothing can be bent for a puzzle; leave the bends out")
	}
	out.Customs = l.bend(p, land)
	if p.Bends == nil && p.Bent.line > 0 {
		l.fail(p.Bent.line, "nothing is bent for %s; write bends, or leave bent out", p.ID.is)
	} else if p.Bends != nil {
		out.Bent = l.words(p.Bent, line, "sentence about what is bent", maxSentence)
	}
	l.rewards(p, &out)
	return out
}

// bend returns the customs of a land as they are for one match.
func (l *loader) bend(p *meetingPage, land *Land) match.Customs {
	c := match.Customs{Profile: land.Profile, Format: match.Standard()}
	var fields, format []string
	for _, e := range p.Bends {
		word := e.key.is + "=" + e.value.is
		switch {
		case slices.Contains(sized[:], e.key.is):
			l.fail(e.key.line, "decks are of one size all along the road, so %q is not bent; leave it out", e.key.is)
		case slices.ContainsFunc(match.FormatFields(), func(f match.FormatField) bool { return f.Key == e.key.is }):
			format = append(format, word)
		default:
			fields = append(fields, word)
		}
	}
	at := p.ID.line
	if len(p.Bends) > 0 {
		at = p.Bends[0].key.line
	}
	if fields != nil {
		bent, err := match.ParseProfile(land.Profile.Name + "," + strings.Join(fields, ","))
		if err != nil {
			l.fail(at, "what is bent: %v", err)
		}
		c.Profile = bent
	}
	if format != nil {
		bent, err := match.ParseFormat(strings.Join(format, ","))
		if err != nil {
			l.fail(at, "what is bent: %v", err)
		}
		c.Format = bent
	}
	if plain := (match.Customs{Profile: land.Profile, Format: match.Standard()}); p.Bends != nil && c.Code() == plain.Code() {
		l.fail(at, "what is bent is as it always is in this land; leave it out")
	}
	return c
}

func (l *loader) rewards(p *meetingPage, m *Meeting) {
	all := len(p.Rewards.Cards) + len(p.Rewards.Heroes) + len(p.Rewards.Marks)
	switch {
	case m.Ending != "" && all > 0:
		l.fail(p.ID.line, "%s ends the journey, so nothing won there could be used; leave rewards out", m.ID)
	case m.Ending == "" && all < mostChoice:
		l.fail(p.ID.line, "%s has %d rewards; write at least %d", m.ID, all, mostChoice)
	}
	seen := map[string]bool{}
	once := func(t text) {
		if seen[t.is] {
			l.fail(t.line, "%q is named twice; leave one out", t.is)
		}
		seen[t.is] = true
	}
	for _, t := range p.Rewards.Cards {
		id, ok := l.card(t)
		if once(t); ok && l.road.Cards[t.is] >= most(l.lib, id) {
			l.fail(t.line, "%q is in the first deck as often as can be; name another card", t.is)
		}
		m.Rewards.Cards = append(m.Rewards.Cards, t.is)
	}
	for _, t := range p.Rewards.Heroes {
		l.hero(t)
		if once(t); slices.Contains(l.road.Heroes, t.is) {
			l.fail(t.line, "%q is in the first deck; name another hero", t.is)
		}
		m.Rewards.Heroes = append(m.Rewards.Heroes, t.is)
	}
	for _, t := range p.Rewards.Marks {
		once(t)
		l.used["mark "+t.is] = true
		m.Rewards.Marks = append(m.Rewards.Marks, t.is)
	}
}

// ways checks that every way in a land leads on.
func (l *loader) ways(p *landPage, land *Land, last bool) {
	if len(land.Meetings) == 0 {
		l.fail(p.Land.ID.line, "nobody is met in the land; add meetings")
		return
	}
	for i := range land.Meetings {
		m := &land.Meetings[i]
		for _, t := range p.Meetings[i].After {
			if !slices.ContainsFunc(land.Meetings, func(of Meeting) bool { return of.ID == t.is }) {
				l.fail(t.line, "there is no meeting %q in this land; name one of its meetings", t.is)
			}
		}
		line, leadsOn := p.Meetings[i].ID.line, len(land.Next(m.ID)) > 0 || !last
		switch {
		case leadsOn && m.Ending != "":
			l.fail(line, "the road goes on after %s; leave the ending out", m.ID)
		case !leadsOn && m.Ending == "":
			l.fail(line, "no way leads on from %s; write an ending, or make another meeting come after it", m.ID)
		}
		if l.used["ending "+m.Ending] = true; m.Ending != "" && l.road.Ending(m.Ending) == nil {
			l.fail(line, "there is no ending %q; mend the id", m.Ending)
		}
	}
	reached := map[string]bool{}
	var reach func(ms []*Meeting)
	reach = func(ms []*Meeting) {
		for _, m := range ms {
			if !reached[m.ID] {
				reached[m.ID] = true
				reach(land.Next(m.ID))
			}
		}
	}
	reach(land.Firsts())
	for i, m := range land.Meetings {
		if !reached[m.ID] {
			l.fail(p.Meetings[i].ID.line, "no way leads to %s; mend what it comes after", m.ID)
		}
		if around(land, m.ID) {
			l.fail(p.Meetings[i].ID.line, "the way from %s leads back to it; mend what it comes after", m.ID)
		}
	}
}

// around reports whether some way from a meeting leads back to it.
func around(land *Land, id string) bool {
	seen := map[string]bool{}
	next := land.Next(id)
	for len(next) > 0 {
		m := next[0]
		next = next[1:]
		if m.ID == id {
			return true
		}
		if !seen[m.ID] {
			seen[m.ID] = true
			next = append(next, land.Next(m.ID)...)
		}
	}
	return false
}

// whole checks what concerns several pages.
func (l *loader) whole(names []string, first *roadPage, lands []landPage) {
	for i := range lands {
		l.file = names[i]
		for _, p := range lands[i].People {
			if !l.used["person "+p.ID.is] {
				l.fail(p.ID.line, "nobody meets %s; leave them out", p.ID.is)
			}
		}
		for _, m := range lands[i].Marks {
			if !l.used["mark "+m.ID.is] {
				l.fail(m.ID.line, "the mark %s cannot be won; name it among rewards, or leave it out", m.ID.is)
			}
		}
		for _, m := range lands[i].Meetings {
			for _, t := range m.Rewards.Marks {
				if l.road.Mark(t.is) == nil {
					l.fail(t.line, "there is no mark %q; mend the id", t.is)
				}
			}
		}
	}
	l.file = firstPage
	for _, e := range first.Endings {
		if !l.used["ending "+e.ID.is] {
			l.fail(e.ID.line, "nothing leads to the ending %s; leave it out", e.ID.is)
		}
	}
	if len(l.problems) == 0 {
		l.company(first)
	}
}

// company checks the first deck and the marks by the rules for cards and decks.
func (l *loader) company(first *roadPage) {
	r := l.road
	var marked []card.Marked
	for _, at := range l.markers {
		m, ok := r.bearer(at.mark)
		if l.file = at.file; !ok {
			l.fail(at.line, "no hero can bear the mark %s; attributes stay from 1 to 5 (rule 103)", at.mark.ID)
			continue
		}
		marked = append(marked, m)
	}
	lib, err := l.lib.WithSources(l.lib.Company(PackName, r.Company, marked...))
	if err != nil {
		before := len(l.problems)
		for i, at := range l.markers {
			if _, err := l.lib.WithSources(l.lib.Company(PackName, r.Company, marked[i])); err != nil {
				l.file = at.file
				l.fail(at.line, "the mark %s: %s", at.mark.ID, messages(err))
			}
		}
		if l.file = firstPage; len(l.problems) == before {
			l.fail(first.Company.ID.line, "the company: %s", messages(err))
		}
		return
	}
	l.file = firstPage
	deck, _ := lib.DeckOf(card.DeckKeys{Faction: r.Company.Key, Heroes: r.Heroes, Cards: r.Cards})
	for _, fault := range lib.CheckDeck(deck, card.StandardDeck()) {
		l.fail(first.Company.ID.line, "the first deck: %s (rule %d)", fault.Text, fault.Rule)
	}
}

// messages returns the messages of an error about a company, without files and lines.
func messages(err error) string {
	var all card.Problems
	if errors.As(err, &all) && len(all) > 0 {
		return all[0].Text
	}
	return err.Error()
}

// bearer returns the first hero that can bear a mark, with it.
func (r *Road) bearer(m *Mark) (card.Marked, bool) {
	for id := 1; id < len(r.lib.Heroes); id++ {
		if with := r.with(card.HeroID(id), m); r.lib.Bears(with) && card.ValidID(with.Key) {
			return with, true
		}
	}
	return card.Marked{}, false
}

// with returns a hero with a mark.
func (r *Road) with(hero card.HeroID, m *Mark) card.Marked {
	return card.Marked{Hero: hero, Key: r.lib.Heroes[hero].Key + "-" + m.ID, Title: m.Name, Attr: m.Attr, Abilities: m.Abilities}
}

// most returns how many copies of a card can be owned.
func most(lib *card.Library, id card.CardID) int {
	if lib.Cards[id].Unique {
		return 1
	}
	return card.StandardDeck().Copies
}
