import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { parseConversation } from '../../model/parse-conversation.ts'
import { withoutOriginal } from '../../model/without-original.ts'

const fixture = readFileSync(new URL('./__fixtures__/travel-desk.json', import.meta.url))

test('UI messages become the model, each kind of part included', () => {
  const { conversations } = importTranscript({ content: fixture })
  const [conversation] = conversations

  expect([{ ...conversation, messages: conversation?.messages.map(withoutOriginal) }]).toEqual([
    {
      id: 'trip-7',
      kind: 'agent',
      title: 'A weekend in Porto',
      source: { format: 'ui-messages', application: 'AI SDK' },
      createdAt: '2025-06-15T15:06:40.000Z',
      updatedAt: '2025-06-15T15:06:42.000Z',
      currentMessageId: 'u2',
      usage: { inputTokens: 12, outputTokens: 34, reasoningTokens: 5, cachedInputTokens: 6 },
      messages: [
        {
          id: 's',
          parentId: null,
          role: 'system',
          hidden: true,
          parts: [{ type: 'text', text: 'You plan trips.' }],
        },
        {
          id: 'u1',
          parentId: 's',
          role: 'user',
          createdAt: '2025-06-15T15:06:40.000Z',
          parts: [
            { type: 'text', text: 'Plan a weekend.' },
            {
              type: 'file',
              mediaType: 'image/png',
              filename: 'map.png',
              url: 'data:image/png;base64,AAAA',
              size: 3,
            },
          ],
        },
        {
          id: 'a1',
          parentId: 'u1',
          role: 'assistant',
          createdAt: '2025-06-15T15:06:42.000Z',
          model: 'claude-sonnet-4-5',
          usage: { inputTokens: 12, outputTokens: 34, reasoningTokens: 5, cachedInputTokens: 6 },
          parts: [
            { type: 'reasoning', text: 'Two days.', durationMs: 1500 },
            {
              type: 'tool-call',
              toolCallId: 'c1',
              toolName: 'weather',
              input: { city: 'Porto' },
              result: {
                outcome: 'success',
                content: [{ type: 'data', name: 'output', data: { sky: 'clear' } }],
              },
            },
            {
              type: 'tool-call',
              toolCallId: 'c2',
              toolName: 'book',
              input: { room: 1 },
              result: { outcome: 'error', content: [{ type: 'text', text: 'No rooms' }] },
            },
            { type: 'tool-call', toolCallId: 'c3', toolName: 'pay', input: { euros: 90 } },
            {
              type: 'tool-call',
              toolCallId: 'c4',
              toolName: 'erase',
              input: {},
              result: { outcome: 'error', content: [{ type: 'text', text: 'Better not' }] },
            },
            {
              type: 'tool-call',
              toolCallId: 'c5',
              toolName: 'guide',
              input: { task: 'Find sights' },
              result: { outcome: 'success', content: [{ type: 'text', text: 'The bridge.' }] },
              messages: [
                {
                  id: 'g1',
                  parentId: null,
                  role: 'assistant',
                  parts: [
                    { type: 'text', text: 'Let me look.' },
                    { type: 'text', text: 'The bridge.' },
                  ],
                },
              ],
            },
            { type: 'source', sourceId: 'w1', title: 'Porto', url: 'https://porto.example/' },
            { type: 'source', sourceId: 'w2', title: 'Guide' },
            { type: 'data', name: 'itinerary', data: { days: 2 } },
            { type: 'unknown', name: 'custom', value: { type: 'custom', kind: 'acme.poem' } },
            { type: 'text', text: 'Go on Saturday.' },
          ],
        },
        {
          id: 'u2',
          parentId: 'a1',
          role: 'user',
          hidden: true,
          parts: [{ type: 'text', text: '(continue)' }],
        },
      ],
    },
  ])
})

test('every message is accounted for, and the result is valid', () => {
  const { conversations, report } = importTranscript({ content: fixture })

  expect(report).toMatchObject({
    format: 'ui-messages',
    records: 4,
    read: 3,
    unknown: 1,
    repaired: 0,
    skipped: 0,
  })
  expect(parseConversation(JSON.parse(JSON.stringify(conversations[0])))).toEqual(conversations[0])
})

test('messages of AI SDK 4 are read, with and without parts', () => {
  const invocation = { state: 'result', toolCallId: 'c', toolName: 'add', args: { a: 1 }, result: 2 }
  const content = JSON.stringify([
    {
      id: '1',
      role: 'user',
      content: 'Add',
      createdAt: '2025-01-02T03:04:05.000Z',
      experimental_attachments: [
        { name: 'sum.txt', contentType: 'text/plain', url: 'data:text/plain;base64,MQ==' },
      ],
    },
    { id: '2', role: 'assistant', content: 'Two', reasoning: 'Hm', toolInvocations: [invocation] },
    {
      id: '3',
      role: 'assistant',
      content: 'Two',
      parts: [
        { type: 'reasoning', reasoning: 'Hm', details: [] },
        { type: 'tool-invocation', toolInvocation: invocation },
        { type: 'source', source: { id: 's', sourceType: 'url', url: 'https://a.example/' } },
        { type: 'file', mimeType: 'image/png', data: 'AAAA' },
        { type: 'text', text: 'Two' },
      ],
    },
  ])

  const [conversation] = importTranscript({ content }).conversations

  const call = {
    type: 'tool-call',
    toolCallId: 'c',
    toolName: 'add',
    input: { a: 1 },
    result: { outcome: 'success', content: [{ type: 'data', name: 'output', data: 2 }] },
  }
  expect(conversation?.createdAt).toBe('2025-01-02T03:04:05.000Z')
  expect(conversation?.messages.map((message) => withoutOriginal(message).parts)).toEqual([
    [
      { type: 'text', text: 'Add' },
      { type: 'file', mediaType: 'text/plain', filename: 'sum.txt', url: 'data:text/plain;base64,MQ==' },
    ],
    [{ type: 'reasoning', text: 'Hm' }, call, { type: 'text', text: 'Two' }],
    [
      { type: 'reasoning', text: 'Hm' },
      call,
      { type: 'source', sourceId: 's', url: 'https://a.example/' },
      { type: 'file', mediaType: 'image/png', url: 'data:image/png;base64,AAAA', size: 3 },
      { type: 'text', text: 'Two' },
    ],
  ])
})

test('attachments beside parts are read once each; content replaces empty parts', () => {
  const file = { name: 'a.png', contentType: 'image/png', url: 'https://a.example/a.png' }
  const asPart = { type: 'file', mediaType: 'image/png', url: file.url }
  const text = { type: 'text', text: 'Look' }
  const content = JSON.stringify([
    { id: '1', role: 'user', content: 'Look', parts: [text], experimental_attachments: [file] },
    { id: '2', role: 'user', parts: [text], attachments: [file] },
    { id: '3', role: 'user', parts: [text, asPart], attachments: [file] },
    { id: '4', role: 'assistant', content: 'Seen', parts: [] },
  ])

  const { messages = [] } = importTranscript({ content }).conversations[0] ?? {}

  expect(messages.map(({ parts }) => parts.map(({ type }) => type))).toEqual([
    ['text', 'file'],
    ['text', 'file'],
    ['text', 'file'],
    ['text'],
  ])
})

const answer = (parts: unknown[]) => ({ id: 'same', role: 'assistant', parts })

test('a sub-agent whose messages have ids of the conversation gets ids of its own', () => {
  const output = answer([{ type: 'hologram' }])
  const call = { type: 'tool-agent', toolCallId: 'c', state: 'output-available', input: {}, output }
  const { conversations, report } = importTranscript({ content: JSON.stringify([answer([call])]) })

  expect(conversations[0]?.messages[0]?.parts[0]).toMatchObject({ messages: [{ id: 'same-2' }] })
  expect(report).toMatchObject({ records: 1, unknown: 1 })
})

const said = (metadata: unknown) => ({ role: 'system', metadata, parts: [{ type: 'text', text: 'Hi' }] })

test('a system message is visible where the application says so', () => {
  const content = JSON.stringify([said({ hidden: false }), said({})])

  const hidden = importTranscript({ content }).conversations[0]?.messages.map((message) => message.hidden)
  expect(hidden).toEqual([undefined, true])
})

test('parts and messages that are nothing of the kind leave the rest whole', () => {
  const content = `[{"role":"user","parts":[null,"x",{"type":"text","text":"Hi"},{"type":"text","__proto__":{"text":"no"}}]},[],null]`
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]?.messages).toMatchObject([
    {
      parts: [
        { type: 'unknown', value: null },
        { type: 'unknown', value: 'x' },
        { type: 'text', text: 'Hi' },
      ],
    },
  ])
  expect(report).toMatchObject({ records: 3, read: 0, unknown: 1, skipped: 2 })
})
