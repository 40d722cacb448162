import { randomUUID } from 'node:crypto'
import { publicRunPath, type StartedRun, workflowRunsPath } from '@vitrine/api-client/contract/runs'
import { publicWorkflowPath, workflowPath } from '@vitrine/api-client/contract/workflows'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  cancelRun,
  openWorkflow,
  reachedRun,
  readRun,
  start,
  startedRun,
} from '../../__fixtures__/run-workflow.ts'
import { fallSilent, emit } from '../../__fixtures__/scripted-agent.ts'
import { type RunServer, startRunServer } from '../../__fixtures__/start-run-server.ts'
import { workflowRuns } from '../../platform/database/schema.ts'

let server: RunServer
beforeAll(async () => {
  server = await startRunServer()
})
beforeEach(() => {
  server.agent.script = emit([{ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'Tea.' }])
})
afterAll(() => server.close())

const begin = (id = server.workflowId) => startedRun(server, id)
const ended = (runId: string) => reachedRun(server, runId)

test('a started run is carried out once, with its inputs, and every event is kept in order', async () => {
  const { id } = await begin()
  const run = await ended(id)
  expect(run).toMatchObject({ status: 'succeeded', error: null, inputs: { topic: 'tea' }, hasMore: false })
  expect(run.events.map(({ seq, event }) => `${seq} ${(event as { type: string }).type}`)).toEqual([
    '1 RUN_STARTED',
    '2 TEXT_MESSAGE_CHUNK',
    '3 RUN_FINISHED',
  ])
  expect((await readRun(server, id, 2)).events.map(({ seq }) => seq)).toEqual([3])
  expect((await readRun(server, id, 99)).events).toEqual([])
  const asked = server.agent.inputs.filter(({ runId }) => runId === id)
  expect(asked.map(({ forwardedProps }) => forwardedProps)).toEqual([{ inputs: { topic: 'tea' } }])
})

test('events can be read while the run goes on, and cancelling closes the connection', async () => {
  let isClosed = false
  server.agent.script = (input, answer, request) => {
    answer.on('close', () => (isClosed = true))
    return fallSilent(input, answer, request)
  }
  const { id, controlToken } = await begin()
  await vi.waitFor(async () => expect((await readRun(server, id)).events).toHaveLength(1))
  expect((await readRun(server, id)).status).toBe('running')
  expect((await cancelRun(server, { id, controlToken: 'guessed' })).status).toBe(404)
  expect((await cancelRun(server, { id, controlToken })).status).toBe(204)
  expect(await ended(id)).toMatchObject({ status: 'cancelled', error: null })
  await vi.waitFor(() => expect(isClosed).toBe(true))
  expect((await cancelRun(server, { id, controlToken })).status).toBe(204)
})

describe('starting', () => {
  test('fifty times at once with one key is one run, whose token every answer has', async () => {
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => start(server, server.workflowId, { key })),
    )
    const runs = await Promise.all(answers.map((answer) => answer.json() as Promise<StartedRun>))
    expect(new Set(runs.map(({ id, controlToken }) => `${id} ${controlToken}`)).size).toBe(1)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(49).fill(200), 201])
    const id = runs[0]?.id ?? ''
    await ended(id)
    expect(server.agent.inputs.filter(({ runId }) => runId === id)).toHaveLength(1)
    const elsewhere = await start(server, server.workflowId, { key, address: '198.51.100.7' })
    expect(await elsewhere.json()).toEqual(runs[0])
    const other = await start(server, server.workflowId, { key, body: { inputs: { topic: 'coffee' } } })
    expect(((await other.json()) as StartedRun).id).not.toBe(id)
  })

  test('many times at once with one key takes no more than the last room', async () => {
    const { apiKey } = await server.addWorkspace()
    const { id } = await openWorkflow(server, server.agent.origin, {}, apiKey)
    const { services } = server
    const { maxRunsLength } = services
    Object.assign(services, { maxRunsLength: 1 })
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(server, id, { key })))
    const more = await start(server, id)
    Object.assign(services, { maxRunsLength })
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(9).fill(200), 201])
    expect(more.status).toBe(429)
    expect(await more.json()).toMatchObject({ error: { reason: 'no-room' } })
  })

  test.each([
    ['a definition', { inputs: { topic: 'tea' }, graph: {} }],
    ['code', { inputs: { topic: 'tea' }, code: 'x' }],
    ['a model', { inputs: { topic: 'tea' }, model: 'x' }],
    ['a URL', { inputs: { topic: 'tea' }, url: 'http://x' }],
    ['a wrong input', { inputs: { topic: 7 } }],
    ['a missing input', { inputs: {} }],
    ['a list', []],
    ['null', null],
  ])('with %s is refused', async (_, body) => {
    const before = await count()
    expect((await start(server, server.workflowId, { body })).status).toBe(400)
    expect(await count()).toBe(before)
  })

  test.each(['', 'short', 'x'.repeat(21), 'x'.repeat(201), 'spaces are not allowed'])(
    'with the key %j is refused',
    async (key) => {
      expect((await start(server, server.workflowId, { key })).status).toBe(400)
    },
  )

  test('is nothing that a look does', async () => {
    const before = await count()
    const path = workflowRunsPath(server.workflowId)
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      for (const target of [path, publicWorkflowPath(server.workflowId), `${path}?inputs={"topic":"tea"}`])
        await server.request(target, { method, key: null })
    expect(await count()).toBe(before)
  })

  test('is held to the allowance of an address, of the workflow, and gives nothing for what was refused', async () => {
    const limits = { runsPerHour: 2, runsPerDay: 3 }
    const { id } = await openWorkflow(server, server.agent.origin, { limits })
    const statuses: number[] = []
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.2'])
      statuses.push((await start(server, id, { address })).status)
    expect(statuses).toEqual([201, 201, 429, 201, 429])
    const refused = await start(server, id)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('what is not there answers 404, the same each time', () => {
  test('a closed workflow, and its runs', async () => {
    const workflow = await openWorkflow(server, server.agent.origin)
    const run = await begin(workflow.id)
    await ended(run.id)
    await server.request(workflowPath(workflow.id), { method: 'PATCH', body: '{"isOpen":false}' })
    const none = await start(server, 'x'.repeat(24))
    const bodies = [
      await start(server, workflow.id),
      await server.request(publicRunPath(run.id), { key: null }),
      await server.request(publicRunPath('x'.repeat(24)), { key: null }),
      await cancelRun(server, run),
      await cancelRun(server, { ...run, id: 'x'.repeat(24) }),
    ]
    const text = await none.text()
    for (const answer of bodies) {
      expect(answer.status).toBe(404)
      expect(await answer.text()).toBe(text)
    }
  })

  test.each(['-1', '1.5', 'x', '1e3', '9'.repeat(20), ''])('but after=%j is refused', async (after) => {
    const { id } = await begin()
    expect((await server.request(`${publicRunPath(id)}?after=${after}`, { key: null })).status).toBe(400)
  })
})

test('an agent gets the secret of its workflow, and nobody else sees it', async () => {
  // Runs of the tests before may still wait for their turn.
  const given = new Map<string, string | undefined>()
  server.agent.script = (input, answer, request) => {
    given.set(input.runId, request.headers.authorization)
    return emit([])(input, answer, request)
  }
  const connector = { kind: 'ag-ui', url: server.agent.origin, secret: 'sk-of-the-agent' }
  const { id } = await begin((await openWorkflow(server, server.agent.origin, { connector })).id)
  const run = await ended(id)
  expect(given.get(id)).toBe('Bearer sk-of-the-agent')
  expect(JSON.stringify(run) + server.log.join('')).not.toContain('sk-of-the-agent')
})

const count = () => server.store.database.$count(workflowRuns)
