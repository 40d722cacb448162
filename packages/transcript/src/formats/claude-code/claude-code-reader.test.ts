import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const session = readFileSync(new URL('./__fixtures__/session.jsonl', import.meta.url))
const { conversations, report } = importTranscript({ name: 'session.jsonl', content: session })

test('a session is one conversation with the title of its summary and the sum of its usage', () => {
  expect(conversations).toHaveLength(1)
  const { messages, ...conversation } = conversations[0]!
  expect(conversation).toEqual({
    id: 's1',
    kind: 'agent',
    title: 'Counting the lines of a poem',
    source: { format: 'claude-code', application: 'Claude Code', version: '2.1.1' },
    createdAt: '2026-01-02T10:00:00.000Z',
    updatedAt: '2026-01-02T10:00:15.000Z',
    currentMessageId: 'n1',
    usage: { inputTokens: 153, outputTokens: 57, cachedInputTokens: 40 },
  })
  expect(messages.map(({ id, parentId, role, hidden = false }) => [id, parentId, role, hidden])).toEqual([
    ['m1', null, 'user', true],
    ['c1', 'm1', 'user', false],
    ['o1', 'c1', 'user', false],
    ['u1', 'o1', 'user', false],
    ['a1', 'u1', 'assistant', false],
    ['a4', 'a1', 'assistant', false],
    ['n1', 'a4', 'system', true],
  ])
})

test('commands and their output read as a person typed and saw them', () => {
  const [, command, output] = conversations[0]!.messages
  expect(command?.parts).toEqual([{ type: 'text', text: '/model opus' }])
  expect(output).toMatchObject({
    author: 'Claude Code',
    parts: [{ type: 'text', text: '```\nSet model to opus\n```' }],
  })
})

test('a picture the user pasted is a file with its bytes', () => {
  expect(conversations[0]!.messages[3]?.parts).toEqual([
    { type: 'text', text: 'How many lines has this poem?' },
    { type: 'file', mediaType: 'image/png', url: 'data:image/png;base64,iVBORw0KGgo=', size: 8 },
  ])
})

test('the records of one answer are one message with its tool calls, their results and its usage once', () => {
  expect(conversations[0]!.messages[4]).toEqual({
    id: 'a1',
    parentId: 'u1',
    role: 'assistant',
    createdAt: '2026-01-02T10:00:07.000Z',
    model: 'claude-opus-4-5',
    usage: { inputTokens: 143, outputTokens: 50, cachedInputTokens: 40 },
    parts: [
      { type: 'reasoning', text: 'Count in both files.' },
      {
        type: 'tool-call',
        toolCallId: 't1',
        toolName: 'Bash',
        input: { command: 'wc -l poem.txt' },
        result: {
          outcome: 'error',
          content: [{ type: 'text', text: 'wc: poem.txt: No such file' }],
          createdAt: '2026-01-02T10:00:10.000Z',
          durationMs: 2000,
        },
      },
      {
        type: 'tool-call',
        toolCallId: 't2',
        toolName: 'Read',
        input: { file_path: '/home/ada/poem.png' },
        result: {
          outcome: 'success',
          content: [
            { type: 'text', text: 'A picture' },
            { type: 'file', mediaType: 'image/png', url: 'data:image/png;base64,AAAA', size: 3 },
          ],
          createdAt: '2026-01-02T10:00:11.000Z',
          durationMs: 12,
        },
      },
    ],
  })
})

test('every record is accounted for, with a reason for each that was skipped', () => {
  expect(report).toEqual({
    format: 'claude-code',
    records: 14,
    read: 12,
    repaired: 0,
    unknown: 0,
    skipped: 2,
    notes: [
      expect.objectContaining({ record: 2, line: 2, outcome: 'skipped', code: 'file-history-snapshot' }),
      expect.objectContaining({ record: 10, line: 10, outcome: 'skipped', code: 'progress' }),
    ],
  })
})

test('messages of the SDK that a program kept without ids and roles are a session', () => {
  const kept = [
    { type: 'system', subtype: 'init', session_id: 's-1' },
    {
      type: 'assistant',
      message: {
        model: 'm-1',
        content: [{ type: 'tool_use', id: 'c1', name: 'Bash', input: { command: 'ls' } }],
      },
    },
    { type: 'user', message: { content: [{ type: 'tool_result', tool_use_id: 'c1', content: 'leek.txt' }] } },
    { type: 'result', subtype: 'success', session_id: 's-1', is_error: false, result: 'Done.' },
  ]
  const read = importTranscript({ content: JSON.stringify(kept) })

  expect(read.report).toMatchObject({ format: 'claude-code', records: 4, read: 4 })
  expect(read.conversations[0]?.messages.filter(({ role }) => role === 'assistant')).toMatchObject([
    { parts: [{ type: 'tool-call', toolName: 'Bash', result: { content: [{ text: 'leek.txt' }] } }] },
    { parts: [{ type: 'text', text: 'Done.' }] },
  ])
  expect(read.conversations[0]?.messages.filter(({ role }) => role === 'user')).toEqual([])
})
