import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { parseConversation } from '../../model/parse-conversation.ts'

const fixture = readFileSync(new URL('__fixtures__/prompt.json', import.meta.url), 'utf8')

test('a prompt is read with its thoughts, files, pages, faults and branches', () => {
  const { conversations, report } = importTranscript({ content: fixture })
  expect(conversations.map(parseConversation)).toMatchObject([
    {
      title: 'When are peas sown?',
      source: { format: 'ai-studio', application: 'Google AI Studio' },
      currentMessageId: 'c5',
      messages: [
        { role: 'system', hidden: true },
        { id: 'c1', role: 'user' },
        { id: 'c2', role: 'user', parts: [{ type: 'file', mediaType: 'image/*', filename: undefined }] },
        {
          id: 'c4',
          parentId: 'c2',
          role: 'assistant',
          model: 'example-gemini',
          parts: [
            { type: 'reasoning', text: 'Look it up.' },
            { type: 'text', text: 'In March.' },
            { type: 'source', title: 'Peas', url: 'https://garden.example/peas' },
          ],
        },
        { id: 'c5', parentId: 'c2', parts: [{ text: 'In Apr' }, { name: 'error' }] },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'ai-studio', records: 6, read: 5, skipped: 1 })
  expect(report.unknownKeys).toBeUndefined()
})

test('a thought that no answer follows is an answer without words', () => {
  const chunks = [
    { role: 'user', text: 'Go' },
    { role: 'model', text: 'Where?', isThought: true },
  ]
  const { conversations } = importTranscript({ content: JSON.stringify({ chunkedPrompt: { chunks } }) })
  expect(conversations[0]?.messages.at(-1)?.parts).toEqual([{ type: 'reasoning', text: 'Where?' }])
})

test('a prompt without a display name has its title', () => {
  const prompt = { title: 'Peas by month', chunkedPrompt: { chunks: [{ role: 'user', text: 'Go' }] } }
  const { conversations, report } = importTranscript({ content: JSON.stringify(prompt) })

  expect(conversations[0]?.title).toBe('Peas by month')
  expect(report.unknownKeys).toBeUndefined()
})

const messagesOf = (...chunks: object[]) => {
  const prompt = { chunkedPrompt: { chunks: [{ role: 'user', text: 'Go' }, ...chunks] } }
  const { conversations } = importTranscript({ content: JSON.stringify(prompt) })
  return conversations[0]?.messages.slice(1)
}

test('an answer has the tokens of its thoughts and its own', () => {
  const thought = { role: 'model', text: 'Where?', isThought: true, tokenCount: 5 }

  expect(messagesOf(thought, { role: 'model', text: 'There.', tokenCount: 2 })).toMatchObject([
    { usage: { outputTokens: 7, reasoningTokens: 5 } },
  ])
  const code = { role: 'model', text: '', executableCode: { language: 'PYTHON', code: 'print(12)' } }
  expect(messagesOf(thought, code)).toMatchObject([{ usage: { outputTokens: 5, reasoningTokens: 5 } }])
})

test('a chunk without a text is read from its parts', () => {
  const parts = [{ text: 'Look: ' }, { inlineData: { mimeType: 'image/png', data: 'iVBORw0KGgo=' } }]

  expect(messagesOf({ role: 'model', text: '', parts })).toMatchObject([
    { parts: [{ text: 'Look: ' }, { type: 'file', mediaType: 'image/png' }] },
  ])
})

test('an answer that was cut says why', () => {
  expect(messagesOf({ role: 'model', text: 'The', finishReason: 'MAX_TOKENS' })).toMatchObject([
    { parts: [{ text: 'The' }, { type: 'data', name: 'finish', data: { reason: 'max_tokens' } }] },
  ])
  expect(messagesOf({ role: 'model', text: 'There.', finishReason: 'STOP' })?.[0]?.parts).toHaveLength(1)
})
