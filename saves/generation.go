package saves

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

const (
	journalSuffix   = ".journal"
	keptGenerations = 3
	lastGeneration  = 99999999

	// What stands behind the name of a file that was set aside, before a number: of a damaged one, and of one that
	// there is no use for any more.
	damagedMark = ".damaged-"
	retiredMark = ".retired-"
)

func generationFile(name string, generation int) string {
	return fmt.Sprintf("%s-%08d%s", name, generation, journalSuffix)
}

// generationOf gives the number of a journal's file, and what stands behind the name of one.
func generationOf(name, file string) (generation int, rest string, ok bool) {
	digits, ok := strings.CutPrefix(file, name+"-")
	if !ok {
		return 0, "", false
	}
	digits, rest, ok = strings.Cut(digits, journalSuffix)
	if !ok || len(digits) != 8 {
		return 0, "", false
	}
	n, err := strconv.ParseUint(digits, 10, 32)
	return int(n), rest, err == nil
}

// generations lists the numbers of a journal's files, the newest first.
func generations(in files, name string) ([]int, error) {
	infos, err := in.list()
	if err != nil {
		if isMissing(err) {
			return nil, nil
		}
		return nil, err
	}
	var numbers []int
	for _, info := range infos {
		if n, rest, ok := generationOf(name, info.name); ok && rest == "" {
			numbers = append(numbers, n)
		}
	}
	slices.Sort(numbers)
	slices.Reverse(numbers)
	return numbers, nil
}

// aside is a file of a journal that was set aside.
type aside struct {
	file       string
	generation int
}

// setAsides lists the files of a journal that were set aside and not superseded since, the newest first.
func setAsides(in files, name string) ([]aside, error) {
	infos, err := in.list()
	if err != nil {
		if isMissing(err) {
			return nil, nil
		}
		return nil, err
	}
	var all []aside
	for _, info := range infos {
		n, rest, ok := generationOf(name, info.name)
		if !ok {
			continue
		}
		if number, ok := strings.CutPrefix(rest, damagedMark); ok && number != "" && strings.Trim(number, "0123456789") == "" {
			all = append(all, aside{info.name, n})
		}
	}
	slices.SortFunc(all, func(a, b aside) int {
		return cmp.Or(b.generation-a.generation, strings.Compare(a.file, b.file))
	})
	return all, nil
}

// retire gives the files of a journal that were set aside names by which [Store.Recover] does not find them: what was
// in them goes on elsewhere, or has ended.
func retire(in files, name string) error {
	all, err := setAsides(in, name)
	if err != nil {
		return err
	}
	var failures []error
	for _, a := range all {
		if _, err := moveAside(in, a.file, generationFile(name, a.generation)+retiredMark); err != nil && !isMissing(err) {
			failures = append(failures, err)
		}
	}
	return errors.Join(failures...)
}

// dropGenerations removes the files of a journal after its newest keep ones, the oldest first, so that at any moment
// the newest of those there were is there. It stops at one that cannot be read or removed.
// Files that this program cannot read do not count and stay: a newer program
// may have written them.
func dropGenerations(in files, name string, f Format, keep int) error {
	numbers, err := generations(in, name)
	if err != nil {
		return err
	}
	var old []string // the newest first
	for _, n := range numbers {
		file := generationFile(name, n)
		data, err := in.read(file, MaxJournal)
		switch {
		case isMissing(err), errors.Is(err, errTooLarge), errors.Is(err, errNotRegular):
			continue
		case err != nil:
			return err // it may be an older one, which may not be left alone
		}
		if _, _, err := readHeader(data, journalMagic, f); err != nil {
			continue
		}
		if keep > 0 {
			keep--
			continue
		}
		old = append(old, file)
	}
	for i := len(old) - 1; i >= 0; i-- {
		if i == 0 && len(old) > 1 {
			// A power cut may not bring an older one back alone.
			if err := in.settle(); err != nil {
				return err
			}
		}
		if err := in.remove(old[i]); err != nil && !isMissing(err) {
			return err
		}
	}
	return nil
}
