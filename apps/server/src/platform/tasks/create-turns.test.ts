import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTurns } from './create-turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const limits = { atOnce: 1, maxWaiting: 2, maxWaitMs: 5000, refuse: () => new Error('too busy') }

/** Work that lasts until it is let go. */
function begin(turns: ReturnType<typeof createTurns>) {
  const { promise, resolve } = Promise.withResolvers<string>()
  const work = vi.fn(() => promise)
  const result = turns.take(work)
  result.catch(() => {})
  return { work, result, finish: () => resolve('done') }
}

test('turns begin in the order of requests', async () => {
  const turns = createTurns(limits)
  const [first, second, third] = [begin(turns), begin(turns), begin(turns)]
  expect([first, second, third].map(({ work }) => work.mock.calls.length)).toEqual([1, 0, 0])
  first.finish()
  expect(await first.result).toBe('done')
  await vi.advanceTimersByTimeAsync(0)
  expect([second, third].map(({ work }) => work.mock.calls.length)).toEqual([1, 0])
})

test('a request is rejected at once where too many wait', async () => {
  const turns = createTurns(limits)
  const working = [begin(turns), begin(turns), begin(turns)]
  await expect(turns.take(() => Promise.resolve())).rejects.toThrow('too busy')
  for (const { finish } of working) finish()
  for (const { result } of working) expect(await result).toBe('done')
})

test('a request that has waited too long is rejected without having run, and frees its slot', async () => {
  const turns = createTurns(limits)
  const first = begin(turns)
  const late = begin(turns)
  await vi.advanceTimersByTimeAsync(4000)
  const patient = begin(turns)
  await vi.advanceTimersByTimeAsync(1000)
  await expect(late.result).rejects.toThrow('too busy')
  expect(late.work).not.toHaveBeenCalled()
  first.finish()
  patient.finish()
  expect(await patient.result).toBe('done')
  expect(await turns.take(() => Promise.resolve('next'))).toBe('next')
})

test('a turn that has begun has no time limit', async () => {
  const turns = createTurns(limits)
  const first = begin(turns)
  const second = begin(turns)
  await vi.advanceTimersByTimeAsync(4000)
  first.finish()
  await vi.advanceTimersByTimeAsync(60_000)
  second.finish()
  expect(await second.result).toBe('done')
})

test('work that fails gives its turn to the next', async () => {
  const turns = createTurns(limits)
  const failing = turns.take(() => Promise.reject(new Error('no memory')))
  const next = turns.take(() => Promise.resolve('next'))
  await expect(failing).rejects.toThrow('no memory')
  expect(await next).toBe('next')
})

test('closing rejects waiting and later requests, and lets turns that have begun end', async () => {
  const turns = createTurns(limits)
  const [first, second] = [begin(turns), begin(turns)]
  turns.close()
  await expect(second.result).rejects.toThrow('too busy')
  await expect(turns.take(() => Promise.resolve())).rejects.toThrow('too busy')
  first.finish()
  expect(await first.result).toBe('done')
})
