package saves

import (
	"encoding/binary"
	"errors"
)

// scanned is everything readable in a journal file, which may be damaged.
type scanned struct {
	headed  bool // the header of the file is intact
	version uint16
	parts   []part // by number; a missing record is the zero value
	damaged bool   // some byte is not as it was written
	cut     bool   // the file ends inside a record
	end     int    // one more than the number of the last record that is known of
	more    bool   // more records may have been lost at the end than end says
}

// part is one record of a file.
type part struct {
	known   bool // its head is readable
	size    int
	sum     uint32 // checksum of the payload, according to the head
	actual  uint32 // checksum of the actual payload
	payload []byte // nil if the two differ
}

// whole reports whether the record is readable.
func (p *part) whole() bool { return p.known && p.payload != nil }

// same reports whether two files have the same record here, or had it before one of them was damaged.
func (p *part) same(q *part) bool {
	return p.known && q.known && p.size == q.size && (p.sum == q.sum || p.actual == q.sum || p.sum == q.actual)
}

// differs reports whether two files have different records here. A damaged record may have been the same.
func (p *part) differs(q *part) bool {
	return p.known && q.known && (p.size != q.size || p.whole() && q.whole() && p.sum != q.sum)
}

// scan reads everything readable in a journal file. Any bytes may be given. An error is a [Notice] without
// a path, for an intact file of another kind or version, and for a file that is not a journal at all. The payloads are slices of data.
func scan(data []byte, want Format) (scanned, error) {
	if len(data) > MaxJournal {
		return scanned{}, Notice{Code: TooLarge}
	}
	got, rest, err := readHeader(data, journalMagic, want)
	if notice, ok := err.(Notice); ok && (notice.Code != Damaged || len(data) <= headerSize) {
		return scanned{}, err
	}
	s := scanned{headed: err == nil, version: got.Version, damaged: err != nil}
	if !s.headed {
		rest = data[headerSize:]
	}
	most := len(data) / recordHeadSize // no number is larger; without this limit a damaged number could exhaust memory
	for len(rest) > 0 {
		number := len(s.parts)
		size, n, ok := recordHead(rest)
		ok = ok && (n == number || n > number && n <= most && s.damaged)
		end := recordHeadSize + size
		if ok && end <= len(rest) {
			p := newPart(rest, rest[recordHeadSize:end:end])
			if p.payload == nil {
				s.damaged = true
				// Bytes may be missing in it, so that the next record begins earlier.
				if next := nextRecord(rest, n+1, most); next < end {
					end = next
				}
			}
			s.add(n, p)
			rest = rest[end:]
			continue
		}
		next := nextRecord(rest, number, most)
		if next == len(rest) && (ok || len(rest) < recordHeadSize) {
			s.cut = true
			if s.end = number + 1; ok {
				s.end = n + 1
			}
			break
		}
		s.damaged = true
		if p, ok := headless(rest[:next]); ok && (next == len(rest) || numberOf(rest[next:]) == number+1) {
			s.add(number, p)
		} else if next == len(rest) {
			s.end, s.more = number+1, true
		}
		rest = rest[next:]
	}
	s.end = max(s.end, len(s.parts))
	return s, nil
}

// newPart returns the record with this head and payload.
func newPart(head, payload []byte) part {
	p := part{known: true, size: len(payload), sum: binary.LittleEndian.Uint32(head[12:]), actual: checksum(payload)}
	if p.actual == p.sum {
		p.payload = payload
	}
	return p
}

// headless returns the record that fills data if its head is damaged, except for the checksum of the payload.
// The payload must have that checksum.
func headless(data []byte) (p part, ok bool) {
	if len(data) <= recordHeadSize || len(data) > recordHeadSize+MaxRecord {
		return part{}, false
	}
	p = newPart(data, data[recordHeadSize:len(data):len(data)])
	return p, p.payload != nil
}

// add adds record n, which is not before the next one.
func (s *scanned) add(n int, p part) {
	for len(s.parts) < n {
		s.parts = append(s.parts, part{})
	}
	s.parts = append(s.parts, p)
}

// clean reports whether the file is as it was written.
func (s *scanned) clean() bool { return !s.damaged && !s.cut }

// torn reports whether the file is intact except for one incomplete record at its end, as a crash leaves
// it.
func (s *scanned) torn() bool { return !s.damaged && s.cut }

// faultIn returns what to report of a file with the content data: nil if it is clean or torn and has its first
// record.
func (s *scanned) faultIn(data []byte, want Format) error {
	switch {
	case s.damaged:
		if _, err := DecodeJournal(data, want); err != nil {
			return err
		}
		return Notice{Code: Damaged, Cause: errors.New("its end is damaged")}
	case len(s.parts) == 0:
		return Notice{Code: Damaged, Cause: errors.New("it ends before its first record does")}
	}
	return nil
}

// nextRecord returns the offset in data, at least 1, of the head of a record numbered from least to most,
// or the length of data if there is none.
func nextRecord(data []byte, least, most int) int {
	for i := 1; i+recordHeadSize <= len(data); i++ {
		if size, n, ok := recordHead(data[i:]); ok && n >= least && n <= most && i+recordHeadSize+size <= len(data) {
			return i
		}
	}
	return len(data)
}

// numberOf returns the number in the head of a record.
func numberOf(data []byte) int {
	_, n, _ := recordHead(data)
	return n
}

// prefix returns the number of readable records before the first unreadable one.
func (s *scanned) prefix() int {
	for i := range s.parts {
		if !s.parts[i].whole() {
			return i
		}
	}
	return len(s.parts)
}

// readable returns the number of readable records.
func (s *scanned) readable() (n int) {
	for i := range s.parts {
		if s.parts[i].whole() {
			n++
		}
	}
	return n
}

// agrees reports whether two files hold the same records where both are readable.
func (s *scanned) agrees(o *scanned) bool {
	for i := range min(len(s.parts), len(o.parts)) {
		if s.parts[i].differs(&o.parts[i]) {
			return false
		}
	}
	return true
}

// shares reports whether two files agree and have a record in common.
func (s *scanned) shares(o *scanned) bool {
	if !s.agrees(o) {
		return false
	}
	for i := range min(len(s.parts), len(o.parts)) {
		if s.parts[i].same(&o.parts[i]) {
			return true
		}
	}
	return false
}

// Loss says what is missing at the end of a journal that was read.
type Loss struct {
	Records int  // lost records that are known of
	More    bool // there may be more
	torn    bool // it is the record that was being written when the program died
}

// Notice returns the notice of the loss. ok is false if nothing is lost. path is the file that was read.
func (l Loss) Notice(path string) (n Notice, ok bool) {
	switch {
	case l.Records == 1 && l.torn && !l.More:
		return Notice{Code: TornTail, Path: path}, true
	case l.Records > 0:
		return Notice{Code: StepsLost, Path: path, Lost: l.Records, More: l.More}, true
	case l.More:
		return Notice{Code: EndMissing, Path: path}, true
	}
	return Notice{}, false
}

// SalvageJournal reads the records before the damage of a journal file, or all if there is none. Any bytes
// may be given. lost says how many records follow the damage. There is an error if not even the first record
// can be read; it is a [Notice] without a path. The records are slices of data, not copies.
func SalvageJournal(data []byte, want Format) (rec Recording, lost Loss, err error) {
	s, err := scan(data, want)
	if err != nil {
		return Recording{}, Loss{}, err
	}
	rec.Version = want.Version
	if s.headed {
		rec.Version = s.version
	}
	for _, p := range s.parts[:s.prefix()] {
		rec.Records = append(rec.Records, p.payload)
	}
	if len(rec.Records) == 0 {
		return rec, Loss{}, s.faultIn(data, want)
	}
	return rec, Loss{Records: s.end - len(rec.Records), More: s.more, torn: s.torn()}, nil
}
