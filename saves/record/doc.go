// Package record defines the content of a saved match: a header with everything needed to start over, one
// record per decision, and one for each time that decisions were taken back. Package saves stores these
// bytes without knowing their meaning.
//
// A header is one line of JSON, with a fingerprint of the content: the cards, heroes and abilities as far
// as they affect play. A decision is the text of its move, as the rules write it, and the hash of the
// position after it: "pay RRG =0011223344556677". A decision in a response window ends in " window". The
// end of each clash and of the match is followed by the whole position, packed, and the number of decisions
// that led to it: "state 57 =0011223344556677 fNRBaxNB...". All records name cards, heroes and abilities by
// their ids in the data. An undo is the number of decisions that are left and the hash at that point: "undo
// 12 =0011223344556677", or "undo marked 12 =..." if it crossed a reveal or an answer of chance.
//
// What is chosen of a decision that is not complete has records of its own, so that a match is continued
// with the same choice half made. Each holds all that is chosen and replaces the one before, and one
// without a move takes everything back. The moves of an action that is being announced are
// "begun "play second-post" "hero 2/1"": none of them counts yet. As soon as the action is complete, all of
// its moves are recorded that way, and then each as a decision; if the program dies in between, the rest is
// played when the match is continued. What is picked of an answer is "picked "hero 1/2" "hero 1/4"". A
// decision or an undo ends both, but for the parts that are still to follow. A card that is chosen in
// secret can be read from these records as it can from those of decisions, and screens show it to its
// player only. Who wants to be asked for a card to fix a die with, or holds priority, is "wants die 1
// priority 2", or "wants die 1 "card second-post"" if the card is chosen.
//
// The time of play, in seconds over all sittings, is "played 754"; a later one replaces an earlier one.
// Whether two players at one screen are both asked in every window is "asking always" or "asking able".
//
// # Versions
//
// Whatever changes these bytes, the encoding of positions or their hashes is a new version. Version 5 has no
// half-made choices; version 6 has all of the above. Both are read. Each version has fixtures in
// testdata/released. They are never written again: they stand for the saves of players.
//
// # Reading
//
// Reading checks the whole header, decks included, and plays the match again. It trusts nothing: a position
// that comes out differently, or an illegal move, is a [Damage] that names the file, the record and the
// mend.
//
// Cards may be added, changed and removed between two versions of the game, and no save is lost because of
// it. If the fingerprint differs, reading is tolerant: hashes are not compared, a question that the records do not know is passed, a refusal of
// something that is no longer asked is skipped, and each whole position sets the match right again.
// Decisions that have become illegal are skipped up to the next whole position; after the last whole
// position, play ends before the first of them. [Drift] reports all this. A program that continues such a
// match first records the position: "anew 8a7b... 57 =0011223344556677 fNRBaxNB..." says that 57 decisions
// count, and which content the match is played with from there on. No record is ever removed.
//
// A match that contains something that no longer exists, a [match.Gone], cannot be continued, but it can be
// watched. A card of a deck that nobody has seen yet may be any card, so another card stands in for it, and
// watching ends where it would become visible. Factions and heroes are visible from the first decision, so
// without one of them nothing can be shown. An ability matters if the last whole position, or a decision
// after it, names it. Before that, it is skipped like a move that is no longer legal.
package record

import "cinderclash/saves"

// Format returns the format of match files.
func Format() saves.Format { return saves.Format{Kind: "match", Version: 6, Oldest: 5} }
