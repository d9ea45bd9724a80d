//go:build !js

package saves

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

type options struct {
	Lang   string `yaml:"lang"`
	Volume int    `yaml:"volume"`
	Sub    struct {
		Wide bool `yaml:"wide"`
	} `yaml:"sub"`
}

func checkOptions(o options) error {
	if o.Volume < 0 || o.Volume > 100 {
		return errors.New("volume must be 0 to 100")
	}
	return nil
}

func TestSettings(t *testing.T) {
	defaults := options{Lang: "en", Volume: 70}
	for _, tt := range []struct {
		name, text string
		want       options
		code       Code
		line       int
	}{
		{"all", "lang: es\nvolume: 10\n", options{Lang: "es", Volume: 10}, "", 0},
		{"part", "# mine\nvolume: 5\n", options{Lang: "en", Volume: 5}, "", 0},
		{"empty", "", defaults, "", 0},
		{"comments", "# nothing yet\n\n", defaults, "", 0},
		{"unknown key", "lang: es\nvolme: 10\n", options{Lang: "es", Volume: 70}, SettingUnknown, 2},
		{"wrong type", "lang: es\nvolume: loud\n", defaults, SettingsBroken, 2},
		{"no YAML", "lang: es\nvolume: [1\n", defaults, SettingsBroken, 2},
		{"out of range", "volume: 900\n", defaults, SettingsBroken, 1},
		{"noise", "\x00\xff\x13{{{", defaults, SettingsBroken, 1},
		{"a mark of UTF-8", "\xef\xbb\xbflang: es\nvolume: 10\n", options{Lang: "es", Volume: 10}, "", 0},
		{"UTF-16", "\xff\xfel\x00a\x00", defaults, Encoding, 0},
		{"an anchor", "volume: 5\nlang: &a es\n", defaults, SettingsBroken, 2},
		{"aliases that grow", growing(), defaults, SettingsBroken, 2},
		{"very deep", strings.Repeat("[", maxSettings), defaults, SettingsBroken, 1},
		{"large", strings.Repeat("#", maxSettings+1), defaults, TooLarge, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := openStore(t, t.TempDir())
			path := filepath.Join(s.Dir(), "options.yaml")
			writeRaw(t, path, []byte(tt.text))
			got, notices := LoadSettings(s, "options", defaults, checkOptions)
			if got != tt.want {
				t.Errorf("got %+v, want %+v", got, tt.want)
			}
			if tt.code == "" {
				if len(notices) > 0 {
					t.Errorf("unexpected notices %v", notices)
				}
				return
			}
			if len(notices) != 1 || notices[0].Code != tt.code || notices[0].Line != tt.line {
				t.Fatalf("got notices %+v, want one %q at line %d", notices, tt.code, tt.line)
			}
			if strings.Contains(notices[0].Error(), "\n") {
				t.Errorf("the notice is no single sentence: %s", notices[0].Error())
			}
			if tt.code == SettingUnknown {
				return
			}
			aside, err := os.ReadFile(notices[0].Aside)
			if err != nil || string(aside) != tt.text {
				t.Errorf("the file set aside holds other text: %v", err)
			}
			if _, err := os.Stat(path); !isMissing(err) {
				t.Errorf("the broken file is still in place: %v", err)
			}
		})
	}
}

// growing returns some hundred bytes of YAML with aliases that expand to gigabytes.
func growing() string {
	text := "luck:\n  - &a [x, x, x, x, x, x, x, x, x]\n"
	for c := 'b'; c < 'j'; c++ {
		text += fmt.Sprintf("  - &%c [%s]\n", c, strings.TrimSuffix(strings.Repeat(fmt.Sprintf("*%c, ", c-1), 9), ", "))
	}
	return text
}

func TestSettingsComeBack(t *testing.T) {
	s := openStore(t, t.TempDir())
	want := options{Lang: "es", Volume: 33}
	want.Sub.Wide = true
	if err := SaveSettings(s, "options", want); err != nil {
		t.Fatal(err)
	}
	got, notices := LoadSettings(s, "options", options{}, nil)
	if got != want || notices != nil {
		t.Errorf("got %+v with %v, want %+v", got, notices, want)
	}
}

func FuzzSettings(f *testing.F) {
	f.Add([]byte("lang: es\nvolume: 10\nsub:\n  wide: true\n"))
	f.Add([]byte("\xef\xbb\xbflang: es\r\n"))
	f.Add([]byte("a: &x [*x, *x]\nlang: *x"))
	f.Fuzz(func(t *testing.T, data []byte) {
		s := newMemoryStore()
		if err := s.documents.write("options.yaml", data); err != nil {
			t.Fatal(err)
		}
		got, notices := LoadSettings(s, "options", options{Lang: "en"}, checkOptions)
		if err := SaveSettings(s, "again", got); err != nil {
			t.Fatal(err)
		}
		if back, told := LoadSettings(s, "again", options{Lang: "en"}, checkOptions); back != got || len(told) > 0 {
			t.Errorf("%+v came back as %+v, %v", got, back, told)
		}
		if err := checkOptions(got); err != nil {
			t.Errorf("settings that make no sense came through: %v", err)
		}
		for _, n := range notices {
			if n.Error() == "" || strings.Contains(n.Error(), "\n") {
				t.Errorf("a notice of code %q says %q", n.Code, n.Error())
			}
		}
	})
}

// Of two programs on one folder each keeps the settings that it changes, and what the other one changes stays.
func TestSettingsOfTwoPrograms(t *testing.T) {
	type part struct {
		Name string `yaml:"name"`
		Deck string `yaml:"deck"`
	}
	type options struct {
		Language string `yaml:"language"`
		Text     int    `yaml:"text"`
		Last     part   `yaml:"last"`
	}
	dir := t.TempDir()
	a, _ := Open(dir)
	b, _ := Open(dir)
	defer a.Close()
	defer b.Close()
	begin := options{Language: "en", Text: 100}
	if err := SaveSettings(a, "options", begin); err != nil {
		t.Fatal(err)
	}
	keep := func(s *Store, was, now options) {
		t.Helper()
		if err := SaveSettings(s, "options", MergeSettings(s, "options", was, now)); err != nil {
			t.Fatal(err)
		}
	}
	one, other := begin, begin
	one.Text = 150
	keep(a, begin, one)
	other.Last.Deck = "mine"
	keep(b, begin, other)
	again := one
	again.Language = "es"
	keep(a, one, again)
	got, notices := LoadSettings(b, "options", options{}, nil)
	if want := (options{"es", 150, part{Deck: "mine"}}); len(notices) > 0 || got != want {
		t.Errorf("the settings are %+v, %v", got, notices)
	}
	writeRaw(t, filepath.Join(dir, "options.yaml"), []byte("language: ["))
	if got := MergeSettings(b, "options", begin, other); got != other {
		t.Errorf("over a file that cannot be read, the settings are %+v", got)
	}
}
