'use client'

import type { ReactNode } from 'react'
import { Choice } from '../form/choice.tsx'
import type { ListedMessage } from '../port/review.ts'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'
import { messageKey } from './review-state.ts'

interface MessageChoiceProps {
  messages: readonly ListedMessage[]
  /** Messages that were chosen here, as `messageKey` names them. */
  chosen: ReadonlySet<string>
  /** All messages that are left out: those that hold a removed value cannot come back here. */
  leftOut: ReadonlySet<string>
  onToggle(key: string): void
}

/** Lets a person leave out single messages of a conversation. */
export function MessageChoice({ messages, chosen, leftOut, onToggle }: MessageChoiceProps): ReactNode {
  const { t, formatNumber } = useText()
  return (
    <details className="work-message-choice">
      <summary>{t(($) => $['workspace-screens'].review.messages)}</summary>
      <ul>
        {messages.map(({ position, id, text }, index) => {
          const key = messageKey(position, id)
          return (
            <li key={key}>
              <Choice
                type="checkbox"
                checked={leftOut.has(key)}
                disabled={leftOut.has(key) && !chosen.has(key)}
                onChange={() => onToggle(key)}
                label={<bdi>{visibleTitle(text)}</bdi>}
                note={t(($) => $['workspace-screens'].review.message, { number: formatNumber(index + 1) })}
              />
            </li>
          )
        })}
      </ul>
    </details>
  )
}
