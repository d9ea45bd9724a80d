package saves

import "errors"

// Recovered is what can be gone on with.
type Recovered struct {
	Recording
	Path string // of the file it was read from
}

// Recover finds the newest good generation of a journal; ok is false where there
// is none. Damaged files are set aside under a new name, files of a newer
// version are left alone, and a notice tells of each. Where no generation is
// whole, the most records before the damage of one are offered.
// It reads files of [MaxJournal] bytes at most and must not be called while the
// journal is open.
func (s *Store) Recover(name string, want Format) (r Recovered, ok bool, notices []Notice) {
	if err := errors.Join(checkName(name), want.check()); err != nil {
		return Recovered{}, false, []Notice{{Code: Unreadable, Path: name, Cause: err}}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	numbers, err := generations(s.journals, name)
	if err != nil {
		return Recovered{}, false, []Notice{{Code: Unreadable, Path: s.dir, Cause: err}}
	}
	var salvage Recovered
	for _, n := range numbers {
		file := generationFile(name, n)
		data, err := s.journals.read(file, MaxJournal)
		var rec Recording
		if err == nil {
			rec, err = DecodeJournal(data, want)
		}
		if err != nil {
			var notice Notice
			if errors.As(s.refuse(s.journals, file, err), &notice) {
				notices = append(notices, notice)
				if len(rec.Records) > len(salvage.Records) {
					salvage = Recovered{Recording: rec, Path: notice.Path}
					if notice.Aside != "" {
						salvage.Path = notice.Aside
					}
				}
			}
			continue
		}
		path := s.journals.path(file)
		if rec.Dropped > 0 {
			notices = append(notices, Notice{Code: TornTail, Path: path})
		}
		if len(rec.Records) == 0 {
			continue
		}
		if n != numbers[0] {
			notices = append(notices, Notice{Code: OlderOffered, Path: path})
		}
		return Recovered{Recording: rec, Path: path}, true, notices
	}
	if len(salvage.Records) > 0 {
		return salvage, true, append(notices, Notice{Code: Salvaged, Path: salvage.Path})
	}
	return Recovered{}, false, notices
}
