// Package browse is what the screens with all heroes and cards share: a filter, the bar it is set with, and
// pages of cards to choose from.
package browse
