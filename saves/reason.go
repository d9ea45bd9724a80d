package saves

import (
	"errors"
	"io/fs"
)

// Reason is why the system could not read or write a file. Its text is stable, because keys in the string
// tables end with it.
type Reason string

const (
	// Unknown: the error says nothing that a player could use.
	Unknown Reason = ""
	// NoSpace: the disk, the user's quota or the browser's storage is full.
	NoSpace Reason = "no-space"
	// TooManyFiles: the program or the system has too many files open.
	TooManyFiles Reason = "too-many-files"
	// NoPermission: this user may not do it.
	NoPermission Reason = "no-permission"
	// ReadOnlyDisk: nothing on the disk can be changed.
	ReadOnlyDisk Reason = "read-only-disk"
	// OpenElsewhere: another program has the file open and does not share it.
	OpenElsewhere Reason = "open-elsewhere"
	// DiskFault: the disk does not work as it should.
	DiskFault Reason = "disk-fault"
	// DiskGone: a network folder or an external disk does not answer.
	DiskGone Reason = "disk-gone"
	// NameTooLong: the path is longer than the system allows.
	NameTooLong Reason = "name-too-long"
	// Missing: the file or its folder is not there.
	Missing Reason = "missing"
	// NoFile: something that is no plain file has the name.
	NoFile Reason = "no-file"
)

// reasons has, for each reason, what to do about it, in English.
var reasons = map[Reason]string{
	NoSpace:       "free some space",
	TooManyFiles:  "too many files are open: close other programs, or raise the limit with ulimit -n",
	NoPermission:  "check its permissions",
	ReadOnlyDisk:  "the disk is read-only: make it writable",
	OpenElsewhere: "close the program that has it open",
	DiskFault:     "the disk has a fault: check it",
	DiskGone:      "the disk or network folder does not answer: connect it again",
	NameTooLong:   "its path is too long: choose a shorter one",
	Missing:       "it is not there: check the path",
	NoFile:        "move away what has its name",
}

// ReasonOf returns why an operation on a file failed, according to the error that it returned.
func ReasonOf(err error) Reason {
	switch {
	case err == nil:
		return Unknown
	case errors.Is(err, errNotRegular):
		return NoFile
	}
	if r := systemReason(err); r != Unknown {
		return r
	}
	switch {
	case errors.Is(err, fs.ErrPermission):
		return NoPermission
	case errors.Is(err, fs.ErrNotExist):
		return Missing
	}
	return Unknown
}
