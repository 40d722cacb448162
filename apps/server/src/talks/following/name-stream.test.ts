import { randomUUID } from 'node:crypto'
import { WORKSPACE_HEADER } from '@vitrine/api-client/contract/workspaces'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMember } from '../../__fixtures__/people.ts'
import { postgresUrl } from '../../__fixtures__/postgres-database.ts'
import { emit, type ScriptedAgent, startScriptedAgent } from '../../__fixtures__/scripted-agent.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { type Asking, makeConnectedAgent, saidIn, talkWith } from '../../__fixtures__/talk-with.ts'
import { conversationLogs } from '../../platform/database/schema.ts'

let agent: ScriptedAgent
let server: TestServer
let agentId: string
beforeAll(async () => {
  agent = await startScriptedAgent()
  agent.script = emit([{ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'Yes.' }])
  server = await startTestServer({ privateConnectors: 'all' })
  agentId = await makeConnectedAgent(ask, agent.origin)
})
afterAll(async () => {
  await server.close()
  await agent.close()
})

const ask: Asking = (method, path, body) =>
  server.request(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })

test('a talk is read without a name to follow it by while nothing can be written, and with one later', async () => {
  const { database } = server.store
  const ada = await openMember(server, `ada-${randomUUID()}@talk.test`, 'admin')
  const askAsAda: Asking = (method, path, body) =>
    ada.send(path, { method, body, headers: { [WORKSPACE_HEADER]: server.workspaceId } })
  const { id, reached } = await talkWith(ask, agentId, 'Is tea hot?')
  await reached('idle')
  await database.execute(sql`
    create function vitrine.full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
  await database.execute(sql`
    create trigger full_disk before insert or update or delete on vitrine.talk_readers
    for each statement execute function vitrine.full_disk()`)
  const read = async () => {
    const answer = await askAsAda('GET', `/api/talks/${id}`)
    expect(answer.status).toBe(200)
    return (await answer.json()) as Awaited<ReturnType<typeof reached>>
  }
  const full = await read()
  expect(saidIn(full)).toEqual(['user: Is tea hot?', 'assistant: Yes.'])
  expect(full.stream).toBeNull()
  await database.execute(sql`drop trigger full_disk on vitrine.talk_readers`)
  expect((await read()).stream).toMatch(/^conversation:talk-/)
})

// The embedded database has one connection, which does one transaction after the other.
test.skipIf(postgresUrl === undefined)('a talk is read while somebody adds to it', async () => {
  const { database } = server.store
  const talk = await talkWith(ask, agentId, 'Is tea hot?')
  await talk.reached('idle')
  const said = await database.transaction(async (transaction) => {
    const isIt = eq(conversationLogs.conversationId, talk.id)
    await transaction.select().from(conversationLogs).where(isIt).for('update')
    return saidIn(await talk.read())
  })
  expect(said).toEqual(['user: Is tea hot?', 'assistant: Yes.'])
})
