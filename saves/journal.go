package saves

import (
	"errors"
	"fmt"
	"sync"
)

// ErrClosed is returned by a journal that was closed.
var ErrClosed = errors.New("the journal is closed")

// Journal is written record by record. One goroutine writes its file, so that
// no call but Flush, Close and Finish waits for the disk. It is safe for
// concurrent use.
type Journal struct {
	store  *Store
	name   string
	format Format
	done   chan struct{} // closed when the goroutine has ended
	wake   chan struct{} // holds one: there is something to do

	mu      sync.Mutex
	queue   []job
	size    int // bytes that the file will have
	closed  bool
	notices []Notice

	// These belong to the goroutine.
	content []byte // the whole file of the next generation
	count   int    // records in content
	written int    // bytes of content that are in the current file
	out     extender
	file    string // name of the newest generation
	fatal   error  // why nothing is written since the last attempt
}

// job is a record to add, or a new generation where record is nil, or a
// question whether all is on disk where reply is not nil.
type job struct {
	record []byte
	reply  chan<- error
}

// Begin starts a journal with its first record. Files of an earlier journal of
// this name stay until newer generations take their place. It fails on a bad
// name, format or record, and while a journal of this name is open.
func (s *Store) Begin(name string, f Format, first []byte) (*Journal, error) {
	return s.start(name, f, [][]byte{first})
}

// Resume starts a journal that goes on with what was recovered, in a generation
// of its own and in the present format. The records are copied. It fails as
// Begin does.
func (s *Store) Resume(name string, f Format, r Recovered) (*Journal, error) {
	if len(r.Records) == 0 {
		return nil, errors.New("there is nothing to go on with")
	}
	return s.start(name, f, r.Records)
}

func (s *Store) start(name string, f Format, records [][]byte) (*Journal, error) {
	if err := checkName(name); err != nil {
		return nil, err
	}
	content, err := EncodeJournal(f, records)
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open[name] {
		return nil, fmt.Errorf("a journal %q is already open", name)
	}
	s.open[name] = true
	j := &Journal{
		store:   s,
		name:    name,
		format:  f,
		done:    make(chan struct{}),
		wake:    make(chan struct{}, 1),
		queue:   []job{{}},
		size:    len(content),
		content: content,
		count:   len(records),
	}
	j.wake <- struct{}{}
	go j.run()
	return j, nil
}

// Append adds a copy of record and does not wait. It fails when the journal is
// closed, the record is over [MaxRecord] or the journal would be over
// [MaxJournal]; then nothing is added.
func (j *Journal) Append(record []byte) error {
	if len(record) > MaxRecord {
		return fmt.Errorf("a record of %d bytes is over the limit of %d", len(record), MaxRecord)
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.closed {
		return ErrClosed
	}
	if j.size+recordHeadSize+len(record) > MaxJournal {
		return fmt.Errorf("the journal %q would be over the limit of %d bytes", j.name, MaxJournal)
	}
	j.size += recordHeadSize + len(record)
	j.push(job{record: append([]byte{}, record...)})
	return nil
}

// Sync asks for everything so far to be made safe in a new generation, of which
// three are kept. It does not wait. On a closed journal it does nothing.
func (j *Journal) Sync() {
	j.mu.Lock()
	defer j.mu.Unlock()
	if !j.closed {
		j.push(job{})
	}
}

// Flush waits until everything so far is safe on disk. An error is a [Notice]
// or ErrClosed.
func (j *Journal) Flush() error {
	reply := make(chan error, 1)
	j.mu.Lock()
	if j.closed {
		j.mu.Unlock()
		return ErrClosed
	}
	j.push(job{reply: reply})
	j.mu.Unlock()
	return <-reply
}

// Close waits until everything is safe on disk and ends the goroutine. The
// files stay, to go on with later. Closing twice does nothing more.
func (j *Journal) Close() error {
	err := j.Flush()
	j.mu.Lock()
	first := !j.closed
	j.closed = true
	j.signal()
	j.mu.Unlock()
	<-j.done
	if !first || errors.Is(err, ErrClosed) {
		return nil
	}
	j.store.mu.Lock()
	delete(j.store.open, j.name)
	j.store.mu.Unlock()
	return err
}

// Finish closes the journal and removes its files: the match is over and there
// is nothing to go on with. Files that were set aside stay, and those of a
// read-only folder.
func (j *Journal) Finish() error {
	closing := j.Close()
	s := j.store
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open[j.name] {
		return ErrClosed // another journal has the name by now
	}
	if err := dropGenerations(s.journals, j.name, j.format, 0); err != nil && s.access != ReadOnly {
		return errors.Join(closing, Notice{Code: WriteFailed, Path: s.dir, Cause: err})
	}
	return nil
}

// TakeNotice gives what went wrong in the goroutine since the last call, the
// oldest first; ok is false where there is nothing.
func (j *Journal) TakeNotice() (n Notice, ok bool) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if len(j.notices) == 0 {
		return Notice{}, false
	}
	n = j.notices[0]
	j.notices = j.notices[1:]
	return n, true
}

func (j *Journal) push(x job) {
	j.queue = append(j.queue, x)
	j.signal()
}

func (j *Journal) signal() {
	select {
	case j.wake <- struct{}{}:
	default:
	}
}

func (j *Journal) run() {
	defer close(j.done)
	for range j.wake {
		j.mu.Lock()
		jobs, closed := j.queue, j.closed
		j.queue = nil
		j.mu.Unlock()
		for _, x := range jobs {
			switch {
			case x.reply != nil:
				x.reply <- j.flush()
			case x.record != nil:
				j.content = appendRecord(j.content, j.count, x.record)
				j.count++
			default:
				j.nextGeneration()
			}
		}
		j.write()
		if closed {
			j.closeFile()
			return
		}
	}
}

// nextGeneration writes all that there is into a new file, syncs it and goes on
// writing there. It starts afresh whatever went wrong before.
func (j *Journal) nextGeneration() {
	j.write() // the older generation is whole up to here
	j.closeFile()
	in := j.store.journals
	numbers, err := generations(in, j.name)
	next := 1
	if len(numbers) > 0 {
		next = numbers[0] + 1
	}
	if err == nil && next > lastGeneration {
		err = errors.New("the numbers of its files are used up; move them elsewhere")
	}
	j.file = generationFile(j.name, next)
	if err == nil {
		err = in.write(j.file, j.content)
	}
	if err == nil {
		j.out, err = in.extend(j.file)
	}
	if err != nil {
		j.fail(err)
		return
	}
	j.written = len(j.content)
	j.fatal = nil
	// An old file that cannot be removed costs only its space.
	_ = dropGenerations(in, j.name, j.format, keptGenerations)
}

// write adds to the file what it does not have yet. After a failure the end of
// the file is unknown, so nothing more goes there.
func (j *Journal) write() {
	if j.out == nil || j.written == len(j.content) {
		return
	}
	if _, err := j.out.Write(j.content[j.written:]); err != nil {
		j.closeFile()
		j.fail(err)
		return
	}
	j.written = len(j.content)
}

func (j *Journal) flush() error {
	j.write()
	if j.out == nil {
		j.nextGeneration()
	}
	if j.out != nil {
		if err := j.out.Sync(); err != nil {
			j.closeFile()
			j.fail(err)
		}
	}
	return j.fatal
}

func (j *Journal) closeFile() {
	if j.out != nil {
		_ = j.out.Close()
		j.out = nil
	}
}

// fail tells of the first failure only: a disk that stays full is told once,
// not at every clash.
func (j *Journal) fail(err error) {
	told := j.fatal != nil
	n := Notice{Code: WriteFailed, Path: j.store.journals.path(j.file), Cause: err}
	j.fatal = n
	if told {
		return
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	j.notices = append(j.notices, n)
}
