'use client'

import type { ReasoningPart } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { useReading } from '../reading/reading.ts'
import { Disclosure } from './disclosure.tsx'
import { TextView } from './text-view.tsx'

/** Renders the model's reasoning, collapsed. */
export function ReasoningView({ part, address }: { part: ReasoningPart; address: string }): ReactNode {
  const { labels, formats } = useReading()
  const summary = (
    <>
      <span className="vitrine-fold-name">{labels.reasoning}</span>
      {part.durationMs !== undefined && (
        <span className="vitrine-fold-end">{formats.duration(part.durationMs)}</span>
      )}
    </>
  )
  return (
    <Disclosure kind="reasoning" summary={summary}>
      <TextView text={part.text} address={address} />
    </Disclosure>
  )
}
