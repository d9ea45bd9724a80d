package board

// The layers of the table, from the lowest to the highest.
const (
	SceneLayer     = iota // the place, the fighters and what the director shows on it
	PlateLayer            // plates, trays, piles, arrows, the heroes' panels and dice
	FixLayer              // the button to fix a die
	StackLayer            // the strip, the rival and the items of the stack
	QuestionLayer         // the panel of the question
	WordsLayer            // the words of the question
	ChoicesLayer          // rows and tiles
	AnswersLayer          // the buttons that answer
	HandLayer             // the small buttons, the chips and the hand below
	OverHandLayer         // the button that shows a hidden hand
	RemarksLayer          // hint, numbers, the coach, refusals and forecasts
	LogLayer              // the panel of the log
	LogButtonLayer        // the button that closes it
	LogLinesLayer         // its lines
	TipLayer              // tips and what is shown large
)
