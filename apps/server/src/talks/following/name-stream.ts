import { randomBytes } from 'node:crypto'
import type { StreamName } from '@vitrine/api-client/contract/live'
import { and, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Caller } from '../../people/keys/require-caller.ts'
import { talkReaders } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { storageError } from '../../platform/errors/storage-error.ts'
import { describeError } from '../../platform/logging/describe-error.ts'
import { TALK_READER } from './talk-streams.ts'

/** Under which name a person follows a talk; null for a key, which follows nothing, and where a new name cannot be written down now. */
export async function nameStream(
  { database, logger }: { database: Database; logger: Logger },
  conversationId: string,
  { userId }: Caller,
): Promise<StreamName | null> {
  if (userId === undefined) return null
  const isReader = and(eq(talkReaders.conversationId, conversationId), eq(talkReaders.userId, userId))
  const find = () => database.select({ id: talkReaders.id }).from(talkReaders).where(isReader)
  const [known] = await find()
  if (known) return `conversation:${known.id}`
  const id = `${TALK_READER}${randomBytes(18).toString('base64url')}`
  try {
    await database.transaction((transaction) =>
      transaction.insert(talkReaders).values({ id, conversationId, userId }).onConflictDoNothing(),
    )
  } catch (error) {
    // What can be read is still shown.
    if (storageError(error) === undefined) throw error
    logger.warn({ error: describeError(error) }, 'a reader of a talk could not be written down')
    return null
  }
  const [made] = await find()
  return made ? `conversation:${made.id}` : null
}
