import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import type { Conversation } from '../../model/conversation.ts'
import { parseConversation } from '../../model/parse-conversation.ts'
import type { ToolCallPart } from '../../model/part.ts'

const rollout = readFileSync(new URL('__fixtures__/rollout.jsonl', import.meta.url))

const visible = ({ messages }: Conversation) => messages.filter(({ hidden }) => !hidden)
const callsOf = ({ messages }: Conversation) =>
  messages.flatMap(({ parts }) => parts.filter((part): part is ToolCallPart => part.type === 'tool-call'))

function importLines(lines: readonly object[]) {
  const { conversations, report } = importTranscript({
    content: lines.map((line) => JSON.stringify(line)).join('\n'),
  })
  return { conversation: parseConversation(conversations[0]), report }
}

const item = (payload: object) => ({ timestamp: '2026-03-01T09:00:00Z', type: 'response_item', payload })
const event = (payload: object) => ({ timestamp: '2026-03-01T09:00:00Z', type: 'event_msg', payload })
const said = (role: string, text: string) =>
  item({ type: 'message', role, content: [{ type: role === 'user' ? 'input_text' : 'output_text', text }] })

test('a rollout is read as what a person asked and what the agent did', () => {
  const { conversations, report } = importTranscript({ content: rollout })
  const [conversation = { messages: [] as Conversation['messages'] }] = conversations
  expect(conversations).toMatchObject([
    {
      id: 'garden-session',
      kind: 'agent',
      title: 'Which seeds are left?',
      source: { format: 'codex', application: 'Codex', version: '0.130.0' },
      createdAt: '2026-03-01T09:00:00.000Z',
      usage: { inputTokens: 900, outputTokens: 40, cachedInputTokens: 100, reasoningTokens: 12 },
    },
  ])
  expect(visible(conversation as Conversation)).toMatchObject([
    { role: 'user', parts: [{ text: 'Which seeds are left?' }, { type: 'file', mediaType: 'image/png' }] },
    {
      role: 'assistant',
      model: 'example-codex-1',
      parts: [
        { type: 'reasoning', text: 'The list is a file.' },
        {
          toolName: 'exec_command',
          input: { cmd: 'cat seeds.csv' },
          result: {
            outcome: 'success',
            durationMs: 250,
            content: [{ type: 'text', text: 'beans,12\npeas,0\n' }],
          },
        },
        {
          toolName: 'apply_patch',
          result: { outcome: 'error', durationMs: 100, content: [{ type: 'text', text: 'No hunks.' }] },
        },
        { type: 'text', text: 'Twelve beans, no peas.' },
      ],
    },
    {
      role: 'user',
      author: 'Codex',
      parts: [{ name: 'compaction-summary' }, { text: 'Beans were counted.' }],
    },
    { role: 'system', parts: [{ name: 'error' }, { text: 'The stream was cut off.' }] },
  ])
  expect(report).toMatchObject({ format: 'codex', records: 17, read: 16, skipped: 1, unknown: 0 })
})

test('what Codex says in the role of the user is hidden and no title', () => {
  const { conversation } = importLines([
    { timestamp: '2026-03-01T09:00:00Z', type: 'session_meta', payload: { id: 's', cwd: '/srv' } },
    said('user', '# AGENTS.md instructions for /srv\n\nBe brief.'),
    said('user', 'Count the peas'),
    said('assistant', 'None.'),
  ])
  expect(conversation.title).toBe('Count the peas')
  expect(visible(conversation)).toHaveLength(2)
})

test('an answer that has its words is closed by the next', () => {
  const { conversation } = importLines([
    said('user', 'Go'),
    said('assistant', 'I look.'),
    item({ type: 'function_call', name: 'shell', arguments: '{"command":["ls"]}', call_id: 'a' }),
    item({ type: 'function_call_output', call_id: 'a', output: 'peas' }),
    said('assistant', 'Peas.'),
  ])
  expect(conversation.messages.map(({ role, parts }) => [role, parts.map(({ type }) => type)])).toEqual([
    ['user', ['text']],
    ['assistant', ['text', 'tool-call']],
    ['assistant', ['text']],
  ])
})

test('the end of a command says how it went and how long it took', () => {
  const { conversation, report } = importLines([
    said('user', 'Go'),
    item({ type: 'local_shell_call', call_id: 'a', status: 'completed', action: { command: ['ls'] } }),
    item({ type: 'function_call_output', call_id: 'a', output: 'no such folder' }),
    event({
      type: 'exec_command_end',
      call_id: 'a',
      exit_code: 2,
      duration: { secs: 1, nanos: 500_000_000 },
    }),
    said('assistant', 'Repeated.'),
    event({ type: 'agent_message', message: 'Repeated.' }),
  ])
  expect(callsOf(conversation)).toMatchObject([
    { toolName: 'local_shell', input: { command: ['ls'] }, result: { outcome: 'error', durationMs: 1500 } },
  ])
  expect(report).toMatchObject({ read: 5, skipped: 1 })
})

test('rollouts of the first releases have their items bare', () => {
  const { conversation, report } = importLines([
    { id: 'old', timestamp: '2025-05-01T09:00:00.000Z', instructions: null },
    { record_type: 'state' },
    { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Hello' }] },
    { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Hi' }] },
  ])
  expect(conversation.id).toBe('old')
  expect(visible(conversation).map(({ role }) => role)).toEqual(['user', 'assistant'])
  expect(report).toMatchObject({ format: 'codex', records: 4, read: 3, skipped: 1 })
})

test('nothing is dropped in silence', () => {
  const { conversation, report } = importLines([
    said('user', 'Go'),
    item({ type: 'telepathy', thought: 'peas' }),
    item({ type: 'function_call_output', call_id: 'lost', output: 'x' }),
    item({ type: 'function_call', name: 'shell', arguments: '{"command', call_id: 'b' }),
    { timestamp: '2026-03-01T09:00:00Z', type: 'weather', payload: { sky: 'blue' } },
    item({ type: 'message', role: 'assistant', content: [], mood: 'fine' }),
  ])
  expect(report).toMatchObject({ records: 6, read: 2, unknown: 2, repaired: 2 })
  expect(report.unknownKeys?.paths).toEqual(
    expect.arrayContaining([
      { path: 'payload.mood', count: 1 },
      { path: 'payload.thought', count: 1 },
    ]),
  )
  expect(JSON.stringify(conversation)).toContain('"sky":"blue"')
})

test('words that stand in an event alone are read, those that an item says too are not read twice', () => {
  const { conversation } = importLines([
    { timestamp: '2026-03-01T09:00:00Z', type: 'session_meta', payload: { id: 's' } },
    event({ type: 'user_message', message: 'First?' }),
    event({ type: 'agent_message', message: 'Yes.' }),
    said('user', 'Context\n\nSecond?\n'),
    event({ type: 'user_message', message: 'Second?' }),
  ])

  expect(visible(conversation).map(({ role, parts }) => [role, parts])).toMatchObject([
    ['user', [{ text: 'First?' }]],
    ['assistant', [{ text: 'Yes.' }]],
    ['user', [{ text: 'Context\n\nSecond?\n' }]],
  ])
})

test('words in an event alone are read though other items have them somewhere', () => {
  const { conversation } = importLines([
    { timestamp: '2026-03-01T09:00:00Z', type: 'session_meta', payload: { id: 's' } },
    said('user', '# AGENTS.md instructions for /garden\n\nRun each test, then Go'),
    event({ type: 'user_message', message: 'Go' }),
    said('assistant', 'Shall I go on?'),
    event({ type: 'agent_message', message: 'Shall I go on?' }),
    event({ type: 'user_message', message: 'Yes' }),
    said('user', 'Yes, and count'),
    event({ type: 'user_message', message: 'Yes, and count' }),
    said('user', 'Again'),
    event({ type: 'user_message', message: 'Again' }),
    event({ type: 'user_message', message: 'Again' }),
  ])

  expect(visible(conversation).map(({ parts }) => parts)).toMatchObject([
    [{ text: 'Go' }],
    [{ text: 'Shall I go on?' }],
    [{ text: 'Yes' }],
    [{ text: 'Yes, and count' }],
    [{ text: 'Again' }],
    [{ text: 'Again' }],
  ])
})

const inPieces = (...texts: string[]) =>
  item({
    type: 'message',
    role: 'assistant',
    content: texts.map((text) => ({ type: 'output_text', text })),
  })

test('an item in pieces is repeated by one event or by one for each piece', () => {
  const { report } = importLines([
    inPieces('One.', 'Two.'),
    event({ type: 'agent_message', message: 'One.\n\nTwo.' }),
    inPieces('Three.', 'Four.'),
    event({ type: 'agent_message', message: 'Three.' }),
    event({ type: 'agent_message', message: 'Four.' }),
    said('user', 'Go'),
  ])

  expect(report).toMatchObject({ read: 3, skipped: 3 })
})

test('many events that no item repeats are read in time', () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => [
    said('user', `${'bean'.repeat(40)} ${index}`),
    event({ type: 'user_message', message: `seed ${index}` }),
  ]).flat()

  expect(importLines(lines).report).toMatchObject({ read: 20_000, skipped: 0 })
})

test('a rollout of the first releases may have a head of an id and a time alone', () => {
  const content = [
    { id: 's', timestamp: '2026-01-03T04:05:06Z' },
    { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'First?' }] },
  ]
    .map((line) => JSON.stringify(line))
    .join('\n')

  expect(importTranscript({ content }).conversations).toMatchObject([{ id: 's', title: 'First?' }])
})

const note = (type: string, payload: object) => ({ timestamp: '2026-03-01T09:00:00Z', type, payload })

test('answers that Codex has verified and marks of a session by voice are kept, hidden, and no unknown records', () => {
  const { conversations, report } = importTranscript({
    content: [
      said('user', 'Which colour?'),
      note('retained_context', {
        type: 'verified_answer',
        call_id: 'c1',
        questions: [{ question: 'Which?', answer: 'Green' }],
      }),
      note('realtime_item', { type: 'realtime_session_closed', id: 'm', outcome: 'ended' }),
      said('assistant', 'Green.'),
    ]
      .map((line) => JSON.stringify(line))
      .join('\n'),
  })

  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toHaveLength(2)
  expect(report).toMatchObject({ records: 4, read: 4, unknown: 0 })
})

const resultOf = (all: readonly object[]) => callsOf(importLines(all).conversation)[0]?.result

test('what a command printed answers its call where the answer was cut off, and else nothing', () => {
  const lines = [
    { timestamp: '2026-03-01T09:00:00Z', type: 'session_meta', payload: { id: 's', cwd: '/garden' } },
    said('user', 'Which seeds are left?'),
    item({ type: 'custom_tool_call', call_id: 'c1', name: 'exec', input: 'cat seeds.csv' }),
    event({
      type: 'item_completed',
      item: { type: 'CommandExecution', id: 'e1', aggregated_output: 'beans', exit_code: 0 },
    }),
  ]
  const answer = item({ type: 'custom_tool_call_output', call_id: 'c1', output: 'beans,12' })

  expect(resultOf(lines)).toMatchObject({ outcome: 'success', content: [{ text: 'beans' }] })
  expect(resultOf([...lines, answer])?.content).toMatchObject([{ text: 'beans,12' }])
})

const call = (id: string) =>
  item({ type: 'function_call', call_id: id, name: 'exec_command', arguments: `{"cmd":"${id}"}` })
const answered = (id: string) => item({ type: 'function_call_output', call_id: id, output: `answer ${id}` })
const ran = (id: string) =>
  event({
    type: 'item_completed',
    item: { type: 'CommandExecution', id, aggregated_output: `printed ${id}`, exit_code: 0 },
  })

test.each([
  ['calls at once', [call('c1'), call('c2'), ran('c1'), ran('c2')], ['printed c1', 'printed c2']],
  ['one of them is answered', [call('c1'), call('c2'), ran('c1'), answered('c1')], ['answer c1', undefined]],
  ['its call has its answer', [call('c1'), ran('c1'), answered('c1'), ran('c1')], ['answer c1']],
  ['it could belong to several', [call('c1'), call('c2'), ran('e1')], [undefined, undefined]],
])('what a command printed goes to its own call: %s', (_, lines, expected) => {
  const { conversation } = importLines([said('user', 'Count'), ...lines])

  expect(
    callsOf(conversation).map(({ result }) =>
      result?.content.flatMap((piece) => (piece.type === 'text' ? piece.text : [])).join(),
    ),
  ).toEqual(expected)
})

test('an event that answers a call is read', () => {
  const { report } = importLines([said('user', 'Count'), call('c1'), ran('c1')])

  expect(report).toMatchObject({ records: 3, read: 3, skipped: 0 })
})

const append = (...items: object[]) => ({
  timestamp: '2026-03-01T09:00:00Z',
  type: 'history_mutation',
  payload: { operation: 'append', items },
})

test('items that TRAE appends several at once are read, and notes of its window are hidden', () => {
  const { conversation, report } = importLines([
    { timestamp: '2026-03-01T09:00:00Z', type: 'session_meta', payload: { id: 's', cwd: '/garden' } },
    append(
      { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Count the beans' }] },
      { type: 'custom_tool_call', name: 'exec', call_id: 'k', input: 'wc -l beans' },
      { type: 'trae_extra_info', extra_info: { kind: 'row' } },
      { type: 'custom_tool_call_output', call_id: 'k', output: [{ type: 'input_text', text: '12' }] },
    ),
    {
      timestamp: '2026-03-01T09:00:01Z',
      type: 'token_usage_record',
      payload: { usage: { input_tokens: 5 } },
    },
    append({ type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Twelve.' }] }),
  ])
  expect(visible(conversation)).toMatchObject([
    { role: 'user', parts: [{ text: 'Count the beans' }] },
    { role: 'assistant', parts: [{ toolName: 'exec', result: { content: [{ text: '12' }] } }] },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'codex', unknown: 0 })
  expect(report.unknownKeys).toBeUndefined()
})
