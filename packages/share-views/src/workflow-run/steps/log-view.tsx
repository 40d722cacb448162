'use client'

import { RichText } from '@vitrine/rich-text/react'
import type { Step } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { Disclosure } from '../../parts/disclosure.tsx'
import { MessageHeading } from '../../reading/message-heading.tsx'
import { useReading } from '../../reading/reading.ts'
import { runAddress } from '../../address/html-addresses.ts'
import { isoTime } from '../status/iso-time.ts'
import { LEVEL_LABELS } from '../status/run-labels.ts'

/** Renders the log of a step, with the level of each line in words; lines for who looks for a fault are collapsed. */
export function LogView({ step }: { step: Step }): ReactNode {
  const { labels, formats, html } = useReading()
  if (step.logs.length === 0) return null
  const lines = step.logs.map(({ at, level }, index) => ({
    isDebug: level === 'debug',
    line: (
      <li key={index} data-level={level}>
        <span>
          {labels[LEVEL_LABELS[level]]}{' '}
          <time dateTime={isoTime(at)} suppressHydrationWarning>
            {formats.time(isoTime(at))}
          </time>
        </span>
        <RichText html={html[runAddress(step.id, 'log', index)]} />
      </li>
    ),
  }))
  const debug = lines.filter(({ isDebug }) => isDebug)
  return (
    <section className="vitrine-log">
      <MessageHeading>{labels.log}</MessageHeading>
      {debug.length < lines.length && <ol>{lines.map(({ isDebug, line }) => !isDebug && line)}</ol>}
      {debug.length > 0 && (
        <Disclosure kind="json" summary={[labels.levelDebug, formats.number(debug.length)].join(' ')}>
          <ol>{debug.map(({ line }) => line)}</ol>
        </Disclosure>
      )}
    </section>
  )
}
