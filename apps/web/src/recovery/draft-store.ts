import type { FieldContent } from './draft-field.ts'

/** What was typed into the fields of a screen, by the names of the fields. */
export type Draft = Record<string, FieldContent>

/** Longest draft that is kept over a reload, in UTF-16 code units; a browser keeps five million for a site. */
export const MAX_DRAFT_LENGTH = 250_000

/** Time after which a draft is not put back any more, in milliseconds. */
export const DRAFT_LIFETIME_MS = 30 * 60_000

/** What the keys of all drafts in the storage begin with. */
export const DRAFT_PREFIX = 'vitrine.draft:'

const keyOf = (path: string) => DRAFT_PREFIX + path

/** What the browser refuses to keep lasts as long as the page. */
const drafts = new Map<string, Draft>()

/** Keeps the draft of a screen. Says whether it outlives the page. */
export function storeDraft(path: string, draft: Draft): boolean {
  drafts.set(path, draft)
  const text = JSON.stringify({ at: Date.now(), draft })
  if (text.length > MAX_DRAFT_LENGTH) return false
  try {
    window.sessionStorage.setItem(keyOf(path), text)
    return true
  } catch {
    return false
  }
}

/** The draft of a screen, if there is one. */
export function readDraft(path: string): Draft | undefined {
  return drafts.get(path) ?? readStored(path)
}

/** Forgets the draft of a screen. */
export function dropDraft(path: string): void {
  drafts.delete(path)
  try {
    window.sessionStorage.removeItem(keyOf(path))
  } catch {
    // Then nothing was stored either.
  }
}

function readStored(path: string): Draft | undefined {
  try {
    const { at, draft } = JSON.parse(window.sessionStorage.getItem(keyOf(path)) ?? '')
    return Math.abs(Date.now() - at) < DRAFT_LIFETIME_MS ? draft : undefined
  } catch {
    return undefined
  }
}
