import {
  MAX_QUESTION_FILE_BYTES,
  type TalkQuestion,
  type TalkStanding,
} from '@vitrine/api-client/contract/talks'
import type { ProjectedConversation } from '@vitrine/transcript'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { throttle } from '../../people/limits/throttle.ts'
import { newShareId } from '../../platform/database/share-id.ts'
import { talks } from '../../platform/database/schema.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { secondsFromNow } from '../../platform/tasks/leases.ts'
import { assertAgentReachable } from '../standing/assert-reachable.ts'
import { type FoundTalk, readStanding } from '../standing/find-talk.ts'
import type { TalkDependencies } from '../talk-dependencies.ts'
import { questionParts } from './question-parts.ts'

/** A question of `MAX_QUESTION_LENGTH`, each character of up to four bytes or escaped in JSON, what stands beside, and files in base64. */
export const MAX_BODY_BYTES: number = 1024 * 1024 + Math.ceil((MAX_QUESTION_FILE_BYTES * 4) / 3)

/** How long after it took a question a server has to write it down, before what was begun counts as broken off, in seconds. */
const WRITING_SECONDS = 10

/** Asks the agent of a talk the next question. The same question again changes nothing. */
export async function sendQuestion(
  services: TalkDependencies,
  { talk, entry }: FoundTalk,
  question: TalkQuestion,
  { isPaid = false }: { /** Whether its allowance was used already. */ isPaid?: boolean } = {},
): Promise<TalkStanding> {
  const { liveConversations } = services
  const { messageId, replaces } = question
  const talkId = talk.conversationId
  const { state: standing } = await liveConversations.read(talkId)
  if (standing.messages.some(({ id }) => id === messageId)) return readStanding(services.database, talkId)
  const replaced = standing.messages.find(({ id, role }) => id === replaces && role === 'user')
  if (replaces !== undefined && !replaced)
    throw new DomainError('invalid-request', 'There is no such question.', { field: 'replaces' })
  const { workspaceId } = entry
  if (!isPaid) await throttle(services, 'talksByWorkspace', workspaceId)
  const { parts, writeFiles } = await questionParts(services, { question, replaced, workspaceId })
  const runId = await begin(services, talk, messageId).catch(async (error: unknown) => {
    // The same request, sent twice at once, has taken the talk a moment ago.
    if (await isAsked(services, talkId, messageId)) return undefined
    throw error
  })
  if (runId === undefined) return readStanding(services.database, talkId)
  const message = {
    id: messageId,
    role: 'user' as const,
    parts,
    createdAt: new Date().toISOString(),
    ...(replaced && { parentId: replaced.parentId }),
  }
  await ask(services, { talkId, runId }, async () => {
    await writeFiles()
    await liveConversations.add(talkId, () => [{ type: 'message-set', message }])
  })
  return readStanding(services.database, talkId)
}

/** Lets the agent answer the last question of a talk once more, beside the answer that it has. */
export async function retryAnswer(
  services: TalkDependencies,
  { talk, entry }: FoundTalk,
): Promise<TalkStanding> {
  const { conversationId: talkId } = talk
  const { state } = await services.liveConversations.read(talkId)
  const questionId = lastQuestionId(state)
  if (questionId === undefined)
    throw new DomainError('invalid-request', 'Nothing was asked that could be answered again.', {
      reason: 'nothing-to-retry',
    })
  await throttle(services, 'talksByWorkspace', entry.workspaceId)
  const runId = await begin(services, talk, questionId)
  const goBack = { type: 'conversation-changed', currentMessageId: questionId } as const
  await ask(services, { talkId, runId }, async () => {
    await services.liveConversations.add(talkId, () => [goBack])
  })
  return readStanding(services.database, talkId)
}

/** Whether a question is the one that the agent of a talk answers. */
async function isAsked({ database }: TalkDependencies, talkId: string, questionId: string): Promise<boolean> {
  const isIt = and(
    eq(talks.conversationId, talkId),
    eq(talks.questionId, questionId),
    eq(talks.status, 'answering'),
  )
  return (await database.$count(talks, isIt)) > 0
}

/** The last message of a person on the current branch. */
function lastQuestionId({ messages, currentMessageId }: ProjectedConversation): string | undefined {
  const byId = new Map(messages.map((message) => [message.id, message]))
  let message = byId.get(currentMessageId ?? '') ?? messages.at(-1)
  while (message && message.role !== 'user') message = byId.get(message.parentId ?? '')
  return message?.id
}

/** Takes the talk for one question, so that of two at once one is refused; nobody asks the agent until `ask` says so. Gives the id of its run. */
async function begin(
  { database }: TalkDependencies,
  { conversationId, agentId }: FoundTalk['talk'],
  questionId: string,
): Promise<string> {
  const runId = newShareId()
  const taken = await database.transaction(async (transaction) => {
    await assertAgentReachable(transaction, agentId)
    return transaction
      .update(talks)
      .set({
        status: 'answering',
        questionId,
        runId,
        resume: null,
        questions: null,
        error: null,
        askedAt: null,
        stopRequestedAt: null,
        dueAt: secondsFromNow(WRITING_SECONDS),
        attempts: 0,
        leaseHolder: null,
      })
      .where(
        and(eq(talks.conversationId, conversationId), inArray(talks.status, ['idle', 'stopped', 'failed'])),
      )
      .returning({ id: talks.conversationId })
  })
  if (taken.length > 0) return runId
  throw new DomainError('invalid-request', 'The agent still answers, or waits for an answer.', {
    reason: 'talk-busy',
  })
}

/** Writes a question down and lets the agent be asked; where that fails, the talk is free again. One that took too long changes nothing of what came after it. */
async function ask(
  { database, answerWorker }: TalkDependencies,
  { talkId, runId }: { talkId: string; runId: string },
  write: () => Promise<void>,
): Promise<void> {
  const set = (values: Partial<typeof talks.$inferInsert> | { dueAt: ReturnType<typeof sql> }) =>
    database.transaction((transaction) =>
      transaction
        .update(talks)
        .set(values)
        .where(
          and(
            eq(talks.conversationId, talkId),
            eq(talks.runId, runId),
            eq(talks.status, 'answering'),
            isNull(talks.askedAt),
          ),
        ),
    )
  try {
    await write()
  } catch (error) {
    await set({ status: 'idle', dueAt: null }).catch(() => {})
    throw error
  }
  await set({ dueAt: sql`now()` })
  answerWorker.wake()
}
