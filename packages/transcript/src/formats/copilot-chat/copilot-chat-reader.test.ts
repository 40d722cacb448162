import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { parseConversation } from '../../model/parse-conversation.ts'

const whole = readFileSync(new URL('__fixtures__/session.json', import.meta.url))
const log = readFileSync(new URL('__fixtures__/session-log.jsonl', import.meta.url))

function importSession(...requests: readonly object[]) {
  const content = JSON.stringify({ responderUsername: 'GitHub Copilot', requests })
  const { conversations, report } = importTranscript({ content })
  return { conversation: parseConversation(conversations[0]), report }
}

const request = (response: readonly unknown[], more: object = {}) => ({
  requestId: 'q',
  message: { text: 'Go' },
  response,
  ...more,
})

test('a chat is read as its editor shows it: words, thoughts, calls with results, edits', () => {
  const { conversations, report } = importTranscript({ content: whole })

  expect(conversations).toMatchObject([
    { id: 'garden', title: 'Beans', source: { format: 'copilot-chat', version: '0.40.0' } },
  ])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    {
      id: 'q1',
      role: 'user',
      parts: [
        { text: 'How many beans?' },
        { type: 'file', filename: 'seeds.csv' },
        { mediaType: 'image/png', url: 'data:image/png;base64,aGk=' },
      ],
    },
    {
      id: 'a1',
      role: 'assistant',
      model: 'copilot/example-1',
      usage: { inputTokens: 90, outputTokens: 8 },
      parts: [
        { type: 'reasoning', text: 'A list lies there.' },
        { type: 'text', text: 'I read `seeds.csv`.' },
        {
          toolName: 'read_file',
          input: { path: '/srv/seeds.csv' },
          result: { outcome: 'success', content: [{ text: 'beans,12' }] },
        },
        {
          toolName: 'run_in_terminal',
          input: { command: 'ls beds' },
          result: { outcome: 'error', durationMs: 40, content: [{ text: 'no such folder' }] },
        },
        { type: 'data', name: 'edit', data: { file: '/srv/plan.md' } },
        { type: 'text', text: '\nTwelve beans.' },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'copilot-chat', records: 1, read: 1 })
  expect(report.unknownKeys).toBeUndefined()
})

test('a log of changes is read as the chat it adds up to', () => {
  const { conversations, report } = importTranscript({ content: log })

  expect(conversations).toMatchObject([{ id: 'garden-log', title: 'Peas' }])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', parts: [{ text: 'How many peas?' }] },
    { role: 'assistant', parts: [{ text: 'I look.' }] },
    { role: 'system', parts: [{ name: 'error' }, { text: 'Off line.' }] },
  ])
  expect(report).toMatchObject({ records: 8, read: 8 })
})

test('changes that lead nowhere, or far away, leave the chat as it was', () => {
  const lines = [
    { kind: 0, v: { creationDate: 1, requests: [request([{ value: 'Hi' }])] } },
    { kind: 1, k: ['requests', 4_000_000_000, 'response'], v: 'x' },
    { kind: 1, k: ['requests', 4_000_000_000], v: 'x' },
    { kind: 1, k: ['__proto__', 'polluted'], v: true },
    { kind: 1, k: ['constructor', 'prototype', 'polluted'], v: true },
    { kind: 3, k: ['nothing', 'here'] },
    { kind: 9 },
  ]
  const { conversations } = importTranscript({
    content: lines.map((line) => JSON.stringify(line)).join('\n'),
  })

  expect(conversations[0]?.messages).toHaveLength(3)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test('calls that the editor shows nothing of are read too', () => {
  const { conversation } = importSession(
    request([{ value: 'Hi' }], {
      result: {
        metadata: { toolCallRounds: [{ toolCalls: [{ id: 'c', name: 'think', arguments: '{"a":1}' }] }] },
      },
    }),
  )

  expect(conversation.messages.at(-1)?.parts).toMatchObject([
    { text: 'Hi' },
    { toolName: 'think', input: { a: 1 } },
  ])
})

test('a call that the person refused is one that failed', () => {
  const { conversation } = importSession(
    request([
      {
        kind: 'toolInvocationSerialized',
        toolId: 'run',
        toolCallId: 'a',
        isConfirmed: { type: 0 },
        isComplete: true,
      },
    ]),
  )

  expect(conversation.messages.at(-1)?.parts).toMatchObject([
    { toolName: 'run', result: { outcome: 'error' } },
  ])
})

test('nothing is dropped in silence', () => {
  const { conversation, report } = importSession(
    request([{ kind: 'hologram', of: 'beans' }], { mood: 'fine' }),
    7 as never,
  )

  expect(report).toMatchObject({ records: 2, unknown: 1, skipped: 1 })
  expect(report.unknownKeys?.paths).toEqual([{ path: 'mood', count: 1 }])
  expect(JSON.stringify(conversation)).toContain('"of":"beans"')
})

test('a log that adds to one list a hundred thousand times is read at once', () => {
  const start = { kind: 0, v: { creationDate: 1, requests: [request([])] } }
  const line = JSON.stringify({ kind: 2, k: ['requests', 0, 'response'], v: [{ value: 'a' }] })
  const content = [JSON.stringify(start), ...Array.from({ length: 100_000 }, () => line)].join('\n')
  const { conversations } = importTranscript({ content })

  expect(conversations[0]?.messages.at(-1)?.parts).toMatchObject([{ text: 'a'.repeat(100_000) }])
})

const invocation = (toolCallId: string, more: object) => ({
  kind: 'toolInvocationSerialized',
  toolId: 'count',
  toolCallId,
  invocationMessage: 'Counting',
  isComplete: true,
  ...more,
})

test('an invocation of which the editor shows nothing is kept, hidden; a call that the model made is shown', () => {
  const reported = { toolCallRounds: [{ toolCalls: [{ id: 'c', name: 'plan', arguments: '{}' }] }] }
  const { conversation } = importSession(
    request(
      [
        invocation('a', { presentation: 'hidden' }),
        invocation('b', {}),
        invocation('c', { presentation: 'hidden', toolId: 'plan' }),
        invocation('d', { presentation: 'hiddenAfterComplete' }),
      ],
      { result: { metadata: reported } },
    ),
  )
  const answer = conversation.messages.find(({ role }) => role === 'assistant')
  expect(answer?.parts).toMatchObject([{ toolCallId: 'b' }, { toolCallId: 'c' }])
  expect(conversation.messages.at(-1)).toMatchObject({
    hidden: true,
    parts: [{ name: 'hidden-invocations', data: [{ toolCallId: 'a' }, { toolCallId: 'd' }] }],
  })
})

test('a call that the editor shows under its own id and name is the one that the model made', () => {
  const calls = [
    { id: 'c1__vscode-1', name: 'read_file', arguments: '{"path":"beans"}' },
    { id: 'c2__vscode-2', name: 'list_dir', arguments: '{"path":"beds"}' },
  ]
  const { conversation } = importSession(
    request(
      [
        {
          kind: 'toolInvocationSerialized',
          toolId: 'copilot_listDirectory',
          toolCallId: 'shown',
          isComplete: true,
        },
      ],
      {
        result: {
          metadata: {
            toolCallRounds: [{ toolCalls: calls }],
            toolCallResults: { 'c2__vscode-2': { content: [{ value: 'bed-1' }] } },
          },
        },
      },
    ),
  )

  expect(conversation.messages.at(-1)?.parts).toMatchObject([
    { toolCallId: 'c2__vscode-2', input: { path: 'beds' }, result: { content: [{ text: 'bed-1' }] } },
    { toolCallId: 'c1__vscode-1', toolName: 'read_file' },
  ])
})
