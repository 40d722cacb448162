import { Hono } from 'hono'
import { BlockList } from 'node:net'
import { expect, test } from 'vitest'
import { DomainError } from '../platform/errors/domain-error.ts'
import { type AdaptiveLimit, createAdaptiveLimit } from '../platform/http/adaptive-limit.ts'
import { errorResponse } from '../platform/http/error-response.ts'
import { createNetworkLoad, HEAVY } from '../platform/http/network-load.ts'
import { createReadLateness } from '../platform/http/read-lateness.ts'
import type { PeopleDependencies } from '../people/people-dependencies.ts'
import { guardPublicReads, type ReadLimits } from './guard-public-reads.ts'

const accounts = {
  settings: { trustedProxies: new BlockList() },
} as unknown as PeopleDependencies['accounts']

const LOOSE: ReadLimits = { pace: { burst: 100, refillMs: 1000 }, maxOfNetwork: 100 }

/** Pages whose answers wait for a promise, read from any address. */
function pages(
  limits: Partial<ReadLimits>,
  answer: Promise<void> = Promise.resolve(),
  load = createNetworkLoad(),
) {
  const all = { ...LOOSE, ...limits }
  const app = new Hono()
  app.use(guardPublicReads({ accounts, load }, all))
  app.all('/', async (context) => {
    await answer
    return context.text('a page')
  })
  app.onError((error) => {
    if (error instanceof DomainError) return errorResponse(error)
    throw error
  })
  return (address: string, method = 'GET') =>
    Promise.resolve(app.request('/', { method }, { incoming: { socket: { remoteAddress: address } } }))
}

test('a network that reads too fast is told when to come again, whichever of its addresses it uses', async () => {
  const read = pages({ pace: { burst: 2, refillMs: 3000 } })
  expect((await read('2001:db8:1:2::1')).status).toBe(200)
  expect((await read('2001:db8:1:2:3::1')).status).toBe(200)
  const turnedAway = await read('2001:db8:1:2:ffff::1')
  expect(turnedAway.status).toBe(429)
  expect(Number(turnedAway.headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
  expect(turnedAway.headers.get('cache-control')).toBe('no-store')
  expect((await read('2001:db8:1:3::1')).status).toBe(200)
})

test('readers who would get their page late are told to come again, and later get it', async () => {
  const told: string[] = []
  let hasRoom = false
  const inTime: AdaptiveLimit = {
    limit: () => 16,
    enter: () => Promise.resolve(hasRoom ? { leave: (kind) => void told.push(kind) } : undefined),
  }
  const read = pages({ inTime })
  const turnedAway = await read('192.0.2.3')
  expect(turnedAway.status).toBe(503)
  expect(turnedAway.headers.get('retry-after')).toBe('1')
  hasRoom = true
  expect((await read('192.0.2.3')).status).toBe(200)
  expect(told).toEqual(['GET 200 /'])
})

test('reads of one route are compared with each other, and what was not found with nothing else', async () => {
  const kinds: string[] = []
  const enter = () => Promise.resolve({ leave: (kind: string) => void kinds.push(kind) })
  const app = new Hono()
  app.use(
    guardPublicReads(
      { accounts, load: createNetworkLoad() },
      { ...LOOSE, inTime: { limit: () => 16, enter } },
    ),
  )
  app.get('/shared/conversations/:name', (context) => context.text('a page'))
  const env = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }
  for (const path of [
    '/shared/conversations/Ab1',
    '/shared/conversations/Cd2',
    '/shared/conversations/Cd2.md',
    '/none/x',
  ])
    await app.request(path, {}, env)
  expect(kinds).toEqual([
    'GET 200 /shared/conversations/*',
    'GET 200 /shared/conversations/*',
    'GET 200 /shared/conversations/*.md',
    '404',
  ])
})

test('sixty-four reads of one network at once are all answered, however late the event loop is', async () => {
  const inTime = createAdaptiveLimit({ lateness: createReadLateness({ loopDelay: () => 1000 }) })
  const read = pages({ pace: { burst: 1000, refillMs: 1 }, inTime })
  for (let times = 0; times < 5; times += 1) {
    const answers = await Promise.all(Array.from({ length: 64 }, () => read('192.0.2.1')))
    expect(answers.map(({ status }) => status)).toEqual(Array(64).fill(200))
  }
})

test('a network that has many pages on their way keeps room for others', async () => {
  const held = Promise.withResolvers<void>()
  const read = pages({ maxOfNetwork: 1 }, held.promise)
  const first = read('192.0.2.1')
  expect((await read('192.0.2.1')).status).toBe(503)
  const other = read('192.0.2.2')
  held.resolve()
  expect((await first).status).toBe(200)
  expect((await other).status).toBe(200)
})

test('long bodies and pages that are made for a network turn its next reads away, and those of no other', async () => {
  const load = createNetworkLoad()
  const read = pages({ maxOfNetwork: 2 * HEAVY }, undefined, load)
  const leave = load.add('192.0.2.1', HEAVY)
  expect((await read('192.0.2.1')).status).toBe(200)
  load.add('192.0.2.1', HEAVY)
  expect((await read('192.0.2.1')).status).toBe(503)
  expect((await read('192.0.2.2')).status).toBe(200)
  leave()
  leave()
  expect((await read('192.0.2.1')).status).toBe(200)
})
