import { expect, test } from 'vitest'
import { readRuns } from '../../runs/__fixtures__/read-runs.ts'

const span = (uuid: string, parentUuid: string | undefined, more: object) => ({
  uuid,
  name: uuid,
  status: 'SUCCESS',
  ...(parentUuid && { parentUuid }),
  startTime: '2026-01-02T03:04:05.000Z',
  endTime: '2026-01-02T03:04:06.000Z',
  ...more,
})

const trace = {
  uuid: 't1',
  baseSpans: [span('kitchen', undefined, { type: 'base', input: { input: 'Soup?' }, output: 'Leek soup.' })],
  agentSpans: [span('cook', 'kitchen', { type: 'agent', availableTools: ['weigh'], agentHandoffs: [] })],
  llmSpans: [
    span('call', 'cook', {
      type: 'llm',
      model: 'm-1',
      input: [{ role: 'user', content: 'Which soup?' }],
      output: 'Leek soup.',
      inputTokenCount: 7,
      outputTokenCount: 3,
    }),
  ],
  retrieverSpans: [],
  toolSpans: [span('weigh', 'cook', { type: 'tool', status: 'ERRORED', error: 'no scales' })],
  startTime: '2026-01-02T03:04:05.000Z',
  endTime: '2026-01-02T03:04:06.000Z',
  environment: 'production',
  userId: 'ada',
  input: { input: 'Soup?' },
  output: 'Leek soup.',
  status: 'SUCCESS',
}

test('a trace of DeepEval is a run of the spans in all of its lists', () => {
  const { run, report } = readRuns(trace)

  expect(run).toMatchObject({
    id: 't1',
    workflow: { name: 'kitchen' },
    status: 'succeeded',
    startedBy: 'ada',
    inputs: { input: 'Soup?' },
    outputs: 'Leek soup.',
    attributes: { environment: 'production' },
    usage: { inputTokens: 7, outputTokens: 3 },
    steps: [
      { id: 'kitchen', parentId: null, kind: 'step' },
      { id: 'cook', parentId: 'kitchen', kind: 'agent', attributes: { availableTools: ['weigh'] } },
      { id: 'call', kind: 'model', model: 'm-1', conversation: { messages: [{}, { role: 'assistant' }] } },
      { id: 'weigh', kind: 'tool', status: 'failed', error: { message: 'no scales' } },
    ],
  })
  expect(report).toMatchObject({ format: 'deepeval', records: 4, read: 4 })
  expect(report.unknownKeys).toBeUndefined()
})
