//go:build linux

package main

import (
	"crypto/sha1"
	"crypto/sha256"
	"encoding/base64"
	"encoding/xml"
	"fmt"
	"path"
	"strings"
)

// resourceRules says which files of a bundle a signature covers, as Apple's codesign writes it.
const resourceRules = `	<key>rules</key>
	<dict>
		<key>^Resources/</key>
		<true/>
		<key>^Resources/.*\.lproj/</key>
		<dict><key>optional</key><true/><key>weight</key><real>1000</real></dict>
		<key>^Resources/.*\.lproj/locversion.plist$</key>
		<dict><key>omit</key><true/><key>weight</key><real>1100</real></dict>
		<key>^Resources/Base\.lproj/</key>
		<dict><key>weight</key><real>1010</real></dict>
		<key>^version.plist$</key>
		<true/>
	</dict>
	<key>rules2</key>
	<dict>
		<key>.*\.dSYM($|/)</key>
		<dict><key>weight</key><real>11</real></dict>
		<key>^(.*/)?\.DS_Store$</key>
		<dict><key>omit</key><true/><key>weight</key><real>2000</real></dict>
		<key>^(Frameworks|SharedFrameworks|PlugIns|Plug-ins|XPCServices|Helpers|MacOS|Library/(Automator|Spotlight|LoginItems))/</key>
		<dict><key>nested</key><true/><key>weight</key><real>10</real></dict>
		<key>^.*</key>
		<true/>
		<key>^Info\.plist$</key>
		<dict><key>omit</key><true/><key>weight</key><real>20</real></dict>
		<key>^PkgInfo$</key>
		<dict><key>omit</key><true/><key>weight</key><real>20</real></dict>
		<key>^Resources/</key>
		<dict><key>weight</key><real>20</real></dict>
		<key>^Resources/.*\.lproj/</key>
		<dict><key>optional</key><true/><key>weight</key><real>1000</real></dict>
		<key>^Resources/.*\.lproj/locversion.plist$</key>
		<dict><key>omit</key><true/><key>weight</key><real>1100</real></dict>
		<key>^Resources/Base\.lproj/</key>
		<dict><key>weight</key><real>1010</real></dict>
		<key>^[^/]+$</key>
		<dict><key>nested</key><true/><key>weight</key><real>10</real></dict>
		<key>^embedded\.provisionprofile$</key>
		<dict><key>weight</key><real>20</real></dict>
		<key>^version\.plist$</key>
		<dict><key>weight</key><real>20</real></dict>
	</dict>
`

// codeResources returns the file CodeResources, in which a bundle's signature vouches for the files beside the program.
// Paths are relative to Contents; all files lie in Resources, Info.plist and PkgInfo apart.
func codeResources(files []file) ([]byte, error) {
	var old, present strings.Builder
	for _, f := range sorted(files) {
		if !strings.HasPrefix(path.Clean(f.path), "Resources/") {
			return nil, fmt.Errorf("%s cannot be sealed: files of the macOS application belong into Resources", f.path)
		}
		var name strings.Builder
		if err := xml.EscapeText(&name, []byte(f.path)); err != nil {
			return nil, err
		}
		sum1, sum2 := sha1.Sum(f.data), sha256.Sum256(f.data)
		fmt.Fprintf(&old, "\t\t<key>%s</key>\n\t\t<data>%s</data>\n", &name, base64.StdEncoding.EncodeToString(sum1[:]))
		fmt.Fprintf(&present, "\t\t<key>%s</key>\n\t\t<dict><key>hash2</key><data>%s</data></dict>\n", &name, base64.StdEncoding.EncodeToString(sum2[:]))
	}
	return []byte(`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>files</key>
	<dict>
` + old.String() + `	</dict>
	<key>files2</key>
	<dict>
` + present.String() + `	</dict>
` + resourceRules + `</dict>
</plist>
`), nil
}
