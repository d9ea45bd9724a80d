//go:build unix

package untrusted

import "syscall"

// noWait keeps opening from blocking if a pipe has replaced the file, and keeps a terminal from becoming
// the program's controlling terminal.
const noWait = syscall.O_NONBLOCK | syscall.O_NOCTTY
