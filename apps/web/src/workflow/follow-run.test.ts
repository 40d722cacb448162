import { beforeEach, expect, test, vi } from 'vitest'
import { followRun } from './follow-run.ts'

const { readRun, followStream } = vi.hoisted(() => ({
  readRun: vi.fn(),
  followStream: vi.fn(() => ({ stop() {} })),
}))

vi.mock('@vitrine/api-client', () => ({ ApiError: class extends Error {}, followStream }))
vi.mock('../configuration/configuration.ts', () => ({
  configuration: () => ({ webSocketBaseUrl: 'wss://vitrine.example' }),
}))
vi.mock('./visitor.ts', () => ({ visitor: () => ({ readRun }) }))

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  return () => vi.unstubAllGlobals()
})

const answerTo = (seq: number, hasMore: boolean) => ({
  id: 'r1',
  status: 'running',
  events: [{ seq, at: 0, event: {} }],
  hasMore,
})

test('a run with more events than one answer holds is followed from the last of them', async () => {
  readRun.mockResolvedValueOnce(answerTo(1, true)).mockResolvedValueOnce(answerTo(2, false))
  const onBeginning = vi.fn()
  const leave = followRun('r1', {
    onBeginning,
    onEvents() {},
    onConnection() {},
    onMissing() {},
  })
  await vi.waitFor(() => expect(readRun).toHaveBeenCalledTimes(2))
  await vi.waitFor(() =>
    expect(followStream).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ stream: 'run:r1', after: 2 }),
    ),
  )
  expect(onBeginning).toHaveBeenCalledOnce()
  leave()
})
