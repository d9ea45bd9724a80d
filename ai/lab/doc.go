// Package lab measures the bots of package ai and finds the weights they play by. Its commands
// play matches without a window: playout, bench, arena, balance and learn.
package lab
