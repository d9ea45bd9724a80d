// Package scenes builds the screen that a request of package route asks for.
package scenes

import (
	"fmt"
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/lesson"
	"cinderclash/engine/match"
	"cinderclash/engine/rulings"
	"cinderclash/game"
	"cinderclash/game/clipboard"
	"cinderclash/saves"
	"cinderclash/saves/customs"
	"cinderclash/saves/decks"
	"cinderclash/scenes/archive"
	"cinderclash/scenes/builder"
	"cinderclash/scenes/collection"
	"cinderclash/scenes/crashed"
	"cinderclash/scenes/curtain"
	"cinderclash/scenes/draft"
	"cinderclash/scenes/example"
	"cinderclash/scenes/gallery"
	"cinderclash/scenes/houserules"
	"cinderclash/scenes/inspect"
	"cinderclash/scenes/keys"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/options"
	"cinderclash/scenes/pause"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/prefs"
	"cinderclash/scenes/replay"
	"cinderclash/scenes/result"
	"cinderclash/scenes/route"
	"cinderclash/scenes/rulebook"
	"cinderclash/scenes/session"
	"cinderclash/scenes/setup"
	"cinderclash/scenes/stats"
	"cinderclash/scenes/table"
	"cinderclash/scenes/title"
	"cinderclash/scenes/tutorial"
	"cinderclash/scenes/undo"
	"cinderclash/scenes/watch"
	"cinderclash/scenes/welcome"
	"cinderclash/scenes/zone"
)

// Router builds the screens, and holds what they share. It is used only on the game's goroutine.
type Router struct {
	host     *session.Host // begins, continues and opens matches
	kits     []*pieces.Kit // those used last, the newest first
	editions *rulebook.Editions
	decks    *builder.Exchange // the player's own decks; nil until a screen needs them
	own      *customs.Shelf    // the player's own customs; nil until a screen needs them
	clips    clipboard.Clipboard

	school  *school         // nil until a lesson is asked for
	journey *campaign       // nil until it is asked for
	puzzles []lesson.Lesson // the player's own
}

// NewRouter returns a router for matches of a host. The puzzles are the player's own, beside those of the game.
func NewRouter(host *session.Host, puzzles ...lesson.Lesson) *Router {
	return &Router{host: host, puzzles: puzzles, editions: rulebook.NewEditions(host.Rules().Library), clips: clipboard.System()}
}

// Build returns the scene for a request of package route.
func (h *Router) Build(target any, ctx *game.Context) (game.Scene, error) {
	if screen, err := h.buildPlain(target, ctx); screen != nil || err != nil {
		return screen, err
	}
	kit, err := h.kitOf(ctx, h.libraryFor(target))
	if err != nil {
		return nil, err
	}
	for _, build := range []func(any, *pieces.Kit, *game.Context) (game.Scene, error){h.buildCards, h.buildMatch, h.buildLesson} {
		if screen, err := build(target, kit, ctx); screen != nil || err != nil {
			return screen, err
		}
	}
	return nil, fmt.Errorf("no screen answers to the request %T; add a case in scenes/scenes.go", target)
}

// buildPlain returns the scene for a request whose screen shows no card and no hero, or nil.
func (h *Router) buildPlain(target any, ctx *game.Context) (game.Scene, error) {
	switch to := target.(type) {
	case route.Title:
		return h.title(ctx)
	case route.Continue:
		return h.goOn(ctx)
	case route.Crashed:
		return crashed.New(ctx, to.Report, h.host.FindMatch() && !h.host.Foreign()), nil
	case route.Options:
		folder := options.Folder{Show: saves.ShowFolder}
		if store := h.host.Store(); store != nil {
			folder.Path = store.Dir()
		}
		return options.New(ctx, folder), nil
	case route.Keys:
		return keys.New(ctx), nil
	case route.Rulebook:
		return rulebook.New(ctx, h.editions, to)
	}
	return nil, nil
}

// title returns the title screen, which offers the match that can be continued now.
func (h *Router) title(ctx *game.Context) (game.Scene, error) {
	choices := title.Choices{New: route.Setup{}, Changed: h.host.TakeChange}
	if h.host.FindMatch() {
		choices.Continue, choices.Watch = route.Continue{}, h.host.Foreign()
	} else if prefs.Of(ctx).LastMatch == (prefs.LastMatch{}) {
		s, err := h.lessons(ctx)
		if err != nil {
			return nil, err
		}
		if !s.progress.Done(tutorial.FirstFight) {
			choices.Fight = route.FirstFight{}
		}
	}
	h.host.TakeChange() // the title reads what can be continued, so earlier changes are known
	h.showNotices(ctx)
	kit, err := h.kitOf(ctx, h.host.Rules().Library)
	if err != nil {
		return nil, err
	}
	return title.New(ctx, choices, kit.Vista("ash-plain", "belain-thalier", "grusk"))
}

// goOn returns the screen of the match that can be continued. A match that needs cards that this version does not have is
// replayed up to the first of them.
func (h *Router) goOn(ctx *game.Context) (game.Scene, error) {
	if h.host.Foreign() {
		return h.watch(ctx)
	}
	s, err := h.host.Continue()
	if err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
		if session.Gone(err) {
			if s, err := h.host.WatchGone(); err == nil {
				return h.Build(route.Replay{Session: s}, ctx)
			}
		}
		return h.Build(route.Title{}, ctx)
	}
	h.showNotices(ctx)
	return h.Build(route.Match{Session: s}, ctx)
}

// buildCards returns the scene for a request about cards, decks and customs, or nil.
func (h *Router) buildCards(target any, kit *pieces.Kit, ctx *game.Context) (game.Scene, error) {
	switch to := target.(type) {
	case route.Collection:
		return collection.New(ctx, kit), nil
	case route.Welcome:
		return welcome.New(ctx, kit, kit.Library), nil
	case route.Decks:
		return builder.NewDecks(ctx, kit, h.exchange(ctx).Shelf), nil
	case route.Builder:
		return builder.New(ctx, kit, h.exchange(ctx).Shelf, to.ID, nil), nil
	case route.Practice:
		return builder.New(ctx, kit, to.Shelf, to.ID, to.Owned), nil
	case route.Import:
		return builder.NewImport(ctx, kit.Library, h.exchange(ctx)), nil
	case route.Export:
		return builder.NewExport(ctx, kit.Library, h.exchange(ctx), to.Deck), nil
	case route.HouseRules:
		return houserules.New(ctx, kit, h.customs(ctx), h.clips, to.Code, to.ID), nil
	case route.Example:
		return h.example(to, kit, ctx)
	case route.Gallery:
		return gallery.New(ctx, kit, func(ctx *game.Context, from match.Arrangement) (gallery.Stage, error) {
			return table.NewRehearsal(ctx, kit, from)
		}, to)
	case route.Inspect:
		if to.Kit != nil {
			kit = to.Kit
		}
		return inspect.New(ctx, kit, to.Subject), nil
	}
	return nil, nil
}

// buildMatch returns the scene for a request about a match, its set-up, result or replay, or nil.
func (h *Router) buildMatch(target any, kit *pieces.Kit, ctx *game.Context) (game.Scene, error) {
	switch to := target.(type) {
	case route.Setup:
		return setup.New(ctx, kit, h.host, h.exchange(ctx).Shelf.Lists(), h.customs(ctx))
	case route.Match:
		h.showNotices(ctx)
		if to.Session.Lesson() != nil {
			return h.taught(to.Session, kit, ctx)
		}
		return h.match(to.Session, kit, ctx)
	case route.Watch:
		return h.spectate(to.Levels, ctx)
	case route.Pause:
		if to.Session.Lesson() != nil {
			return h.lessonMenu(to.Session, ctx)
		}
		return pause.New(ctx, kit, h.host, to.Session), nil
	case route.Undo:
		return undo.New(ctx, to.Session, h.recount(to.Session)), nil
	case route.Zone:
		return zone.New(ctx, kit, to), nil
	case route.Result:
		if l := to.Session.Lesson(); l != nil {
			if course, _ := h.course(h.school, to.Session); course.Errand != nil {
				return h.travel(ctx)
			}
			return h.Build(route.Lessons{Puzzles: l.Run().Lesson().Puzzle() != nil}, ctx)
		}
		return h.result(to, kit, ctx)
	case route.Archive:
		h.host.Leave()
		return archive.New(ctx, kit, h.host, to.Replays, to.Imported), nil
	case route.Stats:
		return stats.New(ctx, kit, h.host), nil
	case route.Replay:
		h.showNotices(ctx)
		back := to.Back
		if back == nil {
			back = route.Archive{Replays: true}
		}
		return replay.New(ctx, h.host, to.Session, to.From, back, func(ctx *game.Context) pieces.Board { return h.table(ctx, kit, to.Session) }, narrate.Judge)
	}
	return nil, nil
}

// buildLesson returns the scene for a request about lessons, puzzles, first matches and the journey, or nil.
func (h *Router) buildLesson(target any, kit *pieces.Kit, ctx *game.Context) (game.Scene, error) {
	switch to := target.(type) {
	case route.Lessons:
		h.host.Leave() // leaving a puzzle stops solving it
		s, err := h.lessons(ctx)
		if err != nil {
			return nil, err
		}
		return tutorial.NewList(ctx, kit, s.course(to.Puzzles), s.progress, h.begunLessons()), nil
	case route.Lesson:
		return h.lesson(to, ctx)
	case route.FirstMatch:
		return h.firstMatch(ctx)
	case route.FirstFight:
		return h.firstFight(ctx)
	case route.Journey:
		return h.travel(ctx)
	}
	return nil, nil
}

// libraryFor returns the library of the cards that a screen shows: the library of its match, or else of new matches.
func (h *Router) libraryFor(target any) *card.Library {
	var s *session.Session
	switch to := target.(type) {
	case route.Practice:
		if to.Library != nil {
			return to.Library
		}
	case route.Match:
		s = to.Session
	case route.Result:
		s = to.Session
	case route.Replay:
		s = to.Session
	case route.Zone:
		s = to.Session
	case route.Pause:
		s = to.Session
	}
	if s == nil {
		return h.host.Rules().Library
	}
	return s.Rules().Library
}

// mostKits is the number of kits that are kept: one for new matches, and one for each of the last matches with other
// content.
const mostKits = 3

// kitOf returns the kit for the cards and heroes of lib.
func (h *Router) kitOf(ctx *game.Context, lib *card.Library) (*pieces.Kit, error) {
	i := slices.IndexFunc(h.kits, func(k *pieces.Kit) bool { return k.Library == lib })
	if i < 0 {
		kit, err := h.newKit(ctx, lib)
		if err != nil {
			return nil, err
		}
		h.kits = append(h.kits[:min(len(h.kits), mostKits-1)], kit)
		i = len(h.kits) - 1
	}
	kit := h.kits[i]
	copy(h.kits[1:i+1], h.kits[:i])
	h.kits[0] = kit
	return kit, nil
}

// newKit makes a kit for the cards and heroes of lib, which shares pictures and places with the other kits.
func (h *Router) newKit(ctx *game.Context, lib *card.Library) (*pieces.Kit, error) {
	if len(h.kits) > 0 {
		return h.kits[0].With(ctx, lib)
	}
	return pieces.NewKit(ctx, lib)
}

// watch shows the match of another program that holds the data folder.
func (h *Router) watch(ctx *game.Context) (game.Scene, error) {
	s, err := h.host.WatchOther()
	if err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
		return h.Build(route.Title{}, ctx)
	}
	return h.Build(route.Replay{Session: s, Back: route.Title{}}, ctx)
}

// example returns the screen that plays a ruling under a timing profile.
func (h *Router) example(to route.Example, kit *pieces.Kit, ctx *game.Context) (game.Scene, error) {
	all, err := rulings.All()
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(all, func(s rulings.Scenario) bool { return s.File == to.File })
	if at < 0 {
		return nil, fmt.Errorf("there is no ruling %s; ask for a file of engine/rulings", to.File)
	}
	ruling := &all[at]
	under := slices.Index(ruling.Profiles, to.Profile)
	if under < 0 {
		return nil, fmt.Errorf("%s is not played under %q; use one of %v", to.File, to.Profile, ruling.Profiles)
	}
	begun, err := ruling.BeginAll(h.host.Rules().Library)
	if err != nil {
		return nil, err
	}
	moves, err := ruling.Moves(begun[under])
	if err != nil {
		return nil, err
	}
	s, err := session.Example(begun[under], moves, [2]string{ctx.Text.T("setup.number", 1), ctx.Text.T("setup.number", 2)})
	if err != nil {
		return nil, err
	}
	own, err := kit.With(ctx, begun[under].Rules().Library)
	if err != nil {
		return nil, err
	}
	lang := pieces.Lang(ctx)
	return example.New(ctx, s, ruling.Title[lang], ruling.Text[lang], func(ctx *game.Context) pieces.Board { return h.table(ctx, own, s) }), nil
}

// match returns the screen for the present state of a session.
func (h *Router) match(s *session.Session, kit *pieces.Kit, ctx *game.Context) (game.Scene, error) {
	if _, waits := s.Handover(); waits {
		return curtain.New(ctx, kit, s, h.recount(s)), nil
	}
	if _, err := h.reckon(s, ctx); err != nil {
		return nil, err
	}
	switch {
	case s.Over():
		return h.result(route.Result{Session: s}, kit, ctx)
	case s.Spectator() != nil && !choosing(s):
		return watch.New(ctx, s, func(ctx *game.Context) pieces.Board { return h.table(ctx, kit, s) }), nil
	}
	rival, err := h.rivalOf(s, kit, ctx)
	if err != nil {
		return nil, err
	}
	b := h.board(s, kit, ctx)
	if b, ok := b.(opposed); ok && rival != nil {
		b.Oppose(ctx, rival)
	}
	return b, nil
}

// opposed is a screen that shows who plays against the player.
type opposed interface {
	Oppose(ctx *game.Context, is *pieces.Rival)
}

// choosing reports whether a match is at the choices before its first round.
func choosing(s *session.Session) bool {
	phase := s.Observation().Phase()
	return phase == match.DraftPhase || phase == match.MulliganPhase
}

// board returns the screen on which a match is played: the table, or before the first round the draft.
func (h *Router) board(s *session.Session, kit *pieces.Kit, ctx *game.Context) pieces.Board {
	if choosing(s) {
		return draft.New(ctx, kit, s, h.place(ctx, kit, s))
	}
	return h.table(ctx, kit, s)
}

// result returns the screen of a match's result. For a first fight it also records that the fight is done.
func (h *Router) result(to route.Result, kit *pieces.Kit, ctx *game.Context) (game.Scene, error) {
	if to.Session.Sparring() {
		s, err := h.lessons(ctx)
		if err != nil {
			return nil, err
		}
		if err := s.progress.Finish(tutorial.FirstFight); err != nil {
			ctx.Notice(session.Sentence(ctx.Text, err))
		}
	}
	var err error
	if to.Onward, err = h.reckon(to.Session, ctx); err != nil {
		return nil, err
	}
	rival, err := h.rivalOf(to.Session, kit, ctx)
	if err != nil {
		return nil, err
	}
	m := result.Config{Kit: kit, Host: h.host, Recount: h.recount(to.Session), Brought: h.brought(to.Session), Rival: rival, Place: h.place(ctx, kit, to.Session)}
	return result.New(ctx, m, to), nil
}

// recount returns a function that words events of a session as the log does.
func (h *Router) recount(s *session.Session) func(ctx *game.Context, entries []session.Entry) []string {
	return func(ctx *game.Context, entries []session.Entry) []string {
		return narrate.Recount(ctx.Text, s, entries)
	}
}

// exchange returns the player's own decks and the means to export and import them. The first call reads the decks and
// shows what is wrong with them.
func (h *Router) exchange(ctx *game.Context) *builder.Exchange {
	if h.decks == nil {
		shelf, notices := decks.Open(h.host.Store(), h.host.Rules().Library)
		for _, n := range notices {
			ctx.Notice(session.Sentence(ctx.Text, n))
		}
		h.decks = &builder.Exchange{Shelf: shelf, Clipboard: h.clips, Picker: h.host.Picker()}
	}
	return h.decks
}

// customs returns the player's own customs. The first call reads them and shows what is wrong with them.
func (h *Router) customs(ctx *game.Context) *customs.Shelf {
	if h.own == nil {
		shelf, notices := customs.Open(h.host.Store())
		for _, n := range notices {
			ctx.Notice(session.Sentence(ctx.Text, n))
		}
		h.own = shelf
	}
	return h.own
}

// showNotices shows the host's notices about saved matches.
func (h *Router) showNotices(ctx *game.Context) {
	for _, n := range h.host.TakeNotices() {
		ctx.Notice(session.Sentence(ctx.Text, n))
	}
}
