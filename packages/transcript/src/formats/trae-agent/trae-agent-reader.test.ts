import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/trajectory.json', import.meta.url), 'utf8')

test('a trajectory of Trae Agent is read with its task, its steps and what its tools answered', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations).toMatchObject([{ title: 'Count the beans', createdAt: '2026-01-01T00:00:00.000Z' }])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', parts: [{ text: '[Project root path]: /garden\nCount the beans' }] },
    {
      role: 'assistant',
      model: 'example-1',
      usage: { inputTokens: 40, outputTokens: 5 },
      parts: [
        { text: 'I look.' },
        { toolName: 'bash', result: { outcome: 'success', content: [{ text: 'beans,12' }] } },
        { toolName: 'bash', result: { outcome: 'error', content: [{ text: 'no such file' }] } },
      ],
    },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'trae-agent', records: 2, read: 2 })
})

test('a run without steps is read from what was asked and answered', () => {
  const run = { ...JSON.parse(content), agent_steps: [] }
  const { conversations } = importTranscript({ content: JSON.stringify(run) })

  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user' },
    { role: 'assistant', parts: [{ text: 'I look.' }, { toolName: 'bash' }] },
  ])
})
