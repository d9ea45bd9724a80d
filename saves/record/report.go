package record

import (
	"bytes"
	"strconv"
	"strings"

	"cinderclash/saves"
)

// ReportTitle is the first line of a crash report.
const ReportTitle = "Cinderclash crash report"

// ReportMatch is the line of a crash report after which the records of the match follow, one per line, up
// to the end.
const ReportMatch = "match:"

// ReportFormat begins the line of a crash report that holds the version of its records.
const ReportFormat = "format: "

// ReportPosition begins the line of a crash report that holds the position before the attempt, as
// [match.Rules.FormatPosition] writes it.
const ReportPosition = "position: "

// attemptMark begins the last record of a crash report if the program crashed during a move.
const attemptMark = "attempt "

// Attempt returns the record of a move during which the program crashed.
func Attempt(move string) string { return attemptMark + move }

// IsReport reports whether data begins as a crash report does.
func IsReport(data []byte) bool {
	first, _, _ := bytes.Cut(data, []byte("\n"))
	return strings.TrimSpace(string(first)) == ReportTitle
}

// reported returns the records in a crash report, or none if no match was being played. Line ends may have
// been converted in transit. An error is a [saves.Notice] without a path.
func reported(data []byte) ([][]byte, error) {
	data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
	head, match, ok := bytes.Cut(data, []byte("\n"+ReportMatch+"\n"))
	switch version := reportVersion(string(head)); {
	case version > int(Format().Version):
		return nil, saves.Notice{Code: saves.NewerVersion}
	case version < int(Format().Oldest):
		return nil, saves.Notice{Code: saves.OlderVersion}
	}
	if !ok {
		return nil, nil
	}
	return bytes.Split(bytes.TrimSpace(match), []byte("\n")), nil
}

// reportVersion returns the version of the records in a crash report with this head: the present one if it is not a
// number, and 1 if there is none, because the first programs that wrote reports named no version.
func reportVersion(head string) int {
	for line := range strings.Lines(head) {
		if version, ok := strings.CutPrefix(strings.TrimSpace(line), ReportFormat); ok {
			if n, err := strconv.Atoi(version); err == nil {
				return n
			}
			return int(Format().Version)
		}
	}
	return 1
}

// reportedPosition returns the position in a crash report, if there is one.
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
