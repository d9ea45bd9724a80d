// Package journey is the screen of the solo campaign: its beginning, its road as a map, the meetings, the prizes, and the
// ending.
package journey

import (
	"errors"

	"cinderclash/ai"
	"cinderclash/engine/card"
	"cinderclash/engine/journey"
	"cinderclash/game"
	"cinderclash/game/sound"
	"cinderclash/game/sound/music"
	"cinderclash/saves"
	"cinderclash/saves/decks"
	"cinderclash/saves/journeys"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/prefs"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// Config is what the screen needs.
type Config struct {
	Host *session.Host
	Road *journey.Road
	Book *journeys.Book
	// Kit returns what draws the cards and heroes of a library.
	Kit func(ctx *game.Context, lib *card.Library) (*pieces.Kit, error)
	// Puzzle returns the title of a puzzle and a sentence about it.
	Puzzle func(id string) (title, about card.Words)
}

// view is what the screen shows.
type view uint8

const (
	beginning view = iota // the prologue, and the choice of a difficulty
	roadMap
	arrival // the land that was just reached
	meeting
	prize  // the choice of a reward
	bearer // the choice of who bears the mark that was chosen
	taken  // the reward that was taken
	ending
)

// viewNames are the views' names in the trace.
var viewNames = [...]string{beginning: "beginning", roadMap: "road", arrival: "arrival", meeting: "meeting", prize: "prize", bearer: "bearer", taken: "taken", ending: "ending"}

// outcomes are the names of outcomes in the trace.
var outcomes = [...]string{journey.Open: "open", journey.Won: "won", journey.Defeat: "lost", journey.Draw: "draw"}

// Journey is the screen.
type Journey struct {
	game.Page
	Config
	walk  journey.Journey
	begun bool
	lib   *card.Library // with the marked heroes of this journey
	kit   *pieces.Kit
	chart *chart
	view  view

	difficulty int              // index of the chosen one, before the journey begins
	at         *journey.Meeting // the one that is shown
	mark       journey.Prize    // the chosen one, while its bearer is chosen
	chosen     int              // index of the prize that is chosen and not yet taken, -1 for none
	unveiling  unveiling        // of the prizes
	won        journey.Prize    // the one that was taken
	copies     int              // how many copies of the card were won
	without    card.DeckKeys    // the deck as it was before the hero who was won went into it; no heroes if none did
	shelf      *decks.Shelf     // with the deck while it is built; nil otherwise
	deck       string           // the deck's id on shelf
	hover      pieces.Hover
	lost       bool                 // the match of the meeting cannot be found
	marks      map[string]shownMark // by id and language
	pages      [2]game.Scroll       // of what layPage adds, in order
	paged      int                  // how many of them the screen has
	laid       view                 // to which they belong
}

// usual is the index of the difficulty that is offered first.
const usual = 1

// New returns the screen for the journey as it stands.
func New(ctx *game.Context, m Config) (*Journey, error) {
	j := &Journey{Config: m, difficulty: usual}
	j.walk, j.begun = m.Book.Now()
	var err error
	if j.chart, err = newChart(ctx.Canvas); err != nil {
		return nil, err
	}
	if err := j.furnish(ctx); err != nil {
		return nil, err
	}
	j.open()
	j.Relayout(ctx)
	return j, nil
}

// open shows what is to be done next.
func (j *Journey) open() {
	j.at = nil
	switch {
	case !j.begun:
		j.view = beginning
	case j.Road.Ended(&j.walk) != nil:
		j.view = ending
	case j.Road.Prizing(&j.walk) != nil:
		j.view, j.chosen, j.unveiling = prize, -1, unveiling{all: len(j.Road.Offer(&j.walk))}
	case j.walk.At != "":
		j.at, _ = j.Road.Meeting(j.walk.At)
		j.view = meeting
	case j.Road.Arrived(&j.walk):
		j.view = arrival
	default:
		j.view = roadMap
	}
}

// furnish makes the library and the kit of the journey as it stands. They depend on its marks.
func (j *Journey) furnish(ctx *game.Context) (err error) {
	if j.lib, err = j.Road.Library(&j.walk); err != nil {
		return err
	}
	j.kit, err = j.Kit(ctx, j.lib)
	j.marks = map[string]shownMark{}
	return err
}

// keep saves walk as the state of the journey. If another program has saved a later state, keep shows that one instead, and
// ok is false.
func (j *Journey) keep(ctx *game.Context, walk journey.Journey) (ok bool, err error) {
	err = j.Book.Keep(walk)
	j.walk, j.begun = j.Book.Now()
	if errors.Is(err, journeys.ErrElsewhere) {
		ctx.Notice(ctx.Text.T("journey.elsewhere"))
		j.shelf = nil
		if err = j.furnish(ctx); err == nil {
			j.open()
			j.Relayout(ctx)
		}
		return false, err
	}
	if err != nil && !saves.Busy(err) {
		ctx.Notice(session.Sentence(ctx.Text, err))
	}
	return true, j.furnish(ctx)
}

// Name is the scene's name in the trace.
func (*Journey) Name() string { return "journey" }

// Music returns the music of the land that has been reached, and of the title before the first.
func (j *Journey) Music() music.Wish {
	if !j.begun {
		return pieces.TitleMusic()
	}
	return pieces.LandMusic(j.Road.Lands[j.Road.Land(&j.walk)].ID)
}

// Shown is what is shown, for the trace.
type Shown struct {
	View    string `json:"view"`
	Meeting string `json:"meeting"` // id of the meeting that is shown
	Stops   int    `json:"stops"`   // number of stops that were won
	Outcome string `json:"outcome"` // of the meeting's match
}

// Pending tells the trace what is shown.
func (j *Journey) Pending() any {
	s := Shown{View: viewNames[j.view], Stops: len(j.walk.Stops), Outcome: outcomes[j.walk.Outcome]}
	if j.at != nil {
		s.Meeting = j.at.ID
	}
	return s
}

// IsUpright makes everything larger in a portrait.
func (*Journey) IsUpright() bool { return true }

// Update does what the player chooses.
func (j *Journey) Update(ctx *game.Context) (game.Request, error) {
	if news := j.Book.Attend(); news != nil {
		ctx.Notice(session.Sentence(ctx.Text, news))
	}
	if j.view == prize {
		switch took, done := j.unveiling.follow(ctx); {
		case done:
			j.Relayout(ctx)
			fallthrough
		case took:
			j.Attend(ctx)
			return game.Stay(), nil
		}
	}
	if asked := j.hover.Attend(ctx); asked.Some() {
		return game.Push(route.Inspect{Kit: j.kit, Subject: asked}), nil
	}
	if ctx.Input.Pressed.Has(game.Help) {
		return game.Push(j.help()), nil
	}
	return j.Page.Update(ctx)
}

// help returns the page of the rulebook about the customs of the land.
func (j *Journey) help() route.Rulebook {
	if !j.begun || j.view == ending {
		return route.Rulebook{Rule: 200}
	}
	return route.Rulebook{Customs: j.Road.Lands[j.Road.Land(&j.walk)].Profile.Name}
}

// Returned takes over the deck that was built.
func (j *Journey) Returned(ctx *game.Context) {
	if j.shelf != nil {
		if d, ok := j.shelf.Get(j.deck); ok {
			if _, err := j.keep(ctx, j.Road.SetDeck(&j.walk, d.DeckKeys)); err != nil {
				ctx.Notice(session.Sentence(ctx.Text, err))
			}
		}
		j.shelf = nil
	}
	j.Relayout(ctx)
}

// behind returns the id of the place that lies behind what is shown of a land.
func (j *Journey) behind() string {
	return j.kit.Places.In(j.Road.Lands[j.Road.Land(&j.walk)].ID, 0)
}

// Relayout lays out what is shown.
func (j *Journey) Relayout(ctx *game.Context) {
	j.Clear()
	if j.paged = 0; j.laid != j.view {
		j.laid = j.view
		for i := range j.pages {
			j.pages[i].Top()
		}
	}
	if j.view != roadMap {
		j.Behind(j.kit.BackdropOf(j.behind()))
	}
	switch j.view {
	case beginning:
		j.layBeginning(ctx)
	case roadMap:
		j.layRoad(ctx)
	case arrival:
		j.layArrival(ctx)
	case meeting:
		j.layMeeting(ctx)
	case prize:
		j.layPrizes(ctx)
	case bearer:
		j.layBearers(ctx)
	case taken:
		j.layTaken(ctx)
	case ending:
		j.layEnding(ctx)
	}
	j.Ground(func(c *game.Canvas, ctx *game.Context) { j.hover.Draw(c, ctx, j.kit) })
}

// hero returns the id, in the journey's library, of a hero of the game.
func (j *Journey) hero(of card.HeroID) card.HeroID {
	id, _ := j.lib.HeroByKey(j.Road.Game().Heroes[of].Key)
	return id
}

// show shows another view.
func (j *Journey) show(v view) game.Handler {
	return game.Act(func(ctx *game.Context) {
		j.view = v
		j.Relayout(ctx)
	})
}

// build opens the deck. It can hold what the player owns.
func (j *Journey) build(ctx *game.Context) (game.Request, error) {
	shelf, _ := decks.Open(nil, j.lib) // in memory
	d, err := shelf.Add(j.Road.Deck(&j.walk, pieces.Lang(ctx)))
	if err != nil {
		return game.Stay(), err
	}
	j.shelf, j.deck = shelf, d.ID
	owned := j.Road.Stock(&j.walk)
	return game.Push(route.Practice{Shelf: shelf, ID: d.ID, Library: j.lib, Owned: &owned}), nil
}

// rebuild opens the deck after a match that was not won. What the loss cost has been removed from it.
func (j *Journey) rebuild(ctx *game.Context) (game.Request, error) {
	if ok, err := j.keep(ctx, j.Road.Proceed(&j.walk)); err != nil || !ok {
		return game.Stay(), err
	}
	j.stay(j.at)
	return j.build(ctx)
}

// list returns the deck of the journey, and whether it can be played.
func (j *Journey) list(ctx *game.Context) (card.DeckList, bool) {
	keys := j.Road.Deck(&j.walk, pieces.Lang(ctx))
	deck, unknown := j.lib.DeckOf(keys)
	for lang := range deck.Name {
		deck.Name[lang] = j.Road.Company.Name[lang]
	}
	return deck, len(unknown) == 0 && len(j.lib.DeckFaults(deck, card.StandardDeck())) == 0
}

// fight begins the match of the meeting.
func (j *Journey) fight(ctx *game.Context) (game.Request, error) {
	lang, m := pieces.Lang(ctx), j.at
	own, _ := j.list(ctx)
	level := ai.LevelOf(j.Road.Level(j.Road.Difficulty(j.walk.Difficulty), m))
	seats := [2]session.Seat{{Name: prefs.Of(ctx).LastMatch.Name}, {Name: m.Person.Name[lang], Bot: ai.Levels()[level]}}
	if seats[0].Name == "" {
		seats[0].Name = ctx.Text.T("setup.default-name")
	}
	seed, before := j.Host.NewSeed(), j.walk
	walk, err := j.Road.Meet(&j.walk, m, seed)
	if err != nil {
		return game.Stay(), err
	}
	if ok, err := j.keep(ctx, walk); err != nil || !ok {
		return game.Stay(), err
	}
	theirs := j.lib.Translated(m.Person.Deck, j.Road.Game())
	s, err := j.Host.BeginWith(j.lib, m.Customs, [2]card.DeckList{own, theirs}, seats, seed)
	if err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
		_, err = j.keep(ctx, before)
		return game.Stay(), err
	}
	return game.Reset(route.Match{Session: s}), nil
}

// goOn continues the match of the meeting. If the match ended just before the program did, its replay gives the outcome.
func (j *Journey) goOn(ctx *game.Context) (game.Request, error) {
	if r, ended := j.Host.Archive().FindEnd(j.walk.Match); ended {
		_, err := j.keep(ctx, j.Road.Fought(&j.walk, j.walk.Match, journey.OutcomeOf(r)))
		j.Relayout(ctx)
		return game.Stay(), err
	}
	s, err := j.Host.ContinueSeeded(j.walk.Match)
	if err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
		j.lost = true
		j.Relayout(ctx)
		return game.Stay(), nil
	}
	return game.Reset(route.Match{Session: s}), nil
}

// again begins the match of the meeting anew when the earlier one cannot be found. The earlier one counts as a draw.
func (j *Journey) again(ctx *game.Context) (game.Request, error) {
	walk := j.Road.Fought(&j.walk, j.walk.Match, journey.Draw)
	if ok, err := j.keep(ctx, j.Road.Proceed(&walk)); err != nil || !ok {
		return game.Stay(), err
	}
	j.lost = false
	return j.fight(ctx)
}

// proceed goes on from a match that is over.
func (j *Journey) proceed(ctx *game.Context) (game.Request, error) {
	at, won := j.at, j.walk.Outcome == journey.Won
	ctx.Sound.Play(sound.RoadStep)
	if ok, err := j.keep(ctx, j.Road.Proceed(&j.walk)); err != nil || !ok {
		return game.Stay(), err
	}
	if j.open(); !won {
		j.stay(at)
	}
	j.Relayout(ctx)
	return game.Stay(), nil
}

// stay shows a meeting whose match was not won, which can be tried again at once.
func (j *Journey) stay(at *journey.Meeting) { j.at, j.view = at, meeting }
