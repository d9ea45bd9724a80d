//go:build linux

package main

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"cinderclash/assets/changelog"

	"github.com/jackmordaunt/icns/v3"
)

func newTestKit(t *testing.T) *kit {
	t.Helper()
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	k, err := newKit(root, stamp{changelog.Version{Number: "1.2.3"}, ".20200203040506+abc", time.Date(2020, 2, 3, 4, 5, 6, 0, time.UTC)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(k.close)
	return k
}

func TestEveryLicenceIsThere(t *testing.T) {
	k := newTestKit(t)
	for _, target := range targets() {
		if target.system == "darwin" {
			target.arch = "arm64"
		}
		files, err := k.licences(target)
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, f := range files {
			names = append(names, f.path)
			if len(f.data) == 0 {
				t.Errorf("%s is empty", f.path)
			}
		}
		for _, want := range []string{
			"LICENSE", "third-party/go/LICENSE", "third-party/github.com/hajimehoshi/ebiten/v2/LICENSE",
			"third-party/github.com/hajimehoshi/ebiten/v2/NOTICE.md", "third-party/codeberg.org/go-fonts/stix/SIL-LICENSE",
			"third-party/codeberg.org/go-fonts/dejavu/LICENSE-DejaVu", "third-party/github.com/go-text/typesetting/harfbuzz/LICENSE",
		} {
			if !slices.Contains(names, want) {
				t.Errorf("%s lacks %s", target.name(), want)
			}
		}
		if len(slices.Compact(names)) != len(files) {
			t.Errorf("%s has a licence twice", target.name())
		}
	}
}

func TestWhatCountsAsALicence(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"NOTICE", "PATENTS", "licenses.go", "notice.go", "COPYING.txt", "README.md"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(name), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	files, err := licencesIn(dir)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]bool{}
	for _, f := range files {
		got[f.path] = f.permits()
	}
	want := map[string]bool{"NOTICE": false, "PATENTS": false, "COPYING.txt": true}
	if len(got) != len(want) {
		t.Errorf("got %v, want %v", got, want)
	}
	for name, permits := range want {
		if p, ok := got[name]; !ok || p != permits {
			t.Errorf("%s: found %v, permits %v, want %v", name, ok, p, permits)
		}
	}
}

func TestShareIsInBothLanguages(t *testing.T) {
	k := newTestKit(t)
	files, err := k.share()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		switch filepath.Ext(f.path) {
		case ".desktop":
			for _, want := range []string{"\nComment=" + k.say("en", "release.summary") + "\n", "\nComment[es]=" + k.say("es", "release.summary") + "\n"} {
				if !strings.Contains(string(f.data), want) {
					t.Errorf("%s lacks %q", f.path, want)
				}
			}
		case ".xml":
			wellFormed(t, f)
			for _, want := range []string{`<release version="1.2.3-dev.20200203040506+abc" date="2020-02-03" type="development"/>`, `<p xml:lang="es">` + k.say("es", "release.about")} {
				if !strings.Contains(string(f.data), want) {
					t.Errorf("%s lacks %q", f.path, want)
				}
			}
		case ".png":
			img, err := png.Decode(bytes.NewReader(f.data))
			if err != nil {
				t.Fatal(err)
			}
			if _, _, _, alpha := img.At(img.Bounds().Dx()/2, img.Bounds().Dy()*3/4).RGBA(); alpha == 0 {
				t.Errorf("%s is empty in its middle", f.path)
			}
		}
	}
}

func TestPropertiesOfTheMacApplication(t *testing.T) {
	data, err := newTestKit(t).fill("Info.plist", propertiesTemplate)
	if err != nil {
		t.Fatal(err)
	}
	wellFormed(t, plain("Info.plist", data))
	// macOS accepts only numbers.
	if want := "<key>CFBundleVersion</key>\n\t<string>1.2.3</string>"; !strings.Contains(string(data), want) {
		t.Errorf("the properties lack %q", want)
	}
}

func wellFormed(t *testing.T, f file) {
	t.Helper()
	for d := xml.NewDecoder(bytes.NewReader(f.data)); ; {
		_, err := d.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatalf("%s: %v", f.path, err)
		}
	}
}

func TestIconsOfTheMac(t *testing.T) {
	data, err := newTestKit(t).icon.icns()
	if err != nil {
		t.Fatal(err)
	}
	images, err := icns.DecodeAll(bytes.NewReader(data))
	if err != nil || len(images) != 8 {
		t.Errorf("there are %d icons (%v), want 8", len(images), err)
	}
}

func TestResourcesOfTheWindowsProgram(t *testing.T) {
	data, err := newTestKit(t).resources([]string{"icon.png"})
	if err != nil || !json.Valid(data) {
		t.Fatalf("the resources are %s (%v)", data, err)
	}
	for _, want := range []string{`"1.2.3.0"`, `"0C0A"`, `"Copyright (c) `} {
		if !strings.Contains(string(data), want) {
			t.Errorf("the resources lack %s", want)
		}
	}
}

func TestPageSpeaksBothLanguages(t *testing.T) {
	k := newTestKit(t)
	page, err := k.page(1234)
	if err != nil {
		t.Fatal(err)
	}
	for _, language := range []string{"en", "es"} {
		for _, key := range []string{"loading", "served", "old", "failed", "broken", "over"} {
			if want := k.say(language, "release.page."+key); !strings.Contains(string(page), want) {
				t.Errorf("the page lacks %q", want)
			}
		}
	}
	if !strings.Contains(string(page), `fetched("cinderclash.wasm",  1234 )`) && !strings.Contains(string(page), `fetched("cinderclash.wasm", 1234)`) {
		t.Error("the page does not know how large the program is")
	}
}

func TestDebianPackage(t *testing.T) {
	k := newTestKit(t)
	share, err := k.share()
	if err != nil {
		t.Fatal(err)
	}
	licences := []file{plain("LICENSE", k.licence)}
	var packages [2][]byte
	for i := range packages {
		var name string
		if name, packages[i], err = k.debian(targets()[1], []byte("program"), share, licences); err != nil {
			t.Fatal(err)
		}
		// A version that is not released sorts before the release.
		if want := "cinderclash_1.2.3~dev.20200203040506+abc_arm64.deb"; name != want {
			t.Errorf("the package is called %s, want %s", name, want)
		}
	}
	if !bytes.Equal(packages[0], packages[1]) {
		t.Error("two packages of the same files differ")
	}
	needed, err := k.packages("run_packages")
	if err != nil || !slices.Contains(needed, "libgl1") {
		t.Errorf("the package needs %v (%v)", needed, err)
	}
	if wanted, err := k.packages("sound_packages"); err != nil || !slices.Contains(wanted, "libasound2t64 | libasound2") {
		t.Errorf("the package wants %v (%v)", wanted, err)
	}
	if got, err := k.packages("no_packages"); err == nil {
		t.Errorf("a list that is not there gives %v", got)
	}
}
