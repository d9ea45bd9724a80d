package pieces

import (
	"strings"
	"testing"

	"cinderclash/assets/text"
	"cinderclash/engine/match"
)

// Every profile, field, value and number has words in every language, and no two values of a field have the same words.
func TestCustomsHaveWords(t *testing.T) {
	texts, err := text.Load(func(key string) { t.Errorf("there is no text %s", key) })
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range text.Languages() {
		p := texts.Printer(lang)
		names := map[string]bool{}
		for _, c := range match.BuiltIn() {
			name := CustomsName(p, c)
			if names[name] || CustomsAbout(p, c) == "" {
				t.Errorf("%s: %s is called %q", lang, c.Code(), name)
			}
			names[name] = true
			if marked := NotBlades(p, "", c); (marked == "") != (c.Profile.Name == "blades") {
				t.Errorf("%s: a match under %s is marked %q", lang, c.Code(), marked)
			}
			if marked := NotBlades(p, "Our way", c); marked != "" && marked != "Our way" {
				t.Errorf("%s: customs with a name of their own are marked %q", lang, marked)
			}
		}
		for _, f := range match.ProfileFields() {
			values := map[string]bool{FieldName(p, &f): true, FieldWhy(p, &f): true}
			for v := range f.Values {
				values[FieldValue(p, &f, v)] = true
			}
			if len(values) != len(f.Values)+2 {
				t.Errorf("%s: the words of %s are not all different: %v", lang, f.Key, values)
			}
		}
		for _, n := range match.FormatFields() {
			if why := NumberWhy(p, &n, match.Standard()); NumberName(p, &n) == "" || !strings.Contains(why, "802") {
				t.Errorf("%s: %s is %q: %q", lang, n.Key, NumberName(p, &n), why)
			}
		}
		changed, err := match.ParseCustoms("rings,payer=commoner-too/kept=2")
		if err != nil {
			t.Fatal(err)
		}
		if name, about := CustomsName(p, changed), CustomsAbout(p, changed); names[name] || strings.Count(about, ": ") != 2 || !strings.HasSuffix(about, "2") {
			t.Errorf("%s: changed customs are %q: %q", lang, name, about)
		}
		for _, code := range []string{
			"", "chess", "blades,x", "blades,payer=gold", "blades,payer=own-color,payer=own-color", "blades/x=1", "blades/kept=x", "blades/kept=9",
			"blades/kept=1,kept=1", "blades/standard/x", strings.Repeat("x", 5000), "blades/" + strings.Repeat("x", 900),
		} {
			_, err := match.ParseCustoms(code)
			if said := CodeSentence(p, err); len(said) > 220 || strings.ContainsAny(said, "%\n") {
				t.Errorf("%s: %.20q: %q", lang, code, said)
			}
		}
	}
}
