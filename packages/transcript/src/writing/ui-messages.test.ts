import { convertToModelMessages, safeValidateUIMessages, type UIMessage } from 'ai'
import { expect, test } from 'vitest'
import { importTranscript } from '../import/import-transcript.ts'
import type { Conversation } from '../model/conversation.ts'
import type { Part } from '../model/part.ts'
import { writeUIMessages } from './ui-messages.ts'

const parts: Part[] = [
  { type: 'reasoning', text: 'Count.' },
  { type: 'text', text: 'Twelve.' },
  { type: 'file', mediaType: 'image/png', filename: 'bed.png', url: 'data:image/png;base64,AA==' },
  {
    type: 'source',
    sourceId: 'https://garden.example/peas',
    title: 'Peas',
    url: 'https://garden.example/peas',
  },
  { type: 'source', sourceId: 'doc', title: 'Book of peas' },
  { type: 'data', name: 'plan', data: { steps: 2 } },
  { type: 'tool-call', toolCallId: 'a', toolName: 'count', input: { of: 'peas' } },
  {
    type: 'tool-call',
    toolCallId: 'b',
    toolName: 'count',
    input: { of: 'peas' },
    result: { outcome: 'success', content: [{ type: 'text', text: '12' }] },
  },
  {
    type: 'tool-call',
    toolCallId: 'c',
    toolName: 'count',
    input: {},
    result: { outcome: 'error', content: [{ type: 'text', text: 'no bed' }] },
  },
  {
    type: 'tool-call',
    toolCallId: 'd',
    toolName: 'list',
    input: {},
    result: { outcome: 'success', content: [{ type: 'data', name: 'output', data: { peas: 12 } }] },
  },
  {
    type: 'tool-call',
    toolCallId: 'e',
    toolName: 'look',
    input: {},
    result: {
      outcome: 'success',
      content: [
        { type: 'text', text: 'Two' },
        { type: 'text', text: 'rows' },
      ],
    },
  },
]

const conversation: Conversation = {
  id: 'c',
  kind: 'agent',
  title: 'Peas',
  source: { format: 'x' },
  currentMessageId: 'a',
  messages: [
    { id: 'q', parentId: null, role: 'user', parts: [{ type: 'text', text: 'How many?' }] },
    { id: 'old', parentId: 'q', role: 'assistant', parts: [{ type: 'text', text: 'None.' }] },
    {
      id: 'a',
      parentId: 'q',
      role: 'assistant',
      parts,
      createdAt: '2026-03-01T09:00:00.000Z',
      model: 'example-model',
      usage: { inputTokens: 10, outputTokens: 3 },
    },
  ],
}

test('messages that were written are read again with the same parts and facts', () => {
  const written = JSON.stringify(writeUIMessages(conversation))
  const { conversations, report } = importTranscript({ content: written })
  const [, , answer] = conversation.messages
  expect(conversations[0]?.messages).toEqual([
    expect.objectContaining({ id: 'q', role: 'user', parts: [{ type: 'text', text: 'How many?' }] }),
    { ...answer, parentId: 'q' },
  ])
  expect(report).toMatchObject({ format: 'ui-messages', read: 2, unknown: 0, skipped: 0 })
})

test('a sub-agent is what its tool put out', () => {
  const call: Part = {
    type: 'tool-call',
    toolCallId: 't',
    toolName: 'ask',
    input: {},
    result: { outcome: 'success', content: [{ type: 'text', text: 'Done.' }] },
    messages: [{ id: 's', parentId: null, role: 'assistant', parts: [{ type: 'text', text: 'Done.' }] }],
  }
  const messages = [{ id: 'm', parentId: null, role: 'assistant' as const, parts: [call] }]
  const written = writeUIMessages({ ...conversation, messages, currentMessageId: 'm' })
  const [read] = importTranscript({ content: JSON.stringify(written) }).conversations
  expect(read?.messages[0]?.parts).toEqual([call])
})

test('what the AI SDK has no part for is data', () => {
  const messages = [
    {
      id: 'm',
      parentId: null,
      role: 'tool' as const,
      parts: [
        { type: 'file' as const, mediaType: 'text/csv', filename: 'beds.csv' },
        { type: 'unknown' as const, name: 'seed', value: 7 },
      ],
    },
  ]
  expect(writeUIMessages({ ...conversation, messages, currentMessageId: 'm' })).toEqual([
    {
      id: 'm',
      role: 'assistant',
      parts: [
        { type: 'data-file', data: { mediaType: 'text/csv', filename: 'beds.csv' } },
        { type: 'data-seed', data: 7 },
      ],
    },
  ])
})

test('a result that the author withheld is no empty answer', () => {
  const call: Part = {
    type: 'tool-call',
    toolCallId: 't',
    toolName: 'count',
    input: {},
    result: { outcome: 'success', content: [], isWithheld: true },
  }
  const messages = [{ id: 'm', parentId: null, role: 'assistant' as const, parts: [call] }]
  const [written] = writeUIMessages({ ...conversation, messages, currentMessageId: 'm' })
  expect(written?.parts[0]).toMatchObject({ state: 'output-available', output: 'Withheld by the author.' })
})

test('the AI SDK takes the messages and goes on from them, also after a call without an answer', async () => {
  const messages = [
    ...conversation.messages,
    { id: 'n', parentId: 'a', role: 'user' as const, parts: [{ type: 'text' as const, text: 'And beans?' }] },
  ]
  const written = writeUIMessages({ ...conversation, messages, currentMessageId: 'n' })
  const valid = await safeValidateUIMessages({ messages: structuredClone(written) })
  expect(valid.success ? 'valid' : valid.error).toBe('valid')
  const modelMessages = await convertToModelMessages(written as UIMessage[])
  const idsOf = (type: string) =>
    modelMessages.flatMap(({ content }) =>
      typeof content === 'string'
        ? []
        : [...content].flatMap((piece) =>
            piece.type === type && 'toolCallId' in piece ? [piece.toolCallId] : [],
          ),
    )
  expect(idsOf('tool-call')).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(idsOf('tool-result')).toEqual(idsOf('tool-call'))
})

test('a file whose address is no address of the web is data, which the AI SDK leaves alone', async () => {
  const file: Part = { type: 'file', mediaType: 'image/png', url: 'figures/bed.png' }
  const messages = [{ id: 'm', parentId: null, role: 'assistant' as const, parts: [file] }]
  const written = writeUIMessages({ ...conversation, messages, currentMessageId: 'm' })
  expect(written[0]?.parts).toMatchObject([{ type: 'data-file', data: { url: 'figures/bed.png' } }])
  expect(await convertToModelMessages(written as UIMessage[])).toEqual([])
})
