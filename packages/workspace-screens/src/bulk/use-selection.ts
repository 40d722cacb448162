'use client'

import { useEffect, useState } from 'react'
import { readSelection, storeSelection } from './stored-selection.ts'

/** Which entries of a list are selected. */
export interface Selection<Entry> {
  /** Those that are shown and selected, in the order of the list. */
  selected: readonly Entry[]
  /** Number of shown entries that can be selected. */
  selectable: number
  isSelected(entry: Entry): boolean
  /** Whether an entry can be selected at all. */
  isSelectable(entry: Entry): boolean
  /** Selects an entry or the opposite; with `isRange` also all between it and the one that was meant last. */
  select(entry: Entry, isSelected: boolean, isRange: boolean): void
  selectAll(): void
  selectNone(): void
  /** No longer selects these. */
  drop(those: readonly Entry[]): void
  /** Has these selected when the list is shown again in this tab, for the person who signs in anew. */
  keep(those: readonly Entry[]): void
}

const NONE: ReadonlySet<string> = new Set()

interface Kept {
  /** The filter under which they were selected. */
  filter: string
  ids: ReadonlySet<string>
  /** The one that was meant last. */
  last: string | undefined
}

/**
 * Keeps which entries of a list are selected; `entries` is undefined until they are loaded. One that is no longer shown is
 * not selected, also when it comes back; another `filter` selects none.
 */
export function useSelection<Entry extends { id: string }>(
  entries: readonly Entry[] | undefined,
  isSelectable: (entry: Entry) => boolean,
  filter: string,
): Selection<Entry> {
  // Once the session has ended, the address is that of the sign-in.
  const [path] = useState(() => (typeof location === 'undefined' ? '' : location.pathname))
  const list = `${path} ${filter}`
  const [kept, setKept] = useState<Kept>(() => ({ filter, ids: readSelection(list), last: undefined }))
  useEffect(() => storeSelection(list, []), [list])
  const candidates = (entries ?? []).filter(isSelectable)
  const indexOf = (wanted: string | undefined) => candidates.findIndex(({ id }) => id === wanted)
  const candidateIds = new Set(candidates.map(({ id }) => id))
  const isOutdated = kept.filter !== filter
  const stillIds = entries ? new Set([...kept.ids].filter((id) => candidateIds.has(id))) : kept.ids
  const ids = isOutdated ? NONE : stillIds
  if (isOutdated || ids.size < kept.ids.size)
    setKept({ filter, ids, last: isOutdated ? undefined : kept.last })
  const setIds = (update: (before: ReadonlySet<string>) => Iterable<string>) =>
    setKept((before) => ({ ...before, ids: new Set(update(before.ids)) }))
  return {
    selected: candidates.filter(({ id }) => ids.has(id)),
    selectable: candidates.length,
    isSelected: ({ id }) => ids.has(id),
    isSelectable,
    select(entry, isSelected, isRange) {
      const to = indexOf(entry.id)
      const from = isRange ? indexOf(kept.last) : to
      const [first, end] = from < 0 || from > to ? [to, from < 0 ? to : from] : [from, to]
      const meant = candidates.slice(first, end + 1).map(({ id }) => id)
      setKept((before) => ({
        ...before,
        ids: new Set(
          isSelected ? [...before.ids, ...meant] : [...before.ids].filter((id) => !meant.includes(id)),
        ),
        last: entry.id,
      }))
    },
    selectAll: () => setIds(() => candidateIds),
    selectNone: () => setIds(() => NONE),
    keep: (those) =>
      storeSelection(
        list,
        those.map(({ id }) => id),
      ),
    drop: (those) => setIds((before) => [...before].filter((id) => !those.some((entry) => entry.id === id))),
  }
}
