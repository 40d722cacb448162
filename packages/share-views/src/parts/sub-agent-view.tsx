'use client'

import type { Message } from '@vitrine/transcript'
import { useContext, type ReactNode } from 'react'
import { HeadingLevelContext } from '../reading/message-heading.tsx'
import { useReading } from '../reading/reading.ts'

/** Deepest sub-agent that is rendered; deeper ones are only counted, since React renders by recursion. */
const LOWEST_LEVEL = 40

/** Renders the messages of a sub-agent, below the call that started it. */
export function SubAgentView({ messages }: { messages: readonly Message[] }): ReactNode {
  const { labels, formats, renderThread } = useReading()
  const level = useContext(HeadingLevelContext)
  return (
    <section className="vitrine-sub-agent">
      <p className="vitrine-caption">
        {labels.subAgent} <span>{labels.messages(messages.length, formats.number(messages.length))}</span>
      </p>
      <HeadingLevelContext.Provider value={level + 1}>
        {level < LOWEST_LEVEL && renderThread(messages)}
      </HeadingLevelContext.Provider>
    </section>
  )
}
