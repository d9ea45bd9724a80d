package saves

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
)

// Limits in bytes. No more than these is read, whatever a file claims.
const (
	MaxRecord   = 1 << 20  // one record of a journal
	MaxJournal  = 16 << 20 // a journal file
	MaxDocument = 16 << 20 // the payload of a document
)

// Format says what kind of content a file holds.
type Format struct {
	Kind    string // 1 to 16 of a-z, 0-9 and '-'
	Version uint16 // of the content; when reading, the newest that the caller understands
	Oldest  uint16 // when reading, the oldest version that the caller understands; 0 for the first
}

const (
	journalMagic  = "CNDRJRN\x1a"
	documentMagic = "CNDRDOC\x1a"
	layoutVersion = 1

	kindSize   = 16
	headerSize = 8 + 2 + 2 + kindSize + 4
)

// checksum returns the CRC-32C, which detects every run of up to 32 changed bits.
func checksum(data []byte) uint32 {
	return crc32.Checksum(data, crc32.MakeTable(crc32.Castagnoli))
}

func (f Format) check() error {
	if len(f.Kind) < 1 || len(f.Kind) > kindSize {
		return fmt.Errorf("the kind %q must have 1 to %d characters", f.Kind, kindSize)
	}
	for _, c := range []byte(f.Kind) {
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-' {
			return fmt.Errorf("the kind %q may have only a-z, 0-9 and '-'", f.Kind)
		}
	}
	return nil
}

// appendHeader appends magic, layout version, content version, kind and their checksum. This part is the
// same in every layout, so that a newer file can be told from a damaged one.
func appendHeader(buf []byte, magic string, f Format) []byte {
	start := len(buf)
	buf = append(buf, magic...)
	buf = binary.LittleEndian.AppendUint16(buf, layoutVersion)
	buf = binary.LittleEndian.AppendUint16(buf, f.Version)
	var kind [kindSize]byte
	copy(kind[:], f.Kind)
	buf = append(buf, kind[:]...)
	return binary.LittleEndian.AppendUint32(buf, checksum(buf[start:]))
}

// readHeader returns the format in which a file was written, and the data after its header. Its errors are
// Notices without a path.
func readHeader(data []byte, magic string, want Format) (Format, []byte, error) {
	if len(data) < headerSize {
		return Format{}, nil, Notice{Code: Damaged, Cause: errors.New("its header is cut short")}
	}
	head, rest := data[:headerSize], data[headerSize:]
	if m := string(head[:8]); m != journalMagic && m != documentMagic {
		return Format{}, nil, Notice{Code: Damaged, Cause: errors.New("it does not begin as our files do")}
	}
	if checksum(head[:headerSize-4]) != binary.LittleEndian.Uint32(head[headerSize-4:]) {
		return Format{}, nil, Notice{Code: Damaged, Cause: errors.New("its header has a wrong checksum")}
	}
	got := Format{
		Kind:    string(bytes.TrimRight(head[12:12+kindSize], "\x00")),
		Version: binary.LittleEndian.Uint16(head[10:]),
	}
	if string(head[:8]) != magic {
		return got, nil, Notice{Code: WrongKind, Cause: errors.New("a journal where a document is wanted, or the other way round")}
	}
	if got.Kind != want.Kind {
		return got, nil, Notice{Code: WrongKind, Cause: fmt.Errorf("a %q where a %q is wanted", got.Kind, want.Kind)}
	}
	layout := binary.LittleEndian.Uint16(head[8:])
	if layout > layoutVersion || got.Version > want.Version {
		return got, nil, Notice{Code: NewerVersion}
	}
	if got.Version < want.Oldest {
		return got, nil, Notice{Code: OlderVersion}
	}
	if layout == 0 {
		return got, nil, Notice{Code: Damaged, Cause: errors.New("its layout has the number 0")}
	}
	return got, rest, nil
}

// IsJournal reports whether data begins as a journal does.
func IsJournal(data []byte) bool { return bytes.HasPrefix(data, []byte(journalMagic)) }
