import type { ImportAnswer } from '@vitrine/api-client/contract/conversations'
import type { ShareAnswer } from '@vitrine/api-client/contract/shares'
import { eq, sql } from 'drizzle-orm'
import { shares } from '../platform/database/schema.ts'
import type { TestServer } from './start-test-server.ts'

/** Imports a transcript through the API and returns the answer. */
export async function importChat(
  server: TestServer,
  transcript: unknown,
  key = server.apiKey,
): Promise<ImportAnswer & { status: number }> {
  const body = JSON.stringify(transcript)
  const response = await server.request('/api/conversations', { method: 'POST', body, key })
  return { ...((await response.json()) as ImportAnswer), status: response.status }
}

/** Imports and publishes a transcript through the API and returns the link. */
export async function shareChat(server: TestServer, transcript: unknown): Promise<ShareAnswer> {
  const { conversations } = await importChat(server, transcript)
  const response = await server.request('/api/shares', {
    method: 'POST',
    body: JSON.stringify({ conversationId: conversations[0]?.id }),
  })
  return (await response.json()) as ShareAnswer
}

/** Lets the time of a link be over, as if it had passed: no server is notified of it. */
export async function letShareEnd({ store }: TestServer, id: string): Promise<void> {
  await store.database
    .update(shares)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(shares.id, id))
}
