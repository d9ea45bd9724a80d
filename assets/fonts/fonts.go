// Package fonts names the font files the game is set in.
//
// STIX Two, a book face with character, is for titles, cards and prose; DejaVu Sans Condensed, wide of
// eye and open, for buttons and figures. Both cover English, Spanish and the arrows in use.
package fonts

import (
	"codeberg.org/go-fonts/dejavu/dejavusanscondensed"
	"codeberg.org/go-fonts/dejavu/dejavusanscondensedbold"
	"codeberg.org/go-fonts/stix/stix2textbold"
	"codeberg.org/go-fonts/stix/stix2textbolditalic"
	"codeberg.org/go-fonts/stix/stix2textitalic"
	"codeberg.org/go-fonts/stix/stix2textmedium"
)

// Serif returns the book face, upright.
func Serif() []byte { return stix2textmedium.TTF }

// SerifBold returns the book face, bold.
func SerifBold() []byte { return stix2textbold.TTF }

// SerifItalic returns the book face, italic.
func SerifItalic() []byte { return stix2textitalic.TTF }

// SerifBoldItalic returns the book face, bold italic.
func SerifBoldItalic() []byte { return stix2textbolditalic.TTF }

// Sans returns the plain face.
func Sans() []byte { return dejavusanscondensed.TTF }

// SansBold returns the plain face, bold.
func SansBold() []byte { return dejavusanscondensedbold.TTF }
