'use client'

import type { ReactNode } from 'react'
import { useReading } from './reading.ts'

/** Renders when a page was published; nothing where that is not known. */
export function PublishedOn({ at }: { at: string | undefined }): ReactNode {
  const { labels, formats } = useReading()
  const day = formats.days(at)
  if (!day) return null
  return (
    <footer className="vitrine-footer" suppressHydrationWarning>
      {labels.published(day)}
    </footer>
  )
}
