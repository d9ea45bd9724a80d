package game

import (
	"slices"

	"cinderclash/game/sound"
)

// Settings is what a player can set in the shell, and what the shell remembers between runs.
type Settings struct {
	Language      string   `yaml:"language"`  // a language code; "" for the system's
	Speed         int      `yaml:"speed"`     // 1, 2 or 4 times; 0 for instant
	Master        int      `yaml:"master"`    // volume of everything in percent, 0 to 100
	Sounds        int      `yaml:"sounds"`    // volume of what happens in percent, 0 to 100
	Voices        int      `yaml:"voices"`    // volume of heroes in percent, 0 to 100; asBefore for that of Sounds
	Music         int      `yaml:"music"`     // volume of the music in percent, 0 to 100; asBefore for that of Fire
	Fire          int      `yaml:"fire"`      // volume of the place in percent, 0 to 100
	MuteAway      bool     `yaml:"mute_away"` // nothing is heard while the window is not in front
	Captions      bool     `yaml:"captions"`  // words are shown for what is heard
	Fullscreen    bool     `yaml:"fullscreen"`
	VSync         bool     `yaml:"vsync"`          // frames wait for the monitor
	Scale         int      `yaml:"scale"`          // size of everything, in percent of what fits the window, 70 to 100
	TextSize      int      `yaml:"text_size"`      // percent, 100 to 150
	ReducedMotion bool     `yaml:"reduced_motion"` // no shake, no flash, no drift
	Spoken        bool     `yaml:"spoken"`         // the system's voice speaks, if there is one
	Palette       string   `yaml:"palette"`        // one of Palettes
	Quality       string   `yaml:"quality"`        // one of Qualities
	Slow          bool     `yaml:"slow"`           // high quality was too much for this machine
	Welcomed      bool     `yaml:"welcomed"`       // the first start is over
	Keys          Bindings `yaml:"keys"`           // names of keys, such as P or F10
	Buttons       Bindings `yaml:"buttons"`        // names of gamepad buttons
	Window        Place    `yaml:"window"`
	Own           any      `yaml:"-"` // the program's own settings, a comparable value that the shell only carries
}

// asBefore is a volume that no file has yet: files of older versions had one volume for sounds and voices, and one for the place and its music.
const asBefore = -1

// DefaultSettings returns the settings of a player who has changed none.
func DefaultSettings() Settings {
	return Settings{
		Speed: 1, Master: 100, Sounds: 70, Voices: asBefore, Music: asBefore, Fire: 35, MuteAway: true, VSync: true, Scale: 100, TextSize: 100, Palette: PaletteStandard, Quality: QualityAuto,
		Keys: StandardKeys(), Buttons: StandardButtons(),
	}
}

// Speeds returns the speeds that a player can choose, 0 being instant.
func Speeds() []int { return []int{1, 2, 4, 0} }

// nextSpeed returns the speed that comes after one of [Speeds], and after the last the first.
func nextSpeed(speed int) int {
	all := Speeds()
	return all[(slices.Index(all, speed)+1)%len(all)]
}

// Clean returns the settings with every value in its range, so that an edited file does no harm.
func (s Settings) Clean() Settings {
	if !slices.Contains(Speeds(), s.Speed) {
		s.Speed = 1
	}
	if s.Voices == asBefore {
		s.Voices = s.Sounds
	}
	if s.Music == asBefore {
		s.Music = s.Fire
	}
	for _, v := range []*int{&s.Master, &s.Sounds, &s.Voices, &s.Music, &s.Fire} {
		*v = max(0, min(100, *v))
	}
	s.Scale = max(70, min(100, s.Scale))
	s.TextSize = max(100, min(150, s.TextSize))
	if !slices.Contains(Palettes(), s.Palette) {
		s.Palette = PaletteStandard
	}
	if !slices.Contains(Qualities(), s.Quality) {
		s.Quality = QualityAuto
	}
	s, _ = s.cleanBindings()
	return s
}

// SettingsStore keeps settings between runs. Both methods are called from the game's goroutine and should take only a few
// milliseconds. Settings that could not be saved are given to SaveSettings again.
type SettingsStore interface {
	// LoadSettings returns the saved settings, or defaults if nothing usable was saved.
	LoadSettings(defaults Settings) Settings
	SaveSettings(Settings) error
}

// volumes returns the positions of the sliders.
func (s Settings) volumes() sound.Volumes {
	part := func(percent int) float64 { return float64(percent) / 100 }
	return sound.Volumes{Master: part(s.Master), Effects: part(s.Sounds), Voices: part(s.Voices), Music: part(s.Music), Place: part(s.Fire)}
}
