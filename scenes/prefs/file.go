package prefs

import (
	"cinderclash/game"
	"cinderclash/saves"
)

// File keeps the shell's settings and the preferences in one file. It is a [game.SettingsStore], and not safe for concurrent
// use.
type File struct{ file *saves.SettingsFile[contents] }

// contents is what the file holds.
type contents struct {
	game.Settings `yaml:",inline"`
	Prefs         `yaml:",inline"`
}

// Open returns the settings file of a data folder. once, which may be nil, returns settings with the changes that count for
// this run of the program only.
func Open(store *saves.Store, once func(game.Settings) game.Settings) *File {
	return &File{saves.NewSettingsFile(store, "settings", func(c contents) contents {
		if once != nil {
			c.Settings = once(c.Settings)
		}
		return c
	})}
}

// LoadSettings returns the settings in effect, which carry the preferences: defaults, overridden by the file, overridden by the
// changes for this run.
func (f *File) LoadSettings(defaults game.Settings) game.Settings {
	own := In(defaults)
	defaults.Own = nil
	c := f.file.LoadSettings(contents{defaults, own})
	return With(c.Settings, c.Prefs.Clean())
}

// Notices returns what LoadSettings found wrong.
func (f *File) Notices() []saves.Notice { return f.file.Notices() }

// SaveSettings writes what has been changed, as [saves.SettingsFile.SaveSettings] does.
func (f *File) SaveSettings(now game.Settings) error {
	own := In(now)
	now.Own = nil
	return f.file.SaveSettings(contents{now, own})
}
