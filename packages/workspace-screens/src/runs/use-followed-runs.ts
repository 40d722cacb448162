'use client'

import type { RunEntry } from '@vitrine/api-client/contract/runs'
import { isOngoing } from '@vitrine/transcript'
import { useEffect } from 'react'
import type { Page, Pages } from '../list/use-pages.ts'
import { afterVisible } from './after-visible.ts'

/** Wait before runs that go on are looked at again, in milliseconds. */
const FOLLOW_AFTER_MS = 4000

/** How many runs are looked at again: those of the first page, as `PAGE_SIZE` of the contract has it. */
const FOLLOWED_RUNS = 50

/** Keeps the newest runs of a list as they are by now, as long as one on the first page goes on. */
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

/** What stands among the newest but is none of them any more is gone, or has another status than was asked for. */
function withNewest(entries: readonly RunEntry[], newest: Page<RunEntry>): readonly RunEntry[] {
  return [...newest.entries, ...entries.slice(countReplaced(entries, newest))]
}

/** How many entries the newest stand for; none where more than a page of others came above them. */
function countReplaced(entries: readonly RunEntry[], newest: Page<RunEntry>): number {
  if (newest.next === null) return entries.length
  const ids = new Set(newest.entries.map(({ id }) => id))
  return entries.findLastIndex(({ id }) => ids.has(id)) + 1
}
