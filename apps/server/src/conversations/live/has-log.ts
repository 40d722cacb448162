import { and, eq, gt } from 'drizzle-orm'
import { conversationLogs } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

/** Whether anything was ever added to a conversation. */
export async function hasLog(database: Database, conversationId: string): Promise<boolean> {
  const isIt = and(eq(conversationLogs.conversationId, conversationId), gt(conversationLogs.seq, 0))
  return (await database.$count(conversationLogs, isIt)) > 0
}
