//go:build linux

package main

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// licences returns the licence of the game and the licences of everything built into it for a target: of
// every module, of Go itself, and of code that they have taken from others.
func (k *kit) licences(t target) ([]file, error) {
	out, err := k.goCommand(t, "list", "-deps", "-f",
		"{{if .Standard}}go\tGo\t{{.Root}}{{else if not .Module.Main}}{{.Module.Path}}\t{{.Module}}\t{{.Module.Dir}}{{end}}\t{{.Dir}}", ".")
	if err != nil {
		return nil, err
	}
	files := []file{plain("LICENSE", k.licence)}
	seen := map[string]bool{}
	for line := range strings.Lines(string(out)) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(fields) != 4 {
			continue // a package of the game
		}
		folder, module, top, dir := path.Join("third-party", fields[0]), fields[1], fields[2], fields[3]
		if !seen[top] {
			seen[top] = true
			found, err := licencesIn(top)
			if err != nil {
				return nil, err
			}
			if !slices.ContainsFunc(found, file.permits) {
				return nil, fmt.Errorf("%s has no licence, so it cannot be given to anybody; use another module", module)
			}
			files = append(files, under(folder, found)...)
		}
		for ; len(dir) > len(top) && !seen[dir]; dir = filepath.Dir(dir) {
			seen[dir] = true
			found, err := licencesIn(dir)
			if err != nil {
				return nil, err
			}
			rel, err := filepath.Rel(top, dir)
			if err != nil {
				return nil, err
			}
			files = append(files, under(path.Join(folder, filepath.ToSlash(rel)), found)...)
		}
	}
	return sorted(files), nil
}

// licencesIn returns the licences and notices in a folder.
func licencesIn(dir string) ([]file, error) {
	pattern := regexp.MustCompile(`(?i)^([a-z]+-)?(licen[cs]e|copying|unlicense|notice|patents)(-[a-z0-9.-]+|\.txt|\.md)?$`)
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, fmt.Errorf("sources that are built in are not there (%w); run go mod download and try again", err)
	}
	var files []file
	for _, e := range entries {
		if !e.Type().IsRegular() || !pattern.MatchString(e.Name()) {
			continue
		}
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			return nil, err
		}
		files = append(files, plain(e.Name(), data))
	}
	return files, nil
}

// permits reports whether a file of licencesIn is a licence and not only a notice.
func (f file) permits() bool {
	name := strings.ToLower(path.Base(f.path))
	return !strings.HasPrefix(name, "notice") && !strings.HasPrefix(name, "patents")
}

// asText joins licences into one text, for systems that need a single one.
func asText(licences []file) []byte {
	var s strings.Builder
	for i, f := range licences {
		if i > 0 {
			s.WriteString("\n" + strings.Repeat("-", 72) + "\n\n")
		}
		fmt.Fprintf(&s, "%s\n\n%s\n", f.path, strings.TrimSpace(string(f.data)))
	}
	return []byte(s.String())
}
