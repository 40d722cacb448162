import { CommandError, Interrupted } from '../terminal/command-error.ts'
import { ask } from '../terminal/ask.ts'
import { paintFor } from '../terminal/paint.ts'
import { say, type Terminal } from '../terminal/terminal.ts'
import { counted } from '../terminal/counted.ts'
import type { Holding } from './holding.ts'
import { parseSelection } from './parse-selection.ts'
import { EXIT_CODES } from '../terminal/exit-codes.ts'

const LISTED = 20

/** What the person said about which conversations or runs of a file are meant. */
export interface Choice {
  /** Numbers from 1, by what they were said to number. */
  numbers: Partial<Record<Holding['noun'], number[]>>
  all?: boolean
  /** Only one can be taken. */
  isSingle?: boolean
  /** There is a person who can be asked. */
  canAsk: boolean
}

/** Positions of what is meant, asking where nothing was said and a person is there. */
export async function choosePositions(
  holding: Holding,
  { numbers, all, isSingle, canAsk }: Choice,
  terminal: Terminal,
): Promise<number[]> {
  const { noun, names } = holding
  const count = names.length
  assertSameNoun(numbers, holding)
  const named = numbers[noun]
  if (named) return named.map((number) => positionOf(number, holding))
  if (all || count === 1) return names.map((_, index) => index)
  if (!canAsk) {
    const ways = isSingle ? `choose one by --${noun} <n>` : `choose by --${noun} <n>, or --all`
    throw new CommandError(`The file holds ${counted(count, noun)}: ${ways}.`, {
      code: 'ambiguous',
      exitCode: EXIT_CODES.usage,
    })
  }
  list(holding, terminal)
  return askWhich(count, isSingle === true, terminal)
}

function assertSameNoun(numbers: Choice['numbers'], { noun }: Holding): void {
  if (numbers[noun === 'run' ? 'conversation' : 'run'] === undefined) return
  throw new CommandError(`The file holds ${noun}s: choose one by --${noun} <n>.`, {
    code: `no-such-${noun === 'run' ? 'conversation' : 'run'}`,
    exitCode: EXIT_CODES.usage,
  })
}

function positionOf(number: number, { noun, names: { length: count } }: Holding): number {
  if (number >= 1 && number <= count) return number - 1
  const range = count === 1 ? `one ${noun}` : `${noun}s 1 to ${count}`
  throw new CommandError(`There is no ${noun} ${number}: the file holds ${range}.`, {
    code: `no-such-${noun}`,
    exitCode: EXIT_CODES.usage,
  })
}

function list(holding: Holding, terminal: Terminal): void {
  const paint = paintFor(terminal.stderr, terminal)
  const { length: count } = holding.names
  say(terminal)
  for (let position = 0; position < Math.min(count, LISTED); position += 1)
    say(terminal, holding.listed(position, paint))
  if (count > LISTED) say(terminal, `      and ${count - LISTED} more`)
  say(terminal)
}

async function askWhich(count: number, isSingle: boolean, terminal: Terminal): Promise<number[]> {
  const question = isSingle ? `Which one? (1–${count}) ` : 'Which ones? (such as 1 or 1, 3-5 or all) '
  for (;;) {
    const answer = await ask(question, terminal)
    if (answer === undefined) throw new Interrupted('Nothing was chosen.')
    const chosen = parseSelection(answer, count)
    if (chosen && !(isSingle && chosen.length > 1)) return chosen
    say(
      terminal,
      isSingle ? `One number from 1 to ${count}, please.` : `Numbers from 1 to ${count}, please, or all.`,
    )
  }
}
