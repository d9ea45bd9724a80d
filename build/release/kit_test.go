//go:build linux

package main

import (
	"bytes"
	"crypto/sha256"
	"debug/pe"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"image/png"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"cinderclash/assets/changelog"

	"github.com/goccy/go-yaml"
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
			"third-party/codeberg.org/go-fonts/dejavu/LICENSE-DejaVu", "third-party/codeberg.org/go-fonts/latin-modern/LICENSE-GUST",
			"third-party/github.com/go-text/typesetting/harfbuzz/LICENSE",
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
			for _, want := range []string{"\nExec=cinderclash %f\n", "\nMimeType=" + matchType + ";\n", "\nComment=" + k.say("en", "release.summary") + "\n", "\nComment[es]=" + k.say("es", "release.summary") + "\n"} {
				if !strings.Contains(string(f.data), want) {
					t.Errorf("%s lacks %q", f.path, want)
				}
			}
		case ".xml":
			wellFormed(t, f)
			if strings.HasPrefix(f.path, "mime/") {
				continue
			}
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

func TestWindowsProgramWithConsole(t *testing.T) {
	dir := t.TempDir()
	source, out := filepath.Join(dir, "main.go"), filepath.Join(dir, "program.exe")
	if err := os.WriteFile(source, []byte("package main\n\nfunc main() { println(1) }\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), "go", "build", "-trimpath", "-ldflags", "-H=windowsgui", "-o", out, source)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS=windows", "GOARCH=arm64")
	if said, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	window, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	console, err := withConsole(window)
	if err != nil {
		t.Fatal(err)
	}
	for name, tt := range map[string]struct {
		data []byte
		want uint16
	}{"window": {window, pe.IMAGE_SUBSYSTEM_WINDOWS_GUI}, "console": {console, pe.IMAGE_SUBSYSTEM_WINDOWS_CUI}} {
		f, err := pe.NewFile(bytes.NewReader(tt.data))
		if err != nil {
			t.Fatal(err)
		}
		if got := f.OptionalHeader.(*pe.OptionalHeader64).Subsystem; got != tt.want {
			t.Errorf("%s: the subsystem is %d, want %d", name, got, tt.want)
		}
	}
	for _, bad := range [][]byte{nil, console, window[:200], []byte(strings.Repeat("text ", 100))} {
		if _, err := withConsole(bad); err == nil {
			t.Errorf("%d bytes that are no program with a window got a console", len(bad))
		}
	}
}

func TestPages(t *testing.T) {
	k := newTestKit(t)
	files, err := k.pages([]byte("program"))
	if err != nil {
		t.Fatal(err)
	}
	byName := map[string]string{}
	for _, f := range files {
		byName[f.path] = string(f.data)
	}
	page := byName["index.html"]
	for _, language := range []string{"en", "es"} {
		for _, key := range pageTexts() {
			if want := k.say(language, "release.page."+key); !strings.Contains(page, want) {
				t.Errorf("the page lacks %q", want)
			}
		}
	}
	const tag = "1310ca2c8932" // of the bytes "program"
	for name, wants := range map[string][]string{
		"index.html": {`"wasm_exec.js?` + tag + `"`, `fetched("cinderclash.wasm?` + tag + `", `},
		"worker.js":  {`"wasm_exec.js?` + tag + `"`, `"cinderclash.wasm?` + tag + `"`, `version = "` + tag + `"`},
	} {
		for _, want := range wants {
			if !strings.Contains(byName[name], want) {
				t.Errorf("%s lacks %s", name, want)
			}
		}
	}
	// Whatever the worker keeps, but for what has a tag, is one of these files.
	_, list, _ := strings.Cut(byName["worker.js"], "const files = [")
	list, _, _ = strings.Cut(list, "]")
	for _, name := range regexp.MustCompile(`"([a-z][^"?]*)"`).FindAllStringSubmatch(list, -1) {
		if _, ok := byName[name[1]]; !ok {
			t.Errorf("the worker keeps %s, which is not there", name[1])
		}
	}
	var manifest struct {
		Icons []struct{ Src, Sizes string }
	}
	if err := json.Unmarshal([]byte(byName["manifest.webmanifest"]), &manifest); err != nil || len(manifest.Icons) != 2 {
		t.Fatalf("the manifest has the icons %v (%v)", manifest.Icons, err)
	}
	for _, icon := range manifest.Icons {
		config, err := png.DecodeConfig(strings.NewReader(byName[icon.Src]))
		if got := fmt.Sprintf("%dx%d", config.Width, config.Height); err != nil || got != icon.Sizes {
			t.Errorf("%s is %s (%v), want %s", icon.Src, got, err, icon.Sizes)
		}
	}
}

func TestReadmes(t *testing.T) {
	k := newTestKit(t)
	linux, err := k.linuxGuide()
	if err != nil {
		t.Fatal(err)
	}
	for name, tt := range map[string]struct {
		guide guide
		want  []string
	}{
		"linux":   {linux, []string{"    sudo apt install ", " libgl1 ", "./install.sh", "    ~/.local/share/cinderclash\n"}},
		"debian":  {debianGuide(), []string{"    sudo apt remove cinderclash\n", "/usr/share/doc/cinderclash/copyright"}},
		"windows": {windowsGuide(), []string{"cinderclash-cli.exe", `    %LOCALAPPDATA%\cinderclash`}},
		"setup":   {installedGuide(), []string{"start menu", "menú Inicio", `    %LOCALAPPDATA%\cinderclash`}},
		"macos":   {macGuide(), []string{"Open Anyway", "Abrir igualmente", "    ~/Library/Application Support/cinderclash\n"}},
		"browser": {browserGuide(), []string{"web server", "servidor web"}},
	} {
		got := string(k.readme(tt.guide))
		for _, want := range append(tt.want, "Cinderclash, version 1.2.3-dev", "Cinderclash, versión 1.2.3-dev") {
			if !strings.Contains(got, want) {
				t.Errorf("the README for %s lacks %q:\n%s", name, want, got)
			}
		}
		for line := range strings.Lines(got) {
			if n := len([]rune(strings.TrimSuffix(line, "\n"))); n > 76 && !strings.HasPrefix(line, "    ") {
				t.Errorf("the README for %s has a line of %d characters: %s", name, n, line)
			}
		}
		if strings.Contains(got, "release.") || strings.Contains(got, "%!") || strings.Contains(got, "\n\n\n") {
			t.Errorf("the README for %s has a hole:\n%s", name, got)
		}
	}
}

func TestInstallScript(t *testing.T) {
	k := newTestKit(t)
	share, err := k.share()
	if err != nil {
		t.Fatal(err)
	}
	home := t.TempDir()
	folder := filepath.Join(home, "Games & more", "cinder $clash")
	for _, f := range append(under("share", share), runnable(program, []byte("#!/bin/sh\n")), runnable("install.sh", []byte(installScript))) {
		path := filepath.Join(folder, f.path)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, f.data, f.mode)); err != nil {
			t.Fatal(err)
		}
	}
	run := func(args ...string) (string, error) {
		cmd := exec.CommandContext(t.Context(), filepath.Join(folder, "install.sh"), args...)
		cmd.Env = append(os.Environ(), "HOME="+home, "XDG_DATA_HOME=")
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	data := filepath.Join(home, ".local", "share")
	entry := filepath.Join(data, "applications", appID+".desktop")
	if out, err := run(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	got, err := os.ReadFile(entry)
	if err != nil {
		t.Fatal(err)
	}
	// A desktop reads $ and " in a quoted path only behind two backslashes.
	if want := `Exec="` + strings.ReplaceAll(folder, "$", `\\$`) + `/cinderclash" %f`; !strings.Contains(string(got), "\n"+want) {
		t.Errorf("the entry is\n%s\nand lacks %s", got, want)
	}
	if _, err := os.Stat(filepath.Join(data, "mime/packages", appID+".xml")); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(filepath.Join(data, "icons/hicolor/64x64/apps", appID+".png")); err != nil {
		t.Error(err)
	}
	own := filepath.Join(data, "applications", "other.desktop")
	if err := os.WriteFile(own, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if out, err := run("--remove"); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	err = filepath.WalkDir(data, func(path string, d fs.DirEntry, err error) error {
		switch path {
		case filepath.Join(data, "mime"):
			return fs.SkipDir // the system's list of types is made anew
		case filepath.Join(data, "applications", "mimeinfo.cache"):
			list, err := os.ReadFile(path)
			if strings.Contains(string(list), matchType) {
				t.Error("the system's list still says that the game opens its files")
			}
			return err
		}
		if err == nil && !d.IsDir() && path != own {
			t.Errorf("%s is still there", path)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(filepath.Join(data, "mime/packages", appID+".xml")); err == nil {
		t.Error("the type of its files is still there")
	}
	if _, err := os.Stat(own); err != nil {
		t.Errorf("an entry of another program was removed: %v", err)
	}
	if out, err := run("--remove"); err != nil {
		t.Errorf("removed twice: %v\n%s", err, out)
	}
	if out, err := run("--sideways"); err == nil || !strings.Contains(out, "--remove") {
		t.Errorf("an unknown flag gives %v\n%s", err, out)
	}
}

// The manifest of a Flatpak is YAML, names the archive beside it, and installs files that are in it: the
// program, and everything that a desktop needs.
func TestManifestOfTheFlatpak(t *testing.T) {
	k := newTestKit(t)
	share, err := k.share()
	if err != nil {
		t.Fatal(err)
	}
	files := append(under("share", share), runnable(program, []byte("#!/bin/sh\n")), runnable("install.sh", []byte(installScript)), plain("licences/it's/LICENSE", k.licence))
	archive := []byte("archive")
	data := flatpak(target{system: "linux", arch: "arm64"}, "a.tar.gz", archive, files)
	var manifest struct {
		ID             string `yaml:"id"`
		Runtime        string
		RuntimeVersion string `yaml:"runtime-version"`
		SDK            string `yaml:"sdk"`
		Command        string
		FinishArgs     []string `yaml:"finish-args"`
		Modules        []struct {
			Name          string
			Buildsystem   string
			BuildCommands []string `yaml:"build-commands"`
			Sources       []struct {
				Type, Path string
				SHA256     string   `yaml:"sha256"`
				OnlyArches []string `yaml:"only-arches"`
			}
		}
	}
	if err := yaml.UnmarshalWithOptions(data, &manifest, yaml.Strict()); err != nil {
		t.Fatalf("%v\n%s", err, data)
	}
	if manifest.ID != appID || manifest.Command != program || len(manifest.Modules) != 1 || len(manifest.Modules[0].Sources) != 1 {
		t.Fatalf("the manifest is %+v", manifest)
	}
	module := manifest.Modules[0]
	if s := module.Sources[0]; s.Path != "a.tar.gz" || s.SHA256 != fmt.Sprintf("%x", sha256.Sum256(archive)) || !slices.Equal(s.OnlyArches, []string{"aarch64"}) {
		t.Errorf("its source is %+v", s)
	}
	// The commands are run on a folder with the files, with /app in another one.
	from, app := t.TempDir(), t.TempDir()
	for _, f := range files {
		path := filepath.Join(from, f.path)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, f.data, f.mode)); err != nil {
			t.Fatal(err)
		}
	}
	for _, line := range module.BuildCommands {
		cmd := exec.CommandContext(t.Context(), "sh", "-euc", strings.ReplaceAll(line, "/app/", app+"/"))
		cmd.Dir = from
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", line, err, out)
		}
	}
	for _, want := range []string{"bin/" + program, "share/applications/" + appID + ".desktop", "share/metainfo/" + appID + ".metainfo.xml", "share/mime/packages/" + appID + ".xml", "share/icons/hicolor/256x256/apps/" + appID + ".png", "share/licenses/" + appID + "/it's/LICENSE"} {
		if _, err := os.Stat(filepath.Join(app, want)); err != nil {
			t.Errorf("it does not install %v", err)
		}
	}
	if info, err := os.Stat(filepath.Join(app, "bin", program)); err != nil || info.Mode()&0o111 == 0 {
		t.Errorf("the program cannot be run (%v)", err)
	}
}

func TestNewestItemsOfTheChangelog(t *testing.T) {
	const changelog = "# Changes\n\n- Not this.\n\n## 1.1.0 (unreleased)\n\nText.\n\n### Part\n\n- One\n  goes on.\n- Two.\n\nNot this.\n\n" +
		"- Three.\n\n## 1.0.0 (2020-01-01)\n\n- Not this.\n"
	if got, want := newestItems(changelog), []string{"One goes on.", "Two.", "Three."}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestCommonLicencesOfDebian(t *testing.T) {
	const apache = "Apache License\nVersion 2.0, January 2004\nMany words.\nEND OF TERMS AND CONDITIONS\nCopyright [yyyy] [name of copyright owner]\nCopyright 2020 Somebody\n"
	got := withCommonLicences([]file{plain("a", []byte(apache)), plain("b", []byte("MIT"))})
	first := string(got[0].data)
	if strings.Contains(first, "Many words") || strings.Contains(first, "yyyy") || !strings.Contains(first, "Copyright 2020 Somebody\n") ||
		!strings.Contains(first, "/usr/share/common-licenses/Apache-2.0") {
		t.Errorf("the Apache licence became %q", first)
	}
	if string(got[1].data) != "MIT" {
		t.Errorf("another licence became %q", got[1].data)
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
