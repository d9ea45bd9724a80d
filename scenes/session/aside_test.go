package session

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cinderclash/ai"
	"cinderclash/assets/lessons"
	"cinderclash/engine/card"
	"cinderclash/engine/lesson"
	"cinderclash/saves"
	"cinderclash/saves/record"
)

// A first fight, a lesson or a puzzle in a file that cannot be read is told of once, however often it is looked for, and
// another can be taken. A file of another version or kind keeps its name and bytes.
func TestAnUnreadableLessonOrFightIsTold(t *testing.T) {
	all, err := lesson.Load(lessons.FS)
	if err != nil {
		t.Fatal(err)
	}
	teach := func(t *testing.T, h *Host, on bool) *Session {
		s, err := h.Teach(&all[0], [2]string{"Ann", "Ben"}, "", on)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	kinds := map[string]struct {
		format saves.Format
		find   func(h *Host) bool
		on     func(t *testing.T, h *Host) bool // takes up what was left, and reports whether there was anything
		anew   func(t *testing.T, h *Host)
	}{
		fightName: {
			record.Format(), (*Host).FindFight,
			func(_ *testing.T, h *Host) bool { _, ok := h.SparOn(); return ok },
			func(t *testing.T, h *Host) {
				lib := h.Rules().Library
				decks := [2]card.DeckList{slicedDeck(lib.Decks[0]), slicedDeck(lib.Decks[2])}
				if _, err := h.Spar(decks, [2]Seat{{Name: "Ann"}, {Name: "Ben", Bot: ai.Greedy{}}}, 5); err != nil {
					t.Fatal(err)
				}
			},
		},
		lessonName: {
			lessonFormat(), func(h *Host) bool { id, _ := h.FindLesson(); return id != "" },
			func(t *testing.T, h *Host) bool { return stepOfLesson(teach(t, h, true)) > 0 },
			func(t *testing.T, h *Host) { teach(t, h, false).Lesson().Next() },
		},
	}
	early := saves.Format{Kind: record.Format().Kind, Version: record.Format().Oldest - 1}
	for name, cases := range map[string]map[saves.Code]saves.Format{
		fightName: {
			saves.OlderVersion: early,
			saves.NewerVersion: {Kind: early.Kind, Version: record.Format().Version + 1},
			saves.WrongKind:    lessonFormat(),
			saves.Damaged:      record.Format(),
		},
		lessonName: {
			saves.NewerVersion: {Kind: lessonFormat().Kind, Version: lessonFormat().Version + 1},
			saves.WrongKind:    record.Format(),
			saves.Damaged:      lessonFormat(),
		},
	} {
		for code, format := range cases {
			for _, way := range []string{"looked for", "taken up at once"} {
				t.Run(name+" "+string(code)+" "+way, func(t *testing.T) {
					kind, dir := kinds[name], t.TempDir()
					path := filepath.Join(dir, name+"-00000001.journal")
					before := unreadable(t, path, format, code == saves.Damaged)
					h, end := hostOn(t, saves.Disk(), dir)
					for range 2 {
						if way == "looked for" && kind.find(h) || way != "looked for" && kind.on(t, h) {
							t.Error("it goes on")
						}
					}
					want := []saves.Code{code}
					if code == saves.Damaged {
						want = append(want, saves.BeginningLost) // as an autosave whose beginning is lost
					}
					var codes []saves.Code
					for _, err := range h.TakeNotices() {
						var n saves.Notice
						if !errors.As(err, &n) || !strings.HasPrefix(n.Path, path) {
							t.Errorf("it is told that %v", err)
						}
						codes = append(codes, n.Code)
					}
					if !slices.Equal(codes, want) {
						t.Errorf("the notices are %q, and not %q", codes, want)
					}
					kind.anew(t, h)
					h.Leave()
					if !kind.find(h) {
						t.Error("another does not go on")
					}
					quiet(t, h)
					end()
					if now, err := os.ReadFile(path); code != saves.Damaged && (err != nil || !bytes.Equal(now, before)) {
						t.Errorf("its file does not stay as it is (%v)", err)
					}
				})
			}
		}
	}
}

// unreadable writes a journal of a format to a path, and damages it if that is asked for. It returns its bytes.
func unreadable(t *testing.T, path string, format saves.Format, damage bool) []byte {
	t.Helper()
	format.Oldest = 0
	data, err := saves.EncodeJournal(format, [][]byte{[]byte("written by another program")})
	if err != nil {
		t.Fatal(err)
	}
	if damage {
		data = bytes.Repeat([]byte("?"), len(data))
	}
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return data
}
