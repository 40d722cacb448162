import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/session.jsonl', import.meta.url))

test('a session of CodeBuddy is read with thoughts, calls, results and its title', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations).toMatchObject([
    { id: 'garden', title: 'Beans', source: { application: 'CodeBuddy', project: '/garden' } },
  ])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', createdAt: '2026-01-01T00:00:00.000Z', parts: [{ text: 'How many beans?' }] },
    {
      role: 'assistant',
      model: 'example-1',
      parts: [
        { type: 'reasoning', text: 'A list lies there.' },
        { toolName: 'Read', input: { file_path: 'seeds.csv' }, result: { content: [{ text: 'beans,12' }] } },
      ],
    },
    { role: 'assistant', usage: { inputTokens: 40, outputTokens: 5 }, parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'codebuddy', records: 7, read: 7 })
})

test('a thought that stands in both contents of a record is read once', () => {
  const lines = content.toString().trim().split('\n')
  const thought = JSON.parse(lines[2] ?? '')
  thought.content = [
    { type: 'input_text', text: 'A list lies there.' },
    { type: 'input_text', text: 'In short: a list.' },
  ]
  const { conversations } = importTranscript({ content: lines.with(2, JSON.stringify(thought)).join('\n') })

  const parts = conversations[0]?.messages.flatMap((message) => message.parts) ?? []
  expect(parts.filter(({ type }) => type === 'reasoning')).toEqual([
    { type: 'reasoning', text: 'A list lies there.' },
    { type: 'reasoning', text: 'In short: a list.' },
  ])
})

test('a session of WorkBuddy, which does not name itself, is read', () => {
  const lines = [
    { id: 't', timestamp: 1772355600000, type: 'ai-title', aiTitle: 'Beans' },
    {
      id: 'r',
      timestamp: 1772355600001,
      type: 'reasoning',
      rawContent: [{ type: 'reasoning_text', text: 'Look first.' }],
    },
    {
      id: 'u',
      timestamp: 1772355600002,
      type: 'message',
      role: 'user',
      content: [
        {
          type: 'input_text',
          text: '<system-reminder>Be kind.</system-reminder><user_query>How many?</user_query>',
        },
      ],
    },
    { id: 'f', timestamp: 1772355600003, type: 'function_call', callId: 'k', name: 'shell', arguments: '{}' },
    {
      id: 'g',
      timestamp: 1772355600004,
      type: 'function_call_result',
      callId: 'k',
      name: 'shell',
      output: { type: 'text', text: '12' },
      status: 'success',
    },
  ]
  const { conversations, report } = importTranscript({
    content: lines.map((line) => JSON.stringify(line)).join('\n'),
  })
  const shown = conversations[0]?.messages.filter(({ hidden }) => !hidden)
  expect(conversations[0]?.title).toBe('Beans')
  expect(shown).toMatchObject([
    { role: 'assistant', parts: [{ type: 'reasoning', text: 'Look first.' }] },
    { role: 'user', parts: [{ text: 'How many?' }] },
    { role: 'assistant', parts: [{ toolName: 'shell', result: { content: [{ text: '12' }] } }] },
  ])
  expect(report).toMatchObject({ format: 'codebuddy', unknown: 0 })
  expect(report.unknownKeys).toBeUndefined()
})

test('the head of a session names the model of its answers', () => {
  const { conversations, report } = importTranscript({
    content: [
      { type: 'session_start', sessionId: 's', timestamp: 1772355600000, cwd: '/garden', model: 'example-1' },
      { type: 'message', sessionId: 's', timestamp: 1772355600001, role: 'user', content: 'Beans?' },
      {
        type: 'message',
        sessionId: 's',
        timestamp: 1772355600002,
        role: 'assistant',
        content: [{ type: 'text', text: 'Twelve.' }],
      },
    ]
      .map((line) => JSON.stringify(line))
      .join('\n'),
  })

  expect(conversations[0]?.messages.at(-1)).toMatchObject({
    model: 'example-1',
    parts: [{ text: 'Twelve.' }],
  })
  expect(report).toMatchObject({ format: 'codebuddy', records: 3, read: 3, unknown: 0 })
  expect(report.unknownKeys).toBeUndefined()
})
