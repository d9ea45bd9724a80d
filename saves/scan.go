package saves

import "encoding/binary"

// scanned is what can still be read of a journal file, damaged or not.
type scanned struct {
	headed  bool // the header of the file is good
	version uint16
	parts   []part // by number; what is not there is the zero value
	clean   bool   // every byte is as it was written, to the end
	end     int    // one more than the number of the last record that there was, as far as can be told
}

// part is one record of a file.
type part struct {
	known   bool // its head can be read
	size    int
	sum     uint32 // checksum of its payload, as its head has it
	actual  uint32 // checksum of the payload that is there
	payload []byte // nil if it or sum is damaged
}

// whole tells whether the record can be read.
func (p *part) whole() bool { return p.known && p.payload != nil }

// same tells whether two files have the same record there, or had it before one of them was damaged.
func (p *part) same(q *part) bool {
	return p.known && q.known && p.size == q.size && (p.sum == q.sum || p.actual == q.sum || p.sum == q.actual)
}

// differs tells whether two files have different records there. What is damaged may have been the same.
func (p *part) differs(q *part) bool {
	return p.known && q.known && (p.size != q.size || p.whole() && q.whole() && p.sum != q.sum)
}

// scan reads all of a journal file that can be read. Any bytes may be given. An error is a [Notice] without a path: of
// a file that is good and not for this program, or not one of a journal at all. The payloads are parts of data.
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
	most := len(data) / recordHeadSize // no number is larger, or a damaged one would ask for any memory
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

// torn tells whether the file is good but for an unfinished record at its end, as a crash leaves it.
func (s *scanned) torn() bool {
	return s.headed && !s.clean && s.end-s.prefix() == 1
}

// nextRecord gives where in data, after its beginning, the head of a record numbered from least to most stands, or the
// length of data if none does.
func nextRecord(data []byte, least, most int) int {
	for i := 1; i+recordHeadSize <= len(data); i++ {
		if size, n, ok := recordHead(data[i:]); ok && n >= least && n <= most && i+recordHeadSize+size <= len(data) {
			return i
		}
	}
	return len(data)
}

// prefix is the number of records that can be read from the first on.
func (s *scanned) prefix() int {
	for i := range s.parts {
		if !s.parts[i].whole() {
			return i
		}
	}
	return len(s.parts)
}

// SalvageJournal reads what comes before the damage of a journal file, or all of it where there is none. Any bytes may be
// given. lost is how many records there were behind that, as far as can be told. An error is that of [DecodeJournal];
// then nothing can be read. The records are parts of data, not copies.
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

// agrees tells whether two files hold the same where both can be read.
func (s *scanned) agrees(o *scanned) bool {
	for i := range min(len(s.parts), len(o.parts)) {
		if s.parts[i].differs(&o.parts[i]) {
			return false
		}
	}
	return true
}
