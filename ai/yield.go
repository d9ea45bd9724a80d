//go:build !js

package ai

// yielder yields to other goroutines where a thinking bot would block them. That happens
// only in a browser, so here it does nothing.
type yielder struct{}

func (*yielder) yield() {}
