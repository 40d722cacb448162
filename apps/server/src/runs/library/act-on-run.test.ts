import {
  RUNS_ACTION_PATH,
  RUNS_PATH,
  type RunsAction,
  runsActionAnswerSchema,
} from '@vitrine/api-client/contract/runs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../__fixtures__/add-member.ts'
import { type Browser, openPerson } from '../../__fixtures__/browser.ts'
import { reachedRun, startedRun } from '../../__fixtures__/run-workflow.ts'
import { emit, fallSilent } from '../../__fixtures__/scripted-agent.ts'
import { type RunServer, startRunServer } from '../../__fixtures__/start-run-server.ts'
import { newShareId } from '../../platform/database/share-id.ts'
import { users } from '../../platform/database/schema.ts'
import { eq } from 'drizzle-orm'

let server: RunServer
let member: Browser
beforeAll(async () => {
  server = await startRunServer()
  member = await openPerson(server, 'mia@example.org')
  const [user] = await server.store.database.select().from(users).where(eq(users.email, 'mia@example.org'))
  await addMember(server, server.workspaceId, user?.id ?? '', 'member')
})
afterAll(() => server.close())
afterEach(() => {
  server.agent.script = emit([])
})

const act = (body: RunsAction, key?: string) =>
  server.request(RUNS_ACTION_PATH, { method: 'POST', key, body: JSON.stringify(body) })

const doneOf = async (answer: Response) => {
  const body = await answer.text()
  expect(answer.status, body).toBe(200)
  return runsActionAnswerSchema.parse(JSON.parse(body)).done
}

async function ended(): Promise<string> {
  const { id } = await startedRun(server, server.workflowId)
  await reachedRun(server, id, 'succeeded')
  return id
}

test('several runs are deleted at once, but for those that go on and those that are not there', async () => {
  const [one, other] = [await ended(), await ended()]
  server.agent.script = fallSilent
  const { id: running } = await startedRun(server, server.workflowId)
  await reachedRun(server, running, 'running')
  const runIds = [one, running, newShareId(), other, one]
  expect(await doneOf(await act({ action: 'delete', runIds }))).toEqual([one, other])
  const left = await (await server.request(RUNS_PATH)).json()
  expect((left as { runs: { id: string }[] }).runs.map(({ id }) => id)).toEqual([running])
  expect(await doneOf(await act({ action: 'cancel', runIds: [running, one] }))).toEqual([running])
  await reachedRun(server, running, 'cancelled')
})

test('a member neither cancels nor deletes what visitors started', async () => {
  const id = await ended()
  const body = { action: 'delete' as const, runIds: [id] }
  const headers = { 'x-vitrine-workspace': server.workspaceId }
  const answer = await member.send(RUNS_ACTION_PATH, { method: 'POST', body, headers })
  expect(await doneOf(answer)).toEqual([])
  expect((await reachedRun(server, id)).status).toBe('succeeded')
})

test.each([
  { action: 'delete', runIds: [] },
  { action: 'delete', runIds: Array.from({ length: 101 }, () => newShareId()) },
  { action: 'stop', runIds: [newShareId()] },
  { action: 'delete', runIds: ['../x'] },
])('an action that is none is refused (%#)', async (body) => {
  expect((await act(body as RunsAction)).status).toBe(400)
})
