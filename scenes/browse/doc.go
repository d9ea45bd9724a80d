// Package browse is shared by the screens with all heroes and cards. It has a filter, the bar that sets it,
// and pages of cards to choose from.
package browse
