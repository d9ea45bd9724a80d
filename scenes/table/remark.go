package table

// remark is what a mark says: all of it, or its first part where there is less room.
type remark struct{ whole, brief string }

// briefly is what is as short as it can be.
func briefly(says string) remark { return remark{says, says} }
