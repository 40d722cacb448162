import { DRAFT_PREFIX } from './draft-store.ts'

/** Forgets the drafts of all screens that outlive this page. Says whether there were any. */
export function dropDrafts(): boolean {
  try {
    const { sessionStorage } = window
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(DRAFT_PREFIX))
    for (const key of keys) sessionStorage.removeItem(key)
    return keys.length > 0
  } catch {
    // Then nothing was stored either.
    return false
  }
}
