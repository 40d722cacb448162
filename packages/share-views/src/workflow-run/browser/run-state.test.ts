import { expect, test } from 'vitest'
import { readRunState, writeRunState } from './run-state.ts'

test('stores the state of the view in an address, and preserves its other parameters', () => {
  const state = {
    view: 'timeline',
    filter: 'a & b',
    status: 'failed',
    kind: 'tool',
    zoom: 4,
    graph: { scale: 1.25, x: 120, y: -30 },
    at: 1500,
    toggled: new Set(['step-a', 'all.step-b']),
  }
  const search = writeRunState('?theme=dark', state)
  expect(readRunState(search)).toEqual(state)
  expect(search).toContain('theme=dark')
})

test('leaves out what is as usual', () => {
  expect(writeRunState('?view=graph', readRunState(''))).toBe('')
})

test.each(['?graph=', '?graph=1', '?graph=x_1_2', '?graph=1_NaN_2', '?graph=Infinity_1_2'])(
  'reads no viewport of the graph from %s',
  (search) => expect(readRunState(search).graph).toBeUndefined(),
)

test.each(['?at=', '?at=-1', '?at=1e3', '?at=NaN', '?at=9999999999999999'])(
  'reads no moment of the run from %s',
  (search) => expect(readRunState(search).at).toBeUndefined(),
)

test('draws the graph neither endlessly large nor small', () => {
  expect(readRunState('?graph=1e9_0_0').graph?.scale).toBe(4)
  expect(readRunState('?graph=-1_0_0').graph?.scale).toBe(0.02)
})

test.each(['?zoom=1e9', '?zoom=-3', '?zoom=x', `?open=${'a,'.repeat(9999)}`])(
  'holds against %s',
  (search) => {
    const { zoom, toggled } = readRunState(search)
    expect(zoom).toBeGreaterThanOrEqual(1)
    expect(zoom).toBeLessThanOrEqual(16)
    expect(toggled.size).toBeLessThanOrEqual(40)
  },
)
