package corpus

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"cinderclash/ai"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/saves"
	"cinderclash/saves/decks"
	"cinderclash/saves/history"
	"cinderclash/saves/record"
	"cinderclash/scenes/session"
)

// The names of the files in a good folder.
const (
	Autosave = "match-00000001.journal"
	Copy     = "match-20260102-030405-round-1.save"
	Deck     = "deck-001.save"
	Settings = "settings.yaml"
	Lessons  = "lessons.save"
	Running  = "crash.running" // what a run that crashed leaves behind; a good folder has none
	Replay   = "replay-20260102-030405.save"
	History  = "history.save"
	Report   = "crash-20260102-030405.txt"
)

// played is the least number of records of the good match.
const played = 60

// Good is the content of a data folder without any fault. It is the same each time.
type Good struct {
	Files   map[string][]byte // by the names above
	Records [][]byte          // of the match, the header first
	rules   *match.Rules
}

// Make plays part of a match by these rules, which need two ready decks, and returns a folder.
func Make(rules *match.Rules) (Good, error) {
	lib := rules.Library
	s, err := session.New(session.Options{
		Rules: rules, Decks: [2]card.DeckList{lib.Decks[0], lib.Decks[1]}, Seed: 1, Iters: 1, Program: "0.1.0",
		Seats: [2]session.Seat{{Name: "Ana"}, {Name: "Ben", Bot: ai.Random{}}}, Began: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC),
	})
	if err != nil {
		return Good{}, err
	}
	defer s.Close()
	for len(s.Records()) < played {
		if !s.Ready() {
			s.Advance()
			continue
		}
		if _, err := s.Play(s.Observation().Legal(nil)[0]); err != nil {
			return Good{}, err
		}
	}
	g := Good{Files: map[string][]byte{}, Records: s.Records(), rules: rules}
	g.Files[Settings] = []byte("language: en\nspeed: 2\nsounds: 70\nfire: 35\nfullscreen: false\ntext_size: 100\nreduced_motion: false\n")
	if g.Files[Autosave], err = saves.EncodeJournal(record.Format(), g.Records); err != nil {
		return Good{}, err
	}
	if g.Files[Copy], err = record.Copy(g.Records); err != nil {
		return Good{}, err
	}
	deck := lib.KeysOf(lib.Decks[0], card.EN).Text(lib, card.EN)
	if g.Files[Deck], err = saves.EncodeDocument(decks.Format(), []byte(deck)); err != nil {
		return Good{}, err
	}
	g.Files[Replay] = g.Files[Copy]
	past, err := json.Marshal(history.Summary{Name: strings.TrimSuffix(Replay, ".save"), Winner: -1})
	if err != nil {
		return Good{}, err
	}
	if g.Files[History], err = saves.EncodeDocument(saves.Format{Kind: "history", Version: 1}, past); err != nil {
		return Good{}, err
	}
	g.Files[Report] = slices.Concat([]byte(reportHead()+"program: 0.1.0\n\nstack\n\n"+record.ReportMatch+"\n"), record.Lines(g.Records), []byte("\n"))
	g.Files[Lessons], err = saves.EncodeDocument(lessonsFormat(), []byte("attacks\ndice"))
	return g, err
}

// lessonsFormat is the format of package tutorial.
func lessonsFormat() saves.Format { return saves.Format{Kind: "lessons", Version: 1} }

// reportHead returns the beginning of a crash report of this version.
func reportHead() string {
	return fmt.Sprintf("%s\n\n%s%d\n", record.ReportTitle, record.ReportFormat, record.Format().Version)
}
