package gallery_test

import (
	"bytes"
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/scenes/gallery"
)

// run runs the command up to the point where it would open a window.
func run(t *testing.T, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	lib := fixture.Library(t)
	status = gallery.Run(func() (game.Config, *card.Library, func(), error) {
		return game.Config{}, lib, func() {}, nil
	}, args, &out, &errs)
	return status, out.String(), errs.String()
}

func TestWrongArgumentsAreOneSentence(t *testing.T) {
	for _, tt := range []struct {
		args []string
		says string
	}{
		{[]string{"-luck"}, "flag provided but not defined: -luck; gallery -h lists the flags"},
		{[]string{"shots"}, `"shots" is no flag; gallery -h lists the flags`},
		{[]string{"-only", "swords"}, "-only swords names no kind of art; use one of heroes, worn, clips, cards, dice, icons, effects, places, sounds, music, silhouettes, attacks"},
		{[]string{"-only", "silhouettes"}, "silhouettes are sheets and no page; give -shots DIR too"},
		{[]string{"-only", "paintings"}, "paintings are sheets and no page; give -shots DIR too"},
		{[]string{"-scene", "puzzle/tide"}, "-scene is for -shots; give -shots DIR too"},
		{[]string{"-shots", "x", "-only", "music"}, "music is a page and no sheets; leave out -shots"},
		{[]string{"-effect", "heal"}, "-effect is for -shots; give -shots DIR too"},
		{[]string{"-shots", "x", "-effect", "luck"}, `there is no effect "luck"; gallery -h lists the effects`},
		{[]string{"-hero", "gruk"}, `there is no hero "gruk"; -hero takes an id such as grusk`},
		{[]string{"-card", "kindlin"}, `there is no card "kindlin"; -card takes an id such as kindling`},
		{[]string{"-place", "hearth"}, `there is no place "hearth"; -place takes an id such as hearths-gate`},
		{[]string{"-hero", "kindling"}, `there is no hero "kindling"`},
		{[]string{"-lang", "xx"}, `there are no texts in the language "xx"; use -lang en or -lang es`},
	} {
		status, stdout, stderr := run(t, tt.args...)
		if status != 2 || stdout != "" || !strings.HasPrefix(stderr, "gallery: "+tt.says) || strings.Count(stderr, "\n") != 1 {
			t.Errorf("%q: status %d, %q, %q; want %q", tt.args, status, stdout, stderr, tt.says)
		}
	}
}

func TestAFolderThatCannotBeMade(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file", "\x00")
	if status, _, stderr := run(t, "-shots", file); status != 1 || !strings.Contains(stderr, "the sheets cannot be written") || strings.Count(stderr, "\n") != 1 {
		t.Errorf("status %d, %q", status, stderr)
	}
}

func TestHelpNamesEveryEffect(t *testing.T) {
	status, stdout, _ := run(t, "-h")
	if status != 0 {
		t.Errorf("the exit status is %d", status)
	}
	for _, word := range []string{"-shots DIR", "-only WORD", "-hero ID", "-card ID", "knock-out", "blow-slashing", "counter-exalted", "silhouettes"} {
		if !strings.Contains(stdout, word) {
			t.Errorf("help does not name %s", word)
		}
	}
}

func TestAConfigurationThatFails(t *testing.T) {
	var out, errs bytes.Buffer
	status := gallery.Run(func() (game.Config, *card.Library, func(), error) {
		return game.Config{}, nil, nil, errors.New("the cards are torn")
	}, nil, &out, &errs)
	if status != 1 || errs.String() != "gallery: the cards are torn\n" {
		t.Errorf("status %d, %q", status, errs.String())
	}
}
