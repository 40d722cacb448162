import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { isQuestion } from '../../model/is-question.ts'

const HEAD = '### [Continue](https://continue.dev) session transcript\n Exported: 3/1/2026, 9:00:00 AM\n\n'
const said = (speaker: string, text: string) => `#### _${speaker}_\n\n> ${text.replaceAll('\n', '\n> ')}\n\n`

test('a session that Continue shared is read, with what tools answered below its empty quotes', () => {
  const { conversations, report } = importTranscript({
    content: `${HEAD}${said('User', 'How many beans?')}${said('Assistant', '')}${said('Assistant', '12')}${said(
      'Assistant',
      'Twelve:\n\n- runner\n- broad',
    )}${said('User', '/share')}`,
  })
  const messages = conversations[0]?.messages ?? []
  expect(messages).toMatchObject([
    { role: 'user', parts: [{ text: 'How many beans?' }] },
    { role: 'assistant', parts: [{ type: 'tool-call', result: { content: [{ text: '12' }] } }] },
    { role: 'assistant', parts: [{ text: 'Twelve:\n\n- runner\n- broad' }] },
    { role: 'user', isNotice: true },
  ])
  expect(messages.map(isQuestion)).toEqual([true, false, false, false])
  expect(report).toMatchObject({ format: 'continue-markdown', unknown: 0, skipped: 0 })
})

test('an empty answer before a question is no call', () => {
  const { conversations } = importTranscript({
    content: `${HEAD}${said('User', 'Hello?')}${said('Assistant', '')}${said('User', 'Hello!')}${said('Assistant', 'Hi')}`,
  })
  expect(conversations[0]?.messages.map(({ role, parts }) => [role, parts.length])).toEqual([
    ['user', 1],
    ['assistant', 0],
    ['user', 1],
    ['assistant', 1],
  ])
})
