// Package fonts provides the game's fonts.
//
// STIX Two, a serif with character, is for titles, cards and prose. DejaVu Sans Condensed, with its large,
// open letters, is for buttons and figures. Both cover English, Spanish and the arrows in use.
package fonts

import (
	"codeberg.org/go-fonts/dejavu/dejavusanscondensed"
	"codeberg.org/go-fonts/dejavu/dejavusanscondensedbold"
	"codeberg.org/go-fonts/stix/stix2textbold"
	"codeberg.org/go-fonts/stix/stix2textbolditalic"
	"codeberg.org/go-fonts/stix/stix2textitalic"
	"codeberg.org/go-fonts/stix/stix2textmedium"
)

// Serif returns the upright serif font.
func Serif() []byte { return stix2textmedium.TTF }

// SerifBold returns the bold serif font.
func SerifBold() []byte { return stix2textbold.TTF }

// SerifItalic returns the italic serif font.
func SerifItalic() []byte { return stix2textitalic.TTF }

// SerifBoldItalic returns the bold italic serif font.
func SerifBoldItalic() []byte { return stix2textbolditalic.TTF }

// Sans returns the upright sans-serif font.
func Sans() []byte { return dejavusanscondensed.TTF }

// SansBold returns the bold sans-serif font.
func SansBold() []byte { return dejavusanscondensedbold.TTF }
