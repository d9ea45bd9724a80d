//go:build linux

package main

import (
	_ "embed"
	"encoding/binary"
	"fmt"
	"image"
	"image/draw"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"text/template"

	"cinderclash/assets/text"
)

// installerMaker is the command that makes installers for Windows, of NSIS.
const installerMaker = "makensis"

// noInstaller returns a sentence if no installer can be made here, or "".
func noInstaller() string {
	if _, err := exec.LookPath(installerMaker); err != nil {
		return "there is no " + installerMaker + ", so no installer for Windows is made; install the package nsis"
	}
	return ""
}

// installerScript is a template of a script of NSIS.
//
//go:embed installer.nsi
var installerScript string

// languageNames are the names that NSIS has for the game's languages.
func languageNames() map[string]string { return map[string]string{"en": "English", "es": "Spanish"} }

// installer makes the installer of the files of a Windows archive, with the uninstaller that it installs. It needs no
// administrator: everything goes into folders and registry keys of the user.
func (k *kit) installer(t target, files []file) ([]byte, error) {
	dir, err := k.folder()
	if err != nil {
		return nil, err
	}
	files = sorted(files)
	size := 0
	for _, f := range append(files, plain("icon.ico", ico(k.icon))) {
		to := filepath.Join(dir, filepath.FromSlash(f.path))
		err := os.MkdirAll(filepath.Dir(to), 0o755)
		if err == nil {
			err = os.WriteFile(to, f.data, 0o644)
		}
		if err == nil {
			err = os.Chtimes(to, k.stamp.time, k.stamp.time) // the installer keeps it
		}
		if err != nil {
			return nil, err
		}
		size += len(f.data)
	}
	authors, err := k.authors()
	if err != nil {
		return nil, err
	}
	type language struct{ Code, Name string }
	var languages []language
	for _, code := range text.Languages() {
		name, ok := languageNames()[code]
		if !ok {
			return nil, fmt.Errorf("the language %q has no name of NSIS's; add it in build/release/installer.go", code)
		}
		languages = append(languages, language{code, name})
	}
	backslashes := func(p string) string { return strings.ReplaceAll(p, "/", `\`) }
	script, err := template.New("installer").Funcs(template.FuncMap{
		"say": k.say, "upper": strings.ToUpper, "windows": backslashes,
		"in":     func(p string) string { return backslashes(strings.TrimPrefix(path.Dir(p), ".")) },
		"quoted": func(s string) string { return strings.NewReplacer(`$`, `$$`, `"`, `$\"`).Replace(s) },
	}).Parse(installerScript)
	if err != nil {
		return nil, err
	}
	at := filepath.Join(dir, "installer.nsi")
	out, err := os.Create(at)
	if err != nil {
		return nil, err
	}
	type installed struct{ Path string }
	var paths []installed
	for _, f := range files {
		paths = append(paths, installed{f.path})
	}
	var deepest []string // folders before those that they are in
	for _, folder := range folders(files) {
		deepest = append([]string{folder}, deepest...)
	}
	// There is no installer for arm64, but each Windows for arm64 runs one for the 386.
	runs := map[string]string{"amd64": "amd64-unicode", "arm64": "x86-unicode"}[t.arch]
	err = script.Execute(out, map[string]any{
		"Target": runs,
		"Title":  title, "Program": program, "Version": k.stamp.version(), "Number": k.stamp.newest.Number + ".0", "Authors": authors,
		"Languages": languages, "Files": paths, "Folders": deepest, "Kilobytes": size / 1024, "Type": title + ".Match",
	})
	if closed := out.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return nil, err
	}
	cmd := exec.Command(installerMaker, "-V2", "-NOCD", "-INPUTCHARSET", "UTF8", at)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), fmt.Sprintf("SOURCE_DATE_EPOCH=%d", k.stamp.time.Unix()))
	if _, err := output(cmd); err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(dir, "setup.exe"))
}

// ico returns the icon in the format of Windows, in the sizes that an installer shows, each as a bitmap of 32 bits.
func ico(i *icon) []byte {
	sizes := []int{48, 32, 16}
	out := []byte{0, 0, 1, 0, byte(len(sizes)), 0}
	at := len(out) + 16*len(sizes)
	var images []byte
	for _, size := range sizes {
		img := image.NewNRGBA(image.Rect(0, 0, size, size))
		draw.Draw(img, img.Bounds(), i.draw(size), image.Point{}, draw.Src)
		// The header says twice the height, since a mask of one bit a pixel follows, whose rows have whole groups of 32.
		mask := (size + 31) / 32 * 4 * size
		var b []byte
		for _, v := range []uint32{40, uint32(size), uint32(2 * size), 1 | 32<<16, 0, uint32(4*size*size + mask), 0, 0, 0, 0} {
			b = binary.LittleEndian.AppendUint32(b, v)
		}
		for y := size - 1; y >= 0; y-- {
			for x := range size {
				c := img.NRGBAAt(x, y)
				b = append(b, c.B, c.G, c.R, c.A)
			}
		}
		b = append(b, make([]byte, mask)...)
		out = append(out, byte(size), byte(size), 0, 0, 1, 0, 32, 0)
		out = binary.LittleEndian.AppendUint32(out, uint32(len(b)))
		out = binary.LittleEndian.AppendUint32(out, uint32(at+len(images)))
		images = append(images, b...)
	}
	return append(out, images...)
}
