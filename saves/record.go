package saves

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// A record consists of its length, its number counted from 0, a checksum of these two, a checksum of the
// payload, and the payload. The head has its own checksum, so that a wrong length is not mistaken for the
// end of the file.
const recordHeadSize = 4 + 4 + 4 + 4

func appendRecord(buf []byte, number int, payload []byte) []byte {
	start := len(buf)
	buf = binary.LittleEndian.AppendUint32(buf, uint32(len(payload)))
	buf = binary.LittleEndian.AppendUint32(buf, uint32(number))
	buf = binary.LittleEndian.AppendUint32(buf, checksum(buf[start:]))
	buf = binary.LittleEndian.AppendUint32(buf, checksum(payload))
	return append(buf, payload...)
}

// recordHead returns the length and number of the record at the start of data. ok is false if its head is
// incomplete or damaged.
func recordHead(data []byte) (size, number int, ok bool) {
	if len(data) < recordHeadSize || checksum(data[:8]) != binary.LittleEndian.Uint32(data[8:]) {
		return 0, 0, false
	}
	s, n := binary.LittleEndian.Uint32(data), binary.LittleEndian.Uint32(data[4:])
	if s > MaxRecord || n > MaxJournal {
		return 0, 0, false
	}
	return int(s), int(n), true
}

// Recording is the content of a journal.
type Recording struct {
	Records [][]byte
	Version uint16 // of the content when it was written
	Dropped int    // bytes of a torn tail, left out of Records
}

// EncodeJournal returns the bytes of a journal file, for a copy that a player keeps. It fails if the format
// is invalid or records are over the limits.
func EncodeJournal(f Format, records [][]byte) ([]byte, error) {
	if err := f.check(); err != nil {
		return nil, err
	}
	buf := appendHeader(nil, journalMagic, f)
	for i, r := range records {
		if len(r) > MaxRecord {
			return nil, fmt.Errorf("record %d of %d bytes is over the limit of %d", i, len(r), MaxRecord)
		}
		if len(buf)+recordHeadSize+len(r) > MaxJournal {
			return nil, fmt.Errorf("a journal over %d bytes cannot be written", MaxJournal)
		}
		buf = appendRecord(buf, i, r)
	}
	return buf, nil
}

// DecodeJournal reads a journal file. Any bytes may be given. An incomplete last record, as a crash leaves
// it, is dropped and counted. An error is a [Notice] without a path: Damaged, TooLarge, OlderVersion,
// NewerVersion or WrongKind. With Damaged the recording holds the records before the damage. The records are
// slices of data, not copies.
func DecodeJournal(data []byte, want Format) (Recording, error) {
	if len(data) > MaxJournal {
		return Recording{}, Notice{Code: TooLarge}
	}
	got, rest, err := readHeader(data, journalMagic, want)
	if err != nil {
		return Recording{}, err
	}
	rec := Recording{Version: got.Version}
	for len(rest) > 0 {
		number := len(rec.Records)
		size, n, ok := recordHead(rest)
		end := recordHeadSize + size
		whole := ok && n == number && end <= len(rest)
		if whole && checksum(rest[recordHeadSize:end]) == binary.LittleEndian.Uint32(rest[12:]) {
			rec.Records = append(rec.Records, rest[recordHeadSize:end:end])
			rest = rest[end:]
			continue
		}
		if laterRecord(rest, number) {
			return rec, Notice{Code: Damaged, Cause: fmt.Errorf("record %d has a wrong checksum", number+1)}
		}
		if ok && n != number {
			return rec, Notice{Code: Damaged, Cause: errors.New("its records are out of order")}
		}
		rec.Dropped = len(rest)
		break
	}
	return rec, nil
}

// laterRecord reports whether data contains the head of a record with a number above number. If so, the
// damage at the start of data is not a torn tail.
func laterRecord(data []byte, number int) bool {
	for i := 1; i+recordHeadSize <= len(data); i++ {
		if _, n, ok := recordHead(data[i:]); ok && n > number {
			return true
		}
	}
	return false
}
