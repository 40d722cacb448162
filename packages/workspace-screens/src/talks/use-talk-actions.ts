'use client'

import type { QuestionAnswer } from '@vitrine/api-client/contract/runs'
import type { TalkStanding } from '@vitrine/api-client/contract/talks'
import type { Conversation } from '@vitrine/transcript'
import { useRef } from 'react'
import { useAction } from '../control/use-action.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { createUuid } from './create-uuid.ts'

/** What can be done in a talk, one thing at a time. */
export interface TalkActions {
  /** What is being done: `send`, `retry` or `stop`. */
  running: string | undefined
  /** Why the last thing could not be done. */
  problem: string | undefined
  /** Asks, in place of an earlier question where one is named. Resolves to whether it was taken. */
  send(text: string, replaces?: string): Promise<boolean>
  retry(): Promise<boolean>
  stop(): Promise<boolean>
  /** Answers all that the agent asked; rejects where that fails. */
  answer(answers: QuestionAnswer[]): Promise<void>
}

/** The actions of a talk; what the server answers is taken. */
export function useTalkActions(talkId: string, take: (standing: TalkStanding) => void): TalkActions {
  const { ports } = useWorkspaceScreens()
  const { running, problem, run } = useAction()
  const last = useRef<{ text: string; replaces: string | undefined; messageId: string }>(undefined)
  return {
    running,
    problem,
    send(text, replaces) {
      // Sent again after a failure it is the same question, which the server may have taken.
      const isSame = last.current?.text === text && last.current.replaces === replaces
      const question = isSame && last.current ? last.current : { text, replaces, messageId: createUuid() }
      last.current = question
      return run('send', async () => {
        const { messageId } = question
        take(await ports.talks.send(talkId, { messageId, text, ...(replaces !== undefined && { replaces }) }))
        last.current = undefined
      })
    },
    retry: () => run('retry', async () => take(await ports.talks.retry(talkId))),
    stop: () => run('stop', async () => take(await ports.talks.stop(talkId))),
    async answer(answers) {
      take(await ports.talks.answer(talkId, answers))
    },
  }
}

/** The last question on the current branch. */
export function lastQuestion({
  messages,
  currentMessageId,
}: Pick<Conversation, 'messages' | 'currentMessageId'>): { id: string; text: string } | undefined {
  const byId = new Map(messages.map((message) => [message.id, message]))
  let message = byId.get(currentMessageId ?? '') ?? messages.at(-1)
  while (message && message.role !== 'user') message = byId.get(message.parentId ?? '')
  if (!message) return undefined
  const text = message.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n')
  return { id: message.id, text }
}
