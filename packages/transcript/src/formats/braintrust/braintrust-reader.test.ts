import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importFile } from '../../import/import-file.ts'

const content = readFileSync(new URL('__fixtures__/logs.jsonl', import.meta.url))

test('spans of Braintrust are steps of a run, with models, tokens and failures', () => {
  const file = importFile({ content })

  expect(file).toMatchObject({
    holds: 'runs',
    runs: [
      {
        steps: [
          { name: 'gardener', startedAt: Date.UTC(2026, 0, 1), status: 'succeeded' },
          {
            name: 'Chat Completion',
            kind: 'model',
            parentId: 's1',
            usage: { inputTokens: 40, outputTokens: 5 },
          },
          { name: 'weigh', kind: 'tool', parentId: 's1', status: 'failed' },
        ],
      },
    ],
    report: { format: 'braintrust', records: 3, read: 3 },
  })
})

test('what was expected is kept, also as a text', () => {
  const [line = ''] = content.toString().split('\n')
  const file = importFile({ content: JSON.stringify({ ...JSON.parse(line), expected: 'A dozen.' }) })

  expect(JSON.stringify(file.holds === 'runs' && file.runs)).toContain('A dozen.')
})
