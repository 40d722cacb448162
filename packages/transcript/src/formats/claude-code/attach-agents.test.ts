import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import type { ImportResult } from '../../reading/import-result.ts'
import type { Message } from '../../model/message.ts'
import { MAXIMUM_AGENT_DEPTH } from './attach-agents.ts'
import { importLines, text, toolResult, toolUse, turn } from './__fixtures__/session-lines.ts'

const side = { isSidechain: true }

/** What the agent behind a call said. */
function saidBy({ conversations }: ImportResult, toolCallId: string): string[] | undefined {
  const parts = conversations[0]!.messages.flatMap((message) => message.parts)
  const call = parts.find((part) => part.type === 'tool-call' && part.toolCallId === toolCallId)
  return call?.type === 'tool-call' ? call.messages?.map(textOf) : undefined
}

function textOf({ parts: [part] }: Message): string {
  return part?.type === 'text' ? part.text : ''
}

/** A record of progress that carries a message of an agent. */
const carried = (uuid: string, type: string, content: unknown) => ({
  type: 'progress',
  uuid: `p-${uuid}`,
  parentUuid: 'a1',
  sessionId: 's1',
  parentToolUseID: 't1',
  data: {
    type: 'agent_progress',
    agentId: 'abc',
    message: { type, uuid, message: { role: type, id: `msg_${uuid}`, content } },
  },
})

/** A record as the SDK streams it. */
const streamed = (type: string, content: unknown, parent: string | null) => ({
  type,
  session_id: 's1',
  parent_tool_use_id: parent,
  message: { role: type, content },
})

test('a sidechain hangs under the call with its prompt', () => {
  const result = importLines(
    turn('user', 'u1', null, 'Go'),
    turn('assistant', 'a1', 'u1', [
      ...toolUse('t1', 'Task', { prompt: 'Left' }),
      ...toolUse('t2', 'Task', { prompt: 'Right' }),
    ]),
    turn('user', 's1', null, 'Right', side),
    turn('user', 's2', null, 'Left', side),
    turn('assistant', 's3', 's1', text('Right done'), side),
    turn('user', 'r1', 'a1', toolResult('t2')),
  )
  expect(saidBy(result, 't1')).toEqual(['Left'])
  expect(saidBy(result, 't2')).toEqual(['Right', 'Right done'])
  expect(result.conversations[0]!.messages).toHaveLength(2)
})

test('a sidechain whose prompt was changed hangs under the latest call that waits', () => {
  const result = importLines(
    turn('user', 'u1', null, 'Go'),
    turn('assistant', 'a1', 'u1', toolUse('t1', 'Task', { prompt: 'Short' })),
    turn('user', 's1', null, 'Short, with more around it', side),
  )
  expect(saidBy(result, 't1')).toEqual(['Short, with more around it'])
})

test('an agent hangs under the call whose result names it', () => {
  const result = importLines(
    turn('user', 'u1', null, 'Go'),
    turn('assistant', 'a1', 'u1', toolUse('t1', 'Task', { prompt: 'Other' })),
    turn('user', 's1', null, 'Work', { ...side, agentId: 'abc' }),
    turn('user', 'r1', 'a1', toolResult('t1'), { toolUseResult: { agentId: 'abc' } }),
  )
  expect(saidBy(result, 't1')).toEqual(['Work'])
})

test('messages in progress records belong to the call they are about', () => {
  const result = importLines(
    turn('user', 'u1', null, 'Go'),
    turn('assistant', 'a1', 'u1', toolUse('t1', 'Task')),
    carried('x1', 'user', 'Work'),
    carried('x2', 'assistant', toolUse('t9')),
    carried('x3', 'user', toolResult('t9')),
    carried('x2', 'assistant', toolUse('t9')),
  )
  expect(saidBy(result, 't1')).toEqual(['Work', ''])
  expect(result.report).toMatchObject({ read: 5, skipped: 1 })
})

test('the stream of the SDK names the call of each agent message', () => {
  const result = importLines(
    { type: 'system', subtype: 'init', session_id: 's1', claude_code_version: '2.1.3', tools: ['Task'] },
    streamed('assistant', toolUse('t1', 'Task'), null),
    streamed('user', text('Work'), 't1'),
    streamed('user', toolResult('t1'), null),
    streamed('assistant', text('Done'), null),
    { type: 'result', subtype: 'success', session_id: 's1', result: 'Done', num_turns: 2 },
  )
  expect(saidBy(result, 't1')).toEqual(['Work'])
  const [conversation] = result.conversations
  expect(conversation?.messages.map(({ role, hidden = false }) => [role, hidden])).toEqual([
    ['system', true],
    ['assistant', false],
    ['assistant', false],
    ['system', true],
  ])
  expect(conversation?.source.version).toBe('2.1.3')
})

test('the messages of the SDK are read as an array too', () => {
  const messages = [streamed('user', 'Go', null), streamed('assistant', text('Done'), null)]
  const { conversations, report } = importTranscript({ content: JSON.stringify(messages, null, 2) })
  expect(conversations).toMatchObject([{ id: 's1', messages: [{ role: 'user' }, { role: 'assistant' }] }])
  expect(report).toMatchObject({ records: 2, read: 2 })
})

test('an agent that no call started is hidden beside the conversation', () => {
  const result = importLines(
    turn('user', 'u1', null, 'Go'),
    turn('user', 's1', null, 'Warmup', { ...side, agentId: 'warm' }),
    turn('assistant', 'a1', 'u1', text('Gone')),
  )
  const [conversation] = result.conversations
  expect(conversation?.messages.map(({ id, hidden = false }) => [id, hidden])).toEqual([
    ['u1', false],
    ['s1', true],
    ['a1', false],
  ])
  expect(conversation?.currentMessageId).toBe('a1')
  expect(result.report.notes).toMatchObject([{ record: 2, outcome: 'repaired', code: 'agent-without-call' }])
})

test('a file of nothing but an agent is a conversation', () => {
  const { conversations } = importLines(
    turn('user', 's1', null, 'Look for birds', { ...side, agentId: 'abc' }),
    turn('assistant', 's2', 's1', text('Found'), { ...side, agentId: 'abc' }),
  )
  expect(conversations).toMatchObject([
    { id: 'abc', title: 'Look for birds', messages: [{ id: 's1' }, { id: 's2' }] },
  ])
  expect(conversations[0]?.messages[0]?.hidden).toBeUndefined()
})

test('a file of an agent is one conversation although one of its records is no turn', () => {
  const { conversations } = importLines(
    { type: 'of-a-later-version', sessionId: 's1' },
    turn('user', 's1', null, 'Look for birds', { ...side, agentId: 'abc' }),
    turn('assistant', 's2', 's1', text('Found'), { ...side, agentId: 'abc' }),
  )
  expect(conversations).toMatchObject([{ id: 'abc', currentMessageId: 's2' }])
  expect(conversations[0]?.messages.map(({ hidden = false }) => hidden)).toEqual([true, false, false])
})

test('agents that start agents without end are hung only so deep', () => {
  const levels = Array.from({ length: 3 * MAXIMUM_AGENT_DEPTH }, (_, level) =>
    turn('assistant', `a${level}`, null, toolUse(`t${level}`, 'Task'), {
      isSidechain: level > 0,
      parent_tool_use_id: level > 0 ? `t${level - 1}` : undefined,
    }),
  )
  const { conversations, report } = importLines(...levels)
  expect(nesting(conversations[0]!.messages)).toBe(MAXIMUM_AGENT_DEPTH)
  expect(report.notes.every((note) => note.code === 'agent-without-call')).toBe(true)
})

function nesting(messages: readonly Message[]): number {
  const parts = messages.flatMap((message) => message.parts)
  const depths = parts.map((part) =>
    part.type === 'tool-call' && part.messages ? 1 + nesting(part.messages) : 0,
  )
  return Math.max(0, ...depths)
}

test.each([
  [
    [{ input_tokens: 5, cache_read_input_tokens: 20, output_tokens: 9 }],
    { inputTokens: 25, outputTokens: 9 },
  ],
  [[{ input_tokens: 1, output_tokens: 0 }], { inputTokens: 3, outputTokens: 1 }],
  [
    [
      { input_tokens: 5, output_tokens: 9 },
      { input_tokens: 7, output_tokens: 11 },
    ],
    { inputTokens: 3, outputTokens: 1 },
  ],
])('the tokens of a stream whose results state %j are %j', (stated, usage) => {
  const answer = {
    role: 'assistant',
    model: 'm',
    content: text('Done'),
    usage: { input_tokens: 3, output_tokens: 1 },
  }
  const { conversations } = importLines(
    { type: 'system', subtype: 'init', session_id: 's1' },
    { type: 'assistant', session_id: 's1', parent_tool_use_id: null, message: answer },
    ...stated.map((given) => ({
      type: 'result',
      subtype: 'success',
      session_id: 's1',
      result: 'Done',
      usage: given,
    })),
  )
  expect(conversations[0]?.usage).toMatchObject(usage)
})
