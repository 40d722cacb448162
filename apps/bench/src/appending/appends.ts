import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { BenchServer } from '../measuring/start-server.ts'

/** Something that events are appended to. */
export interface Appended {
  /** Sends events, as JSON that a plain log may keep too. */
  append(events: object[]): Promise<void>
  /** How many of them its stored model holds by now. */
  countProjected(): Promise<number>
}

/** Opens a live conversation with a public page; each event is a message. */
export async function openConversation(server: BenchServer): Promise<Appended> {
  const { id } = (await server.postByKey('/api/conversations/growing', {
    kind: 'agent',
    title: 'Bench',
  })) as { id: string }
  const page = { isOpen: true, name: 'Bench', description: '', model: null }
  await server.postByKey(`/api/conversations/${id}/page`, page, 'PUT')
  return {
    append: (messages) => postPatiently(server, `/api/conversations/${id}/messages`, { messages }),
    async countProjected() {
      const { conversations } = (await server.getByKey('/api/conversations')) as {
        conversations: { id: string; messages: number }[]
      }
      return conversations.find((each) => each.id === id)?.messages ?? 0
    },
  }
}

/** Begins a trace whose outermost span does not end; each event is a span below it. */
export async function openTrace(server: BenchServer): Promise<Appended> {
  const traceId = randomBytes(16).toString('hex')
  const parentSpanId = randomBytes(8).toString('hex')
  const send = (spans: object[]) =>
    postPatiently(server, '/v1/traces', {
      resourceSpans: [{ scopeSpans: [{ scope: { name: 'bench' }, spans }] }],
    })
  await send([{ traceId, spanId: parentSpanId, name: 'bench', startTimeUnixNano: nanoseconds(0) }])
  return {
    append: (spans) => send(spans.map((span) => ({ ...span, traceId, parentSpanId }))),
    async countProjected() {
      const { runs } = (await server.getByKey('/api/runs')) as { runs: { origin: string; steps: number }[] }
      return (runs.find(({ origin }) => origin === 'traces')?.steps ?? 0) - 1
    },
  }
}

/** A finished message of as many characters. */
export function messageOf(length: number): object {
  return { id: crypto.randomUUID(), role: 'assistant', parts: [{ type: 'text', text: textOf(length) }] }
}

let spans = 0

/** A finished span with a text of as many characters, a second later than the one before. */
export function spanOf(length: number): object {
  spans += 1
  return {
    spanId: randomBytes(8).toString('hex'),
    name: 'look up',
    startTimeUnixNano: nanoseconds(spans),
    endTimeUnixNano: nanoseconds(spans + 0.5),
    attributes: [{ key: 'output.value', value: { stringValue: textOf(length) } }],
  }
}

const BEGINNING = 1_767_323_045

const nanoseconds = (seconds: number) => `${Math.round((BEGINNING + seconds) * 1000)}000000`

/** As fast as the server takes it. */
async function postPatiently(server: BenchServer, path: string, body: object): Promise<void> {
  for (;;) {
    try {
      await server.postByKey(path, body, 'POST', { 'content-type': 'application/json' })
      return
    } catch (error) {
      if (!/answered (429|503)/.test(String(error))) throw error
      await wait(500)
    }
  }
}

let word = 0

/** Words that compress about as well as prose. */
function textOf(length: number): string {
  let text = ''
  while (text.length < length) {
    word = (word * 1_103_515_245 + 12_345) % 2_147_483_648
    text += `${(word % 3_000).toString(36)}${word % 7 === 0 ? '. ' : ' '}`
  }
  return text.slice(0, length)
}
