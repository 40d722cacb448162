import type { Words } from '../reading/words.ts'

/** One thing to be said in the reader's language: a label or a format, its name and what it is given. */
export type SlotCall = [of: keyof Words, name: string, ...given: unknown[]]

/** Words that leave a mark wherever something is to be said, and what is to be said there. */
export interface WordSlots {
  /** Stands before the number of each call, and nowhere else; unguessable, so that no text can imitate it. */
  mark: string
  /** Grows while views are rendered with the words. A call may be given the marks of calls before it. */
  calls: SlotCall[]
  words: Words
}

/** What ends the number of a call. */
export const SLOT_END = '_'

/** Makes words that stand for those of any language; `words` of some language tell where there is nothing to say. */
export function createWordSlots(words: Words): WordSlots {
  const mark = `w${globalThis.crypto.randomUUID().replaceAll('-', '')}n`
  const calls: SlotCall[] = []
  const known = new Map<string, string>()

  function slotOf(call: SlotCall): string {
    const key = JSON.stringify(call)
    const slot = known.get(key) ?? `${mark}${calls.push(call) - 1}${SLOT_END}`
    known.set(key, slot)
    return slot
  }

  function slotsOf<Of extends keyof Words>(of: Of): Words[Of] {
    const slots = { ...words[of] }
    for (const name of Object.keys(slots)) {
      const word: unknown = Reflect.get(slots, name)
      const slot =
        typeof word === 'function'
          ? (...given: unknown[]) => (word(...given) === undefined ? undefined : slotOf([of, name, ...given]))
          : slotOf([of, name])
      Reflect.set(slots, name, slot)
    }
    return slots
  }

  return { mark, calls, words: { labels: slotsOf('labels'), formats: slotsOf('formats') } }
}
