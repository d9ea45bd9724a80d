package scenes

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cinderclash/assets/lessons"
	"cinderclash/assets/text"
	"cinderclash/build/headless"
	"cinderclash/engine/card"
	"cinderclash/engine/lesson"
	"cinderclash/game"
	"cinderclash/saves"
	"cinderclash/saves/decks"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
	"cinderclash/scenes/table"
	"cinderclash/scenes/tutorial"
)

// pupil takes a lesson on the real screens, without access to the lesson itself.
type pupil struct {
	t   *testing.T
	h   *headless.Game
	act way
}

func (p *pupil) told() (tutorial.Shown, bool) {
	s, ok := p.h.Scene().(*tutorial.Screen)
	if !ok {
		return tutorial.Shown{}, false
	}
	return s.Pending().(tutorial.Shown), true
}

// wait runs ticks until the lesson waits for something to be read or done.
func (p *pupil) wait() tutorial.Shown {
	p.t.Helper()
	for range 5000 {
		told, ok := p.told()
		if !ok {
			p.t.Fatalf("in %s, in no lesson", p.h.Scene().Name())
		}
		if told.Reading || told.Build || len(told.Wanted) > 0 && len(p.clicks(told)) > 0 {
			return told
		}
		step(p.t, p.h.Step(game.Input{}))
	}
	told, _ := p.told()
	p.t.Fatalf("nothing happens any more: %+v", told)
	return told
}

// clicks returns the boxes to click for the move that the lesson asks for.
func (p *pupil) clicks(told tutorial.Shown) []string {
	asked, ok := told.Screen.(table.Asked)
	if !ok {
		return []string{"draft.confirm"}
	}
	for _, a := range asked.Legal {
		if a.Move == told.Wanted[0] {
			return a.Boxes
		}
	}
	return nil
}

// lights reports the ids of a step that are nowhere on the screen.
func (p *pupil) lights(l *lesson.Lesson, n int) {
	p.t.Helper()
	boxes := p.h.Boxes()
	places, _ := p.h.Scene().(*tutorial.Screen).Board.(*table.Table)
	for _, id := range l.Steps[n].Lights {
		found := slices.ContainsFunc(boxes, func(b game.Box) bool { return b.ID == id })
		if !found && places != nil {
			_, found = places.Place(id)
		}
		if !found {
			p.t.Errorf("%s:%d: %s is nowhere", l.File, l.Steps[n].Line, id)
		}
	}
}

// does clicks what a step asks for.
func (p *pupil) does(told tutorial.Shown) {
	p.t.Helper()
	if told.Build {
		p.builds()
		return
	}
	if p.h.Scene().(*tutorial.Screen).Board.Name() == "draft" {
		for _, id := range boxesWith(p.h, "hero/0/")[:3] {
			p.act(p.t, p.h, id)
		}
	}
	for _, id := range p.clicks(told) {
		p.act(p.t, p.h, id)
	}
}

// builds returns from the deck builder once too early, and then with one more card.
func (p *pupil) builds() {
	p.t.Helper()
	p.act(p.t, p.h, "guide/build")
	until(p.t, p.h, "builder")
	p.act(p.t, p.h, "builder.back")
	if told := p.wait(); !told.Build || told.Said != p.h.Context().Text.T("tutorial.unfinished") {
		p.t.Errorf("of a deck that is not finished it says %q", told.Said)
	}
	p.act(p.t, p.h, "guide/build")
	until(p.t, p.h, "builder")
	for _, b := range p.h.Boxes() {
		if strings.HasPrefix(b.ID, "builder.card/") && b.Enabled {
			p.act(p.t, p.h, b.ID)
			break
		}
	}
	p.act(p.t, p.h, "builder.back")
}

func lessonList(t *testing.T) []lesson.Lesson {
	t.Helper()
	all, err := lesson.Load(lessons.FS)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// Every lesson can be taken by doing what it says on the real screens, with keys in
// Spanish and with the mouse in English. Everything that it highlights exists and fits.
func TestEveryLessonOnTheScreen(t *testing.T) {
	for i, lang := range text.Languages() {
		act := []way{click, byKeys}[i]
		h := openIn(t, router(t), route.Lessons{}, lang)
		set := h.Context().Settings()
		set.Speed, set.TextSize = 0, []int{100, 150}[i]
		h.Context().Change(set)
		for n := range lessonList(t) {
			l := &lessonList(t)[n]
			t.Run(lang+" "+l.ID, func(t *testing.T) {
				act(t, h, "lesson/"+l.ID)
				p := &pupil{t, h, act}
				for range 200 {
					told := p.wait()
					if told.Lesson != l.ID {
						t.Fatalf("in lesson %s", told.Lesson)
					}
					if told.Step > len(l.Steps) {
						break
					}
					p.lights(l, told.Step-1)
					h.Draw()
					tidy(t, l.ID, h)
					if shown := textOf(t, h, "guide.text"); strings.Contains(shown, "{press") {
						t.Errorf("a prompt is not filled in: %q", shown)
					}
					if told.Reading {
						act(t, h, "guide/next")
						continue
					}
					p.does(told)
				}
				told := p.wait()
				if told.Step != len(l.Steps)+1 {
					t.Fatalf("it ends at step %d of %d", told.Step, len(l.Steps))
				}
				if said := textOf(t, h, "guide.text"); !strings.Contains(said, l.Wins[langOf(lang)]) {
					t.Errorf("of what was won it says %q", said)
				}
				if all := lessonList(t); n+1 < len(all) && !strings.Contains(textOf(t, h, "guide.text"), all[n+1].Title[langOf(lang)]) {
					t.Errorf("of what comes next it says %q", textOf(t, h, "guide.text"))
				}
				tidy(t, "the end of "+l.ID, h)
				if l.Opens { // the last one
					inEveryShape(h, func(shape string) { tidy(t, "the end of "+l.ID+", "+shape, h) })
				}
				act(t, h, "guide/later")
				until(t, h, "lessons")
				for _, b := range h.Boxes() {
					if b.ID == "lesson/"+l.ID && !strings.HasSuffix(b.Text, h.Context().Text.T("tutorial.done")) {
						t.Errorf("it is not noted as done: %q", b.Text)
					}
				}
			})
		}
	}
}

// boxOf returns the box for a move of the learner, whether it is legal or not.
func (p *pupil) boxOf(line string) string {
	words := strings.Fields(line)
	switch words[0] {
	case "play":
		return "hand/" + words[1]
	case "draw":
		return "prompt/draw"
	case "use":
		for _, id := range boxesWith(p.h, "use/") {
			if strings.HasSuffix(id, "."+words[1]) {
				return id
			}
		}
	case "pass":
		return "prompt/pass"
	case "keep-hero":
		return "hero/1/0"
	}
	if line == "keep all" {
		return "prompt/pass"
	}
	return ""
}

// In every lesson a wrong move is tried on the screen. The lesson says why it is wrong,
// nothing changes, and the right move is still possible.
func TestAWrongMoveInEveryLesson(t *testing.T) {
	for _, lang := range text.Languages() {
		h := openIn(t, router(t), route.Lessons{}, lang)
		set := h.Context().Settings()
		set.Speed = 0
		h.Context().Change(set)
		for n := range lessonList(t) {
			l := &lessonList(t)[n]
			click(t, h, "lesson/"+l.ID)
			p := &pupil{t, h, click}
			refused := 0
			for told := p.wait(); told.Step <= len(l.Steps); told = p.wait() {
				if told.Reading {
					click(t, h, "guide/next")
					continue
				}
				for _, line := range l.Steps[told.Step-1].Wrong {
					id := p.boxOf(line.Text)
					at := slices.IndexFunc(h.Boxes(), func(b game.Box) bool { return b.ID == id })
					if at < 0 {
						continue
					}
					enabled := h.Boxes()[at].Enabled
					click(t, h, id)
					for range 20 {
						step(t, h.Step(game.Input{}))
					}
					now := p.wait()
					if now.Step != told.Step || !slices.Equal(now.Wanted, told.Wanted) {
						t.Fatalf("%s:%d: %q goes on to %+v", l.File, line.Number, line.Text, now)
					}
					if enabled && id != "hero/1/0" {
						if want := l.Steps[told.Step-1].Refusal[langOf(lang)]; now.Said != want || textOf(t, h, "guide.said") != want {
							t.Errorf("%s:%d: %q is told %q", l.File, line.Number, line.Text, now.Said)
						}
					}
					refused++
				}
				p.does(told)
			}
			if refused == 0 {
				t.Errorf("%s: nothing wrong could be done", l.ID)
			}
			click(t, h, "guide/later")
		}
	}
}

func langOf(code string) card.Lang {
	if code == "es" {
		return card.ES
	}
	return card.EN
}

func TestNothingIsDoneBeforeItIsRead(t *testing.T) {
	h := openIn(t, router(t), route.Lesson{ID: "attacks"}, "en")
	p := &pupil{t, h, click}
	p.wait()
	click(t, h, "guide/next")
	p.wait()
	click(t, h, "use/belain-thalier.precise-slash")
	if got := textOf(t, h, "guide.said"); got != "Read this first, then go on with the button." {
		t.Errorf("it says %q", got)
	}
}

func TestALessonIsLeftAndRepeated(t *testing.T) {
	for name, act := range ways() {
		t.Run(name, func(t *testing.T) {
			h := openIn(t, router(t), route.Title{}, "en")
			act(t, h, "title.lessons")
			until(t, h, "lessons")
			act(t, h, "lesson/dice")
			p := &pupil{t, h, act}
			p.wait()
			act(t, h, "guide/next")
			p.wait()
			step(t, h.Press(game.Cancel))
			until(t, h, "lesson-menu")
			step(t, h.Press(game.Cancel))
			until(t, h, "lesson")
			step(t, h.Press(game.Menu))
			act(t, h, "tutorial.again")
			if told := p.wait(); told.Step != 1 {
				t.Errorf("it begins again at step %d", told.Step)
			}
			act(t, h, "menu")
			act(t, h, "tutorial.leave")
			until(t, h, "lessons")
			if b := textOf(t, h, "lesson/dice"); strings.HasSuffix(b, "Done") {
				t.Error("a lesson that was left is noted as done")
			}
			act(t, h, "tutorial.back")
			until(t, h, "title")
		})
	}
}

// The last lesson leads to a first match, and the lessons done are saved.
func TestTheLastLessonOpensAMatch(t *testing.T) {
	dir := t.TempDir()
	store, notices := saves.Open(dir)
	if len(notices) > 0 {
		t.Fatal(notices)
	}
	rules := router(t).host.Rules()
	seed := uint64(1)
	keeping := NewRouter(session.NewHost(session.HostOptions{Rules: rules, Store: store, Seed: &seed, Iters: 1}))
	h := openIn(t, keeping, route.Lesson{ID: "first-match"}, "en")
	p := &pupil{t, h, click}
	for told := p.wait(); !told.Reading || told.Step <= 7; told = p.wait() {
		if told.Reading {
			click(t, h, "guide/next")
			continue
		}
		p.does(told)
	}
	click(t, h, "guide/next")
	until(t, h, "draft")
	step(t, h.Press(game.Cancel))
	until(t, h, "pause")
	click(t, h, "pause.leave")
	until(t, h, "title")
	keeping.host.Close()
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	again, notices := saves.Open(dir)
	if len(notices) > 0 {
		t.Fatal(notices)
	}
	progress, err := tutorial.OpenProgress(again)
	if err != nil || !progress.Done("first-match") || progress.Done("dice") {
		t.Errorf("what was done is not kept: %v", err)
	}
	if err := again.Close(); err != nil {
		t.Fatal(err)
	}
}

// The list and the menu of a lesson fit in both languages, also with large text. Neither
// they nor a lesson at rest allocate while they are drawn.
func TestLessonScreensAreTidyAndCheap(t *testing.T) {
	for _, lang := range text.Languages() {
		for _, size := range []int{100, 150} {
			h := openIn(t, router(t), route.Lessons{}, lang)
			set := h.Context().Settings()
			set.TextSize, set.Speed = size, 0
			h.Context().Change(set)
			h.Draw()
			tidy(t, "lessons "+lang, h)
			cheap(t, "lessons", h)
			click(t, h, "lesson/heroes")
			p := &pupil{t, h, click}
			for told := p.wait(); told.Step < 2; told = p.wait() {
				cheap(t, "lesson", h)
				click(t, h, "guide/next")
			}
			click(t, h, "prompt/pass")
			h.Draw()
			tidy(t, "refused "+lang, h)
			step(t, h.Press(game.Menu))
			until(t, h, "lesson-menu")
			h.Draw()
			tidy(t, "lesson-menu "+lang, h)
		}
	}
}

func cheap(t *testing.T, where string, h *headless.Game) {
	t.Helper()
	for range 70 { // until all animations are over
		step(t, h.Step(game.Input{}))
	}
	for range 40 { // only a few pictures are made in each frame
		h.Draw()
	}
	if n := testing.AllocsPerRun(20, h.Draw); n != 0 {
		t.Errorf("%s: %v allocations a frame", where, n)
	}
}

// A learner's move is taken back with the menu, as in a match, and the lesson waits for the move again.
func TestAMoveOfALessonIsTakenBackOnTheScreen(t *testing.T) {
	h := openIn(t, router(t), route.Lesson{ID: "attacks"}, "en")
	instantly(h)
	p := &pupil{t, h, click}
	told := p.wait()
	for ; told.Reading; told = p.wait() {
		click(t, h, "guide/next")
	}
	p.does(told)
	if now := p.wait(); now.Step == told.Step {
		t.Fatalf("step %d is not done", now.Step)
	}
	click(t, h, "menu")
	click(t, h, "tutorial.undo")
	if h.Scene().Name() != "undo" {
		t.Fatalf("in %s", h.Scene().Name())
	}
	click(t, h, "undo.do")
	if now := p.wait(); now.Step != told.Step || !slices.Equal(now.Wanted, told.Wanted) {
		t.Errorf("taken back, step %d wants %v, want step %d with %v", now.Step, now.Wanted, told.Step, told.Wanted)
	}
	click(t, h, "menu")
	tidy(t, "menu", h)
}

// A deck that is half built in a lesson is restored after a restart, until the lesson is begun anew.
func TestADeckHalfBuiltInALessonIsThereAgain(t *testing.T) {
	halfBuilt(t, t.TempDir(), func(*headless.Game) {})
}

// If the deck of a lesson was written by another version of the game, the player is told, the file keeps its name and bytes,
// and the lesson has a deck beside it.
func TestADeckOfALessonOfAnotherVersion(t *testing.T) {
	dir := t.TempDir()
	later := decks.Format()
	later.Version++
	data, err := saves.EncodeDocument(later, []byte("a deck"))
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "practice-"+lessonThatBuilds(t)+".save")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	halfBuilt(t, dir, func(h *headless.Game) {
		h.Draw() // places it
		_, notice, _ := h.Notice()
		if says, said := "The file "+path+" was written by a newer version of the game", notice.Text; !strings.HasPrefix(said, says) {
			t.Errorf("the notice is %q", said)
		}
	})
	if now, err := os.ReadFile(path); err != nil || !bytes.Equal(now, data) {
		t.Errorf("the file does not stay as it is (%v)", err)
	}
}

// lessonThatBuilds returns the id of the lesson in which a deck is built.
func lessonThatBuilds(t *testing.T) string {
	t.Helper()
	all := lessonList(t)
	i := slices.IndexFunc(all, func(l lesson.Lesson) bool {
		return slices.ContainsFunc(l.Steps, func(s lesson.Step) bool { return s.Build.Deck != "" })
	})
	return all[i].ID
}

// halfBuilt half builds the deck of a lesson in a data folder, goes on with it and begins it anew. look is called each time
// that the builder has opened.
func halfBuilt(t *testing.T, dir string, look func(*headless.Game)) {
	t.Helper()
	id := lessonThatBuilds(t)
	open := func(to any) (p *pupil, end func()) {
		router, _, end := startedIn(t, dir)
		p = &pupil{t, openIn(t, router, to, "en"), click}
		instantly(p.h)
		return p, end
	}
	cards := func(p *pupil) string {
		t.Helper()
		for told := p.wait(); !told.Build; told = p.wait() {
			if told.Reading {
				click(t, p.h, "guide/next")
			} else {
				p.does(told)
			}
		}
		click(t, p.h, "guide/build")
		until(t, p.h, "builder")
		look(p.h)
		return textOf(t, p.h, "builder.cards")
	}

	p, end := open(route.Lesson{ID: id})
	first := cards(p)
	for _, b := range p.h.Boxes() {
		if strings.HasPrefix(b.ID, "builder.card/") && b.Enabled {
			click(t, p.h, b.ID)
			break
		}
	}
	built := textOf(t, p.h, "builder.cards")
	if built == first {
		t.Fatalf("still %s", first)
	}
	click(t, p.h, "builder.save")
	end()

	p, end = open(route.Lesson{ID: id, On: true})
	if got := cards(p); got != built {
		t.Errorf("gone on with, it has %s, not %s", got, built)
	}
	end()

	p, end = open(route.Lesson{ID: id})
	if got := cards(p); got != first {
		t.Errorf("begun anew, it has %s, not %s", got, first)
	}
	end()
}
