'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { codeOf } from '../problem/code-of.ts'
import { useResource } from '../resource/use-resource.ts'

/** One page of a list. */
export interface Page<Entry> {
  entries: readonly Entry[]
  /** Cursor of the next page; null on the last. */
  next: string | null
}

/** Number of pages that a list shows, where the application keeps it, for example in the address. */
export interface PageCount {
  /** @default 1 */
  pages?: number
  onPages?(pages: number): void
}

/** Most pages that are loaded at once, whatever an address asks for. */
const MAX_PAGES_AT_ONCE = 20

/** A paged list with its loading state. */
export interface Pages<Entry> {
  value: Page<Entry> | undefined
  error: unknown
  isLoading: boolean
  isLoadingMore: boolean
  /** Why the next page could not be loaded. */
  moreError: unknown
  refresh(): void
  loadMore(): void
  /** Updates the shown entries after a change on the server. */
  change(update: (entries: readonly Entry[]) => readonly Entry[]): void
}

type LoadPage<Entry> = (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Entry>>

/**
 * Loads the first `pages` pages of a list, further ones on request, and all of them anew when `load` becomes another
 * function.
 */
export function usePages<Entry>(load: LoadPage<Entry>, { pages = 1, onPages }: PageCount = {}): Pages<Entry> {
  const wanted = useRef(pages)
  const shown = useRef(0)
  // Before the list is asked for, and no reason to ask for it.
  useEffect(() => {
    wanted.current = Math.min(pages, MAX_PAGES_AT_ONCE)
  }, [pages])
  const first = useResource(
    useCallback(
      async (signal: AbortSignal) => {
        let page = await load(undefined, signal)
        let count = 1
        for (; count < wanted.current && page.next !== null; count++)
          page = joined(page, await load(page.next, signal))
        if (!signal.aborted) shown.current = count
        return page
      },
      [load],
    ),
  )
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
      change((current) => joined(current, page))
      shown.current++
      onPages?.(shown.current)
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

function joined<Entry>(page: Page<Entry>, { entries, next }: Page<Entry>): Page<Entry> {
  return { entries: [...page.entries, ...entries], next }
}

function stop(running: { current: AbortController | undefined }): void {
  running.current?.abort()
  running.current = undefined
}
