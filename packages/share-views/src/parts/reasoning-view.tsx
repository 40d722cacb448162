'use client'

import { RichText } from '@vitrine/rich-text/react'
import type { ReasoningPart } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { useReading } from '../reading/reading.ts'
import { Fold } from './fold.tsx'

/** What the model thought, folded. */
export function ReasoningView({ part, address }: { part: ReasoningPart; address: string }): ReactNode {
  const { labels, formats, html } = useReading()
  const summary = (
    <>
      <span className="vitrine-fold-name">{labels.reasoning}</span>
      {part.durationMs !== undefined && (
        <span className="vitrine-fold-end">{formats.duration(part.durationMs)}</span>
      )}
    </>
  )
  return (
    <Fold kind="reasoning" summary={summary}>
      <RichText dir="auto" html={html[address]} />
    </Fold>
  )
}
