package walk

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"time"

	"cinderclash/ai"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/saves/crash"
	"cinderclash/saves/customs"
	"cinderclash/saves/decks"
	"cinderclash/saves/record"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// Screen is one screen, or one state of it.
type Screen struct {
	Name   string       // one or more words; unique
	Target any          // a request of package route
	Over   []any        // the requests of the screens that it lies over, the lowest first; nil for none
	Before func() error // prepares what is kept; nil for nothing
	Clicks []string
	Writes string // id of the text field in which a gamepad finally opens the on-screen keyboard; "" for none
	Point  string // path.Match pattern of the box to which the pointer finally moves; "" for none
}

// Screens returns every screen. The host needs a store, to which decks are added. Its matches stay as they
// are, so that every screen may be opened many times. Call it once per store.
func Screens(host *session.Host) ([]Screen, error) {
	title := []any{route.Title{}}
	options := append(title, route.Options{})
	all := []Screen{
		{Name: "title", Target: route.Title{}},
		{Name: "welcome", Target: route.Welcome{}},
		{Name: "options", Target: route.Options{}, Over: title},
		{Name: "keys", Target: route.Keys{}, Over: options},
		{Name: "keys of a key", Target: route.Keys{}, Over: options, Clicks: []string{"keys.key/pass"}},
		{Name: "keys of a button", Target: route.Keys{}, Over: options, Clicks: []string{"keys.button/pass"}},
		{Name: "rulebook", Target: route.Rulebook{}, Over: title},
		{Name: "rulebook rule", Target: route.Rulebook{Rule: 404}, Over: title},
		{Name: "rulebook term", Target: route.Rulebook{Term: "armor"}, Over: []any{route.Collection{}}},
		{Name: "rulebook customs", Target: route.Rulebook{Customs: "imperium"}, Over: title},
		{Name: "example", Target: route.Example{File: "708-whose-first.txtar", Profile: "unlimited"}, Clicks: []string{"example.next"}},
		{Name: "setup", Target: route.Setup{}},
		{Name: "setup hero", Target: route.Setup{}, Point: "setup.hero/*/*"},
		{Name: "setup more", Target: route.Setup{}, Clicks: []string{"setup.more"}},
		{Name: "setup customs", Target: route.Setup{}, Clicks: []string{"setup.more", "setup.customs"}},
		{Name: "houserules", Target: route.HouseRules{Code: "imperium"}},
		{Name: "setup watch", Target: route.Setup{}, Clicks: []string{"setup.more", "setup.player"}},
		{Name: "lessons", Target: route.Lessons{}},
		{Name: "first fight", Target: route.FirstFight{}},
		{Name: "watch from the draft", Target: route.Watch{Levels: [2]string{"squire", "knight"}}},
		{Name: "lesson", Target: route.Lesson{ID: "attacks"}},
		{Name: "lesson draft", Target: route.Lesson{ID: "first-match"}},
		{Name: "lesson menu", Target: route.Lesson{ID: "dice"}, Clicks: []string{"menu"}},
		{Name: "puzzles", Target: route.Lessons{Puzzles: true}},
		{Name: "puzzle", Target: route.Lesson{ID: "soup"}},
		{Name: "puzzle hint", Target: route.Lesson{ID: "sand"}, Clicks: []string{"guide/hint", "guide/hint"}},
		{Name: "puzzle menu", Target: route.Lesson{ID: "tide"}, Clicks: []string{"menu"}},
		{Name: "crashed", Target: route.Crashed{Report: crash.Report{
			Folder: filepath.Join("home", "a-player-with-a-long-name", ".local", "share", "cinderclash"), File: "crash-20260102-030405.txt",
		}}},
		{Name: "collection", Target: route.Collection{}},
		{Name: "collection word", Target: route.Collection{}, Point: "collection.sheet/1?/*"},
		{Name: "gallery", Target: route.Gallery{}},
		{Name: "gallery worn", Target: route.Gallery{Kind: "worn"}},
		{Name: "gallery clips", Target: route.Gallery{Kind: "clips", Hero: 3}, Clicks: []string{"gallery.play", "gallery.step"}},
		{Name: "gallery cards", Target: route.Gallery{Kind: "cards"}},
		{Name: "gallery dice", Target: route.Gallery{Kind: "dice"}},
		{Name: "gallery icons", Target: route.Gallery{Kind: "icons"}, Clicks: []string{"gallery.icons/next"}},
		{Name: "gallery effects", Target: route.Gallery{Kind: "effects"}, Clicks: []string{"gallery.play"}},
		{Name: "gallery places", Target: route.Gallery{Kind: "places"}},
		{Name: "gallery sounds", Target: route.Gallery{Kind: "sounds"}},
		{Name: "gallery music", Target: route.Gallery{Kind: "music"}, Clicks: []string{"gallery.piece/camp"}},
		{Name: "decks", Target: route.Decks{}},
		{Name: "import", Target: route.Import{}, Over: []any{route.Decks{}}},
		{Name: "builder new", Target: route.Builder{}},
		{Name: "keyboard", Target: route.Builder{}, Writes: "builder.name"},
		{Name: "keyboard for a search", Target: route.Collection{}, Writes: "collection.search"},
		{Name: "inspect card", Target: route.Inspect{Subject: pieces.Subject{Card: 3}}, Over: []any{route.Collection{}}},
		{Name: "inspect card word", Target: route.Inspect{Subject: pieces.Subject{Card: 3}}, Over: []any{route.Collection{}}, Point: "inspect.sheet/2/*"},
	}
	for _, more := range []func(*session.Host) ([]Screen, error){customary, built, traveled, played, held, rare, crowded, worst, shared, bots, kept} {
		some, err := more(host)
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, nil
}

// customary returns the screens with customs of the player's own.
func customary(host *session.Host) ([]Screen, error) {
	shelf, notices := customs.Open(host.Store())
	if len(notices) > 0 {
		return nil, notices[0]
	}
	c, err := match.ParseCustoms("rings,payer=commoner-too,ordering=whose-first,told-attacks=within,full=forbidden/kept=2,dice=6,rounds=20")
	if err != nil {
		return nil, err
	}
	if _, err := shelf.Add("Thursdays with a long name", c); err != nil {
		return nil, err
	}
	own := route.HouseRules{Code: c.Code()}
	return []Screen{
		{Name: "houserules own", Target: own},
		{Name: "houserules own field", Target: own, Point: "houserules.field/steps"},
		{Name: "houserules own numbers", Target: own, Clicks: []string{"houserules.numbers"}},
	}, nil
}

// built returns the screens with decks of the player's own.
func built(host *session.Host) ([]Screen, error) {
	lib := host.Rules().Library
	half := lib.KeysOf(lib.Decks[0], card.EN)
	half.Name = "Half a deck with a rather long name"
	half.Heroes = half.Heroes[:3]
	maps.Copy(half.Cards, map[string]int{"of-tomorrow": 2, "second-post": 1, "litany-of-noon": 2, "kindling": 3})
	all := []Screen{{Name: "export", Target: route.Export{Deck: half}, Over: []any{route.Decks{}}}}
	shelf, notices := decks.Open(host.Store(), lib)
	if len(notices) > 0 {
		return nil, notices[0]
	}
	for _, k := range []card.DeckKeys{lib.KeysOf(lib.Decks[3], card.ES), half} {
		d, err := shelf.Add(k)
		if err != nil {
			return nil, err
		}
		all = append(all, Screen{Name: "builder " + d.ID, Target: route.Builder{ID: d.ID}})
	}
	return all, nil
}

// causes are the player's decisions at which the table is shown.
var causes = [...]match.Cause{
	match.ByPairing, match.ByActivation, match.ByWindow, match.ByCost, match.ByReroll, match.ByFixing, match.BySide,
}

// played returns the screens of a match against a bot.
func played(host *session.Host) ([]Screen, error) {
	at := func(so func(*session.Session) bool) (*session.Session, error) { return until(host, ai.Random{}, so) }
	asked := func(c match.Cause) func(*session.Session) bool {
		return func(s *session.Session) bool { return s.Ready() && s.Observation().Pending().Cause == c }
	}
	var all []Screen
	for _, c := range causes {
		s, err := at(func(s *session.Session) bool {
			if who, ok := s.Fixer(); ok && c == match.ByFixing {
				s.SetFixing(who, true, 0) // without this a player is not asked
			}
			// In a window with nothing to play, the table would pass by itself.
			return asked(c)(s) && (c != match.ByWindow || s.Observation().StackSize() > 0 && len(s.Observation().Legal(nil)) > 1)
		})
		if err != nil {
			return nil, fmt.Errorf("at %s: %w", c, err)
		}
		all = append(all, Screen{Name: "table " + c.String(), Target: route.Match{Session: s}})
		if c == match.ByReroll {
			all = append(all, Screen{Name: "table hint on dice", Target: route.Match{Session: s}, Clicks: []string{"hint"}})
		}
	}
	for _, when := range []struct {
		name string
		so   func(*session.Session) bool
	}{
		{"draft", asked(match.ByDraft)},
		{"mulligan", asked(match.ByMulligan)},
		{"late", func(s *session.Session) bool { return s.Ready() && s.Observation().GraveyardSize(match.First) > 9 }},
		{"over", (*session.Session).Over},
	} {
		s, err := at(when.so)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", when.name, err)
		}
		switch when.name {
		case "over":
			all = append(all,
				Screen{Name: "result", Target: route.Result{Session: s, Seen: true}},
				Screen{Name: "result chances", Target: route.Result{Session: s, Seen: true}, Clicks: []string{"result.ask-chances"}},
				Screen{Name: "result blow", Target: route.Result{Session: s}},
			)
		case "late":
			over := []any{route.Match{Session: s}}
			paused := append(over, route.Pause{Session: s})
			all = append(all,
				Screen{Name: "table late", Target: route.Match{Session: s}},
				Screen{Name: "table log", Target: route.Match{Session: s}, Clicks: []string{"log"}},
				Screen{Name: "table log line", Target: route.Match{Session: s}, Clicks: []string{"log"}, Point: "log/[0-9]*"},
				Screen{Name: "table rule", Target: route.Match{Session: s}, Point: "help"},
				Screen{Name: "table hand card", Target: route.Match{Session: s}, Point: "hand/*"},
				Screen{Name: "table hero", Target: route.Match{Session: s}, Point: "hero/1/*"},
				Screen{Name: "graveyard card", Target: route.Zone{Session: s, Player: match.First}, Over: over, Point: "zone.card/1"},
				Screen{Name: "graveyard", Target: route.Zone{Session: s, Player: match.First}, Over: over},
				Screen{Name: "library", Target: route.Zone{Session: s, Player: match.First, Pile: route.Library}, Over: over},
				Screen{Name: "hand of the rival", Target: route.Zone{Session: s, Player: match.Second, Pile: route.Hand}, Over: over},
				Screen{Name: "inspect hero", Target: route.Inspect{Subject: pieces.Subject{Hero: 5, Carried: []match.Equipment{{ID: 6}}}}, Over: over},
				Screen{Name: "undo", Target: route.Undo{Session: s}, Over: over},
				Screen{Name: "pause", Target: route.Pause{Session: s}, Over: over},
				Screen{Name: "pause open", Target: route.Pause{Session: s}, Over: over, Clicks: []string{"pause.open"}},
				Screen{Name: "pause concede", Target: route.Pause{Session: s}, Over: over, Clicks: []string{"pause.concede"}},
				Screen{Name: "pause options", Target: route.Options{}, Over: paused},
				Screen{Name: "pause rulebook", Target: route.Rulebook{}, Over: paused},
			)
		default:
			all = append(all,
				Screen{Name: when.name, Target: route.Match{Session: s}},
				Screen{Name: when.name + " hint", Target: route.Match{Session: s}, Clicks: []string{"draft.advise"}},
			)
		}
	}
	told, err := outcomes(host)
	if err != nil {
		return nil, err
	}
	against, err := opposed(host)
	return slices.Concat(all, told, against), err
}

// opposed returns the screens of a match against a level, who is shown as a person and speaks.
func opposed(host *session.Host) ([]Screen, error) {
	var all []Screen
	for _, when := range []struct {
		name string
		so   func(*session.Session) bool
	}{
		{"draft rival", func(s *session.Session) bool { return s.Ready() }},
		{"table rival", func(s *session.Session) bool {
			return s.Ready() && s.Observation().Pending().Cause == match.ByPairing
		}},
		{"result rival", (*session.Session).Over},
	} {
		s, err := until(host, ai.Levels()[0], when.so)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", when.name, err)
		}
		var to any = route.Match{Session: s}
		if s.Over() {
			to = route.Result{Session: s, Seen: true}
		}
		all = append(all, Screen{Name: when.name, Target: to})
	}
	return all, nil
}

// outcomes returns the screens on which pointing at something shows its outcome: a card, a target, an item
// on the stack.
func outcomes(host *session.Host) ([]Screen, error) {
	var pv match.Preview
	hurts := func(o *match.Observation) bool {
		for who := match.First; who <= match.Second; who++ {
			for i := range o.Listed(who) {
				if pv.Hero(match.At(who, i)).Damage > 0 {
					return true
				}
			}
		}
		return false
	}
	var all []Screen
	for _, when := range []struct {
		name  string
		cause match.Cause
		box   func(lib *card.Library, mv match.Move) string
	}{
		{"card", match.ByActivation, func(lib *card.Library, mv match.Move) string {
			if mv.Kind != match.Play {
				return ""
			}
			return "hand/" + lib.Cards[mv.CardID()].Key
		}},
		{"ability", match.ByActivation, func(lib *card.Library, mv match.Move) string {
			if mv.Kind != match.Use {
				return ""
			}
			return "use/" + lib.Abilities[mv.A].Key
		}},
		{"target", match.ByTarget, func(_ *card.Library, mv match.Move) string {
			if mv.Kind != match.PickHero {
				return ""
			}
			return fmt.Sprintf("hero/%d/%d", mv.Hero().Player()+1, mv.Hero().Slot()+1)
		}},
		{"stack", match.ByWindow, func(_ *card.Library, mv match.Move) string {
			if mv.Kind != match.Pass {
				return ""
			}
			return "stack/1"
		}},
	} {
		point := ""
		s, err := until(host, ai.Random{}, func(s *session.Session) bool {
			o := s.Observation()
			if !s.Ready() || o.Pending().Cause != when.cause || when.cause == match.ByWindow && (o.StackSize() != 1 || len(o.Legal(nil)) == 1) {
				return false
			}
			for _, mv := range o.Legal(nil) {
				if box := when.box(o.Rules().Library, mv); box != "" && o.Preview(&pv, mv).OK() && hurts(o) {
					point = box
					return true
				}
			}
			return false
		})
		if err != nil {
			return nil, fmt.Errorf("outcome of a %s: %w", when.name, err)
		}
		all = append(all, Screen{Name: "table outcome " + when.name, Target: route.Match{Session: s}, Point: point})
		if when.name == "ability" {
			all = append(all, Screen{Name: "table hint", Target: route.Match{Session: s}, Clicks: []string{"hint"}})
		}
	}
	return all, nil
}

// held returns the screen of a match in which a card is held ready for an action of the player's own.
func held(host *session.Host) ([]Screen, error) {
	box := ""
	s, err := until(host, ai.Random{}, func(s *session.Session) bool {
		o := s.Observation()
		if !s.Ready() || o.Pending().Cause != match.ByActivation {
			return false
		}
		lib := o.Rules().Library
		for _, id := range o.AppendHand(nil, o.Viewer()) {
			if session.HoldsFor(&lib.Abilities[lib.Cards[id].Play]) {
				box = "hand/" + lib.Cards[id].Key
				return true
			}
		}
		return false
	})
	return []Screen{
		{Name: "table to be held", Target: route.Match{Session: s}, Point: box},
		{Name: "table held", Target: route.Match{Session: s}, Clicks: []string{box}, Point: "menu"},
	}, err
}

// shared returns the screens of a match of two players at one screen.
func shared(host *session.Host) ([]Screen, error) {
	s, err := until(host, nil, func(s *session.Session) bool {
		_, waits := s.Handover()
		return waits && s.Observation().Round() > 1
	})
	shown := route.Match{Session: s}
	return []Screen{{Name: "curtain", Target: shown}, {Name: "undo shared", Target: route.Undo{Session: s}, Over: []any{shown}}}, err
}

// bots returns the screen of a match of two bots, paused.
func bots(host *session.Host) ([]Screen, error) {
	lib := host.Rules().Library
	s, err := session.New(session.Options{
		Rules: host.Rules(), Decks: [2]card.DeckList{lib.Decks[0], lib.Decks[1]}, Seed: 5, Iters: 1,
		Seats: [2]session.Seat{{Name: "Ana", Bot: ai.Random{}}, {Name: "Maximiliana", Bot: ai.Random{}}}, Began: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC),
	})
	if err != nil {
		return nil, err
	}
	for s.Observation().Round() < 2 || s.Observation().StackSize() == 0 {
		s.Advance()
	}
	s.Spectator().Allow(0)
	s.Spectator().Reveal(true)
	return []Screen{{Name: "watch", Target: route.Match{Session: s}}}, nil
}

// kept returns the screens of what the store keeps: copies, and matches that have ended.
func kept(host *session.Host) ([]Screen, error) {
	lib := host.Rules().Library
	random := ai.Random{}
	for seed := range uint64(2) {
		decks := [2]card.DeckList{lib.Decks[seed], lib.Decks[seed+2]}
		s, err := host.Begin(decks, [2]session.Seat{{Name: "Ana"}, {Name: "Maximiliana", Bot: random}}, seed)
		if err != nil {
			return nil, err
		}
		if _, _, err := host.Archive().SaveCopy(s); err != nil {
			return nil, err
		}
		s, err = host.Begin(decks, [2]session.Seat{{Name: "Ana"}, {Name: "Maximiliana", Bot: random}}, seed)
		if err != nil {
			return nil, err
		}
		saved := 0
		for n := 0; !s.Over(); n++ {
			s.Attend(900*n, true)
			if _, fighting := s.Observation().Clash(); fighting && saved < 2 && n > 150*(saved+1) {
				if _, _, err := host.Archive().SaveCopy(s); err != nil {
					return nil, err
				}
				saved++
			}
			if !s.Ready() {
				s.Advance()
			} else if _, err := s.Play(s.Observation().Legal(nil)[0]); err != nil {
				return nil, err
			}
		}
	}
	host.Leave()
	if err := host.Store().Put("match-20260102-030405-round-3", record.Format(), []byte("of other cards")); err != nil {
		return nil, err
	}
	past, err := host.Archive().Replays()
	if err != nil {
		return nil, err
	}
	if len(past) == 0 {
		return nil, errors.New("no match that has ended was kept")
	}
	all := []Screen{
		{Name: "archive", Target: route.Archive{}},
		{Name: "archive of replays", Target: route.Archive{Replays: true}},
		{Name: "statistics", Target: route.Stats{}},
	}
	for i, m := range past {
		s, err := host.Replayer().Replay(m.Name)
		if err != nil {
			return nil, err
		}
		all = append(all, Screen{Name: fmt.Sprintf("replay %d", i+1), Target: route.Replay{Session: s}})
	}
	return all, nil
}

// until plays matches of ready decks with different seeds, at random, until so returns true.
func until(host *session.Host, rival ai.Bot, so func(*session.Session) bool) (*session.Session, error) {
	lib := host.Rules().Library
	return search(host.Rules(), rival, func(seed uint64) [2]card.DeckList {
		return [2]card.DeckList{lib.Decks[seed%4], lib.Decks[(seed+1)%4]}
	}, so)
}

// search is until for any rules and decks, which are given the seed of a match.
func search(rules *match.Rules, rival ai.Bot, decks func(seed uint64) [2]card.DeckList, so func(*session.Session) bool) (*session.Session, error) {
	const seeds, decisions = 30, 5000
	for seed := range uint64(seeds) {
		s, err := session.New(session.Options{
			Rules: rules, Decks: decks(seed), Seed: seed, Iters: 1,
			Seats: [2]session.Seat{{Name: "Ana"}, {Name: "Maximiliana", Bot: rival}}, Began: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC),
		})
		if err != nil {
			return nil, err
		}
		rng := rand.New(rand.NewPCG(seed, 2))
		for range decisions {
			if so(s) {
				return s, nil
			}
			if s.Over() {
				break
			}
			if _, waits := s.Handover(); waits {
				s.TakeOver()
				continue
			}
			if !s.Ready() {
				s.Advance()
				continue
			}
			legal := s.Observation().Legal(nil)
			if _, err := s.Play(legal[rng.IntN(len(legal))]); err != nil {
				return nil, err
			}
		}
		s.Close()
	}
	return nil, errors.New("no match comes to that")
}
