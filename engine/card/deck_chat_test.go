package card

import (
	"errors"
	"strings"
	"testing"
)

// A code is read however a chat, a mail or a word processor delivers it.
func TestCodesAsChatsDeliverThem(t *testing.T) {
	l := ours(t)
	deck := l.KeysOf(l.Decks[0], EN)
	code, ok := l.Code(deck)
	if !ok {
		t.Fatal("the deck has no code")
	}
	dashed := func(dash string) string { return strings.ReplaceAll(code, "-", dash) }
	half := len(code) / 2
	for what, text := range map[string]string{
		"backticks": "`" + code + "`", "a block of code": "```\n" + code + "\n```", "quotes": `"` + code + `"`, "typographic quotes": "“" + code + "”",
		"guillemets": "«" + code + "»", "single quotes": "‘" + code + "’", "low quotes": "„" + code + "“", "brackets": "<" + code + ">", "parentheses": "(" + code + ")",
		"bold": "**" + code + "**", "italics": "_" + code + "_", "struck": "~~" + code + "~~", "a spoiler": "||" + code + "||", "a link": "[my deck](" + code + ")",
		"a label": "Deck: " + code, "a label without a space": "Deck:" + code, "words before": "Here, try my deck " + code, "words behind": code + " it wins a lot",
		"words around": "Try " + code + " and tell me. CC me!", "a full stop": code + ".", "a comma": code + ", he said", "an exclamation mark": code + "!", "an ellipsis": code + "…",
		"no-break hyphens": dashed("‑"), "hyphens": dashed("‐"), "en dashes": dashed("–"), "em dashes": dashed("—"), "minus signs": dashed("−"), "soft hyphens": dashed("-\u00ad"),
		"spaces": dashed(" "), "no-break spaces": dashed("\u00a0"), "narrow no-break spaces": dashed("\u202f"), "thin spaces": dashed("\u2009"), "nothing between": dashed(""),
		"zero-width spaces": dashed("\u200b-\u200b"), "zero-width joiners": dashed("\u200d-"), "a byte order mark": "\ufeff" + code, "marks of direction": "\u202a" + code + "\u202c",
		"line breaks": dashed("-\n"), "Windows line breaks": dashed("\r\n"), "a break in a group": code[:half] + "\n" + code[half:], "a break and an indent": code[:half] + "\n    " + code[half:],
		"a quotation": "> " + code, "a quotation in lines": "> " + strings.ReplaceAll(code, "-", "-\n> "), "a soft break of mail": code[:half] + "\u00ad\n" + code[half:],
		"small letters": strings.ToLower(code), "full width": strings.Map(func(r rune) rune { return r + 0xfee0 }, code), "escaped": strings.ReplaceAll(code, "-", `\-`),
		"the same twice": code + "\nI said: " + strings.ToLower(code), "a word with the mark before": "CCG fans, acc. to CC: " + code, "an arrow": "deck → " + code, "an emoji": "🔥" + code + "🔥",
		"a list in a block": "Look:\n```\n" + deck.Text(l, EN) + "```\nGood luck", "a quoted list": "> " + strings.ReplaceAll(strings.TrimSpace(deck.Text(l, EN)), "\n", "\n> "),
		"a list with a byte order mark": "\ufeff" + deck.Text(l, EN),
	} {
		got, err := l.ParseDeck(text)
		if err != nil || !got.Same(deck) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// A text that is not exactly one deck gets the error that helps.
func TestTextsWithoutOneDeck(t *testing.T) {
	l := ours(t)
	code, _ := l.Code(l.KeysOf(l.Decks[0], EN))
	other, _ := l.Code(l.KeysOf(l.Decks[1], EN))
	wrong := []byte(code)
	wrong[15] = map[bool]byte{true: '7', false: '8'}[wrong[15] == '8']
	for text, want := range map[string]DeckErrorKind{
		"":                                     NoDeck,
		"hello":                                NoDeck,
		"Please CC me on that, and CC Ann too": NoDeck,
		"CC":                                   NoDeck,
		code + "\n" + other:                    DeckSeveral,
		"mine: " + other + ", yours: " + code:  DeckSeveral,
		string(wrong):                          CodeGroup,
		"Deck: " + string(wrong) + ".":         CodeGroup,
		"`" + code[:len(code)-4] + "`":         CodeShort,
		code[:30] + ". That is all of it":      CodeShort,
		"CC-!5A0Q2XK-77MC4T0B":                 CodeLetter,
		"x\ny\n" + "Cinderclash deck 1\nwhat":  DeckLine,
	} {
		_, err := l.ParseDeck(text)
		var e *DeckError
		if !errors.As(err, &e) || e.Kind != want {
			t.Errorf("%q: %v, want %d", text, err, want)
		}
		if want == DeckLine && (e == nil || e.Where != 4) {
			t.Errorf("%q: %v, want line 4", text, err)
		}
	}
}
