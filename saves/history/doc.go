// Package history keeps matches that have ended. Each match is kept as a replay, a document in the data
// folder that reads like any saved match, and as a summary, from which the statistics are computed. A
// replay may be deleted; its summary stays. If the end of a match is taken back, both are removed, since
// the match has not ended.
package history

import "cinderclash/saves"

// Prefix begins the names of replays in the data folder.
const Prefix = "replay-"

// summaries is the name of the document with the summaries, one line of JSON per match.
const summaries = "history"

// format returns the format of that document. Version 1 did not say how long a match was played.
func format() saves.Format { return saves.Format{Kind: "history", Version: 2} }
