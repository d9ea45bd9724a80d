// Package contact says where players find the makers of the game.
package contact

// Whoever publishes the game fills these. What is "" is shown nowhere.
const (
	Homepage = "" // address of the game's page, beginning with https://
	Reports  = "" // address to which crash reports are taken, a page or an e-mail address
	Mail     = "" // e-mail address for packages, which need one
)
