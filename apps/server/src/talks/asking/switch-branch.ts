import type { TalkStanding } from '@vitrine/api-client/contract/talks'
import type { ProjectedConversation } from '@vitrine/transcript'
import { eq } from 'drizzle-orm'
import { talks } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'
import { DomainError, notFound } from '../../platform/errors/domain-error.ts'
import { type FoundTalk, readStanding } from '../standing/find-talk.ts'
import type { TalkDependencies } from '../talk-dependencies.ts'

/** Goes on where the newest branch of a talk through a message ends, for everybody who reads it. */
export async function switchBranch(
  { database, liveConversations }: TalkDependencies,
  { talk }: FoundTalk,
  messageId: string,
): Promise<TalkStanding> {
  const { conversationId } = talk
  await liveConversations.add(
    conversationId,
    (state) => {
      const currentMessageId = endOfBranch(state, messageId)
      if (currentMessageId === undefined)
        throw new DomainError('invalid-request', 'There is no such message.', { field: 'messageId' })
      return [{ type: 'conversation-changed', currentMessageId }]
    },
    { assert: (transaction) => assertFree(transaction, conversationId) },
  )
  return readStanding(database, conversationId)
}

/** Holds a talk, so that nothing is asked until the transaction ends. */
async function assertFree(transaction: Transaction, talkId: string): Promise<void> {
  const [talk] = await transaction
    .select({ status: talks.status })
    .from(talks)
    .where(eq(talks.conversationId, talkId))
    .for('update')
  if (!talk) throw notFound()
  if (talk.status !== 'answering' && talk.status !== 'waiting') return
  throw new DomainError('invalid-request', 'The agent still answers, or waits for an answer.', {
    reason: 'talk-busy',
  })
}

/** The newest of the messages after one, or it itself; undefined where there is none such. Parents stand before their answers. */
function endOfBranch(
  { messages }: Pick<ProjectedConversation, 'messages'>,
  messageId: string,
): string | undefined {
  const branch = new Set<string>()
  let last: string | undefined
  for (const { id, parentId } of messages) {
    if (id !== messageId && !branch.has(parentId ?? '')) continue
    branch.add(id)
    last = id
  }
  return last
}
