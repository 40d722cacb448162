import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/session.json', import.meta.url), 'utf8')

test('a session of Continue is read with thoughts and the results that stand at their calls', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations).toMatchObject([{ id: 'garden', title: 'Beans in a jar' }])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { id: 'm1', role: 'user', parts: [{ text: 'How many beans?' }, { mediaType: 'image/png' }] },
    {
      id: 'm2',
      role: 'assistant',
      parts: [
        { type: 'reasoning', text: 'The jar.' },
        { text: 'I look.' },
        { toolName: 'read_file', result: { outcome: 'success', content: [{ text: 'beans,12' }] } },
      ],
    },
    {
      id: 'm3',
      role: 'assistant',
      usage: { inputTokens: 10, outputTokens: 2 },
      parts: [{ text: 'Twelve.' }],
    },
  ])
  expect(report).toMatchObject({ format: 'continue', records: 4, skipped: 1 })
  expect(report.unknownKeys).toBeUndefined()
})

test('very many calls of one answer are read in time', () => {
  const ids = Array.from({ length: 15_000 }, (_, index) => `call-${index}`)
  const toolCalls = ids.map((id) => ({ id, type: 'function', function: { name: 'look', arguments: '{}' } }))
  const toolCallStates = ids.map((toolCallId) => ({
    toolCallId,
    status: 'done',
    output: [{ content: toolCallId }],
  }))
  const answers = ids.map((toolCallId) => ({ message: { role: 'tool', toolCallId, content: 'again' } }))
  const { conversations, report } = importTranscript({
    content: JSON.stringify({
      sessionId: 'garden',
      history: [{ message: { role: 'assistant', content: '', toolCalls }, toolCallStates }, ...answers],
    }),
  })

  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toHaveLength(1)
  expect(report).toMatchObject({ skipped: ids.length })
})

const item = (role: string, words: string, more: object = {}) => ({
  message: { role, content: words },
  ...more,
})

test('the log of a request names the model of its answer, and is no message', () => {
  const log = { modelTitle: 'Example', prompt: 'Beans?', completion: 'Twelve.' }
  const { conversations, report } = importTranscript({
    content: JSON.stringify({
      sessionId: 'garden',
      history: [
        item('user', 'Beans?'),
        item('assistant', 'Twelve.', {
          promptLogs: [{ ...log, completionOptions: { model: 'maker/example-1' } }],
        }),
        item('user', 'And peas?'),
        item('assistant', 'None.', { promptLogs: [log] }),
      ],
    }),
  })

  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user' },
    { role: 'assistant', model: 'maker/example-1' },
    { role: 'user' },
    { role: 'assistant', model: 'Example' },
  ])
  expect(report.unknownKeys).toBeUndefined()
})
