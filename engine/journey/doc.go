// Package journey holds the solo campaign: a road through several lands, and how far somebody has come on it. It knows no
// screen, no file of a player's and no running match.
//
// A [Road] is data: journey.yaml, and a page for each land, in the order of the pages' names. [Load] reads them strictly,
// and says of each fault the file, the line and the mend.
//
// # The pages
//
// Every text stands in every language, as {en: ..., es: ...}. Ids are those of the card files. journey.yaml says with what
// one sets out:
//
//	name: {en: The long way, es: El camino largo}
//	prologue: {en: ..., es: ...}
//	company:                        # the faction of the deck on the road, in which every faction may serve
//	  id: wayfarers
//	  name: {en: Wayfarers, es: Caminantes}
//	  about: {en: ..., es: ...}
//	heroes: [hask, ...]             # the first deck
//	cards: {elbow: 2, ...}
//	difficulties:                   # three, the easiest first
//	- id: stroll
//	  name: {en: ..., es: ...}
//	  about: {en: ..., es: ...}
//	  choices: 3                    # how many rewards are offered
//	  loss: nothing                 # what a lost match costs: nothing, choice or prize
//	  levels:                       # of the bots, by temper, one for each land
//	    hasty: [squire, squire]
//	    careful: [squire, knight]
//	    cunning: [knight, champion]
//	endings:
//	- id: home
//	  name: {en: ..., es: ...}
//	  words: {en: ..., es: ...}
//
// A page is a land with its people, the marks it leaves on heroes, and its meetings:
//
//	land:
//	  id: hearths
//	  name: {en: ..., es: ...}
//	  profile: blades               # a built-in timing profile (rule 900)
//	  faction: emberwatch           # of its people's own decks
//	  about: {en: ..., es: ...}
//	  customs: {en: ..., es: ...}   # what is different here
//	people:
//	- id: toll-keeper
//	  name: {en: ..., es: ...}
//	  hero: maud-kettle             # whose figure stands for them
//	  temper: hasty                 # hasty, careful or cunning
//	  deck: knuckles-and-bread      # a ready deck, or one with name, plan, heroes, cards and perhaps a faction
//	  lines: {greet: {...}, win: {...}, lose: {...}}
//	marks:
//	- id: singed
//	  name: {en: ..., es: ...}      # the title of a hero that bears it
//	  about: {en: ..., es: ...}
//	  stats: {armor: +1}
//	  abilities: [...]              # as a hero's in card files
//	meetings:
//	- id: the-toll
//	  name: {en: ..., es: ...}
//	  after: [...]                  # meetings of this land, any of which leads here; without it the land begins here
//	  person: toll-keeper           # a match against them; with puzzle, who poses it
//	  puzzle: burn                  # a puzzle instead of a match
//	  bends: {kept: 1}              # fields of the profile (rule 900) and numbers of the format (rule 801) for this match
//	  bent: {en: ..., es: ...}      # the same in a sentence
//	  story: {en: ..., es: ...}
//	  rewards: {cards: [...], heroes: [...], marks: [...]}
//	  ending: home                  # instead of rewards, of a meeting from which no way leads on
//
// A meeting that no other of its land comes after leads to the first ones of the next land. A deck has the same size all
// along the road, so what rule 201 asks of decks is not bent.
//
// # A walk
//
// A [Journey] is how far somebody has come, as a value that names everything by ids. The methods of Road say what lies
// ahead, and return the journey as it is after a step: [Road.Begin], [Road.Meet], [Road.Fought], [Road.Proceed],
// [Road.Solve], [Road.Take], [Road.SetDeck]. A journey is never changed. What is won is drawn by the journey's seed, so that
// the same journey offers the same.
//
// The road changes from version to version of the game. [Road.Fit] takes a journey that was kept on another road, or a file
// of anybody's, and returns it as it goes on along this one, with what does not exist here.
//
// # How hard it is
//
// Champion walks with a deck that it builds on the way, and fights each match that lies ahead once:
//
//	go test -timeout 60m -tags long ./engine/journey -run TestDifficulty -v -walks 8 -legends 300
//
// It wins 83 % of 144 matches on the first of the difficulties, 64 % on the second and 44 % on the third, give or take 6, 8 and
// 8. The third is harder still by its rewards: it offers two of them, and a lost match takes one back, which this does not
// measure. On the second it wins 72 % of 40 matches against the hasty, 75 % of 32 against the careful and 54 % of 72 against
// the cunning; while all of them played as Champion, it won 53 % of 30 against the hasty, whose decks are good ones, and 67 % of
// 108 against all, and on the third 49 %. Of single meetings 8 matches say little.
package journey
