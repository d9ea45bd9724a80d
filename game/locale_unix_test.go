//go:build !js && !windows && !darwin

package game

import (
	"testing"

	"cinderclash/assets/text"
)

func TestTheLanguageOfTheEnvironment(t *testing.T) {
	type env = map[string]string
	for _, c := range []struct {
		env  env
		want string
	}{
		{env{}, "en"},
		{env{"LANG": "es_ES.UTF-8"}, "es"},
		{env{"LANG": "en_GB.UTF-8", "LC_MESSAGES": "es_MX"}, "es"},
		{env{"LANG": "es_ES.UTF-8", "LC_MESSAGES": "es_MX", "LC_ALL": "en_US"}, "en"},
		{env{"LANG": "en_US.UTF-8", "LANGUAGE": "es"}, "es"},
		{env{"LANG": "es_ES.UTF-8", "LANGUAGE": "en:es"}, "en"},
		{env{"LANG": "de_DE.UTF-8", "LANGUAGE": "de:es_AR:en"}, "es"},
		{env{"LANG": "es_ES.UTF-8", "LANGUAGE": "ca:gl"}, "es"},
		{env{"LC_ALL": "en_US.UTF-8", "LANGUAGE": "es"}, "es"},
		{env{"LANGUAGE": "es"}, "es"},
		{env{"LANG": "es_ES.UTF-8", "LANGUAGE": "::"}, "es"},
		{env{"LANG": "C", "LANGUAGE": "es"}, "en"},
		{env{"LANG": "es_ES", "LC_ALL": "C.UTF-8", "LANGUAGE": "es"}, "en"},
		{env{"LC_ALL": "POSIX", "LANGUAGE": "es"}, "en"},
		{env{"LANG": "ca_ES@valencia", "LANGUAGE": "ca_ES@valencia:es@latin"}, "es"},
	} {
		got := text.Match(localesIn(func(name string) string { return c.env[name] })...)
		if got != c.want {
			t.Errorf("%v: %q, want %q", c.env, got, c.want)
		}
	}
}
