import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importFile } from '../../import/import-file.ts'

const content = readFileSync(new URL('__fixtures__/calls.jsonl', import.meta.url))

test('calls that Weave traced are steps of a run, with models, tokens and failures', () => {
  const file = importFile({ content })

  expect(file).toMatchObject({
    holds: 'runs',
    runs: [
      {
        steps: [
          { name: 'gardener', startedAt: Date.UTC(2026, 0, 1), status: 'succeeded' },
          {
            name: 'openai.chat.completions.create',
            kind: 'model',
            parentId: 'c1',
            usage: { inputTokens: 40 },
          },
          { name: 'weigh', parentId: 'c1', status: 'failed' },
        ],
      },
    ],
    report: { format: 'weave', records: 3, read: 3 },
  })
})
