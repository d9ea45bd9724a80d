//go:build linux

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestStampOfTheSources(t *testing.T) {
	dir := t.TempDir()
	run := func(args ...string) {
		t.Helper()
		if _, err := git(dir, append([]string{"-c", "user.name=a", "-c", "user.email=a@localhost"}, args...)...); err != nil {
			t.Fatal(err)
		}
	}
	describe := func(heading string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, "CHANGELOG.md"), []byte("# Changes\n\n## "+heading+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	refused := func(want string) {
		t.Helper()
		if _, err := stampOf(dir); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the error is %v, want one with %q", err, want)
		}
	}
	stamped := func() stamp {
		t.Helper()
		s, err := stampOf(dir)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	t.Setenv("GIT_COMMITTER_DATE", "2020-02-03T04:05:06+02:00")

	refused("CHANGELOG.md")
	describe("soon")
	refused("names no version")
	describe("0.3.0 (unreleased)")
	refused("clone")

	run("init", "--quiet")
	run("add", ".")
	run("commit", "--quiet", "-m", "first")
	first := stamped()
	if got := first.version(); !strings.HasPrefix(got, "0.3.0-dev.20200203020506+") || strings.HasSuffix(got, ".changed") {
		t.Errorf("a version that is not released is %q", got)
	}
	if want := time.Date(2020, 2, 3, 2, 5, 6, 0, time.UTC); !first.time.Equal(want) {
		t.Errorf("the time is %v, want %v", first.time, want)
	}
	t.Setenv("GIT_COMMITTER_DATE", "2020-02-03T04:05:07+02:00")
	run("commit", "--quiet", "--allow-empty", "-m", "second")
	if second := stamped().version(); second <= first.version() {
		t.Errorf("the later version %s sorts before %s", second, first.version())
	}

	describe("0.3.0 (2020-02-04)")
	refused("uncommitted")
	run("commit", "--quiet", "-a", "-m", "release")
	if got := stamped().version(); got != "0.3.0" {
		t.Errorf("a released version is %q", got)
	}
	run("tag", "v0.3.0")
	if got := stamped().version(); got != "0.3.0" {
		t.Errorf("a released version with a tag is %q", got)
	}
	run("commit", "--quiet", "--allow-empty", "-m", "after it")
	refused("next version")

	describe("0.3.1 (unreleased)")
	if got := stamped().version(); !strings.HasPrefix(got, "0.3.1-dev.20200203020507+") || !strings.HasSuffix(got, ".changed") {
		t.Errorf("with a change the version is %q", got)
	}
}
