package narrate

// Remark is the text of a mark: all of it, or its first part where there is less room.
type Remark struct{ Whole, Brief string }

// Briefly returns a remark that cannot be shortened.
func Briefly(says string) Remark { return Remark{says, says} }
