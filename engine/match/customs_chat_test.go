package match

import "testing"

// A code of customs is read however a chat delivers it.
func TestCustomsAsChatsDeliverThem(t *testing.T) {
	want, err := ParseCustoms("imperium,payer=commoner-too/dice=6")
	if err != nil {
		t.Fatal(err)
	}
	const code = "imperium,payer=commoner-too/dice=6"
	for what, text := range map[string]string{
		"backticks": "`" + code + "`", "quotes": "“" + code + "”", "a label": "Customs: " + code, "a label without a space": "customs:" + code, "words around": "we play " + code + " tonight",
		"a full stop": code + ".", "bold": "**" + code + "**", "a no-break hyphen": "imperium,payer=commoner‑too/dice=6", "an en dash": "imperium,payer=commoner–too/dice=6",
		"zero-width spaces": "imperium,\u200bpayer=commoner-too/\u200bdice=6", "a byte order mark": "\ufeff" + code, "soft hyphens": "imper\u00adium,payer=commoner-too/dice=6",
		"line breaks": "imperium,\npayer=commoner-too/\ndice=6", "no-break spaces": "imperium,\u00a0payer=commoner-too / dice=6", "brackets": "<" + code + ">", "capitals": "IMPERIUM,payer=Commoner-Too/dice=6",
		"a quotation": "> " + code, "words and a full stop": "Try " + code + ". It is fun",
	} {
		if got, err := ParseCustoms(text); err != nil || got != want {
			t.Errorf("%s: %v", what, err)
		}
	}
	for _, text := range []string{"", "hello there", "what about = and /", "payer=nobody"} {
		if got, err := ParseCustoms(text); err == nil && text != "" {
			t.Errorf("%q is read as %s", text, got.Code())
		}
	}
}
