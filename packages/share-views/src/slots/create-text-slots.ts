import type { Words } from '../reading/words.ts'

/** One call of a label or format: its kind, its name and its arguments. */
export type SlotCall = [of: keyof Words, name: string, ...given: unknown[]]

/** Words that write a mark into the HTML for each call, and the calls. */
export interface TextSlots {
  /** Precedes the number of each call, and occurs nowhere else; unguessable, so that no text can imitate it. */
  mark: string
  /** Calls so far, appended while views render. An argument may hold marks of earlier calls. */
  calls: SlotCall[]
  words: Words
}

/** Ends the number of a call. */
export const SLOT_END = '_'

/** Creates words for rendering once for all languages; `words` of any language tell which calls return nothing. */
export function createTextSlots(words: Words): TextSlots {
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

  const slots = { labels: slotsOf('labels'), formats: slotsOf('formats'), live: slotsOf('live') }
  return { mark, calls, words: slots }
}
