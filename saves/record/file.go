package record

import (
	"bytes"
	"errors"

	"cinderclash/engine/untrusted"
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

// Load reads the records of a file on disk; see ParseFile. The file is not changed.
func Load(path string) (records [][]byte, lost saves.Loss, err error) {
	data, err := saves.ReadFile(path)
	if err != nil {
		return nil, saves.Loss{}, err
	}
	return ParseFile(path, data)
}

// ParseFile returns the records in the content of a file, which may be a copy, a journal or a crash report.
// Any bytes may be given. Of a journal that is damaged, or whose last record a crash left incomplete, it
// returns the records before that, and says in lost what is missing; what other files of the journal beside
// it still have is not missing. An error is a [saves.Notice] that names the file.
func ParseFile(path string, data []byte) (records [][]byte, lost saves.Loss, err error) {
	records, lost, err = parse(path, data)
	var notice saves.Notice
	if errors.As(err, &notice) {
		notice.Path = path
		return nil, saves.Loss{}, notice
	}
	return records, lost, err
}

func parse(path string, data []byte) (records [][]byte, lost saves.Loss, err error) {
	if saves.IsJournal(data) {
		rec, lost, err := saves.SalvageFile(path, data, Format())
		return rec.Records, lost, err
	}
	// A report is text, so an editor may have changed its encoding.
	text, err := untrusted.Text(data)
	if err != nil {
		// The damage may be in the part that identifies a journal.
		if rec, lost, failed := saves.SalvageFile(path, data, Format()); failed == nil {
			return rec.Records, lost, nil
		}
		return nil, saves.Loss{}, saves.Notice{Code: saves.Encoding}
	}
	if IsReport(text) {
		records, err = reported(text)
		return records, saves.Loss{}, err
	}
	doc, err := saves.DecodeDocument(data, Format())
	if err != nil {
		if rec, lost, failed := saves.SalvageFile(path, data, Format()); failed == nil {
			return rec.Records, lost, nil
		}
		return nil, saves.Loss{}, err
	}
	return Split(doc.Payload), saves.Loss{}, nil
}
