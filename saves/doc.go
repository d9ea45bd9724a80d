// Package saves keeps bytes on disk so that a crash, a full disk or a manual edit costs a player as little
// as possible. It does not know what the bytes mean.
//
// There are three kinds of file, all in one data folder:
//
//   - A journal grows by one record per decision. Continue reads it. Its files are NAME-00000001.journal,
//     NAME-00000002.journal and so on. Each file, called a generation, holds every record since the journal
//     began; records are added to the two newest, so that either of them is enough.
//   - A document is replaced whole, never in part: NAME.save.
//   - Settings are plain YAML that a player may edit: NAME.yaml.
//
// Only the player may enter the folder and read its files. Exported files have the usual permissions of the
// player's files. Files to be read may come from anybody: they go through package untrusted, which opens only
// regular files.
//
// In a browser the files are entries of local storage.
//
// # Duties of the caller
//
//  1. Open one [Store] for the whole run, and close it at the end, after its journals. Open always returns
//     a working Store; the notices say what it cannot do. Show them.
//  2. Before starting a journal, call [Store.Recover] to find out whether there is one to continue, and
//     show its notices too.
//  3. Start a journal with [Store.Begin] or [Store.Resume]. The first record holds everything needed to
//     start over (the set-up).
//  4. Call [Journal.Append] once for each decision, after it was applied.
//     Taking a decision back is a record of its own: nothing is ever removed.
//  5. Call [Journal.Sync] at the end of each clash. It does not wait.
//  6. Call [Journal.TakeNotice] now and then, such as once a frame, and show what it returns: writing
//     happens, and fails, on another goroutine.
//  7. When the match is over, call [Journal.Finish]. When the player only leaves it, call [Journal.Close].
//     One of them must be called before the program ends.
//  8. Check what is read. A checksum detects damage, not malice: a file with valid checksums may still
//     describe an impossible match.
//  9. Word notices for the player by their [Code]. [Notice.Error] is English, for the command line and
//     logs.
//
// # Versions
//
// A [Format] names the kind of content and the versions that the caller understands. The caller gets the
// number of the version with the content. Files of other versions are refused and left alone.
package saves
