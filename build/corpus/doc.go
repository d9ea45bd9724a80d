// Package corpus makes bad files from good ones. It covers every way in which a file of the data folder, or
// a file that a player was given, can differ from what the program wrote. Tests open each of them and check
// what the player is told.
package corpus
