package record

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"cinderclash/saves"
)

func TestWhatIsNotedComesBack(t *testing.T) {
	lib := frozen(t)
	m := some(t, lib, 30)
	at20 := some(t, lib, 20)
	records := slices.Concat(m.Records[:10], [][]byte{Played(61 * time.Second)}, m.Records[10:],
		[][]byte{Asking(false), Played(125*time.Second + 999*time.Millisecond), Undo(20, false, at20.Now.Hash())})
	back, err := Read(lib, "FILE", records)
	if err != nil {
		t.Fatal(err)
	}
	// Time spent on decisions that were taken back still counts.
	if back.Played != 125*time.Second || !back.AskAble || len(back.Moves) != 20 || back.Now.Hash() != at20.Now.Hash() {
		t.Errorf("%d moves, played for %v, asked only who is able: %v", len(back.Moves), back.Played, back.AskAble)
	}
	if want := "20 decisions, 1 undo, played for 2m5s, not ended"; !strings.Contains(back.Summary(), want) {
		t.Errorf("%q does not say %q", back.Summary(), want)
	}
	again, err := Read(lib, "FILE", append(records, Asking(true)))
	if err != nil || again.AskAble {
		t.Errorf("asked only who is able: %v, %v", again.AskAble, err)
	}
	// Damage does not affect the notes before it.
	cut, err := Read(lib, "FILE", append(slices.Clone(records[:12]), []byte("nonsense =0"), Played(200*time.Second)))
	if err == nil || cut.Played != 61*time.Second || cut.AskAble {
		t.Errorf("played for %v, %v", cut.Played, err)
	}
}

func TestDamagedNotes(t *testing.T) {
	lib := frozen(t)
	m := some(t, lib, 10)
	m.Records = append(m.Records, Played(50*time.Second))
	for record, want := range map[string]string{
		"played ":               `"" is not a number of seconds`,
		"played -1":             `"-1" is not a number of seconds`,
		"played 1000000001":     `"1000000001" is not a number of seconds`,
		"played 99999999999999": "is not a number of seconds",
		"played 49":             "it was played for 49s where it had been for 50s",
		"asking ":               `"" does not say who is asked; write always or able`,
		"asking nobody":         `"nobody" does not say who is asked`,
	} {
		got, err := Read(lib, "FILE", append(slices.Clone(m.Records), []byte(record)))
		if err == nil || !strings.Contains(err.Error(), "FILE, record 13: ") || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v does not say %q", record, err, want)
		}
		if len(got.Moves) != 10 || got.Played != 50*time.Second || got.AskAble {
			t.Errorf("%q: played for %v", record, got.Played)
		}
	}
}

// Reports with records of an unreadable version are refused, with different errors for older and newer ones. The first
// reports name no version.
func TestTheVersionOfAReport(t *testing.T) {
	for head, want := range map[string]saves.Code{
		"":               saves.OlderVersion,
		"format: 1\n":    saves.OlderVersion,
		"format: 4\r\n":  saves.OlderVersion,
		"format: 5\n":    "",
		"format: 6\n":    "",
		"format: 7\n":    saves.NewerVersion,
		"format: none\n": "",
	} {
		records, _, err := ParseFile("FILE", []byte(ReportTitle+"\n\nprogram: 1\n"+head+"\n"+ReportMatch+"\n{}\nformat: 9\n"))
		var notice saves.Notice
		if errors.As(err, &notice); notice.Code != want || (want == "") != (len(records) == 2) {
			t.Errorf("%q: %d records, %v", head, len(records), err)
		}
	}
}
