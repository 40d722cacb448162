import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { type HeldAgent, startHeldAgent } from './live/start-held-agent.ts'
import { openReaders, type Readers } from './live/open-readers.ts'
import { median } from './measuring/median.ts'
import { report } from './measuring/report.ts'
import { type BenchServer, startServer } from './measuring/start-server.ts'

const READERS = 500
const ROUNDS = 100
const WARM_UP = 10
/** Between two events, in milliseconds. */
const PAUSE_MS = 20
const AT_MOST = 2

/**
 * From the moment an event of a conversation or of a run is written down until each of 500 readers has it, beside a socket that
 * only passes it on. `DATABASE_URL` names an empty PostgreSQL to measure that.
 */
export async function benchLive(): Promise<boolean> {
  const { DATABASE_URL } = process.env
  const agent = await startHeldAgent()
  const server = await startServer({
    ALLOW_PRIVATE_CONNECTORS: agent.url,
    ...(DATABASE_URL !== undefined && { DATABASE_URL }),
  })
  const bare = fork(new URL('live/bare-broadcast.ts', import.meta.url))
  try {
    const [port] = (await once(bare, 'message')) as [number]
    const passOn = (number: number) => Promise.resolve(void bare.send(message(number)))
    const conversation = await openConversation(server)
    const run = await openRun(server, agent)
    const address = `${server.url.replace('http', 'ws')}/api/live`
    const follow = (stream: string) => openReaders(address, READERS, { type: 'follow', stream, after: 0 })
    const sources: Source[] = [
      { readers: await openReaders(`ws://127.0.0.1:${port}`, READERS), emit: passOn, delays: [] },
      { readers: await follow(conversation.stream), emit: conversation.emit, delays: [] },
      { readers: await follow(run.stream), emit: run.emit, delays: [] },
    ]
    // In turns, so that what else the machine does meets all of them alike.
    for (let round = 0; round < ROUNDS + WARM_UP; round++) {
      for (const { readers, emit, delays } of sources) {
        await emit(round)
        const heard = await readers.heard()
        if (round >= WARM_UP) delays.push(...heard)
        await wait(PAUSE_MS)
      }
    }
    for (const { readers } of sources) readers.close()
    const [limit = [], ofConversation = [], ofRun = []] = sources.map(({ delays }) => delays)
    const isKept = [
      reportWays(
        'of one conversation, whose events are sent by the server that stored them',
        limit,
        ofConversation,
      ),
      reportWays('of one run, from the moment its agent has said something', limit, ofRun),
    ]
    return isKept.every(Boolean)
  } finally {
    bare.disconnect()
    await server.stop()
    agent.stop()
  }
}

/** Where events come from, and who waits for them. */
interface Source {
  readers: Readers
  emit(number: number): Promise<unknown>
  delays: number[]
}

function reportWays(what: string, bare: number[], stored: number[]): boolean {
  const [limit, live] = [p99(bare), p99(stored)]
  const database = process.env.DATABASE_URL ? 'PostgreSQL' : 'embedded'
  const machine = loadavg()[0]?.toFixed(1)
  return report(
    `Live: ${READERS} readers ${what}, ${ROUNDS} events, until a reader has one, p99 (${database}; load ${machine})`,
    [
      {
        what: 'a bare broadcast by ws',
        milliseconds: limit,
        note: `the limit; half of them within ${median(bare)} ms`,
      },
      { what: 'stored and sent', milliseconds: live, note: `half of them within ${median(stored)} ms` },
    ],
    { what: 'live to bare', ratio: live / limit, atMost: AT_MOST },
  )
}

function message(number: number): object {
  const text = `Event ${number}: ${'a word or two, '.repeat(5)}`
  return {
    type: 'message-set',
    message: { id: `m${number}`, role: 'assistant', parts: [{ type: 'text', text }] },
  }
}

async function openConversation(server: BenchServer): Promise<{ stream: string; emit: Source['emit'] }> {
  const conversation = { kind: 'agent', title: 'Bench' }
  const { id } = (await server.postByKey('/api/conversations/growing', conversation)) as { id: string }
  const settings = { isOpen: true, name: 'Bench', description: '', model: null }
  const { page } = (await server.postByKey(`/api/conversations/${id}/page`, settings, 'PUT')) as {
    page: { id: string }
  }
  return {
    stream: `conversation:${page.id}`,
    emit: (number) => {
      const { message: said } = message(number) as { message: object }
      return server.postByKey(`/api/conversations/${id}/messages`, { messages: [said] })
    },
  }
}

/** A run whose agent says what it is told to. */
async function openRun(
  server: BenchServer,
  agent: HeldAgent,
): Promise<{ stream: string; emit: Source['emit'] }> {
  const workflow = {
    name: 'Bench',
    inputSchema: { type: 'object', properties: {} },
    connector: { kind: 'ag-ui', url: agent.url },
    limits: { runsPerHour: 1000, runsPerDay: 1000 },
    isOpen: true,
  }
  const { id } = (await server.postByKey('/api/workflows', workflow)) as { id: string }
  const say = agent.asked()
  const key = { 'idempotency-key': randomUUID() }
  const started = await server.post(`/api/public/workflows/${id}/runs`, { inputs: {} }, key)
  if (!started.ok) throw new Error(`A run could not be started: ${started.status} ${await started.text()}`)
  const run = (await started.json()) as { id: string }
  const emit = await say
  return {
    stream: `run:${run.id}`,
    emit: (number) => Promise.resolve(emit({ type: 'CUSTOM', name: 'bench', value: message(number) })),
  }
}

function p99(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN
}
