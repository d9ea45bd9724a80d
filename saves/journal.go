package saves

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"sync"
	"time"
)

// ErrClosed is returned by a journal that was closed.
var ErrClosed = errors.New("the journal is closed")

const (
	// syncEvery is the longest time that added records wait to be synced.
	syncEvery = 5 * time.Second
	// After a failure the next attempt comes after firstRetry. The delay doubles with each further failure,
	// up to lastRetry.
	firstRetry = time.Second
	lastRetry  = 30 * time.Second
	// remindEvery is how often the player is reminded while nothing can be written.
	remindEvery = time.Minute
)

// Journal is written record by record, to its two newest files, so that either of them is enough. One
// goroutine writes them, so that only Flush, Close and Finish wait for the disk. It is safe for concurrent use.
//
// A failed write is retried at once if Sync, Flush or Close asks for it, and otherwise after one second,
// then two, four and so on up to half a minute. If a new generation cannot be created, the one before
// continues.
type Journal struct {
	store  *Store
	in     files
	name   string
	format Format
	done   chan struct{} // closed when the goroutine ends
	wake   chan struct{} // has room for one signal that there is work

	mu      sync.Mutex
	lasting bool // the files outlive the program
	queue   []job
	size    int // bytes that the file will have with the queue
	closed  bool
	notices []Notice
	unkept  bool // some records are in no file, and the last attempt failed

	// The goroutine owns the following fields.
	content    []byte // the complete file of the next generation
	count      int    // records in content
	out        extender
	file       string // name of the newest generation's file
	generation int    // its number, 0 before the first
	written    int    // bytes of content written to it
	safe       int    // bytes of content that survive a power cut
	since      time.Time
	due        int  // generations to be created
	torn       bool // an unfinished write may follow the written bytes
	doubtful   bool // a sync failed, so what the disk holds is unknown
	unsettled  bool // the folder of the newest generation could not be synced
	retired    bool // files set aside earlier have been retired
	fails      int  // failed attempts in a row
	retryAt    time.Time
	reported   time.Time // when the player was last told of a failure
	fatal      Notice    // why the last attempt failed; used only if fails is not 0
	second     extender  // the generation before the newest; nil if there is none to write to
	copied     int       // bytes of content written to second
}

// job is a record to add. If record is nil, it is a new generation; if reply is not nil, it is a request to
// answer once everything is on disk.
type job struct {
	record []byte
	reply  chan<- error
}

// Begin starts a journal with its first record. Files of an earlier journal with this name stay until newer
// generations replace them. Begin fails if the name, format or record is invalid, or if a journal with this
// name is open.
func (s *Store) Begin(name string, f Format, first []byte) (*Journal, error) {
	return s.start(name, f, [][]byte{first})
}

// Resume starts a journal that continues what was recovered, in a new generation and in the present format.
// The records are copied. It fails under the same conditions as Begin.
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
	if s.open[name] != nil {
		return nil, fmt.Errorf("a journal %q is already open", name)
	}
	j := &Journal{
		store:   s,
		in:      s.where(),
		lasting: s.Access() == Full,
		name:    name,
		format:  f,
		done:    make(chan struct{}),
		wake:    make(chan struct{}, 1),
		size:    len(content),
		content: content,
		count:   len(records),
		due:     2, // the set-up goes into two files at once, because nothing can be continued without it
	}
	s.open[name] = j
	j.wake <- struct{}{}
	go j.run()
	return j, nil
}

// Append adds a copy of record. It does not wait. It fails, and adds nothing, if the journal is closed, the
// record is over [MaxRecord], or the journal would be over [MaxJournal].
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

// Sync requests that everything so far be written to a new generation. Three generations are kept. Sync
// does not wait. On a closed journal it does nothing.
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

// Kept reports whether every added record is in a file or on its way there. It is false from a failed
// attempt until a successful one.
func (j *Journal) Kept() bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return !j.unkept
}

// Lasts reports whether what is kept outlives the program. It ends if the store becomes Shared.
func (j *Journal) Lasts() bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.lasting
}

// Close waits until everything is safe on disk and ends the goroutine. The files stay, so that the match
// can be continued later. Closing again does nothing.
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

// Finish closes the journal and removes its files, as [Store.End] does. Records that could not be written
// are dropped.
func (j *Journal) Finish() error {
	_ = j.Close()
	s := j.store
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open[j.name] != nil {
		return ErrClosed // another journal now has this name
	}
	return s.end(j.in, j.name, j.format)
}

// TakeNotice returns the oldest notice of the goroutine that has not been taken: what went wrong, or that
// it is working again. ok is false if there is none.
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
	alarm := time.NewTimer(0)
	defer alarm.Stop()
	for {
		select {
		case <-j.wake:
		case <-alarm.C:
		}
		j.mu.Lock()
		jobs, closed := j.queue, j.closed
		j.queue = nil
		j.mu.Unlock()
		asked := j.due > 0 && j.fails == 0
		var replies []chan<- error
		for _, x := range jobs {
			switch {
			case x.reply != nil:
				replies = append(replies, x.reply)
			case x.record != nil:
				if j.safe == len(j.content) {
					j.since = time.Now()
				}
				j.content = appendRecord(j.content, j.count, x.record)
				j.count++
			default:
				j.due = max(j.due, 1)
				asked = true
			}
		}
		if asked = asked || len(replies) > 0; asked || j.fails == 0 || !time.Now().Before(j.retryAt) {
			j.report(j.keep(asked))
		} else if err := j.writeNewest(); err != nil {
			j.report(err)
		}
		for _, r := range replies {
			if j.fails > 0 {
				r <- j.fatal
			} else {
				r <- nil
			}
		}
		if closed {
			j.closeFile()
			j.closeSecond()
			return
		}
		if next := j.next(); next.IsZero() {
			alarm.Stop()
		} else {
			alarm.Reset(time.Until(next))
		}
	}
}

// next returns the time of the next work if nothing else comes in, or zero for never.
func (j *Journal) next() time.Time {
	var sync time.Time
	if j.usable() && j.safe < j.written {
		sync = j.since.Add(syncEvery)
	}
	// An overdue sync has just failed, and waits like any other attempt.
	if j.fails > 0 && (sync.IsZero() || j.retryAt.Before(sync) || !time.Now().Before(sync)) {
		return j.retryAt
	}
	return sync
}

// usable reports whether the newest generation can be written to.
func (j *Journal) usable() bool { return j.out != nil && !j.torn && !j.doubtful }

// writeNewest writes to the newest generation, if it is usable, between two attempts to create another.
func (j *Journal) writeNewest() error {
	if !j.usable() {
		return nil
	}
	if err := j.write(); err != nil {
		return err
	}
	if j.safe < j.written && time.Since(j.since) >= syncEvery {
		return j.secure()
	}
	return nil
}

// keep writes all content to a file, and syncs it if asked or if the last sync is long enough ago.
func (j *Journal) keep(asked bool) error {
	err := j.renew()
	if j.out == nil {
		return err
	}
	if failed := j.write(); failed != nil {
		// Writing to another file may succeed.
		j.due = max(j.due, 1)
		if again := j.renew(); again != nil {
			return failed
		}
	} else if j.second == nil {
		err = j.renew()
	}
	if !asked && j.fails == 0 && (j.safe == len(j.content) || time.Since(j.since) < syncEvery) {
		return err
	}
	if failed := j.secure(); err == nil {
		err = failed
	}
	return err
}

// hold checks that this program still has the folder. If another one has taken it, the journal goes on in
// memory.
func (j *Journal) hold() error {
	if !j.Lasts() {
		return nil
	}
	in, lasting, err := j.store.place()
	if lasting {
		return err
	}
	j.closeFile()
	j.closeSecond()
	j.in, j.generation, j.due = in, 0, 2
	j.torn, j.doubtful, j.unsettled = false, false, false
	j.mu.Lock()
	j.lasting = false
	j.mu.Unlock()
	return nil
}

// errReplaced means that the newest generation is no longer what this journal has written.
var errReplaced = errors.New("another program has replaced or changed it")

// replaced is called if the file of the newest generation is no longer what this journal has written. It
// moves the file that is there out of the way, so that what it holds is not lost when generations are
// dropped.
func (j *Journal) replaced() error {
	j.closeFile()
	j.due = 2
	if err := j.hold(); err != nil || !j.Lasts() {
		return errReplaced
	}
	n := Notice{Code: Replaced, Path: j.in.path(j.file)}
	aside, err := moveAside(j.in, j.file, j.file+retiredMark)
	if isMissing(err) {
		return errReplaced // it was only removed
	}
	if err == nil {
		n.Aside = j.in.path(aside)
	}
	j.mu.Lock()
	j.notices = append(j.notices, n)
	j.mu.Unlock()
	return errReplaced
}

// renew creates the generations that are due, so that there are two to write to.
func (j *Journal) renew() error {
	for j.due > 0 || j.second == nil {
		// The older generation is completed first.
		if j.out != nil && !j.torn {
			_ = j.write()
		}
		if j.out != nil && !j.torn {
			_ = j.check()
		}
		if err := j.nextGeneration(); err != nil {
			return err
		}
		j.due = max(j.due-1, 0)
	}
	return nil
}

// nextGeneration writes the whole content to a new, synced file and continues there. If that fails, the
// newest file stays in use, if it still exists.
func (j *Journal) nextGeneration() error {
	if err := j.hold(); err != nil {
		return err
	}
	numbers, err := generations(j.in, j.name)
	if err == nil && j.out != nil && !slices.Contains(numbers, j.generation) {
		j.closeFile() // it has been removed
	}
	if err != nil {
		j.doubtful = j.out != nil // whether its file still exists is unknown
		return err
	}
	next := j.generation + 1
	if aside, err := setAsides(j.in, j.name); err == nil {
		for _, a := range aside {
			next = max(next, a.generation+1)
		}
	}
	if len(numbers) > 0 {
		next = max(next, numbers[0]+1)
	}
	if next > lastGeneration {
		return errors.New("the numbers of its files are used up; move them elsewhere")
	}
	file := generationFile(j.name, next)
	if j.out == nil {
		j.file = file
	}
	err = j.in.create(file, j.content)
	for ; errors.Is(err, fs.ErrExist) && next < lastGeneration; next++ { // another program has just made it
		file = generationFile(j.name, next+1)
		err = j.in.create(file, j.content)
	}
	unsettled := errors.Is(err, errUnsettled)
	if err != nil && !unsettled {
		// On a network drive only the reply may have been lost. The older file must not be written once
		// there is a newer one.
		if there, failed := j.in.read(file, MaxJournal); failed != nil || !bytes.Equal(there, j.content) {
			return err
		}
	}
	out, err := j.in.extend(file)
	if err != nil && j.in.remove(file) == nil {
		return err
	}
	j.closeSecond()
	if j.usable() {
		j.second, j.copied, j.out = j.out, j.written, nil
	}
	j.closeFile()
	j.file, j.generation = file, next
	j.written, j.safe = len(j.content), len(j.content)
	j.torn, j.doubtful, j.unsettled = false, false, unsettled
	if err != nil {
		return err
	}
	j.out = out
	if unsettled {
		return nil // the older generations stay until the folder is synced
	}
	j.drop()
	return nil
}

// drop removes what the newest generation replaces, now that it is safe. A file that cannot be removed
// costs only its space.
func (j *Journal) drop() {
	_ = dropGenerations(j.in, j.name, j.format, keptGenerations)
	if !j.retired {
		j.retired = retire(j.in, j.name, j.format) == nil
	}
}

// write appends the content that the file lacks. It first cuts off what a failed attempt left there.
func (j *Journal) write() error {
	if j.written == len(j.content) {
		return nil
	}
	if j.torn {
		if err := j.out.Truncate(int64(j.written)); err != nil {
			return err
		}
		j.torn = false
	}
	if _, err := j.out.Write(j.content[j.written:]); err != nil {
		j.torn = true
		return err
	}
	j.written = len(j.content)
	if err := j.check(); err != nil {
		return err
	}
	j.copy()
	return nil
}

// check reports whether the file of the newest generation is still what this journal has written. If another
// program has replaced or changed it, the error is errReplaced, and the file has been moved out of the way.
func (j *Journal) check() error {
	if there, err := j.out.Current(int64(j.written)); err == nil && !there {
		return j.replaced()
	}
	return nil
}

// copy appends to the second newest generation what it lacks. It is not synced. If it cannot be written it is
// given up, since the newest one has everything, and renew makes another.
func (j *Journal) copy() {
	if j.second == nil {
		return
	}
	if there, err := j.second.Current(int64(j.copied)); err != nil || !there {
		j.closeSecond()
	} else if _, err := j.second.Write(j.content[j.copied:j.written]); err != nil {
		j.closeSecond()
	}
	j.copied = j.written
}

func (j *Journal) closeSecond() {
	if j.second != nil {
		_ = j.second.Close()
		j.second = nil
	}
}

// secure syncs what is written or, if that fails, writes a new generation.
func (j *Journal) secure() error {
	if j.unsettled {
		if err := j.in.settle(); err != nil {
			return err
		}
		j.unsettled = false
		j.drop()
	}
	if err := j.hold(); err != nil {
		return err
	}
	if j.out == nil {
		return j.renew()
	}
	if j.safe < j.written {
		if err := j.out.Sync(); err != nil {
			j.doubtful = true
		} else if !j.torn && j.check() != nil {
			j.doubtful = true
		}
	}
	if j.doubtful {
		j.due = max(j.due, 1)
		return j.renew()
	}
	if j.torn {
		return nil // not everything is written, which has been reported
	}
	j.safe = j.written
	return nil
}

func (j *Journal) closeFile() {
	if j.out != nil {
		_ = j.out.Close()
		j.out = nil
	}
}

// report records the result of an attempt: when to try again and what to tell the player. The player hears
// of a lasting failure once a minute, and when it is over.
func (j *Journal) report(err error) {
	now := time.Now()
	j.mu.Lock()
	defer j.mu.Unlock()
	j.unkept = err != nil && (j.out == nil || j.written < len(j.content) || j.doubtful)
	if err == nil {
		if j.fails > 0 {
			j.notices = append(j.notices, Notice{Code: WritesAgain, Path: j.in.path(j.file)})
		}
		j.fails = 0
		return
	}
	n := Notice{Code: WriteFailed, Path: j.in.path(j.file), Cause: err}
	if j.unkept {
		n.Code = Unkept
	}
	j.retryAt = now.Add(min(firstRetry<<min(j.fails, 10), lastRetry))
	if j.fails == 0 || n.Code != j.fatal.Code || now.Sub(j.reported) >= remindEvery {
		j.notices, j.reported = append(j.notices, n), now
	}
	j.fails++
	j.fatal = n
}
