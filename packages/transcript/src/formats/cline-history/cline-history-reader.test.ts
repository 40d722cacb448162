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

test('a task that a program put into one object is read once, with its title and tokens', () => {
  const said = [
    { role: 'user', ts: 1772355600000, content: [{ type: 'text', text: 'How many peas?' }] },
    {
      role: 'assistant',
      ts: 1772355601000,
      content: [
        { type: 'thinking', thinking: 'Count.' },
        { type: 'tool_use', id: 'c', name: 'read_file', input: { path: 'peas' } },
      ],
    },
    { role: 'user', ts: 1772355602000, content: [{ type: 'tool_result', tool_use_id: 'c', content: '12' }] },
    { role: 'assistant', ts: 1772355603000, content: 'Twelve.' },
  ]
  const { conversations, report } = importTranscript({
    content: JSON.stringify({
      metadata: { taskId: 't', task: 'Peas', tokensIn: 9, tokensOut: 2 },
      apiMessages: said,
      uiMessages: [{ ts: 1, type: 'say', say: 'text', text: 'How many peas?' }],
    }),
  })

  expect(conversations).toMatchObject([
    { id: 't', title: 'Peas', usage: { inputTokens: 9, outputTokens: 2 } },
  ])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', parts: [{ text: 'How many peas?' }] },
    { role: 'assistant', parts: [{ type: 'reasoning' }, { result: { content: [{ text: '12' }] } }] },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'cline-history', records: 4, read: 4 })
  expect(report.unknownKeys).toBeUndefined()
})
