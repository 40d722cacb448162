import { expect, test } from 'vitest'
import { createRenderQueue } from './render-queue.ts'

test('one page is made at a time, in the order that they were asked for', async () => {
  const queue = createRenderQueue()
  const first = Promise.withResolvers<string>()
  const begun: string[] = []
  const results = Promise.all([
    queue.run({ network: 'a' }, () => {
      begun.push('first')
      return first.promise
    }),
    queue.run({ network: 'b' }, async () => {
      begun.push('second')
      return 'second'
    }),
  ])
  await new Promise(setImmediate)
  expect(begun).toEqual(['first'])
  first.resolve('first')
  expect(await results).toEqual(['first', 'second'])
})

test('a network that waits for many is told to come again, and others are not', async () => {
  const queue = createRenderQueue({ maxOfNetwork: 2 })
  const held = Promise.withResolvers<void>()
  const waiting = [
    queue.run({ network: 'a' }, () => held.promise),
    queue.run({ network: 'a' }, async () => {}),
  ]
  await expect(queue.run({ network: 'a' }, async () => {})).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: 5,
  })
  const other = queue.run({ network: 'b' }, async () => 'made')
  held.resolve()
  expect(await other).toBe('made')
  await Promise.all(waiting)
  expect(await queue.run({ network: 'a' }, async () => 'made again')).toBe('made again')
})

test('a page that could not be made holds up none after it', async () => {
  const queue = createRenderQueue({ maxWaiting: 2 })
  const failing = queue.run({ network: 'a' }, () => Promise.reject(new Error('broken')))
  const next = queue.run({ network: 'a' }, async () => 'made')
  await expect(queue.run({ network: 'b' }, async () => {})).rejects.toMatchObject({ code: 'unavailable' })
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('made')
})

test('a reader who leaves has no turn, and makes room at once', async () => {
  const queue = createRenderQueue({ maxOfNetwork: 2 })
  const held = Promise.withResolvers<void>()
  const leaving = new AbortController()
  const begun: string[] = []
  const make = (name: string, signal?: AbortSignal) =>
    queue.run({ network: 'a', signal }, async () => void begun.push(name))
  const first = queue.run({ network: 'a' }, () => held.promise)
  const left = make('left', leaving.signal)
  await expect(make('turned away')).rejects.toMatchObject({ code: 'unavailable' })
  leaving.abort()
  const later = make('later')
  held.resolve()
  await expect(left).rejects.toMatchObject({ detail: { reason: 'left' } })
  await Promise.all([first, later])
  expect(begun).toEqual(['later'])
})

test('a page that has begun counts until it is made, whoever leaves', async () => {
  const queue = createRenderQueue({ maxOfNetwork: 1 })
  const held = Promise.withResolvers<void>()
  const leaving = new AbortController()
  const first = queue.run({ network: 'a', signal: leaving.signal }, () => held.promise)
  await new Promise(setImmediate)
  leaving.abort()
  await expect(queue.run({ network: 'a' }, async () => {})).rejects.toMatchObject({ code: 'unavailable' })
  held.resolve()
  await first
})
