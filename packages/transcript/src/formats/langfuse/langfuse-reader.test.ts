import { expect, test } from 'vitest'
import { readRuns } from '../../runs/__fixtures__/read-runs.ts'

type Values = Record<string, unknown>

const observation = (id: string, parent: string | null, more: Values = {}): Values => ({
  id,
  traceId: 't1',
  type: 'SPAN',
  name: id,
  startTime: '2026-01-02T03:04:05.123456Z',
  endTime: '2026-01-02T03:04:06Z',
  parentObservationId: parent,
  level: 'DEFAULT',
  input: null,
  output: null,
  ...more,
})

const generation = observation('ask', 'graph', {
  type: 'GENERATION',
  model: 'm-1',
  input: JSON.stringify([{ role: 'user', content: 'Soup?' }]),
  output: JSON.stringify({ role: 'assistant', content: 'Leek soup.' }),
  usageDetails: { input: 10, input_cache_read: 5, output: 3, output_reasoning: 4, total: 22 },
  totalCost: 0.25,
})

const root = observation('graph', null, {
  type: 'AGENT',
  metadata: JSON.stringify({ langgraph_node: 'graph', attributes: { 'input.value': 'x', flag: true } }),
})

const trace = {
  id: 't1',
  name: 'Kitchen',
  version: '3',
  userId: 'ada',
  timestamp: '2026-01-02T03:04:05Z',
  input: JSON.stringify(JSON.stringify({ dish: 'soup' })),
  output: '"done"',
  scores: [{ name: 'taste', value: 1, authorUserId: 'secret', configId: null }],
}

test('a trace is a run, and its observations are steps', () => {
  const { run, report } = readRuns({ trace, observations: [generation, root] })

  expect(report).toMatchObject({ format: 'langfuse', records: 2, read: 2, notes: [] })
  expect(run).toMatchObject({
    id: 't1',
    workflow: { name: 'Kitchen', version: '3' },
    status: 'unset',
    startedAt: 1_767_323_045_000,
    endedAt: 1_767_323_046_000,
    startedBy: 'ada',
    inputs: { dish: 'soup' },
    usage: {
      inputTokens: 15,
      cachedInputTokens: 5,
      outputTokens: 7,
      reasoningTokens: 4,
      cost: { amount: 0.25, currency: 'USD' },
    },
    attributes: { scores: [{ name: 'taste', value: 1 }] },
  })
  expect(run.steps).toMatchObject([
    {
      id: 'graph',
      kind: 'agent',
      nodeId: 'graph',
      startedAt: 1_767_323_045_123.456,
      attributes: { flag: true },
    },
    { id: 'ask', parentId: 'graph', kind: 'model', model: 'm-1' },
    { parentId: 'graph', kind: 'evaluation', name: 'taste', output: { value: 1 } },
  ])
  expect(run.steps[1]?.conversation?.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
})

test.each<[string, unknown]>([
  ['a trace that has its observations', { ...trace, observations: [root, generation] }],
  ['a list of observations', [generation, root]],
  ['an answer of the interface', { data: [generation, root], meta: {} }],
  ['an observation a line', [generation, root].map((value) => JSON.stringify(value)).join('\n')],
])('%s is read the same', (_, value) => {
  const { runs } = readRuns(value)
  const observed = runs.map(({ id, steps }) => [id, steps.map((step) => step.id).slice(0, 2)])

  expect(observed).toEqual([['t1', ['graph', 'ask']]])
})

test('an error fails its step, a warning is in its log', () => {
  const { run } = readRuns({
    trace: {},
    observations: [
      observation('a', null, { level: 'ERROR', statusMessage: 'burnt' }),
      observation('b', 'a', { level: 'WARNING', statusMessage: 'hot' }),
    ],
  })

  expect(run).toMatchObject({ status: 'failed', error: { message: 'burnt' } })
  expect(run.steps).toMatchObject([
    { status: 'failed', logs: [], error: { message: 'burnt' } },
    { status: 'unset', logs: [{ level: 'warning', text: 'hot' }] },
  ])
})

test('repeated, lost and circular observations are reported, and the others are read', () => {
  const { run, notes } = readRuns({
    trace: { id: '__proto__' },
    observations: [
      observation('a', 'gone'),
      observation('a', null),
      null,
      observation('b', 'c'),
      observation('c', 'b'),
      observation('__proto__', 'constructor'),
    ],
  })

  expect(run.steps.map(({ id, parentId }) => [id, parentId])).toEqual([
    ['a', null],
    ['__proto__', null],
    ['b', null],
    ['c', 'b'],
  ])
  expect(notes).toEqual([
    [1, 'missing-parent'],
    [2, 'duplicate-step'],
    [3, 'not-an-observation'],
    [4, 'parent-cycle'],
    [6, 'missing-parent'],
  ])
})

const pantryCall = { id: 'c1', type: 'function', function: { name: 'pantry', arguments: '{"of":"soup"}' } }

test.each<[string, Values]>([
  ['the message', { role: 'assistant', content: '', tool_calls: [pantryCall] }],
  ['the older function_call', { role: 'assistant', content: null, function_call: pantryCall.function }],
  [
    "LangChain's args",
    { role: 'assistant', content: '', tool_calls: [{ name: 'pantry', args: { of: 'soup' } }] },
  ],
  ['additional_kwargs', { role: 'assistant', content: '', additional_kwargs: { tool_calls: [pantryCall] } }],
  [
    'additional_kwargs beside an empty list',
    {
      role: 'assistant',
      content: '',
      tool_calls: [],
      additional_kwargs: { function_call: pantryCall.function },
    },
  ],
  ['an output without a role', { tool_calls: [pantryCall] }],
])('a step keeps the tool call of its model in %s', (_, output) => {
  const { run } = readRuns({
    trace: { id: 't1' },
    observations: [{ ...generation, parentObservationId: null, output: JSON.stringify(output) }],
  })

  expect(run.steps[0]?.conversation?.messages[1]?.parts).toEqual([
    {
      type: 'tool-call',
      toolCallId: expect.any(String),
      toolName: 'pantry',
      input: { of: 'soup' },
    },
  ])
})

test('keys of a trace, and of the object around it, that are not read are noted', () => {
  const { report } = readRuns({ trace: { ...trace, mood: 'good' }, observations: [generation, root], at: 2 })
  const { report: alone } = readRuns([{ ...trace, mood: 'good', observations: [generation, root] }])

  expect(report.unknownKeys?.paths.map(({ path }) => path)).toEqual(['trace.mood', 'at'])
  expect(alone.unknownKeys?.paths.map(({ path }) => path)).toEqual(['mood'])
})

test('what a model was given stays as it is where it is no message, and its answer is read', () => {
  const { run } = readRuns({
    trace: { id: 't1' },
    observations: [{ ...generation, parentObservationId: null, input: '{"content":"role"}' }],
  })

  expect(run.steps[0]?.input).toEqual({ content: 'role' })
  expect(run.steps[0]?.output).toBeUndefined()
  expect(run.steps[0]?.conversation?.messages.map(({ role }) => role)).toEqual(['assistant'])
})

const message = (name: string) => JSON.stringify({ lc: 1, id: ['messages', name], kwargs: { content: '7' } })

test('a span that answers with a tool message of LangChain is a tool', () => {
  const { run } = readRuns({
    trace: { id: 't1' },
    observations: [
      observation('weather', null, { output: message('ToolMessage') }),
      observation('model', null, { output: message('AIMessage') }),
    ],
  })

  expect(run.steps.map(({ kind }) => kind)).toEqual(['tool', 'step'])
})

test('runs and steps are called by their own names', () => {
  const { run } = readRuns({
    trace: { id: 't1', name: 'invocation [hello_app]' },
    observations: [
      observation('agent_run [hello_agent]', null, { type: 'AGENT' }),
      observation('tool.search.start-12', null, { type: 'TOOL' }),
    ],
  })

  expect(run.workflow.name).toBe('hello_app')
  expect(run.steps.map(({ name, kind }) => [name, kind])).toEqual([
    ['hello_agent', 'agent'],
    ['tool.search', 'tool'],
  ])
})

test('observations inside a trace need not name it, and count their tokens under plain names too', () => {
  const inside = {
    id: 'o1',
    type: 'GENERATION',
    name: 'ask',
    startTime: '2026-01-02T03:04:05Z',
    inputTokens: 7,
    outputTokens: 3,
    scores: [{ name: 'taste', value: 1, authorUserId: 'secret' }],
  }
  const { runs, report } = readRuns({
    data: [
      { id: 't1', name: 'first', observations: [inside] },
      { id: 't2', name: 'second', observations: [{ ...inside, level: 'ERROR' }] },
    ],
    meta: { page: 1, limit: 50, totalItems: 2, totalPages: 1 },
  })

  expect(runs).toMatchObject([
    {
      id: 't1',
      usage: { inputTokens: 7, outputTokens: 3 },
      steps: [{ attributes: { scores: [{ name: 'taste', value: 1 }] } }],
    },
    { id: 't2', status: 'failed' },
  ])
  expect(report).toMatchObject({ records: 2, read: 2 })
  expect(report.unknownKeys).toBeUndefined()
})
