'use client'

import { useCallback, useMemo, type ReactNode } from 'react'
import type { Collection, FoundEntry } from '../port/import-port.ts'
import type { FileReview, FoundValue } from '../port/review.ts'
import { EntryPreview } from '../preview/entry-preview.tsx'
import { useValueMarks } from './use-value-marks.ts'

interface ReviewPageProps {
  collection: Collection
  holds: FoundEntry['holds']
  position: number
  review: FileReview
  values: readonly FoundValue[]
  /** Marker of the value that was chosen last. */
  current: string | undefined
  onChoose(marker: string): void
}

/** An entry as readers will see it after the review, with masked places marked; a press on one chooses its value. */
export function ReviewPage({
  collection,
  holds,
  position,
  review,
  values,
  current,
  onChoose,
}: ReviewPageProps): ReactNode {
  const markers = useMemo(() => new Set(values.map(({ marker }) => marker)), [values])
  const prepare = useCallback(
    (signal: AbortSignal) => collection.preview(position, { signal, review }),
    [collection, position, review],
  )
  const { container, markerAt } = useValueMarks(markers, current)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a shortcut for the pointer; the list does the same
    <div
      ref={container}
      className="work-review-page"
      onClick={({ clientX, clientY }) => {
        const marker = markerAt(clientX, clientY)
        if (marker !== undefined) onChoose(marker)
      }}
    >
      <EntryPreview holds={holds} prepare={prepare} takesFocus={false} />
    </div>
  )
}
