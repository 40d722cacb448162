import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/transcript.json', import.meta.url), 'utf8')

test('a transcript of the Bot Framework is read message by message; other activities are hidden', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]?.id).toBe('garden')
  expect(conversations[0]?.messages).toMatchObject([
    { role: 'system', hidden: true },
    { id: '2', role: 'user', author: 'Ada', parts: [{ text: 'How many beans?' }] },
    { id: '3', role: 'assistant', author: 'Gardener', parts: [{ text: 'Twelve.' }, { filename: 'jar.png' }] },
  ])
  expect(report).toMatchObject({ format: 'bot-framework', records: 3, read: 3 })
})

test('Copilot Studio writes the activities in an object and roles as numbers', () => {
  const activities = [
    { type: 'message', channelId: 'pva', from: { id: 'u', role: 1 }, text: 'How many beans?' },
    { type: 'message', channelId: 'pva', from: { id: 'b', role: 0 }, text: 'Twelve.' },
  ]
  const { conversations } = importTranscript({ content: JSON.stringify({ activities }) })

  expect(conversations[0]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
})

const [person, bot] = [{ id: 'u' }, { id: 'b' }]
const question = { from: person, recipient: bot, text: 'How many beans?' }
const answer = { from: bot, recipient: person, text: 'Twelve.' }

test.each<[string, object[], string[]]>([
  ['receives the first message', [question, answer], ['user', 'assistant']],
  [
    'says what input it waits for',
    [{ ...answer, text: 'Hello.', inputHint: 'acceptingInput' }, question, answer],
    ['assistant', 'user', 'assistant'],
  ],
  [
    'receives a change of the conversation',
    [{ type: 'conversationUpdate', from: person, recipient: bot }, { ...answer, text: 'Hello.' }, question],
    ['system', 'assistant', 'user'],
  ],
])('without roles, the bot is who %s', (_, activities, roles) => {
  const whole = activities.map((activity) => ({ type: 'message', channelId: 'emulator', ...activity }))
  const { conversations } = importTranscript({ content: JSON.stringify(whole) })

  expect(conversations[0]?.messages.map(({ role }) => role)).toEqual(roles)
})
