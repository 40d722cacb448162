import { Hono } from 'hono'
import { BlockList } from 'node:net'
import { expect, test } from 'vitest'
import { DomainError } from '../platform/errors/domain-error.ts'
import { errorResponse } from '../platform/http/error-response.ts'
import { createNetworkLoad, HEAVY } from '../platform/http/network-load.ts'
import type { PeopleDependencies } from '../people/people-dependencies.ts'
import { guardPublicReads, type ReadLimits } from './guard-public-reads.ts'

const accounts = {
  settings: { trustedProxies: new BlockList() },
} as unknown as PeopleDependencies['accounts']

/** Pages whose answers wait for a promise, read from any address. */
function pages(
  limits: Partial<ReadLimits>,
  answer: Promise<void> = Promise.resolve(),
  load = createNetworkLoad(),
) {
  const all = { pace: { burst: 100, refillMs: 1000 }, maxOfNetwork: 100, maxReading: 100, ...limits }
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

test('readers beyond what is answered in time are told to come again at once, and later get the page', async () => {
  const held = Promise.withResolvers<void>()
  const read = pages({ maxReading: 2 }, held.promise)
  const first = [read('192.0.2.1'), read('192.0.2.2')]
  const third = await read('192.0.2.3')
  expect(third.status).toBe(503)
  expect(third.headers.get('retry-after')).toBe('1')
  held.resolve()
  for (const answer of await Promise.all(first)) expect(answer.status).toBe(200)
  expect((await read('192.0.2.3')).status).toBe(200)
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
  const read = pages({ maxOfNetwork: 2 * HEAVY, maxReading: 2 }, undefined, load)
  const leave = load.add('192.0.2.1', HEAVY)
  expect((await read('192.0.2.1')).status).toBe(200)
  load.add('192.0.2.1', HEAVY)
  expect((await read('192.0.2.1')).status).toBe(503)
  expect((await read('192.0.2.2')).status).toBe(200)
  leave()
  leave()
  expect((await read('192.0.2.1')).status).toBe(200)
})
