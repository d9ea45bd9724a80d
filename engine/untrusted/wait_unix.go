//go:build unix

package untrusted

import "syscall"

// noWait keeps os.OpenFile from blocking on a pipe, and keeps a terminal from becoming the program's controlling terminal.
const noWait = syscall.O_NONBLOCK | syscall.O_NOCTTY
