import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importFile } from '../../import/import-file.ts'

const content = readFileSync(new URL('__fixtures__/trace.json', import.meta.url))

test('a trace of MLflow is a run of its spans, with models, tokens, times and failures', () => {
  const file = importFile({ content })

  expect(file).toMatchObject({
    holds: 'runs',
    runs: [
      {
        steps: [
          { name: 'gardener', kind: 'agent', startedAt: Date.UTC(2026, 0, 1), status: 'succeeded' },
          {
            name: 'Completions',
            kind: 'model',
            parentId: 's1',
            status: 'failed',
            usage: { inputTokens: 40, outputTokens: 5 },
          },
        ],
      },
    ],
    report: { format: 'mlflow', records: 2, read: 2 },
  })
})
