package game

import (
	"net"
	"os"
	"path/filepath"
	"testing"

	"cinderclash/build/fixture"
)

// connected opens a connection to something like a display, and returns the display's end of it and the program's.
func connected(t *testing.T) (display, program net.Conn) {
	t.Helper()
	dir, err := os.MkdirTemp("", "d") // short, because a socket's path has little room
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	if err := os.Mkdir(filepath.Join(dir, ".X11-unix"), 0o755); err != nil {
		t.Fatal(err)
	}
	server, err := net.Listen("unix", filepath.Join(dir, ".X11-unix", "X7"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = server.Close() })
	program, err = net.Dial("unix", server.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = program.Close() })
	display, err = server.Accept()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = display.Close() })
	return display, program
}

// openFiles returns how many files the program has open.
func openFiles(t *testing.T) int {
	t.Helper()
	all, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Fatal(err)
	}
	return len(all)
}

// A program may have as few as 256 files open, and saving needs some of them.
func TestWatchingTakesOneFileForEachConnection(t *testing.T) {
	const connections = 3
	for range connections {
		connected(t)
	}
	want := 0 // the test may have a display of its own
	for fd := 3; fd < mostFiles; fd++ {
		if isDisplay(fd) {
			want++
		}
	}
	if want < connections {
		t.Fatalf("%d connections are found", want)
	}
	before := openFiles(t)
	stop := watchDisplay(func() {})
	if took := openFiles(t) - before; took != want {
		t.Errorf("the watch opened %d files for %d connections", took, want)
	}
	stop()
	awaitFiles(t, before)
}

// awaitFiles waits until a watch that ends has closed its files, which other watches would take for connections of their own.
func awaitFiles(t *testing.T, most int) {
	t.Helper()
	fixture.Await(t, "the watch to close its files", func() bool { return openFiles(t) <= most })
}

// A display that has closed its connection is lost. One that is silent, or that sends something, is not.
func TestOnlyAClosedConnectionIsLost(t *testing.T) {
	display, _ := connected(t)
	watched := duplicateConnections()
	defer watched.close()
	if watched.lost(0) {
		t.Error("a silent display is taken for a lost one")
	}
	if _, err := display.Write([]byte("an event")); err != nil {
		t.Fatal(err)
	}
	if watched.lost(0) {
		t.Error("a display that sends something is taken for a lost one")
	}
	if err := display.Close(); err != nil {
		t.Fatal(err)
	}
	fixture.Await(t, "the display to be lost", func() bool { return watched.lost(0) })
}

// The watch reports the loss once. After it was stopped it reports none.
func TestTheWatchReportsALostDisplay(t *testing.T) {
	display, program := connected(t)
	files := openFiles(t)
	lost := make(chan struct{}, 2)
	stop := watchDisplay(func() { lost <- struct{}{} })
	defer stop()
	if err := display.Close(); err != nil {
		t.Fatal(err)
	}
	<-lost
	if err := program.Close(); err != nil { // another watch would find this connection lost
		t.Fatal(err)
	}
	awaitFiles(t, files-2) // without both ends of the connection

	before := openFiles(t)
	display, _ = connected(t)
	watchDisplay(func() { t.Error("a watch that was stopped reports a loss") })()
	if err := display.Close(); err != nil {
		t.Fatal(err)
	}
	awaitFiles(t, before+2) // the two of the new connection
}
