; Installs the game for one user, without an administrator, and lets it open replays and saved matches.
Unicode true
Target {{.Target}}
Name "{{.Title}}"
OutFile "setup.exe"
Icon "icon.ico"
UninstallIcon "icon.ico"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\{{.Title}}"
InstallDirRegKey HKCU "Software\{{.Title}}" "Folder"
SetCompressor /SOLID lzma
ManifestDPIAware true
VIProductVersion "{{.Number}}"
VIAddVersionKey ProductName "{{.Title}}"
VIAddVersionKey FileDescription "{{.Title}}"
VIAddVersionKey CompanyName "{{quoted .Authors}}"
VIAddVersionKey LegalCopyright "{{quoted .Authors}}"
VIAddVersionKey FileVersion "{{.Version}}"
VIAddVersionKey ProductVersion "{{.Version}}"

Page directory
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles
{{range .Languages}}
LoadLanguageFile "${NSISDIR}\Contrib\Language files\{{.Name}}.nlf"
LangString Match ${LANG_{{upper .Name}}} "{{quoted (say .Code "release.match")}}"
{{- end}}

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\{{.Title}}"
!define CLASSES "Software\Classes"

; Tells the desktop that what opens which files has changed.
!macro Changed
	System::Call "shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)"
!macroend

Section
{{- range .Files}}
	SetOutPath "$INSTDIR\{{in .Path}}"
	File "{{.Path}}"
{{- end}}
	SetOutPath "$INSTDIR"
	WriteUninstaller "$INSTDIR\uninstall.exe"
	CreateShortcut "$SMPROGRAMS\{{.Title}}.lnk" "$INSTDIR\{{.Program}}.exe"
	WriteRegStr HKCU "Software\{{.Title}}" "Folder" "$INSTDIR"

	; Other programs call their files .save too, so the game is offered for them and takes none away.
	WriteRegStr HKCU "${CLASSES}\{{.Type}}" "" "$(Match)"
	WriteRegStr HKCU "${CLASSES}\{{.Type}}\DefaultIcon" "" "$INSTDIR\{{.Program}}.exe,0"
	WriteRegStr HKCU "${CLASSES}\{{.Type}}\shell\open\command" "" '"$INSTDIR\{{.Program}}.exe" "%1"'
	WriteRegStr HKCU "${CLASSES}\.save\OpenWithProgids" "{{.Type}}" ""

	WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "{{.Title}}"
	WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "{{.Version}}"
	WriteRegStr HKCU "${UNINSTALL}" "Publisher" "{{quoted .Authors}}"
	WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\{{.Program}}.exe,0"
	WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
	WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
	WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
	WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" {{.Kilobytes}}
	WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
	WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
	!insertmacro Changed
SectionEnd

; Removes what was installed and nothing else: other files in the folder stay, and so do matches, decks and settings.
Section Uninstall
{{- range .Files}}
	Delete "$INSTDIR\{{windows .Path}}"
{{- end}}
{{- range .Folders}}
	RMDir "$INSTDIR\{{windows .}}"
{{- end}}
	Delete "$INSTDIR\uninstall.exe"
	RMDir "$INSTDIR"
	Delete "$SMPROGRAMS\{{.Title}}.lnk"
	DeleteRegValue HKCU "${CLASSES}\.save\OpenWithProgids" "{{.Type}}"
	DeleteRegKey /ifempty HKCU "${CLASSES}\.save\OpenWithProgids"
	DeleteRegKey /ifempty HKCU "${CLASSES}\.save"
	DeleteRegKey HKCU "${CLASSES}\{{.Type}}"
	DeleteRegKey HKCU "${UNINSTALL}"
	DeleteRegKey HKCU "Software\{{.Title}}"
	!insertmacro Changed
SectionEnd
