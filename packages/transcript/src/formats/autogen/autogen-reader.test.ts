import { expect, test } from 'vitest'
import { readExport } from '../../chats/__fixtures__/read-export.ts'

test('the agents of a group are told by their names, wherever those stand', () => {
  const { conversations, report } = readExport({
    question: 'How many?',
    question_ID: 'c',
    history: [
      { role: 'human', content: 'How many?' },
      { role: 'Orchestrator (-> Counter)', content: 'Count the peas.' },
      { role: 'user', name: 'Terminal', content: 'exitcode: 0' },
      { role: 'assistant', name: 'Counter', content: 'Twelve.' },
    ],
    mistake_agent: 'Counter',
  })
  expect(conversations).toMatchObject([
    {
      id: 'c',
      title: 'How many?',
      messages: [
        { role: 'user' },
        { role: 'assistant', author: 'Orchestrator → Counter' },
        { role: 'tool', author: 'Terminal' },
        { role: 'assistant', author: 'Counter' },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'autogen', records: 4, read: 4 })
  expect(report.unknownKeys?.paths).toEqual([{ path: 'mistake_agent', count: 1 }])
})

test('the steps of a trajectory follow the question they are about', () => {
  const { conversations, report } = readExport({
    question: 'How many?',
    trajectory: [
      { step: 0, agent_name: 'Counter_Expert', content: 'I count the peas.' },
      { step: 1, agent_name: 'Computer_terminal', content: 'exitcode: 0' },
      { step: 2, agent_name: 'Counter_Expert', content: 'Twelve.' },
    ],
  })

  expect(conversations).toMatchObject([
    {
      title: 'How many?',
      messages: [
        { role: 'user', parts: [{ text: 'How many?' }] },
        { role: 'assistant', author: 'Counter_Expert' },
        { role: 'tool', author: 'Computer_terminal' },
        { role: 'assistant', author: 'Counter_Expert', parts: [{ text: 'Twelve.' }] },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'autogen', records: 4, read: 4 })
  expect(report.unknownKeys).toBeUndefined()
})

test('a trajectory that begins with the person asks its question once', () => {
  const { conversations } = readExport({
    question: 'How many?',
    trajectory: [
      { step: 0, agent_name: 'human', content: 'How many?' },
      { step: 1, agent_name: 'Counter', content: 'Twelve.' },
    ],
  })

  expect(conversations[0]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
})

const agentChat = {
  messages: [
    { source: 'user', models_usage: null, metadata: {}, content: 'How many?', type: 'TextMessage' },
    {
      source: 'counter',
      models_usage: { prompt_tokens: 10, completion_tokens: 3 },
      metadata: {},
      content: [{ id: 't', arguments: '{"of":"peas"}', name: 'count' }],
      type: 'ToolCallRequestEvent',
    },
    {
      source: 'counter',
      models_usage: null,
      metadata: {},
      content: [{ content: 'no peas', name: 'count', call_id: 't', is_error: true }],
      type: 'ToolCallExecutionEvent',
    },
    { source: 'counter', models_usage: null, metadata: {}, content: 'Look again.', type: 'ThoughtEvent' },
    { source: 'counter', models_usage: null, metadata: {}, content: 'None.', type: 'TextMessage' },
  ],
  stop_reason: 'Maximum number of messages reached',
}

test.each([
  ['a result', agentChat],
  ['messages in a list', agentChat.messages],
])('%s of AgentChat is read with calls, what they answered and thoughts', (_, value) => {
  const { conversations, report } = readExport(value)
  expect(conversations).toMatchObject([
    {
      kind: 'agent',
      messages: [
        { role: 'user', parts: [{ text: 'How many?' }] },
        {
          author: 'counter',
          usage: { inputTokens: 10, outputTokens: 3 },
          parts: [{ toolName: 'count', input: { of: 'peas' }, result: { outcome: 'error' } }],
        },
        { parts: [], hidden: true },
        { parts: [{ type: 'reasoning', text: 'Look again.' }] },
        { parts: [{ type: 'text', text: 'None.' }] },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'autogen', records: 5, read: 5 })
  expect(report.unknownKeys).toBeUndefined()
})

test('what an orchestrator only thinks is reasoning, and the ledger that it keeps is JSON', () => {
  const { conversations } = readExport({
    question: 'How many?',
    history: [
      { role: 'human', content: 'How many?' },
      { role: 'Orchestrator (thought)', content: 'Updated Ledger:\n{\n  "is_done": false\n}' },
      { role: 'Counter', content: 'A page:\n\n{\n  "title": "Peas"\n}\n\n{\nno JSON\n}' },
    ],
  })
  expect(conversations[0]?.messages[1]).toMatchObject({
    author: 'Orchestrator',
    parts: [{ type: 'reasoning', text: 'Updated Ledger:\n\n```json\n{\n  "is_done": false\n}\n```' }],
  })
  expect(conversations[0]?.messages[2]?.parts).toMatchObject([
    { text: 'A page:\n\n\n```json\n{\n  "title": "Peas"\n}\n```\n\n{\nno JSON\n}' },
  ])
})

test.each([
  'Ledger:\n```json\n{\n  "is_done": false\n}\n```\nAfter words',
  '~~~~\n~~~\n{\n  "a": 1\n}\n~~~~',
  '```\n```json\n{\n  "a": 1\n}\n```',
])('JSON in a block of code stays as it is: %j', (content) => {
  const { conversations } = readExport({ question: 'How many?', history: [{ role: 'Counter', content }] })
  expect(conversations[0]?.messages[0]?.parts).toMatchObject([{ text: content }])
})

test('JSON behind a block of code is set as one', () => {
  const { conversations } = readExport({
    question: 'How many?',
    history: [{ role: 'Counter', content: '```\na\n```\n{\n  "b": 1\n}' }],
  })
  expect(conversations[0]?.messages[0]?.parts).toMatchObject([
    { text: '```\na\n```\n\n```json\n{\n  "b": 1\n}\n```' },
  ])
})

const called = [{ id: 'c1', name: 'count', arguments: '{"what":"beans"}' }]
const given = [{ call_id: 'c1', name: 'count', content: '12', is_error: false }]

test('an agent saved alone has its thoughts, and no message where tools only answered', () => {
  const { conversations } = readExport({
    type: 'AssistantAgentState',
    version: '1.0.0',
    llm_context: {
      messages: [
        { source: 'user', type: 'UserMessage', content: 'Beans?' },
        { source: 'counter', type: 'AssistantMessage', content: called, thought: 'I have to count.' },
        { type: 'FunctionExecutionResultMessage', content: given },
        { source: 'counter', type: 'AssistantMessage', content: 'Twelve.', thought: null },
      ],
    },
  })

  expect(conversations[0]?.messages.map(({ parts }) => parts)).toMatchObject([
    [{ text: 'Beans?' }],
    [
      { type: 'reasoning', text: 'I have to count.' },
      { toolName: 'count', result: { outcome: 'success' } },
    ],
    [{ text: 'Twelve.' }],
  ])
})

test('a saved team is the thread of its manager, which its agents have once more', () => {
  const thread = [
    { source: 'user', type: 'TextMessage', content: 'Beans?', models_usage: null, metadata: {} },
    { source: 'counter', type: 'ToolCallRequestEvent', content: called, models_usage: null, metadata: {} },
    { source: 'counter', type: 'ToolCallExecutionEvent', content: given, models_usage: null, metadata: {} },
    { source: 'counter', type: 'TextMessage', content: 'Twelve.', models_usage: null, metadata: {} },
  ]
  const context = [
    { source: 'user', type: 'UserMessage', content: 'Beans?' },
    { source: 'counter', type: 'AssistantMessage', content: called, thought: null },
    { type: 'FunctionExecutionResultMessage', content: given },
    { source: 'counter', type: 'AssistantMessage', content: 'Twelve.', thought: null },
  ]
  const agent = { type: 'AssistantAgentState', version: '1.0.0', llm_context: { messages: context } }
  const team = {
    type: 'TeamState',
    version: '1.0.0',
    team_id: 't1',
    agent_states: {
      'counter/t1': {
        type: 'ChatAgentContainerState',
        version: '1.0.0',
        agent_state: agent,
        message_buffer: [],
      },
      'group_chat_manager/t1': {
        type: 'RoundRobinManagerState',
        version: '1.0.0',
        message_thread: thread,
        current_turn: 0,
        next_speaker_index: 0,
      },
    },
  }
  for (const value of [team, agent]) {
    const { conversations, report } = readExport(value)
    expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
      { role: 'user', parts: [{ text: 'Beans?' }] },
      {
        role: 'assistant',
        author: 'counter',
        parts: [{ toolName: 'count', result: { outcome: 'success' } }],
      },
      { role: 'assistant', parts: [{ text: 'Twelve.' }] },
    ])
    expect(report).toMatchObject({ format: 'autogen', records: 4, read: 4 })
    expect(report.unknownKeys).toBeUndefined()
  }
})
