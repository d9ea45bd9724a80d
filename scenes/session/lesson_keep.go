package session

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"cinderclash/engine/lesson"
	"cinderclash/engine/match"
	"cinderclash/saves"
	"cinderclash/saves/record"
)

// lessonName is the name of the journal with the lesson or puzzle that was begun last.
const lessonName = "lesson"

// lessonFormat returns the format of that journal. Its first record is a begunLesson. The others are the records of a match,
// and nextRecord and builtRecord between them.
func lessonFormat() saves.Format { return saves.Format{Kind: "lesson", Version: 1} }

const (
	nextRecord  = "next"  // a step has been read
	builtRecord = "built" // the deck of a step has been built
)

// begunLesson says which lesson or puzzle a journal holds.
type begunLesson struct {
	Lesson  string `json:"lesson"`
	Meeting string `json:"meeting,omitempty"` // of the journey, at which it is posed
	Content uint64 `json:"content,string"`    // fingerprint of the cards
}

func newBegunLesson(l *lesson.Lesson, rules *match.Rules, meeting string) begunLesson {
	return begunLesson{l.ID, meeting, rules.Library.Fingerprint()}
}

// FindLesson looks for a lesson or puzzle that was left in the middle. It returns its id, "" if there is none, and the
// meeting of the journey at which it is posed, if any. It leaves the current match, reads the disk, and sets damaged files
// aside.
func (h *Host) FindLesson() (id, meeting string) {
	h.Leave()
	if h.taught == nil {
		return "", ""
	}
	records := h.taught.left()
	if len(records) < 2 {
		return "", ""
	}
	var begun begunLesson
	if json.Unmarshal(records[0], &begun) != nil {
		return "", ""
	}
	return begun.Lesson, begun.Meeting
}

// Next goes on after a step has been read.
func (t *LessonControls) Next() {
	if t.Run().Reading() {
		t.s.readStep()
		t.s.enter([]byte(nextRecord))
	}
}

// Built goes on once the deck of a step is legal.
func (t *LessonControls) Built() {
	if t.Run().Building() != nil {
		t.s.buildStep()
		t.s.enter([]byte(builtRecord))
	}
}

// readStep goes on after a step of the lesson has been read.
func (s *Session) readStep() {
	s.tutor.read(&s.match)
	s.findForced()
}

// buildStep goes on once the deck of a step of the lesson is legal.
func (s *Session) buildStep() {
	s.tutor.built(&s.match)
	s.findForced()
}

// Done ends the keeping of a lesson that is finished.
func (t *LessonControls) Done() {
	if k := t.s.keeper; k != nil {
		k.Finish(t.s.Records())
	}
}

// goOn plays the records of the same lesson again. On an error the session must not be used.
func (s *Session) goOn(records [][]byte) error {
	var half record.Half
	s.tutor.repeats = true
	for _, rec := range records {
		text := string(rec)
		noted, err := half.Read(s.o.Rules, rec)
		switch {
		case err != nil:
			return err
		case noted && half.Wants != nil:
			s.fixing, s.holding = half.Wants.Die, half.Wants.Priority
		}
		if left, undone := strings.CutPrefix(text, "undo "); undone {
			err = s.undoAgain(left)
		} else if !noted {
			err = s.repeat(text, &half)
		}
		if err != nil {
			return err
		}
		s.records = append(s.records[:len(s.records):len(s.records)], rec)
	}
	s.tutor.repeats = false
	s.tutor.look(&s.match)
	s.takeUp(&half)
	s.findForced()
	return nil
}

// undoAgain repeats the undo after which as many decisions are left as left says.
func (s *Session) undoAgain(left string) error {
	number, _, _ := strings.Cut(strings.TrimPrefix(left, "marked "), " ")
	n, err := strconv.Atoi(number)
	back, ok := s.Undo()
	if err != nil || !ok || back.left != n {
		return fmt.Errorf("it cannot be taken back to %q", number)
	}
	records := s.records
	err = s.TakeBack()
	s.records = records
	return err
}

// repeat plays one record of a decision or a step.
func (s *Session) repeat(text string, half *record.Half) error {
	switch text {
	case nextRecord:
		s.readStep()
		return nil
	case builtRecord:
		s.buildStep()
		return nil
	}
	text, digits, _ := strings.Cut(text, " =")
	digits, _, _ = strings.Cut(digits, " ")
	mv, err := s.o.Rules.ParseMove(text)
	if err != nil {
		return err
	}
	if !s.match.Why(mv).OK() {
		return fmt.Errorf("%q is not legal there", text)
	}
	records := s.records
	s.findForced()
	switch cue, cued := s.policy.next(len(s.steps)); {
	case cued && cue != mv:
		return errors.New("the lesson goes another way now")
	case cued, s.tutor.open() && s.match.Pending().Who == match.Second:
	case s.forced.on && s.forced.move == mv && s.tutor.judge(&s.match, mv) == lesson.Right:
	case !s.tutor.takes(&s.match, mv, len(s.steps)):
		return ErrOther
	}
	s.mustPlay(mv)
	s.records = records
	half.Decided(mv)
	if got := fmt.Sprintf("%016x", s.match.Hash()); got != digits {
		return fmt.Errorf("%q leads to the position %s and not to %s", text, got, digits)
	}
	return nil
}
