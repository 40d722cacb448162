import { setTimeout as wait } from 'node:timers/promises'
import type { Answers, Greed } from './edge/greedy-reader.ts'
import { startGreedyReader } from './edge/start-greedy-reader.ts'
import { median } from './measuring/median.ts'
import { report } from './measuring/report.ts'
import { type BenchServer, startServer } from './measuring/start-server.ts'

const MESSAGES = 10_000
/** A shared machine is now faster, now slower: each greed is measured in turn with quiet. */
const ROUNDS = 4
/** Of the small page, in each half of a round. */
const READS = 75
/** Between two reads of the small page, in milliseconds. */
const PAUSE_MS = 10
/** For a greedy reader to be in full swing, and for what it has begun to end. */
const RAMP_UP_MS = 700
const AT_MOST = 3
/** The first view of a page to its later ones; times of single requests differ by as much. */
const FIRST_AT_MOST = 1.5
const VIEWS = 5
/** Of a page that was just published. */
const FIRST_VIEWS = 3

const GREEDS: Record<Greed, string> = {
  reads: 'without compression, four at a time',
  'hangs-up': 'and hangs up after the first bytes, four at a time',
  'asks-in-every-language': 'in 26 languages at once, without compression',
}

/** A small page while one reader is greedy for a page of 10,000 messages, beside the same small page in turn with it. */
export async function benchEdge(): Promise<boolean> {
  const { DATABASE_URL } = process.env
  const server = await startServer(DATABASE_URL === undefined ? {} : { DATABASE_URL })
  try {
    const id = await makeConversation(server)
    const compared = [
      await compareViews(server, 'just published', (time) => publish(server, id, time)),
      await compareViews(server, 'whose live page was just switched on', () => switchOn(server, id)),
    ]
    let isKept = compared.every(({ isKept: kept }) => kept)
    const large = compared[0]?.path ?? ''
    await readSmallPage(server, READS)
    for (const [greed, how] of Object.entries(GREEDS) as [Greed, string][]) {
      const { before, during, answers } = await measure(server, large, greed)
      const told = Object.entries(answers).map(([status, count]) => `${count} times ${status}`)
      const isThisKept = report(
        `Edge: a small page, p95 of ${before.length} reads, while one reader reads ${MESSAGES} messages ${how} (answered ${told.join(', ')})`,
        [
          { what: 'in turn with it, quiet', milliseconds: p95(before), note: 'the limit' },
          { what: 'meanwhile', milliseconds: p95(during) },
        ],
        { what: 'p95 meanwhile to p95 in quiet', ratio: p95(during) / p95(before), atMost: AT_MOST },
      )
      isKept &&= isThisKept
    }
    return isKept
  } finally {
    await server.stop()
  }
}

/** Each first view is followed by later ones of the same page, so that what else the machine does meets both alike. */
async function compareViews(
  server: BenchServer,
  what: string,
  makeReady: (time: number) => Promise<string>,
): Promise<{ path: string; isKept: boolean }> {
  const [firstViews, laterViews]: [number[], number[]] = [[], []]
  let path = ''
  for (let time = 0; time < FIRST_VIEWS; time += 1) {
    path = await makeReady(time)
    firstViews.push(await timeView(server, path, 'de'))
    for (let view = 0; view < VIEWS; view += 1) laterViews.push(await timeView(server, path, 'de'))
  }
  const [first, later] = [median(firstViews), median(laterViews)]
  const isKept = report(
    `Edge: ${MESSAGES} messages, ${what}, in the language of their publisher`,
    [
      { what: `later views, median of ${laterViews.length}`, milliseconds: later, note: 'the limit' },
      { what: `first views, median of ${FIRST_VIEWS}`, milliseconds: first },
    ],
    { what: 'first view to later ones', ratio: first / later, atMost: FIRST_AT_MOST },
  )
  return { path, isKept }
}

async function measure(
  server: BenchServer,
  path: string,
  greed: Greed,
): Promise<{ before: number[]; during: number[]; answers: Answers }> {
  const before: number[] = []
  const during: number[] = []
  const answers: Answers = {}
  for (let round = 0; round < ROUNDS; round += 1) {
    before.push(...(await readSmallPage(server, READS)))
    const end = await startGreedyReader(new URL(path, server.url).href, greed)
    await wait(RAMP_UP_MS)
    during.push(...(await readSmallPage(server, READS)))
    for (const [status, count] of Object.entries(await end()))
      answers[Number(status)] = (answers[Number(status)] ?? 0) + count
    await wait(RAMP_UP_MS)
  }
  return { before, during, answers }
}

/** As a program adds to a conversation. */
async function makeConversation(server: BenchServer): Promise<string> {
  const conversation = { kind: 'agent', title: 'Bench' }
  const { id } = (await server.postByKey('/api/conversations/growing', conversation)) as { id: string }
  for (let start = 0; start < MESSAGES; start += 500) {
    const messages = Array.from({ length: 500 }, (_, index) => makeMessage(start + index))
    await postPatiently(server, `/api/conversations/${id}/messages`, { messages })
  }
  return id
}

const GERMAN = { 'accept-language': 'de' }

/** Shares a conversation with one message more than the last time. */
async function publish(server: BenchServer, conversationId: string, time: number): Promise<string> {
  const messages = [makeMessage(MESSAGES + time)]
  await postPatiently(server, `/api/conversations/${conversationId}/messages`, { messages })
  const share = await server.postByKey('/api/shares', { conversationId }, 'POST', GERMAN)
  return (share as { path: string }).path
}

async function switchOn(server: BenchServer, id: string): Promise<string> {
  const settings = { isOpen: true, name: 'Bench', description: '', model: null }
  const answer = await server.postByKey(`/api/conversations/${id}/page`, settings, 'PUT', GERMAN)
  return new URL((answer as { page: { url: string } }).page.url).pathname
}

/** Words that differ from message to message, so that compression has about as much to do as with real ones. */
function makeMessage(index: number): object {
  let seed = index + 1
  const words = Array.from({ length: 60 }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed.toString(36).slice(0, 2 + (seed % 5))
  })
  const text = `Message ${index}: *${words.slice(0, 4).join(' ')}* and \`${words[5]}\`. ${words.join(' ')}.`
  return { id: `m${index}`, role: index % 2 === 0 ? 'user' : 'assistant', parts: [{ type: 'text', text }] }
}

async function postPatiently(server: BenchServer, path: string, body: object): Promise<void> {
  for (;;) {
    try {
      await server.postByKey(path, body)
      return
    } catch (error) {
      if (!/answered (429|503)/.test(String(error))) throw error
      await wait(500)
    }
  }
}

async function readSmallPage(server: BenchServer, reads: number): Promise<number[]> {
  const times: number[] = []
  while (times.length < reads) {
    times.push(await timeView(server, server.samplePath, 'en'))
    await wait(PAUSE_MS)
  }
  return times
}

async function timeView(server: BenchServer, path: string, language: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(new URL(path, server.url), {
    headers: { 'accept-encoding': 'br', 'accept-language': language },
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  return performance.now() - start
}

function p95(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN
}
