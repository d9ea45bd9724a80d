// Package demo shows a match of two bots through the real screens, from the title to
// the result, and takes pictures of its great moments: the storyboard.
package demo

import (
	"errors"
	"fmt"
	"image"
	"slices"

	"cinderclash/ai"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/saves/record"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// Demo leads through the screens. It stands between them and the game: each scene that it
// builds runs as usual, while the demo watches, waits, and opens the next screen.
type Demo struct {
	host  *session.Host
	build game.Builder
	save  func(name string, img image.Image) error // nil for no pictures

	session *session.Session // nil before it begins
	shots   []moment         // moments of which pictures are still to be taken, in order
	wanted  string           // name of the picture to be taken now, "" for none
	asked   bool             // that picture has been requested
	taken   bool             // the picture of the moment at which the match was stopped has been taken
	scene   string           // name of the scene that was last on top
	speed   int              // speed of play, if it is not hurried
	wait    int              // ticks until the demo acts
	await   string           // event that must be shown before these ticks count, "" for none
	still   int              // ticks since anything happened
	number  int              // of pictures taken
	summary string
}

// moment is a moment of a match of which a picture is to be taken.
type moment struct {
	name string
	wait int // ticks until it looks best
	// shows is the event that the scene must show before these ticks count, "" for none.
	shows string
	is    func(now *match.Observation, happened []match.Event) bool
}

// low is the life at or below which one blow may fell a hero.
const low = 8

// Ticks, 60 a second.
const (
	settling  = 90      // until a screen has stopped moving
	struck    = 48      // until a falling hero is half ash, at normal speed
	lookedFor = 10 * 60 // the longest wait for an event to be shown
	patience  = 60 * 60 // the longest time without anything happening
)

// New returns a demo that gets its scenes from build and its match from host. save gets
// the pictures; nil takes none.
func New(host *session.Host, build game.Builder, save func(name string, img image.Image) error) *Demo {
	return &Demo{host: host, build: build, save: save, shots: moments(), wait: settling}
}

// moments returns the moments of the storyboard in order.
func moments() []moment {
	return []moment{
		{"draft", settling, "", func(now *match.Observation, _ []match.Event) bool {
			p := now.Pending()
			return p.Cause == match.ByDraft && p.Who == match.Second
		}},
		{"pairings", settling, "", func(now *match.Observation, happened []match.Event) bool {
			return now.Lanes() > 1 && has(happened, match.HeroesPaired)
		}},
		{"dice", settling, "", func(now *match.Observation, happened []match.Event) bool {
			return slices.ContainsFunc(happened, func(e match.Event) bool {
				return e.Kind == match.DiceRolled && e.Amount > 0 && e.Kept.Total() > 0 && e.Dice.Total() > 0
			})
		}},
		{"stack", settling, "", func(now *match.Observation, _ []match.Event) bool {
			n := now.StackSize()
			if n == 0 || now.Pending().Cause != match.ByWindow {
				return false
			}
			top := now.Item(n)
			return top.Step == match.ItemWaiting && !top.Trigger && (top.Targets[0] != 0 || top.Paired != 0)
		}},
		{"knock-out", struck, "hero-fell", func(now *match.Observation, happened []match.Event) bool {
			// A fall after which the clash goes on is best. From round 4 on, any will do.
			return has(happened, match.HeroFell) && (!has(happened, match.ClashEnded) || now.Round() >= 4)
		}},
	}
}

func has(events []match.Event, kind match.EventKind) bool {
	return slices.ContainsFunc(events, func(e match.Event) bool { return e.Kind == kind })
}

// Build makes a scene that the demo watches.
func (d *Demo) Build(target any, ctx *game.Context) (game.Scene, error) {
	s, err := d.build(target, ctx)
	if err != nil {
		return nil, err
	}
	return &watched{game.Wrapped{Scene: s}, d}, nil
}

// Shot receives the picture that was requested. It is a hook for [game.Config].
func (d *Demo) Shot(name string, img image.Image) error {
	d.wanted, d.asked = "", false
	if d.save == nil {
		return nil
	}
	return d.save(name, img)
}

// Summary says in one line who played and who won; it is empty before the end.
func (d *Demo) Summary() string { return d.summary }

// turn is called once a tick, after the scene on top was updated. shown is the event that the scene shows, if it
// says so. If ok, req replaces the scene's request.
func (d *Demo) turn(scene, shown string, ctx *game.Context) (req game.Request, ok bool, err error) {
	if !slices.Contains([]string{"title", "setup", "draft", "mulligan", "table", "result"}, scene) {
		return game.Stay(), false, nil // a player opened it and will close it
	}
	if scene != d.scene {
		d.scene, d.wait = scene, settling
	}
	if d.still++; d.still > patience {
		return game.Stay(), false, fmt.Errorf("the demonstration is stuck in %s", scene)
	}
	if d.wanted != "" {
		if !d.asked {
			ctx.Shoot(d.wanted)
			d.asked = true
		}
		return game.Stay(), false, nil
	}
	if d.await != "" && shown != d.await && d.still < lookedFor {
		return game.Stay(), false, nil
	}
	d.await = ""
	if d.wait > 0 {
		d.wait--
		return game.Stay(), false, nil
	}
	switch {
	case scene == "title" && d.number == 0:
		d.shoot("title")
	case scene == "title":
		return d.page(game.Push(route.Setup{}))
	case scene == "setup":
		if err := d.begin(ctx); err != nil {
			return game.Stay(), false, err
		}
		return d.page(game.Reset(route.Match{Session: d.session}))
	case scene == "result" && d.summary == "":
		saved, err := record.Read(d.host.Rules().Library, "the match", d.session.Records())
		if err != nil {
			return game.Stay(), false, fmt.Errorf("the match that was shown does not come out again: %w", err)
		}
		d.summary = saved.Summary()
		d.shoot("result")
	case scene == "result":
		return d.page(game.Quit())
	case d.session.Halted() && !d.taken:
		d.shoot(d.shots[0].name)
		d.taken = true
	case d.session.Halted():
		d.taken = false
		if d.shots = d.shots[1:]; len(d.shots) == 0 {
			d.session.HaltWhen(nil)
		}
		d.session.Release()
	case scene == "table":
		d.hurry(ctx)
	}
	return game.Stay(), false, nil
}

// page makes a request for another screen, and lets that come to rest.
func (d *Demo) page(req game.Request) (game.Request, bool, error) {
	d.wait, d.still = settling, 0
	return req, true, nil
}

// shoot requests a picture. The pictures are numbered, so that they sort in order.
func (d *Demo) shoot(name string) {
	d.number++
	d.wanted = fmt.Sprintf("%d-%s", d.number, name)
}

// hurry makes the match instant while no picture can come up: before the last moment, the
// knock-out, while no fighter is low; and after it. If no pictures are taken, somebody
// watches, and nothing is hurried.
func (d *Demo) hurry(ctx *game.Context) {
	if d.save == nil {
		return
	}
	now := d.session.Observation()
	quick := len(d.shots) == 0
	if len(d.shots) == 1 {
		quick = true
		for who := match.First; who <= match.Second; who++ {
			if r := now.Fighter(who); r != 0 && now.Phase() == match.ActionPhase && now.Hero(r).Life <= low {
				quick = false
			}
		}
	}
	s := ctx.Settings()
	if quick == (s.Speed == 0) {
		return
	}
	if s.Speed = d.speed; quick {
		s.Speed = 0
	}
	ctx.Change(s)
}

// begin starts a match between two bots of the level asked for, or of the highest, with two decks of
// different factions.
func (d *Demo) begin(ctx *game.Context) error {
	levels := ai.Levels()
	best := levels[len(levels)-1]
	if level := ai.LevelOf(d.host.Rival()); level >= 0 {
		best = levels[level]
	}
	lib := d.host.Rules().Library
	if len(lib.Decks) == 0 {
		return errors.New("there is no ready deck to show a match with")
	}
	decks := [2]card.DeckList{lib.Decks[0], lib.Decks[0]}
	for _, deck := range lib.Decks {
		if deck.Faction != decks[0].Faction {
			decks[1] = deck
			break
		}
	}
	customs, _ := d.host.Customs()
	for i := range decks {
		decks[i] = decks[i].Shortened(customs.Format.Deck())
	}
	var err error
	d.session, err = d.host.BeginUnder(customs, "", decks, [2]session.Seat{
		{Name: ctx.Text.T("demo.first"), Bot: best}, {Name: ctx.Text.T("demo.second"), Bot: best},
	}, d.host.NewSeed())
	if err != nil {
		return err
	}
	d.speed = max(1, ctx.Speed())
	d.session.HaltWhen(func(now *match.Observation, happened []match.Event) bool {
		d.still = 0
		// A draft that is over is left out.
		for len(d.shots) > 1 && d.shots[0].name == "draft" && now.Phase() > match.MulliganPhase {
			d.shots = d.shots[1:]
		}
		stop := d.shots[0].is(now, happened)
		if stop {
			d.wait, d.await = d.shots[0].wait, d.shots[0].shows
			if d.await != "" {
				d.wait /= d.speed
			}
		}
		return stop
	})
	return nil
}
