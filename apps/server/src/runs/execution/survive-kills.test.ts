import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import {
  IDEMPOTENCY_HEADER,
  publicRunPath,
  type RunAnswer,
  type RunEvent,
  type StartedRun,
  workflowRunsPath,
} from '@vitrine/api-client/contract/runs'
import { type WorkflowEntry, WORKFLOWS_PATH } from '@vitrine/api-client/contract/workflows'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { postgresUrl } from '../../__fixtures__/postgres-database.ts'
import { openStream, type ScriptedAgent, startScriptedAgent } from '../../__fixtures__/scripted-agent.ts'
import { createProcessFolder, type ProcessFolder, startProcess } from '../../__fixtures__/server-process.ts'

const KILLS = Number(process.env.VITRINE_KILLS ?? 2)
const MAX_WAIT_MS = 1200

/** Events that the agent tells of each run, some at a time. */
const EVENTS = 1000

let agent: ScriptedAgent
let folder: ProcessFolder
beforeAll(async () => {
  agent = await startScriptedAgent()
  agent.script = async ({ threadId, runId }, answer) => {
    const send = openStream(answer)
    send({ type: 'RUN_STARTED', threadId, runId })
    for (let count = 0; count < EVENTS && !answer.destroyed; count += 1) {
      send({ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: String(count) })
      if (count % 5 === 0) await setTimeout(10)
    }
    send({ type: 'RUN_FINISHED', threadId, runId })
    answer.end()
  }
  folder = await createProcessFolder()
})
afterAll(async () => {
  await agent.close()
  await folder.remove()
})

const startServer = () =>
  startProcess({ ...folder.environment, ALLOW_PRIVATE_CONNECTORS: agent.origin, DEMO_AGENT: 'off' })

async function openWorkflow(url: string): Promise<string> {
  const answer = await fetch(url + WORKFLOWS_PATH, {
    method: 'POST',
    headers: { authorization: `Bearer ${await folder.apiKey()}` },
    body: JSON.stringify({
      name: 'Count',
      inputSchema: { type: 'object' },
      connector: { kind: 'ag-ui', url: agent.origin },
      limits: { runsPerHour: 10_000, runsPerDay: 10_000 },
      isOpen: true,
    }),
  })
  return ((await answer.json()) as WorkflowEntry).id
}

async function start(url: string, workflowId: string): Promise<string> {
  const answer = await fetch(url + workflowRunsPath(workflowId), {
    method: 'POST',
    headers: { [IDEMPOTENCY_HEADER]: randomUUID() },
    body: '{"inputs":{}}',
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as StartedRun).id
}

const read = async (url: string, runId: string, after: number) =>
  (await (await fetch(`${url}${publicRunPath(runId)}?after=${after}`)).json()) as RunAnswer

/** Follows a run until the server is gone. */
async function follow(url: string, runId: string): Promise<RunEvent[]> {
  const seen: RunEvent[] = []
  try {
    for (;;) {
      seen.push(...(await read(url, runId, seen.length)).events)
      await setTimeout(20)
    }
  } catch {
    return seen
  }
}

/** Everything of a run once it has ended. */
async function ended(url: string, runId: string): Promise<RunAnswer> {
  const over = ['succeeded', 'interrupted']
  await vi.waitFor(async () => expect(over).toContain((await read(url, runId, 0)).status), {
    timeout: 60_000,
    interval: 500,
  })
  const run = await read(url, runId, 0)
  const { events } = run
  while (events.length < EVENTS + 2) {
    const more = await read(url, runId, events.length)
    if (more.events.length === 0) break
    events.push(...more.events)
  }
  return run
}

/** Whether a run's events are what the agent told, from its beginning on and each once. */
function expectWhole({ status, events }: RunAnswer): void {
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
  const emitted = events.map(({ event }) => event as { type: string; delta?: string })
  const said = emitted.filter(({ type }) => type === 'TEXT_MESSAGE_CHUNK').map(({ delta }) => delta)
  expect(said).toEqual(said.map((_, index) => String(index)))
  expect(emitted.at(-1)?.type === 'RUN_FINISHED').toBe(status === 'succeeded')
}

test(
  `no recorded step of a run is lost or repeated by ${KILLS} kills at any moment of it, and none is carried out twice`,
  async () => {
    const runs = new Map<string, RunEvent[]>()
    let server = startServer()
    let workflowId: string | undefined
    for (let kill = 0; kill < KILLS; kill += 1) {
      const url = await server.ready
      if (workflowId === undefined) {
        workflowId = await openWorkflow(url)
        // Before its page opens, the agent is asked once whether it answers.
        agent.inputs.splice(0)
      }
      const runId = await start(url, workflowId)
      const following = follow(url, runId)
      await vi.waitFor(() => expect(agent.inputs.some((input) => input.runId === runId)).toBe(true))
      // A random moment is the thing under test.
      await setTimeout(Math.random() * MAX_WAIT_MS)
      await server.stop('SIGKILL')
      runs.set(runId, await following)
      server = startServer()
    }
    const url = await server.ready
    let steps = 0
    for (const [runId, seen] of runs) {
      const run = await ended(url, runId)
      expectWhole(run)
      expect(run.events.slice(0, seen.length)).toEqual(seen)
      steps += run.events.length
    }
    expect(agent.inputs.map(({ runId }) => runId).toSorted()).toEqual([...runs.keys()].toSorted())
    console.info(`${KILLS} kills, ${steps} recorded events, none lost or repeated`)
    await server.stop()
  },
  120_000 + KILLS * 30_000,
)

test.skipIf(postgresUrl === undefined)(
  'two servers share the runs, each is carried out once, and one of them ends what the other leaves behind',
  async () => {
    const servers = [startServer(), startServer()] as const
    const [first, second] = await Promise.all([servers[0].ready, servers[1].ready])
    const workflowId = await openWorkflow(first)
    const before = agent.inputs.length
    const runs = await Promise.all(
      Array.from({ length: 8 }, (_, index) => start(index % 2 === 0 ? first : second, workflowId)),
    )
    await vi.waitFor(() => expect(agent.inputs.length).toBeGreaterThan(before + 3))
    await servers[0].stop('SIGKILL')
    const all = await Promise.all(runs.map((runId) => ended(second, runId)))
    for (const run of all) expectWhole(run)
    expect(all.some(({ status }) => status === 'succeeded')).toBe(true)
    const asked = agent.inputs.slice(before).map(({ runId }) => runId)
    expect(asked.toSorted()).toEqual(runs.toSorted())
    await servers[1].stop()
  },
  180_000,
)
