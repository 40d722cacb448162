import { failure } from './memory-wire.ts'

const PAGE = 50

/** The page of a list that a cursor leads to. */
export function pageOf<Entry>(
  entries: readonly Entry[],
  cursor: string | undefined,
): { entries: Entry[]; next: string | null } {
  const from = Number(cursor ?? 0)
  const to = from + PAGE
  return { entries: entries.slice(from, to), next: to < entries.length ? String(to) : null }
}

/** The entry of an id, or the failure of a server that has none. */
export function findEntry<Entry extends { id: string }>(entries: Entry[], id: string): Entry {
  const found = entries.find((entry) => entry.id === id)
  if (!found) throw failure('not-found')
  return found
}
