//go:build !js

package crash

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"time"

	"cinderclash/saves/record"
)

// The beginnings of lines in a Watch's file. Every other line is from the Go runtime.
const (
	versionMark  = "program: "
	systemMark   = "system: "
	formatMark   = record.ReportFormat
	recordMark   = "record: "
	positionMark = record.ReportPosition
	tryMark      = "trying: "
)

// mostStack is the maximum number of bytes of the runtime's output in a report. It holds the longest trace
// of a goroutine, a hundred calls, so anything longer is something else.
const mostStack = 1 << 20

// write makes the report from what a Watch and the runtime left behind. ok is false if the runtime left
// nothing. private are folders that must not be named.
func write(left []byte, when time.Time, private []string) (report []byte, ok bool) {
	var head, records, stack []string
	trying, position := "", ""
	for line := range strings.Lines(string(left)) {
		line = strings.TrimRight(line, "\r\n")
		switch {
		case len(stack) > 0:
			stack = append(stack, line)
		case strings.HasPrefix(line, versionMark), strings.HasPrefix(line, systemMark), strings.HasPrefix(line, formatMark):
			head = append(head, line)
		case strings.HasPrefix(line, recordMark):
			records, trying, position = append(records, line[len(recordMark):]), "", ""
		case strings.HasPrefix(line, positionMark):
			position = line[len(positionMark):]
		case strings.HasPrefix(line, tryMark):
			trying = line[len(tryMark):]
		case line != "":
			stack = append(stack, line)
		}
	}
	if len(stack) == 0 {
		return nil, false
	}
	why := strings.Join(stack, "\n")
	var buf bytes.Buffer
	fmt.Fprintf(&buf, "%s\n\n%s\ncrashed: %s\n", record.ReportTitle, strings.Join(head, "\n"), when.UTC().Format("2006-01-02 15:04:05 UTC"))
	if len(records) > 0 {
		if h, err := record.ParseHeader([]byte(records[0])); err == nil {
			fmt.Fprintf(&buf, "seed: %d\n", h.Seed)
		}
	}
	if position != "" {
		fmt.Fprintf(&buf, "%s%s\n", record.ReportPosition, position)
	}
	fmt.Fprintf(&buf, "\n%s\n", hide(why[:min(len(why), mostStack)], private))
	if len(records) > 0 {
		if trying != "" {
			records = append(records, record.Attempt(trying))
		}
		fmt.Fprintf(&buf, "\n%s\n%s\n", record.ReportMatch, strings.Join(records, "\n"))
	}
	return buf.Bytes(), true
}

// hide removes folders from a text: the given ones, and whatever else looks like an absolute path. Only the
// last element of such a path stays. Paths of Go packages are relative and stay whole.
func hide(text string, private []string) string {
	for _, dir := range private {
		if len(dir) > 1 {
			text = strings.ReplaceAll(text, dir, "~")
		}
	}
	paths := regexp.MustCompile(`(^|[\s"'(=:\x60])((?:[A-Za-z]:)?[/\\]|~[/\\])(?:[^\s"':*?<>|()\x60]*[/\\])?`)
	return paths.ReplaceAllString(text, "$1")
}
