package session

import (
	"errors"
	"io/fs"
	"strings"
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
		saves.NoFolder, saves.FolderReadOnly, saves.FolderInUse, saves.Damaged, saves.TooLarge, saves.NotRegular, saves.Encoding, saves.Unreadable, saves.NewerVersion,
		saves.WrongKind, saves.TornTail, saves.OlderOffered, saves.BeginningLost, saves.EndMissing, saves.Unkept, saves.WritesAgain, saves.WriteFailed, saves.SettingsBroken, saves.SettingUnknown,
		saves.ContentBroken, saves.ContentLoose, saves.ContentMore,
	} {
		troubles = append(troubles, saves.Notice{Code: code, Path: "P", Aside: "A"})
	}
	for _, code := range []saves.Code{saves.OlderOffered, saves.BeginningLost, saves.StepsLost} {
		troubles = append(troubles, saves.Notice{Code: code, Path: "P", Lost: 7})
	}
	troubles = append(troubles, saves.Notice{Code: saves.StepsLost, Path: "P", Lost: 7, More: true})
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
