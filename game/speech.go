package game

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"cinderclash/assets/text"
)

// speech is what the system's voice is to speak.
type speech struct {
	words   []string // asked for in this tick
	scene   Scene    // that had the focus last
	id      string   // of its focused box then
	text    string   // of that box
	pressed int      // the last tick in which the player pressed something on a keyboard or gamepad
}

// Voiced reports whether the system has a voice.
func (ctx *Context) Voiced() bool { return ctx.app.cfg.Voice != nil && ctx.app.cfg.Voice.Able() }

// Spoken reports whether the player wants texts to be spoken, and there is a voice.
func (ctx *Context) Spoken() bool { return ctx.app.settings.Spoken && ctx.Voiced() }

// Speak has the system's voice speak a text at the end of this tick, in the language of the game, if the player wants that.
// What is asked for in one tick is spoken in one go. It ends what the voice is still speaking,
// and the music steps back meanwhile.
func (ctx *Context) Speak(text string) {
	if text != "" && ctx.Spoken() {
		ctx.app.speech.words = append(ctx.app.speech.words, text)
		ctx.DuckUnder(text)
	}
}

// focusTicks is for how long after a press on a keyboard or gamepad a change of the focus or of its text comes of it.
const focusTicks = 2

// speak speaks the box that was focused with keys in this tick, and then what the scene has asked for.
func (a *app) speak(in *Input) {
	s := &a.speech
	if (in.Device == Keyboard || in.Device == Gamepad) && in.Pressed != 0 {
		s.pressed = a.ctx.Tick
	}
	if a.ctx.Spoken() {
		top := a.top()
		id, words := top.focus.hot, top.focus.words()
		if id != s.id || words != s.text || top.scene != s.scene {
			if words != "" && top.focus.ByKeys() && a.ctx.Tick-s.pressed <= focusTicks {
				s.words = slices.Insert(s.words, 0, words)
			}
			s.scene, s.id, s.text = top.scene, id, words
		}
	}
	if len(s.words) == 0 {
		return
	}
	a.cfg.Voice.Say(plain(s.words, a.ctx.Text), a.ctx.Text.Language())
	s.words = s.words[:0]
}

// words returns what there is to read of the hot box: its label, its text, and what choosing it does.
func (f *Focus) words() string {
	b := f.find(f.hot)
	if b == nil {
		return ""
	}
	words := b.Text
	if label := f.find(b.ID + ".label"); label != nil {
		words = sentence(label.Text, ':') + " " + words
	}
	if b.Hint != "" && b.Hint != b.Text {
		words = sentence(words, '.') + " " + b.Hint
	}
	return words
}

// sentence returns s with a mark at its end, if it has none.
func sentence(s string, mark rune) string {
	s = strings.TrimSpace(s)
	if r, _ := utf8.DecodeLastRuneInString(s); s == "" || strings.ContainsRune(".,;:!?…»”", r) {
		return s
	}
	return s + string(mark)
}

// plain returns texts for [Canvas.Text] as one text without markup. A picture in it becomes the word for it, if it has one.
func plain(texts []string, p *text.Printer) string {
	var b strings.Builder
	for _, s := range texts {
		for len(s) > 0 {
			end := -1
			switch s[0] {
			case '<':
				end = strings.IndexByte(s, '>')
			case '{':
				end = strings.IndexByte(s, '}')
			}
			if end < 0 {
				r, n := utf8.DecodeRuneInString(s)
				b.WriteString(aloud(r))
				s = s[n:]
				continue
			}
			if key := "voice.picture." + s[1:end]; s[0] == '{' && p.Has(key) {
				b.WriteString(" " + p.T(key) + " ")
			}
			s = s[end+1:]
		}
		said := sentence(b.String(), '.')
		b.Reset()
		b.WriteString(said + " ")
	}
	words := strings.Join(strings.Fields(b.String()), " ")
	return strings.NewReplacer(" .", ".", " ,", ",", " ;", ";", " :", ":").Replace(words)
}

// aloud returns what a voice is to read for a character: a pause for a mark that parts words.
func aloud(r rune) string {
	switch {
	case r == '·', r == '\n':
		return ", "
	case r == '→':
		return " – "
	case unicode.IsSpace(r):
		return " "
	}
	return string(r)
}
