import { readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/2026-01-02.json', import.meta.url))

test('a day of a channel is read thread by thread, bots as assistants, with names, links and files', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations).toHaveLength(1)
  expect(conversations[0]?.messages).toMatchObject([
    { role: 'system', hidden: true, parts: [{ text: '@U1 has joined the channel' }] },
    {
      role: 'user',
      author: 'Ada',
      createdAt: '2026-01-02T00:01:00.000Z',
      parts: [
        { text: '@U2 how many beans are in [the jar](https://garden.example/jar) & the sack?' },
        { type: 'file', filename: 'jar.png', mediaType: 'image/png', url: 'https://files.example/jar.png' },
      ],
    },
    { role: 'assistant', author: 'Garden Helper', parts: [{ text: 'Twelve.' }] },
    { role: 'user', author: 'Ada L.', parts: [{ text: 'Lunch?' }] },
  ])
  expect(report).toMatchObject({ format: 'slack', records: 4, read: 4 })
  expect(report.unknownKeys).toBeUndefined()
})

test('the zip of an export is a conversation for each channel, with the names of its people', () => {
  const day: unknown[] = [{ type: 'message', user: 'U2', text: '<@U1> Twelve.', ts: '1767398400.000100' }]
  const zip = zipSync({
    'users.json': strToU8(JSON.stringify([{ id: 'U2', name: 'grace', profile: { display_name: 'Grace' } }])),
    'channels.json': strToU8(JSON.stringify([{ id: 'C1', name: 'garden' }])),
    'garden/2026-01-03.json': strToU8(JSON.stringify(day)),
    'garden/2026-01-02.json': new Uint8Array(content),
    'kitchen/2026-01-02.json': strToU8(JSON.stringify(day)),
  })
  const { conversations } = importTranscript({ content: zip })

  expect(conversations.map(({ id, title, messages }) => [id, title, messages.length])).toEqual([
    ['C1', 'garden', 5],
    [expect.any(String), 'kitchen', 1],
  ])
  expect(conversations[0]?.messages.at(-1)?.author).toBe('Grace')
})

test('what the interface answers comes newest first and is read oldest first', () => {
  const messages = [
    { type: 'message', user: 'U2', text: 'Twelve.', ts: '1767312180.000400' },
    { type: 'message', user: 'U1', text: 'How many?', ts: '1767312060.000200' },
  ]
  const { conversations } = importTranscript({
    content: JSON.stringify({ ok: true, messages, has_more: false }),
  })

  expect(conversations[0]?.messages.map(({ parts: [part] }) => part)).toMatchObject([
    { text: 'How many?' },
    { text: 'Twelve.' },
  ])
})

const section = (text: string) => [{ type: 'section', text: { type: 'mrkdwn', text } }]

test('blocks of a bot that say more than its text are read, and the fields of what is attached', () => {
  const attachments = [
    { author_name: 'Ada', title: 'Jar', fields: [{ title: 'Beans', value: '12', short: true }] },
  ]
  const from = { type: 'message', text: 'Counted.', blocks: section('*Counted.* Twelve beans.') }
  const messages = [
    { ...from, bot_id: 'B1', ts: '1767312060.000200', attachments },
    { ...from, user: 'U1', ts: '1767312180.000400' },
    { ...from, bot_id: 'B1', blocks: section('*Counted*'), ts: '1767312190.000400' },
  ]
  const { conversations, report } = importTranscript({ content: JSON.stringify({ ok: true, messages }) })

  expect(conversations[0]?.messages.map(({ parts }) => parts)).toMatchObject([
    [{ text: '*Counted.* Twelve beans.' }, { text: 'Ada\nJar\nBeans: 12' }],
    [{ text: 'Counted.' }],
    [{ text: 'Counted.' }],
  ])
  expect(report.unknownKeys).toBeUndefined()
})
