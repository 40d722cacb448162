'use client'

import type { QuestionAnswer } from '@vitrine/api-client/contract/runs'
import type { TalkQuestion, TalkStanding } from '@vitrine/api-client/contract/talks'
import { useRef } from 'react'
import { useAction } from '../control/use-action.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { createUuid } from './create-uuid.ts'

/** A question as it is written, before it has an id. */
export type SaidQuestion = Omit<TalkQuestion, 'messageId'>

/** What can be done in a talk, one thing at a time. */
export interface TalkActions {
  /** What is being done: `send`, `retry`, `branch` or `stop`. */
  running: string | undefined
  /** Why the last thing could not be done. */
  problem: string | undefined
  /** Asks, in place of an earlier question where one is named. Resolves to whether it was taken. */
  send(said: SaidQuestion): Promise<boolean>
  retry(): Promise<boolean>
  /** Goes on with the branch of a message. */
  branch(messageId: string): Promise<boolean>
  stop(): Promise<boolean>
  /** Answers all that the agent asked; rejects where that fails. */
  answer(answers: QuestionAnswer[]): Promise<void>
}

/** The actions of a talk; what the server answers is taken. */
export function useTalkActions(talkId: string, take: (standing: TalkStanding) => void): TalkActions {
  const { ports } = useWorkspaceScreens()
  const { running, problem, run } = useAction()
  const last = useRef<TalkQuestion>(undefined)
  return {
    running,
    problem,
    send(said) {
      // Sent again after a failure it is the same question, which the server may have taken.
      const question =
        last.current && isSame(last.current, said) ? last.current : { ...said, messageId: createUuid() }
      last.current = question
      return run('send', async () => {
        take(await ports.talks.send(talkId, question))
        last.current = undefined
      })
    },
    retry: () => run('retry', async () => take(await ports.talks.retry(talkId))),
    branch: (messageId) => run('branch', async () => take(await ports.talks.branch(talkId, messageId))),
    stop: () => run('stop', async () => take(await ports.talks.stop(talkId))),
    async answer(answers) {
      take(await ports.talks.answer(talkId, answers))
    },
  }
}

function isSame(one: SaidQuestion, other: SaidQuestion): boolean {
  return (
    one.text === other.text &&
    one.replaces === other.replaces &&
    isSameList(one.files, other.files) &&
    isSameList(one.keptFileUrls, other.keptFileUrls)
  )
}

function isSameList<Item>(list: readonly Item[] = [], others: readonly Item[] = []): boolean {
  return list.length === others.length && list.every((item, index) => item === others[index])
}
