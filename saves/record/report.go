package record

import (
	"bytes"
	"strconv"
	"strings"

	"cinderclash/saves"
)

// ReportTitle is the first line of a crash report.
const ReportTitle = "Cinderclash crash report"

// ReportMatch is the line of a crash report behind which the records of the match
// follow, one a line, to its end.
const ReportMatch = "match:"

// ReportFormat begins the line of a crash report with the version of its records. Without that line it is 1.
const ReportFormat = "format: "

// ReportPosition begins the line of a crash report with the position in which the attempt
// was made, as [match.Rules.FormatPosition] writes it.
const ReportPosition = "position: "

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
// ends may have become those of another system on its way. An error is a [saves.Notice] without a path.
func reported(data []byte) ([][]byte, error) {
	data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
	head, match, ok := bytes.Cut(data, []byte("\n"+ReportMatch+"\n"))
	for line := range strings.Lines(string(head)) {
		if version, ok := strings.CutPrefix(strings.TrimSpace(line), ReportFormat); ok {
			if n, err := strconv.Atoi(version); err == nil && n > int(Format().Version) {
				return nil, saves.Notice{Code: saves.NewerVersion}
			}
			break
		}
	}
	if !ok {
		return nil, nil
	}
	return bytes.Split(bytes.TrimSpace(match), []byte("\n")), nil
}

// reportedPosition gives the position that a crash report tells, if it does.
func reportedPosition(report []byte) (string, bool) {
	for line := range strings.Lines(string(report)) {
		line = strings.TrimSpace(line)
		if position, ok := strings.CutPrefix(line, ReportPosition); ok {
			return position, true
		}
		if line == ReportMatch {
			break
		}
	}
	return "", false
}
