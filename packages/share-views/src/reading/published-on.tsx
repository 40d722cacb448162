'use client'

import type { ReactNode } from 'react'
import { useReading } from './reading.ts'

/** When a page was published, below everything else; nothing where that is not known. */
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
