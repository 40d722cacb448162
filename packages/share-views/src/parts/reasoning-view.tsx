'use client'

import type { ReasoningPart } from '@vitrine/transcript'
import { useContext, type ReactNode } from 'react'
import { firstLine } from '../tools/first-line.ts'
import { useReading } from '../reading/reading.ts'
import { Disclosure } from './disclosure.tsx'
import { IsOpenContext } from './is-open.ts'
import { TextView } from './text-view.tsx'

/** What Markdown makes something of. */
const MARKED = /[[<_~|]|:\/\//

/** Thinking that took less is not worth saying how long it took. */
const SHORTEST_MS = 1000

/** Renders the model's reasoning, collapsed to its first words; where there are no more, those, or that it reasoned. */
export function ReasoningView({ part, address }: { part: ReasoningPart; address: string }): ReactNode {
  const { labels, formats } = useReading()
  const { durationMs = 0 } = part
  const isOpen = useContext(IsOpenContext)
  const words = firstLine(part.text)
  const summary = (
    <>
      <span className="vitrine-fold-name">{labels.reasoning}</span>
      {words && (
        <bdi className="vitrine-fold-object" dir="auto">
          {words}
        </bdi>
      )}
      {durationMs >= SHORTEST_MS && <span className="vitrine-fold-end">{formats.duration(durationMs)}</span>}
    </>
  )
  if (!isOpen && isSaidBy(words, part.text))
    return <p className="vitrine-tool-named vitrine-reasoning">{summary}</p>
  return (
    <Disclosure kind="reasoning" summary={summary}>
      <TextView text={part.text} address={address} />
    </Disclosure>
  )
}

/** Whether the first words of a text are all that it says; some models write theirs in bold. */
function isSaidBy(words: string, text: string): boolean {
  const whole = text.trim().replace(/^\*\*(.+)\*\*$/, '$1')
  return whole === '' || (whole === words && !MARKED.test(whole))
}
