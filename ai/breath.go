//go:build !js

package ai

// breath yields to other goroutines where a thinking bot would block them. That happens
// only in a browser, so here it does nothing.
type breath struct{}

func (*breath) take() {}
