// Package history keeps matches that have ended: each as a replay, a document of its own in
// the data folder that reads as any saved match does, and a summary of all of them, from
// which the statistics come. A replay may be deleted; its summary stays. Where the end of a match is
// taken back both go, since it has not ended.
package history

import "cinderclash/saves"

// Prefix begins the names of replays in the data folder.
const Prefix = "replay-"

// summaries is the document with the summaries, one line of JSON a match.
const summaries = "history"

// format is what that document is marked with. Version 1 did not say how long a match was played.
func format() saves.Format { return saves.Format{Kind: "history", Version: 2} }
