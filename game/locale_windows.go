package game

import "golang.org/x/sys/windows"

// systemLocales returns the player's locales, the one wanted most first: the display languages of Windows, which may
// differ from the language of its dates and numbers.
func systemLocales() []string {
	all, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil {
		return nil
	}
	return all
}
