import type { TalkStanding } from '@vitrine/api-client/contract/talks'
import type { RunQuestion } from '@vitrine/api-client/contract/runs'
import type { StepError } from '@vitrine/transcript'
import { eq } from 'drizzle-orm'
import { findConversation, type FoundConversation } from '../../conversations/library/find-conversation.ts'
import { accountError } from '../../people/errors/account-error.ts'
import type { Caller } from '../../people/keys/require-caller.ts'
import { relyOn } from '../../people/rights/request-rights.ts'
import { conversationLogs, talks } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { notFound } from '../../platform/errors/domain-error.ts'

/** A talk as it is stored. */
export type TalkRow = typeof talks.$inferSelect

/** A talk, and the conversation that it is, as far as the caller knows it. */
export interface FoundTalk extends FoundConversation {
  talk: TalkRow
}

/** A talk of any workspace that the caller belongs to. Throws the same 404 for one of another workspace and for none. */
export async function findTalk(database: Database, asking: Caller, talkId: string): Promise<FoundTalk> {
  const found = await findConversation(database, asking, talkId)
  const [talk] = await database.select().from(talks).where(eq(talks.conversationId, talkId))
  if (!talk) throw notFound()
  return { ...found, talk }
}

/** Whether the caller may go on with a talk: its own maker, and keys. Who manages the workspace says nothing in the name of others. */
export function mayGoOn({ userId }: Caller, createdBy: string | null): boolean {
  return userId === undefined || userId === createdBy
}

/** The same for who goes on with it. */
export async function findOwnTalk(database: Database, asking: Caller, talkId: string): Promise<FoundTalk> {
  const found = await findStoppableTalk(database, asking, talkId)
  if (!found.isCreator && found.caller.userId !== undefined) throw accountError('role-too-low')
  return found
}

/** The same for who may end its answers: those who manage the workspace as well. */
export async function findStoppableTalk(
  database: Database,
  asking: Caller,
  talkId: string,
): Promise<FoundTalk> {
  const found = await findTalk(database, asking, talkId)
  const { entry, caller, isCreator } = found
  if (!entry.isOwn) throw accountError('role-too-low')
  const { userId, role } = { ...caller, ...(isCreator && { role: 'member' as const }) }
  if (userId !== undefined) relyOn({ kind: 'membership', userId, workspaceId: entry.workspaceId, role })
  return found
}

/** How a talk stands now. Throws a 404 for one that is gone. */
export async function readStanding(database: Database, talkId: string): Promise<TalkStanding> {
  const [row] = await database
    .select({ talk: talks, seq: conversationLogs.seq })
    .from(talks)
    .innerJoin(conversationLogs, eq(conversationLogs.conversationId, talks.conversationId))
    .where(eq(talks.conversationId, talkId))
  if (!row) throw notFound()
  return toStanding(row.talk, row.seq)
}

/** The same of a row. */
export function toStanding({ conversationId, status, questions, error }: TalkRow, seq: number): TalkStanding {
  return {
    id: conversationId,
    status,
    questions: status === 'waiting' && questions !== null ? (JSON.parse(questions) as RunQuestion[]) : [],
    error: error === null ? null : (JSON.parse(error) as StepError),
    seq,
  }
}
