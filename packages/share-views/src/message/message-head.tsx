'use client'

import type { ReactNode } from 'react'
import { messageAnchor } from '../address/anchors.ts'
import { useReading } from '../reading/reading.ts'
import { readableLine } from '@vitrine/ui'
import { MessageHeading } from '../reading/message-heading.tsx'
import { speakerName } from './speaker-name.ts'
import type { Turn } from './turn.ts'

/** Renders speaker, time, new model and tokens of a message, and the link to it. */
export function MessageHead({ turn }: { turn: Turn }): ReactNode {
  const { labels, formats, renderers: { messageActions: Actions } = {} } = useReading()
  const { message, isContinued, tokens, newModel, previousCreatedAt } = turn
  const time = formats.time(message.createdAt, previousCreatedAt)
  return (
    <div className="vitrine-head">
      {!isContinued && <MessageHeading dir="auto">{speakerName(message, labels)}</MessageHeading>}
      {newModel && <bdi>{readableLine(newModel)}</bdi>}
      {time && (
        <time dateTime={message.createdAt} suppressHydrationWarning>
          {time}
        </time>
      )}
      {tokens > 0 ? (
        <span className="vitrine-tokens" suppressHydrationWarning>
          {labels.tokens(tokens, formats.compact(tokens))}
        </span>
      ) : null}
      {Actions && (
        <span className="vitrine-message-actions">
          <Actions message={message} />
        </span>
      )}
      <a
        className="vitrine-message-link"
        href={`#${messageAnchor(message.id)}`}
        aria-label={labels.linkToMessage}
      >
        {labels.link}
      </a>
    </div>
  )
}
