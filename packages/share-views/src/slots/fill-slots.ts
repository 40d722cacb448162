import { escapeHtml } from '@vitrine/rich-text'
import type { Words } from '../reading/words.ts'
import { SLOT_END, type SlotCall, type TextSlots } from './create-text-slots.ts'

/** Returns HTML that was rendered with slots, with the words of one language in their stead. */
export function fillSlots(
  html: string,
  { mark, calls }: Pick<TextSlots, 'mark' | 'calls'>,
  words: Words,
): string {
  const said: string[] = []
  for (const [of, name, ...given] of calls) {
    const filled = given.map((each) => fillGiven(each, mark, said))
    said.push(say(words, [of, name, ...filled]))
  }
  return putIn(html, mark, said.map(escapeHtml))
}

function say(words: Words, [of, name, ...given]: SlotCall): string {
  const word: unknown = Reflect.get(words[of], name)
  return String(typeof word === 'function' ? word(...given) : word)
}

function fillGiven(given: unknown, mark: string, said: string[]): unknown {
  if (typeof given === 'string') return putIn(given, mark, said)
  if (Array.isArray(given)) return given.map((each) => fillGiven(each, mark, said))
  if (typeof given !== 'object' || given === null) return given
  const filled = Object.entries(given).map(([name, value]) => [name, fillGiven(value, mark, said)] as const)
  return Object.fromEntries(filled)
}

function putIn(text: string, mark: string, said: string[]): string {
  const [start = '', ...pieces] = text.split(mark)
  return pieces.reduce((filled, piece) => {
    const end = piece.indexOf(SLOT_END)
    return `${filled}${said[Number(piece.slice(0, end))] ?? ''}${piece.slice(end + SLOT_END.length)}`
  }, start)
}
