'use client'

import type { ConversationSummary } from '@vitrine/transcript'
import { useId, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { TitleText } from '../control/title-text.tsx'
import { Choice } from '../form/choice.tsx'
import { useText } from '../text/use-text.ts'

interface ChoiceLineProps {
  conversation: ConversationSummary
  isChosen: boolean
  onToggle(): void
  onShow(): void
}

/** A conversation of a file that can be kept, and looked at first. */
export function ChoiceLine({ conversation, isChosen, onToggle, onShow }: ChoiceLineProps): ReactNode {
  const { t, formatNumber } = useText()
  const titleId = useId()
  return (
    <li className="work-line" tabIndex={-1}>
      <Choice
        type="checkbox"
        checked={isChosen}
        onChange={onToggle}
        label={
          <span id={titleId}>
            <TitleText title={conversation.title} />
          </span>
        }
        note={t(($) => $['workspace-screens'].conversation.messages, {
          count: conversation.messages,
          number: formatNumber(conversation.messages),
        })}
      />
      <Button kind="quiet" about={titleId} onPress={onShow}>
        {t(($) => $['workspace-screens'].preview.show)}
      </Button>
    </li>
  )
}
