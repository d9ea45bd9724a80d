//go:build linux

package main

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"html/template"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	texttemplate "text/template"

	"cinderclash/assets/text"
)

//go:embed page/index.html
var pageSource string

//go:embed page/worker.js
var workerSource string

// browserFiles makes an archive with a page that runs the game in a browser. It can be unpacked on any web
// server.
func browserFiles(k *kit, t target) ([]file, error) {
	binary, licences, err := k.built(t)
	if err != nil {
		return nil, err
	}
	goroot, err := k.goCommand(t, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	// It must be from the Go version that compiled the program.
	starter, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return nil, err
	}
	pages, err := k.pages(binary)
	if err != nil {
		return nil, err
	}
	files := append(under("licences", licences), pages...)
	files = append(files,
		plain("README.txt", k.readme(browserGuide())), plain("wasm_exec.js", starter), plain(program+".wasm", binary))
	archive, err := zipped(under(k.archiveName(t), files), k.stamp.time)
	if err != nil {
		return nil, err
	}
	return []file{plain(k.archiveName(t)+".zip", archive)}, nil
}

// pages returns the page that starts a program, the worker that keeps its files, and what a browser needs to offer it
// as an application.
func (k *kit) pages(binary []byte) ([]file, error) {
	sum := sha256.Sum256(binary)
	tag := hex.EncodeToString(sum[:6])
	page, err := k.page(len(binary), tag)
	if err != nil {
		return nil, err
	}
	worker, err := texttemplate.New("worker.js").Parse(workerSource)
	if err != nil {
		return nil, err
	}
	var buf bytes.Buffer
	if err := worker.Execute(&buf, map[string]string{"Program": program, "Tag": tag}); err != nil {
		return nil, err
	}
	manifest, err := k.manifest()
	if err != nil {
		return nil, err
	}
	files := []file{plain("index.html", page), plain("worker.js", buf.Bytes()), plain("manifest.webmanifest", manifest)}
	for name, size := range pageIcons() {
		icon, err := k.icon.png(size)
		if err != nil {
			return nil, err
		}
		files = append(files, plain(name, icon))
	}
	return files, nil
}

// pageIcons returns the icons of the page, by name, and their sizes in pixels.
func pageIcons() map[string]int { return map[string]int{"icon.png": 192, "icon-512.png": 512} }

// manifest returns the web application manifest.
func (k *kit) manifest() ([]byte, error) {
	var icons []map[string]string
	for _, name := range slices.Sorted(maps.Keys(pageIcons())) {
		size := strconv.Itoa(pageIcons()[name])
		icons = append(icons, map[string]string{"src": name, "sizes": size + "x" + size, "type": "image/png"})
	}
	return json.MarshalIndent(map[string]any{
		"name": title, "short_name": title, "description": k.say("en", "release.summary"), "id": "./", "start_url": "./", "scope": "./",
		"display": "fullscreen", "background_color": "#14110f", "theme_color": "#14110f", "categories": []string{"games"}, "icons": icons,
	}, "", "  ")
}

// page returns the page that starts a program of this size in bytes. tag stands in the addresses of what belongs to
// this program.
func (k *kit) page(size int, tag string) ([]byte, error) {
	texts := map[string]map[string]string{}
	var noScript []string
	for _, language := range text.Languages() {
		texts[language] = map[string]string{}
		for _, key := range pageTexts() {
			texts[language][key] = k.say(language, "release.page."+key)
		}
		noScript = append(noScript, k.say(language, "release.page.script"))
	}
	words, err := json.Marshal(texts)
	if err != nil {
		return nil, err
	}
	page, err := template.New("index.html").Parse(pageSource)
	if err != nil {
		return nil, err
	}
	var buf bytes.Buffer
	err = page.Execute(&buf, map[string]any{
		"Title": title, "Program": program, "Size": size, "Tag": tag,
		"Texts": template.JS(words), "NoScript": strings.Join(noScript, " "),
	})
	return buf.Bytes(), err
}

// pageTexts returns the keys, below release.page, of what the page says by its script.
func pageTexts() []string {
	return []string{"loading", "starting", "served", "old", "failed", "broken", "over", "again"}
}
