import { workflowPath } from '@vitrine/api-client/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openWorkflow, reachedRun, readRun, startedRun } from '../__fixtures__/run-workflow.ts'
import { openStream, type ScriptedAgent, startScriptedAgent, tell } from '../__fixtures__/scripted-agent.ts'
import { startTestServer, type TestServer } from '../__fixtures__/start-test-server.ts'
import { workflowRuns, workflows } from '../store/schema.ts'

let agent: ScriptedAgent
let server: TestServer
let workflowId: string
beforeAll(async () => {
  agent = await startScriptedAgent()
  server = await startTestServer({ privateConnectors: [agent.origin] })
  workflowId = (await openWorkflow(server, agent.origin)).id
})
afterAll(async () => {
  await server.close()
  await agent.close()
})

const begin = async (id = workflowId) => (await startedRun(server, id)).id
const ended = (runId: string) => reachedRun(server, runId)

test('an agent that tells changes which are dear to follow holds nobody up', async () => {
  const zeros = Array<number>(100_000).fill(0)
  const delta = Array.from({ length: 3000 }, () => ({ op: 'test', path: '/zeros/0', value: 0 }))
  agent.script = tell([
    { type: 'STATE_SNAPSHOT', snapshot: { zeros } },
    { type: 'STATE_DELTA', delta },
  ])
  expect(await ended(await begin())).toMatchObject({ status: 'succeeded', error: null })
})

test.each([
  ['longer than a megabyte', JSON.stringify('x'.repeat(1024 * 1024))],
  ['nested too deep', '['.repeat(50_000) + ']'.repeat(50_000)],
])('an event that is %s ends its run, and what came before is kept', async (_, value) => {
  const event = `{"type":"CUSTOM","name":"n","value":${value}}`
  agent.script = ({ threadId, runId }, answer) => {
    openStream(answer)({ type: 'RUN_STARTED', threadId, runId })
    answer.end(`data: ${event}\n\n`)
  }
  const run = await ended(await begin())
  expect(run.status).toBe('failed')
  expect(run.error?.reason).toMatch(/too-much|unexpected-answer/)
  expect(run.events).toHaveLength(1)
})

test('arguments that are longer than an event may be are not told, and the run goes on', async () => {
  const delta = ' '.repeat(900_000)
  const call = { toolCallId: 'c' }
  agent.script = tell([
    { type: 'TOOL_CALL_START', ...call, toolCallName: 'pour' },
    ...['{"a":"', delta, delta, '"}'].map((piece) => ({ type: 'TOOL_CALL_ARGS', ...call, delta: piece })),
    { type: 'TOOL_CALL_END', ...call },
  ])
  const run = await ended(await begin())
  expect([run.status, run.events.length, run.hasMore]).toEqual(['succeeded', 8, false])
  expect(JSON.stringify(run.events).length).toBeLessThan(2_000)
})

test('long events are answered a few at a time, and none is left out', async () => {
  const delta = 'x'.repeat(900_000)
  agent.script = tell(
    Array.from({ length: 4 }, () => ({ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta })),
  )
  const id = await begin()
  await ended(id)
  const answers = [await readRun(server, id)]
  while (answers.at(-1)?.hasMore) answers.push(await readRun(server, id, answers.at(-1)?.events.at(-1)?.seq))
  expect(answers.length).toBeGreaterThan(2)
  expect(answers.flatMap(({ events }) => events.map(({ seq }) => seq))).toEqual([1, 2, 3, 4, 5, 6])
})

test('runs of one workspace that take long leave room for those of another', async () => {
  const waiting: (() => void)[] = []
  agent.script = (input, answer, request) => {
    waiting.push(() => void tell([])(input, answer, request))
  }
  const own = await Promise.all(Array.from({ length: 6 }, () => begin()))
  await vi.waitFor(() => expect(waiting).toHaveLength(4))
  const { workspaceId } = await server.addWorkspace()
  const theirs = await openWorkflow(server, agent.origin)
  await server.store.database.update(workflows).set({ workspaceId }).where(eq(workflows.id, theirs.id))
  const other = await begin(theirs.id)
  await vi.waitFor(() => expect(waiting).toHaveLength(5))
  expect((await readRun(server, other)).status).toBe('running')
  agent.script = tell([])
  for (const finish of waiting) finish()
  for (const id of [...own, other]) expect((await ended(id)).status).toBe('succeeded')
})

test('queued runs of a workflow that is closed are ended', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const workflow = await openWorkflow(server, agent.origin)
  agent.script = async (input, answer, request) => {
    await promise
    await tell([])(input, answer, request)
  }
  const own = await Promise.all(Array.from({ length: 5 }, () => begin(workflow.id)))
  await server.request(workflowPath(workflow.id), { method: 'PATCH', body: '{"isOpen":false}' })
  const stateOf = async (status: string) => {
    const rows = await server.store.database.select().from(workflowRuns)
    return rows.filter((row) => own.includes(row.id) && row.status === status)
  }
  await vi.waitFor(async () => expect(await stateOf('cancelled')).toHaveLength(1))
  resolve()
  await vi.waitFor(async () => expect(await stateOf('succeeded')).toHaveLength(4))
})

test('a run that a server of before ended with a sentence can be read', async () => {
  agent.script = tell([])
  const id = await begin()
  await ended(id)
  const error = 'The agent cannot be reached.'
  await server.store.database.update(workflowRuns).set({ error }).where(eq(workflowRuns.id, id))
  expect((await readRun(server, id)).error).toEqual({ message: error })
})

test('a run whose server went away is interrupted with what it has', async () => {
  agent.script = tell([])
  const id = await begin()
  await ended(id)
  const lost = { status: 'running', endedAt: null, heartbeatAt: new Date(Date.now() - 60_000) } as const
  await server.store.database.update(workflowRuns).set(lost).where(eq(workflowRuns.id, id))
  const run = await ended(id)
  expect(run).toMatchObject({ status: 'interrupted', error: { reason: 'server-lost' } })
  expect(run.events).toHaveLength(2)
})
