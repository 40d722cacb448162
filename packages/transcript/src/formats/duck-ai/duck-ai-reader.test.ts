import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/conversation.txt', import.meta.url), 'utf8')

test('each prompt is a question, and what stands below the name of the model its answer', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]?.messages).toMatchObject([
    { role: 'user', parts: [{ text: 'How many beans?\n\nList:\na jar' }] },
    {
      role: 'assistant',
      model: 'Counter 2 mini',
      parts: [{ text: 'Twelve:\n\n1. A jar\n\n--------------------\n\nand no more.' }],
    },
    { role: 'user', parts: [{ text: 'Sure?' }] },
    { role: 'assistant', parts: [{ text: 'Yes.' }] },
  ])
  expect(report).toMatchObject({ format: 'duck-ai', records: 4, read: 4 })
})

test.each([
  [
    'no times, and another name',
    (text: string) => text.replaceAll(/ - 10.*AM/g, '').replaceAll(/^Counter 2 mini:/gm, 'Assist:'),
  ],
  [
    'marks of a quote and a title',
    (text: string) => `# Beans\n\n${text.replaceAll(/^User prompt/gm, '> User prompt')}`,
  ],
])('a conversation with %s has the same turns', (_, change) => {
  const { conversations } = importTranscript({ content: change(content) })

  expect(conversations[0]?.messages.map(({ role }) => role)).toEqual([
    'user',
    'assistant',
    'user',
    'assistant',
  ])
})

test('a prompt that was not answered has no answer', () => {
  const broken = content.replace(/Counter 2 mini:\nYes\.\n/, 'Again:\na jar\n')
  const { conversations } = importTranscript({ content: broken })
  expect(conversations[0]?.messages).toMatchObject([
    { role: 'user' },
    { role: 'assistant' },
    { role: 'user', parts: [{ text: 'Sure?\n\nAgain:\na jar' }] },
  ])

  const empty = importTranscript({
    content: content.replaceAll('Counter 2 mini:', 'Assist:').replace('Yes.\n', ''),
  })
  expect(empty.conversations[0]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
})
