// Package contact says where players find the makers of the game.
package contact

// The publisher of the game fills these. An empty one is not shown.
const (
	Homepage = "" // address of the game's page, beginning with https://
	Reports  = "" // address to which crash reports are taken, a page or an e-mail address
	Mail     = "" // e-mail address for packages, which need one
)
