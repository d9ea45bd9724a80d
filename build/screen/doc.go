// Package screen runs programs in windows on a virtual display. Package driven runs them without a window;
// this package tests what only a window shows: that an installed package starts the game, what the game does
// without a display, a monitor or a sound device, where its window is, the layouts of the keyboard, and the
// file dialogs of the system, which are windows of their own.
//
// It needs Linux and Xvfb, xdotool for mouse and keyboard, setxkbmap, xrandr, openbox and PulseAudio. Its tests have the
// build tag driven; those that take long have the tag long.
package screen
