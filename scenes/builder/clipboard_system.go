//go:build !js

package builder

import "github.com/atotto/clipboard"

type systemClipboard struct{}

// SystemClipboard returns the system's clipboard.
func SystemClipboard() Clipboard { return systemClipboard{} }

func (systemClipboard) Available() bool         { return !clipboard.Unsupported }
func (systemClipboard) Write(text string) error { return clipboard.WriteAll(text) }
