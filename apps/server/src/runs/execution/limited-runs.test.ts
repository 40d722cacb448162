import { publicRunPath } from '@vitrine/api-client/contract/runs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  openWorkflow,
  reachedRun,
  readRun,
  start,
  startedRun,
  storedEndReason,
} from '../../__fixtures__/run-workflow.ts'
import { openStream, emit } from '../../__fixtures__/scripted-agent.ts'
import { type RunServer, startRunServer } from '../../__fixtures__/start-run-server.ts'

const limits = { events: 10, answerBytes: 20_000, frameBytes: 5_000, silenceMs: 5_000, goOnMs: 1_000 }

let server: RunServer
let resolved: string[] = []
let isFull = false
beforeAll(async () => {
  server = await startRunServer({
    runLimits: limits,
    lookUp: ((_name: string, _options: object, callback: (...found: unknown[]) => void) =>
      callback(null, [{ address: resolved.shift() ?? '127.0.0.1', family: 4 }])) as never,
    probeWriting: async (bytes = 0) => {
      if (isFull && bytes > 0) throw Object.assign(new Error('The disk is nearly full.'), { code: 'ENOSPC' })
    },
  })
})
afterAll(() => server.close())

const begin = async (id = server.workflowId) => (await startedRun(server, id)).id
const ended = (runId: string) => reachedRun(server, runId)
const reasonOf = async (runId: string) => {
  await ended(runId)
  return storedEndReason(server, runId)
}
const text = (length: number) => ({ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'x'.repeat(length) })

test('an agent that keeps its answer open after the end holds no place, and what it says then is not heard', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  server.agent.script = ({ threadId, runId }, answer) => {
    answer.on('close', resolve)
    const send = openStream(answer)
    send({ type: 'RUN_STARTED', threadId, runId })
    send({ type: 'RUN_FINISHED', threadId, runId })
    send({ type: 'RUN_FINISHED', threadId, runId })
    send(text(1))
  }
  const run = await ended(await begin())
  expect(run.status).toBe('succeeded')
  expect(run.events).toHaveLength(2)
  await closed
})

test('a silent agent is left, also after an end that left open what it called', async () => {
  const call = { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'pour' }
  for (const emitted of [[], [call, { type: 'RUN_FINISHED' }]]) {
    server.agent.script = ({ threadId, runId }, answer) => {
      const send = openStream(answer)
      for (const event of [{ type: 'RUN_STARTED' }, ...emitted]) send({ threadId, runId, ...event })
      // Comments are no answer to a call.
      const beat = setInterval(() => emitted.length > 0 && answer.write(':\n\n'), 50)
      answer.on('close', () => clearInterval(beat))
    }
    const run = await ended(await begin())
    expect(run.status).toBe('interrupted')
    expect(run.error?.reason).toBe('cut-off')
    expect(run.events).toHaveLength(emitted.length + 1)
  }
})

test.each([
  ['events of a great number', Array.from({ length: 20 }, () => text(1))],
  ['events of many bytes', Array.from({ length: 8 }, () => text(4_000))],
  ['events of great length', [text(10_000)]],
])('%s are too much', async (_, events) => {
  server.agent.script = emit(events)
  const run = await ended(await begin())
  expect(run).toMatchObject({ status: 'failed', error: { reason: 'too-much' } })
  expect(run.events.length).toBeLessThanOrEqual(limits.events)
})

test('a line without an end is too much too', async () => {
  server.agent.script = (_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream' })
    answer.write(`data: ${'x'.repeat(10_000)}`)
  }
  expect((await ended(await begin())).error?.reason).toBe('too-much')
})

test('a name is asked for once, and where it leads then is where the connection goes', async () => {
  const workflow = await openWorkflow(server, 'http://agent.example/')
  resolved = ['127.0.0.1']
  expect(await reasonOf(await begin(workflow.id))).toBe('private-address')
  resolved = ['192.0.2.1', '127.0.0.1']
  expect(await reasonOf(await begin(workflow.id))).toBe('private-address')
  expect(resolved).toEqual(['127.0.0.1'])
})

test('all workflows of a workspace share an allowance', async () => {
  server.agent.script = emit([])
  const { limits: given } = server.services.accounts
  const { runsByWorkspace } = given
  Object.assign(given, { runsByWorkspace: { burst: 2, refillSeconds: 1000 } })
  const { apiKey } = await server.addWorkspace()
  const statuses: number[] = []
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
    const { id } = await openWorkflow(server, server.agent.origin, {}, apiKey)
    statuses.push((await start(server, id, { address })).status)
  }
  Object.assign(given, { runsByWorkspace })
  expect(statuses).toEqual([201, 201, 429])
})

const read = async (address: string) =>
  (await server.request(publicRunPath('guessed'), { key: null, address })).status

test('reads of one network that never end have a pace, and those of another go on', async () => {
  // A slow machine would give back what it takes meanwhile.
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  const statuses = await Promise.all(Array.from({ length: 601 }, () => read('192.0.2.77')))
  clock.mockRestore()
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(await read('192.0.2.78')).toBe(404)
})

test('a disk without room ends the run with what it has', async () => {
  const { promise: own, resolve } = Promise.withResolvers<string>()
  server.agent.script = async (input, answer, request) => {
    // Runs of the tests before may still wait for their turn.
    if (input.runId !== (await own)) return emit([])(input, answer, request)
    const { threadId, runId } = input
    const send = openStream(answer)
    send({ type: 'RUN_STARTED', threadId, runId })
    await vi.waitFor(async () => expect((await readRun(server, runId)).events).toHaveLength(1))
    isFull = true
    send(text(1))
  }
  const id = await begin()
  resolve(id)
  const run = await ended(id)
  isFull = false
  expect(run).toMatchObject({ status: 'failed', error: { reason: 'not-carried-out' } })
  expect(run.events).toHaveLength(1)
  expect(server.log.join('')).toContain('the events of a run could not be written down')
})
