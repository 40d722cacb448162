'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { Failure } from '../resource/failure.tsx'
import { ResourceView } from '../resource/resource-view.tsx'
import { Waiting } from '../resource/waiting.tsx'
import { useText } from '../text/use-text.ts'
import type { Pages } from './use-pages.ts'

interface PagedListProps<Entry extends { id: string }> {
  pages: Pages<Entry>
  /** Accessible name of the list. */
  label: string
  /** Rendered where the list is empty. */
  empty: ReactNode
  children: (entry: Entry) => ReactNode
}

/** A list that shows another page on a press, and moves the focus to the first new line. */
export function PagedList<Entry extends { id: string }>({
  pages,
  label,
  empty,
  children,
}: PagedListProps<Entry>): ReactNode {
  const { t, formatNumber } = useText()
  const list = useRef<HTMLUListElement>(null)
  const shownBefore = useRef<number>(undefined)
  const count = pages.value?.entries.length ?? 0
  useEffect(() => {
    const from = shownBefore.current
    if (from === undefined || count <= from) return
    shownBefore.current = undefined
    const line = list.current?.children[from]
    if (line instanceof HTMLElement) line.focus()
  }, [count])
  const showMore = () => {
    shownBefore.current = count
    pages.loadMore()
  }
  // What was shown may be gone while the pages after it are on their way.
  const none = pages.isLoading && pages.value?.next ? <Waiting /> : empty
  return (
    <ResourceView resource={pages}>
      {({ entries, next }) =>
        entries.length === 0 ? (
          none
        ) : (
          <>
            <ul ref={list} className="work-list" aria-label={label} aria-busy={pages.isLoading}>
              {entries.map((entry) => (
                <li key={entry.id} className="work-line" tabIndex={-1} data-line>
                  {children(entry)}
                </li>
              ))}
            </ul>
            {pages.moreError !== undefined && (
              <Failure error={pages.moreError} isRetrying={pages.isLoadingMore} onRetry={showMore} />
            )}
            {next !== null && pages.moreError === undefined && (
              <div className="work-more">
                <Button
                  isRunning={pages.isLoadingMore}
                  runningLabel={t(($) => $['workspace-screens'].resource.loading)}
                  onPress={showMore}
                >
                  {t(($) => $['workspace-screens'].list.more)}
                </Button>
              </div>
            )}
            <output className="visually-hidden">
              {t(($) => $['workspace-screens'].list.shown, {
                count: entries.length,
                number: formatNumber(entries.length),
              })}
            </output>
          </>
        )
      }
    </ResourceView>
  )
}
