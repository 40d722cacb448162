import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  openWorkflow,
  reachedRun,
  readRun,
  startedRun,
  storedEndReason,
} from '../../__fixtures__/run-workflow.ts'
import { type AgentScript, fallSilent, openStream, emit } from '../../__fixtures__/scripted-agent.ts'
import { type RunServer, startRunServer } from '../../__fixtures__/start-run-server.ts'

let server: RunServer
beforeAll(async () => {
  server = await startRunServer()
})
afterAll(() => server.close())

const begin = async (id = server.workflowId) => (await startedRun(server, id)).id
const ended = (runId: string) => reachedRun(server, runId)
const reasonOf = async (runId: string) => {
  await ended(runId)
  return storedEndReason(server, runId)
}

describe('an agent that', () => {
  test.each<[string, AgentScript, string, string]>([
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
    server.agent.script = script
    const run = await ended(await begin())
    expect(run.status).toBe(status)
    expect([run.error?.reason, run.error?.type].filter(Boolean).join(': ')).toBe(why)
    expect(run.endedAt).not.toBeNull()
  })

  test('fails by its own account does so in its events', async () => {
    server.agent.script = ({ threadId, runId }, answer) => {
      const send = openStream(answer)
      send({ type: 'RUN_STARTED', threadId, runId })
      send({ type: 'RUN_ERROR', message: 'No tea' })
      answer.end()
    }
    expect(await ended(await begin())).toMatchObject({ status: 'failed', error: null })
  })

  test('asks a person lets the run wait', async () => {
    server.agent.script = emit([], {
      outcome: { type: 'interrupt', interrupts: [{ id: 'i', reason: 'approval' }] },
    })
    expect(await ended(await begin())).toMatchObject({ status: 'waiting', endedAt: null })
  })

  test('is down, or stands where it may not, is not asked', async () => {
    const down = await openWorkflow(server, 'http://127.0.0.1:1/')
    expect(await ended(await begin(down.id))).toMatchObject({ status: 'failed' })
    for (const url of [
      'http://2130706433/',
      'http://0x7f.1/',
      'http://[::ffff:127.0.0.1]/',
      'http://localhost/',
      'http://169.254.169.254/latest',
    ]) {
      const workflow = await openWorkflow(server, url)
      expect(await reasonOf(await begin(workflow.id))).toBe('private-address')
    }
  })

  test('takes too long is left', async () => {
    server.agent.script = fallSilent
    const limits = { timeLimitSeconds: 5, runsPerHour: 10 }
    const { id } = await openWorkflow(server, server.agent.origin, { limits })
    expect((await ended(await begin(id))).error?.reason).toBe('time-limit')
  })
})

test('an agent that tells changes which are dear to follow holds nobody up', async () => {
  const zeros = Array<number>(100_000).fill(0)
  const delta = Array.from({ length: 3000 }, () => ({ op: 'test', path: '/zeros/0', value: 0 }))
  server.agent.script = emit([
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
  server.agent.script = ({ threadId, runId }, answer) => {
    openStream(answer)({ type: 'RUN_STARTED', threadId, runId })
    answer.end(`data: ${event}\n\n`)
  }
  const run = await ended(await begin())
  expect(run.status).toBe('failed')
  expect(run.error?.reason).toMatch(/too-much|unexpected-answer/)
  expect(run.events).toHaveLength(1)
})

test('arguments that are longer than an event may be are not told, and the run goes on', async () => {
  // Shorter than what is looked through, and longer than an event may be once it is escaped.
  const delta = '\\"'.repeat(200_000)
  const call = { toolCallId: 'c' }
  server.agent.script = emit([
    { type: 'TOOL_CALL_START', ...call, toolCallName: 'pour' },
    ...['{"a":"', delta, delta, '"}'].map((piece) => ({ type: 'TOOL_CALL_ARGS', ...call, delta: piece })),
    { type: 'TOOL_CALL_END', ...call },
  ])
  const run = await ended(await begin())
  expect([run.status, run.events.length, run.hasMore]).toEqual(['succeeded', 8, false])
  const emitted = JSON.stringify(run.events)
  expect(emitted).not.toContain('…')
  expect(emitted.length).toBeLessThan(2_000)
})

test('long events are answered a few at a time, and none is left out', async () => {
  const delta = 'x'.repeat(900_000)
  server.agent.script = emit(
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
  const waiting = new Map<string, () => void>()
  server.agent.script = (input, answer, request) => {
    waiting.set(input.runId, () => void emit([])(input, answer, request))
  }
  const beginElsewhere = async (count: number) => {
    const { apiKey } = await server.addWorkspace()
    const { id } = await openWorkflow(server, server.agent.origin, {}, apiKey)
    return Promise.all(Array.from({ length: count }, () => begin(id)))
  }
  const asked = (runs: string[]) => runs.filter((id) => waiting.has(id))
  const own = await beginElsewhere(6)
  await vi.waitFor(() => expect(asked(own)).toHaveLength(4))
  const theirs = await beginElsewhere(1)
  await vi.waitFor(() => expect(asked(theirs)).toEqual(theirs))
  expect(asked(own)).toHaveLength(4)
  server.agent.script = emit([])
  for (const finish of waiting.values()) finish()
  for (const id of [...own, ...theirs]) expect((await ended(id)).status).toBe('succeeded')
})
