package main

import (
	"bytes"
	"encoding/binary"
	"math"
	"os"
	"path/filepath"

	"cinderclash/game/sound/synth"
)

// writeSound writes frames of what was measured as a WAV file of 16 bits, if files are wanted.
func (m *measurer) writeSound(name string, frames []float32) error {
	if m.shots == "" {
		return nil
	}
	if err := os.MkdirAll(m.shots, 0o755); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(m.shots, name+".wav"), wav(frames), 0o644)
}

// wav returns frames, left and right in turn, as a WAV file.
func wav(frames []float32) []byte {
	const channels, size = 2, 2 // bytes of a sample
	var b bytes.Buffer
	put := func(values ...any) {
		for _, v := range values {
			binary.Write(&b, binary.LittleEndian, v) // a buffer takes everything
		}
	}
	b.WriteString("RIFF")
	put(uint32(36 + size*len(frames)))
	b.WriteString("WAVEfmt ")
	put(uint32(16), uint16(1), uint16(channels), uint32(synth.Rate), uint32(synth.Rate*channels*size), uint16(channels*size), uint16(8*size))
	b.WriteString("data")
	put(uint32(size * len(frames)))
	for _, v := range frames {
		put(int16(math.MaxInt16 * max(-1, min(1, v))))
	}
	return b.Bytes()
}
