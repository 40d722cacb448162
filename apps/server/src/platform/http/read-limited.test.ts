import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readLimited } from './read-limited.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A body of which a byte comes every so many milliseconds, without an end. */
function slowRequest(everyMs: number): Request {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, everyMs))
      controller.enqueue(new Uint8Array(1))
    },
  })
  return new Request('http://vitrine.test', { method: 'POST', body, duplex: 'half' } as RequestInit)
}

async function readAll(request: Request, patience?: Parameters<typeof readLimited>[2]): Promise<string> {
  try {
    for await (const chunk of readLimited(request, 1000, patience)) void chunk
    return 'read'
  } catch (error) {
    return (error as Error).message
  }
}

test.each([
  ['brings nothing for a minute', 3_600_000, 60_000],
  ['brings a byte now and then', 10_000, 300_000],
])('a body that %s is not waited for', async (_, everyMs, waitMs) => {
  const read = vi.fn<(outcome: string) => void>()
  void readAll(slowRequest(everyMs)).then(read)
  await vi.advanceTimersByTimeAsync(waitMs - 1000)
  expect(read).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  expect(read).toHaveBeenCalledWith('The body took too long to arrive.')
})

test('a stream has no time limit', async () => {
  const read = vi.fn<(outcome: string) => void>()
  void readAll(slowRequest(10_000), { idle: 60_000, whole: Infinity }).then(read)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(read).not.toHaveBeenCalled()
})

test('a body is not read any further once that has been stopped, for the reason that was given', async () => {
  const read = vi.fn<(outcome: string) => void>()
  const ending = new AbortController()
  const { signal } = ending
  void readAll(slowRequest(10_000), { idle: 60_000, whole: Infinity, signal }).then(read)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(read).not.toHaveBeenCalled()
  ending.abort(new Error('Enough.'))
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toHaveBeenCalledWith('Enough.')
})
