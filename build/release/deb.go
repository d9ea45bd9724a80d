//go:build linux

package main

import (
	"bytes"
	"cmp"
	"compress/gzip"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"cinderclash/assets/contact"

	"github.com/goreleaser/nfpm/v2"
	"github.com/goreleaser/nfpm/v2/deb"
	nfpmfiles "github.com/goreleaser/nfpm/v2/files"
)

// manPage is the manual page of the program.
//
//go:embed cinderclash.6
var manPage string

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
	maintainer := authors + " <" + cmp.Or(contact.Mail, program+"@localhost") + ">"
	news, err := k.debianChangelog(maintainer)
	if err != nil {
		return "", nil, err
	}
	manual, err := compressed(manPage)
	if err != nil {
		return "", nil, err
	}
	files := append(under("usr/share", share),
		runnable("usr/games/"+program, binary),
		plain("usr/share/doc/"+program+"/README", k.readme(debianGuide())),
		plain("usr/share/man/man6/"+program+".6.gz", manual),
		plain("usr/share/doc/"+program+"/changelog.gz", news),
		plain("usr/share/doc/"+program+"/copyright", asText(withCommonLicences(licences))))
	contents, err := k.contents(files)
	if err != nil {
		return "", nil, err
	}
	info := nfpm.WithDefaults(&nfpm.Info{
		Name: program, Arch: t.arch, Platform: "linux", Version: k.stamp.version(),
		Section: "games", Priority: "optional", Maintainer: maintainer, Homepage: contact.Homepage,
		// Package tools show the first line as the summary and the rest as the description.
		Description: k.say("en", "release.kind") + "\n" + wrapped(k.say("en", "release.about"), 72),
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

// debianChangelog returns the part of CHANGELOG.md on the newest version in Debian's format, compressed.
func (k *kit) debianChangelog(maintainer string) ([]byte, error) {
	data, err := os.ReadFile(filepath.Join(k.root, "CHANGELOG.md"))
	if err != nil {
		return nil, err
	}
	var s strings.Builder
	fmt.Fprintf(&s, "%s (%s) unstable; urgency=medium\n\n", program, strings.Replace(k.stamp.version(), "-", "~", 1))
	for _, item := range newestItems(string(data)) {
		for i, line := range strings.Split(strings.TrimSuffix(wrapped(item, 74), "\n"), "\n") {
			s.WriteString([]string{"  * ", "    "}[min(i, 1)] + line + "\n")
		}
	}
	fmt.Fprintf(&s, "\n -- %s  %s\n", maintainer, k.stamp.time.Format(time.RFC1123Z))
	return compressed(s.String())
}

// compressed returns a text in the format of gzip, without a name or time.
func compressed(text string) ([]byte, error) {
	var buf bytes.Buffer
	zipper, err := gzip.NewWriterLevel(&buf, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	_, err = zipper.Write([]byte(text))
	err = errors.Join(err, zipper.Close())
	return buf.Bytes(), err
}

// newestItems returns the list items below the first heading of a version in a changelog, each in one line.
func newestItems(changelog string) []string {
	var items []string
	headings, inside := 0, false
	for line := range strings.Lines(changelog) {
		line = strings.TrimRight(line, "\r\n")
		switch {
		case strings.HasPrefix(line, "## "):
			if headings++; headings == 2 {
				return items
			}
			inside = false
		case headings == 1 && strings.HasPrefix(line, "- "):
			items, inside = append(items, line[2:]), true
		case inside && strings.HasPrefix(line, "  "):
			items[len(items)-1] += " " + strings.TrimSpace(line)
		default:
			inside = false
		}
	}
	return items
}

// withCommonLicences replaces licences that every Debian system has by the place where it has them, with the
// copyright lines that they begin with.
func withCommonLicences(licences []file) []file {
	out := slices.Clone(licences)
	for i, f := range out {
		text := string(f.data)
		if !strings.Contains(text, "Apache License") || !strings.Contains(text, "Version 2.0, January 2004") || !strings.Contains(text, "END OF TERMS AND CONDITIONS") {
			continue
		}
		var s strings.Builder
		for line := range strings.Lines(text) {
			if line = strings.TrimSpace(line); strings.HasPrefix(line, "Copyright ") && !strings.Contains(line, "[yyyy]") {
				s.WriteString(line + "\n")
			}
		}
		s.WriteString("Licensed under the Apache License, Version 2.0. On Debian systems its text is in\n/usr/share/common-licenses/Apache-2.0.\n")
		out[i].data = []byte(s.String())
	}
	return out
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
