package dice

import (
	"errors"
	"strings"
	"testing"
)

func TestRun(t *testing.T) {
	const write = "; write odds COST [-pool 5] [-rerolls 1].\n"
	tests := []struct {
		args   string
		status int
		stdout string
		stderr string
	}{
		{"B -pool 1 -rerolls 0", 0, "16.67%\n", ""},
		{"-pool 1 -rerolls=0 B", 0, "16.67%\n", ""},
		{"-pool 1 B -rerolls 0", 0, "16.67%\n", ""},
		{"--pool 1 (G/B) -rerolls 0", 0, "50.00%\n", ""},
		{"B", 0, "80.62%\n", ""},
		{"***", 0, "100.00%\n", ""},
		{"******", 0, "0.00%\n", ""},
		{"", 2, "", "odds: give one cost, not 0" + write},
		{"R G", 2, "", "odds: give one cost, not 2" + write},
		{"R -dice 5", 2, "", "odds: flag provided but not defined: -dice" + write},
		{"R -pool", 2, "", "odds: flag needs an argument: -pool" + write},
		{"R -pool five", 2, "", "odds: invalid value \"five\" for flag -pool: parse error" + write},
		{"RX", 2, "", "odds: cost \"RX\", character 2: 'X' begins no symbol; the symbols are R, G, B, (R/G), (R/B), (G/B) and *.\n"},
		{"R -pool 11", 2, "", "odds: -pool 11 is out of range; give a number from 0 to 10.\n"},
		{"R -pool -1", 2, "", "odds: -pool -1 is out of range; give a number from 0 to 10.\n"},
		{"R -rerolls 21", 2, "", "odds: -rerolls 21 is out of range; give a number from 0 to 20.\n"},
		{"R -rerolls -1", 2, "", "odds: -rerolls -1 is out of range; give a number from 0 to 20.\n"},
	}
	for _, test := range tests {
		var stdout, stderr strings.Builder
		status := Run(strings.Fields(test.args), &stdout, &stderr)
		if status != test.status || stdout.String() != test.stdout || stderr.String() != test.stderr {
			t.Errorf("odds %s: status %d, stdout %q, stderr %q", test.args, status, stdout.String(), stderr.String())
		}
	}
}

func TestRunWithAFreeCost(t *testing.T) {
	var stdout, stderr strings.Builder
	if status := Run([]string{""}, &stdout, &stderr); status != 0 || stdout.String() != "100.00%\n" {
		t.Errorf("status %d, stdout %q, stderr %q", status, stdout.String(), stderr.String())
	}
}

func TestRunHelp(t *testing.T) {
	for _, args := range [][]string{{"-h"}, {"RRG", "-help"}} {
		var stdout, stderr strings.Builder
		status := Run(args, &stdout, &stderr)
		if status != 0 || stderr.String() != "" || !strings.Contains(stdout.String(), "0 to 10 (default 5)") ||
			!strings.Contains(stdout.String(), "0 to 20 (default 1)") {
			t.Errorf("odds %v: status %d, stdout %q, stderr %q", args, status, stdout.String(), stderr.String())
		}
	}
}

// fullDisk refuses every write.
type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("no space left") }

func TestRunCannotWrite(t *testing.T) {
	var stderr strings.Builder
	status := Run([]string{"R"}, fullDisk{}, &stderr)
	if status != 1 || stderr.String() != "odds: the result cannot be written: no space left.\n" {
		t.Errorf("status %d, stderr %q", status, stderr.String())
	}
}
