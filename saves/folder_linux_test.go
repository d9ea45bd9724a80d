package saves

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// ShowFolder passes the folder to the system's opener. If there is none, the error names the folder to
// open.
func TestShowFolder(t *testing.T) {
	tools := t.TempDir()
	t.Setenv("PATH", tools)
	dir := filepath.Join(t.TempDir(), "with a space")
	if err := ShowFolder(dir); err == nil || !strings.Contains(err.Error(), dir) || !strings.Contains(err.Error(), "open it by hand") {
		t.Errorf("without a way to it says %v", err)
	}
	shown := filepath.Join(tools, "shown")
	opener := "#!/bin/sh\nprintf '%s|' \"$@\" >'" + shown + "'\n"
	if err := os.WriteFile(filepath.Join(tools, "xdg-open"), []byte(opener), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := ShowFolder(dir); err != nil {
		t.Fatal(err)
	}
	for {
		if data, err := os.ReadFile(shown); err == nil && string(data) == dir+"|" {
			return
		}
		time.Sleep(time.Millisecond)
	}
}
