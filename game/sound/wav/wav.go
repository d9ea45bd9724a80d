// Package wav writes sound as WAV files.
package wav

import (
	"bytes"
	"encoding/binary"
	"math"
)

// Encode returns frames, left and right in turn, as a WAV file of 16 bits. Rate is in Hz. What exceeds full scale is cut off.
func Encode(frames []float32, rate int) []byte {
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
	put(uint32(16), uint16(1), uint16(channels), uint32(rate), uint32(rate*channels*size), uint16(channels*size), uint16(8*size))
	b.WriteString("data")
	put(uint32(size * len(frames)))
	for _, v := range frames {
		put(int16(math.MaxInt16 * max(-1, min(1, v))))
	}
	return b.Bytes()
}
