import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { isWhatsappChat, whatsappEntries } from './whatsapp-lines.ts'

const content = readFileSync(new URL('__fixtures__/_chat.txt', import.meta.url))

test('a chat of an iPhone is read with its people, the assistant, files and times', () => {
  const { conversations, report } = importTranscript({ content, name: 'WhatsApp Chat - Garden.txt' })

  expect(conversations[0]?.title).toBe('Garden')
  expect(conversations[0]?.messages).toMatchObject([
    { role: 'user', author: 'Garden', isNotice: true },
    {
      role: 'user',
      author: 'Ada',
      createdAt: '2026-01-13T09:15:40.000Z',
      parts: [{ text: 'How many beans?\nIn the jar: all of them.' }],
    },
    {
      author: 'Ada',
      parts: [{ type: 'file', mediaType: 'image/*', filename: '00000002-PHOTO-2026-01-13.jpg' }],
    },
    { role: 'assistant', author: 'Meta AI', parts: [{ text: 'Twelve.' }] },
    { author: 'Grace', parts: [{ type: 'file', mediaType: 'image/*' }] },
  ])
  expect(report).toMatchObject({ format: 'whatsapp', records: 5, read: 5 })
})

test('a chat of other telephones has a dash after the time, and notes without a name', () => {
  const { conversations } = importTranscript({
    content:
      '1/13/26, 9:15 PM - Messages and calls are end-to-end encrypted.\n1/13/26, 9:16 PM - Ada: Hi\n1/13/26, 9:17 PM - Garden Bot: IMG-1.jpg (file attached)\nA jar\n',
  })

  expect(conversations[0]?.messages).toMatchObject([
    { role: 'system', hidden: true },
    { role: 'user', author: 'Ada', createdAt: '2026-01-13T21:16:00.000Z' },
    { role: 'assistant', parts: [{ type: 'file', filename: 'IMG-1.jpg' }, { text: 'A jar' }] },
  ])
})

test('a picture that was left out is one in other languages, too', () => {
  const said = ['afbeelding weggelaten', '<Multimedia omitido>', 'Bild weggelassen', 'image omitted']
  const { conversations } = importTranscript({
    content: said.map((text) => `[13/01/2026, 09:15:32] Ada: ${text}`).join('\n'),
  })

  expect(conversations[0]?.messages.map(({ parts: [part] }) => part)).toEqual([
    { type: 'file', mediaType: 'image/*' },
    { type: 'file', mediaType: 'application/octet-stream' },
    { type: 'file', mediaType: 'image/*' },
    { type: 'file', mediaType: 'image/*' },
  ])
})

test.each([
  ['a day above twelve', ['13/01/2026, 09:15 - A: x', '01/02/2026, 09:15 - A: x'], '2026-02-01'],
  ['a month in the second place', ['01/13/2026, 09:15 - A: x', '02/01/2026, 09:15 - A: x'], '2026-02-01'],
  ['days that follow each other', ['01/02/2026, 09:15 - A: x', '01/03/2026, 09:15 - A: x'], '2026-03-01'],
  ['the year in the first place', ['2026-01-13, 09:15 - A: x', '2026-01-14, 09:15 - A: x'], '2026-01-14'],
  ['points in the time', ['[12.3.2026 klo 14.08.18] A: x', '[13.3.2026 klo 14.08.18] A: x'], '2026-03-13'],
])('%s says in which order numbers of a day stand', (_, lines, last) => {
  expect(whatsappEntries(lines.join('\n')).at(-1)?.createdAt?.slice(0, 10)).toBe(last)
})

test.each([
  ['a log', '[2026-01-01 10:00:00] INFO: started\n[2026-01-01 10:00:01] INFO: ready\n'],
  ['a log of a server', '[2025-01-02 10:00:00] Server: started\n[2025-01-02 10:00:01] Server: ready\n'],
  ['a log with dashes', '2025-01-02 10:00 - svc: up\n2025-01-02 10:01 - svc: down\n'],
  ['a log of levels', '02/01/2025, 10:00 - svc: up\n02/01/2025, 10:01 - Error: no disk\n'],
  ['a list of days', '12/01/2026, 10:00 - breakfast\n'],
  ['prose', 'On 12/01/2026, 10:00 we met.\n'],
])('%s is no chat of WhatsApp', (_, text) => {
  expect(isWhatsappChat(text)).toBe(false)
})

test('a telephone that writes days as logs do is known by what WhatsApp alone writes', () => {
  const text = '2025-01-02 10:00 - Messages are end-to-end encrypted.\n2025-01-02 10:01 - Ada: Hi\n'

  expect(isWhatsappChat(text)).toBe(true)
})

test('a note with a colon has no author, and a person who speaks once has one', () => {
  const said = ['Ben: Hi', 'Ben changed the group name to "Trip: 2026"', 'Ben added Ada: Jar', 'Ben Ng: Yes']
  const entries = whatsappEntries(said.map((text) => `13/01/2026, 09:15 - ${text}`).join('\n'))

  expect(entries.map(({ author, text }) => [author, text])).toEqual([
    ['Ben', 'Hi'],
    [undefined, 'Ben changed the group name to "Trip: 2026"'],
    [undefined, 'Ben added Ada: Jar'],
    ['Ben Ng', 'Yes'],
  ])
})

test.each(['[1/1/26, 1:11:11 AM] ', '1/1/26, 1:11 AM - ', ' '.repeat(40), 'a'.repeat(90)])(
  'a text of 4 MB of lines like %j is read within two seconds',
  (line) => {
    const text = `${line}\n`.repeat(Math.ceil(4_000_000 / (line.length + 1)))
    const before = process.cpuUsage()
    isWhatsappChat(text)
    whatsappEntries(text)
    const { user, system } = process.cpuUsage(before)
    expect(user + system).toBeLessThan(2_000_000)
  },
)
