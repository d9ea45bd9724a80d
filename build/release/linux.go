//go:build linux

package main

import (
	"bytes"
	_ "embed"
	"encoding/xml"
	"fmt"
	"strconv"
	"strings"
	"text/template"

	"cinderclash/assets/contact"
	"cinderclash/assets/text"
)

// installScript puts the game of an unpacked archive into the menu of the desktop.
//
//go:embed install.sh
var installScript string

// linuxFiles makes an archive to unpack anywhere, the manifest that makes a Flatpak of it, and a package for
// Debian and its derivatives.
func linuxFiles(k *kit, t target) ([]file, error) {
	binary, licences, err := k.built(t)
	if err != nil {
		return nil, err
	}
	share, err := k.share()
	if err != nil {
		return nil, err
	}
	g, err := k.linuxGuide()
	if err != nil {
		return nil, err
	}
	files := append(under("share", share), runnable(program, binary), runnable("install.sh", []byte(installScript)), plain("README.txt", k.readme(g)))
	files = append(files, under("licences", licences)...)
	archive, err := tarball(under(k.archiveName(t), files), k.stamp.time)
	if err != nil {
		return nil, err
	}
	name, pkg, err := k.debian(t, binary, share, licences)
	if err != nil {
		return nil, err
	}
	packed := k.archiveName(t) + ".tar.gz"
	return []file{plain(packed, archive), plain(k.archiveName(t)+".flatpak.yml", flatpak(t, packed, archive, files)), plain(name, pkg)}, nil
}

// share returns the files with which a desktop lists, describes and starts the game, by path in /usr/share.
func (k *kit) share() ([]file, error) {
	metainfo, err := k.metainfo()
	if err != nil {
		return nil, err
	}
	desktop, err := k.desktop()
	if err != nil {
		return nil, err
	}
	mime, err := k.fill("mime", mimeTemplate)
	if err != nil {
		return nil, err
	}
	files := []file{
		plain("applications/"+appID+".desktop", desktop),
		plain("mime/packages/"+appID+".xml", mime),
		plain("metainfo/"+appID+".metainfo.xml", metainfo),
		plain("icons/hicolor/scalable/apps/"+appID+".svg", k.icon.source),
	}
	for _, size := range []int{32, 48, 64, 128, 256} {
		img, err := k.icon.png(size)
		if err != nil {
			return nil, err
		}
		s := strconv.Itoa(size)
		files = append(files, plain("icons/hicolor/"+s+"x"+s+"/apps/"+appID+".png", img))
	}
	return files, nil
}

const desktopTemplate = `[Desktop Entry]
Type=Application
Version=1.1
Name={{.Title}}
{{range .Languages}}GenericName{{.Suffix}}={{say .Code "release.kind"}}
Comment{{.Suffix}}={{say .Code "release.summary"}}
Keywords{{.Suffix}}={{say .Code "release.keywords"}}
{{end}}Exec={{.Program}} %f
Icon={{.ID}}
MimeType={{.MatchType}};
Terminal=false
Categories=Game;CardGame;
StartupWMClass={{.Title}}
`

const metainfoTemplate = `<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{{.ID}}</id>
  <name>{{.Title}}</name>
  <developer id="org.cinderclash">
    <name>{{xml .Authors}}</name>
  </developer>
{{- range .Languages}}
  <summary{{.XML}}>{{sayXML .Code "release.summary"}}</summary>
{{- end}}
{{- if .Homepage}}
  <url type="homepage">{{xml .Homepage}}</url>
{{- end}}
{{- if .Reports}}
  <url type="bugtracker">{{xml .Reports}}</url>
{{- end}}
  <metadata_license>MIT</metadata_license>
  <project_license>MIT</project_license>
  <description>
{{- range $key := .Paragraphs}}{{range $.Languages}}
    <p{{.XML}}>{{sayXML .Code $key}}</p>
{{- end}}{{end}}
  </description>
  <launchable type="desktop-id">{{.ID}}.desktop</launchable>
  <provides>
    <binary>{{.Program}}</binary>
    <mediatype>{{.MatchType}}</mediatype>
  </provides>
  <categories>
    <category>Game</category>
    <category>CardGame</category>
  </categories>
  <supports>
    <control>pointing</control>
    <control>keyboard</control>
    <control>gamepad</control>
    <control>touch</control>
  </supports>
  <requires>
    <display_length compare="ge">640</display_length>
  </requires>
  <content_rating type="oars-1.1">
    <content_attribute id="violence-fantasy">mild</content_attribute>
  </content_rating>
  <releases>
    <release version="{{.Version}}" date="{{.Date}}" type="{{.Kind}}"/>
  </releases>
</component>
`

// mimeTemplate says how desktops know files that hold a match: by their first bytes, whatever their names
// are, since many programs call their files .save. See saves/header.go.
const mimeTemplate = `<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{{.MatchType}}">
{{- range .Languages}}
    <comment{{.XML}}>{{sayXML .Code "release.match"}}</comment>
{{- end}}
    <icon name="{{.ID}}"/>
    <magic priority="80">
      <match type="string" value="CNDRDOC\x1a" offset="0">
        <match type="string" value="match\x00" offset="12"/>
      </match>
      <match type="string" value="CNDRJRN\x1a" offset="0">
        <match type="string" value="match\x00" offset="12"/>
      </match>
    </magic>
  </mime-type>
</mime-info>
`

// language is one of the game's languages, as desktop files need it.
type language struct {
	Code   string
	Suffix string // suffix of a key in a .desktop file
	XML    string // attribute of an AppStream text
}

func languages() []language {
	var all []language
	for i, code := range text.Languages() {
		l := language{Code: code}
		if i > 0 {
			l.Suffix, l.XML = "["+code+"]", ` xml:lang="`+code+`"`
		}
		all = append(all, l)
	}
	return all
}

// desktop returns the menu entry for a desktop.
func (k *kit) desktop() ([]byte, error) { return k.fill("desktop", desktopTemplate) }

// metainfo returns the AppStream description for software centres.
func (k *kit) metainfo() ([]byte, error) { return k.fill("metainfo", metainfoTemplate) }

func (k *kit) fill(name, body string) ([]byte, error) {
	escaped := func(s string) (string, error) {
		var buf bytes.Buffer
		err := xml.EscapeText(&buf, []byte(s))
		return buf.String(), err
	}
	t, err := template.New(name).Funcs(template.FuncMap{
		"say":    k.say,
		"xml":    escaped,
		"sayXML": func(language, key string) (string, error) { return escaped(k.say(language, key)) },
	}).Parse(body)
	if err != nil {
		return nil, err
	}
	authors, err := k.authors()
	if err != nil {
		return nil, err
	}
	kind := "stable"
	if !k.stamp.newest.Released {
		kind = "development"
	}
	var buf bytes.Buffer
	err = t.Execute(&buf, map[string]any{
		"Title": title, "Program": program, "ID": appID, "MatchType": matchType, "Languages": languages(), "Authors": authors,
		"Paragraphs": []string{"release.about", "release.play"},
		"Version":    k.stamp.version(), "Number": k.stamp.newest.Number, "Date": k.stamp.time.Format("2006-01-02"), "Kind": kind,
		"Homepage": contact.Homepage, "Reports": contact.Reports,
	})
	return buf.Bytes(), err
}

// authors returns the copyright holders that our licence names.
func (k *kit) authors() (string, error) {
	for line := range strings.Lines(string(k.licence)) {
		if rest, ok := strings.CutPrefix(strings.TrimSpace(line), "Copyright (c) "); ok {
			if _, names, ok := strings.Cut(rest, " "); ok {
				return names, nil
			}
		}
	}
	return "", fmt.Errorf("LICENSE names no holder of the copyright; give it a line like %q", "Copyright (c) 2026 Names")
}
