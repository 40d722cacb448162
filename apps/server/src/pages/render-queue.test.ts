import { expect, test } from 'vitest'
import { createRenderQueue } from './render-queue.ts'

test('one page is made at a time, in the order that they were asked for', async () => {
  const queue = createRenderQueue()
  const first = Promise.withResolvers<string>()
  const begun: string[] = []
  const results = Promise.all([
    queue.run('a', () => {
      begun.push('first')
      return first.promise
    }),
    queue.run('b', async () => {
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
  const waiting = [queue.run('a', () => held.promise), queue.run('a', async () => {})]
  await expect(queue.run('a', async () => {})).rejects.toMatchObject({
    code: 'unavailable',
    headers: { 'retry-after': '5' },
  })
  const other = queue.run('b', async () => 'made')
  held.resolve()
  expect(await other).toBe('made')
  await Promise.all(waiting)
  expect(await queue.run('a', async () => 'made again')).toBe('made again')
})

test('a page that could not be made holds up none after it', async () => {
  const queue = createRenderQueue({ maxWaiting: 2 })
  const failing = queue.run('a', () => Promise.reject(new Error('broken')))
  const next = queue.run('a', async () => 'made')
  await expect(queue.run('b', async () => {})).rejects.toMatchObject({ code: 'unavailable' })
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('made')
})
