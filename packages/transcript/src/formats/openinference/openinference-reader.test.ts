import { corpusFiles } from '@vitrine/tooling/corpus'
import { describe, expect, test } from 'vitest'
import { readRuns } from '../../runs/__fixtures__/read-runs.ts'

type Values = Record<string, unknown>

const attributes: Values = {
  'openinference.span.kind': 'LLM',
  'llm.model_name': 'm-1',
  'llm.input_messages.0.message.role': 'user',
  'llm.input_messages.0.message.content': 'Soup?',
  'llm.output_messages.0.message.role': 'assistant',
  'llm.output_messages.0.message.content': 'Leek soup.',
  'llm.token_count.prompt': 7,
  'llm.token_count.completion': 3,
}

const printed: Values = {
  name: 'ask',
  spanContext: { traceId: 't1', spanId: 's2', traceFlags: 1 },
  parentSpanContext: { traceId: 't1', spanId: 's1' },
  attributes,
  status: { code: 2, message: 'burnt' },
  startTime: [1_767_323_045, 500_000_000],
  endTime: [1_767_323_046, 250_000],
  events: [{ name: 'exception', attributes: { 'exception.message': 'burnt' }, time: [1_767_323_046, 0] }],
  resource: { attributes: { 'service.name': 'kitchen' } },
  instrumentationScope: { name: 'cook' },
  ended: true,
}

const outer: Values = {
  ...printed,
  name: 'graph',
  spanContext: { traceId: 't1', spanId: 's1' },
  parentSpanContext: undefined,
  attributes: { 'openinference.span.kind': 'AGENT' },
  status: { code: 1 },
  events: [],
}

test('spans as JavaScript prints them are the steps of a run, with messages, times and errors', () => {
  const { run, report } = readRuns([printed, outer])

  expect(report).toMatchObject({ format: 'openinference', records: 2, read: 2, notes: [] })
  expect(report.unknownKeys).toBeUndefined()
  expect(run).toMatchObject({ id: 't1', status: 'succeeded', source: { application: 'kitchen' } })
  expect(run.steps).toMatchObject([
    { id: 's1', kind: 'agent', status: 'succeeded' },
    {
      id: 's2',
      parentId: 's1',
      kind: 'model',
      status: 'failed',
      model: 'm-1',
      startedAt: 1_767_323_045_500,
      endedAt: 1_767_323_046_000.25,
      error: { message: 'burnt' },
      usage: { inputTokens: 7, outputTokens: 3 },
    },
  ])
  expect(run.steps[1]?.conversation?.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
})

const python: Values = {
  name: 'ask',
  context: { trace_id: '0xt1', span_id: '0xs2', trace_state: '[]' },
  parent_id: '0xs1',
  start_time: '2026-01-02T03:04:05.500000Z',
  end_time: '2026-01-02T03:04:06Z',
  status: { status_code: 'ERROR', description: 'burnt' },
  attributes,
  events: [],
}

const nested = {
  openinference: { span: { kind: 'LLM' } },
  llm: {
    model_name: 'm-1',
    input_messages: [{ message: { role: 'user', content: 'Soup?' } }],
    output_messages: [{ message: { role: 'assistant', content: 'Leek soup.' } }],
    token_count: { prompt: 7, completion: 3 },
  },
}

test.each<[string, Values]>([
  ['Python prints it', python],
  ['Phoenix exports it', { ...python, span_kind: 'LLM', attributes: nested }],
  [
    'a table of Phoenix has it',
    {
      name: 'ask',
      span_kind: 'LLM',
      'context.trace_id': 't1',
      'context.span_id': 's2',
      parent_id: 's1',
      start_time: '2026-01-02T03:04:05.500000+00:00',
      end_time: '2026-01-02T03:04:06+00:00',
      status_code: 'ERROR',
      status_message: 'burnt',
      ...Object.fromEntries(Object.entries(attributes).map(([key, value]) => [`attributes.${key}`, value])),
    },
  ],
])('a span is read as %s', (_, span) => {
  const { run, report } = readRuns(span)

  const { name, kind, status, model, usage, conversation } = run.steps[0] ?? {}
  expect({ name, kind, status, model, usage }).toEqual({
    name: 'ask',
    kind: 'model',
    status: 'failed',
    model: 'm-1',
    usage: { inputTokens: 7, outputTokens: 3 },
  })
  expect(run.startedAt).toBe(1_767_323_045_500)
  expect(conversation?.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
  expect(report.notes.map(({ code }) => code)).toEqual(['missing-parent'])
})

test('the attributes of one span alone are a run of one step, of which no end is claimed', () => {
  const { run, notes } = readRuns(attributes)

  expect(run).toMatchObject({ status: 'unset', steps: [{ name: 'm-1', kind: 'model', status: 'unset' }] })
  expect(notes).toEqual([[1, 'missing-id']])
})

test('a key of a span that is not known and a value that is no span are told', () => {
  const { report, notes } = readRuns([{ ...outer, mood: 'good' }, { hello: 1 }])

  expect(report.unknownKeys?.paths).toEqual([{ path: 'spans[].mood', count: 1 }])
  expect(notes).toEqual([[2, 'not-a-span']])
})

const files = corpusFiles('openinference')

/** The manifest counts the answers of the AI SDK's spans; one of the four prompts has an earlier answer in it. */
const REPEATED: Readonly<Record<string, number>> = {
  'openinference/1-Arize-ai-openinference-all-spans.json': 1,
}

describe.skipIf(files.length === 0)('real spans of OpenInference', () => {
  test.each(files.map((file) => [file.file, file] as const))(
    '%s agrees with its counts',
    (name, { counts, read }) => {
      const { runs, report } = readRuns(new TextDecoder().decode(read()))
      const steps = runs.flatMap((run) => run.steps)
      // The AI SDK says the same once more in the span around that of the model.
      const asked = steps.filter(({ kind }) => kind === 'model')
      const messages = asked.flatMap(({ conversation }) => conversation?.messages ?? [])
      const calls = messages.flatMap(({ parts }) => parts.filter(({ type }) => type === 'tool-call'))

      expect([report.records, steps.length]).toEqual([counts.spans, counts.spans])
      expect(messages.filter(({ role }) => role === 'assistant')).toHaveLength(
        (counts.assistant ?? 0) + (REPEATED[name] ?? 0),
      )
      expect(messages.filter(({ role }) => role === 'user')).toHaveLength(counts.user ?? 0)
      expect(calls).toHaveLength(counts.tool_calls ?? 0)
      expect(report.unknownKeys).toBeUndefined()
    },
  )
})

const flat = (id: string, parent: string | null, more: Values): Values => ({
  span_id: id,
  trace_id: 't1',
  parent_id: parent,
  name: id,
  start_time: '2026-01-02T03:04:05+00:00',
  end_time: '2026-01-02T03:04:06+00:00',
  ...more,
})

test('a list whose spans have their ids beside their names is read, with or without attributes', () => {
  const { run, report } = readRuns({
    spans: [
      flat('turn', null, { kind: 'AGENT', tool_call_id: null, output_tool_call_ids: [], token_counts: {} }),
      flat('call', 'turn', {
        kind: 'LLM',
        output_tool_call_ids: ['c1'],
        token_counts: { prompt: 7, completion: 3, cache_read: 5, cache_write: 1 },
      }),
      flat('weigh', 'turn', {
        status_code: 'ERROR',
        attributes: { 'openinference.span.kind': 'TOOL', 'input.value': '{"of":"leeks"}' },
      }),
    ],
  })

  expect(run.steps).toMatchObject([
    { id: 'turn', kind: 'agent' },
    {
      id: 'call',
      kind: 'model',
      usage: { inputTokens: 7, outputTokens: 3, cachedInputTokens: 5 },
      attributes: { output_tool_call_ids: ['c1'] },
    },
    { id: 'weigh', kind: 'tool', status: 'failed', input: { of: 'leeks' } },
  ])
  expect(report.unknownKeys).toBeUndefined()
})

test('the attributes of a call of a model in the words of OpenTelemetry are a run of one step', () => {
  const { run } = readRuns({
    'gen_ai.operation.name': 'chat',
    'gen_ai.request.model': 'm-1',
    'gen_ai.usage.input_tokens': 7,
    'gen_ai.usage.output_tokens': 3,
    'gen_ai.input.messages': JSON.stringify([{ role: 'user', parts: [{ type: 'text', content: 'Soup?' }] }]),
    'gen_ai.output.messages': JSON.stringify([
      { role: 'assistant', parts: [{ type: 'text', content: 'Leek soup.' }], finish_reason: 'stop' },
    ]),
  })

  expect(run).toMatchObject({
    inputs: 'Soup?',
    outputs: 'Leek soup.',
    steps: [{ name: 'm-1', kind: 'model' }],
  })
})
