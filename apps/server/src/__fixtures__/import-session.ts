import type { ImportAnswer } from '@vitrine/api-client/contract/conversations'
import type { TestServer } from './start-test-server.ts'

/** A line of a session of Claude Code. */
export const sessionLine = (session: string, index: number, content: string): object => ({
  type: 'user',
  uuid: `${session}-${index}`,
  parentUuid: index === 0 ? null : `${session}-${index - 1}`,
  sessionId: session,
  timestamp: `2026-11-20T10:0${index}:00.000Z`,
  message: { role: 'user', content },
})

/** Imports a session of an agent that has the same id in each of its files, and resolves to the id of its conversation. */
export async function importSession(server: TestServer, session: string, texts: string[]): Promise<string> {
  const lines = texts.map((content, index) => JSON.stringify(sessionLine(session, index, content)))
  const answer = await server.request('/api/conversations', { method: 'POST', body: lines.join('\n') })
  return ((await answer.json()) as ImportAnswer).conversations[0]?.id ?? ''
}
