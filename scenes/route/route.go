// Package route names the screens: one request type a screen, which a scene hands to game.Push, Replace
// or Reset, and from which package scenes builds it. Scenes know these types and not each other.
package route

import "cinderclash/scenes/session"

// Title asks for the title screen. Asking for it leaves the current match, which can be continued; Reset
// to it, so that it knows whether there is one.
type Title struct{}

// Options asks for the options, laid over the screen that asked.
type Options struct{}

// Match asks for the screen that fits where a session stands: the draft, the table or the result.
type Match struct{ Session *session.Session }

// Continue asks to go on with the match that was left last; where there is none, for the title.
type Continue struct{}
