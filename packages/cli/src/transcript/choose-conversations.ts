import type { Conversation } from '@vitrine/transcript'
import { CommandError, Interrupted } from '../command-error.ts'
import { ask } from '../terminal/ask.ts'
import { paintFor } from '../terminal/paint.ts'
import { say, type Terminal } from '../terminal/terminal.ts'
import { listedConversation } from './describe-conversation.ts'
import { parseSelection } from './parse-selection.ts'

const LISTED = 20

/** What the person said about which conversations of a file are meant. */
export interface Choice {
  /** Numbers from 1. */
  numbers?: number[]
  all?: boolean
  /** Only one can be taken. */
  isSingle?: boolean
  /** There is a person who can be asked. */
  canAsk: boolean
}

/** Positions of the conversations that are meant, asking where nothing was said and a person is there. */
export async function chooseConversations(
  conversations: Conversation[],
  { numbers, all, isSingle, canAsk }: Choice,
  terminal: Terminal,
): Promise<number[]> {
  const count = conversations.length
  if (numbers) return numbers.map((number) => positionOf(number, count))
  if (all || count === 1) return conversations.map((_, index) => index)
  if (!canAsk && !isSingle) return conversations.map((_, index) => index)
  if (!canAsk) {
    throw new CommandError(`The file holds ${count} conversations: choose one by --conversation <n>.`, {
      code: 'ambiguous',
      exitCode: 2,
    })
  }
  list(conversations, terminal)
  return askWhich(count, isSingle === true, terminal)
}

function positionOf(number: number, count: number): number {
  if (number >= 1 && number <= count) return number - 1
  const range = count === 1 ? 'one conversation' : `conversations 1 to ${count}`
  throw new CommandError(`There is no conversation ${number}: the file holds ${range}.`, {
    code: 'no-such-conversation',
    exitCode: 2,
  })
}

function list(conversations: Conversation[], terminal: Terminal): void {
  const paint = paintFor(terminal.stderr, terminal)
  say(terminal)
  conversations
    .slice(0, LISTED)
    .forEach((conversation, index) => say(terminal, listedConversation(conversation, index + 1, paint)))
  if (conversations.length > LISTED) say(terminal, `      and ${conversations.length - LISTED} more`)
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
