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

// macFiles makes an archive with an application to drag anywhere. Contents is the only entry of the bundle,
// so that it can be signed as it is. Until then it has the ad-hoc signature that the Go linker adds for
// systems that run no unsigned programs.
func macFiles(k *kit, t target) ([]file, error) {
	binary, licences, err := k.built(t)
	if err != nil {
		return nil, err
	}
	properties, err := k.fill("Info.plist", propertiesTemplate)
	if err != nil {
		return nil, err
	}
	icon, err := k.icon.icns()
	if err != nil {
		return nil, err
	}
	bundle := append(under("Resources/licences", licences),
		plain("Info.plist", properties),
		plain("PkgInfo", []byte("APPL????")),
		plain("Resources/"+program+".icns", icon),
		runnable("MacOS/"+program, binary))
	archive, err := zipped(under(title+".app/Contents", bundle), k.stamp.time)
	if err != nil {
		return nil, err
	}
	return []file{plain(k.archiveName(t)+".zip", archive)}, nil
}
