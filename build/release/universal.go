//go:build linux

package main

import (
	"bytes"
	"encoding/binary"
)

const (
	fatMagic     = 0xcafebabe
	fatAlignment = 14 // each part begins at a multiple of 1<<14 bytes
)

// universal joins Mach-O programs of several architectures into one file, from which macOS takes what fits.
func universal(programs ...[]byte) []byte {
	align := func(n int) int { return (n + 1<<fatAlignment - 1) &^ (1<<fatAlignment - 1) }
	var header bytes.Buffer
	_ = binary.Write(&header, binary.BigEndian, []uint32{fatMagic, uint32(len(programs))})
	at := align(8 + 20*len(programs))
	var body []byte
	for _, p := range programs {
		kind, variant := binary.LittleEndian.Uint32(p[4:]), binary.LittleEndian.Uint32(p[8:])
		_ = binary.Write(&header, binary.BigEndian, []uint32{kind, variant, uint32(at), uint32(len(p)), fatAlignment})
		body = append(body, p...)
		body = append(body, make([]byte, align(len(p))-len(p))...)
		at += align(len(p))
	}
	out := append(header.Bytes(), make([]byte, align(header.Len())-header.Len())...)
	return append(out, body...)
}
