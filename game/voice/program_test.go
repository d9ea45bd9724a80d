//go:build !js && !windows && !darwin

package voice

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// standIn puts a program on the path in place of the system's, and returns the file that notes how it was called.
func standIn(t *testing.T, script string) (notes string) {
	t.Helper()
	dir := t.TempDir()
	notes = filepath.Join(dir, "notes")
	program := fmt.Sprintf("#!/bin/sh\nnotes='%s'\n%s\n", notes, script)
	if err := os.WriteFile(filepath.Join(dir, systemSpeech().program), []byte(program), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+string(os.PathListSeparator)+os.Getenv("PATH"))
	return notes
}

// noted waits until the notes have n lines, and returns them.
func noted(t *testing.T, notes string, n int) []string {
	t.Helper()
	for range 3000 {
		data, err := os.ReadFile(notes)
		if lines := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n"); err == nil && len(lines) >= n && strings.HasSuffix(string(data), "\n") {
			return lines
		}
		time.Sleep(10 * time.Millisecond)
	}
	data, _ := os.ReadFile(notes)
	t.Fatalf("there are not %d notes but %q", n, data)
	return nil
}

// rest waits for the last call of the program.
func rest(v Voice) { <-v.(*programVoice).over }

func TestTextAndLanguageReachTheProgram(t *testing.T) {
	notes := standIn(t, `printf '%s|' "$@" >>"$notes"; echo >>"$notes"`)
	v := System()
	if !v.Able() {
		t.Fatal("the program on the path is not found")
	}
	for _, said := range []struct{ text, language string }{
		{"Do you answer this?", "en"}, {"¿Respondes a esto? -9 «$HOME» `id` \"x\" 'y' ;", "es"}, {"--version", "en"}, {"two\nlines", "en"},
	} {
		if err := os.Remove(notes); err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		}
		v.Say(said.text, said.language)
		rest(v)
		data, err := os.ReadFile(notes)
		if err != nil {
			t.Fatal(err)
		}
		if got := string(data); !strings.HasSuffix(got, "|--|"+said.text+"|\n") || !strings.Contains(got, "|--language|"+said.language+"|") {
			t.Errorf("the program is called with %q", got)
		}
	}
	v.Say("  ", "en")
	if rest(v); v.(*programVoice).cancel == nil {
		t.Error("nothing was said")
	}
	if data, _ := os.ReadFile(notes); strings.Count(string(data), "--language") != 1 {
		t.Errorf("an empty text is spoken: %q", data)
	}
}

// A sentence ends the one before it, and only the last of several that come at once is sure to be spoken. Saying them does
// not wait for the program, which here would speak for an hour.
func TestASentenceEndsTheOneBefore(t *testing.T) {
	notes := standIn(t, `for last; do :; done; echo "begins $last" >>"$notes"; [ "$last" = --stop ] || exec sleep 3600`)
	v := System()
	v.Say("one", "en")
	noted(t, notes, 1)
	for i := range 50 {
		v.Say(fmt.Sprint("between ", i), "en")
	}
	v.Say("two", "en")
	var all []string
	for n := 2; n < 60; n++ {
		if all = noted(t, notes, n); all[len(all)-1] == "begins two" {
			break
		}
	}
	if all[0] != "begins one" || all[len(all)-1] != "begins two" {
		t.Errorf("spoken is %q", all)
	}
	v.Hush()
	rest(v) // the program has been ended, or this would wait for an hour
	if all = noted(t, notes, len(all)+1); all[len(all)-1] != "begins --stop" {
		t.Errorf("the server is not told to stop: %q", all)
	}
	v.Hush()
	rest(v)
	if again := noted(t, notes, len(all)); len(again) != len(all) {
		t.Errorf("silence is hushed: %q", again)
	}
}

func TestWithoutTheProgramThereIsNoVoice(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	v := System()
	if v.Able() {
		t.Error("there is a voice without a program")
	}
	v.Say("nothing", "en")
	v.Hush()
}

// A program that crashes, cannot be run, or vanishes does no harm, and the next sentence is tried again.
func TestAProgramThatFailsDoesNoHarm(t *testing.T) {
	notes := standIn(t, `echo called >>"$notes"; kill -SEGV $$`)
	v := System()
	for n := 1; n <= 3; n++ {
		v.Say("one", "en")
		rest(v)
		noted(t, notes, n)
	}
	program := v.(*programVoice).path
	if err := os.WriteFile(program, []byte("no program"), 0o755); err != nil {
		t.Fatal(err)
	}
	v.Say("two", "en")
	rest(v)
	if err := os.Remove(program); err != nil {
		t.Fatal(err)
	}
	v.Say("three", "en")
	rest(v)
	if len(noted(t, notes, 3)) != 3 {
		t.Error("a program that is gone was called")
	}
}

func TestVoiceOfALanguage(t *testing.T) {
	const list = "Albert              en_US    # Hello! My name is Albert.\nBad News            en_US    # Hello! es_ES\n" +
		"Mónica              es_ES    # ¡Hola! Me llamo Mónica.\nEddy (Spanish (Mexico)) es_MX    # ¡Hola!\n"
	for language, want := range map[string]string{"en": "Albert", "es": "Mónica", "fr": "", "Bad": ""} {
		if got := voiceOf(list, language); got != want {
			t.Errorf("the voice of %s is %q, want %q", language, got, want)
		}
	}
	if got := voiceOf("Bad News en_US # Hello!", "en"); got != "Bad News" {
		t.Errorf("a name of two words is %q", got)
	}
	if got := voiceOf("", "en"); got != "" {
		t.Errorf("of no voices, %q is chosen", got)
	}
}

// The program ends with the game, and speaks no more.
func TestTheVoiceEndsWithTheGame(t *testing.T) {
	notes := standIn(t, `for last; do :; done; echo "$last" >>"$notes"; [ "$last" = --stop ] || exec sleep 3600`)
	v := System()
	v.Say("one", "en")
	noted(t, notes, 1)
	v.Close()
	rest(v)
	v.Say("two", "en")
	rest(v)
	if all := noted(t, notes, 2); len(all) != 2 || all[1] != "--stop" {
		t.Errorf("spoken is %q", all)
	}
}
