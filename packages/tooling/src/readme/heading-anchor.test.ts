import { expect, test } from 'vitest'
import { headingAnchor } from './heading-anchor.ts'

test('a heading has the fragment that GitHub makes, numbered where it repeats', () => {
  const seen = new Map<string, number>()
  expect(['Runs, and `b`', 'Runs, and b', 'Über_uns'].map((title) => headingAnchor(title, seen))).toEqual([
    'runs-and-b',
    'runs-and-b-1',
    'über_uns',
  ])
})
