//go:build linux

package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"html/template"
	"os"
	"path/filepath"
	"strings"

	"cinderclash/assets/text"
)

//go:embed page/index.html
var pageSource string

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
	page, err := k.page(len(binary))
	if err != nil {
		return nil, err
	}
	icon, err := k.icon.png(192)
	if err != nil {
		return nil, err
	}
	files := append(under("licences", licences),
		plain("README.txt", k.readme(browserGuide())), plain("index.html", page), plain("wasm_exec.js", starter), plain("icon.png", icon), plain(program+".wasm", binary))
	archive, err := zipped(under(k.archiveName(t), files), k.stamp.time)
	if err != nil {
		return nil, err
	}
	return []file{plain(k.archiveName(t)+".zip", archive)}, nil
}

// page returns the page that starts a program of this size in bytes.
func (k *kit) page(size int) ([]byte, error) {
	texts := map[string]map[string]string{}
	var noScript []string
	for _, language := range text.Languages() {
		texts[language] = map[string]string{}
		for _, key := range []string{"loading", "served", "old", "failed", "broken", "over"} {
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
		"Title": title, "Program": program, "Size": size,
		"Texts": template.JS(words), "NoScript": strings.Join(noScript, " "),
	})
	return buf.Bytes(), err
}
