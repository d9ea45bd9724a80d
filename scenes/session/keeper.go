package session

// A Keeper keeps the records of a session while it is played. No call may wait for a disk, except Close and
// Reopen. All calls come from one goroutine.
type Keeper interface {
	// Start begins with the given records: a header and, for a match that is continued, its decisions. It
	// closes what was kept before.
	Start(records [][]byte) error
	// Keep adds the record of a decision. record must not be changed afterwards.
	Keep(record []byte)
	// Sync makes everything so far safe. It is called at the end of each clash.
	Sync()
	// Finish ends the keeping of a match that is over: the match becomes a replay and can no longer be
	// continued. records are all its records and must not be changed afterwards. If it cannot become a
	// replay, it stays where it is kept.
	Finish(records [][]byte)
	// Reopen continues to keep the match that was finished last, whose end was taken back, so that it no
	// longer counts as over. records are all its records. It waits for the disk.
	Reopen(records [][]byte)
	// Close ends the keeping of a match that can be continued later. It waits for the disk.
	Close()
	// State says whether the match survives if the program ends now.
	State() Keeping
	// TakeNotice returns a failure, or the end of one, that has not been taken yet, if there is any.
	// [Sentence] words it.
	TakeNotice() (error, bool)
}

// Keeping says what happens to a match if the program ends.
type Keeping uint8

const (
	// Kept: it can be continued.
	Kept Keeping = iota
	// Unkept: it is lost, because this match or any match is not kept.
	Unkept
	// Stuck: the latest decisions are lost, because they cannot be written. Attempts continue.
	Stuck
	// InUse: it is lost, because another program uses the data folder, until that program ends.
	InUse
)
