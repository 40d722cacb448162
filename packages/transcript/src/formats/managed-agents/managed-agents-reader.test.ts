import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/events.jsonl', import.meta.url))

const events = content
  .toString('utf8')
  .trim()
  .split('\n')
  .map((line): unknown => JSON.parse(line))

test.each([
  ['one a line', content],
  ['in a list of the interface', JSON.stringify({ data: events, has_more: false })],
  [
    'each in a line that says who speaks',
    events.map((raw) => JSON.stringify({ role: 'agent', kind: 'x', raw })).join('\n'),
  ],
])('events of Claude Managed Agents are read %s', (_, written) => {
  const { conversations, report } = importTranscript({ content: written })

  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', parts: [{ text: 'Count the beans' }] },
    {
      role: 'assistant',
      usage: { inputTokens: 17, outputTokens: 9, cachedInputTokens: 5 },
      parts: [{ text: 'I look.' }, { toolName: 'bash', result: { outcome: 'success', durationMs: 1900 } }],
    },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
    { role: 'system', isNotice: true, parts: [{ name: 'error' }, { text: 'No credit is left' }] },
  ])
  expect(report).toMatchObject({ format: 'managed-agents', records: 11, skipped: 1 })
})
