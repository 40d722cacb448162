import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const events = readFileSync(new URL('__fixtures__/events.jsonl', import.meta.url))

function importLines(...lines: readonly object[]) {
  return importTranscript({ content: lines.map((line) => JSON.stringify(line)).join('\n') })
}

test('events of OpenHands are read: actions of one response are one answer', () => {
  const { conversations, report } = importTranscript({ content: events })

  expect(conversations).toMatchObject([
    {
      title: 'How many beans?',
      source: { format: 'openhands' },
      usage: { inputTokens: 90, outputTokens: 9, cachedInputTokens: 30, reasoningTokens: 4 },
    },
  ])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', parts: [{ text: 'How many beans?' }, { mediaType: 'image/png' }] },
    {
      role: 'assistant',
      parts: [
        { type: 'reasoning', text: 'A list lies there.' },
        { type: 'text', text: 'I look.' },
        { toolName: 'file', input: { path: 'seeds.csv' }, result: { outcome: 'success', durationMs: 2000 } },
        { toolName: 'terminal', result: { outcome: 'error', content: [{ text: 'no such folder' }] } },
      ],
    },
    {
      role: 'user',
      author: 'OpenHands',
      parts: [{ name: 'compaction-summary' }, { text: 'Beans were looked for.' }],
    },
    { role: 'assistant', model: 'example-1', parts: [{ text: 'Twelve.' }] },
    { role: 'system', parts: [{ name: 'error' }, { text: 'The stream was cut off.' }] },
  ])
  expect(report).toMatchObject({ format: 'openhands', records: 10, read: 10 })
  expect(report.unknownKeys).toBeUndefined()
})

test('what a conversation cost stands in it once', () => {
  const { conversations } = importTranscript({ content: events })

  expect(conversations[0]?.messages.at(-1)).toMatchObject({
    hidden: true,
    parts: [{ name: 'cost', data: { usd: 0.5 } }],
  })
})

test('nothing is dropped in silence', () => {
  const event = { id: 'a', source: 'agent', timestamp: '2026-03-01T09:00:00' }
  const { conversations, report } = importLines(
    {
      ...event,
      kind: 'MessageEvent',
      llm_message: { role: 'assistant', content: [{ type: 'text', text: 'Hi' }] },
      mood: 'fine',
    },
    { ...event, kind: 'AgentErrorEvent', tool_name: 'x', tool_call_id: 'lost', error: 'No such tool.' },
    { ...event, kind: 'DreamEvent', of: 'beans' },
    { ...event, kind: 'ConversationStateUpdateEvent', key: 'agent_status', value: 'running' },
  )

  expect(report).toMatchObject({ records: 4, read: 1, repaired: 1, unknown: 1, skipped: 1 })
  expect(report.unknownKeys?.paths).toEqual([{ path: 'mood', count: 1 }])
  expect(JSON.stringify(conversations)).toContain('"of":"beans"')
})

test('a dump of the events without their ids names the kind as event, and is read like them', () => {
  const call = { id: 'c', name: 'grep', arguments: '{"pattern":"bean"}' }
  const { conversations, report } = importLines(
    { event: 'MessageEvent', role: 'user', content: [{ type: 'text', text: 'Find beans.' }] },
    { event: 'ActionEvent', tool_call: call, llm_response_id: 'r', action: { kind: 'GrepAction' } },
    {
      event: 'ObservationEvent',
      tool_name: 'grep',
      tool_call_id: 'c',
      observation: { content: [{ type: 'text', text: 'beans.txt' }], is_error: false },
    },
    { event: 'MessageEvent', role: 'assistant', content: [{ type: 'text', text: 'In beans.txt.' }] },
  )

  expect(conversations[0]?.messages).toMatchObject([
    { role: 'user', parts: [{ text: 'Find beans.' }] },
    {
      role: 'assistant',
      parts: [{ toolName: 'grep', result: { outcome: 'success', content: [{ text: 'beans.txt' }] } }],
    },
    { role: 'assistant', parts: [{ text: 'In beans.txt.' }] },
  ])
  expect(report).toMatchObject({ format: 'openhands', read: 4 })
})

test('what a conversation is finished with is the last answer, and stands once', () => {
  const event = { source: 'agent', timestamp: '2026-03-01T09:00:00' }
  const { conversations, report } = importLines(
    {
      ...event,
      id: 'a',
      kind: 'MessageEvent',
      source: 'user',
      llm_message: { role: 'user', content: [{ type: 'text', text: 'Beans?' }] },
    },
    {
      ...event,
      id: 'b',
      kind: 'ActionEvent',
      tool_name: 'finish',
      tool_call_id: 'c',
      tool_call: { id: 'c', name: 'finish', arguments: '{"message":"Twelve."}' },
      llm_response_id: 'r',
      action: { kind: 'FinishAction', message: 'Twelve.' },
    },
    {
      ...event,
      id: 'd',
      kind: 'ObservationEvent',
      tool_name: 'finish',
      tool_call_id: 'c',
      observation: { kind: 'FinishObservation', content: [{ type: 'text', text: 'Twelve.' }] },
    },
  )

  expect(conversations[0]?.messages).toMatchObject([
    { role: 'user' },
    { role: 'assistant', parts: [{ type: 'text', text: 'Twelve.' }] },
    { hidden: true, parts: [{ name: 'finish' }] },
  ])
  expect(report).toMatchObject({ read: 2, skipped: 1 })
})

const said = (id: string, text: string, more: object = {}) => ({
  id,
  source: 'user',
  kind: 'MessageEvent',
  llm_message: { role: 'user', content: [{ type: 'text', text }] },
  ...more,
})

test('what skills add to a message is no word of the person', () => {
  const { conversations, report } = importLines(
    said('a', 'Fix it.', {
      activated_skills: ['github'],
      extended_content: [{ type: 'text', text: 'You have a token.' }],
      sender: 'Ada',
    }),
  )

  expect(conversations[0]?.messages).toMatchObject([
    {
      author: 'Ada',
      parts: [
        { type: 'text', text: 'Fix it.' },
        { type: 'data', name: 'activated-skills', data: ['github'] },
      ],
    },
    { author: 'OpenHands', hidden: true, isNotice: true, parts: [{ text: 'You have a token.' }] },
  ])
  expect(report.unknownKeys).toBeUndefined()
})

test('what an agent thinks aloud is said, and stands once', () => {
  const event = { source: 'agent', tool_call_id: 'c', tool_name: 'think' }
  const { conversations, report } = importLines(
    said('a', 'Beans?'),
    {
      ...event,
      id: 'b',
      kind: 'ActionEvent',
      responses_reasoning_item: { summary: ['Count', 'them.'], content: null },
      tool_call: { id: 'c', name: 'think', arguments: '{"thought":"A list lies there."}' },
      llm_response_id: 'r',
      action: { kind: 'ThinkAction', thought: 'A list lies there.' },
      critic_result: { score: 0.4, message: 'Unsure' },
    },
    {
      ...event,
      id: 'c',
      kind: 'ObservationEvent',
      observation: { kind: 'ThinkObservation', content: [{ type: 'text', text: 'Logged.' }] },
    },
  )

  expect(conversations[0]?.messages.slice(1)).toMatchObject([
    {
      role: 'assistant',
      parts: [
        { type: 'reasoning', text: 'Count\n\nthem.' },
        { type: 'text', text: 'A list lies there.' },
        { type: 'data', name: 'critic', data: { score: 0.4 } },
      ],
    },
    { hidden: true, parts: [{ name: 'think' }] },
  ])
  expect(report).toMatchObject({ read: 2, skipped: 1 })
})

test('calls of an agent behind the Agent Client Protocol grow until they end', () => {
  const call = { source: 'agent', kind: 'ACPToolCallEvent', tool_call_id: 'exec_1', title: 'ls beds' }
  const ended = { raw_input: { command: 'ls beds' }, raw_output: 'beans' }
  const { conversations, report } = importLines(
    said('a', 'Look.'),
    { ...call, id: 'b', status: 'pending', raw_input: null },
    { ...call, ...ended, id: 'c', status: 'completed' },
    { ...call, ...ended, id: 'd', status: 'completed' },
    {
      ...call,
      id: 'e',
      raw_input: { path: 'a' },
      is_error: true,
      content: [
        { type: 'content', content: { type: 'text', text: 'No.' } },
        { type: 'diff', path: 'a', new_text: 'x' },
      ],
    },
  )
  const parts = conversations[0]?.messages.flatMap((message) => message.parts).slice(1)

  expect(parts).toMatchObject([
    {
      toolName: 'ls beds',
      input: { command: 'ls beds' },
      result: { outcome: 'success', content: [{ text: 'beans' }] },
    },
    {
      input: { path: 'a' },
      result: { outcome: 'error', content: [{ text: 'No.' }, { type: 'data', name: 'diff' }] },
    },
  ])
  expect(report).toMatchObject({ read: 4, skipped: 1 })
})

test('a warning, a limit and a hook that stopped the agent are told, other hooks are kept', () => {
  const event = { source: 'environment' }
  const { conversations, report } = importLines(
    said('a', 'Go.'),
    { ...event, id: 'b', kind: 'WarningEvent', message: 'No critic.' },
    { ...event, id: 'c', kind: 'ConversationIterationLimitEvent', detail: 'Ten of ten.' },
    { ...event, id: 'd', kind: 'HookExecutionEvent', blocked: true, reason: 'Not that file.' },
    { ...event, id: 'e', kind: 'HookExecutionEvent', success: true },
    { ...event, id: 'f', kind: 'StreamingDeltaEvent', content: 'Be' },
  )

  expect(
    conversations[0]?.messages.slice(1).map(({ hidden = false, parts }) => [hidden, parts.at(-1)]),
  ).toMatchObject([
    [false, { text: 'No critic.' }],
    [false, { text: 'Ten of ten.' }],
    [false, { text: 'Not that file.' }],
    [true, { name: 'HookExecutionEvent' }],
  ])
  expect(report).toMatchObject({ read: 5, skipped: 1 })
})
