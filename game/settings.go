package game

import "slices"

// Settings is what a player can set in the options, and what the game remembers between runs.
type Settings struct {
	Language      string    `yaml:"language"` // a language code; "" for the system's
	Speed         int       `yaml:"speed"`    // 1, 2 or 4 times; 0 for instant
	Sounds        int       `yaml:"sounds"`   // volume in percent, 0 to 100
	Fire          int       `yaml:"fire"`     // volume of the fire bed in percent, 0 to 100
	Fullscreen    bool      `yaml:"fullscreen"`
	VSync         bool      `yaml:"vsync"`          // frames wait for the monitor
	Scale         int       `yaml:"scale"`          // size of everything, in percent of what fits the window, 70 to 100
	TextSize      int       `yaml:"text_size"`      // percent, 100 to 150
	ReducedMotion bool      `yaml:"reduced_motion"` // no shake, no flash, no drift
	Palette       string    `yaml:"palette"`        // one of Palettes
	AutoPass      string    `yaml:"auto_pass"`      // one of AutoPasses
	ConfirmPass   bool      `yaml:"confirm_pass"`   // passing needs a confirmation if something else could be done
	Welcomed      bool      `yaml:"welcomed"`       // the first start is over
	Coaching      bool      `yaml:"coaching"`       // what happens for the first time in a match is explained
	Coached       string    `yaml:"coached"`        // the names of what has been explained, separated by spaces
	Keys          Bindings  `yaml:"keys"`           // names of keys, such as P or F10
	Buttons       Bindings  `yaml:"buttons"`        // names of gamepad buttons
	Window        Place     `yaml:"window"`
	LastMatch     LastMatch `yaml:"last_match"`
	LastDeck      string    `yaml:"last_deck"`  // the player's own deck that was built last, by its id on the shelf; "" for none
	Builder       Browsed   `yaml:"builder"`    // what the builder showed when that deck was left
	Collection    Browsed   `yaml:"collection"` // what the collection showed
}

// LastMatch is the set-up of the last match, which is offered again.
type LastMatch struct {
	Name      string `yaml:"name"`       // the player's name, "" if it was not changed
	Rival     string `yaml:"rival"`      // a bot's name or Somebody; "" for the default
	Deck      string `yaml:"deck"`       // the player's deck, by the word that the set-up screen uses for it
	RivalDeck string `yaml:"rival_deck"` // the rival's deck, likewise
	Customs   string `yaml:"customs"`    // what it was played under, as a code; "" for the standard
	CustomsID string `yaml:"customs_id"` // which of the player's own customs with that code these were; "" for others
}

// Browsed is what a screen with heroes and cards showed when the player left it, by the words that the screen uses.
type Browsed struct {
	Text    string `yaml:"text"` // looked for
	Kind    string `yaml:"kind"` // "" if the screen was never left
	Class   string `yaml:"class"`
	Colour  string `yaml:"colour"`
	Faction string `yaml:"faction"`
	Pack    string `yaml:"pack"`  // name of a pack of the player's own
	Dice    int    `yaml:"dice"`  // of a cost; -1 for any
	First   int    `yaml:"first"` // index of the first thing on the page
}

// Somebody is LastMatch.Rival if a second human played at the same screen.
const Somebody = "somebody"

// The windows in which the player is asked for an answer: those in which something can be answered, all, none until
// something happens to the player, none. The game passes in the others.
const (
	AskAble   = "able"
	AskAlways = "always"
	AskUntil  = "until"
	AskNever  = "never"
)

// AutoPasses returns the values of Settings.AutoPass in the order in which they are offered.
func AutoPasses() []string { return []string{AskAble, AskAlways, AskUntil, AskNever} }

// oldAutoPass translates values of Settings.AutoPass that earlier versions wrote. "quick" and "steady" passed if nothing
// else was possible; "off" asked even then.
func oldAutoPass(value string) string {
	if value == "off" {
		return AskAlways
	}
	return AskAble
}

// DefaultSettings returns the settings of a player who has changed none.
func DefaultSettings() Settings {
	return Settings{
		Speed: 1, Sounds: 70, Fire: 35, VSync: true, Scale: 100, TextSize: 100, Palette: PaletteStandard, AutoPass: AskAble, Coaching: true,
		Keys: StandardKeys(), Buttons: StandardButtons(),
	}
}

// Speeds returns the speeds that a player can choose, 0 being instant.
func Speeds() []int { return []int{1, 2, 4, 0} }

// nextSpeed returns the speed that comes after one of [Speeds], round and round.
func nextSpeed(speed int) int {
	all := Speeds()
	return all[(slices.Index(all, speed)+1)%len(all)]
}

// Clean returns the settings with every value in its range, so that an edited file does no harm.
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
