//go:build linux && long

package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A release of the last commit is tried on the systems it is for, as far as this machine can stand in for
// them.
func TestWhatIsMade(t *testing.T) {
	r := makeRelease(t)
	t.Run("again", r.testAgain)
	t.Run("checksums", r.testChecksums)
	t.Run("desktop", r.testDesktop)
	t.Run("debian", r.testDebian)
	t.Run("browser", r.testBrowser)
	t.Run("windows", r.testWindows)
	t.Run("macos", r.testMac)
}

// made is a release made for the tests.
type made struct {
	sources string // clone of the last commit
	dir     string // the release files
	stamp   stamp
}

func makeRelease(t *testing.T) made {
	r := made{sources: filepath.Join(t.TempDir(), "sources"), dir: t.TempDir()}
	r.clone(t, r.sources)
	var err error
	if r.stamp, err = stampOf(r.sources); err != nil {
		t.Fatal(err)
	}
	if err := release(r.sources, r.dir, targets(), t.Output()); err != nil {
		t.Fatal(err)
	}
	return r
}

func (made) clone(t *testing.T, to string) {
	t.Helper()
	command(t, "git", "clone", "--quiet", "../..", to)
}

// file returns the only release file whose name has this ending.
func (r made) file(t *testing.T, ending string) string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(r.dir, "*"+ending))
	if err != nil || len(found) != 1 {
		t.Fatalf("%q ends the names %q (%v), want one", ending, found, err)
	}
	return found[0]
}

// unpack unpacks the archive whose name has this ending, and returns its only top folder.
func (r made) unpack(t *testing.T, ending string) string {
	t.Helper()
	dir := t.TempDir()
	archive := r.file(t, ending)
	var err error
	if strings.HasSuffix(archive, ".zip") {
		err = unzip(archive, dir)
	} else {
		err = untar(archive, dir)
	}
	if err != nil {
		t.Fatalf("%s: %v", archive, err)
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 1 {
		t.Fatalf("%s has %v at its top (%v), want one folder", archive, entries, err)
	}
	return filepath.Join(dir, entries[0].Name())
}

func unzip(archive, dir string) error {
	r, err := zip.OpenReader(archive)
	if err != nil {
		return err
	}
	defer r.Close()
	for _, f := range r.File {
		if f.Mode().IsDir() {
			continue
		}
		body, err := f.Open()
		if err != nil {
			return err
		}
		if err := errors.Join(put(filepath.Join(dir, f.Name), body, f.Mode()), body.Close()); err != nil {
			return err
		}
	}
	return nil
}

func untar(archive, dir string) error {
	f, err := os.Open(archive)
	if err != nil {
		return err
	}
	defer f.Close()
	unzipped, err := gzip.NewReader(f)
	if err != nil {
		return err
	}
	for r := tar.NewReader(unzipped); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if h.Typeflag == tar.TypeDir {
			continue
		}
		if err := put(filepath.Join(dir, h.Name), r, h.FileInfo().Mode()); err != nil {
			return err
		}
	}
}

func put(path string, body io.Reader, mode fs.FileMode) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, mode)
	if err != nil {
		return err
	}
	_, err = io.Copy(f, body)
	return errors.Join(err, f.Close())
}

// command runs a command, which must succeed, and returns its output.
func command(t *testing.T, name string, args ...string) string {
	t.Helper()
	out, err := exec.CommandContext(t.Context(), name, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
	return string(out)
}

// A build from scratch in another folder gives the same bytes.
func (r made) testAgain(t *testing.T) {
	elsewhere := filepath.Join(t.TempDir(), "another", "place")
	r.clone(t, elsewhere)
	t.Setenv("GOCACHE", t.TempDir())
	out := t.TempDir()
	if err := release(elsewhere, out, targets(), io.Discard); err != nil {
		t.Fatal(err)
	}
	first, second := r.sums(t, r.dir), r.sums(t, out)
	if !bytes.Equal(first, second) {
		t.Errorf("two runs gave different files:\n%s\n%s", first, second)
	}
}

func (made) sums(t *testing.T, dir string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, sumsFile))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func (r made) testChecksums(t *testing.T) {
	cmd := exec.CommandContext(t.Context(), "sha256sum", "--check", "--strict", sumsFile)
	cmd.Dir = r.dir
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	entries, err := os.ReadDir(r.dir)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := strings.Count(string(out), ": OK"), len(entries)-1; got != want {
		t.Errorf("there are checksums of %d files, want %d", got, want)
	}
}

func (r made) testDesktop(t *testing.T) {
	share := filepath.Join(r.unpack(t, "linux-amd64.tar.gz"), "share")
	command(t, "desktop-file-validate", "--warn-kde", filepath.Join(share, "applications", appID+".desktop"))
	command(t, "appstreamcli", "validate", "--no-net", "--explain", filepath.Join(share, "metainfo", appID+".metainfo.xml"))
}
