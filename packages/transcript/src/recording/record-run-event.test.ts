import { describe, expect, test } from 'vitest'
import { publishedRun } from '../publication/published-run.ts'
import { begin, finish, problemCodes, record } from './__fixtures__/record.ts'
import type { RunRecording } from './run-recording.ts'

const stepsOf = ({ run }: RunRecording) =>
  run.steps.map(({ id, parentId, status }) => `${parentId ?? ''} > ${id} ${status}`)

describe('a run without faults', () => {
  const events = [
    begin,
    { type: 'STEP_STARTED', stepName: 'read' },
    { type: 'TEXT_MESSAGE_START', messageId: 'm1', role: 'assistant' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm1', delta: 'I read ' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm1', delta: 'it.' },
    { type: 'TEXT_MESSAGE_END', messageId: 'm1' },
    { type: 'TOOL_CALL_START', toolCallId: 'c1', toolCallName: 'count', parentMessageId: 'm1' },
    { type: 'TOOL_CALL_ARGS', toolCallId: 'c1', delta: '{"wo' },
    { type: 'TOOL_CALL_ARGS', toolCallId: 'c1', delta: 'rds":true}' },
    { type: 'TOOL_CALL_END', toolCallId: 'c1' },
    { type: 'TOOL_CALL_RESULT', messageId: 'r1', toolCallId: 'c1', content: '{"words":7}' },
    { type: 'STEP_FINISHED', stepName: 'read' },
    { type: 'STATE_SNAPSHOT', snapshot: { done: [] } },
    { type: 'STATE_DELTA', delta: [{ op: 'add', path: '/done/-', value: 'read' }] },
    { type: 'CUSTOM', name: 'cost', value: 3 },
    { type: 'RAW', event: { any: 'thing' }, source: 'engine' },
    { type: 'REASONING_START', messageId: 'span' },
    { type: 'REASONING_MESSAGE_START', messageId: 'think', role: 'reasoning' },
    { type: 'REASONING_MESSAGE_CONTENT', messageId: 'think', delta: 'Hm.' },
    { type: 'REASONING_MESSAGE_END', messageId: 'think' },
    { type: 'REASONING_END', messageId: 'span' },
    { type: 'REASONING_ENCRYPTED_VALUE', subtype: 'message', entityId: 'think', encryptedValue: 'x' },
    { type: 'ACTIVITY_SNAPSHOT', messageId: 'a1', activityType: 'plan', content: { steps: 1 } },
    {
      type: 'ACTIVITY_DELTA',
      messageId: 'a1',
      activityType: 'plan',
      patch: [{ op: 'replace', path: '/steps', value: 2 }],
    },
    { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm2', delta: 'Seven ' },
    { type: 'TEXT_MESSAGE_CHUNK', delta: 'words.' },
    {
      ...finish,
      usage: [
        { model: 'one', inputTokens: 5, outputTokens: 2 },
        { model: 'two', inputTokens: 1 },
      ],
    },
  ]
  const recording = record(events)
  const { run } = recording

  test('has no problem, an end, and the times of both ends', () => {
    expect(recording.problems).toEqual([])
    expect(run).toMatchObject({ status: 'succeeded', startedAt: 1000, endedAt: 1000 + 26 * 10 })
    expect(run).toMatchObject({ inputs: { topic: 'tea' }, usage: { inputTokens: 6, outputTokens: 2 } })
  })

  test('has what was said and called below the step that was open', () => {
    expect(stepsOf(recording)).toEqual([
      ' > step:read succeeded',
      'step:read > call:c1 succeeded',
      ' > agent succeeded',
    ])
    const [read, call] = run.steps
    expect(call).toMatchObject({
      input: { words: true },
      output: { words: 7 },
      startedAt: 1060,
      endedAt: 1100,
    })
    expect(read?.conversation?.messages[0]?.parts).toEqual([
      { type: 'text', text: 'I read it.' },
      {
        type: 'tool-call',
        toolCallId: 'c1',
        toolName: 'count',
        input: { words: true },
        result: {
          outcome: 'success',
          content: [{ type: 'text', text: '{"words":7}' }],
          createdAt: '1970-01-01T00:00:01.100Z',
          durationMs: 40,
        },
      },
    ])
  })

  test('has reasoning with its time, activities, and the last words as its outcome', () => {
    const conversation = run.steps.at(-1)?.conversation
    expect(conversation?.messages.map(({ parts }) => parts)).toEqual([
      [{ type: 'reasoning', text: 'Hm.', durationMs: 20 }],
      [{ type: 'data', name: 'plan', data: { steps: 2 } }],
      [{ type: 'text', text: 'Seven words.' }],
    ])
    expect(conversation?.messages.map(({ parentId }) => parentId)).toEqual([null, 'think', 'a1'])
    expect(run.outputs).toBe('Seven words.')
  })

  test('stores state, custom and raw events', () => {
    expect(run.attributes).toEqual({
      state: { done: ['read'] },
      custom: [{ name: 'cost', value: 3, at: 1140 }],
      raw: [{ source: 'engine', event: { any: 'thing' }, at: 1150 }],
    })
  })

  test('is the same however often its recording is resumed, and changes no earlier one', () => {
    const half = record(events.slice(0, 8))
    const before = structuredClone(half.run)
    expect(record(events.slice(8), half).run).toEqual(run)
    expect(half.run).toEqual(before)
  })
})

test('sub-agents are steps below the call that started them, with their messages and calls', () => {
  const recording = record([
    begin,
    { type: 'TOOL_CALL_START', toolCallId: 'ask', toolCallName: 'delegate' },
    { type: 'SUBAGENT_STARTED', subagentRunId: 's1', name: 'searcher', parentToolCallId: 'ask' },
    { type: 'SUBAGENT_STARTED', subagentRunId: 's2', name: 'reader', parentSubagentRunId: 's1' },
    { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm1', delta: 'Found.', subagentRunId: 's1' },
    { type: 'TOOL_CALL_CHUNK', toolCallId: 'c2', toolCallName: 'open', delta: '{}', subagentRunId: 's2' },
    { type: 'SUBAGENT_ERROR', subagentRunId: 's2', message: 'No page', code: 'not-found' },
    { type: 'SUBAGENT_FINISHED', subagentRunId: 's1', result: { pages: 0 } },
    { ...finish, result: { pages: 0 } },
  ])
  expect(recording.problems).toEqual([])
  expect(stepsOf(recording)).toEqual([
    ' > agent succeeded',
    'agent > call:ask interrupted',
    'call:ask > agent:s1 succeeded',
    'agent:s1 > agent:s2 failed',
    'agent:s2 > call:c2 interrupted',
  ])
  expect(recording.run.steps[3]?.error).toEqual({ message: 'No page', type: 'not-found' })
  expect(recording.run.steps[2]).toMatchObject({ output: { pages: 0 } })
})

test('what is said while several steps are open belongs to none of them, and steps may begin again', () => {
  const recording = record([
    begin,
    { type: 'STEP_STARTED', stepName: 'one' },
    { type: 'STEP_STARTED', stepName: 'two' },
    { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'Both.' },
    { type: 'STEP_FINISHED', stepName: 'one' },
    { type: 'STEP_STARTED', stepName: 'one' },
    { type: 'STEP_FINISHED', stepName: 'one' },
    { type: 'STEP_FINISHED', stepName: 'two' },
    finish,
  ])
  expect(recording.problems).toEqual([])
  expect(recording.run.steps.map(({ id }) => id)).toEqual(['step:one', 'step:two', 'agent', 'step:one:2'])
})

test('a messages snapshot adds new messages, updates known ones, and removes none', () => {
  const call = { id: 'c1', type: 'function', function: { name: 'count', arguments: '{"a":1}' } }
  const recording = record([
    begin,
    { type: 'TEXT_MESSAGE_CHUNK', messageId: 'old', delta: 'Said.' },
    { type: 'TEXT_MESSAGE_CHUNK', messageId: 'half', delta: 'Hal' },
    {
      type: 'MESSAGES_SNAPSHOT',
      messages: [
        { id: 'q', role: 'user', content: 'How many?' },
        { id: 'half', role: 'assistant', content: 'Half.', toolCalls: [call] },
        { id: 'r', role: 'tool', toolCallId: 'c1', content: 'no', error: 'Too many' },
      ],
    },
    finish,
  ])
  expect(recording.problems).toEqual([])
  const messages = recording.run.steps[0]?.conversation?.messages
  expect(messages?.map(({ id, role }) => `${id} ${role}`)).toEqual([
    'old assistant',
    'half assistant',
    'q user',
  ])
  expect(messages?.[1]?.parts).toMatchObject([
    { text: 'Half.' },
    { input: { a: 1 }, result: { outcome: 'error' } },
  ])
  expect(recording.run.steps[1]).toMatchObject({ status: 'failed', error: { message: 'Too many' } })
})

const change = (times: number) => ({
  type: 'STATE_DELTA',
  delta: Array.from({ length: times }, () => ({ op: 'replace', path: '/k1', value: 'new' })),
})

test('changes that cost too much are stored unchanged, and the run continues with its remaining work', () => {
  const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, index]))
  const hostile = Array.from({ length: 40 }, () => change(500))
  const recording = record([begin, { type: 'STATE_SNAPSHOT', snapshot: wide }, change(1), ...hostile, finish])
  const { state, raw } = recording.run.attributes ?? {}
  expect(state).toMatchObject({ k0: 0, k1: 'new' })
  expect(raw).toHaveLength(40)
  expect(recording.run.status).toBe('succeeded')
  expect(problemCodes(recording)).toEqual(['bad-patch'])
  expect(recording.patchWork).toBeLessThanOrEqual(2_000_000)
})

const call = (id: string, stepName: string) => ({
  type: 'TOOL_CALL_START',
  toolCallId: id,
  toolCallName: 'count',
  metadata: { stepName },
})

test('an event that names its step belongs to it, also where several are open', () => {
  const { run } = record([
    begin,
    { type: 'STEP_STARTED', stepName: 'outline' },
    { type: 'STEP_STARTED', stepName: 'numbers' },
    call('a', 'numbers'),
    call('b', 'outline'),
    call('c', 'no such step'),
  ])
  const parents = run.steps.filter(({ kind }) => kind === 'tool').map(({ id, parentId }) => [id, parentId])
  expect(Object.fromEntries(parents)).toEqual({
    'call:a': 'step:numbers',
    'call:b': 'step:outline',
    'call:c': 'agent',
  })
})

test.each(['system', 'developer'])('a message of the %s is stored, and not published', (role) => {
  const { run } = record([
    begin,
    { type: 'TEXT_MESSAGE_START', messageId: 's1', role },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: 's1', delta: 'secret one' },
    { type: 'TEXT_MESSAGE_CHUNK', messageId: 's2', role, delta: 'secret two' },
    {
      type: 'MESSAGES_SNAPSHOT',
      messages: [
        { id: 's3', role, content: 'secret three' },
        { id: 'a', role: 'assistant', content: 'Tea.' },
      ],
    },
    finish,
  ])
  expect(JSON.stringify(run).match(/secret \w+/g)).toEqual(['secret one', 'secret two', 'secret three'])
  const published = JSON.stringify(publishedRun(run))
  expect(published).toContain('Tea.')
  expect(published).not.toContain('secret')
})

test('an end after each turn of a model is none where what it called is answered after it', () => {
  const usage = [{ model: 'one', inputTokens: 5 }]
  const { run, problems } = record([
    begin,
    { type: 'TOOL_CALL_CHUNK', toolCallId: 'c', toolCallName: 'boil', delta: '{}' },
    { ...finish, usage },
    { type: 'TOOL_CALL_RESULT', toolCallId: 'c', messageId: 'r', content: 'hot' },
    { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'Tea is hot.' },
    { ...finish, usage },
  ])
  expect(problems).toEqual([])
  expect(run).toMatchObject({ status: 'succeeded', outputs: 'Tea is hot.', usage: { inputTokens: 10 } })
  expect(run.steps.map(({ name, status }) => `${name} ${status}`)).toEqual([
    'Digest succeeded',
    'boil succeeded',
  ])
})

const thought = (delta: string) => [
  { type: 'THINKING_START', title: 'Plan' },
  { type: 'THINKING_TEXT_MESSAGE_START' },
  { type: 'THINKING_TEXT_MESSAGE_CONTENT', delta },
  { type: 'THINKING_TEXT_MESSAGE_END' },
  { type: 'THINKING_END' },
]

test('records the thinking of agents from before AG-UI 1.0, whose events name no message', () => {
  const bare = { type: 'THINKING_TEXT_MESSAGE_CONTENT', delta: 'Soup.' }
  const recording = record([begin, ...thought('Hm.'), ...thought('Tea?'), bare, finish])

  expect(problemCodes(recording)).toEqual([])
  expect(recording.run.steps[0]?.conversation?.messages.map(({ parts }) => parts)).toEqual([
    [{ type: 'reasoning', text: 'Hm.', durationMs: 20 }],
    [{ type: 'reasoning', text: 'Tea?', durationMs: 20 }],
    [{ type: 'reasoning', text: 'Soup.' }],
  ])
})
