import { expect, test } from 'vitest'
import { publicShareSchema } from './public-shares.ts'

test('a run keeps what its rows say, and how long its words are', () => {
  const run = {
    id: 'r',
    workflow: { name: 'Digest' },
    status: 'succeeded',
    steps: [],
    source: { format: 'otlp' },
  }
  const prepared = {
    run,
    html: {},
    rows: { s1: { object: '/src/mill.ts', words: 'done' }, s2: { words: '12' } },
    framework: { s1: 'wrapper', s2: 'own' },
    dialogue: { question: 4 },
  }
  const share = { id: 'A'.repeat(22), publishedAt: '2026-11-14T09:00:00.000Z', run: prepared }
  expect(publicShareSchema.parse(share)).toEqual(share)
})
