// Package lesson reads lessons, which are data, and leads a learner through one. It
// knows no screen: it says what to tell, what to light and what is to be done, and it
// answers for chance and for the rival.
//
// A lesson is one txtar file. The learner is the first player. A puzzle is a lesson with
// one step to solve.
//
//	-- lesson --
//	title en: Dice
//	title es: Los dados
//	about en: One sentence for the list of lessons.
//	about es: Una frase para la lista de lecciones.
//	panel: below
//	opens: match
//
// says what it is about. The panel with its words lies below, where the hand would be,
// or beside the first lane, or is left out of the way of the draft ("draft"). A lesson
// that opens a match offers a first real one at its end.
//
//	-- setup --
//	attacker 1
//	hero 1 belain-thalier
//	hero 2 ayranel
//	pair belain-thalier ayranel
//
// is the match it begins with, in the grammar of package rulings.
//
//	-- prepared --
//	dice 1 RRGGB
//	dice 2 RRRGG
//	initiative 6 1
//
// is played before anything is shown, in the grammar of the "then" lines below, and
// windows after it are passed. It may be left out.
//
//	-- step --
//	en: Use Precise Slash.
//	es: Usa Cuchillada precisa.
//	light: use/belain-thalier.precise-slash
//	do: use precise-slash
//	wrong: pass
//	wrong en: Passing does nothing; you have the dice for a blow.
//	wrong es: Pasar no sirve de nada; tienes dados para un golpe.
//	then: 2: pass
//
// is one thing to say. What is lit is named by the ids of the screen's boxes and
// places. Without "do" it is only to be read. With it the learner does what is
// written, in order; a line names several moves that are as good as each other with
// " or " between them. With a line "any" other legal moves are right as well, until
// what "until" lines ask is the case. "wrong" is a move that is to be refused, for the
// tests: by the rules, or in the words of "wrong en" and "wrong es".
//
// A line "build: DECK less CARD..." wants a deck instead: a ready one without some of
// its cards is to be made legal again.
//
// "then" lines are played after that, before the next step: outcomes of chance
// ("roll 1 RRGGB", "initiative 6 1"), what the rival does ("2: play X"), what is done
// for the learner ("1: pass"), and "dice 1 RRGGB", a preparation in which nothing is
// fixed and all dice are kept, or "resolve", which lets the stack resolve. Windows in
// which a player could only pass are passed. Chance and a rival who are asked something
// else while the learner has to act decide by themselves, the rival as little as it
// can. While something is read, windows are passed, and nothing on the stack resolves.
//
// A puzzle says "hands open" under -- setup -- and has all dice and the initiative under
// -- prepared --, so that nothing is hidden and its clash stands at its actions. Its
// panel is best "third", with two heroes a side. It has two steps:
//
//	-- step --
//	en: Knock out Kharro before this clash is over.
//	es: Deja fuera de combate a Kharro antes de que acabe este choque.
//	solve: life kharro 0
//	needs: play high-tide
//	hint en: What does High Tide count?
//	hint es: ¿Qué es lo que cuenta Pleamar?
//	-- step --
//	en: Why it works.
//	es: Por qué funciona.
//
// "solve" lines are all to be the case at one time before the actions of the clash are
// over, or, with a line "at the end", once they are. Anything legal may be done, and the
// rival plays the best defence that a [Solver] finds. "needs" is a move without which it
// is not to be solvable, for the tests, so that the words stay true. Hints are given in
// order; each needs both languages. Nothing may be left to chance: give both sides no
// library, and leave out what rerolls or picks at random. Two heroes a side keep a
// knock-out from ending the match. The tests search every puzzle of assets/puzzles
// exhaustively: it can be won, at most half of the first moves are right, and the greedy
// bot does not find it. Where a card or a hero changes, a puzzle may need another life or
// other dice.
//
// {press.help} in a text stands for the key or button that opens the rulebook, {press.look}
// for the one that shows large what has the focus.
//
// Lessons are values and safe to read from several goroutines; a Run is not.
package lesson
