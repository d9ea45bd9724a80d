package scenes

import (
	"fmt"
	"slices"

	"cinderclash/ai"
	"cinderclash/assets/lessons"
	"cinderclash/assets/puzzles"
	"cinderclash/engine/card"
	"cinderclash/engine/lesson"
	"cinderclash/game"
	"cinderclash/saves/decks"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
	"cinderclash/scenes/setup"
	"cinderclash/scenes/tutorial"
)

// school holds the lessons and the puzzles, and the record of which are done.
type school struct {
	lessons, puzzles tutorial.Course
	progress         *tutorial.Progress
}

func (s *school) course(puzzles bool) *tutorial.Course {
	if puzzles {
		return &s.puzzles
	}
	return &s.lessons
}

// find returns the course that has a lesson or puzzle, and its index there, or -1 if
// there is none.
func (s *school) find(id string) (*tutorial.Course, int) {
	if i := s.lessons.Find(id); i >= 0 {
		return &s.lessons, i
	}
	return &s.puzzles, s.puzzles.Find(id)
}

// lessons returns the school. The first call reads it.
func (h *Router) lessons(ctx *game.Context) (*school, error) {
	if h.school == nil {
		taught, err := lesson.Load(lessons.FS)
		if err != nil {
			return nil, err
		}
		posed, err := lesson.Load(puzzles.FS)
		if err != nil {
			return nil, err
		}
		progress, err := tutorial.OpenProgress(h.host.Store())
		if err != nil {
			ctx.Notice(session.Sentence(ctx.Text, err))
		}
		h.school = &school{tutorial.Course{Lessons: taught}, tutorial.Course{Lessons: append(posed, h.puzzles...), Puzzles: true}, progress}
	}
	return h.school, nil
}

// lesson begins a lesson or a puzzle.
func (h *Router) lesson(to route.Lesson, ctx *game.Context) (game.Scene, error) {
	s, err := h.lessons(ctx)
	if err != nil {
		return nil, err
	}
	course, i := s.find(to.ID)
	if i < 0 {
		return nil, fmt.Errorf("there is no lesson %q", to.ID)
	}
	if to.Meeting != "" {
		if course, err = h.pose(to, ctx); err != nil {
			return nil, err
		}
		i = 0
	}
	if !to.On && !course.Puzzles {
		if err := decks.ForgetPractice(h.host.Store(), to.ID); err != nil {
			ctx.Notice(session.Sentence(ctx.Text, err))
		}
	}
	taken, err := h.host.Teach(&course.Lessons[i], [2]string{ctx.Text.T("tutorial.learner"), ctx.Text.T("tutorial.teacher")}, to.Meeting, to.On)
	if err != nil {
		return nil, err
	}
	return h.Build(route.Match{Session: taken}, ctx)
}

// taught returns the screen for the present state of a lesson or a puzzle.
func (h *Router) taught(s *session.Session, kit *pieces.Kit, ctx *game.Context) (game.Scene, error) {
	sc, err := h.lessons(ctx)
	if err != nil {
		return nil, err
	}
	course, i := h.course(sc, s)
	return tutorial.NewLesson(ctx, h.board(s, kit, ctx), s, course, i, sc.progress), nil
}

// lessonMenu returns the menu for the lesson of a session.
func (h *Router) lessonMenu(s *session.Session, ctx *game.Context) (game.Scene, error) {
	sc, err := h.lessons(ctx)
	if err != nil {
		return nil, err
	}
	course, i := h.course(sc, s)
	return tutorial.NewMenu(ctx, s, course, i), nil
}

// firstMatch begins a match against the gentlest bot, with two ready decks of different factions.
func (h *Router) firstMatch(ctx *game.Context) (game.Scene, error) {
	seats := [2]session.Seat{{Name: ctx.Text.T("tutorial.learner")}, {Name: ctx.Text.T("setup.bot." + ai.Levels()[0].Name() + ".called"), Bot: ai.Levels()[0]}}
	s, err := h.host.Begin(h.opposed(), seats, h.host.NewSeed())
	if err != nil {
		return nil, err
	}
	return h.Build(route.Match{Session: s}, ctx)
}

// spectate begins a match of two bots with ready decks, under the customs that the program was started with.
func (h *Router) spectate(levels [2]string, ctx *game.Context) (game.Scene, error) {
	var seats [2]session.Seat
	for i, name := range levels {
		level := ai.LevelOf(name)
		if level < 0 {
			return nil, fmt.Errorf("there is no level %q; use one of ai.Levels", name)
		}
		seats[i].Bot = ai.Levels()[level]
	}
	for i, name := range setup.BotNames(ctx, [2]ai.Bot{seats[0].Bot, seats[1].Bot}) {
		seats[i].Name = name
	}
	customs, _ := h.host.Customs()
	decks := h.opposed()
	for i := range decks {
		decks[i] = decks[i].Shortened(customs.Format.Deck())
	}
	s, err := h.host.BeginUnder(customs, "", decks, seats, h.host.NewSeed())
	if err != nil {
		return nil, err
	}
	return h.Build(route.Match{Session: s}, ctx)
}

// opposed returns two ready decks of different factions.
func (h *Router) opposed() [2]card.DeckList {
	lib := h.host.Rules().Library
	decks := [2]card.DeckList{lib.Decks[0], lib.Decks[0]}
	for _, d := range lib.Decks {
		if d.Faction != decks[0].Faction {
			decks[1] = d
			break
		}
	}
	return decks
}

// The heroes of the first fight: the player's, whose rules text is short, and the rival's. With them, and with the weakest level
// as rival, a player who chooses at random wins 30 to 50 fights of 100.
const fightsFirst, facesFirst = "hask", "ubba-inkwell"

// fighters returns the decks of the first fight. Each has one hero, and those cards of a ready deck that the hero can play. The hero need not stand in the deck's list: any of its faction may play it (rule 201).
func (h *Router) fighters() [2]card.DeckList {
	lib, decks := h.host.Rules().Library, h.opposed()
	for i, key := range [...]string{fightsFirst, facesFirst} {
		d := &decks[i]
		if hero, ok := lib.HeroByKey(key); ok {
			d.Heroes = []card.HeroID{hero}
		}
		class := lib.Heroes[d.Heroes[0]].Class
		d.Cards = slices.DeleteFunc(slices.Clone(d.Cards), func(id card.CardID) bool { return !lib.Plays(class, id) })
	}
	return decks
}

// begunLessons returns the ids of the lesson or puzzle and of the first fight that were left in the middle.
func (h *Router) begunLessons() (ids []string) {
	if id, meeting := h.host.FindLesson(); id != "" && meeting == "" {
		ids = append(ids, id)
	}
	if h.host.FindFight() {
		ids = append(ids, tutorial.FirstFight)
	}
	return ids
}

// firstFight begins a fight of one hero against another, or continues the one that was left in the middle.
func (h *Router) firstFight(ctx *game.Context) (game.Scene, error) {
	if s, ok := h.host.SparOn(); ok {
		return h.Build(route.Match{Session: s}, ctx)
	}
	s, err := h.spar([2]string{ctx.Text.T("tutorial.learner"), ctx.Text.T("tutorial.teacher")}, h.host.NewSeed())
	if err != nil {
		return nil, err
	}
	return h.Build(route.Match{Session: s}, ctx)
}

// spar begins a first fight of a human against the weakest level.
func (h *Router) spar(names [2]string, seed uint64) (*session.Session, error) {
	return h.host.Spar(h.fighters(), [2]session.Seat{{Name: names[0]}, {Name: names[1], Bot: ai.Levels()[0]}}, seed)
}
