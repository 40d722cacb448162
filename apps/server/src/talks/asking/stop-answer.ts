import type { TalkStanding } from '@vitrine/api-client/contract/talks'
import { and, eq, sql } from 'drizzle-orm'
import { talks } from '../../platform/database/schema.ts'
import { doneUntil } from '../../platform/tasks/leased-worker.ts'
import { readStanding } from '../standing/find-talk.ts'
import type { TalkDependencies } from '../talk-dependencies.ts'

/** Ends the answer that comes in, on whichever server it does, and an agent's waiting for answers; changes nothing else. */
export async function stopAnswer(
  { database, answerWorker }: TalkDependencies,
  talkId: string,
): Promise<TalkStanding> {
  const isTalk = eq(talks.conversationId, talkId)
  await database.transaction(async (transaction) => {
    await transaction
      .update(talks)
      .set({ stopRequestedAt: sql`now()`, dueAt: sql`least(${talks.dueAt}, now())` })
      .where(and(isTalk, eq(talks.status, 'answering'), sql`${talks.leaseHolder} is null`))
    await transaction
      .update(talks)
      .set({ stopRequestedAt: sql`now()` })
      .where(and(isTalk, eq(talks.status, 'answering')))
    await transaction
      .update(talks)
      .set({ status: 'stopped', questions: null, ...doneUntil(null) })
      .where(and(isTalk, eq(talks.status, 'waiting')))
  })
  answerWorker.end(talkId)
  return readStanding(database, talkId)
}
