'use client'

import { RichText } from '@vitrine/rich-text/react'
import type { ReactNode } from 'react'
import { useReading } from '../reading/reading.ts'

/** Prose: as it was prepared, or as it grows. */
export function TextView({ text, address }: { text: string; address: string }): ReactNode {
  const { html, StreamingText } = useReading()
  const prepared = html[address]
  if (prepared === undefined && StreamingText) return <StreamingText text={text} address={address} />
  return <RichText dir="auto" html={prepared} />
}
