//go:build linux

package main

import (
	"strings"

	"cinderclash/assets/text"
)

// guide is what the README of one package says besides what all of them say. Texts are keys below release.readme.
type guide struct {
	start    string // text
	install  string // command that the text start calls for; "" for none
	menu     string // text; "" for none
	folder   string // the data folder; "" if the text kept says where things are
	kept     string // text; "" for none
	remove   string // text
	removing string // command that the text remove calls for; "" for none
	licences string // folder or file
}

func (k *kit) linuxGuide() (guide, error) {
	needed, err := k.packages("run_packages")
	if err != nil {
		return guide{}, err
	}
	for i, names := range needed {
		needed[i], _, _ = strings.Cut(names, " ") // the newest of several names
	}
	return guide{
		start: "start-linux", install: "sudo apt install " + strings.Join(needed, " "), menu: "menu-linux",
		folder: "~/.local/share/" + program, remove: "remove-folder", licences: "licences/",
	}, nil
}

func debianGuide() guide {
	return guide{
		start: "start-deb", folder: "~/.local/share/" + program,
		remove: "remove-deb", removing: "sudo apt remove " + program, licences: "/usr/share/doc/" + program + "/copyright",
	}
}

func windowsGuide() guide {
	return guide{start: "start-windows", folder: `%LOCALAPPDATA%\` + program, remove: "remove-folder", licences: `licences\`}
}

func installedGuide() guide {
	return guide{start: "start-installed", folder: `%LOCALAPPDATA%\` + program, remove: "remove-installed", licences: `licences\`}
}

func macGuide() guide {
	return guide{
		start: "start-macos", folder: "~/Library/Application Support/" + program, remove: "remove-macos",
		licences: title + ".app/Contents/Resources/licences/",
	}
}

func browserGuide() guide {
	return guide{start: "start-browser", kept: "kept-browser", remove: "remove-folder", licences: "licences/"}
}

// readme returns the README of a package, in every language.
func (k *kit) readme(g guide) []byte {
	var s strings.Builder
	for i, language := range text.Languages() {
		printer := k.texts.Printer(language)
		paragraph := func(text string) { s.WriteString(wrapped(text, 76) + "\n") }
		say := func(key string, args ...any) { paragraph(printer.T("release.readme."+key, args...)) }
		// Commands and folders are copied from the text, so they stay in one line.
		literal := func(text string) { s.WriteString("    " + text + "\n\n") }
		if i > 0 {
			s.WriteString(strings.Repeat("-", 76) + "\n\n")
		}
		say("title", title, k.stamp.version())
		paragraph(printer.T("release.summary") + ".")
		heading := func(key string) {
			title := printer.T("release.readme." + key)
			s.WriteString(title + "\n" + strings.Repeat("=", len([]rune(title))) + "\n\n")
		}
		heading("start")
		say(g.start)
		if g.install != "" {
			literal(g.install)
		}
		if g.menu != "" {
			say(g.menu)
		}
		heading("kept")
		if g.folder != "" {
			literal(g.folder)
		} else {
			say(g.kept)
		}
		heading("remove")
		say(g.remove)
		if g.removing != "" {
			literal(g.removing)
		}
		say("licences", g.licences)
	}
	return []byte(strings.TrimSuffix(s.String(), "\n"))
}

// wrapped breaks a text into lines of at most width characters. Words are not broken. Every line ends in \n.
func wrapped(text string, width int) string {
	var s, line strings.Builder
	length := 0
	for _, word := range strings.Fields(text) {
		n := len([]rune(word))
		if length > 0 && length+1+n > width {
			s.WriteString(line.String() + "\n")
			line.Reset()
			length = 0
		}
		if length > 0 {
			line.WriteByte(' ')
			length++
		}
		line.WriteString(word)
		length += n
	}
	return s.String() + line.String() + "\n"
}
