import { expect, test } from 'vitest'
import { readRuns } from '../../runs/__fixtures__/read-runs.ts'

const result = (id: string, success: boolean, more: object = {}) => ({
  id,
  success,
  score: success ? 1 : 0.5,
  prompt: { raw: 'Name a soup.', label: 'soup' },
  provider: { id: 'maker:m-1', label: '' },
  response: { output: 'Leek soup.', tokenUsage: { prompt: 7, completion: 3, total: 10 } },
  vars: {},
  gradingResult: {
    pass: success,
    score: 1,
    reason: 'As said below',
    componentResults: [
      {
        pass: false,
        score: 0.5,
        reason: 'No leek',
        assertion: { type: 'contains', value: 'leek' },
        componentResults: [
          { pass: false, score: 0, reason: 'None', assertion: { type: 'equals', metric: 'Same' } },
        ],
      },
    ],
  },
  ...more,
})

test('results of an evaluation of promptfoo are steps, with what was asked of each below it', () => {
  const { run, report } = readRuns({
    evalId: 'eval-1',
    results: {
      version: 3,
      timestamp: '2026-01-02T03:04:05.000Z',
      results: [result('r1', true), result('r2', false, { error: 'Score too low' })],
      stats: { successes: 1, failures: 1 },
    },
    config: { description: 'Soups' },
    metadata: { promptfooVersion: '1.2.3' },
  })

  expect(run).toMatchObject({
    id: 'eval-1',
    workflow: { name: 'Soups' },
    status: 'failed',
    usage: { inputTokens: 14, outputTokens: 6 },
    source: { format: 'promptfoo', version: '1.2.3' },
  })
  expect(run.steps.map(({ id, parentId, name, kind, status }) => [id, parentId, name, kind, status])).toEqual(
    [
      ['r1', null, 'soup', 'model', 'succeeded'],
      ['r1/1', 'r1', 'contains', 'evaluation', 'unset'],
      ['r1/1/1', 'r1/1', 'Same', 'evaluation', 'unset'],
      ['r2', null, 'soup', 'model', 'failed'],
      ['r2/1', 'r2', 'contains', 'evaluation', 'unset'],
      ['r2/1/1', 'r2/1', 'Same', 'evaluation', 'unset'],
    ],
  )
  expect(run.steps[3]).toMatchObject({
    error: { message: 'Score too low' },
    model: 'maker:m-1',
    conversation: {
      messages: [
        { role: 'user', parts: [{ text: 'Name a soup.' }] },
        { role: 'assistant', parts: [{ text: 'Leek soup.' }] },
      ],
    },
  })
  expect(report).toMatchObject({ records: 2, read: 2 })
  expect(report.unknownKeys).toBeUndefined()
})
