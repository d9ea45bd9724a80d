// Package screen runs programs in windows of their own, on a display that nobody looks at, as package driven does
// without a window. It is for what only a window shows: that a package starts the game where it was installed, and the
// file dialogs of the system, which lie in windows beside the game's.
//
// It needs Linux and Xvfb, for hands xdotool as well, and has the build tag long.
package screen
