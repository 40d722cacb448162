'use client'

import type { Message } from '@vitrine/transcript'
import { createContext, useContext, type Context, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { useText } from '../text/use-text.ts'
import type { MessageVersions } from './message-versions.ts'

/** What can be done with the messages of a talk. */
export interface MessageActionsState {
  versions: MessageVersions
  /** Begins to change a question; absent while that cannot be done. */
  onEdit?: ((message: Message) => void) | undefined
  /** Goes on with the branch of a message; absent for who may not. */
  onBranch?: ((messageId: string) => void) | undefined
  isSwitching: boolean
}

/** Hands down what can be done with the messages of a talk. */
export const MessageActionsContext: Context<MessageActionsState | undefined> = createContext<
  MessageActionsState | undefined
>(undefined)

/** What can be done with a message, below it: change a question, and choose among its versions. */
export function MessageActions({ message }: { message: Message }): ReactNode {
  const { t, formatNumber } = useText()
  const state = useContext(MessageActionsContext)
  const ids = state?.versions.get(message.id)
  // Messages of sub-agents are no messages of the talk.
  if (!state || !ids) return null
  const { onEdit, onBranch, isSwitching } = state
  const isQuestion = message.role === 'user'
  const at = ids.indexOf(message.id)
  const hasVersions = ids.length > 1 && onBranch !== undefined
  if (!hasVersions && !(isQuestion && onEdit)) return null
  const step = (label: string, sign: string, id: string | undefined) => (
    <button
      type="button"
      className="work-talk-step"
      aria-label={label}
      aria-disabled={id === undefined || isSwitching || undefined}
      onClick={() => id !== undefined && !isSwitching && onBranch?.(id)}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
  return (
    <div className="work-talk-message">
      {hasVersions && (
        <span className="work-talk-versions">
          {step(
            t(($) => $['workspace-screens'].talk.previousVersion),
            '‹',
            ids[at - 1],
          )}
          <span>
            {t(($) => $['workspace-screens'].talk.version, {
              number: formatNumber(at + 1),
              total: formatNumber(ids.length),
            })}
          </span>
          {step(
            t(($) => $['workspace-screens'].talk.nextVersion),
            '›',
            ids[at + 1],
          )}
        </span>
      )}
      {isQuestion && onEdit && (
        <Button kind="quiet" onPress={() => onEdit(message)}>
          {t(($) => $['workspace-screens'].talk.edit)}
        </Button>
      )}
    </div>
  )
}
