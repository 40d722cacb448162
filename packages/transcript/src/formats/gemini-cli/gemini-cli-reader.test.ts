import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { isQuestion } from '../../model/is-question.ts'
import { parseConversation } from '../../model/parse-conversation.ts'

const fixture = readFileSync(new URL('__fixtures__/session.json', import.meta.url), 'utf8')

const head = { sessionId: 's', projectHash: 'h', startTime: '2026-03-01T09:00:00Z' }
const turn = (id: string, type: string, content: string, more: object = {}) => ({
  id,
  type,
  content,
  ...more,
})

function readLines(lines: readonly object[]) {
  const { conversations, report } = importTranscript({
    content: lines.map((line) => JSON.stringify(line)).join('\n'),
  })
  return { conversation: parseConversation(conversations[0]), report }
}

test('a session is read with its thoughts, tools, tokens and notices', () => {
  const { conversations, report } = importTranscript({ content: fixture })
  expect(conversations.map(parseConversation)).toMatchObject([
    {
      id: 'garden-session',
      kind: 'agent',
      title: 'Count the peas',
      source: { format: 'gemini-cli', application: 'Gemini CLI' },
      usage: { inputTokens: 100, outputTokens: 15, reasoningTokens: 5, cachedInputTokens: 20 },
      messages: [
        { role: 'user', parts: [{ text: 'Count the peas' }] },
        {
          role: 'assistant',
          model: 'example-gemini',
          parts: [
            { type: 'reasoning', text: '**Counting**\n\nThey are in a file.' },
            { type: 'text', text: 'I count them.' },
            { toolName: 'read_file', result: { outcome: 'success', content: [{ text: '12' }] } },
            { toolName: 'run_shell_command', result: { outcome: 'error', content: [{ text: 'Stopped' }] } },
          ],
        },
        { role: 'system', author: 'Gemini CLI', parts: [{ name: 'info' }, { text: 'An update is there.' }] },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'gemini-cli', records: 3, read: 3 })
  expect(report.unknownKeys).toBeUndefined()
})

test('in a session of lines, a later line of a message replaces the earlier', () => {
  const { conversation, report } = readLines([
    head,
    turn('a', 'user', 'Go'),
    turn('b', 'gemini', ''),
    turn('b', 'gemini', 'Gone.'),
    { $set: { lastUpdated: '2026-03-01T09:01:00Z' } },
  ])
  expect(conversation.messages.map(({ id, parts }) => [id, parts.length])).toEqual([
    ['a', 1],
    ['b', 1],
  ])
  expect(report).toMatchObject({ records: 5, read: 4, skipped: 1 })
})

test('what was taken back is a branch', () => {
  const { conversation } = readLines([
    head,
    turn('a', 'user', 'Go'),
    turn('b', 'gemini', 'Where?'),
    { $rewindTo: 'b' },
    turn('c', 'gemini', 'Gone.'),
  ])
  expect(conversation).toMatchObject({
    currentMessageId: 'c',
    messages: [{ id: 'a' }, { id: 'b', parentId: 'a' }, { id: 'c', parentId: 'a' }],
  })
})

test('messages that a change sets before all others are read, and what the application told the model is no question', () => {
  const context = '<session_context>\nThis is the Gemini CLI.\n</session_context>'
  const { conversation, report } = readLines([
    head,
    { $set: { messages: [turn('c', 'user', context)], lastUpdated: '2026-03-01T09:00:01Z' } },
    turn('a', 'user', 'Go'),
    turn('b', 'gemini', 'Gone.'),
  ])
  expect(conversation).toMatchObject({
    title: 'Go',
    messages: [{ id: 'c' }, { id: 'a', parentId: 'c' }, { id: 'b' }],
  })
  expect(conversation.messages.map(isQuestion)).toEqual([false, true, false])
  expect(report).toMatchObject({ records: 4, read: 4 })
  expect(report.unknownKeys).toBeUndefined()
})

test('messages that a change sets in place of others are noted', () => {
  const { conversation, report } = readLines([
    head,
    turn('a', 'user', 'Go'),
    { $set: { messages: [turn('b', 'user', 'All that was said, in short.')] } },
  ])
  expect(conversation.messages.map(({ id }) => id)).toEqual(['a'])
  expect(report.notes).toMatchObject([{ code: 'replaced-messages' }])
})

test('lines that are no messages and keys that are not known are reported', () => {
  const { report } = readLines([head, turn('a', 'user', 'Go', { mood: 'fine' }), { weather: 'blue' }])
  expect(report).toMatchObject({ records: 3, read: 2, unknown: 1 })
  expect(report.unknownKeys?.paths).toEqual([
    { path: 'messages[].mood', count: 1 },
    { path: 'weather', count: 1 },
  ])
})

test('an answer under the role of Gemini with its parts is read', () => {
  const { conversation, report } = readLines([
    head,
    turn('a', 'user', 'Go'),
    { id: 'b', type: 'model', parts: [{ text: 'Gone.' }] },
  ])
  expect(conversation.messages[1]).toEqual({
    id: 'b',
    parentId: 'a',
    role: 'assistant',
    parts: [{ type: 'text', text: 'Gone.' }],
  })
  expect(report).toMatchObject({ records: 3, read: 3 })
})

const outputOf = (text: string) => [
  { functionResponse: { id: 'c', name: 'run_shell_command', response: { output: text } } },
]
const callOf = (id: string, text: string) => ({
  id,
  name: 'run_shell_command',
  args: { command: 'ls' },
  status: 'success',
  result: outputOf(text),
})
const frameOf = (said: string, code: number) =>
  `Command: ls\nDirectory: (root)\nOutput: ${said}\nError: (none)\nExit Code: ${code}\nSignal: 0\nBackground PIDs: (none)\nProcess Group PGID: 26931`

test('of a command its output is read, and what else the model is told only where it says something', () => {
  const { conversation } = readLines([
    head,
    turn('u', 'user', 'List'),
    turn('g', 'gemini', 'I look.', {
      toolCalls: [callOf('c1', frameOf('peas\nbeans', 0)), callOf('c2', frameOf('no', 2))],
    }),
  ])
  const results = conversation.messages
    .flatMap(({ parts }) => parts)
    .flatMap((part) => (part.type === 'tool-call' ? part.result?.content : []))
  expect(results).toMatchObject([{ text: 'peas\nbeans' }, { text: 'no\nExit Code: 2' }])
})

test('what a command printed stays, also where it looks like what the model is told below', () => {
  const printed = 'job A\nExit Code: 0\njob B\nError: (none)\nend'
  const twice = 'job A\nExit Code: 0'
  const { conversation } = readLines([
    head,
    turn('u', 'user', 'Run'),
    turn('g', 'gemini', 'I run.', {
      toolCalls: [
        callOf('c1', `Command: ls\nDirectory: (root)\nOutput: ${printed}`),
        callOf('c2', frameOf(printed, 0)),
        callOf('c3', frameOf(twice, 0)),
      ],
    }),
  ])
  const results = conversation.messages
    .flatMap(({ parts }) => parts)
    .flatMap((part) => (part.type === 'tool-call' ? part.result?.content : []))
  expect(results).toMatchObject([{ text: printed }, { text: printed }, { text: twice }])
})

test('answers of tools that stand in the name of the user once more are no turns of theirs', () => {
  const answer = { functionResponse: { id: 'c1', name: 'count', response: { output: '12' } } }
  const time = '2026-09-01T00:00:00.000Z'
  const session = {
    sessionId: 's1',
    projectHash: 'p',
    startTime: time,
    lastUpdated: time,
    messages: [
      { id: 'a', type: 'user', timestamp: time, content: [{ text: 'Beans?' }] },
      {
        id: 'b',
        type: 'gemini',
        timestamp: time,
        content: '',
        toolCalls: [
          { id: 'c1', name: 'count', args: {}, status: 'success', timestamp: time, result: [answer] },
        ],
      },
      { id: 'c', type: 'user', timestamp: time, content: [answer] },
      { id: 'd', type: 'gemini', timestamp: time, content: 'Twelve.' },
    ],
  }
  const { conversations, report } = importTranscript({ content: JSON.stringify(session) })

  expect(conversations[0]?.messages).toMatchObject([
    { role: 'user' },
    { role: 'assistant', parts: [{ toolName: 'count', result: { outcome: 'success' } }] },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report.notes.map(({ code }) => code)).toEqual(['repeated-result'])
})

const response = (index: number) => ({
  functionResponse: { id: `c${index}`, name: 'count', response: { output: '12' } },
})

test('answers of tools that a person sends on are found in linear time', () => {
  const numbers = Array.from({ length: 6000 }, (_, index) => index)
  const timestamp = '2026-01-01T00:00:00Z'
  const toolCalls = numbers.map((index) => ({
    id: `c${index}`,
    name: 'count',
    args: {},
    status: 'success',
    result: [response(index)],
  }))
  const users = numbers.map((index) => ({
    id: `m${index}`,
    timestamp,
    type: 'user',
    content: [response(index)],
  }))
  const session = { sessionId: 's', projectHash: 'h', startTime: timestamp, lastUpdated: timestamp }
  const content = JSON.stringify({
    ...session,
    messages: [{ id: 'g', type: 'gemini', content: 'x', timestamp, toolCalls }, ...users],
  })
  const begin = performance.now()

  expect(importTranscript({ content }).conversations).toHaveLength(1)
  expect(performance.now() - begin).toBeLessThan(5000)
})

test('a question is what its user typed; the files written into it are kept, hidden', () => {
  const { conversation } = readLines([
    head,
    turn('a', 'user', 'Count @peas.txt\n--- Content from peas.txt ---\n12', {
      displayContent: 'Count @peas.txt',
    }),
    turn('b', 'gemini', 'Twelve.'),
  ])
  expect(conversation.title).toBe('Count @peas.txt')
  expect(conversation.messages).toMatchObject([
    { id: 'a', parts: [{ text: 'Count @peas.txt' }] },
    { author: 'Gemini CLI', hidden: true, isNotice: true, parts: [{ text: expect.stringContaining('12') }] },
    { id: 'b', parts: [{ text: 'Twelve.' }] },
  ])
})

test('what the application sends in the name of the user is hidden', () => {
  const { conversation } = readLines([
    head,
    turn('a', 'user', '<session_context>\nToday is Sunday.\n</session_context>'),
    turn('b', 'user', 'Count the peas'),
    turn('c', 'user', 'System: Please continue.'),
  ])
  expect(conversation.title).toBe('Count the peas')
  expect(conversation.messages.map(({ hidden, author }) => [hidden, author])).toEqual([
    [true, 'Gemini CLI'],
    [undefined, undefined],
    [true, 'Gemini CLI'],
  ])
})

test('a break of lines that a model wrote as it stands in JSON is a break', () => {
  const thoughts = [
    { subject: 'Peas', description: '\\n\\nTwelve.\\n' },
    { subject: 'Beans', description: '\\n' },
  ]
  const { conversation } = readLines([
    head,
    turn('a', 'user', 'Go'),
    turn('b', 'gemini', 'Gone.', { thoughts }),
  ])
  expect(conversation.messages[1]?.parts).toMatchObject([
    { text: '**Peas**\n\nTwelve.' },
    { text: '**Beans**' },
    { text: 'Gone.' },
  ])
})

test('thoughts that are one text and results that are a text are read', () => {
  const { conversations, report } = importTranscript({
    content: JSON.stringify({
      ...head,
      messages: [
        turn('a', 'user', 'Count the peas'),
        turn('b', 'gemini', 'Twelve.', {
          thoughts: [{ text: 'They are in a file.' }],
          toolCalls: [{ name: 'read_file', args: { path: 'peas' }, result: '12', status: 'success' }],
        }),
      ],
    }),
  })

  expect(conversations[0]?.messages[1]?.parts).toMatchObject([
    { type: 'reasoning', text: 'They are in a file.' },
    { type: 'text', text: 'Twelve.' },
    { toolName: 'read_file', result: { outcome: 'success', content: [{ text: '12' }] } },
  ])
  expect(report.unknownKeys).toBeUndefined()
})
