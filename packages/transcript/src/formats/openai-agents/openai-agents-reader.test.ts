import { expect, test } from 'vitest'
import { readRuns } from '../../runs/__fixtures__/read-runs.ts'

const trace = {
  object: 'trace',
  id: 'trace_1',
  workflow_name: 'Soup kitchen',
  group_id: 'g1',
  metadata: null,
}
const span = (id: string, parent: string | null, data: object, error: object | null = null) => ({
  object: 'trace.span',
  id,
  trace_id: 'trace_1',
  parent_id: parent,
  started_at: '2026-01-02T03:04:05.000Z',
  ended_at: '2026-01-02T03:04:06.000Z',
  span_data: data,
  error,
})
const spans = [
  span('s1', null, { type: 'agent', name: 'cook', handoffs: ['waiter'], tools: [], output_type: 'str' }),
  span('s2', 's1', {
    type: 'generation',
    input: [{ role: 'user', content: 'Soup?' }],
    output: [{ role: 'assistant', content: 'Leek soup.' }],
    model: 'm-1',
    usage: { input_tokens: 7, output_tokens: 3 },
  }),
  span(
    's3',
    's1',
    { type: 'function', name: 'weigh', input: '{"of":"leeks"}', output: null },
    { message: 'no scales' },
  ),
  span('s4', 's1', { type: 'handoff', from_agent: 'cook', to_agent: 'waiter' }),
]

test.each<[string, unknown]>([
  ['spans with the id of their trace around them', { trace_id: 'trace_1', spans, trace }],
  ['a batch as it is sent', { data: [trace, ...spans] }],
  ['a line each', [trace, ...spans].map((item) => JSON.stringify(item)).join('\n')],
])('%s are a run of the OpenAI Agents SDK', (_name, value) => {
  const { runs, run, report } = readRuns(value)

  expect(runs).toHaveLength(1)
  expect(run).toMatchObject({
    id: 'trace_1',
    workflow: { name: 'Soup kitchen' },
    attributes: { group_id: 'g1' },
    usage: { inputTokens: 7, outputTokens: 3 },
    steps: [
      { name: 'cook', kind: 'agent', attributes: { handoffs: ['waiter'] } },
      { kind: 'model', model: 'm-1', conversation: { messages: [{ role: 'user' }, { role: 'assistant' }] } },
      { name: 'weigh', kind: 'tool', status: 'failed', error: { message: 'no scales' } },
      { name: 'cook → waiter', kind: 'step' },
    ],
  })
  expect(report).toMatchObject({ format: 'openai-agents', records: 4, read: 4 })
  expect(report.unknownKeys).toBeUndefined()
})
