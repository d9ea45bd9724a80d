//go:build linux

package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/goreleaser/nfpm/v2"
	"github.com/goreleaser/nfpm/v2/deb"
	nfpmfiles "github.com/goreleaser/nfpm/v2/files"
)

// debian makes the Debian package of a program and returns its name and data.
func (k *kit) debian(t target, binary []byte, share, licences []file) (name string, data []byte, err error) {
	authors, err := k.authors()
	if err != nil {
		return "", nil, err
	}
	needed, err := k.packages("run_packages")
	if err != nil {
		return "", nil, err
	}
	wanted, err := k.packages("sound_packages")
	if err != nil {
		return "", nil, err
	}
	files := append(under("usr/share", share),
		runnable("usr/games/"+program, binary),
		plain("usr/share/doc/"+program+"/README", k.readme(debianGuide())),
		plain("usr/share/doc/"+program+"/copyright", asText(licences)))
	contents, err := k.contents(files)
	if err != nil {
		return "", nil, err
	}
	info := nfpm.WithDefaults(&nfpm.Info{
		Name: program, Arch: t.arch, Platform: "linux", Version: k.stamp.version(),
		Section: "games", Priority: "optional", License: "MIT", Maintainer: authors + " <" + program + "@localhost>",
		// Package tools show the first line as the summary and the rest as the description.
		Description: k.say("en", "release.summary") + "\n" + k.say("en", "release.about"),
		MTime:       k.stamp.time,
		Overridables: nfpm.Overridables{
			// The program is built without C and loads other libraries when it runs.
			Depends: append([]string{"libc6"}, needed...), Recommends: wanted, Contents: contents,
		},
	})
	var buf bytes.Buffer
	if err := deb.Default.Package(info, &buf); err != nil {
		return "", nil, fmt.Errorf("the Debian package cannot be made: %w", err)
	}
	return deb.Default.ConventionalFileName(info), buf.Bytes(), nil
}

// contents writes files to disk for the packager, which needs them there.
func (k *kit) contents(files []file) (nfpmfiles.Contents, error) {
	dir, err := k.folder()
	if err != nil {
		return nil, err
	}
	var all nfpmfiles.Contents
	for _, f := range files {
		path := filepath.Join(dir, filepath.FromSlash(f.path))
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, f.data, f.mode)); err != nil {
			return nil, err
		}
		all = append(all, &nfpmfiles.Content{
			Source: path, Destination: "/" + f.path,
			FileInfo: &nfpmfiles.ContentFileInfo{Owner: "root", Group: "root", Mode: f.mode, MTime: k.stamp.time},
		})
	}
	return all, nil
}

// packages returns the Debian packages in a list of the script build/play.
func (k *kit) packages(list string) ([]string, error) {
	out, err := output(exec.Command("bash", "-euc", `. "$1"; printf %s "${!2}"`, "bash", filepath.Join(k.root, "build", "packages.sh"), list))
	if err != nil {
		return nil, err
	}
	names := strings.Fields(string(out))
	if len(names) == 0 {
		return nil, fmt.Errorf("build/packages.sh has no names in %s", list)
	}
	for i := range names {
		names[i] = strings.ReplaceAll(names[i], "|", " | ")
	}
	return names, nil
}
