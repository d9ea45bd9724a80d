package session

// A Keeper keeps the records of a session while it is played. No call may wait for a
// disk, except Close and Reopen. All calls come from one goroutine.
type Keeper interface {
	// Start begins with the records there are: a header, and the decisions of a match
	// that is gone on with. What was kept before is closed.
	Start(records [][]byte) error
	// Keep adds the record of a decision, which must not be changed after.
	Keep(record []byte)
	// Sync makes everything so far safe; it is called at the end of each clash.
	Sync()
	// Finish ends the keeping of a match that is over: it becomes a replay, and there is nothing to go on with. records
	// are all of it and must not be changed after. Where it cannot become one, it stays where it is kept.
	Finish(records [][]byte)
	// Reopen goes on with the match that was finished last, whose end was taken back: it counts as not over.
	// records are all of it. It waits for the disk.
	Reopen(records [][]byte)
	// Close ends the keeping of a match that may be gone on with, and waits for the disk.
	Close()
	// State says what becomes of the match if the program ends now.
	State() Keeping
	// TakeNotice returns what went wrong, or well again, since it was last asked, if anything did. It is for [Sentence].
	TakeNotice() (error, bool)
}

// Keeping says what becomes of a match if the program ends.
type Keeping uint8

const (
	// Kept: it can be continued.
	Kept Keeping = iota
	// Unkept: it is lost, since this match is not kept or no match is.
	Unkept
	// Stuck: what was decided lately is lost, since it cannot be written. It is tried again all the time.
	Stuck
	// InUse: it is lost, since another program has the data folder, until that one ends.
	InUse
)
