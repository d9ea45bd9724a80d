package session

import (
	"errors"
	"io/fs"
	"strings"
	"syscall"
	"testing"

	"cinderclash/ai"
	"cinderclash/assets/text"
	"cinderclash/saves"
	"cinderclash/saves/crash"
	"cinderclash/saves/record"
)

func TestEveryTroubleHasWords(t *testing.T) {
	texts, err := text.Load(func(key string) { t.Errorf("the key %s does not exist", key) })
	if err != nil {
		t.Fatal(err)
	}
	troubles := []error{
		&record.Damage{File: "P", Record: 1, What: errors.New("w"), Mend: "m"},
		&record.Damage{File: "P", Record: 7, What: errors.New("w"), Mend: "m"},
		record.TooMuch{Packs: 7}, fs.ErrNotExist, ErrBeside, ErrFree, ErrEnded, &endWaits{errors.New("w")}, errors.New("P is gone"),
		&BotFault{why: &ai.Fault{}}, &BotFault{Name: "Ben", why: &ai.Fault{}}, &BotFault{Name: "Ben", why: &ai.Fault{}, Report: &crash.Report{File: "P"}},
	}
	for _, code := range []saves.Code{
		saves.NoFolder, saves.FolderReadOnly, saves.FolderInUse, saves.Damaged, saves.TooLarge, saves.NotRegular, saves.Encoding, saves.Unreadable, saves.OlderVersion, saves.NewerVersion,
		saves.WrongKind, saves.TornTail, saves.OlderOffered, saves.BeginningLost, saves.EndMissing, saves.Unkept, saves.WritesAgain, saves.Replaced, saves.FolderTaken, saves.WriteFailed, saves.SettingsBroken, saves.SettingUnknown,
		saves.ContentBroken, saves.ContentLoose, saves.ContentMore,
	} {
		troubles = append(troubles, saves.Notice{Code: code, Path: "P", Aside: "A"})
	}
	for _, code := range []saves.Code{saves.OlderOffered, saves.BeginningLost, saves.StepsLost} {
		troubles = append(troubles, saves.Notice{Code: code, Path: "P", Lost: 7})
	}
	for _, why := range []error{
		syscall.ENOSPC, syscall.EMFILE, syscall.EACCES, syscall.EROFS, syscall.EBUSY, syscall.EIO, syscall.ESTALE, syscall.ENAMETOOLONG, syscall.ENOENT, syscall.ENOTDIR,
	} {
		for _, code := range []saves.Code{saves.WriteFailed, saves.Unkept, saves.Unreadable, saves.NoFolder, saves.FolderReadOnly} {
			troubles = append(troubles, saves.Notice{Code: code, Path: "P", Cause: why})
		}
		troubles = append(troubles, &endWaits{why})
	}
	troubles = append(troubles, saves.Notice{Code: saves.StepsLost, Path: "P", Lost: 7, More: true})
	troubles = append(troubles, saves.Notice{Code: saves.NoFolder})
	for _, code := range []saves.Code{saves.Unreadable, saves.ContentBroken} {
		troubles = append(troubles, saves.Notice{Code: code, Path: "P", Line: 7})
	}
	for _, lang := range text.Languages() {
		seen := map[string]bool{}
		for _, trouble := range troubles {
			s := Sentence(texts.Printer(lang), trouble)
			if len(s) < 20 || strings.Contains(s, "%!") || seen[s] {
				t.Errorf("%s: %v: %q", lang, trouble, s)
			}
			seen[s] = true
		}
	}
}

// Nobody is told to free some space when space is not the reason.
func TestSpaceIsAskedForOnlyWhereItIsMissing(t *testing.T) {
	texts, err := text.Load(func(key string) { t.Errorf("the key %s does not exist", key) })
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range text.Languages() {
		p := texts.Printer(lang)
		space := p.T("saves.reason." + string(saves.NoSpace))
		for _, code := range []saves.Code{saves.WriteFailed, saves.Unkept, saves.FolderReadOnly} {
			for why, want := range map[error]saves.Reason{
				syscall.EMFILE: saves.TooManyFiles, syscall.EACCES: saves.NoPermission, syscall.EROFS: saves.ReadOnlyDisk, syscall.ENOSPC: saves.NoSpace,
			} {
				n := saves.Notice{Code: code, Path: "P", Cause: why}
				if s := Sentence(p, n); !strings.HasSuffix(s, p.T("saves.reason."+string(want))) || want != saves.NoSpace && strings.Contains(s, space) {
					t.Errorf("%s: %v: %q", lang, why, s)
				}
				if s := n.Error(); strings.Contains(s, "space") != (want == saves.NoSpace) {
					t.Errorf("%v: %q", why, s)
				}
			}
		}
	}
}
