package saves

import "encoding/binary"

// scanned is everything readable in a journal file, which may be damaged.
type scanned struct {
	headed  bool // the header of the file is intact
	version uint16
	parts   []part // by number; a missing record is the zero value
	clean   bool   // every byte is as it was written, up to the end
	end     int    // one more than the number of the last record, as far as can be told
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
// a path, for an intact file of another kind or a newer version, and for a file that is not a journal at
// all. The payloads are slices of data.
func scan(data []byte, want Format) (scanned, error) {
	if len(data) > MaxJournal {
		return scanned{}, Notice{Code: TooLarge}
	}
	got, rest, err := readHeader(data, journalMagic, want)
	if notice, ok := err.(Notice); ok && (notice.Code != Damaged || len(data) <= headerSize) {
		return scanned{}, err
	}
	s := scanned{headed: err == nil, version: got.Version, clean: err == nil}
	if !s.headed {
		rest = data[headerSize:]
	}
	most := len(data) / recordHeadSize // no number is larger; without this limit a damaged number could exhaust memory
	for len(rest) > 0 {
		size, n, ok := recordHead(rest)
		end := recordHeadSize + size
		if !ok || n < len(s.parts) || n > most || n != len(s.parts) && s.clean || end > len(rest) {
			s.clean = false
			rest = rest[nextRecord(rest, len(s.parts), most):]
			if len(rest) == 0 {
				s.end = len(s.parts) + 1
			}
			continue
		}
		p := part{known: true, size: size, sum: binary.LittleEndian.Uint32(rest[12:])}
		payload := rest[recordHeadSize:end:end]
		if p.actual = checksum(payload); p.actual == p.sum {
			p.payload = payload
		} else {
			s.clean = false
		}
		for len(s.parts) < n {
			s.parts = append(s.parts, part{})
		}
		s.parts = append(s.parts, p)
		rest = rest[end:]
	}
	s.end = max(s.end, len(s.parts))
	return s, nil
}

// torn reports whether the file is intact except for one incomplete record at its end, as a crash leaves
// it.
func (s *scanned) torn() bool {
	return s.headed && !s.clean && s.end-s.prefix() == 1
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

// prefix returns the number of readable records before the first unreadable one.
func (s *scanned) prefix() int {
	for i := range s.parts {
		if !s.parts[i].whole() {
			return i
		}
	}
	return len(s.parts)
}

// SalvageJournal reads the records before the damage of a journal file, or all if there is none. Any bytes
// may be given. lost is the number of records after the damage, as far as can be told. An error is that of
// [DecodeJournal]; then nothing is readable. The records are slices of data, not copies.
func SalvageJournal(data []byte, want Format) (rec Recording, lost int, err error) {
	s, err := scan(data, want)
	if err != nil {
		return Recording{}, 0, err
	}
	rec.Version = want.Version
	if s.headed {
		rec.Version = s.version
	}
	for _, p := range s.parts[:s.prefix()] {
		rec.Records = append(rec.Records, p.payload)
	}
	if len(rec.Records) == 0 && !s.clean {
		_, err = DecodeJournal(data, want)
	}
	return rec, s.end - len(rec.Records), err
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
