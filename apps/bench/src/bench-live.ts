import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { openReaders } from './live/open-readers.ts'
import { report } from './measuring/report.ts'
import { type BenchServer, startServer } from './measuring/start-server.ts'

const READERS = 500
const ROUNDS = 100
const WARM_UP = 10
/** Between two events, in milliseconds. */
const PAUSE_MS = 20
const AT_MOST = 2

/** From the moment an event is written down until each of 500 readers has it, beside a socket that only passes it on. `DATABASE_URL` names an empty PostgreSQL to measure that. */
export async function benchLive(): Promise<boolean> {
  const { DATABASE_URL } = process.env
  const server = await startServer(DATABASE_URL === undefined ? {} : { DATABASE_URL })
  const bare = fork(new URL('live/bare-broadcast.ts', import.meta.url))
  try {
    const [port] = (await once(bare, 'message')) as [number]
    const { messages, pageId } = await openPage(server)
    const greeting = { type: 'follow', stream: `conversation:${pageId}`, after: 0 }
    const followers = await openReaders(`${server.url.replace('http', 'ws')}/api/live`, READERS, greeting)
    const listeners = await openReaders(`ws://127.0.0.1:${port}`, READERS)
    const delays: { live: number[]; bare: number[] } = { live: [], bare: [] }
    for (let round = 0; round < ROUNDS + WARM_UP; round++) {
      const text = `Event ${round}: ${'a word or two, '.repeat(5)}`
      await server.postByKey(messages, {
        messages: [{ id: `m${round}`, role: 'assistant', parts: [{ type: 'text', text }] }],
      })
      const live = await followers.heard()
      await wait(PAUSE_MS)
      bare.send({ type: 'message-set', message: { id: `m${round}`, role: 'assistant', parts: [{ text }] } })
      const passedOn = await listeners.heard()
      await wait(PAUSE_MS)
      if (round < WARM_UP) continue
      delays.live.push(...live)
      delays.bare.push(...passedOn)
    }
    followers.close()
    listeners.close()
    const [live, passedOn] = [p99(delays.live), p99(delays.bare)]
    const database = DATABASE_URL === undefined ? 'embedded' : 'PostgreSQL'
    const machine = loadavg()[0]?.toFixed(1)
    return report(
      `Live: ${READERS} readers of one stream, ${ROUNDS} events, until a reader has one, p99 (${database}; load ${machine})`,
      [
        { what: 'a bare broadcast by ws', milliseconds: passedOn, note: 'the limit' },
        { what: 'stored, and sent by the server that stored it', milliseconds: live },
      ],
      { what: 'live to bare', ratio: live / passedOn, atMost: AT_MOST },
    )
  } finally {
    bare.disconnect()
    await server.stop()
  }
}

async function openPage(server: BenchServer): Promise<{ messages: string; pageId: string }> {
  const { id } = (await server.postByKey('/api/conversations/growing', {
    kind: 'agent',
    title: 'Bench',
  })) as {
    id: string
  }
  const page = { isOpen: true, name: 'Bench', description: '', model: null }
  const answer = (await server.postByKey(`/api/conversations/${id}/page`, page, 'PUT')) as {
    page: { id: string }
  }
  return { messages: `/api/conversations/${id}/messages`, pageId: answer.page.id }
}

function p99(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN
}
