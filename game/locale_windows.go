package game

import "golang.org/x/sys/windows"

// systemLocales returns the player's locales, the one wanted most first: the languages of what Windows shows, which
// need not be that of its dates and numbers.
func systemLocales() []string {
	all, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil {
		return nil
	}
	return all
}
