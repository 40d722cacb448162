import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCommitPace } from './commit-pace.ts'

/** Of a screen that shows sixty a second, in milliseconds. */
const FRAME_MS = 1000 / 60

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval', 'performance'] })
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    const frame = Math.floor(performance.now() / FRAME_MS) + 1
    return setTimeout(callback, Math.ceil(frame * FRAME_MS - performance.now()))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** When commits happen while something new comes every five milliseconds of a second. */
function commitsOfSecond(commit: () => void = () => {}): number[] {
  const times: number[] = []
  const pace = createCommitPace()
  const coming = setInterval(() => {
    pace.request(() => {
      times.push(performance.now())
      commit()
    })
  }, 5)
  vi.advanceTimersByTime(1000)
  clearInterval(coming)
  return times
}

test('what comes all the time is shown with every other frame', () => {
  const times = commitsOfSecond()
  expect(times.length).toBeGreaterThanOrEqual(28)
  expect(times.length).toBeLessThanOrEqual(31)
})

test('after a commit that made its frame slip, there is a rest of twice as long', () => {
  const times = commitsOfSecond(() => vi.advanceTimersByTime(50))
  const pauses = times.slice(1).map((time, index) => time - times[index]!)
  for (const pause of pauses) expect(Math.abs(pause - 150)).toBeLessThanOrEqual(FRAME_MS)
})

test('the last of what comes before a commit is shown, and the first at the next frame', () => {
  const pace = createCommitPace()
  const shown: string[] = []
  for (const text of ['one', 'two']) pace.request(() => shown.push(text))
  vi.advanceTimersByTime(FRAME_MS + 1)
  expect(shown).toEqual(['two'])
})
