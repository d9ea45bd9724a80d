package record

import (
	"bytes"
	"strings"
)

// ReportTitle is the first line of a crash report.
const ReportTitle = "Cinderclash crash report"

// ReportMatch is the line of a crash report behind which the records of the match
// follow, one a line, to its end.
const ReportMatch = "match:"

// attemptMark begins the last record of a crash report, if the program died of it.
const attemptMark = "attempt "

// Attempt returns the record of a move that the program died of.
func Attempt(move string) string { return attemptMark + move }

// IsReport tells whether data begins as a crash report does.
func IsReport(data []byte) bool {
	first, _, _ := bytes.Cut(data, []byte("\n"))
	return strings.TrimSpace(string(first)) == ReportTitle
}

// reported gives the records in a crash report, none where no match was played. Line
// ends may have become those of another system on its way.
func reported(data []byte) [][]byte {
	data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
	_, match, ok := bytes.Cut(data, []byte("\n"+ReportMatch+"\n"))
	if !ok {
		return nil
	}
	return bytes.Split(bytes.TrimSpace(match), []byte("\n"))
}
