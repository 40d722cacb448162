import { expect, test } from 'vitest'
import { researchRun, stepOf } from '../../__fixtures__/research-run.ts'
import { barOf, durationOf, timeScale, barsPath } from './time-scale.ts'

const scale = { start: 1000, end: 2000 }

test.each([
  ['in the middle', 1250, 1750, { start: 250, length: 500 }],
  ['to the end where it has none', 1500, undefined, { start: 500, length: 500 }],
  ['inside the lane where its clock was wrong', 500, 3000, { start: 0, length: 1000 }],
  ['without a length where it ends before it begins', 1500, 1200, { start: 500, length: 0 }],
])('draws a bar %s', (_, startedAt, endedAt, bar) => {
  expect(barOf({ startedAt, endedAt }, scale)).toEqual(bar)
})

test('draws none where no time is known', () => {
  expect(barOf({ endedAt: 1200 }, scale)).toBeUndefined()
  expect(barOf({ startedAt: Number.NaN }, scale)).toBeUndefined()
})

test('spans the run and every step of it', () => {
  const { startedAt, endedAt } = researchRun
  expect(timeScale(researchRun)).toEqual({ start: startedAt, end: endedAt })
  const late = { ...researchRun, steps: [stepOf('late', null, 'Late', [0, 200])] }
  expect(timeScale(late)).toEqual({ start: startedAt, end: startedAt! + 200_000 })
  expect(timeScale({ ...researchRun, startedAt: undefined, endedAt: undefined, steps: [] })).toBeUndefined()
})

test('knows a duration only from both ends', () => {
  expect(durationOf({ startedAt: 1, endedAt: 3 })).toBe(2)
  expect(durationOf({ startedAt: 1 })).toBeUndefined()
  expect(durationOf({ startedAt: 3, endedAt: 1 })).toBeUndefined()
})

const first = stepOf('a', null, 'A', [0, 10])
const runScale = { start: first.startedAt!, end: first.startedAt! + 100_000 }

test('draws what touches as one piece, in whatever order it comes', () => {
  const steps = [stepOf('c', null, 'C', [50, 60]), stepOf('b', null, 'B', [10, 20]), first]
  expect(barsPath(steps, runScale)).toBe('M0,0H200V10H0ZM500,0H600V10H500Z')
})

test('draws however many steps there are with few pieces', () => {
  const steps = Array.from({ length: 9000 }, (_, index) =>
    stepOf(`${index}`, null, 'S', [index / 90, index / 90]),
  )
  expect(barsPath(steps, runScale).length).toBeLessThan(12_000)
})

test('draws nothing of steps without times', () => {
  expect(barsPath([{ ...first, startedAt: undefined }], runScale)).toBe('')
})
