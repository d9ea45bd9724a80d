// Package lesson reads lessons, which are data, and leads a learner through one. It knows no screen. It
// says what to tell, what to highlight and what the learner has to do, and it decides for chance and for
// the opponent.
//
// A lesson is one txtar file. The learner is the first player. A puzzle is a lesson with
// one step to solve.
//
//	-- lesson --
//	title en: Dice
//	title es: Los dados
//	about en: One sentence for the list of lessons.
//	about es: Una frase para la lista de lecciones.
//	wins en: What is won at the end: a keepsake.
//	wins es: Lo que se gana al final: un recuerdo.
//	panel: below
//	opens: match
//
// A line "under: rings" names the timing profile (rule 900) of the match; without it that is Blades.
//
// The lesson part describes the lesson. The panel with its words lies below, where the hand would be;
// "beside" and "draft" are the other places (see [Panel]). A lesson with "opens:
// match" offers a first real match at its end.
//
//	-- setup --
//	attacker 1
//	hero 1 belain-thalier
//	hero 2 ayranel
//	pair belain-thalier ayranel
//
// The setup part is the match that the lesson begins with, in the grammar of package rulings.
//
//	-- prepared --
//	dice 1 RRGGB
//	dice 2 RRRGG
//	initiative 6 1
//
// The prepared part is played before anything is shown, in the grammar of the "then" lines below. Windows
// after it are passed. The part may be left out.
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
// A step part is one thing to say. "light" names what is highlighted by the ids of the screen's boxes and
// places. A step without "do" is only read. With "do" the learner makes the moves that the lines list, in
// order; a line may name several equally good moves, separated by " or ". With a line "any" other legal
// moves are right as well, until the conditions of the "until" lines hold. "wrong" is a move that must be
// refused, by the rules or with the words of "wrong en" and "wrong es"; the tests check it.
//
// A step with a line "build: DECK less CARD..." asks for a deck instead: the learner has to make a ready
// deck, with some of its cards removed, legal again.
//
// "then" lines are played after the step and before the next one: outcomes of chance ("roll 1 RRGGB",
// "initiative 6 1"), what the opponent does ("2: play X"), and what is done for the learner ("1: pass"). "dice
// 1 RRGGB" is a preparation in which nothing is fixed and all dice are kept. "resolve" lets the stack
// resolve. Windows in which a player could only pass are passed. If chance or the opponent is asked something
// else while the learner has to act, the lesson decides for them; the opponent then does as little as
// possible. While a step is read, the opponent's windows are passed and nothing on the stack resolves.
//
// A puzzle says "hands open" under -- setup -- and has all dice and the initiative under -- prepared --, so
// that nothing is hidden and the clash has reached its actions. Its panel is "beside". It has two steps:
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
// The conditions of all "solve" lines must hold at the same time before the actions of the clash are over
// or, with a line "at the end", once they are over. The learner may make any legal move, and the opponent
// plays the best defence that a [Solver] finds. "needs" is a move without which the puzzle must not be
// solvable; the tests check it, so that the words stay true. Hints are given in order; each needs both
// languages. Nothing may be left to chance: give both sides no library, and leave out what rerolls or picks
// at random. Two heroes a side keep a knock-out from ending the match. The tests search every puzzle of
// assets/puzzles exhaustively: it can be won, at most half of the first moves are right, and the greedy bot
// does not find the solution. When a card or a hero changes, a puzzle may need other life totals or other
// dice.
//
// In a text, {press.help} stands for the key or button that opens the rulebook, {press.look} for the one
// that shows the focused item large.
//
// Lessons are values and safe to read from several goroutines. A Run is not safe for concurrent use.
package lesson
