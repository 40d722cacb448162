'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { codeOf } from '../problem/code-of.ts'
import { useResource } from '../resource/use-resource.ts'

/** One page of a list. */
export interface Page<Entry> {
  entries: readonly Entry[]
  /** Where the next page begins; null on the last. */
  next: string | null
}

/** A list that the server hands out in pages. */
export interface Pages<Entry> {
  value: Page<Entry> | undefined
  error: unknown
  isLoading: boolean
  isLoadingMore: boolean
  /** Why the next page did not come. */
  moreError: unknown
  refresh(): void
  loadMore(): void
  /** Changes the entries that are shown, as the server did. */
  change(update: (entries: readonly Entry[]) => readonly Entry[]): void
}

/** Loads the first page, and the next ones when asked; from the start when `load` becomes another function. */
export function usePages<Entry>(
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Entry>>,
): Pages<Entry> {
  const first = useResource(useCallback((signal: AbortSignal) => load(undefined, signal), [load]))
  const { value, isLoading, change } = first
  const [isLoadingMore, setIsLoadingMore] = useState(false)
  const [moreError, setMoreError] = useState<unknown>()
  const more = useRef<AbortController>(undefined)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a page of the list before belongs to no other
  useEffect(() => () => stop(more), [load, isLoading])

  const loadMore = async (cursor: string) => {
    const controller = new AbortController()
    more.current = controller
    setIsLoadingMore(true)
    setMoreError(undefined)
    try {
      const page = await load(cursor, controller.signal)
      if (controller.signal.aborted) return
      change((current) => ({ entries: [...current.entries, ...page.entries], next: page.next }))
    } catch (error) {
      if (!controller.signal.aborted && codeOf(error) !== 'not-authenticated') setMoreError(error)
    } finally {
      if (more.current === controller || !more.current) {
        more.current = undefined
        setIsLoadingMore(false)
      }
    }
  }
  return {
    ...first,
    isLoadingMore,
    moreError,
    loadMore: () => {
      if (value?.next && !isLoading && !more.current) void loadMore(value.next)
    },
    change: useCallback(
      (update) => change((current) => ({ ...current, entries: update(current.entries) })),
      [change],
    ),
  }
}

function stop(running: { current: AbortController | undefined }): void {
  running.current?.abort()
  running.current = undefined
}
