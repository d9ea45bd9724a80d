package saves

import (
	"fmt"

	"cinderclash/engine/foreign"
)

// Code says what a [Notice] is about. Its text is stable: it is the end of a
// key in the string tables.
type Code string

const (
	// NoFolder: there is no place to keep files; nothing outlives the program.
	NoFolder Code = "no-folder"
	// FolderReadOnly: files can be read; what is written lasts until the
	// program ends.
	FolderReadOnly Code = "read-only"
	// FolderInUse: another running program has this data folder; this one
	// writes documents and settings, but no journals.
	FolderInUse Code = "in-use"
	// Damaged: a file is not what was written. Aside is its new name, or empty
	// where it could not be moved.
	Damaged Code = "damaged"
	// TooLarge: a file is bigger than anything this program writes. Aside is as
	// for Damaged.
	TooLarge Code = "too-large"
	// NotRegular: a folder, a device or a pipe lies where a file should. It stays
	// where it is.
	NotRegular Code = "not-regular"
	// Encoding: a text is not in UTF-8. Aside is as for Damaged.
	Encoding Code = "encoding"
	// Unreadable: the system did not let a file be read or, where there is a
	// Line, it means nothing there. It stays where it is.
	Unreadable Code = "unreadable"
	// NewerVersion: a later version of the program wrote the file. It stays
	// where it is.
	NewerVersion Code = "newer-version"
	// WrongKind: a good file, but of something else. It stays where it is.
	WrongKind Code = "wrong-kind"
	// TornTail: the last record of a journal was not whole and is left out.
	TornTail Code = "torn-tail"
	// OlderOffered: of the newest journal nothing can be used; Path is of an older one.
	OlderOffered Code = "older-offered"
	// StepsLost: the journal in Path was damaged, and Lost records at its end cannot be read in any of its files.
	StepsLost Code = "steps-lost"
	// WriteFailed: something could not be written. Where it is a generation of a journal, an older one goes on.
	WriteFailed Code = "write-failed"
	// Unkept: a journal cannot be written. It is tried again all the time.
	Unkept Code = "unkept"
	// WritesAgain: a journal of which WriteFailed or Unkept was told is whole again.
	WritesAgain Code = "writes-again"
	// SettingsBroken: settings could not be understood at Line and the defaults
	// are used. Aside is as for Damaged.
	SettingsBroken Code = "settings-broken"
	// SettingUnknown: settings have a key at Line that means nothing; the others
	// are used.
	SettingUnknown Code = "setting-unknown"
)

// Notice is one thing a player should be told. It is an error too, so that it
// can be returned as one.
type Notice struct {
	Code  Code
	Path  string // the file or folder it is about, empty where there is none
	Aside string // where a file was moved to, empty where it was not
	Line  int    // counted from 1, 0 where it means nothing
	Lost  int    // how many records, 0 where it means nothing
	Cause error  // what the system or a reader said, nil where it said nothing
}

// Unwrap gives the cause.
func (n Notice) Unwrap() error { return n.Cause }

// Error words the notice as one English sentence, on one line whatever a file's name is.
func (n Notice) Error() string { return foreign.Line(n.sentence()) }

func (n Notice) sentence() string {
	switch n.Code {
	case NoFolder:
		return fmt.Sprintf("no data folder can be used%s, so nothing is kept after the program ends; name one with -data DIR", n.because())
	case FolderReadOnly:
		return fmt.Sprintf("the data folder %s cannot be written%s, so nothing new is kept after the program ends; name another with -data DIR", n.Path, n.because())
	case FolderInUse:
		return fmt.Sprintf("another running program uses the data folder %s, so this one plays without autosave; close the other or name another folder with -data DIR", n.Path)
	case Damaged:
		return fmt.Sprintf("the file %s is damaged%s%s", n.Path, n.because(), n.moved())
	case TooLarge:
		return fmt.Sprintf("the file %s is too large to be one of ours%s", n.Path, n.moved())
	case NotRegular:
		return fmt.Sprintf("%s is no plain file and was not opened; move it away or choose another", n.Path)
	case Encoding:
		return fmt.Sprintf("the text in the file %s is not in UTF-8; save it as UTF-8 in the program that wrote it%s", n.Path, n.moved())
	case Unreadable:
		if n.Line > 0 {
			return fmt.Sprintf("the file %s cannot be understood at line %d%s and was left alone; open another copy", n.Path, n.Line, n.because())
		}
		return fmt.Sprintf("the file %s cannot be read%s; check who may read it", n.Path, n.because())
	case NewerVersion:
		return fmt.Sprintf("the file %s was written by a newer version of the program and was left alone; update the program to use it", n.Path)
	case WrongKind:
		return fmt.Sprintf("the file %s holds something else%s and was left alone; choose another file", n.Path, n.because())
	case TornTail:
		return fmt.Sprintf("the last record in %s was not written whole and is left out; play goes on from the one before", n.Path)
	case OlderOffered:
		return fmt.Sprintf("the newest autosave cannot be used, so the older %s is offered", n.Path)
	case StepsLost:
		return fmt.Sprintf("%s is damaged, and the last %d of its records are lost; what comes before them is used", n.Path, n.Lost)
	case WriteFailed:
		return fmt.Sprintf("%s could not be written%s; free some space or name another folder with -data DIR", n.Path, n.because())
	case Unkept:
		return fmt.Sprintf("what is played now is not kept, since %s cannot be written%s; it is tried again all the time, so free some space", n.Path, n.because())
	case WritesAgain:
		return "the autosave works again, and all of the match is kept"
	case SettingsBroken:
		return fmt.Sprintf("the settings in %s cannot be understood at line %d%s, so the defaults are used%s", n.Path, n.Line, n.because(), n.moved())
	case SettingUnknown:
		return fmt.Sprintf("the settings in %s have a key at line %d that means nothing%s; check its spelling", n.Path, n.Line, n.because())
	}
	return fmt.Sprintf("%s: %s%s", n.Code, n.Path, n.because())
}

func (n Notice) because() string {
	if n.Cause == nil {
		return ""
	}
	return fmt.Sprintf(" (%v)", n.Cause)
}

func (n Notice) moved() string {
	if n.Aside == "" {
		return "; it was left where it is"
	}
	return "; it was set aside as " + n.Aside
}
