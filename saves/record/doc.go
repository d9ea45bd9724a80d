// Package record is what a saved match says: a header with all that is needed to
// start over, one record a decision, and one for each time some were taken back.
// Package saves keeps these bytes and knows nothing about them.
//
// A header is one line of JSON. A decision is the text of its move, as the rules
// write it, and the hash of the position after it: "pay RRG =0011223344556677". Both
// name cards, heroes and abilities by their ids in the data, so that adding some breaks
// no save. Going back to a point of the match is the number of decisions that are left
// and the hash there: "undo 12 =0011223344556677", or "undo marked 12 =..." where it
// crossed a reveal or an answer of chance. How long the match has been played, in seconds over all
// sittings, is "played 754"; a later one takes the place of an earlier one. Whether both of two
// players at one screen are asked in every window is "asking always" or "asking able".
//
// Version 1 had decisions and undos, the first of its programs decisions only. Version 2 has all of the above.
//
// Reading plays the match again. It believes nothing: an id that does not exist, an
// illegal move and a position that comes out differently are each a [Damage] that
// names the file, the record and the mend.
package record

import "cinderclash/saves"

// Format is what files of matches are marked with.
func Format() saves.Format { return saves.Format{Kind: "match", Version: 2} }
