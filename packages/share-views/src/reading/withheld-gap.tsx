'use client'

import type { ReactNode } from 'react'
import { useReading } from './reading.ts'

/** Stands, hatched, where the owner left messages out; nothing where none are missing. */
export function WithheldGap({ messages = 0 }: { messages?: number | undefined }): ReactNode {
  const { labels, formats } = useReading()
  if (messages === 0) return null
  return (
    <p className="vitrine-withheld-gap">
      <span>{labels.withheldParts(labels.messages(messages, formats.number(messages)))}</span>
    </p>
  )
}
