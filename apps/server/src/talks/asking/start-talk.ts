import type { TalkRequest, TalkStanding } from '@vitrine/api-client/contract/talks'
import { eq } from 'drizzle-orm'
import type { AgentRow } from '../../conversations/agents/agent-store.ts'
import { insertLiveConversation } from '../../conversations/live/insert-live-conversation.ts'
import type { Caller } from '../../people/keys/require-caller.ts'
import { throttle } from '../../people/limits/throttle.ts'
import { newShareId } from '../../platform/database/share-id.ts'
import { conversations, talks } from '../../platform/database/schema.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { assertReachable } from '../standing/assert-reachable.ts'
import { findOwnTalk } from '../standing/find-talk.ts'
import { assertRoomForFiles } from './question-parts.ts'
import { sendQuestion } from './send-question.ts'
import type { TalkDependencies } from '../talk-dependencies.ts'

/** Characters of a title that is the beginning of a question. */
const MAX_TITLE = 80

/** Who begins which talk with whom. */
interface TalkStart {
  caller: Caller
  agent: AgentRow
  request: TalkRequest
}

/** Begins a talk with a first question, once however often the request comes. */
export async function startTalk(
  services: TalkDependencies,
  { caller, agent, request: { talkId, ...question } }: TalkStart,
): Promise<TalkStanding> {
  const { database } = services
  assertReachable(agent)
  const [known] = await database
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, talkId))
  // What is refused must leave no empty conversation behind.
  if (!known) {
    await assertRoomForFiles(services, caller.workspaceId, question.files)
    await throttle(services, 'talksByWorkspace', caller.workspaceId)
  }
  await database.transaction(async (transaction) => {
    const isNew = await insertLiveConversation(transaction, {
      id: talkId,
      kind: agent.kind,
      title: titleOf(question.text),
      workspaceId: caller.workspaceId,
      createdBy: caller.userId,
      agentId: agent.id,
    })
    if (!isNew) return
    const { messageId: questionId } = question
    const values = { conversationId: talkId, agentId: agent.id, questionId, runId: newShareId() }
    await transaction.insert(talks).values(values)
  })
  const found = await findOwnTalk(database, caller, talkId)
  const [{ agentId } = { agentId: null }] = await database
    .select({ agentId: talks.agentId })
    .from(talks)
    .where(eq(talks.conversationId, talkId))
  if (agentId !== agent.id)
    throw new DomainError('invalid-request', 'There is another talk with this id.', { field: 'talkId' })
  return sendQuestion(services, found, question, { isPaid: !known })
}

/** The first line of a question, as far as a title goes. */
function titleOf(text: string): string {
  const [first = ''] = text.trim().split('\n')
  const line = first.replace(/^#+\s+/, '').replaceAll(/\*\*|`/g, '')
  if (line.length <= MAX_TITLE) return line
  const cut = line.slice(0, MAX_TITLE).replace(/[\uD800-\uDBFF]$/u, '')
  const atWord = cut.replace(/\s+\S*$/u, '')
  return `${atWord || cut}…`
}
