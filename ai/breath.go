//go:build !js

package ai

// breath lets others run where that has to be asked for: nowhere but in a browser.
type breath struct{}

func (*breath) take() {}
