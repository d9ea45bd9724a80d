package saves

import (
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
)

func generationFile(name string, generation int) string {
	return fmt.Sprintf("%s-%08d%s", name, generation, journalSuffix)
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
		digits, ok := strings.CutPrefix(info.name, name+"-")
		if !ok {
			continue
		}
		digits, ok = strings.CutSuffix(digits, journalSuffix)
		if !ok || len(digits) != 8 {
			continue
		}
		if n, err := strconv.ParseUint(digits, 10, 32); err == nil {
			numbers = append(numbers, int(n))
		}
	}
	slices.Sort(numbers)
	slices.Reverse(numbers)
	return numbers, nil
}

// dropGenerations removes the files of a journal after its newest keep ones.
// Files that this program cannot read do not count and stay: a newer program
// may have written them.
func dropGenerations(in files, name string, f Format, keep int) error {
	numbers, err := generations(in, name)
	if err != nil {
		return err
	}
	var failures []error
	for _, n := range numbers {
		file := generationFile(name, n)
		data, err := in.read(file, MaxJournal)
		if err != nil {
			continue
		}
		if _, _, err := readHeader(data, journalMagic, f); err != nil {
			continue
		}
		if keep > 0 {
			keep--
			continue
		}
		if err := in.remove(file); err != nil && !isMissing(err) {
			failures = append(failures, err)
		}
	}
	return errors.Join(failures...)
}
