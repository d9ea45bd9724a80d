package saves

import (
	"errors"
	"slices"
)

// Recovered is a journal that can be continued.
type Recovered struct {
	Recording
	Path string // the newest file it was read from
	// Lost is the number of records at its end that are readable in no file, as far as can be told.
	Lost int
}

// source is a file of a journal, which may be damaged.
type source struct {
	scanned
	generation int
	file       string
	path       string // its path after it was examined
}

// Recover finds what can be continued in the files of a journal, including damaged ones and those that were
// set aside. The first record identifies what was begun. For each beginning it returns all that is readable
// in any of the files, the one begun last first; records that several generations have in common are read
// from any generation in which they are intact. Damaged files are renamed, and files of a newer version are
// left alone. Notices name each of these files, what is lost, and what is offered in place of the newest
// journal. Recover reads at most [MaxJournal] bytes of a file. It must not be called while the journal is
// open.
func (s *Store) Recover(name string, want Format) (all []Recovered, notices []Notice) {
	if err := errors.Join(checkName(name), want.check()); err != nil {
		return nil, []Notice{{Code: Unreadable, Path: name, Cause: err}}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.recover(s.journals, name, want)
}

// Others finds what Recover would find for the program with which this one shares the folder. That program
// may be writing at the same time. Others changes nothing.
func (s *Store) Others(name string, want Format) []Recovered {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.Access() != Shared || errors.Join(checkName(name), want.check()) != nil {
		return nil
	}
	all, _ := s.recover(s.documents, name, want)
	return all
}

func (s *Store) recover(in files, name string, want Format) (all []Recovered, notices []Notice) {
	sources, notices, err := s.sources(in, name, want)
	if err != nil {
		return nil, []Notice{{Code: Unreadable, Path: s.dir, Cause: err}}
	}
	hidden := len(sources) > 0 && sources[0].prefix() == 0
	for {
		first := slices.IndexFunc(sources, func(f source) bool { return f.prefix() > 0 })
		if first < 0 {
			break
		}
		one, rest := gather(sources, first, want)
		if len(all) == 0 {
			// The newest file may belong to this journal although its first record is lost.
			if hidden = hidden && slices.ContainsFunc(rest, func(f source) bool { return f.file == sources[0].file }); hidden {
				notices = append(notices, Notice{Code: OlderOffered, Path: one.Path})
			}
			switch {
			case one.Lost == 1 && sources[first].torn():
				notices = append(notices, Notice{Code: TornTail, Path: one.Path})
			case one.Lost > 0:
				notices = append(notices, Notice{Code: StepsLost, Path: one.Path, Lost: one.Lost})
			}
		}
		all, sources = append(all, one), rest
	}
	return all, notices
}

// sources reads the files of a journal, newest first. It sets aside damaged files that are newer than the
// first good one.
func (s *Store) sources(in files, name string, want Format) (all []source, notices []Notice, err error) {
	numbers, err := generations(in, name)
	if err != nil {
		return nil, nil, err
	}
	good := false
	for _, n := range numbers {
		src := source{generation: n, file: generationFile(name, n)}
		src.path = in.path(src.file)
		data, err := in.read(src.file, MaxJournal)
		if err == nil {
			src.scanned, err = scan(data, want)
		}
		if err == nil && !src.clean && !src.torn() {
			_, err = DecodeJournal(data, want) // returns the error to report
		}
		if err != nil && !good {
			var notice Notice
			if errors.As(s.refuse(in, src.file, err), &notice) {
				notices = append(notices, notice)
				if notice.Aside != "" {
					src.path = notice.Aside
				}
			}
		}
		good = good || src.clean && len(src.parts) > 0
		all = append(all, src)
	}
	asides, err := setAsides(in, name)
	if err != nil {
		return nil, nil, err
	}
	for _, a := range asides {
		src := source{generation: a.generation, file: a.file, path: in.path(a.file)}
		if slices.ContainsFunc(all, func(o source) bool { return o.path == src.path }) {
			continue // it has just been read
		}
		if data, err := in.read(a.file, MaxJournal); err == nil {
			if src.scanned, err = scan(data, want); err == nil {
				all = append(all, src)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b source) int { return b.generation - a.generation })
	return all, notices, nil
}

// gather combines the files of the journal that sources[first] belongs to, and returns the other files in
// rest. Every generation begins with everything that still counts of the one before it. So a good file is
// complete, and records that only older files have were given up, for example because the player went back
// to a copy. Newer, damaged files add to the good one and to each other.
func gather(sources []source, first int, want Format) (r Recovered, rest []source) {
	begun := &sources[first].parts[0]
	r.Path, r.Version = sources[first].path, want.Version
	var own []*source
	end, settled := 0, false
	for i := range sources {
		f := &sources[i]
		// A damaged payload with a good head still identifies the record.
		if len(f.parts) == 0 || !f.parts[0].same(begun) {
			rest = append(rest, *f)
			continue
		}
		if !settled && !slices.ContainsFunc(own, func(o *source) bool { return !o.agrees(&f.scanned) }) {
			own = append(own, f)
			end, settled = max(end, f.end), f.clean
		}
	}
	for n := 0; ; n++ {
		from := slices.IndexFunc(own, func(f *source) bool { return n < len(f.parts) && f.parts[n].whole() })
		if from < 0 {
			r.Lost = max(0, end-n)
			break
		}
		r.Records = append(r.Records, own[from].parts[n].payload)
	}
	if i := slices.IndexFunc(own, func(f *source) bool { return f.headed }); i >= 0 {
		r.Version = own[i].version
	}
	return r, rest
}
