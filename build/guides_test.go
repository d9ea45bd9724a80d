package build

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// guides are the texts that introduce a reader to the repository.
func guides() []string {
	return []string{"README.md", ".github/CONTRIBUTING.md", "engine/README.md"}
}

func readText(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(root(t), filepath.FromSlash(file)))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// exists reports whether a file or folder exists. name is relative to the top, with slashes.
func exists(t *testing.T, name string) bool {
	t.Helper()
	_, err := os.Stat(filepath.Join(root(t), filepath.FromSlash(name)))
	return err == nil
}

func TestGuidesLinkToWhatIsThere(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)#]+)`)
	for _, file := range guides() {
		for _, found := range link.FindAllStringSubmatch(readText(t, file), -1) {
			if strings.Contains(found[1], "://") {
				continue
			}
			if to := path.Join(path.Dir(file), found[1]); !exists(t, to) {
				t.Errorf("%s links to %s, which is not there", file, to)
			}
		}
	}
}

// A path in a guide begins with a folder of the repository and has no blank, star or angle bracket.
func TestGuidesNameWhatIsThere(t *testing.T) {
	named := regexp.MustCompile("`((?:ai|assets|build|engine|game|saves|scenes)/[a-zA-Z0-9_./-]+)`")
	for _, file := range guides() {
		for _, found := range named.FindAllStringSubmatch(readText(t, file), -1) {
			if !exists(t, found[1]) {
				t.Errorf("%s names %s, which is not there", file, found[1])
			}
		}
	}
}

func TestEngineGuideIsComplete(t *testing.T) {
	const guide = "engine/README.md"
	text := readText(t, guide)
	files := regexp.MustCompile("`([a-z]+/[a-z0-9_]+\\.go)`").FindAllStringSubmatch(text, -1)
	for _, found := range files {
		if !exists(t, "engine/"+found[1]) {
			t.Errorf("%s names %s, which is not there", guide, found[1])
		}
	}
	for _, s := range sources(t) {
		if s.folder != "engine/match" || s.test {
			continue
		}
		if want := "`match/" + path.Base(s.file) + "`: "; !strings.Contains(text, want) {
			t.Errorf("%s does not say what %s is; add it to the list", guide, s.file)
		}
	}
}
