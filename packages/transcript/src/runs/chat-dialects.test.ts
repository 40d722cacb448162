import { expect, test } from 'vitest'
import { chatMessages } from './chat-dialects.ts'
import { stepConversation } from './step-conversation.ts'

const call = { type: 'tool-call', toolCallId: 'c1', toolName: 'pantry', input: { of: 'soup' } }

function reported(asked: unknown, answered?: unknown) {
  const conversation = stepConversation(
    { id: 's', title: 's', format: 'otlp' },
    chatMessages(asked, 'user') ?? [],
    chatMessages(answered, 'assistant'),
  )
  return conversation?.messages.map(({ role, parts }) => [role, ...parts])
}

const dialogue = [
  ['user', { type: 'text', text: 'Soup?' }],
  [
    'assistant',
    {
      ...call,
      // Anthropic's say it, those of others do not.
      result: {
        outcome: expect.stringMatching(/^(success|unset)$/),
        content: [{ type: 'text', text: 'Leeks' }],
      },
    },
  ],
]

test.each<[string, unknown]>([
  [
    'Anthropic',
    [
      { role: 'user', content: 'Soup?' },
      { role: 'assistant', content: [{ type: 'tool_use', id: 'c1', name: 'pantry', input: { of: 'soup' } }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c1', content: 'Leeks' }] },
    ],
  ],
  [
    'LangChain, written out as its classes',
    {
      messages: [
        { lc: 1, id: ['langchain_core', 'messages', 'HumanMessage'], kwargs: { content: 'Soup?' } },
        {
          lc: 1,
          id: ['langchain_core', 'messages', 'AIMessageChunk'],
          kwargs: { content: '', tool_calls: [{ id: 'c1', name: 'pantry', args: { of: 'soup' } }] },
        },
        {
          lc: 1,
          id: ['langchain_core', 'messages', 'ToolMessage'],
          kwargs: { content: 'Leeks', tool_call_id: 'c1' },
        },
      ],
    },
  ],
  [
    'OpenAI in a string in a string',
    JSON.stringify(
      JSON.stringify([
        { role: 'user', content: 'Soup?' },
        {
          role: 'assistant',
          tool_calls: [{ id: 'c1', function: { name: 'pantry', arguments: '{"of":"soup"}' } }],
        },
        { role: 'tool', content: 'Leeks', tool_call_id: 'c1' },
      ]),
    ),
  ],
  [
    'OpenTelemetry',
    [
      { role: 'user', parts: [{ type: 'text', content: 'Soup?' }] },
      {
        role: 'assistant',
        parts: [{ type: 'tool_call', id: 'c1', name: 'pantry', arguments: { of: 'soup' } }],
      },
      { role: 'tool', parts: [{ type: 'tool_call_response', id: 'c1', response: 'Leeks' }] },
    ],
  ],
])('messages of %s are read', (_, value) => {
  expect(reported(value)).toEqual(dialogue)
})

test('a request to Gemini and its answer are read', () => {
  const request = {
    config: { system_instruction: 'Be brief.' },
    contents: [{ role: 'user', parts: [{ text: 'Soup?' }] }],
  }
  const answer = {
    candidates: [{ content: { role: 'model', parts: [{ text: 'Hm.', thought: true }, { text: 'Yes.' }] } }],
  }

  expect(reported(request, answer)).toEqual([
    ['system', { type: 'text', text: 'Be brief.' }],
    ['user', { type: 'text', text: 'Soup?' }],
    ['assistant', { type: 'reasoning', text: 'Hm.' }, { type: 'text', text: 'Yes.' }],
  ])
})

test('an answer that repeats the question first is read once', () => {
  const asked = [{ role: 'user', content: 'Soup?' }]

  expect(reported(asked, { messages: [...asked, { role: 'assistant', content: 'Yes.' }] })).toHaveLength(2)
})

test.each([[{ a: 1 }], [[1, 2]], [[]], [''], [null], [{ messages: [{ a: 1 }] }]])(
  '%j holds no messages',
  (value) => {
    expect(chatMessages(value, 'user')).toBeUndefined()
  },
)

test('an answer that was recorded token by token is one message', () => {
  const fragments = ['**', 'Mont', 'ju', 'ïc', '**'].map((content) => ({ role: 'assistant', content }))
  expect(reported('Where?', fragments)).toEqual([
    ['user', { type: 'text', text: 'Where?' }],
    ['assistant', { type: 'text', text: '**Montjuïc**' }],
  ])
})

test('several answers to one question stay apart', () => {
  const answers = ['Leeks', 'Peas', 'Beans'].map((content) => ({ role: 'assistant', content }))
  expect(reported('Soup?', answers)).toHaveLength(4)
})

const thought = (text: string) => ({
  type: 'Microsoft.Extensions.AI.TextReasoningContent',
  content: { text, protectedData: 'CooKAY89' },
})
const thoughtful = (text: string) => [
  { role: 'assistant', parts: [thought(text), { type: 'text', content: 'Yes.' }] },
]

test('what .NET keeps of the thoughts of a model is reasoning, and nothing where it is sealed', () => {
  expect(reported('Soup?', thoughtful('Hm.'))?.[1]).toEqual([
    'assistant',
    { type: 'reasoning', text: 'Hm.' },
    { type: 'text', text: 'Yes.' },
  ])
  expect(reported('Soup?', thoughtful(''))?.[1]).toEqual(['assistant', { type: 'text', text: 'Yes.' }])
})

test('items and answers of the Responses interface are messages, the calls of one answer together', () => {
  const items = [
    { role: 'user', content: 'Soup?' },
    { type: 'reasoning', summary: [{ type: 'summary_text', text: 'I look.' }] },
    { type: 'function_call', call_id: 'c1', name: 'pantry', arguments: '{"of":"soup"}' },
    { type: 'function_call', call_id: 'c2', name: 'pantry', arguments: '{"of":"stew"}' },
    { type: 'function_call_output', call_id: 'c1', output: 'Leeks' },
  ]
  const answer = {
    type: 'message',
    role: 'assistant',
    content: [{ type: 'output_text', text: 'Leek soup.' }],
  }

  expect(reported(items, { object: 'response', output: [answer] })).toMatchObject([
    ['user', { text: 'Soup?' }],
    [
      'assistant',
      { type: 'reasoning', text: 'I look.' },
      { toolName: 'pantry', input: { of: 'soup' }, result: { content: [{ text: 'Leeks' }] } },
      { toolName: 'pantry', input: { of: 'stew' } },
    ],
    ['assistant', { text: 'Leek soup.' }],
  ])
})
