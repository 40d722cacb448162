import type { ProjectedConversation } from '@vitrine/transcript'
import { and, eq, sql } from 'drizzle-orm'
import { talkStates } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import type { TalkRow } from '../standing/find-talk.ts'

/** Stands for what comes before the first message: the state that a talk had before there were states of branches. */
const BEGINNING = ''

/** Characters of all states of one talk; the oldest go first. */
const MAX_LENGTH = 32 * 1024 * 1024

/** The state of an agent after an answer. */
export interface BranchState {
  /** The last message of the answer; the question where the answer said nothing. */
  messageId: string
  /** JSON. */
  state: string
}

/**
 * JSON of the state that an agent is to be given: as the answer before the question left it, whatever was answered on other
 * branches, or as its own answer did that it goes on with. Null where there is none.
 */
export async function readStateBefore(
  database: Database,
  { conversationId, questionId, resume }: Pick<TalkRow, 'conversationId' | 'questionId' | 'resume'>,
  conversation: Pick<ProjectedConversation, 'messages' | 'currentMessageId'>,
): Promise<string | null> {
  const isOfTalk = eq(talkStates.conversationId, conversationId)
  const rows = await database.select({ id: talkStates.messageId }).from(talkStates).where(isOfTalk)
  const stored = new Set(rows.map(({ id }) => id))
  const byId = new Map(conversation.messages.map((message) => [message.id, message]))
  let message = byId.get(resume === null ? questionId : lastMessageId(conversation, questionId))
  if (resume === null) message = byId.get(message?.parentId ?? '')
  while (message && !stored.has(message.id)) message = byId.get(message.parentId ?? '')
  const messageId = message?.id ?? BEGINNING
  if (!stored.has(messageId)) return null
  const [row] = await database
    .select({ state: talkStates.state })
    .from(talkStates)
    .where(and(isOfTalk, eq(talkStates.messageId, messageId)))
  return row?.state ?? null
}

/** The message that a conversation goes on after. */
export function lastMessageId(
  { messages, currentMessageId }: Pick<ProjectedConversation, 'messages' | 'currentMessageId'>,
  questionId: string,
): string {
  return currentMessageId ?? messages.at(-1)?.id ?? questionId
}

/** Keeps the state that an answer left. */
export async function storeState(
  database: Pick<Database, 'insert' | 'execute'>,
  conversationId: string,
  { messageId, state }: BranchState,
): Promise<void> {
  await database
    .insert(talkStates)
    .values({ conversationId, messageId, state })
    .onConflictDoUpdate({
      target: [talkStates.conversationId, talkStates.messageId],
      set: { state, storedAt: sql`now()` },
    })
  await database.execute(sql`
    delete from ${talkStates} using (
      select message_id, sum(length(state)) over (order by stored_at desc, message_id) as total
      from ${talkStates} where conversation_id = ${conversationId}
    ) as counted
    where ${talkStates.conversationId} = ${conversationId}
    and ${talkStates.messageId} = counted.message_id and counted.total > ${MAX_LENGTH}`)
}

/** Forgets what an answer to a question left that said nothing: the answer that is had now stands in its place. */
export async function forgetSilentState(
  database: Pick<Database, 'delete'>,
  { conversationId, questionId }: Pick<TalkRow, 'conversationId' | 'questionId'>,
): Promise<void> {
  await database
    .delete(talkStates)
    .where(and(eq(talkStates.conversationId, conversationId), eq(talkStates.messageId, questionId)))
}
