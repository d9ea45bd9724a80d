// Package saves keeps bytes on disk so that a crash, a full disk or a hand
// edit costs a player as little as possible. It knows nothing about what the
// bytes mean.
//
// There are three kinds of file, all in one data folder:
//
//   - A journal grows by one record a decision and is what Continue reads.
//     Its files are NAME-00000001.journal, NAME-00000002.journal and so on.
//     Each of them, a generation, holds every record since the journal began,
//     so that any one of them is enough.
//   - A document is replaced whole, never in part: NAME.save.
//   - Settings are plain YAML that a player may edit: NAME.yaml.
//
// Only the player may enter the folder and read what is in it; what is exported
// may be read as the player's other files. Whatever is read may have been made by
// anybody: it goes through package foreign, which opens only plain files.
//
// In a browser the files are entries of the local storage.
//
// # Duties of the caller
//
//  1. Open one [Store] for the whole run and close it at the end, after its
//     journals. Open always gives a Store that works; what it cannot do is in
//     the notices. Show them.
//  2. Before starting a journal, ask [Store.Recover] whether there is one to go
//     on with, and show its notices too.
//  3. Start a journal with [Store.Begin], whose first record says all that is
//     needed to start over (the set-up), or with [Store.Resume].
//  4. Call [Journal.Append] once for each decision, after it was applied.
//     Taking a decision back is a record of its own: nothing is ever removed.
//  5. Call [Journal.Sync] at the end of each clash. It does not wait.
//  6. Ask [Journal.TakeNotice] now and then, once a frame is fine, and show
//     what it gives: writing happens on another goroutine and fails there.
//  7. When the match is over call [Journal.Finish]; when it is only left,
//     [Journal.Close]. Either must come before the program ends.
//  8. Check what is read: a checksum shows damage, not malice. A file whose
//     checksums hold may still say what no match can.
//  9. Word notices for the player by their [Code]. [Notice.Error] is English,
//     for the command line and logs.
//
// # Versions
//
// A [Format] names the kind of content and its version. Older versions are
// given to the caller with their number; newer ones are refused and left alone.
package saves
