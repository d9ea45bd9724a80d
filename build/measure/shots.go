package main

import (
	"errors"
	"image"
	"image/png"
	"os"
	"path/filepath"

	"cinderclash/build/walk"
)

// write writes a picture of what was measured, if pictures are wanted.
func (m *measurer) write(name string, shot image.Image) error {
	if m.shots == "" {
		return nil
	}
	if err := os.MkdirAll(m.shots, 0o755); err != nil {
		return err
	}
	f, err := os.Create(filepath.Join(m.shots, name+".png"))
	if err != nil {
		return err
	}
	return errors.Join(png.Encode(f, shot), f.Close())
}

// screens returns every screen of the game, which are made when they are first asked for.
func (m *measurer) screens() (_ []walk.Screen, err error) {
	if m.all == nil {
		m.all, err = walk.Screens(m.host)
	}
	return m.all, err
}
