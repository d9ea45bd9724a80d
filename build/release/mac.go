//go:build linux

package main

const propertiesTemplate = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>CFBundleDevelopmentRegion</key>
	<string>en</string>
	<key>CFBundleDisplayName</key>
	<string>{{.Title}}</string>
	<key>CFBundleExecutable</key>
	<string>{{.Program}}</string>
	<key>CFBundleGetInfoString</key>
	<string>{{xml .Version}}</string>
	<key>CFBundleIconFile</key>
	<string>{{.Program}}</string>
	<key>CFBundleIdentifier</key>
	<string>{{.ID}}</string>
	<key>CFBundleInfoDictionaryVersion</key>
	<string>6.0</string>
	<key>CFBundleLocalizations</key>
	<array>
{{- range .Languages}}
		<string>{{.Code}}</string>
{{- end}}
	</array>
	<key>CFBundleName</key>
	<string>{{.Title}}</string>
	<key>CFBundlePackageType</key>
	<string>APPL</string>
	<key>CFBundleShortVersionString</key>
	<string>{{.Number}}</string>
	<key>CFBundleSupportedPlatforms</key>
	<array>
		<string>MacOSX</string>
	</array>
	<key>CFBundleVersion</key>
	<string>{{.Number}}</string>
	<key>LSApplicationCategoryType</key>
	<string>public.app-category.card-games</string>
	<key>LSMinimumSystemVersion</key>
	<string>12.0</string>
	<key>NSHighResolutionCapable</key>
	<true/>
	<key>NSSupportsAutomaticGraphicsSwitching</key>
	<true/>
</dict>
</plist>
`

// macFiles makes an archive with an application to drag anywhere, for the processors of all Macs. Contents is the only
// entry of the bundle. The signature covers all of it and names nobody: with it a Mac says that the developer is not
// known, and without it that the application is damaged.
func macFiles(k *kit, t target) ([]file, error) {
	var programs [][]byte
	var licences []file
	for _, arch := range []string{"amd64", "arm64"} {
		binary, found, err := k.built(target{system: t.system, arch: arch})
		if err != nil {
			return nil, err
		}
		programs, licences = append(programs, binary), found
	}
	bundle, err := k.bundle(programs, licences)
	if err != nil {
		return nil, err
	}
	files := append(under(title+".app/Contents", bundle), plain("README.txt", k.readme(macGuide())))
	archive, err := zipped(under(k.archiveName(t), files), k.stamp.time)
	if err != nil {
		return nil, err
	}
	return []file{plain(k.archiveName(t)+".zip", archive)}, nil
}

// bundle returns the folder Contents of the application, signed. programs are for one architecture each.
func (k *kit) bundle(programs [][]byte, licences []file) ([]file, error) {
	properties, err := k.fill("Info.plist", propertiesTemplate)
	if err != nil {
		return nil, err
	}
	icon, err := k.icon.icns()
	if err != nil {
		return nil, err
	}
	resources := append(under("Resources/licences", licences), plain("Resources/"+program+".icns", icon))
	sealed, err := codeResources(resources)
	if err != nil {
		return nil, err
	}
	var signed [][]byte
	for _, p := range programs {
		p, err := codesign(p, seal{name: appID, properties: properties, resources: sealed})
		if err != nil {
			return nil, err
		}
		signed = append(signed, p)
	}
	return append(resources,
		plain("Info.plist", properties),
		plain("PkgInfo", []byte("APPL????")),
		plain("_CodeSignature/CodeResources", sealed),
		runnable("MacOS/"+program, universal(signed...))), nil
}
