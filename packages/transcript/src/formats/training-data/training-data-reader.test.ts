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
