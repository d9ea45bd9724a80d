package scenes

import (
	"strings"
	"testing"
	"unicode/utf8"

	"cinderclash/ai"
	"cinderclash/assets/text"
	"cinderclash/build/headless"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
	"cinderclash/scenes/table"
)

// Every rival has at least three lines for every occasion in every language, no two lines are equal, and each fits where it is
// said.
func TestEveryRivalHasItsLines(t *testing.T) {
	const most = 60
	r := router(t)
	h := openIn(t, r, route.Title{}, "en")
	c, err := r.campaign(h.Context())
	if err != nil {
		t.Fatal(err)
	}
	kit, err := r.kitOf(h.Context(), r.host.Rules().Library)
	if err != nil {
		t.Fatal(err)
	}
	ids := []string{teacher}
	for _, level := range ai.Levels() {
		ids = append(ids, level.Name())
	}
	for _, id := range ids {
		if is, err := kit.Rival(h.Context(), id); err != nil || is == nil {
			t.Errorf("%s has no portrait: %v", id, err)
		}
	}
	for _, land := range c.road.Lands {
		for _, m := range land.Meetings {
			if m.Person != nil && m.Puzzle == "" {
				ids = append(ids, m.Person.ID)
			}
		}
	}
	if len(ids) < 20 {
		t.Fatalf("there are only %d rivals", len(ids))
	}
	texts, err := text.Load(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range text.Languages() {
		p, seen := texts.Printer(lang), map[string]string{}
		for _, id := range ids {
			is := pieces.Rival{ID: id}
			for o := range pieces.Occasion(pieces.Speeches) {
				for n := range 3 {
					line := is.Line(p, o, 1, n)
					if other, twice := seen[line]; line == "" || twice {
						t.Errorf("%s: %s says %q on occasion %d, as %q does", lang, id, line, o, other)
					}
					seen[line] = id
					if n := utf8.RuneCountInString(line); n > most {
						t.Errorf("%s: %q of %s has %d letters, of at most %d", lang, line, id, n, most)
					}
				}
			}
		}
	}
}

// lineOf returns what the rival says now on the screen of h.
func lineOf(h *headless.Game) string {
	for _, b := range h.Boxes() {
		if b.ID == "rival.speech" || b.ID == "result.rival" {
			return b.Text
		}
	}
	return ""
}

// saidBy returns all lines of a rival in English.
func saidBy(t *testing.T, id string) string {
	t.Helper()
	texts, err := text.Load(nil)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	is := pieces.Rival{ID: id}
	for o := range pieces.Occasion(pieces.Speeches) {
		for n := range 3 {
			all = append(all, is.Line(texts.Printer("en"), o, 1, n))
		}
	}
	return strings.Join(all, "\n")
}

// In the first fight the teacher speaks at the beginning and, on the result, about the end.
func TestTheTeacherSpeaksInTheFirstFight(t *testing.T) {
	h := openIn(t, router(t), route.FirstFight{}, "en")
	instantly(h)
	lines, begun := saidBy(t, teacher), ""
	fight(t, h, func(answers []table.Answer) table.Answer {
		if begun == "" {
			begun = lineOf(h)
		}
		return idles(answers)
	})
	for when, line := range map[string]string{"beginning": begun, "end": lineOf(h)} {
		if line == "" || !strings.Contains(lines, line) {
			t.Errorf("at the %s the teacher says %q", when, line)
		}
	}
}

// In a match against a level that level is the rival. Two humans, two bots and a bot without a portrait have none.
func TestTheRivalIsTheLevel(t *testing.T) {
	r := router(t)
	h := openIn(t, r, route.Title{}, "en")
	human := session.Seat{Name: "Ana"}
	bot := func(b ai.Bot) session.Seat { return session.Seat{Name: "X", Bot: b} }
	for _, c := range []struct {
		seats [2]session.Seat
		want  string
	}{
		{[2]session.Seat{human, bot(ai.Levels()[0])}, "squire"},
		{[2]session.Seat{human, bot(ai.Levels()[3])}, "legend"},
		{[2]session.Seat{bot(ai.Levels()[1]), human}, "knight"},
		{[2]session.Seat{human, bot(ai.BotNamed("random"))}, ""},
		{[2]session.Seat{human, human}, ""},
		{[2]session.Seat{bot(ai.Levels()[1]), bot(ai.Levels()[2])}, ""},
	} {
		s, err := r.host.Begin(lists(r), c.seats, 3)
		step(t, err)
		kit, err := r.kitOf(h.Context(), s.Rules().Library)
		step(t, err)
		is, err := r.rivalOf(s, kit, h.Context())
		if err != nil || c.want == "" && is != nil || c.want != "" && (is == nil || is.ID != c.want) {
			t.Errorf("%+v: the rival is %+v, %v", c.seats, is, err)
		}
	}
}

// At a meeting of the journey the rival is the person met, with the face of the person's hero.
func TestTheRivalIsThePersonMet(t *testing.T) {
	r := storing(t)
	c, err := r.campaign(openIn(t, r, route.Title{}, "en").Context())
	step(t, err)
	j := c.road.Begin(c.road.Difficulties[0].ID, 1)
	m := c.road.Ahead(&j)[0]
	step(t, c.book.Keep(j))
	h := openIn(t, r, route.Journey{}, "en")
	if shows(t, h).View == "arrival" {
		click(t, h, "journey.on")
	}
	click(t, h, "journey.stop/"+m.ID)
	click(t, h, "journey.fight")
	until(t, h, "draft")
	s, err := r.host.Continue()
	step(t, err)
	fresh := NewRouter(r.host)
	kit, err := fresh.kitOf(h.Context(), s.Rules().Library)
	step(t, err)
	is, err := fresh.rivalOf(s, kit, h.Context())
	step(t, err)
	hero, _ := kit.Library.HeroByKey(c.road.Game().Heroes[m.Person.Hero].Key)
	if is == nil || is.ID != m.Person.ID || is.Figure != kit.Figure(hero) {
		t.Errorf("against %s the rival is %+v", m.Person.ID, is)
	}
}
