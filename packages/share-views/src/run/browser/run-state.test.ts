import { expect, test } from 'vitest'
import { readRunState, writeRunState } from './run-state.ts'

test('keeps in an address how a reader looks at a run, and what else stands there', () => {
  const state = {
    view: 'timeline',
    filter: 'a & b',
    status: 'failed',
    zoom: 4,
    folds: new Set(['step-a', 'all.step-b']),
  }
  const search = writeRunState('?theme=dark', state)
  expect(readRunState(search)).toEqual(state)
  expect(search).toContain('theme=dark')
})

test('leaves out what is as usual', () => {
  expect(writeRunState('?view=graph', readRunState(''))).toBe('')
})

test.each(['?zoom=1e9', '?zoom=-3', '?zoom=x', `?open=${'a,'.repeat(9999)}`])(
  'holds against %s',
  (search) => {
    const { zoom, folds } = readRunState(search)
    expect(zoom).toBeGreaterThanOrEqual(1)
    expect(zoom).toBeLessThanOrEqual(16)
    expect(folds.size).toBeLessThanOrEqual(40)
  },
)
