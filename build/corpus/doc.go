// Package corpus makes bad files from good ones: every way in which a file of the data folder, or one that a player
// was given, can be something else than what the program wrote. Tests open each and read what the player is told.
package corpus
