package saves

import (
	"fmt"

	"cinderclash/engine/untrusted"
)

// Code is the subject of a [Notice]. Its text is stable, because keys in the string tables end with it.
type Code string

const (
	// NoFolder: there is nowhere to keep files, so nothing outlives the program.
	NoFolder Code = "no-folder"
	// FolderReadOnly: files can be read, but what is written lasts only until the program ends.
	FolderReadOnly Code = "read-only"
	// FolderInUse: another running program uses this data folder. This program writes documents and
	// settings there, but no journals.
	FolderInUse Code = "in-use"
	// Damaged: a file does not hold what was written. Aside is its new name, or empty if it could not be
	// renamed.
	Damaged Code = "damaged"
	// TooLarge: a file is larger than anything that this program writes. Aside is as for Damaged.
	TooLarge Code = "too-large"
	// NotRegular: there is a folder, a device or a pipe in place of a file. It is left there.
	NotRegular Code = "not-regular"
	// Encoding: a text is not in UTF-8. Aside is as for Damaged.
	Encoding Code = "encoding"
	// Unreadable: the system could not read a file or, if there is a Line, that line could not be
	// understood. The file is left there.
	Unreadable Code = "unreadable"
	// NewerVersion: a later version of the program wrote the file. It is left there.
	NewerVersion Code = "newer-version"
	// OlderVersion: an early version of the program, whose files are no longer read, wrote the file. It is
	// left there.
	OlderVersion Code = "older-version"
	// WrongKind: the file is intact, but of another kind. It is left there.
	WrongKind Code = "wrong-kind"
	// TornTail: the last record of a journal was incomplete and is left out.
	TornTail Code = "torn-tail"
	// OlderOffered: nothing of the newest journal is usable, although Lost records of it are readable. Path
	// is the file of an older one.
	OlderOffered Code = "older-offered"
	// BeginningLost: no journal can be continued, because the beginning of each is lost. Path is the newest
	// file, of which Lost records are readable.
	BeginningLost Code = "beginning-lost"
	// StepsLost: the journal in Path was damaged. Lost records at its end are readable in none of its
	// files; with More, they may be more than Lost.
	StepsLost Code = "steps-lost"
	// EndMissing: the end of the journal in Path is missing. What the other files hold of it is used, but
	// none of them is known to hold everything.
	EndMissing Code = "end-missing"
	// WriteFailed: something could not be written. If it is a generation of a journal, an older one
	// continues.
	WriteFailed Code = "write-failed"
	// Unkept: a journal cannot be written. Attempts continue.
	Unkept Code = "unkept"
	// Replaced: another program has replaced or changed the file of a journal that is in use. What the
	// journal holds has been written anew. Aside is where the other file was moved.
	Replaced Code = "replaced"
	// FolderTaken: the lock of the data folder was lost, and another running program has it now. This
	// program goes on as with FolderInUse.
	FolderTaken Code = "taken"
	// WritesAgain: a journal with an earlier WriteFailed or Unkept is complete again.
	WritesAgain Code = "writes-again"
	// SettingsBroken: the settings could not be understood at Line, and the defaults are used. Aside is as
	// for Damaged.
	SettingsBroken Code = "settings-broken"
	// SettingUnknown: the settings have an unknown key at Line. The other keys are used.
	SettingUnknown Code = "setting-unknown"
	// ContentBroken: a file of a player's own content cannot be used, at Line if there is one, and so nothing of its
	// folder is. Lost is how many more faults there are.
	ContentBroken Code = "content-broken"
	// ContentLoose: a file of a player's own content lies where only folders are read.
	ContentLoose Code = "content-loose"
	// ContentDeep: a folder with a player's own content lies within another one, where it is not read.
	ContentDeep Code = "content-deep"
	// ContentMore: so many more folders as Lost says are left out for the same reason.
	ContentMore Code = "content-more"
)

// Notice is one thing to tell a player. It is also an error, so that it can be returned as one.
type Notice struct {
	Code  Code
	Path  string // the file or folder in question, empty if there is none
	Aside string // where a file was moved, empty if it was not
	Line  int    // counted from 1, 0 if it does not apply
	Lost  int    // how many records, 0 if it does not apply
	More  bool   // it may be more than Lost
	Cause error  // the underlying error, nil if there is none
}

// Intact reports whether nothing is wrong with the file in question, which this program cannot use because it
// is of another version or of another kind. It stays where it is.
func (n Notice) Intact() bool {
	return n.Code == OlderVersion || n.Code == NewerVersion || n.Code == WrongKind
}

// Unwrap returns the cause.
func (n Notice) Unwrap() error { return n.Cause }

// Error returns the notice as one English sentence, on one line whatever the file's name is.
func (n Notice) Error() string { return untrusted.Line(n.sentence()) }

func (n Notice) sentence() string {
	switch n.Code {
	case NoFolder:
		if n.Path != "" {
			return fmt.Sprintf("the folder %s cannot be used%s, so nothing is kept after the program ends; %sname another with -data DIR", n.Path, n.because(), n.mend())
		}
		return fmt.Sprintf("no data folder can be used%s, so nothing is kept after the program ends; %sname one with -data DIR", n.because(), n.mend())
	case FolderReadOnly:
		return fmt.Sprintf("the data folder %s cannot be written%s, so nothing new is kept after the program ends; %sname another with -data DIR", n.Path, n.because(), n.mend())
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
		return fmt.Sprintf("the file %s cannot be read%s; %schoose another", n.Path, n.because(), n.mend())
	case NewerVersion:
		return fmt.Sprintf("the file %s was written by a newer version of the program and was left alone; update the program to use it", n.Path)
	case OlderVersion:
		return fmt.Sprintf("the file %s was written by an early version of the program, which this one no longer reads, and was left alone; open it with that version", n.Path)
	case WrongKind:
		return fmt.Sprintf("the file %s holds something else%s and was left alone; choose another file", n.Path, n.because())
	case TornTail:
		return fmt.Sprintf("the last record in %s was not written whole and is left out; play goes on from the one before", n.Path)
	case OlderOffered:
		if n.Lost > 0 {
			return fmt.Sprintf("the beginning of the newest autosave is lost, and with it the records that follow it (%d), so the older %s is offered", n.Lost, n.Path)
		}
		return fmt.Sprintf("the newest autosave cannot be used, so the older %s is offered", n.Path)
	case BeginningLost:
		if n.Lost == 0 {
			return fmt.Sprintf("the beginning of the match in %s is lost, so it cannot be continued", n.Path)
		}
		return fmt.Sprintf("the beginning of the match in %s is lost, and with it the records that follow it (%d), so it cannot be continued", n.Path, n.Lost)
	case EndMissing:
		return fmt.Sprintf("the end of %s is missing; what other files hold of it is used, and the last records may be lost", n.Path)
	case StepsLost:
		if n.More {
			return fmt.Sprintf("%s is damaged, and the last %d of its records or more are lost; what comes before them is used", n.Path, n.Lost)
		}
		return fmt.Sprintf("%s is damaged, and the last %d of its records are lost; what comes before them is used", n.Path, n.Lost)
	case WriteFailed:
		return fmt.Sprintf("%s could not be written%s; %sname another folder with -data DIR", n.Path, n.because(), n.mend())
	case Unkept:
		return fmt.Sprintf("what is played now is not kept, since %s cannot be written%s; %skeep the program open, which tries it again all the time", n.Path, n.because(), n.mend())
	case Replaced:
		return fmt.Sprintf("another program has replaced %s; all of the match has been written anew%s", n.Path, n.moved())
	case FolderTaken:
		return fmt.Sprintf("another running program has taken the data folder %s, so this one goes on without autosave; close the other", n.Path)
	case WritesAgain:
		return "the autosave works again, and all of the match is kept"
	case SettingsBroken:
		return fmt.Sprintf("the settings in %s cannot be understood at line %d%s, so the defaults are used%s", n.Path, n.Line, n.because(), n.moved())
	case ContentBroken:
		return fmt.Sprintf("the content in %s cannot be used%s, so all of its folder is left out; the command \"cinderclash check PATH/content\" lists what is wrong", n.at(), n.because())
	case ContentLoose:
		return fmt.Sprintf("%s lies beside the folders of content, where nothing is read; move it into one of them", n.Path)
	case ContentDeep:
		return fmt.Sprintf("%s is a folder within a folder of content, where nothing is read; move its files up, or the folder beside the others", n.Path)
	case ContentMore:
		return fmt.Sprintf("%d more folders of content cannot be used; the command \"cinderclash check PATH/content\" lists what is wrong", n.Lost)
	case SettingUnknown:
		return fmt.Sprintf("the settings in %s have a key at line %d that means nothing%s; check its spelling", n.Path, n.Line, n.because())
	}
	return fmt.Sprintf("%s: %s%s", n.Code, n.Path, n.because())
}

// at returns the path, with the line if there is one.
func (n Notice) at() string {
	if n.Line == 0 {
		return n.Path
	}
	return fmt.Sprintf("%s, line %d,", n.Path, n.Line)
}

func (n Notice) because() string {
	if n.Cause == nil {
		return ""
	}
	return fmt.Sprintf(" (%v)", n.Cause)
}

// mend returns what to do about the cause, if it is known.
func (n Notice) mend() string {
	if mend := reasons[ReasonOf(n.Cause)]; mend != "" {
		return mend + ", or "
	}
	return ""
}

func (n Notice) moved() string {
	if n.Aside == "" {
		return "; it was left where it is"
	}
	return "; it was set aside as " + n.Aside
}
