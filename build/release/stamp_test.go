//go:build linux

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestVersions(t *testing.T) {
	for _, tt := range []struct {
		here, last string
		changed    bool
		want       string // "" for an error
	}{
		{"", "", false, "0.1.0-dev+abc"},
		{"", "", true, "0.1.0-dev+abc.changed"},
		{"v1.2.3", "v1.2.3", false, "1.2.3"},
		{"v1.2.3", "v1.2.3", true, "1.2.4-dev+abc.changed"},
		{"", "v1.2.9", false, "1.2.10-dev+abc"},
		{"v1.2", "v1.2", false, ""},
		{"", "v1.2.3-rc1", false, ""},
		{"", "v1.2.99999999999999999999", false, ""},
	} {
		got, err := versionOf(tt.here, tt.last, "abc", tt.changed)
		if got != tt.want || (err == nil) != (tt.want != "") {
			t.Errorf("%+v gives %q (%v), want %q", tt, got, err, tt.want)
		}
	}
}

func TestStampOfTheSources(t *testing.T) {
	dir := t.TempDir()
	run := func(args ...string) {
		t.Helper()
		if _, err := git(dir, append([]string{"-c", "user.name=a", "-c", "user.email=a@localhost"}, args...)...); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := stampOf(dir); err == nil || !strings.Contains(err.Error(), "clone") {
		t.Errorf("without git the error is %v", err)
	}
	t.Setenv("GIT_COMMITTER_DATE", "2020-02-03T04:05:06+02:00")
	run("init", "--quiet")
	run("commit", "--quiet", "--allow-empty", "-m", "first")
	run("tag", "v0.3.0")
	got, err := stampOf(dir)
	want := stamp{"0.3.0", time.Date(2020, 2, 3, 2, 5, 6, 0, time.UTC)}
	if err != nil || got != want {
		t.Errorf("got %v (%v), want %v", got, err, want)
	}
	if got.developing() || got.number() != "0.3.0" {
		t.Errorf("a tagged version counts as developing or has the number %s", got.number())
	}
	if err := os.WriteFile(filepath.Join(dir, "new"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if got, err = stampOf(dir); err != nil || !strings.HasPrefix(got.version, "0.3.1-dev+") || !strings.HasSuffix(got.version, ".changed") {
		t.Errorf("with a change the version is %q (%v)", got.version, err)
	}
	if !got.developing() || got.number() != "0.3.1" {
		t.Errorf("a version between tags does not count as developing or has the number %s", got.number())
	}
}
