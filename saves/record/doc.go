// Package record is what a saved match says: a header with all that is needed to
// start over, and one record a decision. Package saves keeps these bytes and knows
// nothing about them.
//
// A header is one line of JSON. A decision is the text of its move, as the rules
// write it, and the hash of the position after it: "pay RRG =0011223344556677". Both
// name cards, heroes and abilities by their ids in the data, so that adding some breaks
// no save.
//
// Reading plays the match again. It believes nothing: an id that does not exist, an
// illegal move and a position that comes out differently are each a [Damage] that
// names the file, the record and the mend.
package record

import "cinderclash/saves"

// Format is what files of matches are marked with.
func Format() saves.Format { return saves.Format{Kind: "match", Version: 1} }
