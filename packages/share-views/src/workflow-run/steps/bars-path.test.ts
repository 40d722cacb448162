import { expect, test } from 'vitest'
import { stepOf } from '../../__fixtures__/research-run.ts'
import { barsPath } from './bars-path.ts'

const first = stepOf('a', null, 'A', [0, 10])
const scale = { start: first.startedAt!, end: first.startedAt! + 100_000 }

test('draws what touches as one piece, in whatever order it comes', () => {
  const steps = [stepOf('c', null, 'C', [50, 60]), stepOf('b', null, 'B', [10, 20]), first]
  expect(barsPath(steps, scale)).toBe('M0,0H200V10H0ZM500,0H600V10H500Z')
})

test('draws however many steps there are with few pieces', () => {
  const steps = Array.from({ length: 9000 }, (_, index) =>
    stepOf(`${index}`, null, 'S', [index / 90, index / 90]),
  )
  expect(barsPath(steps, scale).length).toBeLessThan(12_000)
})

test('draws nothing of steps without times', () => {
  expect(barsPath([{ ...first, startedAt: undefined }], scale)).toBe('')
})
