import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitWait, SUSPENSE_TIMEOUT_MS, WaitLimitError } from './limit-wait.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const never = new Promise<string>(() => {})

test('the limit is two minutes', () => {
  expect(SUSPENSE_TIMEOUT_MS).toBe(2 * 60 * 1000)
})

test('what comes in time comes through, and leaves no timer', async () => {
  await expect(limitWait(Promise.resolve('value'))).resolves.toBe('value')
  await expect(limitWait(Promise.reject(new RangeError('reason')))).rejects.toThrow(RangeError)
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['two minutes where nothing is said', undefined, SUSPENSE_TIMEOUT_MS],
  ['the given limit', 500, 500],
])('what does not come is given up after %s', async (_name, given, milliseconds) => {
  const outcome = vi.fn()
  const waited = limitWait(never, given).catch(outcome)
  await vi.advanceTimersByTimeAsync(milliseconds - 1)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await waited
  const error: unknown = outcome.mock.calls[0]?.[0]
  expect(error).toBeInstanceOf(WaitLimitError)
  expect(error).toMatchObject({ code: 'wait-limit', milliseconds, name: 'WaitLimitError' })
})

test('a rejection after the limit is nobody’s unhandled one', async () => {
  const late = new Promise<string>((_resolve, reject) => {
    setTimeout(() => reject(new Error('late')), 20)
  })
  const waited = expect(limitWait(late, 10)).rejects.toThrow('0.01 seconds')
  await vi.advanceTimersByTimeAsync(10)
  await waited
  await vi.advanceTimersByTimeAsync(10)
})

test.each([Infinity, 2 ** 31, Number.MAX_SAFE_INTEGER])(
  '%d milliseconds are no limit',
  async (milliseconds) => {
    const outcome = vi.fn()
    void limitWait(never, milliseconds).then(outcome, outcome)
    await vi.advanceTimersByTimeAsync(10 * SUSPENSE_TIMEOUT_MS)
    expect(outcome).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  },
)
