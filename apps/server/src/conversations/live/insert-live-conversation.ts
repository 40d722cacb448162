import type { Conversation } from '@vitrine/transcript'
import { lockWorkspace } from '../../people/workspaces/lock-workspace.ts'
import { pack } from '../../platform/database/pack.ts'
import { storableLine } from '../../platform/database/storable-line.ts'
import { conversationLogs, conversations } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'

/** The format of what is written in no file. */
export const LIVE_FORMAT = 'live'

const MAX_TITLE_LENGTH = 500

/** What is known of a live conversation before anything is said in it. */
interface NewLiveConversation extends Pick<Conversation, 'kind' | 'title'> {
  /** A UUID in lower case. */
  id: string
  workspaceId: string
  /** Absent for a key. */
  createdBy: string | undefined
  /** Who speaks in it. */
  agentId?: string
}

/** Makes a conversation that holds nothing yet. Gives false, and changes nothing, where one has this id already. */
export async function insertLiveConversation(
  transaction: Transaction,
  { id, kind, title, workspaceId, createdBy, agentId }: NewLiveConversation,
): Promise<boolean> {
  const empty: Conversation = { id, kind, title, source: { format: LIVE_FORMAT }, messages: [] }
  await lockWorkspace(transaction, workspaceId, 'key share')
  const made = await transaction
    .insert(conversations)
    .values({
      id,
      workspaceId,
      contentHash: `grown:${id}`,
      sourceFormat: empty.source.format,
      title: storableLine(title, MAX_TITLE_LENGTH),
      messages: 0,
      userMessages: 0,
      assistantMessages: 0,
      toolCalls: 0,
      toolResults: 0,
      branches: 0,
      files: 0,
      filesListed: true,
      model: pack(JSON.stringify(empty)),
      agentId,
      createdBy,
    })
    .onConflictDoNothing({ target: conversations.id })
    .returning({ id: conversations.id })
  if (made.length === 0) return false
  await transaction.insert(conversationLogs).values({ conversationId: id })
  return true
}
