import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadPatiently } from './load-patiently.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('rests for half a minute after it failed, and tries again then', async () => {
  const load = vi.fn(() => Promise.reject(new Error('offline')))
  const start = loadPatiently(load)
  const running = start()
  expect(start()).toBe(running)
  await running
  expect(start()).toBeUndefined()
  vi.advanceTimersByTime(30_000)
  await start()
  expect(load).toHaveBeenCalledTimes(2)
})
