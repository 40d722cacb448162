'use client'

import type { RunEntry } from '@vitrine/api-client/contract/runs'
import { isOngoing } from '@vitrine/transcript'
import { useEffect } from 'react'
import type { Page, Pages } from '../list/use-pages.ts'
import { afterVisible } from './after-visible.ts'

/** Wait before unfinished runs are loaded again, in milliseconds. */
const FOLLOW_AFTER_MS = 4000

/** Number of runs that are loaded again: those of the first page, `PAGE_SIZE` of the contract. */
const FOLLOWED_RUNS = 50

/** Refreshes the first page of a list as long as it holds an unfinished run. */
export function useFollowedRuns(
  { value, isLoading, isLoadingMore, refresh, change }: Pages<RunEntry>,
  load: (cursor: undefined, signal: AbortSignal) => Promise<Page<RunEntry>>,
): void {
  useEffect(() => {
    if (!value || isLoading || isLoadingMore) return undefined
    const followed = value.entries.slice(0, FOLLOWED_RUNS)
    if (!followed.some(({ status }) => isOngoing(status))) return undefined
    const off = new AbortController()
    const look = async () => {
      const newest = await load(undefined, off.signal).catch(() => undefined)
      if (off.signal.aborted) return
      if (newest && countReplaced(value.entries, newest) === 0) refresh()
      else change((entries) => (newest ? withNewest(entries, newest) : [...entries]))
    }
    const callOff = afterVisible(FOLLOW_AFTER_MS, () => void look())
    return () => {
      callOff()
      off.abort()
    }
  }, [value, isLoading, isLoadingMore, refresh, change, load])
}

/**
 * Replaces the first entries by the newest; an entry that is no longer among them is deleted or has left the filter.
 */
function withNewest(entries: readonly RunEntry[], newest: Page<RunEntry>): readonly RunEntry[] {
  return [...newest.entries, ...entries.slice(countReplaced(entries, newest))]
}

/** Number of entries that the newest replace; 0 where more than a page of others came above them. */
function countReplaced(entries: readonly RunEntry[], newest: Page<RunEntry>): number {
  if (newest.next === null) return entries.length
  const ids = new Set(newest.entries.map(({ id }) => id))
  return entries.findLastIndex(({ id }) => ids.has(id)) + 1
}
