'use client'

import { RichText } from '@vitrine/rich-text/react'
import type { ReactNode } from 'react'
import { useReading } from '../reading/reading.ts'

/** Renders prose: from prepared HTML, or as a stream while it is written. */
export function TextView({ text, address }: { text: string; address: string }): ReactNode {
  const { html, StreamingText } = useReading()
  const prepared = html[address]
  if (prepared === undefined && StreamingText) return <StreamingText text={text} address={address} />
  return <RichText dir="auto" html={prepared} />
}
