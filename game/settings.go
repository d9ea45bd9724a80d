package game

import "slices"

// Settings is what a player may choose in the options.
type Settings struct {
	Language      string    `yaml:"language"` // a language code; "" for the system's
	Speed         int       `yaml:"speed"`    // 1, 2 or 4 times; 0 for instant
	Sounds        int       `yaml:"sounds"`   // volume in percent, 0 to 100
	Fire          int       `yaml:"fire"`     // volume of the fire bed in percent, 0 to 100
	Fullscreen    bool      `yaml:"fullscreen"`
	VSync         bool      `yaml:"vsync"`          // frames wait for the monitor
	Scale         int       `yaml:"scale"`          // of everything, in percent of what fits the window, 70 to 100
	TextSize      int       `yaml:"text_size"`      // percent, 100 to 150
	ReducedMotion bool      `yaml:"reduced_motion"` // no shake, no flash, no drift
	Palette       string    `yaml:"palette"`        // one of Palettes
	AutoPass      string    `yaml:"auto_pass"`      // one of AutoPasses
	ConfirmPass   bool      `yaml:"confirm_pass"`   // a pass is asked for twice where something else could be done
	Welcomed      bool      `yaml:"welcomed"`       // the first start is over
	Coaching      bool      `yaml:"coaching"`       // what comes up for the first time in a match is told of
	Coached       string    `yaml:"coached"`        // what that has been, in words of its own with spaces between
	LastMatch     LastMatch `yaml:"last_match"`
	LastDeck      string    `yaml:"last_deck"` // the player's own deck that was built last, by its id on the shelf; "" for none
}

// LastMatch is how the last match was set up, to be offered again.
type LastMatch struct {
	Name      string `yaml:"name"`       // the player's, "" where it was left as it stood
	Rival     string `yaml:"rival"`      // a bot's name or Somebody; "" for the default
	Deck      string `yaml:"deck"`       // the player's, a word that its set-up knows it by
	RivalDeck string `yaml:"rival_deck"` // the same of the rival
}

// Somebody is LastMatch.Rival where a second human played at the same screen.
const Somebody = "somebody"

// In which windows the player is asked for an answer: where something can be answered, in all, in none until
// something happens to the player, in none. The others are passed by the game.
const (
	AskAble   = "able"
	AskAlways = "always"
	AskUntil  = "until"
	AskNever  = "never"
)

// AutoPasses returns the values of Settings.AutoPass in the order in which they are offered.
func AutoPasses() []string { return []string{AskAble, AskAlways, AskUntil, AskNever} }

// oldAutoPass returns what an earlier version's value of Settings.AutoPass means now. "quick" and "steady" passed
// where nothing else was possible, "off" asked there too.
func oldAutoPass(value string) string {
	if value == "off" {
		return AskAlways
	}
	return AskAble
}

// DefaultSettings returns the settings of a player who has chosen nothing.
func DefaultSettings() Settings {
	return Settings{
		Speed: 1, Sounds: 70, Fire: 35, VSync: true, Scale: 100, TextSize: 100, Palette: PaletteStandard, AutoPass: AskAble, Coaching: true,
	}
}

// Speeds returns the speeds a player may choose, 0 being instant.
func Speeds() []int { return []int{1, 2, 4, 0} }

// Clean returns the settings with every value in its range, so that an edited file harms nothing.
func (s Settings) Clean() Settings {
	if !slices.Contains(Speeds(), s.Speed) {
		s.Speed = 1
	}
	s.Sounds = max(0, min(100, s.Sounds))
	s.Fire = max(0, min(100, s.Fire))
	s.Scale = max(70, min(100, s.Scale))
	s.TextSize = max(100, min(150, s.TextSize))
	if !slices.Contains(Palettes(), s.Palette) {
		s.Palette = PaletteStandard
	}
	if !slices.Contains(AutoPasses(), s.AutoPass) {
		s.AutoPass = oldAutoPass(s.AutoPass)
	}
	return s
}

// SettingsStore keeps settings between runs. Both calls come from the game's goroutine and should take no
// more than a few milliseconds.
type SettingsStore interface {
	// LoadSettings returns what was saved, or defaults where nothing usable was.
	LoadSettings(defaults Settings) Settings
	SaveSettings(Settings) error
}
