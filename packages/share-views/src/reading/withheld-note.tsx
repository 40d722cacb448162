'use client'

import type { WithheldKind } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { useReading } from './reading.ts'

/** Says what the owner withholds from readers; nothing where that is nothing. */
export function WithheldNote({ kinds = [] }: { kinds?: readonly WithheldKind[] | undefined }): ReactNode {
  const { labels, formats } = useReading()
  if (kinds.length === 0) return null
  const parts = formats.list(kinds.map((kind) => labels.withheldKind(kind)))
  return <p className="vitrine-withheld">{labels.withheldParts(parts)}</p>
}
