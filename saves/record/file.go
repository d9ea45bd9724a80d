package record

import (
	"bytes"
	"errors"

	"cinderclash/engine/foreign"
	"cinderclash/saves"
)

// Copy returns the bytes of a file that holds a match whole, for a player to keep:
// a document whose lines are the records.
func Copy(records [][]byte) ([]byte, error) {
	return saves.EncodeDocument(Format(), Lines(records))
}

// Lines returns the payload of such a document.
func Lines(records [][]byte) []byte { return bytes.Join(records, []byte("\n")) }

// Split gives the records of a document's payload.
func Split(payload []byte) [][]byte { return bytes.Split(payload, []byte("\n")) }

// Parse gives the records of a file: of a copy, of a journal or of a crash report. Any
// bytes may be given. torn tells that a crash left the last record of a journal unfinished, which is
// left out. An error is a [saves.Notice] without a path.
func Parse(data []byte) (records [][]byte, torn bool, err error) {
	if saves.IsJournal(data) {
		rec, err := saves.DecodeJournal(data, Format())
		if err != nil {
			return nil, false, err
		}
		return rec.Records, rec.Dropped > 0, nil
	}
	// A report is text, which an editor may have saved in its own way.
	text, err := foreign.Text(data)
	if err != nil {
		return nil, false, saves.Notice{Code: saves.Encoding}
	}
	if IsReport(text) {
		records, err = reported(text)
		return records, false, err
	}
	doc, err := saves.DecodeDocument(data, Format())
	if err != nil {
		return nil, false, err
	}
	return Split(doc.Payload), false, nil
}

// Load reads the records of a file on disk, as Parse does. An error is a
// [saves.Notice] that names the file. Nothing is moved or changed.
func Load(path string) (records [][]byte, torn bool, err error) {
	data, err := saves.ReadFile(path)
	if err != nil {
		return nil, false, err
	}
	return ParseFile(path, data)
}

// ParseFile gives the records of what was read of a file, as Parse does. An error is a [saves.Notice] that names the
// file.
func ParseFile(path string, data []byte) (records [][]byte, torn bool, err error) {
	records, torn, err = Parse(data)
	var notice saves.Notice
	if errors.As(err, &notice) {
		notice.Path = path
		return nil, false, notice
	}
	return records, torn, err
}
