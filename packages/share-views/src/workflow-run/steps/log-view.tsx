'use client'

import { RichText } from '@vitrine/rich-text/react'
import type { Step } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { MessageHeading } from '../../reading/message-heading.tsx'
import { useReading } from '../../reading/reading.ts'
import { runAddress } from '../../address/html-addresses.ts'
import { isoTime } from '../status/iso-time.ts'
import { LEVEL_LABELS } from '../status/run-labels.ts'

/** Renders the log of a step, with the level of each line in words. */
export function LogView({ step }: { step: Step }): ReactNode {
  const { labels, formats, html } = useReading()
  if (step.logs.length === 0) return null
  return (
    <section className="vitrine-log">
      <MessageHeading>{labels.log}</MessageHeading>
      <ol>
        {step.logs.map(({ at, level }, index) => (
          <li key={index} data-level={level}>
            <span>
              {labels[LEVEL_LABELS[level]]}{' '}
              <time dateTime={isoTime(at)} suppressHydrationWarning>
                {formats.time(isoTime(at))}
              </time>
            </span>
            <RichText html={html[runAddress(step.id, 'log', index)]} />
          </li>
        ))}
      </ol>
    </section>
  )
}
