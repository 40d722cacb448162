import type { Step, WorkflowRun } from '@vitrine/transcript'
import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { compareRuns } from './compare-runs.ts'

const step = (id: string, more: Partial<Step> = {}): Step => ({
  id,
  parentId: null,
  name: id,
  kind: 'tool',
  status: 'succeeded',
  attempts: 1,
  logs: [],
  ...more,
})

const runOf = (steps: Step[], more: Partial<WorkflowRun> = {}): WorkflowRun => ({
  id: 'r',
  workflow: { name: 'Digest' },
  status: 'succeeded',
  steps,
  source: { format: 'otlp' },
  ...more,
})

const lasting = (milliseconds: number) => runOf([step('a', { startedAt: 0, endedAt: milliseconds })])

const ended = (status: Step['status']) => runOf([step('a', { status })])

const failedSaying = (message: string) => step('a', { status: 'failed', output: { isError: true, message } })

const failuresDiffer = (more: Partial<WorkflowRun>) =>
  compareRuns(runOf([failedSaying('No water')], more), runOf([failedSaying('No wind')])).rows[0]?.differences

const usage = (inputTokens: number) => ({
  inputTokens,
  outputTokens: 1,
  cost: { amount: 1, currency: 'EUR' },
})

const timesOf = (one: number, other: number) => compareRuns(lasting(one), lasting(other)).rows[0]?.differences

const madeUp = array(
  record({
    name: constantFrom('Read', 'Ask', 'Write', 'Check'),
    kind: constantFrom('tool' as const, 'model' as const),
    status: constantFrom('succeeded' as const, 'failed' as const),
    input: constantFrom('x', 'y', undefined),
    output: constantFrom('one', 'two', undefined),
    usage: constantFrom({ inputTokens: 7, outputTokens: 2 }, undefined),
    endedAt: integer({ min: 0, max: 9000 }),
    above: integer({ min: 0, max: 40 }),
  }),
  { maxLength: 30 },
).map((pieces) =>
  runOf(
    pieces.map(({ above, ...piece }, place) =>
      step(`s${place}`, { ...piece, startedAt: 0, parentId: above < place ? `s${above}` : null }),
    ),
  ),
)

const pairsOf = (rows: ReturnType<typeof compareRuns>['rows']) =>
  rows
    .map(
      (row) =>
        `${row.in === 'second' ? '-' : row.first.id} ${row.in === 'first' ? '-' : row.second.id} ${row.differences.join()} ${row.isRepeat}`,
    )
    .toSorted()

test('every step of both runs stands in one row, and the comparison turned around is the same', () => {
  assert(
    property(madeUp, madeUp, (first, second) => {
      const { rows } = compareRuns(first, second)
      const ids = (side: 'first' | 'second') =>
        rows.flatMap((row) => (side in row ? [(row as Record<typeof side, Step>)[side].id] : [])).toSorted()
      expect(ids('first')).toEqual(first.steps.map(({ id }) => id).toSorted())
      expect(ids('second')).toEqual(second.steps.map(({ id }) => id).toSorted())

      const turned = compareRuns(second, first).rows.map((row) => {
        if (row.in === 'both') return { ...row, first: row.second, second: row.first }
        return row.in === 'first'
          ? { ...row, in: 'second' as const, second: row.first }
          : { ...row, in: 'first' as const, first: row.second }
      })
      expect(pairsOf(turned)).toEqual(pairsOf(rows))
    }),
  )
})

test('a run beside itself has no differences', () => {
  assert(
    property(madeUp, (run) => {
      const { rows, together, hasSameInputs } = compareRuns(run, structuredClone(run))
      expect(rows.filter((row) => row.in !== 'both' || row.differences.length > 0)).toEqual([])
      expect(together).toBe(run.steps.length)
      expect(hasSameInputs).toBe(true)
    }),
  )
})

test('what is the work of the framework alone stands in no row, and what it wraps in its place', () => {
  const write = step('w', { kind: 'step', name: '_write' })
  const wrapped = runOf([step('a'), write, step('b', { parentId: 'w' }), step('c', { parentId: 'b' })])
  const { rows } = compareRuns(wrapped, runOf([step('a'), step('b'), step('c', { parentId: 'b' })]))
  expect(rows.map((row) => [row.in, row.in === 'both' && row.first.id, row.level])).toEqual([
    ['both', 'a', 0],
    ['both', 'b', 0],
    ['both', 'c', 1],
  ])
  expect(compareRuns(runOf([write]), runOf([write])).rows).toHaveLength(1)
})

test('what stands in place of other steps in a list, and is no framework step, keeps its row', () => {
  const call = step('call_llm', { kind: 'model', usage: usage(7) })
  const recorded = { ...call, id: 'openai.chat', name: 'openai.chat', parentId: call.id }
  const asked = step('POST', { kind: 'step', attributes: { 'http.request.method': 'POST' } })
  const run = runOf([call, recorded, asked, step('a', { kind: 'agent', parentId: asked.id })])
  expect(compareRuns(run, run).rows).toHaveLength(4)
})

test('a step of which nobody says how it ended parts no runs', () => {
  expect(compareRuns(ended('unset'), ended('succeeded')).together).toBe(1)
  expect(compareRuns(ended('unset'), ended('failed')).together).toBe(0)
})

test('steps that were renamed, added, left out and repeated are told apart', () => {
  const first = runOf([
    step('a', { nodeId: 'n' }),
    step('b'),
    step('c', { input: 1 }),
    step('gone', { kind: 'model' }),
    step('d'),
  ])
  const second = runOf([
    step('1', { name: 'a, newly', nodeId: 'n' }),
    step('2', { name: 'b' }),
    step('3', { name: 'b' }),
    step('4', { name: 'c', input: 2 }),
    step('5', { name: 'd', status: 'failed', error: { message: '404' } }),
  ])
  const { rows, together } = compareRuns(first, second)
  expect(
    rows.map((row) => [
      row.in === 'second' ? '' : row.first.id,
      row.in === 'first' ? '' : row.second.id,
      row.differences,
      row.isRepeat,
    ]),
  ).toEqual([
    ['a', '1', ['name'], false],
    ['b', '2', [], false],
    ['', '3', [], true],
    ['c', '4', ['input'], false],
    ['gone', '', [], false],
    ['d', '5', ['status', 'error'], false],
  ])
  expect(together).toBe(2)
})

test('a step that took notably longer differs, and one that took a little longer does not', () => {
  expect(timesOf(50_000, 82_000)).toEqual(['time'])
  expect(timesOf(50_000, 52_000)).toEqual([])
  expect(timesOf(10, 400)).toEqual([])
})

test('nothing is concluded about what one run withholds', () => {
  const open = runOf([step('a', { input: 1, output: 'said', model: 'large' })], {
    inputs: { week: 45 },
    outputs: 'done',
  })
  const closed = runOf([step('a')], { withheld: ['values', 'models', 'times'], startedAt: 0, endedAt: 1000 })
  const { rows, outputs, hasSameInputs, first, second } = compareRuns(open, closed)
  expect(rows[0]?.differences).toEqual([])
  expect(outputs).toBeUndefined()
  expect(hasSameInputs).toBeUndefined()
  expect([first.models, second.duration]).toEqual([[], undefined])
})

test('totals are those of the run, else of its steps', () => {
  const { first, second } = compareRuns(
    runOf([step('a', { usage: usage(2), model: 'm', startedAt: 1, endedAt: 4 })]),
    runOf([], { usage: usage(5), startedAt: 1, endedAt: 9 }),
  )
  expect(first).toEqual({
    duration: 3,
    tokens: 3,
    cost: { amount: 1, currency: 'EUR' },
    models: ['m'],
  })
  expect(second).toEqual({ duration: 8, tokens: 6, cost: { amount: 1, currency: 'EUR' }, models: [] })
})

test('a failure whose reason stands in its output alone differs by that reason, unless values are withheld', () => {
  expect(failuresDiffer({})).toContain('error')
  expect(failuresDiffer({ withheld: ['values'] })).not.toContain('error')
})

test.each([
  ['objects', { answer: 'Yes', score: 1 }, { answer: 'Yes', score: 2 }],
  ['JSON in a text', '{"answer":"Yes","score":1}', '{"answer":"Yes","score":2}'],
])('calls no outputs the same of which only the words are: %s', (_, one, other) => {
  const [first, second] = [runOf([], { outputs: one }), runOf([], { outputs: other })]
  const { outputs } = compareRuns(first, second)
  expect(outputs?.first).toMatch(/"score": ?1/)
  expect(outputs?.second).toMatch(/"score": ?2/)
  expect(compareRuns(first, first).outputs).toEqual({ first: 'Yes', second: 'Yes' })
})
