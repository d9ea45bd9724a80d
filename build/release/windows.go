//go:build linux

package main

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"cinderclash/assets/text"
)

// windowsFiles makes an installer, if that can be made here, and an archive to unpack anywhere, with the program twice: once for the window, and once for the
// command line, since a Windows program either has a console or has none.
func windowsFiles(k *kit, t target) ([]file, error) {
	binary, licences, err := k.built(t)
	if err != nil {
		return nil, err
	}
	for i := range licences {
		if filepath.Ext(licences[i].path) == "" {
			// Windows needs an extension to open a file.
			licences[i].path += ".txt"
		}
	}
	console, err := withConsole(binary)
	if err != nil {
		return nil, err
	}
	withGuide := func(g guide) []file {
		readme := bytes.ReplaceAll(k.readme(g), []byte("\n"), []byte("\r\n"))
		return append(under("licences", licences), plain("README.txt", readme), runnable(program+".exe", binary), runnable(program+"-cli.exe", console))
	}
	files := withGuide(windowsGuide())
	archive, err := zipped(under(k.archiveName(t), files), k.stamp.time)
	if err != nil {
		return nil, err
	}
	made := []file{plain(k.archiveName(t)+".zip", archive)}
	if noInstaller() == "" {
		setup, err := k.installer(t, withGuide(installedGuide()))
		if err != nil {
			return nil, err
		}
		made = append(made, plain(k.archiveName(t)+"-setup.exe", setup))
	}
	return made, nil
}

// withConsole returns a copy of a Windows program that runs in a console.
func withConsole(program []byte) ([]byte, error) {
	// See the PE format: where the header of the image stands, and its field Subsystem.
	const (
		headerAt      = 0x3c
		subsystem     = 24 + 68
		window, shell = 2, 3
	)
	bad := errors.New("the Windows program is no PE file with a window")
	if len(program) < headerAt+4 {
		return nil, bad
	}
	at := int(binary.LittleEndian.Uint32(program[headerAt:])) + subsystem
	if at+2 > len(program) || program[at] != window {
		return nil, bad
	}
	out := bytes.Clone(program)
	out[at] = shell
	return out, nil
}

// dress adds icon, version and manifest to a Windows program.
func (k *kit) dress(path string) error {
	dir, err := k.folder()
	if err != nil {
		return err
	}
	var icons []string
	for _, size := range []int{256, 128, 64, 48, 32, 24, 16} {
		img, err := k.icon.png(size)
		if err != nil {
			return err
		}
		name := "icon" + strconv.Itoa(size) + ".png"
		icons = append(icons, name)
		if err := os.WriteFile(filepath.Join(dir, name), img, 0o644); err != nil {
			return err
		}
	}
	resources, err := k.resources(icons)
	if err != nil {
		return err
	}
	list := filepath.Join(dir, "winres.json")
	if err := os.WriteFile(list, resources, 0o644); err != nil {
		return err
	}
	cmd := exec.Command("go", "tool", "go-winres", "patch", "--in", list, "--no-backup", path)
	cmd.Dir = filepath.Join(k.root, "build", "release") // whose module has the tool
	_, err = output(cmd)
	return err
}

// resources returns the list of what goes into a Windows program, in the format of go-winres. Languages
// have their Windows numbers.
func (k *kit) resources(icons []string) ([]byte, error) {
	authors, err := k.authors()
	if err != nil {
		return nil, err
	}
	first, _, _ := strings.Cut(string(k.licence[strings.Index(string(k.licence), "Copyright"):]), "\n")
	info := map[string]any{}
	numbers := map[string]string{"en": "0409", "es": "0C0A"}
	for _, code := range text.Languages() {
		number, ok := numbers[code]
		if !ok {
			return nil, fmt.Errorf("the language %q has no number of Windows's; add it in build/release/windows.go", code)
		}
		info[number] = map[string]string{
			"FileDescription": title + ": " + k.say(code, "release.summary"), "ProductName": title, "CompanyName": authors,
			"InternalName": program, "OriginalFilename": program + ".exe", "LegalCopyright": first,
			"FileVersion": k.stamp.version(), "ProductVersion": k.stamp.version(),
		}
	}
	number := k.stamp.newest.Number + ".0"
	data, err := json.Marshal(map[string]any{
		"RT_GROUP_ICON": map[string]any{"APP": map[string]any{"0000": icons}},
		"RT_MANIFEST": map[string]any{"#1": map[string]any{"0409": map[string]any{
			"identity":    map[string]string{"name": appID, "version": number},
			"description": title, "minimum-os": "win10", "execution-level": "as invoker", "dpi-awareness": "per monitor v2",
			"long-path-aware": true, "use-common-controls-v6": true,
		}}},
		"RT_VERSION": map[string]any{"#1": map[string]any{"0000": map[string]any{
			"fixed": map[string]string{"file_version": number, "product_version": number},
			"info":  info,
		}}},
	})
	if err != nil {
		return nil, errors.New("the resources of the Windows program cannot be written")
	}
	return data, nil
}
