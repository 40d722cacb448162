import type { FileImport } from '@vitrine/transcript'
import type { Paint } from '../terminal/paint.ts'
import { describeConversation, listedConversation, visibleTitle } from './describe-conversation.ts'
import { describeRun, listedRun, visibleName } from './describe-run.ts'

/** What a file holds, as the terminal shows it: conversations or runs, each by its position from 0. */
export interface Holding {
  noun: 'conversation' | 'run'
  /** The name of each. */
  names: string[]
  /** What one holds, in two lines. */
  describe(position: number, paint: Paint): string[]
  /** One as a line of a list. */
  listed(position: number, paint: Paint): string
}

/** What an imported file holds: its conversations, or its runs. */
export function holdingOf(file: FileImport): Holding {
  return file.holds === 'runs'
    ? holding('run', file.runs, { name: visibleName, describe: describeRun, listed: listedRun })
    : holding('conversation', file.conversations, {
        name: visibleTitle,
        describe: describeConversation,
        listed: listedConversation,
      })
}

/** How items of one kind are shown in the terminal. */
interface Describers<Item> {
  name(item: Item): string
  describe(item: Item, paint: Paint): string[]
  listed(item: Item, number: number, paint: Paint): string
}

function holding<Item>(
  noun: Holding['noun'],
  items: readonly Item[],
  { name, describe, listed }: Describers<Item>,
): Holding {
  return {
    noun,
    names: items.map((item) => name(item)),
    describe: (position, paint) => {
      const item = items[position]
      return item === undefined ? [] : describe(item, paint)
    },
    listed: (position, paint) => {
      const item = items[position]
      return item === undefined ? '' : listed(item, position + 1, paint)
    },
  }
}
