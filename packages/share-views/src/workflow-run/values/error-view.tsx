'use client'

import { RichText } from '@vitrine/rich-text/react'
import type { StepError } from '@vitrine/transcript'
import { readableLine } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { MessageHeading } from '../../reading/message-heading.tsx'
import { Disclosure } from '../../parts/disclosure.tsx'
import { useReading } from '../../reading/reading.ts'
import { runAddress } from '../../address/html-addresses.ts'

/**
 * Renders why a step or, without an id, a run failed, with its stack collapsed; nothing where the source gives no
 * reason.
 */
export function ErrorView({ error, stepId }: { error: StepError; stepId?: string }): ReactNode {
  const { labels, html } = useReading()
  const message = error.reason ? labels.ended(error.reason) : error.message
  if (!message && !error.type && !error.stack) return null
  return (
    <section className="vitrine-error">
      <MessageHeading>
        {labels.error} {error.type && <bdi>{readableLine(error.type)}</bdi>}
      </MessageHeading>
      {message && <p dir="auto">{readableLine(message)}</p>}
      {error.stack && (
        <Disclosure kind="json" summary={labels.stack}>
          <RichText html={html[runAddress(stepId, 'stack')]} />
        </Disclosure>
      )}
    </section>
  )
}
