import { expect, test } from 'vitest'
import { createSharedRuns } from './create-shared-runs.ts'

test('does not start again what runs already, and starts it once that has ended', async () => {
  const run = createSharedRuns<number>()
  let runs = 0
  const once = () => run('key', async () => (runs += 1))
  expect(await Promise.all([once(), once()])).toEqual([1, 1])
  expect(await once()).toBe(2)
})

test('a run is aborted when its last caller has left, and the next caller gets a new one', async () => {
  const run = createSharedRuns<string>()
  const [first, second] = [new AbortController(), new AbortController()]
  const held = Promise.withResolvers<string>()
  let signal: AbortSignal | undefined
  const begin = (wanted?: AbortSignal) =>
    run(
      'key',
      (given) => {
        signal ??= given
        return held.promise
      },
      wanted,
    )
  const outcomes = [begin(first.signal), begin(second.signal)]
  first.abort()
  expect(signal?.aborted).toBe(false)
  second.abort()
  expect(signal?.aborted).toBe(true)
  expect(await run('key', async () => 'again')).toBe('again')
  held.resolve('late')
  expect(await Promise.all(outcomes)).toEqual(['late', 'late'])
})

test('a run that is wanted in any case goes on whichever caller leaves', async () => {
  const run = createSharedRuns<void>()
  const leaving = new AbortController()
  let signal: AbortSignal | undefined
  const held = Promise.withResolvers<void>()
  const wait = (given: AbortSignal) => {
    signal ??= given
    return held.promise
  }
  const outcomes = [run('key', wait, leaving.signal), run('key', wait)]
  leaving.abort()
  expect(signal?.aborted).toBe(false)
  held.resolve()
  await Promise.all(outcomes)
})
