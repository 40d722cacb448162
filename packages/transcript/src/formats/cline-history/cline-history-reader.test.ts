import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/api_conversation_history.json', import.meta.url))

test('what Cline sent to the model is read as what was asked, called and answered', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', parts: [{ text: 'Count the beans.' }] },
    {
      role: 'assistant',
      model: 'example-1',
      usage: { inputTokens: 100, outputTokens: 20, cachedInputTokens: 5 },
      parts: [
        { type: 'reasoning', text: 'The jar.' },
        { text: 'I look.' },
        {
          toolName: 'read_file',
          input: { path: 'jar.csv' },
          result: { content: [{ text: 'beans,12' }] },
        },
      ],
    },
    { role: 'assistant', parts: [{ toolName: 'execute_command', toolCallId: 'call_1' }] },
    { role: 'user', parts: [{ text: 'Do not count lines' }] },
    { role: 'assistant', parts: [{ text: 'Done.' }, { text: 'Twelve beans.' }] },
  ])
  expect(report).toMatchObject({ format: 'cline-history', records: 6, read: 6, unknown: 0 })
  expect(report.unknownKeys).toBeUndefined()
})

test('tags of a person that never end, with much space in them, are read in time', () => {
  const space = ' '.repeat(20_000)
  const messages = [
    {
      role: 'user',
      content: [
        { type: 'text', text: '<task>Go</task>' },
        { type: 'text', text: '<environment_details>' },
      ],
    },
    { role: 'user', content: [{ type: 'text', text: `<feedback>${space}a${space}` }] },
    {
      role: 'user',
      content: [
        {
          type: 'tool_result',
          tool_use_id: 'a',
          content: `<answer>${space}a${space}<feedback> Yes\n</feedback>`,
        },
      ],
    },
  ]
  const { conversations } = importTranscript({ content: JSON.stringify(messages) })
  const texts = conversations[0]?.messages.flatMap(({ parts }) => parts)

  expect(texts).toContainEqual({ type: 'text', text: 'Go' })
  expect(texts).toContainEqual({ type: 'text', text: 'Yes' })
})
