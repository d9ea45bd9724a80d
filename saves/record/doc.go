// Package record is what a saved match says: a header with all that is needed to
// start over, one record a decision, and one for each time some were taken back.
// Package saves keeps these bytes and knows nothing about them.
//
// A header is one line of JSON, with a fingerprint of the content: the cards, heroes and abilities as far as they bear
// on play. A decision is the text of its move, as the rules write it, and the hash of the position after it:
// "pay RRG =0011223344556677"; one in a response window ends in " window". At the end of each clash and of the match
// stands the whole position, packed, and how many decisions led to it: "state 57 =0011223344556677 fNRBaxNB...". All
// name cards, heroes and abilities by their ids in the data. Going back to a point of the match is the number of decisions that are left
// and the hash there: "undo 12 =0011223344556677", or "undo marked 12 =..." where it
// crossed a reveal or an answer of chance. How long the match has been played, in seconds over all
// sittings, is "played 754"; a later one takes the place of an earlier one. Whether both of two
// players at one screen are asked in every window is "asking always" or "asking able".
//
// Version 1 had decisions and undos, the first of its programs decisions only. Version 2 had no fingerprint, no whole
// positions and did not tell windows. Version 3 has all of the above.
//
// # Reading
//
// Reading checks the header whole, decks and all, and plays the match again. It believes nothing: a position that comes
// out differently or a move that is not legal is a [Damage] that names the file, the record and the mend.
//
// Cards may be added, changed and removed between two versions of the game, and no save is lost by it. Where the
// fingerprint is another (or, in old records, where the match does not come out as it did) hashes are not compared, a
// stop that the records do not know is passed, what was declined where nothing is asked any more is left out, and each
// whole position puts the match right again. What is no longer legal is passed over up to the next whole position;
// behind the last of them play stands before it. [Drift] says so. Who goes on from there first records the position:
// "anew 8a7b... 57 =0011223344556677 fNRBaxNB..." says that 57 decisions count and which content is played with from
// here on. Nothing is taken out of the records.
//
// A match that holds something that is no more, a [match.Gone], is not gone on with but can be watched. A card of a
// deck that nobody has seen yet may be any card: another one stands in for it, and what is shown ends where it would
// come into sight. Factions and heroes lie open from the first decision, so without one of them nothing can be shown.
// An ability matters where the last whole position, or what was decided after it, names it; before that it is passed
// over like a move that is no longer legal.
package record

import "cinderclash/saves"

// Format is what files of matches are marked with.
func Format() saves.Format { return saves.Format{Kind: "match", Version: 3} }
