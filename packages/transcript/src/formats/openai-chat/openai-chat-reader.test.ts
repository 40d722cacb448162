import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const fixture = readFileSync(new URL('./__fixtures__/weather-completion.json', import.meta.url))

test('a chat becomes the model: parts, calls with results, choices as branches, usage', () => {
  const { conversations } = importTranscript({ content: fixture })

  expect(conversations).toEqual([
    {
      id: 'chat-1',
      kind: 'agent',
      title: 'Weather in Lisbon',
      source: { format: 'openai-chat' },
      createdAt: '2025-06-15T15:06:40.000Z',
      currentMessageId: 'message-5',
      usage: { inputTokens: 50, outputTokens: 20, reasoningTokens: 5, cachedInputTokens: 10 },
      messages: [
        {
          id: 'message-1',
          parentId: null,
          role: 'system',
          hidden: true,
          parts: [{ type: 'text', text: 'Answer in one sentence.' }],
        },
        {
          id: 'message-2',
          parentId: 'message-1',
          role: 'user',
          author: 'ines',
          parts: [
            { type: 'text', text: 'Is it like this in Lisbon?' },
            { type: 'file', mediaType: 'image/png', url: 'https://pictures.example/sun.png' },
            { type: 'file', mediaType: 'audio/mpeg', url: 'data:audio/mpeg;base64,AAAA', size: 3 },
            {
              type: 'file',
              mediaType: 'application/pdf',
              filename: 'plan.pdf',
              url: 'data:application/pdf;base64,AAAA',
            },
            { type: 'unknown', name: 'hologram', value: { type: 'hologram', rays: 3 } },
          ],
        },
        {
          id: 'message-3',
          parentId: 'message-2',
          role: 'assistant',
          model: 'gpt-4o',
          parts: [
            { type: 'reasoning', text: 'I need the weather.' },
            {
              type: 'tool-call',
              toolCallId: 'call-1',
              toolName: 'weather',
              input: { city: 'Lisbon' },
              result: { outcome: 'unset', content: [{ type: 'text', text: 'Sunny' }] },
            },
            {
              type: 'tool-call',
              toolCallId: 'call-2',
              toolName: 'clock',
              input: '{"city":',
              result: { outcome: 'unset', content: [{ type: 'text', text: '12:00' }] },
            },
          ],
        },
        {
          id: 'message-4',
          parentId: 'message-3',
          role: 'tool',
          parts: [{ type: 'text', text: 'Nobody asked' }],
        },
        {
          id: 'message-5',
          parentId: 'message-4',
          role: 'assistant',
          model: 'gpt-4o',
          parts: [
            { type: 'text', text: 'Sunny, at noon.' },
            { type: 'source', sourceId: 'https://sky.example/', title: 'Sky', url: 'https://sky.example/' },
          ],
        },
        {
          id: 'message-6',
          parentId: 'message-4',
          role: 'assistant',
          model: 'gpt-4o',
          parts: [{ type: 'text', text: 'I cannot say.' }],
        },
      ],
    },
  ])
})

test('every message and choice is accounted for', () => {
  const { report } = importTranscript({ content: fixture })

  expect(report).toMatchObject({
    format: 'openai-chat',
    records: 8,
    read: 6,
    repaired: 1,
    unknown: 1,
    skipped: 0,
  })
  expect(report.notes.map(({ record, code }) => [record, code])).toEqual([
    [2, 'unknown-content'],
    [3, 'broken-arguments'],
  ])
})

const hello = [
  { role: 'user', content: 'Hello' },
  { role: 'assistant', content: 'Good day' },
]

test.each<[string, unknown, number]>([
  ['an array of messages', hello, 1],
  ['an object with messages', { messages: hello }, 1],
  ['a list of such objects', [{ messages: hello }, { messages: hello }], 2],
  ['a list of arrays of messages', [hello, hello, hello], 3],
  ['trajectories', [{ task_id: 1, traj: hello }], 1],
  ['an entry of a batch', { custom_id: '1', body: { model: 'm', messages: hello } }, 1],
  [
    'a logged request with its answer',
    { request: { messages: hello.slice(0, 1) }, response: { choices: [{ message: hello[1] }] } },
    1,
  ],
  [
    'stored completions',
    { object: 'list', data: [{ object: 'chat.completion', choices: [{ message: hello[1] }] }] },
    1,
  ],
  [
    'an answer whose choice names no role',
    { response: { body: { id: 'c', choices: [{ message: { content: 'Good day' } }] } } },
    1,
  ],
  ['a training set under another name', [{ conversations: hello }], 1],
  ['a chat written out', { messages_display: 'user: Hello\nassistant: Good day' }, 1],
])('%s is read', (_shape, value, count) => {
  const { conversations, report } = importTranscript({ content: JSON.stringify(value) })

  expect(conversations).toHaveLength(count)
  expect(conversations[0]?.messages.at(-1)?.parts).toEqual([{ type: 'text', text: 'Good day' }])
  expect(report.read).toBe(report.records)
})

test('a chat a line is read up to the line that was cut off', () => {
  const line = JSON.stringify({ messages: hello })
  const { conversations, report } = importTranscript({ content: `${line}\n${line.slice(0, 40)}` })

  expect(conversations).toHaveLength(1)
  expect(report).toMatchObject({ records: 3, read: 2, skipped: 1 })
  expect(report.notes).toMatchObject([{ record: 3, line: 2, code: 'truncated-line' }])
})

test('a message a line makes one chat; what is no message is skipped', () => {
  const lines = [hello[0], { note: 'pause' }, hello[1], hello[0]].map((value) => JSON.stringify(value))
  const { conversations, report } = importTranscript({ content: lines.join('\n') })

  expect(conversations).toHaveLength(1)
  expect(conversations[0]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
  expect(report).toMatchObject({ records: 4, read: 3, skipped: 1 })
  expect(report.notes).toMatchObject([{ record: 2, line: 2, code: 'not-a-message' }])
})

test('a chat written out has the answers of tools as results of calls without input', () => {
  const display = 'user: Count\nassistant: None\ntool: 1\n2\nassistant: None\ntool: three\nassistant: Done: 3'
  const [conversation] = importTranscript({
    content: JSON.stringify({ messages_display: display }),
  }).conversations

  expect(conversation?.messages.map(({ role, hidden }) => [role, hidden])).toEqual([
    ['user', undefined],
    ['assistant', undefined],
    ['assistant', undefined],
    ['assistant', undefined],
  ])
  expect(conversation?.messages[1]?.parts).toEqual([
    {
      type: 'tool-call',
      toolCallId: 'call-3',
      toolName: 'tool',
      input: {},
      result: { outcome: 'unset', content: [{ type: 'text', text: '1\n2' }] },
    },
  ])
})

const call = (id: string, name: string) => ({
  role: 'assistant',
  tool_calls: [{ id, function: { name, arguments: '' } }],
})

test.each<[string, Record<string, unknown>]>([
  ['DeepSeek', { reasoning_content: 'Hm' }],
  ['vLLM', { reasoning: 'Hm' }],
  ['OpenRouter', { reasoning_details: [{ type: 'reasoning.text', text: 'Hm' }] }],
  ['Mistral', { content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm' }] }] }],
])('thinking is read as %s names it', (_name, message) => {
  const content = JSON.stringify([
    { role: 'assistant', ...message, ...(!message.content && { content: null }) },
  ])

  expect(importTranscript({ content }).conversations[0]?.messages[0]?.parts).toEqual([
    { type: 'reasoning', text: 'Hm' },
  ])
})

test('ids used again for calls pair in order; the older function calls pair by name', () => {
  const [conversation] = importTranscript({
    content: JSON.stringify([
      call('x', 'one'),
      { role: 'tool', tool_call_id: 'x', content: '1' },
      call('x', 'two'),
      { role: 'tool', tool_call_id: 'x', content: '2' },
      { role: 'assistant', content: null, function_call: { name: 'three', arguments: '{}' } },
      { role: 'function', name: 'three', content: '3' },
    ]),
  }).conversations

  const results = conversation?.messages.flatMap(({ parts }) =>
    parts.map((part) => part.type === 'tool-call' && [part.toolName, part.result?.content[0]]),
  )
  expect(results).toEqual([
    ['one', { type: 'text', text: '1' }],
    ['two', { type: 'text', text: '2' }],
    ['three', { type: 'text', text: '3' }],
  ])
})

test('a repeated message is read once, another message under its id gets an id of its own', () => {
  const first = { id: 'a', role: 'user', content: 'Hi' }
  const { conversations, report } = importTranscript({
    content: JSON.stringify([first, first, { ...first, content: 'Ho' }]),
  })

  expect(conversations[0]?.messages.map(({ id }) => id)).toEqual(['a', 'a-2'])
  expect(report.notes.map(({ record, code }) => [record, code])).toEqual([
    [2, 'duplicate-message'],
    [3, 'duplicate-id'],
  ])
})

test('what is no message, an unknown role and prototype keys leave the rest whole', () => {
  const content =
    '[{"role":"user","content":"Hi","__proto__":{"hidden":true}},null,7,{"role":"critic","content":"No"}]'
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]?.messages).toMatchObject([
    { role: 'user', parts: [{ type: 'text', text: 'Hi' }] },
    { role: 'assistant', author: 'critic' },
  ])
  expect(conversations[0]?.messages[0]).not.toHaveProperty('hidden')
  expect(report).toMatchObject({ records: 4, read: 1, repaired: 1, skipped: 2 })
})

test('50,000 calls with answers that name none of them are read', () => {
  const calls = Array.from({ length: 50_000 }, (_, index) => ({
    id: `c${index}`,
    function: { name: 'f', arguments: '{}' },
  }))
  const answers = calls.map(({ id }) => ({ role: 'tool', tool_call_id: `not-${id}`, content: 'x' }))
  const content = JSON.stringify([{ role: 'assistant', tool_calls: calls }, ...answers])

  expect(importTranscript({ content }).conversations[0]?.messages).toHaveLength(50_001)
})

test('pictures beside the content of an answer are read', () => {
  const url = 'data:image/png;base64,AAAA'
  const images = [{ type: 'image_url', image_url: { url } }]
  const content = JSON.stringify([
    { role: 'user', content: 'Draw' },
    { role: 'assistant', content: 'Here', images },
  ])

  expect(importTranscript({ content }).conversations[0]?.messages[1]?.parts).toEqual([
    { type: 'text', text: 'Here' },
    { type: 'file', mediaType: 'image/png', url },
  ])
})

test.each([
  [
    'with names and arguments',
    { role: 'tool_call', name: 'count', args: { of: 'peas' }, ts: '2026-03-01T09:00:00Z' },
    { role: 'tool_result', name: 'count', result: '12' },
  ],
  [
    'in the content',
    { role: 'tool_call', content: '{"name":"count","arguments":{"of":"peas"}}' },
    { role: 'tool_response', content: '12' },
  ],
])('calls and answers logged under roles of their own %s are read', (_, logged, answer) => {
  const lines = [
    { role: 'user', content: 'How many?' },
    logged,
    answer,
    { role: 'assistant', content: 'Twelve.' },
  ]
  const { conversations, report } = importTranscript({
    content: lines.map((line) => JSON.stringify(line)).join('\n'),
  })

  expect(conversations[0]?.messages).toMatchObject([
    { role: 'user' },
    {
      role: 'assistant',
      parts: [{ toolName: 'count', input: { of: 'peas' }, result: { content: [{ text: '12' }] } }],
    },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ repaired: 0, skipped: 0 })
})

test('simulations of tau2-bench are conversations', () => {
  const messages = [
    { role: 'user', content: 'How many?' },
    { role: 'assistant', content: null, tool_calls: [{ id: 'c', name: 'count', arguments: { of: 'peas' } }] },
    { id: 'c', role: 'tool', content: '12', error: false },
  ]
  const content = JSON.stringify({ info: {}, tasks: [], simulations: [{ id: 's1', messages }] })

  expect(importTranscript({ content }).conversations).toMatchObject([
    { id: 's1', messages: [{}, { parts: [{ toolName: 'count', result: { content: [{ text: '12' }] } }] }] },
  ])
})
