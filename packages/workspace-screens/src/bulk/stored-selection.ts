import { DRAFT_PREFIX } from '../unsaved-changes/draft-prefix.ts'

const nameOf = (list: string) => `${DRAFT_PREFIX}selection:${list}`

/** Ids of the entries of a list that were kept selected in this tab; none where the browser stores nothing. */
export function readSelection(list: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(list)) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}

/** Keeps the selected entries of a list for when it is shown again in this tab; none forgets them. */
export function storeSelection(list: string, ids: readonly string[]): void {
  try {
    if (ids.length > 0) sessionStorage.setItem(nameOf(list), JSON.stringify(ids))
    else sessionStorage.removeItem(nameOf(list))
  } catch {
    // Then they have to be selected again.
  }
}
