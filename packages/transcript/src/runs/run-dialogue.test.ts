import { expect, test } from 'vitest'
import { runDialogue } from './run-dialogue.ts'

test.each<[string, unknown, string | undefined]>([
  ['a text', ' How many? ', 'How many?'],
  [
    'messages',
    {
      messages: [
        { role: 'user', content: 'Hi' },
        { role: 'user', content: 'How many?' },
      ],
    },
    'How many?',
  ],
  [
    "a message of Google's ADK",
    { user_id: 'ana', new_message: { role: 'user', parts: [{ text: 'How many?' }] }, run_config: { max: 5 } },
    'How many?',
  ],
  ['a prompt beside instructions', { system: 'Be kind.', prompt: 'How many?' }, 'How many?'],
  ['JSON in a text', '{"input": "{\\"question\\": \\"How many?\\"}"}', 'How many?'],
  [
    'constructors',
    { messages: [{ lc: 1, type: 'constructor', id: ['HumanMessage'], kwargs: { content: 'How many?' } }] },
    'How many?',
  ],
  [
    'a message that Python printed',
    `UserMessage(role='user', content=[Text(type="text", text='How many?')])`,
    'How many?',
  ],
  [
    "what n8n's chat was told",
    { sessionId: '7f', action: 'sendMessage', chatInput: 'How many?' },
    'How many?',
  ],
  ['settings without words', { model: 'example-model', dataset: { rows: 3 } }, undefined],
  ['a number', 2, undefined],
  ['nothing', undefined, undefined],
])('the question is found in %s', (_, inputs, question) => {
  expect(runDialogue({ inputs }).question).toBe(question)
})

test.each<[string, unknown, string | undefined]>([
  [
    'the last message',
    {
      messages: [
        { role: 'user', content: 'Hi' },
        { role: 'assistant', content: 'Twelve.' },
      ],
    },
    'Twelve.',
  ],
  [
    "an answer of Gemini's",
    { content: { role: 'model', parts: [{ text: 'Twelve.\n' }] }, finish_reason: 'STOP' },
    'Twelve.',
  ],
  ['blocks', { content: [{ type: 'text', text: 'Twelve.' }] }, 'Twelve.'],
  ['an envelope', { response: { comment: 'Twelve.', rows: [] } }, 'Twelve.'],
  ['what Python printed', `{'role': 'assistant', 'text': "It\\'s\\ntwelve."}`, "It's\ntwelve."],
  ['scores', { match: { accuracy: 1 } }, undefined],
  [
    'calls of tools',
    [{ toolCallId: 'call_1', toolName: 'getWeather', input: '{"location":"Bangor","days":3}' }],
    'getWeather({location: "Bangor",days: 3})',
  ],
  [
    'calls of tools beside nothing else',
    { content: [{ type: 'tool_use', id: 'a', name: 'find', input: {} }] },
    'find({})',
  ],
])('the answer is found in %s', (_, outputs, answer) => {
  expect(runDialogue({ outputs }).answer).toBe(answer)
})

test('hostile reprs are read in time that grows with their length', () => {
  const printed = `Message(text='${'\\'.repeat(100_001)}`
  expect(runDialogue({ outputs: printed }).answer).toBe(printed)
})
