import { expect, test } from 'vitest'
import { stepOf } from '../../__fixtures__/research-run.ts'
import { criticalPath } from './critical-path.ts'

const pathOf = (...steps: Parameters<typeof stepOf>[]) =>
  [...criticalPath(steps.map((of) => stepOf(...of)))].toSorted()

test('is every step of a run whose steps follow one another', () => {
  expect(pathOf(['a', null, 'A', [0, 2]], ['b', null, 'B', [2, 5]], ['c', null, 'C', [6, 7]])).toEqual([
    'a',
    'b',
    'c',
  ])
})

test('leaves out what ran beside a step that ended later', () => {
  expect(
    pathOf(['top', null, 'Top', [0, 9]], ['slow', 'top', 'Slow', [0, 8]], ['quick', 'top', 'Quick', [0, 3]]),
  ).toEqual(['slow', 'top'])
})

test('goes on within a step, and not within one beside it', () => {
  expect(
    pathOf(
      ['slow', null, 'Slow', [0, 8]],
      ['quick', null, 'Quick', [0, 3]],
      ['in-slow', 'slow', 'In', [1, 8]],
      ['in-quick', 'quick', 'In', [0, 3]],
    ),
  ).toEqual(['in-slow', 'slow'])
})

test('counts a step that outlives its parent to the end of that parent', () => {
  expect(
    pathOf(['top', null, 'Top', [0, 5]], ['late', 'top', 'Late', [3, 99]], ['early', 'top', 'Early', [0, 3]]),
  ).toEqual(['early', 'late', 'top'])
})

test('has no step without a duration', () => {
  expect(pathOf(['moment', null, 'Moment', [1, 1]])).toEqual([])
  expect(criticalPath([stepOf('open', null, 'Open', [0, 1], { endedAt: undefined })]).size).toBe(0)
})
