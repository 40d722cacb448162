import { randomUUID } from 'node:crypto'
import {
  cancelRunPath,
  publicRunPath,
  publicWorkflowPath,
  type StartedRun,
  workflowPath,
  workflowRunsPath,
} from '@vitrine/api-client/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openWorkflow, reachedRun, readRun, start, startedRun } from '../__fixtures__/run-workflow.ts'
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
beforeEach(() => {
  agent.script = tell([{ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'Tea.' }])
})
afterAll(async () => {
  await server.close()
  await agent.close()
})

const begin = (id = workflowId) => startedRun(server, id)
const ended = (runId: string) => reachedRun(server, runId)
const cancel = (runId: string, controlToken: string) =>
  server.request(cancelRunPath(runId), { method: 'POST', key: null, body: JSON.stringify({ controlToken }) })

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
  const asked = agent.inputs.filter(({ runId }) => runId === id)
  expect(asked.map(({ forwardedProps }) => forwardedProps)).toEqual([{ inputs: { topic: 'tea' } }])
})

test('events can be read while the run goes on, and cancelling closes the connection', async () => {
  let isClosed = false
  agent.script = ({ threadId, runId }, answer) => {
    answer.on('close', () => (isClosed = true))
    openStream(answer)({ type: 'RUN_STARTED', threadId, runId })
  }
  const { id, controlToken } = await begin()
  await vi.waitFor(async () => expect((await readRun(server, id)).events).toHaveLength(1))
  expect((await readRun(server, id)).status).toBe('running')
  expect((await cancel(id, 'guessed')).status).toBe(404)
  expect((await cancel(id, controlToken)).status).toBe(204)
  expect(await ended(id)).toMatchObject({ status: 'cancelled', error: null })
  await vi.waitFor(() => expect(isClosed).toBe(true))
  expect((await cancel(id, controlToken)).status).toBe(204)
})

describe('starting', () => {
  test('fifty times at once with one key is one run, whose token every answer has', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => start(server, workflowId, { key })))
    const runs = await Promise.all(answers.map((answer) => answer.json() as Promise<StartedRun>))
    expect(new Set(runs.map(({ id, controlToken }) => `${id} ${controlToken}`)).size).toBe(1)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(49).fill(200), 201])
    const id = runs[0]?.id ?? ''
    await ended(id)
    expect(agent.inputs.filter(({ runId }) => runId === id)).toHaveLength(1)
    const elsewhere = await start(server, workflowId, { key, address: '198.51.100.7' })
    expect(await elsewhere.json()).toEqual(runs[0])
    const other = await start(server, workflowId, { key, body: { inputs: { topic: 'coffee' } } })
    expect(((await other.json()) as StartedRun).id).not.toBe(id)
  })

  test('many times at once with one key takes no more than the last room', async () => {
    const { workspaceId } = await server.addWorkspace()
    const { id } = await openWorkflow(server, agent.origin)
    const { services, store } = server
    await store.database.update(workflows).set({ workspaceId }).where(eq(workflows.id, id))
    const { maxRunsLength } = services
    Object.assign(services, { maxRunsLength: 1 })
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(server, id, { key })))
    Object.assign(services, { maxRunsLength })
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(9).fill(200), 201])
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
    expect((await start(server, workflowId, { body })).status).toBe(400)
    expect(await count()).toBe(before)
  })

  test.each(['', 'short', 'x'.repeat(21), 'x'.repeat(201), 'spaces are not allowed'])(
    'with the key %j is refused',
    async (key) => {
      expect((await start(server, workflowId, { key })).status).toBe(400)
    },
  )

  test('is nothing that a look does', async () => {
    const before = await count()
    const path = workflowRunsPath(workflowId)
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      for (const target of [path, publicWorkflowPath(workflowId), `${path}?inputs={"topic":"tea"}`])
        await server.request(target, { method, key: null })
    expect(await count()).toBe(before)
  })

  test('is held to the allowance of an address, of the workflow, and gives nothing for what was refused', async () => {
    const limits = { runsPerHour: 2, runsPerDay: 3 }
    const { id } = await openWorkflow(server, agent.origin, { limits })
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
    const workflow = await openWorkflow(server, agent.origin)
    const run = await begin(workflow.id)
    await ended(run.id)
    await server.request(workflowPath(workflow.id), { method: 'PATCH', body: '{"isOpen":false}' })
    const none = await start(server, 'x'.repeat(24))
    const bodies = [
      await start(server, workflow.id),
      await server.request(publicRunPath(run.id), { key: null }),
      await server.request(publicRunPath('x'.repeat(24)), { key: null }),
      await cancel(run.id, run.controlToken),
      await cancel('x'.repeat(24), run.controlToken),
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

describe('an agent that', () => {
  test.each<[string, ScriptedAgent['script'], string, string]>([
    [
      'answers a page',
      (_, answer) => void answer.setHeader('content-type', 'text/html').end('<p>'),
      'failed',
      'unexpected-answer',
    ],
    ['fails', (_, answer) => void answer.writeHead(500).end(), 'failed', 'unexpected-answer: HTTP 500'],
    [
      'sends elsewhere',
      (_, answer) => void answer.writeHead(307, { location: 'http://169.254.169.254/' }).end(),
      'failed',
      'unexpected-answer: HTTP 307',
    ],
    [
      'says nothing',
      (_, answer) => {
        openStream(answer)
        answer.end()
      },
      'interrupted',
      'cut-off',
    ],
    [
      'stops half way',
      ({ threadId, runId }, answer) => {
        openStream(answer)({ type: 'RUN_STARTED', threadId, runId })
        answer.end()
      },
      'interrupted',
      'cut-off',
    ],
    [
      'breaks off',
      ({ threadId, runId }, answer) => {
        openStream(answer)({ type: 'RUN_STARTED', threadId, runId })
        setTimeout(() => answer.destroy(), 20)
      },
      'interrupted',
      'cut-off',
    ],
    [
      'breaks off after an end that left open what it called',
      ({ threadId, runId }, answer) => {
        const send = openStream(answer)
        send({ type: 'RUN_STARTED', threadId, runId })
        send({ type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'pour' })
        send({ type: 'RUN_FINISHED', threadId, runId })
        setTimeout(() => answer.destroy(), 20)
      },
      'interrupted',
      'cut-off',
    ],
    [
      'ends another run',
      ({ threadId, runId }, answer) => {
        const send = openStream(answer)
        send({ type: 'RUN_STARTED', threadId, runId })
        send({ type: 'RUN_FINISHED', threadId, runId: 'x' })
        answer.end()
      },
      'interrupted',
      'cut-off',
    ],
    [
      'talks nonsense',
      (_, answer) => {
        openStream(answer)
        answer.write('data: {nonsense\n\n')
        answer.end()
      },
      'failed',
      'unexpected-answer',
    ],
  ])('%s ends the run with a reason', async (_, script, status, why) => {
    agent.script = script
    const { id } = await begin()
    const run = await ended(id)
    expect(run.status).toBe(status)
    expect([run.error?.reason, run.error?.type].filter(Boolean).join(': ')).toBe(why)
    expect(run.endedAt).not.toBeNull()
  })

  test('fails by its own account does so in its events', async () => {
    agent.script = ({ threadId, runId }, answer) => {
      const send = openStream(answer)
      send({ type: 'RUN_STARTED', threadId, runId })
      send({ type: 'RUN_ERROR', message: 'No tea' })
      answer.end()
    }
    const { id } = await begin()
    expect(await ended(id)).toMatchObject({ status: 'failed', error: null })
  })

  test('asks a person lets the run wait', async () => {
    agent.script = tell([], { outcome: { type: 'interrupt', interrupts: [{ id: 'i', reason: 'approval' }] } })
    const { id } = await begin()
    expect(await ended(id)).toMatchObject({ status: 'waiting', endedAt: null })
  })

  test('is down, or stands where it may not, is not asked', async () => {
    const down = await openWorkflow(server, 'http://127.0.0.1:1/')
    expect(await ended((await begin(down.id)).id)).toMatchObject({ status: 'failed' })
    for (const url of [
      'http://2130706433/',
      'http://0x7f.1/',
      'http://[::ffff:127.0.0.1]/',
      'http://localhost/',
      'http://169.254.169.254/latest',
    ]) {
      const workflow = await openWorkflow(server, url)
      const run = await ended((await begin(workflow.id)).id)
      expect(run.error?.reason).toBe('private-address')
    }
  })

  test('takes too long is left', async () => {
    agent.script = ({ threadId, runId }, answer) =>
      openStream(answer)({ type: 'RUN_STARTED', threadId, runId })
    const { id } = await begin(
      (await openWorkflow(server, agent.origin, { limits: { timeLimitSeconds: 5, runsPerHour: 10 } })).id,
    )
    expect((await ended(id)).error?.reason).toBe('time-limit')
  })
})

test('an agent gets the secret of its workflow, and nobody else sees it', async () => {
  const { resolve, promise } = Promise.withResolvers<string | undefined>()
  agent.script = (input, answer, request) => {
    resolve(request.headers.authorization)
    return tell([])(input, answer, request)
  }
  const connector = { kind: 'ag-ui', url: agent.origin, secret: 'sk-of-the-agent' }
  const { id } = await begin((await openWorkflow(server, agent.origin, { connector })).id)
  expect(await promise).toBe('Bearer sk-of-the-agent')
  expect(JSON.stringify(await ended(id)) + server.log.join('')).not.toContain('sk-of-the-agent')
})

const count = () => server.store.database.$count(workflowRuns)
