// Package route names the screens: one request type a screen, which a scene hands to game.Push, Replace
// or Reset, and from which package scenes builds it. Scenes know these types and not each other.
package route

// Title asks for the title screen.
type Title struct{}

// Options asks for the options, laid over the screen that asked.
type Options struct{}
