// Package fonts provides the game's fonts.
//
// Titles, names and large numbers are set in letters of our own, which [Display] draws with a broad pen from the strokes in
// display.txt: capitals, small capitals, digits and marks. STIX Two, a serif with character, is for cards and prose. Latin Modern
// Sans Demi Condensed, narrow and sturdy, is for labels: buttons and small figures. All cover English and Spanish. DejaVu Sans
// Condensed has the letters and marks that they lack.
package fonts

import (
	"codeberg.org/go-fonts/dejavu/dejavusanscondensed"
	"codeberg.org/go-fonts/latin-modern/lmsansdemicond10regular"
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

// Label returns the font of labels, which is narrow and half bold.
func Label() []byte { return lmsansdemicond10regular.TTF }

// Fallback returns the font for letters that the others lack.
func Fallback() []byte { return dejavusanscondensed.TTF }
