import type { RunStatus } from '@vitrine/transcript'
import { expect, test } from 'vitest'
import { stepOf } from '../../__fixtures__/research-run.ts'
import { arrangeSteps } from './arrange-steps.ts'
import { collapseRepeats } from './collapse-repeats.ts'

const collapse = (names: string[], statuses: RunStatus[] = []) => {
  const steps = names.map((name, index) =>
    stepOf(`${index}`, null, name, [0, 1], { status: statuses[index] ?? 'succeeded' }),
  )
  return collapseRepeats(arrangeSteps(steps)).map((entry) =>
    entry.as === 'step'
      ? entry.step.name
      : [entry.rounds, entry.round.map(({ name }) => name).join(), entry.counts],
  )
}

test('collapses four or more of the same that follow one another', () => {
  expect(collapse(['a', 'b', 'b', 'b', 'b', 'a'])).toEqual(['a', [4, 'b', { succeeded: 4 }], 'a'])
})

test('leaves fewer as they are', () => {
  expect(collapse(['b', 'b', 'b'])).toEqual(['b', 'b', 'b'])
})

test('collapses steps that take turns, and leaves what is no whole round', () => {
  const turns = Array.from({ length: 120 }, () => ['a', 'b']).flat()
  expect(collapse(['plan', ...turns, 'a'])).toEqual(['plan', [120, 'a,b', { succeeded: 240 }], 'a'])
})

test('counts how they ended', () => {
  const counts = { succeeded: 2, failed: 1, running: 1 }
  expect(collapse(['b', 'b', 'b', 'b'], ['succeeded', 'failed', 'succeeded', 'running'])).toEqual([
    [4, 'b', counts],
  ])
})

test('distinguishes steps of different kinds and nodes', () => {
  const steps = Array.from({ length: 6 }, (_, index) =>
    stepOf(`${index}`, null, 'same', [0, 1], { nodeId: index < 3 ? 'one' : 'other' }),
  )
  expect(collapseRepeats(arrangeSteps(steps))).toHaveLength(6)
})

test('knows how many lines a step takes with all below it', () => {
  const steps = [
    stepOf('top', null, 'Top', [0, 9]),
    ...Array.from({ length: 5 }, (_, index) => stepOf(`${index}`, 'top', 'same', [0, 1])),
    stepOf('last', 'top', 'Last', [0, 1]),
  ]
  expect(collapseRepeats(arrangeSteps(steps)).map(({ rows }) => rows)).toEqual([3])
})
