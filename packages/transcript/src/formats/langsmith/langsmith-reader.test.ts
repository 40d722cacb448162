import { corpusFiles } from '@vitrine/tooling/corpus'
import { describe, expect, test } from 'vitest'
import { readRuns } from '../../runs/__fixtures__/read-runs.ts'

type Values = Record<string, unknown>

const ROOT = '11111111-1111-4111-8111-111111111111'
const CHILD = '22222222-2222-4222-8222-222222222222'

const root: Values = {
  id: ROOT,
  name: 'Kitchen',
  run_type: 'chain',
  trace_id: ROOT,
  dotted_order: `20260102T030405000000Z${ROOT}`,
  start_time: '2026-01-02T03:04:05.123456',
  end_time: '2026-01-02T03:04:07',
  session_name: 'cooks',
  inputs: { dish: 'soup' },
  outputs: { served: true },
  error: null,
  extra: { runtime: { sdk: 'langsmith-py' }, metadata: { revision_id: 'v3' } },
}

const child: Values = {
  id: CHILD,
  name: 'ask',
  run_type: 'llm',
  trace_id: ROOT,
  dotted_order: `${String(root.dotted_order)}.20260102T030406000000Z${CHILD}`,
  start_time: '2026-01-02T03:04:06',
  end_time: '2026-01-02T03:04:07',
  tags: ['hot'],
  extra: { metadata: { ls_model_name: 'm-1', langgraph_node: 'ask' } },
  inputs: {
    messages: [[{ lc: 1, type: 'constructor', id: ['HumanMessage'], kwargs: { content: 'Soup?' } }]],
  },
  outputs: {
    generations: [
      [
        {
          text: 'Leek soup.',
          message: {
            lc: 1,
            type: 'constructor',
            id: ['AIMessage'],
            kwargs: { content: 'Leek soup.', usage_metadata: { input_tokens: 7, output_tokens: 3 } },
          },
        },
      ],
    ],
  },
}

const operations: Values[] = [root, child].flatMap((run): Values[] => {
  const { end_time, outputs, error, ...begun } = run
  return [
    { ...begun, outputs: {} },
    { id: run.id, name: run.name, end_time, outputs, error },
  ]
})

test('a trace is a run, and its runs are steps that hang where their order says', () => {
  const { run, report } = readRuns([child, root])

  expect(report).toMatchObject({ format: 'langsmith', records: 2, read: 2, notes: [] })
  expect(report.unknownKeys).toBeUndefined()
  expect(run).toMatchObject({
    id: ROOT,
    workflow: { name: 'Kitchen', version: 'v3' },
    status: 'unset',
    startedAt: 1_767_323_045_123.456,
    inputs: { dish: 'soup' },
    outputs: { served: true },
    usage: { inputTokens: 7, outputTokens: 3 },
    attributes: { session_name: 'cooks', runtime: { sdk: 'langsmith-py' } },
    source: { format: 'langsmith', application: 'LangSmith' },
  })
  expect(run.steps).toMatchObject([
    { id: ROOT, parentId: null, kind: 'step' },
    { id: CHILD, parentId: ROOT, kind: 'model', model: 'm-1', nodeId: 'ask', attributes: { tags: ['hot'] } },
  ])
  expect(run.steps[1]?.conversation?.messages.map(({ role, parts }) => [role, parts])).toEqual([
    ['user', [{ type: 'text', text: 'Soup?' }]],
    ['assistant', [{ type: 'text', text: 'Leek soup.' }]],
  ])
})

test.each<[string, unknown]>([
  ['an answer of the interface', { runs: [root, child] }],
  [
    'a run with its children',
    { ...root, child_runs: [{ ...child, dotted_order: undefined, trace_id: undefined }] },
  ],
  [
    'a batch as a client sends it',
    {
      post: operations.filter(({ run_type }) => run_type),
      patch: operations.filter(({ run_type }) => !run_type),
    },
  ],
  ['beginnings and ends a line', operations.map((value) => JSON.stringify(value)).join('\n')],
])('%s is read the same', (_, value) => {
  const { run } = readRuns(value)

  expect(run.steps).toEqual(readRuns([root, child]).run.steps)
})

test('a run is as its source says: failed, succeeded, broken off', () => {
  const trace =
    'GraphRecursionError(\'too deep\')Traceback (most recent call last):\n  File "a.py"\nlanggraph.GraphRecursionError: too deep'
  const { run } = readRuns([
    { ...root, error: trace },
    { ...child, status: 'success' },
    { ...child, id: 'c', end_time: undefined, outputs: null },
    { ...child, id: 'd', error: 'no stove' },
  ])

  expect(run).toMatchObject({
    status: 'failed',
    error: { type: 'langgraph.GraphRecursionError', message: 'too deep' },
  })
  expect(run.steps.map(({ id, status }) => [id, status])).toEqual([
    [ROOT, 'failed'],
    [CHILD, 'succeeded'],
    ['c', 'interrupted'],
    ['d', 'failed'],
  ])
  expect(run.steps[3]?.error).toEqual({ message: 'no stove' })
})

test('a key that is not known, a value that is no run, and a parent that is missing are told', () => {
  const { report, notes } = readRuns([
    { ...root, mood: 'good' },
    { ...child, parent_run_id: 'gone' },
    { hello: 1 },
    { ...child, id: 'e' },
  ])

  expect(report.unknownKeys?.paths).toEqual([{ path: 'runs[].mood', count: 1 }])
  expect(notes).toEqual([
    [2, 'missing-parent'],
    [3, 'not-a-run'],
  ])
})

test('money and tokens of a run are its own before those of its outputs', () => {
  const { run } = readRuns([{ ...child, prompt_tokens: 10, completion_tokens: 4, total_cost: '0.0025' }])

  expect(run.steps[0]?.usage).toEqual({
    inputTokens: 10,
    outputTokens: 4,
    cost: { amount: 0.0025, currency: 'USD' },
  })
})

const files = corpusFiles('langsmith')

describe.skipIf(files.length === 0)('real runs of LangSmith', () => {
  test.each(files.map((file) => [file.file, file] as const))(
    '%s agrees with its counts of runs',
    (_, { counts, read }) => {
      const { runs, report } = readRuns(new TextDecoder().decode(read()))
      const steps = runs.flatMap((run) => run.steps)

      expect([report.records, report.read, report.notes]).toEqual([counts.ops, counts.ops, []])
      expect(steps).toHaveLength(counts.runs ?? 0)
      expect(steps.filter(({ kind }) => kind === 'model')).toHaveLength(counts['run:llm'] ?? 0)
      expect(steps.filter(({ kind }) => kind === 'retrieval')).toHaveLength(counts['run:retriever'] ?? 0)
      // The manifest counts as roots what names no parent; here parents stand in the order of a run alone.
      expect(steps.filter(({ parentId }) => parentId === null)).toHaveLength(1)
      expect(report.unknownKeys).toBeUndefined()
    },
  )
})

test('an update that names its run by its place in the trace alone belongs to it', () => {
  const id = '11111111-2222-4333-8444-555555555555'
  const place = { trace_id: id, dotted_order: `20260102T030405000000Z${id}` }
  const { run, report } = readRuns({
    post: [
      { id, name: 'ask', run_type: 'llm', start_time: 1_767_323_045_000, inputs: { messages: [] }, ...place },
    ],
    patch: [{ end_time: 1_767_323_046_000, outputs: { answer: 'Leek soup.' }, ...place }],
  })

  expect(run.steps).toMatchObject([{ id, endedAt: 1_767_323_046_000, output: { answer: 'Leek soup.' } }])
  expect(report).toMatchObject({ records: 2, read: 2, skipped: 0 })
})

const record = (id: string, type: string, parent: string | null) => ({
  id,
  name: id,
  run_type: type,
  parent_run_id: parent,
  dotted_order: '20260102T030405000000Z',
  start_time: '2026-01-02T03:04:05Z',
  end_time: '2026-01-02T03:04:06Z',
})

test('runs without a trace belong to that of the run above them, and a type of its own makes none of them strange', () => {
  const { runs, report } = readRuns({
    runs: [record('below', 'llm', 'middle'), record('middle', 'chain', 'top'), record('top', 'agent', null)],
  })

  expect(runs).toHaveLength(1)
  expect(runs[0]?.steps.map(({ id, parentId, kind }) => [id, parentId, kind])).toEqual([
    ['top', null, 'agent'],
    ['middle', 'top', 'step'],
    ['below', 'middle', 'model'],
  ])
  expect(report).toMatchObject({ records: 3, read: 3 })
})
