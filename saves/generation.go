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

	// What follows the name of a file that was set aside, before a number: damagedMark for a damaged file,
	// retiredMark for one that is no longer needed.
	damagedMark = ".damaged-"
	retiredMark = ".retired-"
)

func generationFile(name string, generation int) string {
	return fmt.Sprintf("%s-%08d%s", name, generation, journalSuffix)
}

// generationOf returns the number in the name of a journal's file, and what follows the regular name.
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

// journalOf returns the name of the journal that a file with this name belongs to, and its generation.
func journalOf(file string) (name string, generation int, ok bool) {
	regular, _, _ := strings.Cut(file, journalSuffix)
	if at := strings.LastIndexByte(regular, '-'); at > 0 && checkName(regular[:at]) == nil {
		generation, _, ok = generationOf(regular[:at], file)
		return regular[:at], generation, ok
	}
	return "", 0, false
}

// generations lists the numbers of a journal's files, newest first.
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

// aside is a journal file that was set aside.
type aside struct {
	file       string
	generation int
}

// setAsides lists the files of a journal that were set aside as damaged and have not been retired, newest
// first.
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

// retire renames the files of a journal that were set aside, so that [Store.Recover] no longer finds them:
// their content continues elsewhere, or has ended. Files of another version keep their names.
func retire(in files, name string, f Format) error {
	all, err := setAsides(in, name)
	if err != nil {
		return err
	}
	var failures []error
	for _, a := range all {
		if data, err := in.read(a.file, MaxJournal); err == nil {
			_, _, err := readHeader(data, journalMagic, f)
			var notice Notice
			if errors.As(err, &notice) && notice.Intact() {
				continue
			}
		}
		if _, err := moveAside(in, a.file, generationFile(name, a.generation)+retiredMark); err != nil && !isMissing(err) {
			failures = append(failures, err)
		}
	}
	return errors.Join(failures...)
}

// dropGenerations removes the files of a journal except its newest keep ones, oldest first, so that the
// newest file exists at any moment. It stops at a file that cannot be read or removed. Files that this
// program cannot decode, such as those of another version, do not count and stay.
func dropGenerations(in files, name string, f Format, keep int) error {
	numbers, err := generations(in, name)
	if err != nil {
		return err
	}
	var old []string // newest first
	for _, n := range numbers {
		file := generationFile(name, n)
		data, err := in.read(file, MaxJournal)
		switch {
		case isMissing(err), errors.Is(err, errTooLarge), errors.Is(err, errNotRegular):
			continue
		case err != nil:
			return err // it may be an older generation, which must not remain as the only one
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
			// A power cut must not bring back an older generation as the only one.
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
