package commands

import (
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

// The manual page has every command and flag that the program's own help has, and no other flag.
func testManualPage(t *testing.T, program string) {
	page, err := os.ReadFile("../release/cinderclash.6")
	if err != nil {
		t.Fatal(err)
	}
	help, err := exec.CommandContext(t.Context(), program, "-h").Output()
	if err != nil {
		t.Fatal(err)
	}
	commands, flags, ok := strings.Cut(string(help), "\nFlags:\n")
	if !ok {
		t.Fatalf("the help has no flags:\n%s", help)
	}
	listed := 0
	for _, m := range regexp.MustCompile(`(?m)^  -([a-z]+)`).FindAllStringSubmatch(flags, -1) {
		listed++
		if !regexp.MustCompile(`(?m)^\.BI? \\-` + m[1] + `\b`).Match(page) {
			t.Errorf("the page lacks the flag -%s", m[1])
		}
	}
	if got := len(regexp.MustCompile(`(?m)^\.TP\n\.BI? \\-`).FindAll(page, -1)); got != listed {
		t.Errorf("the page has %d flags, and the program %d", got, listed)
	}
	_, commands, _ = strings.Cut(commands, "\nCommands:\n")
	for _, m := range regexp.MustCompile(`(?m)^  ([a-z]+)`).FindAllStringSubmatch(commands, -1) {
		if !regexp.MustCompile(`(?m)^\.BI? ` + m[1] + `\b`).Match(page) {
			t.Errorf("the page lacks the command %s", m[1])
		}
	}
}
