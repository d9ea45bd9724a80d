package commands

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestCommands(t *testing.T) {
	top, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	bin := t.TempDir()
	program := filepath.Join(bin, "cinderclash")
	if runtime.GOOS == "windows" {
		program += ".exe"
	}
	build := exec.CommandContext(t.Context(), "go", "build", "-o", program, ".")
	build.Dir = top
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("the program does not build: %v\n%s", err, out)
	}
	t.Run("manual", func(t *testing.T) { testManualPage(t, program) })
	testscript.Run(t, testscript.Params{
		Dir: "testdata",
		Setup: func(env *testscript.Env) error {
			env.Setenv("PATH", bin+string(os.PathListSeparator)+env.Getenv("PATH"))
			env.Setenv("FIXTURES", filepath.Join(top, "saves", "record", "testdata"))
			env.Setenv("DISPLAY", "")
			env.Setenv("WAYLAND_DISPLAY", "")
			return nil
		},
		Cmds:               map[string]func(*testscript.TestScript, bool, []string){"exits": exits},
		RequireUniqueNames: true,
	})
}

// exits is the script command "exits STATUS PROGRAM ARGUMENTS".
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits status program [argument ...]")
	}
	err := ts.Exec(args[1], args[2:]...)
	got := 0
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit):
		got = exit.ExitCode()
	case err != nil:
		ts.Fatalf("%v", err)
	}
	if want, err := strconv.Atoi(args[0]); err != nil || want != got {
		ts.Fatalf("the exit status is %d, not %s", got, args[0])
	}
}
