package game

import (
	"cinderclash/assets/text"

	"cinderclash/game/sound"
)

// Scene is one screen. All calls come from the game's goroutine. A scene counts ticks and never reads the clock.
type Scene interface {
	// Name is the scene's name in the trace.
	Name() string
	// Boxes appends the scene's boxes in tab order, as they are now; the last lies on top.
	Boxes(buf []Box) []Box
	// Update is called once a tick while the scene is on top. It returns the change of the scene stack.
	Update(ctx *Context) (Request, error)
	// Draw adds the scene to the canvas. It is also called while an overlay lies over the scene.
	Draw(c *Canvas, ctx *Context)
}

// Overlay is a Scene that leaves the scene below visible.
type Overlay interface{ IsOverlay() bool }

// Upright is a Scene that can be laid out in every room that is at least as large as the design space, or else at least
// [UprightSide] wide and high. In a square window or a portrait everything on it is larger than on other scenes.
type Upright interface{ IsUpright() bool }

// Portrait is a Scene that is laid out like an [Upright] one in a portrait, and like others in every other window.
type Portrait interface{ IsPortrait() bool }

// Pender is a Scene that shows in the trace what it is waiting for. The value is written as JSON.
type Pender interface{ Pending() any }

// Returner is a Scene whose Returned is called when the scene above it has closed.
type Returner interface{ Returned(ctx *Context) }

// Relayouter is a Scene whose Relayout is called, while it is on the stack, when its room, the language, the text size, the
// colours or the names in prompts have changed.
type Relayouter interface{ Relayout(ctx *Context) }

// Wrapped is a Scene inside another one. It passes on the calls of the optional interfaces.
type Wrapped struct{ Scene }

// Pending returns what the inner scene is waiting for, or nil.
func (w Wrapped) Pending() any {
	if s, ok := w.Scene.(Pender); ok {
		return s.Pending()
	}
	return nil
}

// Returned calls Returned of the inner scene, if it has it.
func (w Wrapped) Returned(ctx *Context) {
	if s, ok := w.Scene.(Returner); ok {
		s.Returned(ctx)
	}
}

// Relayout calls Relayout of the inner scene, if it has it.
func (w Wrapped) Relayout(ctx *Context) {
	if s, ok := w.Scene.(Relayouter); ok {
		s.Relayout(ctx)
	}
}

type requestKind uint8

const (
	stay requestKind = iota
	push
	replace
	pop
	reset
	quit
)

// Request is a change of the scene stack, returned by a scene. The zero value changes nothing.
type Request struct {
	kind   requestKind
	target any
}

// Stay changes nothing.
func Stay() Request { return Request{} }

// Stays reports whether it changes nothing.
func (r Request) Stays() bool { return r.kind == stay }

// Push opens a scene on top of this one. Only the builder interprets target.
func Push(target any) Request { return Request{push, target} }

// Replace opens a scene in place of this one.
func Replace(target any) Request { return Request{replace, target} }

// Reset opens a scene in place of the whole stack.
func Reset(target any) Request { return Request{reset, target} }

// Pop closes this scene; closing the last one quits.
func Pop() Request { return Request{pop, nil} }

// Quit ends the game.
func Quit() Request { return Request{quit, nil} }

// Builder returns the scene for the target of a request.
type Builder func(target any, ctx *Context) (Scene, error)

// Context is what a scene may use. It is valid for the whole run; Input and Focus are those of the current tick.
type Context struct {
	Input    *Input
	Focus    *Focus // of the scene being called
	Text     *text.Printer
	Theme    *Theme
	Canvas   *Canvas
	Pictures *Pictures
	Sound    *sound.Mixer
	Version  string
	Tick     int // ticks since the start, 60 a second

	app *app
}

// Settings returns the settings in force.
func (ctx *Context) Settings() Settings { return ctx.app.settings }

// Speed returns the speed of play, in ticks of animation a tick: 1, 2 or 4, and 0 for instant.
func (ctx *Context) Speed() int { return ctx.app.settings.Speed }

// Room returns the part of the window in which the scene being called may lay things out, in design units; see
// [View.Room]. While a scene is being built, it is the room for scenes that are not [Upright]; an upright scene is laid
// out again when it is opened.
func (ctx *Context) Room() Rect { return ctx.app.view.Room() }

// Calm reports whether the player wants reduced motion.
func (ctx *Context) Calm() bool { return ctx.app.settings.ReducedMotion }

// Change applies settings and saves them.
func (ctx *Context) Change(s Settings) { ctx.app.change(s) }

// TurnSpeed changes the speed to the next one of [Speeds], and from the last to the first.
func (ctx *Context) TurnSpeed() {
	set := ctx.Settings()
	set.Speed = nextSpeed(set.Speed)
	ctx.Change(set)
}

// Notice shows a sentence for some seconds, also when another scene opens meanwhile. It covers nothing that can be chosen, if
// there is room for that.
func (ctx *Context) Notice(sentence string) { ctx.app.notices.add(sentence) }

// Acknowledge shows a sentence like [Context.Notice], which says that something asked for on the scene on top is done. The
// sentence ends when that scene closes.
func (ctx *Context) Acknowledge(sentence string) {
	ctx.app.notices.addOf(sentence, ctx.app.top().scene)
}

// Shoot gives the next frame to the Shots hook under a name. Without a hook it does nothing.
func (ctx *Context) Shoot(name string) { ctx.app.shot = name }
