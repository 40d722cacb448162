import type { QuestionAnswer, RunQuestion } from '@vitrine/api-client/contract/runs'
import type { TalkStanding } from '@vitrine/api-client/contract/talks'
import { eq, sql } from 'drizzle-orm'
import { throttle } from '../../people/limits/throttle.ts'
import { newShareId } from '../../platform/database/share-id.ts'
import { talks } from '../../platform/database/schema.ts'
import { DomainError, notFound } from '../../platform/errors/domain-error.ts'
import { doneUntil } from '../../platform/tasks/leased-worker.ts'
import { assertAnswers, resumeOf } from '../../runs/execution/answer-run.ts'
import { assertAgentReachable } from '../standing/assert-reachable.ts'
import { type FoundTalk, readStanding } from '../standing/find-talk.ts'
import type { TalkDependencies } from '../talk-dependencies.ts'

/** Lets an agent that waits go on with the answers to all its questions, once: the same answers again change nothing. */
export async function resumeAgent(
  services: TalkDependencies,
  { talk: found, entry }: FoundTalk,
  answers: readonly QuestionAnswer[],
): Promise<TalkStanding> {
  const { database, answerWorker } = services
  const talkId = found.conversationId
  if (found.status === 'waiting') await throttle(services, 'talksByWorkspace', entry.workspaceId)
  await database.transaction(async (transaction) => {
    const isTalk = eq(talks.conversationId, talkId)
    const [talk] = await transaction.select().from(talks).where(isTalk).for('update')
    if (!talk) throw notFound()
    const resume = resumeOf(answers)
    if (talk.status !== 'waiting') {
      if (talk.resume === resume) return
      throw new DomainError('invalid-request', 'The agent does not wait for these answers.', {
        reason: 'not-waiting',
      })
    }
    assertAnswers(JSON.parse(talk.questions ?? '[]') as RunQuestion[], answers)
    await assertAgentReachable(transaction, talk.agentId)
    await transaction
      .update(talks)
      .set({
        status: 'answering',
        resume,
        questions: null,
        error: null,
        runId: newShareId(),
        askedAt: null,
        stopRequestedAt: null,
        ...doneUntil(sql`now()`),
      })
      .where(isTalk)
  })
  answerWorker.wake()
  return readStanding(database, talkId)
}
