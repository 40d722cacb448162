import { toolEntrySchema, TOOLS_PATH } from '@vitrine/api-client/contract/tools'
import type { ConversationEvent } from '@vitrine/transcript'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLiveConversation } from '../../__fixtures__/live-chat.ts'
import { postgresUrl } from '../../__fixtures__/postgres-database.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { conversationEvents, conversationLogs } from '../../platform/database/schema.ts'

let server: TestServer
let toolPath: string
beforeAll(async () => {
  server = await startTestServer()
  const answer = await server.request(TOOLS_PATH, {
    method: 'POST',
    body: JSON.stringify({ name: 'lookup', title: 'Search' }),
  })
  toolPath = `${TOOLS_PATH}/${toolEntrySchema.parse(await answer.json()).id}`
})
afterAll(() => server.close())

const add = (id: string, messageId: string) => {
  const part = {
    type: 'tool-call' as const,
    toolCallId: `${messageId}-c`,
    toolName: 'lookup',
    input: { customer: 'Zuse' },
  }
  const event: ConversationEvent = {
    type: 'message-set',
    message: { id: messageId, role: 'assistant', parts: [part] },
  }
  return server.services.liveConversations.add(id, () => [event])
}

async function publishedLast(id: string): Promise<string> {
  const [row] = await server.store.database
    .select()
    .from(conversationEvents)
    .where(eq(conversationEvents.conversationId, id))
    .orderBy(desc(conversationEvents.seq))
    .limit(1)
  return row?.published ?? row?.event ?? ''
}

async function withhold(fields: string[]): Promise<void> {
  const body = JSON.stringify({ sensitive: fields })
  expect((await server.request(toolPath, { method: 'PATCH', body })).status).toBe(200)
}

test('the next event after a tool was changed is published by the changed tool', async () => {
  const id = await createLiveConversation(server)
  await add(id, 'a1')
  expect(await publishedLast(id)).toContain('Zuse')
  await withhold(['customer'])
  await add(id, 'a2')
  expect(await publishedLast(id)).not.toContain('Zuse')
  await withhold([])
  await add(id, 'a3')
  expect(await publishedLast(id)).toContain('Zuse')
})

// The embedded database has one connection, which does one transaction after the other.
test.skipIf(postgresUrl === undefined)(
  'an event that waits for others is published by the tool as it was changed meanwhile',
  async () => {
    const id = await createLiveConversation(server)
    await add(id, 'a1')
    const adding = await server.store.database.transaction(async (transaction) => {
      const isIt = eq(conversationLogs.conversationId, id)
      await transaction.select().from(conversationLogs).where(isIt).for('update')
      const waiting = add(id, 'a2')
      await withhold(['customer'])
      return { waiting }
    })
    await adding.waiting
    expect(await publishedLast(id)).not.toContain('Zuse')
  },
)
