//go:build !js

package saves

import (
	"errors"
	"fmt"
	"io/fs"
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

// Two programs share a folder. Each writes only the settings that it changes, and the other's changes stay.
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
	keep := func(f *SettingsFile[options], now options) {
		t.Helper()
		if err := f.SaveSettings(now); err != nil {
			t.Fatal(err)
		}
	}
	first, second := NewSettingsFile[options](a, "options", nil), NewSettingsFile[options](b, "options", nil)
	one, other := first.LoadSettings(begin), second.LoadSettings(begin)
	one.Text = 150
	keep(first, one)
	other.Last.Deck = "mine"
	keep(second, other)
	one.Language = "es"
	keep(first, one)
	got, notices := LoadSettings(b, "options", options{}, nil)
	if want := (options{"es", 150, part{Deck: "mine"}}); len(notices) > 0 || got != want {
		t.Errorf("the settings are %+v, %v", got, notices)
	}
	writeRaw(t, filepath.Join(dir, "options.yaml"), []byte("language: ["))
	other.Text = 120
	keep(second, other)
	if got, _ := LoadSettings(b, "options", options{}, nil); got.Text != 120 || got.Last.Deck != "mine" {
		t.Errorf("over a file that cannot be read, the settings are %+v", got)
	}
}

// A setting given for one run of the program is in effect and is not written, unless the player changes it.
func TestWhatIsAskedForOneRunIsNotKept(t *testing.T) {
	s := openStore(t, t.TempDir())
	defaults := options{Lang: "en", Volume: 70}
	if err := SaveSettings(s, "options", options{Lang: "en", Volume: 10}); err != nil {
		t.Fatal(err)
	}
	f := NewSettingsFile(s, "options", func(o options) options { o.Lang, o.Volume = "es", 0; return o })
	now := f.LoadSettings(defaults)
	if now.Lang != "es" || now.Volume != 0 {
		t.Fatalf("in effect is %+v", now)
	}
	for _, step := range []struct {
		change func(*options)
		want   options
	}{
		{func(o *options) { o.Sub.Wide = true }, options{Lang: "en", Volume: 10, Sub: options{}.Sub}},
		{func(o *options) { o.Volume = 40 }, options{Lang: "en", Volume: 40}},
		{func(o *options) { o.Volume = 0 }, options{Lang: "en", Volume: 0}},
		{func(o *options) { o.Lang = "en" }, options{Lang: "en", Volume: 0}},
		{func(o *options) { o.Lang = "es" }, options{Lang: "es", Volume: 0}},
	} {
		step.change(&now)
		if err := f.SaveSettings(now); err != nil {
			t.Fatal(err)
		}
		step.want.Sub.Wide = true
		if got, notices := LoadSettings(s, "options", defaults, nil); got != step.want || len(notices) > 0 {
			t.Errorf("the file holds %+v, not %+v, %v", got, step.want, notices)
		}
	}
}

// A change that could not be written is written with the next one.
func TestAChangeThatCouldNotBeWritten(t *testing.T) {
	disk := &failing{System: Disk()}
	s, _ := OpenOn(disk, t.TempDir())
	t.Cleanup(func() { s.Close() })
	f := NewSettingsFile[options](s, "options", nil)
	now := f.LoadSettings(options{Lang: "en", Volume: 70})
	if err := f.SaveSettings(now); err != nil {
		t.Fatal(err)
	}
	now.Volume, disk.fails = 20, true
	for range 2 {
		if err := f.SaveSettings(now); err == nil {
			t.Error("it was written")
		}
	}
	disk.fails, now.Lang = false, "es"
	if err := f.SaveSettings(now); err != nil {
		t.Fatal(err)
	}
	if got, _ := LoadSettings(s, "options", options{}, nil); got != now {
		t.Errorf("the file holds %+v, not %+v", got, now)
	}
}

// failing is a disk on which no file can be created while fails is true.
type failing struct {
	System
	fails bool
}

func (d *failing) Create(path string, mode fs.FileMode) (File, error) {
	if d.fails {
		return nil, fs.ErrPermission
	}
	return d.System.Create(path, mode)
}
