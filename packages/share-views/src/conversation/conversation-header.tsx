'use client'

import type { Conversation, Message } from '@vitrine/transcript'
import { Fragment, type ReactNode } from 'react'
import { useReading, type Reading } from '../reading/reading.ts'
import { WithheldNote } from '../reading/withheld-note.tsx'
import { readableLine } from '@vitrine/ui'
import { conversationFacts, type ConversationFacts } from './conversation-facts.ts'

const NAMED_MODELS = 3

interface ConversationHeaderProps {
  conversation: Conversation
  /** The visible messages. */
  messages: readonly Message[]
  heading: 'h1' | 'h2' | 'h3' | 'h4' | 'h5'
}

/** Renders the conversation's own title and one line of facts. */
export function ConversationHeader({
  conversation,
  messages,
  heading: Heading,
}: ConversationHeaderProps): ReactNode {
  const reading = useReading()
  const { labels } = reading
  const facts = conversationFacts(conversation, messages)
  return (
    <header className="vitrine-header">
      <Heading dir="auto" className="vitrine-title">
        {readableLine(conversation.title) || labels.untitled}
      </Heading>
      <ul className="vitrine-facts" aria-label={labels.aboutConversation} suppressHydrationWarning>
        {[origin(facts, reading), period(facts, reading), extent(facts, reading), tokens(facts, reading)]
          .filter(Boolean)
          .map((fact, index) => (
            <li key={index} suppressHydrationWarning>
              {fact}
            </li>
          ))}
      </ul>
      <WithheldNote kinds={conversation.withheld} />
    </header>
  )
}

function origin({ application, models }: ConversationFacts, { labels, formats }: Reading): ReactNode {
  const others = models.length - NAMED_MODELS
  const names = [application ?? '', ...models.slice(0, NAMED_MODELS)].filter((name) => name !== '')
  if (names.length === 0) return null
  return (
    <>
      {names.map((name, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          <bdi>{readableLine(name)}</bdi>
        </Fragment>
      ))}
      {others > 0 && ` · ${labels.moreModels(others, formats.number(others))}`}
    </>
  )
}

function period({ start, end, durationMs }: ConversationFacts, { formats }: Reading): ReactNode {
  const days = formats.days(start, end)
  if (!days) return null
  return durationMs === undefined ? days : `${days} · ${formats.longDuration(durationMs)}`
}

function extent({ messages, toolCalls }: ConversationFacts, { labels, formats }: Reading): string {
  const counts = [labels.messages(messages, formats.number(messages))]
  if (toolCalls > 0) counts.push(labels.toolCalls(toolCalls, formats.number(toolCalls)))
  return formats.list(counts)
}

function tokens(facts: ConversationFacts, { labels, formats }: Reading): string | null {
  return facts.tokens > 0 ? labels.tokens(facts.tokens, formats.compact(facts.tokens)) : null
}
