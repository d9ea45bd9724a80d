package untrusted

import (
	"bytes"
	"errors"
	"unicode/utf8"
)

// ErrEncoding is returned for text in UTF-16 or UTF-32.
var ErrEncoding = errors.New("it is written in UTF-16 and not in UTF-8; save it as UTF-8")

// Text returns the content of a text file without a UTF-8 byte order mark, and with "\n" in place of each "\r\n" and each other
// "\r". The error is [ErrEncoding]. Text does not check that data is valid UTF-8. The result may be a slice of data,
// which is not changed.
func Text(data []byte) ([]byte, error) {
	switch {
	case bytes.HasPrefix(data, []byte{0xff, 0xfe}), bytes.HasPrefix(data, []byte{0xfe, 0xff}):
		return nil, ErrEncoding
	case len(data) >= 4 && data[0] == 0 && data[1] != 0 && data[2] == 0 && data[3] != 0,
		len(data) >= 4 && data[0] != 0 && data[1] == 0 && data[2] != 0 && data[3] == 0:
		return nil, ErrEncoding // no byte order mark, but the first two characters look like UTF-16
	}
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	if bytes.IndexByte(data, '\r') < 0 {
		return data, nil
	}
	data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
	return bytes.ReplaceAll(data, []byte("\r"), []byte("\n")), nil
}

// broken returns the index of the first byte that is not UTF-8, or -1.
func broken(data []byte) int {
	for at := 0; at < len(data); {
		r, n := utf8.DecodeRune(data[at:])
		if r == utf8.RuneError && n == 1 {
			return at
		}
		at += n
	}
	return -1
}
