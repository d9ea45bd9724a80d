package main

import (
	"os"
	"path/filepath"

	"cinderclash/game/sound/synth"
	"cinderclash/game/sound/wav"
)

// writeSound writes frames of what was measured as a WAV file of 16 bits, if files are wanted.
func (m *measurer) writeSound(name string, frames []float32) error {
	if m.shots == "" {
		return nil
	}
	if err := os.MkdirAll(m.shots, 0o755); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(m.shots, name+".wav"), wav.Encode(frames, synth.Rate), 0o644)
}
