import { expect, test } from 'vitest'
import { parseRun } from '../../model/parse-run.ts'
import { readRuns } from '../../runs/__fixtures__/read-runs.ts'
import { type LangsmithOperation, readLangsmithRun } from './langsmith-operation.ts'
import { runFromLangsmith } from './run-from-langsmith.ts'

const ROOT = '11111111-1111-4111-8111-111111111111'
const CHILD = '22222222-2222-4222-8222-222222222222'
const order = (id: string, second: number) => `2026010203040${second}000000Z${id}`

const sent: [LangsmithOperation['method'], object][] = [
  [
    'post',
    {
      id: ROOT,
      name: 'Kitchen',
      run_type: 'chain',
      trace_id: ROOT,
      dotted_order: order(ROOT, 5),
      start_time: '2026-01-02T03:04:05.000Z',
      inputs: { dish: 'soup' },
      session_name: 'cooks',
    },
  ],
  [
    'post',
    {
      id: CHILD,
      name: 'ask',
      run_type: 'llm',
      trace_id: ROOT,
      dotted_order: `${order(ROOT, 5)}.${order(CHILD, 6)}`,
      start_time: '2026-01-02T03:04:06.000Z',
      inputs: { messages: [{ role: 'user', content: 'Soup?' }] },
    },
  ],
  [
    'patch',
    {
      id: CHILD,
      trace_id: ROOT,
      outputs: { role: 'assistant', content: 'Leek.' },
      end_time: 1_767_323_047_000,
    },
  ],
  ['patch', { id: ROOT, trace_id: ROOT, outputs: { served: true }, end_time: 1_767_323_048_000 }],
]

const operations = sent.map(([method, value], at): LangsmithOperation => {
  const read = readLangsmithRun(method, value)
  if (typeof read === 'string') throw new Error(read)
  return { method, run: read.run, at }
})

test('operations in any order are the run that a file of them is read as', () => {
  const file = readRuns({
    post: sent.filter(([method]) => method === 'post').map(([, run]) => run),
    patch: sent.filter(([method]) => method === 'patch').map(([, run]) => run),
  })
  const orders = [operations, operations.toReversed(), [1, 3, 0, 2].flatMap((at) => operations[at] ?? [])]

  for (const each of orders) {
    const run = JSON.parse(JSON.stringify(runFromLangsmith(ROOT, each))) as unknown
    expect(run).toEqual(JSON.parse(JSON.stringify(file.run)))
    expect(() => parseRun(run)).not.toThrow()
  }
})

test('runs without an end are running while more may come, and broken off when nothing does', () => {
  const begun = operations.slice(0, 2)

  expect(runFromLangsmith(ROOT, begun, { isOngoing: true })).toMatchObject({
    status: 'running',
    steps: [{ status: 'running' }, { status: 'running' }],
  })
  expect(runFromLangsmith(ROOT, begun)).toMatchObject({ status: 'interrupted' })
})

test('an update that comes late does not undo the end', () => {
  const late: LangsmithOperation = {
    method: 'patch',
    run: { id: CHILD, outputs: { content: 'Wait' }, tags: ['hot'] },
    at: 99,
  }
  const run = runFromLangsmith(ROOT, [...operations, late])

  expect(JSON.stringify(run)).not.toContain('Wait')
  expect(run.steps[1]?.attributes).toEqual({ tags: ['hot'] })
})

test.each<[string, unknown, string]>([
  ['no object', [], 'A run must be an object.'],
  ['an id that is none', { id: '../x' }, 'A run needs an "id" that is a UUID.'],
  ['a trace that is none', { id: ROOT, trace_id: 7 }, 'The "trace_id" of a run must be a UUID.'],
])('%s is refused with what is wrong', (_, value, problem) => {
  expect(readLangsmithRun('post', value)).toBe(problem)
})

test('the trace of a run stands in it, in its order, or is the run itself', () => {
  expect(
    readLangsmithRun('patch', { id: CHILD, dotted_order: `${order(ROOT, 5)}.${order(CHILD, 6)}` }),
  ).toMatchObject({
    traceId: ROOT,
    parentId: ROOT,
  })
  expect(readLangsmithRun('post', { id: ROOT.toUpperCase() })).toMatchObject({
    traceId: ROOT,
    run: { id: ROOT },
  })
  expect(readLangsmithRun('post', { id: CHILD, parent_run_id: ROOT })).not.toHaveProperty('traceId')
  expect(readLangsmithRun('patch', { id: CHILD })).not.toHaveProperty('traceId')
})
