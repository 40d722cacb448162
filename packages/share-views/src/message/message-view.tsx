'use client'

import type { Message } from '@vitrine/transcript'
import { createElement, type ReactNode } from 'react'
import { messageAnchor } from '../address/anchors.ts'
import { partAddress } from '../address/html-addresses.ts'
import { Disclosure } from '../parts/disclosure.tsx'
import { LongProse } from '../parts/long-prose.tsx'
import { PartList } from '../parts/part-list.tsx'
import { TextView } from '../parts/text-view.tsx'
import type { Labels } from '../reading/labels.ts'
import { useReading } from '../reading/reading.ts'
import { WithheldGap } from '../reading/withheld-gap.tsx'
import { estimateLines, isLongProse } from '../sizing/estimate-lines.ts'
import { lineStep } from '../sizing/line-step.ts'
import { firstWords } from './first-words.ts'
import { isLine, isNote, isSummary, type Turn } from './turn.ts'
import { MessageHead } from './message-head.tsx'
import { speakerName } from './speaker-name.ts'

/** Renders one message, with an `id` to link to. */
export function MessageView({ turn }: { turn: Turn }): ReactNode {
  const { labels, renderers: { beforeMessage: Before, afterMessage: After } = {} } = useReading()
  const { message, isContinued, followsLine } = turn
  const goesOn = followsLine && isLine(message.parts[0])
  return (
    <>
      <WithheldGap messages={message.withheldBefore} />
      <article
        id={messageAnchor(message.id)}
        className="vitrine-message"
        aria-label={speakerName(message, labels)}
        data-role={message.isNotice ? 'system' : message.role}
        data-continued={goesOn ? 'line' : isContinued || undefined}
        data-lines={lineStep(estimateLines(message))}
      >
        {Before && <Before message={message} />}
        <MessageHead turn={turn} />
        <MessageBody turn={turn} />
        {After && <After message={message} />}
      </article>
    </>
  )
}

function MessageBody({ turn: { message } }: { turn: Turn }): ReactNode {
  const { labels } = useReading()
  const parts = <PartList message={message} />
  if (message.isNotice && isNote(message)) return <div className="vitrine-note">{parts}</div>
  if (message.isNotice)
    return (
      <Disclosure kind="notice" summary={<bdi>{nameOfNotice(message, labels)}</bdi>}>
        {parts}
      </Disclosure>
    )
  switch (message.role) {
    case 'user': {
      const [first, ...others] = message.parts
      if (first?.type === 'text' && others.length === 0)
        return createElement(isLongProse(first.text) ? LongProse : TextView, {
          text: first.text,
          address: partAddress(message.id, 0),
          className: 'vitrine-sheet',
        })
      return <div className="vitrine-sheet">{parts}</div>
    }
    case 'system':
      if (isNote(message)) return <div className="vitrine-note">{parts}</div>
      return (
        <Disclosure kind="instructions" summary={labels.instructions}>
          {parts}
        </Disclosure>
      )
    case 'assistant':
    case 'tool':
      return parts
  }
}

function nameOfNotice(message: Message, labels: Labels): string {
  return message.parts.some(isSummary)
    ? labels.earlierSummary
    : firstWords(message) || speakerName(message, labels)
}
