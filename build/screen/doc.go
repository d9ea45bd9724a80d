// Package screen runs programs in windows on a virtual display. Package driven runs them without a window;
// this package tests what only a window shows: the layouts of the keyboard, that an installed package starts the
// game, and the file dialogs of the system, which are windows of their own.
//
// It needs Linux and Xvfb, and xdotool for mouse and keyboard. Its tests have the build tag long, or driven if they
// take seconds only.
package screen
