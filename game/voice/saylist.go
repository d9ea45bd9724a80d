package voice

import "strings"

// voiceOf returns the first voice of a language in the list that macOS's say prints: a name, which may have spaces, the
// language and country, and a sample, as in "Mónica es_ES # ¡Hola!". It returns "" if there is none.
func voiceOf(list, language string) string {
	for line := range strings.Lines(list) {
		words := strings.Fields(line)
		for i, word := range words {
			if i > 0 && (strings.HasPrefix(word, language+"_") || strings.HasPrefix(word, language+"-")) {
				return strings.Join(words[:i], " ")
			}
			if word == "#" {
				break
			}
		}
	}
	return ""
}
