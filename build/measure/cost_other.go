//go:build !linux

package main

import "errors"

// cost can measure the program on Linux only.
func cost(*measurer) ([]figure, error) {
	return nil, errors.New("start, memory and draw commands can be measured on Linux only")
}
