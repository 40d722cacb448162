'use client'

import type { RunEntry } from '@vitrine/api-client/contract'
import { isGoingOn } from '@vitrine/transcript'
import { useEffect } from 'react'
import type { Page, Pages } from '../list/use-pages.ts'
import { afterVisible } from './after-visible.ts'

/** Wait before runs that go on are looked at again, in milliseconds. */
const FOLLOW_AFTER_MS = 4000

/** Keeps the newest runs of a list as they are by now, as long as one of those that are shown goes on. */
export function useFollowedRuns(
  { value, isLoading, isLoadingMore, change }: Pages<RunEntry>,
  load: (cursor: undefined, signal: AbortSignal) => Promise<Page<RunEntry>>,
): void {
  useEffect(() => {
    if (isLoading || isLoadingMore || !value?.entries.some(({ status }) => isGoingOn(status)))
      return undefined
    const off = new AbortController()
    const look = async () => {
      const newest = await load(undefined, off.signal).catch(() => undefined)
      if (!off.signal.aborted) change((entries) => (newest ? withNewest(entries, newest) : [...entries]))
    }
    const callOff = afterVisible(FOLLOW_AFTER_MS, () => void look())
    return () => {
      callOff()
      off.abort()
    }
  }, [value, isLoading, isLoadingMore, load, change])
}

/** What stands among the newest but is none of them any more is gone, or has another status than was asked for. */
function withNewest(entries: readonly RunEntry[], newest: Page<RunEntry>): readonly RunEntry[] {
  if (newest.next === null) return newest.entries
  const ids = new Set(newest.entries.map(({ id }) => id))
  return [...newest.entries, ...entries.slice(entries.findLastIndex(({ id }) => ids.has(id)) + 1)]
}
