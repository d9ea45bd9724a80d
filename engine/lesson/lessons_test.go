package lesson_test

import (
	"math/rand/v2"
	"testing"

	"cinderclash/assets/lessons"
	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/lesson"
	"cinderclash/engine/match"
	"cinderclash/engine/rulings"
)

func all(t *testing.T) []lesson.Lesson {
	t.Helper()
	out, err := lesson.Load(lessons.FS)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestLessonsAreWhole(t *testing.T) {
	list := all(t)
	if len(list) < 8 {
		t.Fatalf("there are %d lessons, want at least 8", len(list))
	}
	seen := map[string]bool{}
	for i := range list {
		l := &list[i]
		if seen[l.ID] {
			t.Errorf("two lessons are called %s", l.ID)
		}
		seen[l.ID] = true
		for lang := range card.Lang(card.Langs) {
			if l.Wins[lang] == "" || seen[l.Wins[lang]] {
				t.Errorf("%s: the keepsake %q in %s is empty or won twice", l.ID, l.Wins[lang], lang)
			}
			seen[l.Wins[lang]] = true
		}
		if l.Opens != (i == len(list)-1) {
			t.Errorf("%s: opens a match: %v; only the last one does", l.ID, l.Opens)
		}
	}
}

// Every lesson goes as written: each move is legal and asked for, each wrong move is refused and changes
// nothing, and all "then" lines are played.
func TestEveryLessonGoesAsItSays(t *testing.T) {
	rules := fixture.Rules(t)
	list := all(t)
	for i := range list {
		t.Run(list[i].ID, func(t *testing.T) { walk(t, rules, &list[i]) })
	}
}

func walk(t *testing.T, rules *match.Rules, l *lesson.Lesson) {
	m, err := l.Begin(rules)
	if err != nil {
		t.Fatal(err)
	}
	run := lesson.NewRun(l)
	last := -1
	for steps := 0; !run.Over(); steps++ {
		if steps > 1000 {
			_, at := run.Step()
			t.Fatalf("step %d of %d never ends; %v is asked (%s)", at+1, len(l.Steps), m.Pending().Who, m.Pending().Cause)
		}
		s, at := run.Step()
		if at != last && len(s.Do) > 0 && run.Reading() {
			t.Fatalf("%s:%d: there is something to do, and yet it waits to be read", l.File, s.Line)
		}
		if mv, ok := run.Answer(&m); ok {
			if err := m.Apply(mv, nil); err != nil {
				t.Fatalf("%s:%d: %v", l.File, s.Line, err)
			}
			run.Look(&m)
			continue
		}
		if run.Over() {
			break
		}
		if run.Reading() {
			last = at
			run.Next()
			continue
		}
		if b := run.Building(); b != nil {
			begun, err := b.Begun(rules.Library, card.EN)
			if err != nil {
				t.Fatalf("%s:%v", l.File, err)
			}
			ready := rules.Library.KeysOf(*rules.Library.DeckByKey(b.Deck), card.EN)
			if begun.Size() >= ready.Size() || !b.Legal(rules.Library, ready) {
				t.Fatalf("%s:%d: the deck cannot be finished as it was", l.File, s.Line)
			}
			run.Built()
			last = at
			continue
		}
		line, ok := run.Doing()
		if !ok {
			t.Fatalf("%s:%d: nothing more is to be done and the step goes on; %v is asked (%s)", l.File, s.Line, m.Pending().Who, m.Pending().Cause)
		}
		if at != last {
			refuses(t, l, run, &m)
			last = at
		}
		wanted := run.Wanted(&m)
		if len(wanted) == 0 {
			t.Fatalf("%s:%d: %q cannot be done; %v is asked (%s)", l.File, line.Number, line.Text, m.Pending().Who, m.Pending().Cause)
		}
		if why := m.Why(wanted[0]); !why.OK() {
			t.Fatalf("%s:%d: %q: rule %d (%s)", l.File, line.Number, line.Text, why.Rule, why.Obstacle)
		}
		if got := run.Judge(&m, wanted[0]); got != lesson.Right {
			t.Fatalf("%s:%d: %q is judged %d", l.File, line.Number, line.Text, got)
		}
		if err := m.Apply(wanted[0], nil); err != nil {
			t.Fatal(err)
		}
		run.Played(&m)
	}
	if err := run.Stray(); err != nil {
		t.Error(err)
	}
}

// Where the first lesson lets the learner do anything, every legal move is right, and any such play reaches the end
// of the lesson, possibly in a later clash.
func TestTheFirstLessonCanBeTakenFreely(t *testing.T) {
	rules := fixture.Rules(t)
	l := &all(t)[0]
	for seed := range uint64(6) {
		m, err := l.Begin(rules)
		if err != nil {
			t.Fatal(err)
		}
		run, rng, free := lesson.NewRun(l), rand.New(rand.NewPCG(seed, 1)), 0
		for n := 0; !run.Over(); n++ {
			if n > 3000 {
				t.Fatalf("seed %d: it does not end; %v is asked (%s)", seed, m.Pending().Who, m.Pending().Cause)
			}
			mv, ok := run.Answer(&m)
			if ok {
				if err := m.Apply(mv, nil); err != nil {
					t.Fatal(err)
				}
				run.Look(&m)
				continue
			}
			if run.Reading() {
				run.Next()
				continue
			}
			if run.Over() {
				break
			}
			if s, _ := run.Step(); s.Any {
				legal := m.Legal(nil)
				mv = legal[rng.IntN(len(legal))]
				free++
			} else {
				mv = run.Wanted(&m)[0]
			}
			if got := run.Judge(&m, mv); got != lesson.Right {
				t.Fatalf("seed %d: %s is judged %d", seed, rules.FormatMove(mv), got)
			}
			if err := m.Apply(mv, nil); err != nil {
				t.Fatal(err)
			}
			run.Played(&m)
		}
		if free == 0 {
			t.Errorf("seed %d: nothing was free", seed)
		}
	}
}

// Where a lesson names several moves, it goes on to its end whichever of them are made, and each of them was possible in some play.
func TestLessonsGoOnWhateverIsChosen(t *testing.T) {
	rules := fixture.Rules(t)
	choices := 0
	for _, l := range all(t) {
		used := map[string]bool{}
		for path := range uint64(40) { // each digit of a path chooses among the moves of one step
			m, err := l.Begin(rules)
			if err != nil {
				t.Fatal(err)
			}
			run, digits := lesson.NewRun(&l), path
			for n := 0; !run.Over(); n++ {
				_, at := run.Step()
				if n > 1000 {
					t.Fatalf("%s: after the choices %d step %d never ends", l.File, path, at+1)
				}
				if mv, ok := run.Answer(&m); ok {
					if err := m.Apply(mv, nil); err != nil {
						t.Fatal(err)
					}
					run.Look(&m)
					continue
				}
				switch {
				case run.Reading():
					run.Next()
					continue
				case run.Building() != nil:
					run.Built()
					continue
				case run.Over():
					continue
				}
				mv, legal := match.Move{}, m.Legal(nil)
				wanted := run.Wanted(&m)
				s, _ := run.Step()
				switch {
				case len(wanted) > 1 && m.Why(wanted[0]).OK():
					mv = wanted[digits%uint64(len(wanted))]
					digits /= uint64(len(wanted))
				case len(wanted) > 0 && m.Why(wanted[0]).OK():
					mv = wanted[0]
				case s != nil && s.Any:
					mv = legal[0]
				default:
					t.Fatalf("%s: after the choices %d nothing that step %d wants can be done", l.File, path, at+1)
				}
				if why := m.Why(mv); !why.OK() {
					t.Fatalf("%s: %s is wanted, and rule %d forbids it", l.File, rules.FormatMove(mv), why.Rule)
				}
				if got := run.Judge(&m, mv); got != lesson.Right {
					t.Fatalf("%s: %s is judged %d", l.File, rules.FormatMove(mv), got)
				}
				if len(wanted) > 1 {
					used[rules.FormatMove(mv)] = true
				}
				if err := m.Apply(mv, nil); err != nil {
					t.Fatal(err)
				}
				run.Played(&m)
			}
			if err := run.Stray(); err != nil {
				t.Fatalf("%s: after the choices %d: %v", l.File, path, err)
			}
		}
		choices += len(used)
	}
	if choices < 8 {
		t.Errorf("the lessons leave only %d choices", choices)
	}
}

// In no step of a lesson is Precise Slash the only blow that is let through.
func TestNoPreciseSlashIsForced(t *testing.T) {
	for _, l := range all(t) {
		for i := range l.Steps {
			for _, line := range l.Steps[i].Do {
				if line.Text == "use precise-slash" {
					t.Errorf("%s:%d: it is forced", l.File, line.Number)
				}
			}
		}
	}
}

// refuses tries the wrong moves of a step.
func refuses(t *testing.T, l *lesson.Lesson, run *lesson.Run, m *match.Match) {
	t.Helper()
	s, at := run.Step()
	for _, line := range s.Wrong {
		mv, err := rulings.NewReader(m).Decision(match.First, line.Text)
		if err != nil {
			t.Errorf("%s:%d: %v", l.File, line.Number, err)
			continue
		}
		if m.Why(mv).OK() && run.Judge(m, mv) != lesson.Other {
			t.Errorf("%s:%d: %q is let through", l.File, line.Number, line.Text)
		}
	}
	if _, now := run.Step(); now != at {
		t.Errorf("%s:%d: a wrong move goes on with the lesson", l.File, s.Line)
	}
}
