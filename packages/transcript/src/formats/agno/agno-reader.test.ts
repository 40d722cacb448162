import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/events.jsonl', import.meta.url), 'utf8')

test('pieces of an answer are one, after what the tools gave', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations).toHaveLength(1)
  expect(conversations[0]).toMatchObject({
    id: 's1',
    messages: [
      { role: 'user', parts: [{ text: 'How many beans are in the jar?' }] },
      {
        role: 'assistant',
        model: 'example-1',
        parts: [
          { type: 'reasoning', text: 'I have to count them.' },
          { toolName: 'count', input: { what: 'beans' }, result: { outcome: 'success' } },
        ],
      },
      { role: 'assistant', parts: [{ toolName: 'weigh', result: { outcome: 'error' } }] },
      { role: 'assistant', parts: [{ type: 'text', text: 'There are twelve.' }] },
    ],
  })
  expect(report).toMatchObject({ format: 'agno', records: 13, unknown: 0, repaired: 0 })
  expect(report.unknownKeys).toBeUndefined()
})

const texts = (values: readonly unknown[]) =>
  importTranscript({ content: JSON.stringify(values) }).conversations[0]?.messages.flatMap(({ parts }) =>
    parts.map((part) => part.type === 'text' && part.text),
  )

test('answers to a run that is not streamed stand in its end', () => {
  const lines = [
    { event: 'RunResponse', content: 'Tw', content_type: 'str', run_id: 'r', agent_id: 'a' },
    { event: 'RunResponse', content: 'elve.', content_type: 'str', run_id: 'r', agent_id: 'a' },
  ]
  const end = { event: 'TeamRunCompleted', content: 'Twelve.', run_id: 'r', team_id: 't' }
  expect(texts(lines)).toEqual(['Twelve.'])
  expect(texts([{ event: 'TeamRunStarted', run_id: 'r', team_id: 't' }, end])).toEqual(['Twelve.'])
})
