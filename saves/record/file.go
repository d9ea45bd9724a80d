package record

import (
	"bytes"
	"errors"

	"cinderclash/engine/foreign"
	"cinderclash/saves"
)

// Copy returns the bytes of a file with a whole match, for a player to keep. The file is a document whose
// lines are the records.
func Copy(records [][]byte) ([]byte, error) {
	return saves.EncodeDocument(Format(), Lines(records))
}

// Lines returns the payload of such a document.
func Lines(records [][]byte) []byte { return bytes.Join(records, []byte("\n")) }

// Split returns the records in a document's payload.
func Split(payload []byte) [][]byte { return bytes.Split(payload, []byte("\n")) }

// Parse returns the records in a file, which may be a copy, a journal or a crash report. Any bytes may be
// given. lost is the number of records left out at the end of a journal, because a crash left the last one
// incomplete or the file is damaged; see [Shortened]. An error is a [saves.Notice] without a path.
func Parse(data []byte) (records [][]byte, lost int, err error) {
	if saves.IsJournal(data) {
		rec, lost, err := saves.SalvageJournal(data, Format())
		return rec.Records, lost, err
	}
	// A report is text, so an editor may have changed its encoding.
	text, err := foreign.Text(data)
	if err != nil {
		return nil, 0, saves.Notice{Code: saves.Encoding}
	}
	if IsReport(text) {
		records, err = reported(text)
		return records, 0, err
	}
	doc, err := saves.DecodeDocument(data, Format())
	if err != nil {
		// The damage may be in the part that identifies a journal.
		if rec, lost, failed := saves.SalvageJournal(data, Format()); failed == nil && len(rec.Records) > 0 {
			return rec.Records, lost, nil
		}
		return nil, 0, err
	}
	return Split(doc.Payload), 0, nil
}

// Shortened returns the notice that records at the end of a file were left out.
func Shortened(path string, lost int) saves.Notice {
	if lost == 1 {
		return saves.Notice{Code: saves.TornTail, Path: path}
	}
	return saves.Notice{Code: saves.StepsLost, Path: path, Lost: lost}
}

// Load reads the records of a file on disk; see Parse. An error is a [saves.Notice] that names the file.
// The file is not changed.
func Load(path string) (records [][]byte, lost int, err error) {
	data, err := saves.ReadFile(path)
	if err != nil {
		return nil, 0, err
	}
	return ParseFile(path, data)
}

// ParseFile returns the records in the content of a file; see Parse. An error is a [saves.Notice] that
// names the file.
func ParseFile(path string, data []byte) (records [][]byte, lost int, err error) {
	records, lost, err = Parse(data)
	var notice saves.Notice
	if errors.As(err, &notice) {
		notice.Path = path
		return nil, 0, notice
	}
	return records, lost, err
}
