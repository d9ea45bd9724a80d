//go:build linux

package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
)

// Numbers of the Mach-O format and of its code signatures. Signatures are big endian, the rest of a program is little
// endian. See Apple's mach-o/loader.h and cs_blobs.h.
const (
	machHeaderSize    = 32
	machMagic         = 0xfeedfacf // 64 bits
	loadSegment       = 0x19
	loadCodeSignature = 0x1d
	signatureCommand  = 16 // size of the load command, in bytes

	magicRequirements  = 0xfade0c01
	magicDirectory     = 0xfade0c02
	magicSignature     = 0xfade0cc0
	magicCertificates  = 0xfade0b01
	slotDirectory      = 0
	slotProperties     = 1
	slotRequirements   = 2
	slotResources      = 3
	slotCertificates   = 0x10000
	directorySize      = 88      // bytes before the name, for directoryVersion
	directoryVersion   = 0x20400 // the first with the executable segment
	flagAdhoc          = 2
	hashSHA256         = 2
	signedPage         = 12 // pages of 1<<12 bytes are hashed one by one
	mainBinary         = 1
	signatureAlignment = 16
)

// seal is what a program's signature vouches for outside the program.
type seal struct {
	name       string // the id of the application
	properties []byte // Info.plist
	resources  []byte // CodeResources
}

// segment is where a segment's load command stands in a program, and what it says.
type segment struct {
	at, offset, size uint64 // at is of the command; offset and size are of its part of the file
}

// codesign returns a Mach-O program of one architecture with an ad-hoc signature, which names nobody and proves that
// nothing was changed. A signature that the program has is replaced.
func codesign(program []byte, s seal) ([]byte, error) {
	program, text, link, err := withSignatureCommand(program)
	if err != nil {
		return nil, err
	}
	start := uint64(len(program))
	pages := (start + 1<<signedPage - 1) >> signedPage
	requirements := blob(magicRequirements, make([]byte, 4)) // none
	special := [][]byte{s.resources, requirements, s.properties}
	directory := directorySize + len(s.name) + 1 + (len(special)+int(pages))*sha256.Size
	certificates := blob(magicCertificates, nil) // none
	size := 12 + 3*8 + directory + len(requirements) + len(certificates)

	// The program is hashed with the numbers that it has in the end.
	order := binary.LittleEndian
	order.PutUint32(program[signatureAt(program)+8:], uint32(start))
	order.PutUint32(program[signatureAt(program)+12:], uint32(size))
	linked := start + uint64(size) - link.offset
	order.PutUint64(program[link.at+48:], linked)
	order.PutUint64(program[link.at+32:], (linked+0x3fff)&^0x3fff) // in memory, pages of 16 KB

	var d bytes.Buffer
	put := func(numbers ...uint32) {
		for _, n := range numbers {
			_ = binary.Write(&d, binary.BigEndian, n)
		}
	}
	name := directorySize
	hashes := name + len(s.name) + 1 + len(special)*sha256.Size
	put(magicDirectory, uint32(directory), directoryVersion, flagAdhoc, uint32(hashes), uint32(name),
		uint32(len(special)), uint32(pages), uint32(start))
	d.Write([]byte{sha256.Size, hashSHA256, 0, signedPage})
	put(0, 0, 0, 0, 0, 0) // none of: a second page size, scatter, team, and 64 bits of code limit
	_ = binary.Write(&d, binary.BigEndian, []uint64{text.offset, text.size, mainBinary})
	d.WriteString(s.name)
	d.WriteByte(0)
	for _, data := range special { // counted down to slot 1
		sum := sha256.Sum256(data)
		d.Write(sum[:])
	}
	for rest := program; len(rest) > 0; {
		page := rest[:min(len(rest), 1<<signedPage)]
		sum := sha256.Sum256(page)
		d.Write(sum[:])
		rest = rest[len(page):]
	}

	index := 12 + 3*8
	signature := new(bytes.Buffer)
	_ = binary.Write(signature, binary.BigEndian, []uint32{magicSignature, uint32(size), 3,
		slotDirectory, uint32(index),
		slotRequirements, uint32(index + directory),
		slotCertificates, uint32(index + directory + len(requirements))})
	signature.Write(d.Bytes())
	signature.Write(requirements)
	signature.Write(certificates)
	if signature.Len() != size {
		return nil, errors.New("the signature of the macOS program has not the size that it was given")
	}
	return append(program, signature.Bytes()...), nil
}

// blob returns one part of a signature.
func blob(magic uint32, data []byte) []byte {
	out := binary.BigEndian.AppendUint32(nil, magic)
	out = binary.BigEndian.AppendUint32(out, uint32(8+len(data)))
	return append(out, data...)
}

// signatureAt returns where the load command of the signature stands in a program that has one last.
func signatureAt(program []byte) uint64 {
	size := binary.LittleEndian.Uint32(program[20:])
	return machHeaderSize + uint64(size) - signatureCommand
}

// withSignatureCommand returns a copy of a program without its signature, with a last load command for a new one, and
// the segments of the code and of what the linker added.
func withSignatureCommand(program []byte) (out []byte, text, link segment, err error) {
	order := binary.LittleEndian
	bad := func(why string) ([]byte, segment, segment, error) {
		return nil, segment{}, segment{}, fmt.Errorf("the macOS program cannot be signed: %s", why)
	}
	if len(program) < machHeaderSize || order.Uint32(program) != machMagic {
		return bad("it is no Mach-O file of 64 bits")
	}
	out = bytes.Clone(program)
	count, size := order.Uint32(out[16:]), order.Uint32(out[20:])
	at, end, first := uint64(machHeaderSize), uint64(machHeaderSize)+uint64(size), uint64(len(out))
	for i := range count {
		if at+8 > end || end > uint64(len(out)) {
			return bad("its load commands are cut short")
		}
		command, length := order.Uint32(out[at:]), uint64(order.Uint32(out[at+4:]))
		if length < 8 || at+length > end {
			return bad("its load commands are cut short")
		}
		switch command {
		case loadSegment:
			s := segment{at: at, offset: order.Uint64(out[at+40:]), size: order.Uint64(out[at+48:])}
			switch name := string(bytes.TrimRight(out[at+8:at+24], "\x00")); name {
			case "__TEXT":
				text = s
				for n := range uint64(order.Uint32(out[at+64:])) {
					if offset := uint64(order.Uint32(out[at+72+n*80+48:])); offset > 0 {
						first = min(first, offset)
					}
				}
			case "__LINKEDIT":
				link = s
			}
		case loadCodeSignature:
			if i+1 != count {
				return bad("its signature is not the last load command")
			}
			out = out[:order.Uint32(out[at+8:])]
			return out, text, link, segments(text, link)
		}
		at += length
	}
	if at != end {
		return bad("its load commands have not the size that its head says")
	}
	if at+signatureCommand > first {
		return bad("there is no room for the load command of the signature")
	}
	order.PutUint32(out[16:], count+1)
	order.PutUint32(out[20:], size+signatureCommand)
	order.PutUint32(out[at:], loadCodeSignature)
	order.PutUint32(out[at+4:], signatureCommand)
	for len(out)%signatureAlignment != 0 {
		out = append(out, 0)
	}
	return out, text, link, segments(text, link)
}

// segments reports an error unless both segments were found.
func segments(text, link segment) error {
	if text.at == 0 || link.at == 0 {
		return errors.New("the macOS program cannot be signed: it has no segment __TEXT or __LINKEDIT")
	}
	return nil
}
