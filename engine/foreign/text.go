package foreign

import (
	"bytes"
	"errors"
)

// ErrEncoding is told of text that is not UTF-8 but of two or four bytes a letter.
var ErrEncoding = errors.New("it is written in UTF-16 and not in UTF-8; save it as UTF-8")

// Text returns what a text file holds, without the mark that some editors put first to say that it is UTF-8. The error
// is [ErrEncoding]. Whether all of it is UTF-8 is not asked. What is returned is a part of data.
func Text(data []byte) ([]byte, error) {
	switch {
	case bytes.HasPrefix(data, []byte{0xff, 0xfe}), bytes.HasPrefix(data, []byte{0xfe, 0xff}):
		return nil, ErrEncoding
	case len(data) >= 4 && data[0] == 0 && data[1] != 0 && data[2] == 0 && data[3] != 0,
		len(data) >= 4 && data[0] != 0 && data[1] == 0 && data[2] != 0 && data[3] == 0:
		return nil, ErrEncoding // it has no mark, and two letters as most languages have them
	}
	return bytes.TrimPrefix(data, []byte("\xef\xbb\xbf")), nil
}
