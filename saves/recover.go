package saves

import (
	"errors"
	"slices"
)

// Recovered is a journal that can be continued.
type Recovered struct {
	Recording
	Path string // the newest file it was read from
	Lost Loss   // what is readable in no file
}

// source is a file of a journal, which may be damaged.
type source struct {
	scanned
	generation int
	file       string
	path       string // its path after it was examined
	aside      bool   // it was set aside at an earlier start
	faulty     bool   // it is damaged, and a notice says so
}

// Recover finds what can be continued in the files of a journal, including damaged ones and those that were
// set aside. For each journal that was begun under this name it returns all that is readable in any of its
// files, the one begun last first; a record that several files have is read from any in which it is intact.
// Damaged files are renamed, and files of another version are left alone. Notices name each damaged file, the
// newest file of another version, what is lost, and what is offered in place of the newest journal. Recover
// reads at most [MaxJournal] bytes of a file. It must not be called while the journal is open.
func (s *Store) Recover(name string, want Format) (all []Recovered, notices []Notice) {
	if err := errors.Join(checkName(name), want.check()); err != nil {
		return nil, []Notice{{Code: Unreadable, Path: name, Cause: err}}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.recover(s.where(), name, want)
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
	var newest source // of the files that were not set aside at an earlier start
	if i := slices.IndexFunc(sources, func(f source) bool { return !f.aside }); i >= 0 {
		newest = sources[i]
	}
	for {
		first := slices.IndexFunc(sources, func(f source) bool { return f.prefix() > 0 })
		if first < 0 {
			break
		}
		one, rest := gather(sources, first, want)
		if len(all) == 0 {
			if newest.prefix() == 0 && slices.ContainsFunc(rest, func(f source) bool { return f.file == newest.file }) {
				notices = append(notices, Notice{Code: OlderOffered, Path: one.Path, Lost: newest.readable()})
			}
			if n, ok := one.Lost.Notice(one.Path); ok {
				notices = append(notices, n)
			}
		}
		all, sources = append(all, one), rest
	}
	if len(all) == 0 && newest.faulty {
		notices = append(notices, Notice{Code: BeginningLost, Path: newest.path, Lost: newest.readable()})
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
	named := map[Code]bool{} // one file of each other version is named
	for _, n := range numbers {
		src := source{generation: n, file: generationFile(name, n)}
		src.path = in.path(src.file)
		data, err := in.read(src.file, MaxJournal)
		if err == nil {
			src.scanned, err = scan(data, want)
		}
		if err == nil {
			err = src.faultIn(data, want)
		}
		if err != nil && !good {
			var notice Notice
			if errors.As(s.refuse(in, src.file, err), &notice) {
				if !notice.Intact() || !named[notice.Code] {
					notices, named[notice.Code] = append(notices, notice), true
				}
				src.faulty = notice.Code == Damaged || notice.Code == TooLarge
				if notice.Aside != "" {
					src.path = notice.Aside
				}
			}
		}
		good = good || src.clean() && len(src.parts) > 0
		all = append(all, src)
	}
	asides, err := setAsides(in, name)
	if err != nil {
		return nil, nil, err
	}
	for _, a := range asides {
		src := source{generation: a.generation, file: a.file, path: in.path(a.file), aside: true}
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

// salvage reads the file of a journal whose content is data, for [SalvageFile]. in is its folder.
func salvage(in files, file string, data []byte, want Format) (rec Recording, lost Loss, err error) {
	chosen, err := scan(data, want)
	name, generation, ok := journalOf(file)
	if err != nil || !ok || chosen.clean() || len(chosen.parts) == 0 {
		return SalvageJournal(data, want)
	}
	sources := []source{{scanned: chosen, file: file, path: in.path(file), generation: generation}}
	numbers, _ := generations(in, name) // without the other files, this one is read alone
	asides, _ := setAsides(in, name)
	for _, n := range numbers {
		asides = append(asides, aside{generationFile(name, n), n})
	}
	slices.SortStableFunc(asides, func(a, b aside) int { return b.generation - a.generation })
	for _, a := range asides {
		if data, err := in.read(a.file, MaxJournal); err == nil && a.file != file {
			if other, err := scan(data, want); err == nil {
				sources = append(sources, source{scanned: other, file: a.file, path: in.path(a.file), generation: a.generation})
			}
		}
	}
	for {
		first := slices.IndexFunc(sources, func(f source) bool { return f.prefix() > 0 })
		if first < 0 {
			return SalvageJournal(data, want)
		}
		if family(sources, first)[0] {
			r, _ := gather(sources, first, want)
			return r.Recording, r.Lost, nil
		}
		sources = slices.Delete(sources, first, first+1)
	}
}

// gather combines the files of the journal that sources[first], which has the first record, belongs to. It
// returns the other files in rest.
func gather(sources []source, first int, want Format) (r Recovered, rest []source) {
	belongs := family(sources, first)
	var own []*source // those that agree with each other, newest first
	for i := range sources {
		f := &sources[i]
		switch {
		case !belongs[i]:
			rest = append(rest, *f)
		case !slices.ContainsFunc(own, func(o *source) bool { return !o.agrees(&f.scanned) }):
			own = append(own, f)
		}
	}
	r.Path, r.Version = own[0].path, want.Version
	if i := slices.IndexFunc(own, func(f *source) bool { return f.headed }); i >= 0 {
		r.Version = own[i].version
	}
	// A generation begins with all records of the journal, and later records go to the two newest. So once
	// the newest two and a clean file have been read, records that only older files have do not count: the
	// player has gone back to a copy, for example.
	var parts []part
	end, settled := 0, false
	for i, f := range own {
		for n, p := range f.parts {
			if n == len(parts) && !settled {
				parts = append(parts, p)
			} else if n < len(parts) && p.whole() {
				parts[n] = p
			}
		}
		if !settled {
			end = max(end, f.end)
		}
		settled = i > 0 && slices.ContainsFunc(own[:i+1], func(o *source) bool { return o.clean() })
	}
	for n := range parts {
		if !parts[n].whole() {
			break
		}
		r.Records = append(r.Records, parts[n].payload)
	}
	newest := own[0]
	r.Lost = Loss{
		Records: max(0, end-len(r.Records)),
		More:    newest.more || len(newest.parts) < len(r.Records) && (newest.cut || newest.clean()),
		torn:    newest.torn(),
	}
	// Programs of the present version of the format write each record to the newest file and to the one before
	// it. So if the newest is cut and the other is whole, nothing is lost. Programs of earlier versions
	// wrote to the newest only.
	if len(own) > 1 && r.Version == want.Version && own[1].generation == newest.generation-1 && own[1].clean() && len(own[1].parts) == len(r.Records) {
		r.Lost.More = false
	}
	return r, rest
}

// family reports which files belong to the same journal as sources[first], which has its first record. A file
// belongs if it has the same first record. If its first record is lost, it belongs if it shares a record with
// a file that belongs and contradicts none of its records. If even the head of its first record is lost, it
// belongs if it is the next newer file after one that belongs and contradicts none of its records.
func family(sources []source, first int) []bool {
	belongs := make([]bool, len(sources))
	belongs[first] = true
	begun := &sources[first].parts[0]
	for grown := true; grown; {
		grown = false
		for i := range sources {
			f := &sources[i]
			if belongs[i] || len(f.parts) == 0 {
				continue
			}
			begins := &f.parts[0]
			belongs[i] = begins.same(begun)
			for k := 0; k < len(sources) && !begins.whole() && !belongs[i]; k++ {
				o := &sources[k].scanned
				belongs[i] = belongs[k] && (o.shares(&f.scanned) || k == i+1 && !begins.known && o.agrees(&f.scanned))
			}
			grown = grown || belongs[i]
		}
	}
	return belongs
}
