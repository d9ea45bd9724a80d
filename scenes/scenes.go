// Package scenes builds the screen that a request of package route asks for.
package scenes

import (
	"fmt"

	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/game/clipboard"
	"cinderclash/saves"
	"cinderclash/saves/customs"
	"cinderclash/saves/decks"
	"cinderclash/scenes/archive"
	"cinderclash/scenes/builder"
	"cinderclash/scenes/charter"
	"cinderclash/scenes/collection"
	"cinderclash/scenes/crashed"
	"cinderclash/scenes/curtain"
	"cinderclash/scenes/draft"
	"cinderclash/scenes/inspect"
	"cinderclash/scenes/options"
	"cinderclash/scenes/pause"
	"cinderclash/scenes/pieces"
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
	host  *session.Host // begins, continues and opens matches
	kit   *pieces.Kit   // nil until a screen needs it
	shelf *rulebook.Shelf
	decks *builder.Exchange // the player's own decks; nil until a screen needs them
	own   *customs.Shelf    // the player's own customs; nil until a screen needs them
	clips clipboard.Clipboard

	school *school // nil until a lesson is asked for
}

// NewRouter returns a router for matches of a host.
func NewRouter(host *session.Host) *Router {
	return &Router{host: host, shelf: rulebook.NewShelf(host.Rules().Library), clips: clipboard.System()}
}

// Build returns the scene for a request of package route.
func (h *Router) Build(target any, ctx *game.Context) (game.Scene, error) {
	switch to := target.(type) {
	case route.Title:
		var doors title.Doors
		if h.host.Saved() {
			doors.Continue, doors.Watch = route.Continue{}, h.host.Foreign()
		}
		doors.Changed = h.host.Changed
		h.host.Changed() // the title reads what can be continued, so earlier changes are known
		doors.New = route.Setup{}
		h.tell(ctx)
		return title.New(ctx, doors)
	case route.Continue:
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
		h.tell(ctx)
		return h.Build(route.Match{Session: s}, ctx)
	case route.Crashed:
		return crashed.New(ctx, to.Report, h.host.Saved() && !h.host.Foreign()), nil
	case route.Options:
		folder := options.Folder{Show: saves.ShowFolder}
		if store := h.host.Store(); store != nil {
			folder.Path = store.Dir()
		}
		return options.New(ctx, folder), nil
	case route.Rulebook:
		return rulebook.New(ctx, h.shelf, to)
	}
	// Every other screen shows cards or heroes.
	if h.kit == nil {
		kit, err := pieces.NewKit(ctx, h.host.Rules().Library)
		if err != nil {
			return nil, err
		}
		h.kit = kit
	}
	switch to := target.(type) {
	case route.Collection:
		return collection.New(ctx, h.kit), nil
	case route.Welcome:
		return welcome.New(ctx, h.kit, h.kit.Library), nil
	case route.Decks:
		return builder.NewShelf(ctx, h.kit, h.exchange(ctx).Shelf), nil
	case route.Builder:
		return builder.New(ctx, h.kit, h.exchange(ctx).Shelf, to.ID), nil
	case route.Import:
		return builder.NewImport(ctx, h.kit.Library, h.exchange(ctx)), nil
	case route.Export:
		return builder.NewExport(ctx, h.kit.Library, h.exchange(ctx), to.Deck), nil
	case route.Setup:
		return setup.New(ctx, h.kit, h.host, h.exchange(ctx).Shelf.Lists(), h.customs(ctx)), nil
	case route.Charter:
		return charter.New(ctx, h.kit, h.customs(ctx), h.clips, to.Code), nil
	case route.Match:
		h.tell(ctx)
		screen, err := h.match(to.Session, ctx)
		if err == nil && to.Session.Lesson() != nil {
			return h.taught(screen, to.Session, ctx)
		}
		return screen, err
	case route.Archive:
		h.host.Leave()
		return archive.New(ctx, h.kit, h.host, to.Replays), nil
	case route.Stats:
		return stats.New(ctx, h.kit, h.host), nil
	case route.Replay:
		h.tell(ctx)
		back := to.Back
		if back == nil {
			back = route.Archive{Replays: true}
		}
		return replay.New(ctx, h.host, to.Session, to.From, back, func(ctx *game.Context) game.Scene { return table.New(ctx, h.kit, to.Session) })
	case route.Lessons:
		h.host.Leave() // leaving a puzzle stops solving it
		s, err := h.lessons(ctx)
		if err != nil {
			return nil, err
		}
		return tutorial.NewList(ctx, h.kit, s.course(to.Puzzles), s.progress), nil
	case route.Lesson:
		return h.lesson(to.ID, ctx)
	case route.Practice:
		return builder.New(ctx, h.kit, to.Shelf, to.ID), nil
	case route.FirstMatch:
		return h.firstMatch(ctx)
	case route.Watch:
		return h.spectate(to.Levels, ctx)
	case route.FirstFight:
		return h.firstFight(ctx)
	case route.Result:
		if l := to.Session.Lesson(); l != nil {
			return h.Build(route.Lessons{Puzzles: l.Run().Lesson().Puzzle() != nil}, ctx)
		}
		return h.result(to, ctx)
	case route.Zone:
		return zone.New(ctx, h.kit, to), nil
	case route.Pause:
		if to.Session.Lesson() != nil {
			return h.lessonMenu(to.Session, ctx)
		}
		return pause.New(ctx, h.kit, h.host, to.Session), nil
	case route.Undo:
		return undo.New(ctx, to.Session, h.recount(to.Session)), nil
	case route.Inspect:
		return inspect.New(ctx, h.kit, to.Subject), nil
	}
	return nil, fmt.Errorf("no screen answers to the request %T; add a case to Router.Build in scenes/scenes.go", target)
}

// watch shows the match of another program that has the data folder.
func (h *Router) watch(ctx *game.Context) (game.Scene, error) {
	s, err := h.host.Watch()
	if err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
		return h.Build(route.Title{}, ctx)
	}
	return h.Build(route.Replay{Session: s, Back: route.Title{}}, ctx)
}

// match returns the screen for the present state of a session.
func (h *Router) match(s *session.Session, ctx *game.Context) (game.Scene, error) {
	if _, waits := s.Handover(); waits {
		return curtain.New(ctx, h.kit, s, h.recount(s)), nil
	}
	obs := s.Observation()
	switch phase := obs.Phase(); {
	case s.Over():
		return h.result(route.Result{Session: s}, ctx)
	case phase == match.DraftPhase, phase == match.MulliganPhase:
		return draft.New(ctx, h.kit, s), nil
	}
	shown := func(ctx *game.Context) game.Scene { return table.New(ctx, h.kit, s) }
	if s.Spectacle() != nil {
		return watch.New(ctx, s, shown), nil
	}
	return shown(ctx), nil
}

// result returns the result of a match. A first fight is done with it.
func (h *Router) result(to route.Result, ctx *game.Context) (game.Scene, error) {
	if to.Session.Sparring() {
		s, err := h.lessons(ctx)
		if err != nil {
			return nil, err
		}
		if err := s.progress.Finish(tutorial.FirstFight); err != nil {
			ctx.Notice(session.Sentence(ctx.Text, err))
		}
	}
	return result.New(ctx, h.kit, h.host, to, h.recount(to.Session)), nil
}

// recount returns a function that words events of a session as the log does.
func (h *Router) recount(s *session.Session) func(ctx *game.Context, entries []session.Entry) []string {
	return func(ctx *game.Context, entries []session.Entry) []string {
		return table.Recount(ctx.Text, s, entries)
	}
}

// exchange returns the player's own decks and the means to export and import them. The first call reads the decks and
// shows what was wrong with them.
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

// customs returns the player's own customs. The first call reads them and shows what was wrong with them.
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

// tell shows the host's notices about saved matches.
func (h *Router) tell(ctx *game.Context) {
	for _, n := range h.host.TakeNotices() {
		ctx.Notice(session.Sentence(ctx.Text, n))
	}
}
