'use client'

import { RichText } from '@vitrine/rich-text/react'
import type { ReactNode } from 'react'
import { type ProseProps, useReading } from '../reading/reading.ts'

/** Renders prose: from prepared HTML, or as a stream while it is written. */
export function TextView({ className, ...prose }: ProseProps): ReactNode {
  const { html, StreamingText } = useReading()
  const prepared = html[prose.address]
  if (prepared === undefined && StreamingText) return <StreamingText className={className} {...prose} />
  return <RichText dir="auto" className={className} html={prepared} />
}
