'use client'

import { useRef, useState } from 'react'

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
}

/** Keeps which entries of a list are selected; one that is no longer shown is not. */
export function useSelection<Entry extends { id: string }>(
  entries: readonly Entry[],
  isSelectable: (entry: Entry) => boolean,
): Selection<Entry> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(undefined)
  const candidates = entries.filter(isSelectable)
  const indexOf = (wanted: string | undefined) => candidates.findIndex(({ id }) => id === wanted)
  return {
    selected: candidates.filter(({ id }) => ids.has(id)),
    selectable: candidates.length,
    isSelected: ({ id }) => ids.has(id),
    isSelectable,
    select(entry, isSelected, isRange) {
      const to = indexOf(entry.id)
      const from = isRange ? indexOf(last.current) : to
      last.current = entry.id
      const [first, end] = from < 0 || from > to ? [to, from < 0 ? to : from] : [from, to]
      const meant = candidates.slice(first, end + 1).map(({ id }) => id)
      setIds((before) =>
        isSelected
          ? new Set([...before, ...meant])
          : new Set([...before].filter((id) => !meant.includes(id))),
      )
    },
    selectAll: () => setIds(new Set(candidates.map(({ id }) => id))),
    selectNone: () => setIds(new Set()),
    drop: (those) =>
      setIds((before) => new Set([...before].filter((id) => !those.some((entry) => entry.id === id)))),
  }
}
