import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pacePictures } from './pace-pictures.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

/** A thread that takes so long to draw, and a page that paints at once and takes so long. */
function open({ threadMs = 0, pageMs }: { threadMs?: number; pageMs?: number }) {
  const drawnAt: number[] = []
  const start = performance.now()
  const pace = pacePictures(() => {
    drawnAt.push(performance.now() - start)
    vi.advanceTimersByTime(threadMs)
    if (pageMs !== undefined) setTimeout(() => pace.shown(pageMs), pageMs)
  })
  return { pace, drawnAt }
}

/** Something new every ten milliseconds. */
async function growFor(milliseconds: number, pace: ReturnType<typeof pacePictures>): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 10) {
    pace.ask()
    await vi.advanceTimersByTimeAsync(10)
  }
}

test('a run that grows all the time is drawn a few times a second', async () => {
  const { pace, drawnAt } = open({ pageMs: 1 })
  await growFor(1000, pace)
  expect(drawnAt.length).toBeGreaterThanOrEqual(7)
  expect(drawnAt.length).toBeLessThanOrEqual(9)
})

test('a page that is kept busy by each picture has most of its time to itself', async () => {
  const { pace, drawnAt } = open({ pageMs: 150 })
  await growFor(3500, pace)
  expect(drawnAt).toEqual([0, 750, 1500, 2250, 3000])
})

test('a thread that is kept busy rests too', () => {
  const { pace, drawnAt } = open({ threadMs: 200, pageMs: 1 })
  pace.ask()
  vi.advanceTimersByTime(10)
  pace.ask()
  vi.advanceTimersByTime(700)
  expect(drawnAt).toEqual([0])
  vi.advanceTimersByTime(200)
  expect(drawnAt).toHaveLength(2)
})

test('nothing is drawn for a page that has not painted what it was given, and then the newest at once', async () => {
  const { pace, drawnAt } = open({})
  await growFor(5000, pace)
  expect(drawnAt).toEqual([0])
  pace.shown(10)
  await vi.advanceTimersByTimeAsync(1)
  expect(drawnAt).toHaveLength(2)
})

test('readers wait a second at most for the next picture, however long the last one took', async () => {
  const { pace, drawnAt } = open({})
  pace.ask()
  await vi.advanceTimersByTimeAsync(1)
  await vi.advanceTimersByTimeAsync(600_000)
  pace.shown(600_000)
  pace.ask()
  await vi.advanceTimersByTimeAsync(1)
  expect(drawnAt).toHaveLength(2)
  pace.shown(5000)
  pace.ask()
  await vi.advanceTimersByTimeAsync(900)
  expect(drawnAt).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(100)
  expect(drawnAt).toHaveLength(3)
})

test('what is urgent is drawn at once, before the last picture has been painted and in its rest', async () => {
  const { pace, drawnAt } = open({})
  pace.ask(true)
  pace.ask(true)
  expect(drawnAt).toHaveLength(2)
  pace.shown(150)
  pace.ask()
  pace.ask(true)
  expect(drawnAt).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(5000)
  expect(drawnAt).toHaveLength(3)
})
