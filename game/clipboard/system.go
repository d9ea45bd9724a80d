//go:build !js

package clipboard

import "github.com/atotto/clipboard"

type system struct{}

// System returns the system's clipboard.
func System() Clipboard { return system{} }

func (system) Available() bool         { return !clipboard.Unsupported }
func (system) Write(text string) error { return clipboard.WriteAll(text) }
