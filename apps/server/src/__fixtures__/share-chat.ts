import type { ImportAnswer } from '@vitrine/api-client/contract/conversations'
import type { ShareAnswer } from '@vitrine/api-client/contract/shares'
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
