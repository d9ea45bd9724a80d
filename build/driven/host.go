//go:build driven

package driven

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"testing"

	"cinderclash/build/headless"
)

// folderVariable names the folder in which programs are built, once a run.
const folderVariable = "CINDERCLASH_DRIVEN_FOLDER"

// Main runs the tests of a package beside the hidden window that draws for the
// programs they start, and ends with their result. Call it from TestMain.
func Main(m *testing.M) {
	dir, err := os.MkdirTemp("", "driven")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	if err := os.Setenv(folderVariable, dir); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	code, err := headless.Beside(m.Run)
	_ = os.RemoveAll(dir)
	if err != nil {
		fmt.Fprintln(os.Stderr, "the window that draws for the tests:", err)
		code = 1
	}
	os.Exit(code)
}

// compiled gives the path of a package built as a guest.
func compiled(pkg string) (string, error) {
	dir := os.Getenv(folderVariable)
	if dir == "" {
		return "", errors.New("the package's TestMain must call driven.Main")
	}
	program := filepath.Join(dir, path.Base(pkg)+".exe")
	if _, err := os.Stat(program); err == nil {
		return program, nil
	}
	// Built under another name first: another test may be building it too.
	fresh, err := os.MkdirTemp(dir, "build")
	if err != nil {
		return "", err
	}
	unfinished := filepath.Join(fresh, "guest")
	cmd := exec.Command("go", "build", "-tags", "ebitenginevmguest", "-o", unfinished, pkg)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%s does not build: %w\n%s", pkg, err, out)
	}
	return program, os.Rename(unfinished, program)
}
