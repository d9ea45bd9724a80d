package narrate

// Remark is what a mark says: all of it, or its first part where there is less room.
type Remark struct{ Whole, Brief string }

// Briefly is what is as short as it can be.
func Briefly(says string) Remark { return Remark{says, says} }
