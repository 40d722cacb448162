import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importFile } from '../../import/import-file.ts'

const content = readFileSync(new URL('__fixtures__/execution.json', import.meta.url))

test('an execution of n8n is a run: nodes are steps, a model stands below the agent that used it', () => {
  const result = importFile({ content })
  if (result.holds !== 'runs') throw new Error('no runs')
  const [run] = result.runs

  expect(run).toMatchObject({
    id: '163',
    workflow: { name: 'Count beans' },
    status: 'failed',
    inputs: { chatInput: 'How many beans?' },
    startedAt: Date.parse('2026-09-15T22:27:14.000Z'),
    error: { type: 'NodeOperationError', message: 'No such sheet' },
    source: { application: 'n8n' },
  })
  expect(run?.steps).toMatchObject([
    { name: 'Chat', parentId: null, status: 'succeeded', output: { chatInput: 'How many beans?' } },
    { name: 'Agent', kind: 'agent', status: 'succeeded', output: { output: 'Twelve.' } },
    {
      name: 'Model',
      kind: 'model',
      parentId: 'Agent#0',
      input: { messages: ['How many beans?'] },
      output: { response: 'Twelve.' },
    },
    {
      name: 'Sheet',
      status: 'failed',
      error: { message: 'No such sheet', stack: 'at x' },
      endedAt: 1789511236044,
    },
  ])
  expect(result.report).toMatchObject({ format: 'n8n-execution', records: 4, read: 4 })
})

test('executions are read from a list of the interface', () => {
  const execution: unknown = JSON.parse(content.toString('utf8'))
  const result = importFile({ content: JSON.stringify({ data: [execution, execution], nextCursor: null }) })

  expect(result.holds === 'runs' ? result.runs.map(({ id }) => id) : []).toEqual(['163', '163'])
})

test('data in the form of the database and the screens is read, and refers to nothing without end', () => {
  const data = [
    { resultData: '1' },
    { runData: '2', error: '5' },
    { Cook: '3' },
    ['4'],
    { startTime: 1_700_000_000_000, executionTime: 5, executionStatus: '7', source: '3' },
    { message: '6' },
    'The kitchen burned down',
    'success',
  ]
  const result = importFile({
    content: JSON.stringify({
      data: {
        id: '7',
        finished: false,
        mode: 'manual',
        status: 'crashed',
        startedAt: '2026-01-02T03:04:05Z',
        workflowData: { name: 'Soup', nodes: [], connections: {} },
        data: JSON.stringify(data),
      },
    }),
  })

  expect(result).toMatchObject({
    holds: 'runs',
    runs: [
      {
        id: '7',
        workflow: { name: 'Soup' },
        status: 'failed',
        error: { message: 'The kitchen burned down' },
        steps: [{ name: 'Cook', status: 'succeeded' }],
      },
    ],
    report: { format: 'n8n-execution', records: 1, read: 1 },
  })
  expect(result.report.unknownKeys).toBeUndefined()
})
