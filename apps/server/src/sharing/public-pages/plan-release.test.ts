import { expect, test } from 'vitest'
import { awaitedSeq, planRelease, type ReleaseStanding } from './plan-release.ts'

const standing: ReleaseStanding = {
  seq: 9,
  keptAfter: 0,
  stateSeq: 3,
  releasedSeq: 3,
  isStopped: false,
  isResting: false,
  dueSeq: 6,
}

test.each([
  ['goes up to what is due', {}, 6],
  ['stays where nothing is due', { dueSeq: 3 }, 3],
  ['stays while the page is stopped', { isStopped: true }, 3],
  ['stays a moment after readers had to start over', { isResting: true }, 3],
  ['goes up to what readers have, also of a stopped page', { isStopped: true, releasedSeq: 5 }, 5],
  ['stays while what was taken back later would be shown', { keptAfter: 6 }, 3],
  ['goes on with the event that took it back', { keptAfter: 5 }, 6],
  ['goes up to the last event whatever was taken back', { keptAfter: 9, dueSeq: 9 }, 9],
] as const)('a state %s', (_, change, to) => {
  expect(planRelease({ ...standing, ...change })).toBe(to)
})

test('a state waits for the next event, or for that which took something back', () => {
  expect(awaitedSeq({ seq: 9, keptAfter: 2 }, 3)).toBe(4)
  expect(awaitedSeq({ seq: 9, keptAfter: 6 }, 3)).toBe(7)
  expect(awaitedSeq({ seq: 9, keptAfter: 9 }, 3)).toBe(9)
  expect(awaitedSeq({ seq: 9, keptAfter: 0 }, 9)).toBeUndefined()
})
