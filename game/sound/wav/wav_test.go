package wav

import (
	"encoding/binary"
	"testing"
)

func TestAFileHasItsFramesAndTheirRate(t *testing.T) {
	data := Encode([]float32{0, 1, -2, 0.5}, 44100)
	word := func(at int) int { return int(int16(binary.LittleEndian.Uint16(data[at:]))) }
	if len(data) != 52 || string(data[:4]) != "RIFF" || string(data[8:16]) != "WAVEfmt " || binary.LittleEndian.Uint32(data[4:]) != 44 {
		t.Fatalf("% x", data)
	}
	if rate := binary.LittleEndian.Uint32(data[24:]); rate != 44100 || binary.LittleEndian.Uint32(data[40:]) != 8 {
		t.Errorf("a rate of %d", rate)
	}
	if got := [4]int{word(44), word(46), word(48), word(50)}; got != [4]int{0, 32767, -32767, 16383} {
		t.Errorf("samples %v", got)
	}
}
