package session

import (
	"hash/fnv"

	"cinderclash/saves/crash"
	"cinderclash/saves/record"
)

// Replayer replays matches and provides their hindsight. It is not safe for concurrent use.
type Replayer struct {
	archive   *Archive
	inTick    bool // hindsight is computed inside the calls that ask for it, and not in the background
	crash     *crash.Watch
	news      *news
	hindsight []kept // those asked for last, the oldest first
}

// Replay replays the saved match of that name. It shows the part before damage, and
// [Host.TakeNotices] says so. A match that has not ended shows no secrets; see
// [Playback.SeesAll]. An error is for [Sentence].
func (r *Replayer) Replay(name string) (*Session, error) {
	saved, err := r.archive.Read(name)
	if saved == nil {
		return nil, err
	}
	s, failed := replay(saved, saved.Now.Result().Over || r.archive.counted(name))
	if failed != nil {
		return nil, unusable(name, failed)
	}
	r.news.drifted(saved, err)
	return s, nil
}

// Rewatch replays a session that is over. The session does not change and can be returned to. The error is [ErrRunning] if
// it is not over. Any error is for [Sentence].
func (r *Replayer) Rewatch(s *Session) (*Session, error) {
	if !s.Over() {
		return nil, ErrRunning
	}
	saved, err := record.Read(r.archive.cards, autosaveName, s.Records())
	if saved == nil {
		return nil, err
	}
	return replay(saved, true)
}

// mostHindsight is the number of matches of which a Replayer keeps the hindsight.
const mostHindsight = 4

// kept is the hindsight of the match with these records.
type kept struct {
	records   uint64 // their hash
	hindsight *Hindsight
}

// LookBack returns the hindsight of a replay, or of a match that is over. It is the same one for the same
// match until four others have been asked for. The error is [ErrRunning] if the match has secrets; see
// [Playback.SeesAll]. Any error is for [Sentence].
func (r *Replayer) LookBack(s *Session) (*Hindsight, error) {
	if p := s.Playback(); p != nil && !p.sight.all {
		return nil, ErrRunning
	}
	sum := fnv.New64a()
	for _, rec := range s.Records() {
		sum.Write(rec)
	}
	for i := range r.hindsight {
		if r.hindsight[i].records == sum.Sum64() {
			return r.hindsight[i].hindsight, nil
		}
	}
	if s.Playback() == nil {
		var err error
		if s, err = r.Rewatch(s); err != nil {
			return nil, err
		}
	}
	if len(r.hindsight) == mostHindsight {
		r.hindsight[0].hindsight.stop()
		r.hindsight = append(r.hindsight[:0], r.hindsight[1:]...)
	}
	x := newHindsight(s.Playback(), r.inTick)
	r.hindsight = append(r.hindsight, kept{sum.Sum64(), x})
	return x, nil
}

// rest ends all background work on hindsight, because a match begins or the program ends.
func (r *Replayer) rest() {
	for i := range r.hindsight {
		r.hindsight[i].hindsight.stop()
	}
}

// takeFaults adds the failures of hindsight to the news.
func (r *Replayer) takeFaults() {
	for i := range r.hindsight {
		f := r.hindsight[i].hindsight.takeFault()
		if f == nil {
			continue
		}
		report, err := r.crash.Survived(f.Error(), f.Stack, "")
		if err != nil {
			report = nil // the folder has notices of its own
		}
		r.news.add(&BotFault{Report: report, why: f})
	}
}
