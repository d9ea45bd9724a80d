//go:build linux

package main

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

func someFiles() []file {
	return []file{plain("b/text", []byte("text")), runnable("b/c/run", []byte("run")), plain("a", nil)}
}

func TestArchivesAreTheSame(t *testing.T) {
	when := time.Date(2020, 2, 3, 4, 5, 6, 0, time.UTC)
	for name, pack := range map[string]func([]file, time.Time) ([]byte, error){"tar": tarball, "zip": zipped} {
		first, err := pack(someFiles(), when)
		if err != nil {
			t.Fatal(err)
		}
		files := someFiles()
		slices.Reverse(files)
		// Another time zone must not make a difference.
		second, err := pack(files, when.In(time.FixedZone("", 3600)).UTC())
		if err != nil || !bytes.Equal(first, second) {
			t.Errorf("%s: the same files in another order give another archive (%v)", name, err)
		}
		later, err := pack(files, when.Add(time.Hour))
		if err != nil || bytes.Equal(first, later) {
			t.Errorf("%s: the date does not show (%v)", name, err)
		}
	}
}

func TestZipKeepsModes(t *testing.T) {
	data, err := zipped(someFiles(), time.Unix(0, 0).UTC())
	if err != nil {
		t.Fatal(err)
	}
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range r.File {
		body, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(body)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, f.Mode().String()+" "+f.Name+" "+string(content))
	}
	want := []string{"drwxr-xr-x b/ ", "drwxr-xr-x b/c/ ", "-rw-r--r-- a ", "-rwxr-xr-x b/c/run run", "-rw-r--r-- b/text text"}
	if !slices.Equal(got, want) {
		t.Errorf("the archive has %q, want %q", got, want)
	}
}

func TestSums(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "b"), []byte("text"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "a"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := writeSums(dir, []string{"b", "a"}); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(filepath.Join(dir, sumsFile))
	if err != nil {
		t.Fatal(err)
	}
	sum := func(s string) string { h := sha256.Sum256([]byte(s)); return hex.EncodeToString(h[:]) }
	if want := sum("") + "  a\n" + sum("text") + "  b\n"; string(got) != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if err := writeSums(dir, []string{"gone"}); err == nil {
		t.Error("a file that is not there has a sum")
	}
}

func TestTargets(t *testing.T) {
	all, err := chooseTargets("")
	if err != nil || len(all) != 6 {
		t.Errorf("there are %d targets (%v), want 6", len(all), err)
	}
	some, err := chooseTargets("browser,macos")
	if err != nil || len(some) != 2 || some[0].system != "js" || some[1].system != "darwin" {
		t.Errorf("got %v (%v)", some, err)
	}
	if _, err := chooseTargets("amiga"); err == nil || !strings.Contains(err.Error(), "windows-arm64") {
		t.Errorf("the error of an unknown target is %v and does not say which there are", err)
	}
}

func TestMisuse(t *testing.T) {
	for _, args := range [][]string{{"-only", "amiga"}, {"-what"}, {"extra"}} {
		var stderr bytes.Buffer
		if got := run(args, io.Discard, &stderr); got != misuse || stderr.Len() == 0 {
			t.Errorf("%q ends with %d and says %q", args, got, &stderr)
		}
	}
}
