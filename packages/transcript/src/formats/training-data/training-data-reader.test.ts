import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/pairs.json', import.meta.url))

test('each question with its answer is a chat, with its instructions and its calls', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations).toMatchObject([
    {
      messages: [
        { role: 'user', parts: [{ text: 'Count the beans.\n\nA jar of twelve.' }] },
        { role: 'assistant', parts: [{ text: 'Twelve.' }] },
      ],
    },
    { id: 'two', messages: [{ role: 'system', hidden: true }, { role: 'user' }, { role: 'assistant' }] },
    {
      id: '3',
      messages: [
        { role: 'user', parts: [{ text: 'Weigh the beans.' }] },
        { role: 'assistant', parts: [{ toolName: 'weigh', input: { what: 'beans' } }] },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'training-data', records: 6, read: 6 })
})

test.each([
  ['prompts and completions', { prompt: 'Beans?', completion: 'Twelve.' }, ['user', 'assistant']],
  ['inputs and outputs', { input: 'How many beans?', output: 'Twelve.' }, ['user', 'assistant']],
  ['what is said in Chinese', { input: '有多少豆子？', output: '十二。' }, ['user', 'assistant']],
  [
    'several inputs without an end',
    ['beans', 'peas', 'nuts'].map((what) => ({ input: `count the ${what}`, output: `a jar of ${what}` })),
    ['user', 'assistant'],
  ],
  [
    'questions and answers',
    { id: 'q1', question: 'Beans?', answer: 'There are twelve.' },
    ['user', 'assistant'],
  ],
  [
    'turns without names',
    { id: '0', data: ['Beans?', 'Twelve.', 'Peas?', 'Ten.'] },
    ['user', 'assistant', 'user', 'assistant'],
  ],
  [
    'answers to judge',
    { question_id: 81, model_id: 'example-1', choices: [{ index: 0, turns: ['Twelve.', 'Ten.'] }] },
    ['assistant', 'assistant'],
  ],
  [
    'turns before a question',
    { instruction: 'Peas?', input: '', output: 'Ten.', history: [['Beans?', 'Twelve.']] },
    ['user', 'assistant', 'user', 'assistant'],
  ],
])('%s are read', (_, value, roles) => {
  const { conversations, report } = importTranscript({ content: JSON.stringify(value) })

  expect(conversations[0]?.messages.map(({ role }) => role)).toEqual(roles)
  expect(report.format).toBe('training-data')
})

function formatOf(values: readonly unknown[]): string {
  try {
    const lines = values.map((value) => JSON.stringify(value))
    return importTranscript({ content: lines.join('\n') }).report.format
  } catch (error) {
    return (error as { code: string }).code
  }
}

const turns = ['Beans?', 'Twelve.', 'Peas?', 'Ten.'].map((text, index) => ({
  role: index % 2 === 0 ? 'user' : 'assistant',
  content: text,
}))
const pair = { prompt: 'Beans?', completion: 'Twelve.' }

test.each<[string, unknown[], string]>([
  [
    'chats among which one pair is',
    [...Array.from({ length: 5 }, () => ({ messages: turns })), pair],
    'openai-chat',
  ],
  [
    'turns with the newest pair beside them',
    [{ messages: turns, prompt: 'Peas?', response: 'Ten.' }],
    'openai-chat',
  ],
  ['a chart', [{ labels: ['a', 'b'], data: ['1', '2'] }], 'unknown-format'],
  ['a named list', [{ name: 'fruits', data: ['apple', 'pear'] }], 'unknown-format'],
  ['a list beside other things', [{ id: 't', input: 'x', output: 'y', data: ['a', 'b'] }], 'unknown-format'],
  ['an odd number of turns', [{ id: 't', data: ['apple', 'pear', 'plum'] }], 'unknown-format'],
  [
    'a log with one pair',
    [...Array.from({ length: 20 }, (_, line) => ({ line })), { prompt: 'Beans?', response: 'Twelve.' }],
    'unknown-format',
  ],
  [
    'words in another case',
    [1, 2, 3].map(() => ({ input: 'hello big world', output: 'HELLO BIG WORLD' })),
    'unknown-format',
  ],
  ['settings', [{ input: 'src index', output: 'dist folder here', source: 'x' }], 'unknown-format'],
  ['words beside numbers', [{ input: 'How many are they?', output: '3' }], 'unknown-format'],
  ['cases of a test', [{ input: '1 2', output: '3' }], 'unknown-format'],
  ['files of a build', [{ input: 'src/index.ts', output: 'dist/index.js' }], 'unknown-format'],
  [
    'a quiz',
    [{ question: 'How many beans?', options: ['1', '12'], answer: 'Twelve of them' }],
    'unknown-format',
  ],
  ['a form', [{ question: 'Age?', response: '42' }], 'unknown-format'],
])('%s: no training data', (_, values, format) => {
  expect(formatOf(values)).toBe(format)
})

test('an input that is an object is a part of what was asked', () => {
  const pairOfObjects = { instruction: 'Count.', input: { beans: 12 }, output: 'Twelve.' }
  const { conversations } = importTranscript({ content: JSON.stringify(pairOfObjects) })

  expect(conversations[0]?.messages[0]?.parts).toEqual([{ type: 'text', text: 'Count.\n\n{"beans":12}' }])
})

test('an example of a data set that has its question and its answer each in an object is a chat', () => {
  const example = {
    id: 'e1',
    inputs: { question: 'How many beans?' },
    outputs: { answer: 'Twelve of them.' },
  }
  const { conversations } = importTranscript({ content: JSON.stringify([example]) })

  expect(conversations[0]?.messages).toMatchObject([
    { role: 'user', parts: [{ text: 'How many beans?' }] },
    { role: 'assistant', parts: [{ text: 'Twelve of them.' }] },
  ])
  expect(formatOf([{ inputs: { width: '12' }, outputs: { answer: 'Twelve of them.' } }])).toBe(
    'unknown-format',
  )
})
