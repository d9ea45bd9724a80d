//go:build driven

package driven

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"cinderclash/assets/lessons"
	"cinderclash/engine/card"
	"cinderclash/engine/lesson"
)

// told is what a lesson waits for, according to the trace of its screen.
type told struct {
	Lesson  string   `json:"lesson"`
	Step    int      `json:"step"`
	Reading bool     `json:"reading"`
	Build   bool     `json:"build"`
	Missed  bool     `json:"missed"`
	Wanted  []string `json:"wanted"`
	Said    string   `json:"said"`
	Screen  asked    `json:"screen"`
}

// told returns what the lesson waits for, if a lesson is on the screen.
func (p *player) told() (t told) {
	p.t.Helper()
	if p.Trace().Scene != "lesson" {
		return told{}
	}
	if err := json.Unmarshal(p.Trace().Pending, &t); err != nil {
		p.fail("what the lesson waits for cannot be read: %v", err)
	}
	return t
}

// clicks returns the boxes to click for the move that the lesson wants. ok is false while that is not yet
// possible.
func (l told) clicks(now Trace) (boxes []string, ok bool) {
	if len(l.Wanted) == 0 {
		return nil, false
	}
	if _, draft := now.Box("draft.confirm"); draft {
		return []string{"draft.confirm"}, l.Screen.Mine
	}
	for _, a := range l.Screen.Legal {
		if a.Move == l.Wanted[0] {
			return a.Boxes, !l.Screen.Busy
		}
	}
	return nil, false
}

// lesson waits until the lesson has something to be read or done.
func (p *player) lesson() told {
	p.t.Helper()
	p.WaitFor("something to read or to do", func(now Trace) bool {
		l := p.told()
		_, ok := l.clicks(now)
		return ok || l.Reading || l.Build
	})
	return p.told()
}

// does performs what a lesson wants.
func (p *player) does(l told) {
	p.t.Helper()
	if l.Build {
		p.builds()
		return
	}
	if _, draft := p.Trace().Box("draft.yours"); draft {
		for _, id := range []string{"hero/0/0", "hero/0/2", "hero/0/4"} {
			p.act(id)
		}
	}
	boxes, _ := l.clicks(p.Trace())
	for _, id := range boxes {
		p.act(id)
	}
}

// builds leaves the deck builder once too early, and then with one card more.
func (p *player) builds() {
	p.t.Helper()
	p.act("guide/build")
	p.WaitScene("builder")
	p.act("builder.back")
	p.WaitScene("lesson")
	if l := p.lesson(); !l.Build || l.Said == "" {
		p.fail("it takes a deck that is not finished")
	}
	p.act("guide/build")
	for _, b := range p.WaitScene("builder").Boxes {
		if strings.HasPrefix(b.ID, "builder.card/") && b.Enabled {
			p.act(b.ID)
			break
		}
	}
	p.act("builder.back")
	p.WaitScene("lesson")
}

// wrongBox returns the box for a wrong move, if there is one.
func wrongBox(now Trace, line string) string {
	words := strings.Fields(line)
	id := map[string]string{"play": "hand/", "draw": "prompt/draw", "pass": "prompt/pass", "keep-hero": "hero/1/0"}[words[0]]
	switch {
	case words[0] == "play":
		id += words[1]
	case line == "keep all":
		id = "prompt/pass"
	case words[0] == "use":
		for _, b := range now.Boxes {
			if strings.HasPrefix(b.ID, "use/") && strings.HasSuffix(b.ID, "."+words[1]) {
				id = b.ID
			}
		}
	}
	if _, ok := now.Box(id); !ok {
		return ""
	}
	return id
}

// Every lesson is completed by doing what it says. With the mouse, at least one wrong move is tried in each
// lesson; with the keyboard alone, none.
func TestEveryLesson(t *testing.T) {
	list, err := lesson.Load(lessons.FS)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		by   device
		lang string
	}{{mouse, "en"}, {keyboard, "es"}} {
		t.Run(string(tt.by), func(t *testing.T) {
			p := newPlayer(Start(t, quick("-lang", tt.lang)...), tt.by)
			p.WaitScene("title")
			p.act("title.lessons")
			for i := range list {
				p.WaitScene("lessons")
				p.act("lesson/" + list[i].ID)
				if wrong := p.take(&list[i]); wrong == 0 && tt.by == mouse {
					t.Errorf("%s: nothing wrong could be done", list[i].ID)
				}
				p.act("guide/later")
			}
			now := p.WaitScene("lessons")
			done := map[string]string{"en": "Done", "es": "Hecha"}[tt.lang]
			for i := range list {
				if b, _ := now.Box("lesson/" + list[i].ID); !strings.HasSuffix(b.Text, done) {
					t.Errorf("%s is not noted as done: %q", list[i].ID, b.Text)
				}
			}
		})
	}
}

// take completes a lesson and returns how many wrong moves were tried.
func (p *player) take(l *lesson.Lesson) (wrong int) {
	p.t.Helper()
	for now := p.lesson(); now.Step <= len(l.Steps); now = p.lesson() {
		if now.Lesson != l.ID {
			p.fail("in the lesson %s, not %s", now.Lesson, l.ID)
		}
		if now.Reading {
			p.act("guide/next")
			continue
		}
		if p.by == mouse {
			wrong += p.errs(&l.Steps[now.Step-1], now)
		}
		p.does(now)
	}
	return wrong
}

// errs tries the wrong moves of a step, which must be refused with a reason.
func (p *player) errs(s *lesson.Step, before told) (tried int) {
	p.t.Helper()
	for _, line := range s.Wrong {
		id := wrongBox(p.Trace(), line.Text)
		if id == "" {
			continue
		}
		b, _ := p.Trace().Box(id)
		p.ClickAt(p.middle(id)) // even where the rules allow no click
		p.Step(15)
		now := p.lesson()
		if now.Step != before.Step || !slices.Equal(now.Wanted, before.Wanted) {
			p.fail("line %d: %q goes on to step %d", line.Number, line.Text, now.Step)
		}
		if b.Enabled && before.Lesson != "first-match" && now.Said != s.Refusal[card.EN] {
			p.fail("line %d: %q is told %q", line.Number, line.Text, now.Said)
		}
		tried++
	}
	return tried
}

// The last lesson leads to a real match.
func TestTheFirstMatch(t *testing.T) {
	list, err := lesson.Load(lessons.FS)
	if err != nil {
		t.Fatal(err)
	}
	p := newPlayer(Start(t, quick("-lang", "es")...), keyboard)
	p.WaitScene("title")
	p.act("title.lessons")
	last := &list[len(list)-1]
	p.act("lesson/" + last.ID)
	p.take(last)
	p.act("guide/next")
	p.WaitScene("draft")
	p.draft()
	if n := p.fight(func(a asked) bool { return a.Clash > 0 || a.Round > 1 }); n == 0 {
		t.Error("the first match has no decision")
	}
}
