import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { textOfHtml } from './text-of-html.ts'

const content = readFileSync(new URL('__fixtures__/MyActivity.json', import.meta.url), 'utf8')

test('activities are read oldest first, each as a question with its answer', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    {
      role: 'user',
      createdAt: '2026-01-01T00:00:00.000Z',
      parts: [{ text: 'How many beans?' }, { type: 'file', filename: 'seeds.csv' }],
    },
    { role: 'assistant', parts: [{ text: 'There are **twelve** & more:\n\n- big\n- small' }] },
    { role: 'user', parts: [{ text: 'And peas?' }] },
    { role: 'assistant', parts: [{ text: 'Ten.' }] },
  ])
  expect(report).toMatchObject({ format: 'gemini-activity', records: 3, read: 3 })
})

const promptedAt = (title: string, time: string) => ({
  header: 'Gemini Apps',
  title: `Prompted ${title}`,
  time: `2026-01-01T00:00:0${time}Z`,
  safeHtmlItem: [{ html: '<p>Twelve.</p>' }],
})

test('each question answers what was said before it, and its answer follows it', () => {
  const { conversations } = importTranscript({
    content: JSON.stringify([promptedAt('And peas?', '5'), promptedAt('How many beans?', '0')]),
  })

  const [chat] = conversations
  expect(chat?.messages.map(({ id, parentId, role }) => [id, parentId, role])).toEqual([
    ['message-1', null, 'user'],
    ['message-2', 'message-1', 'assistant'],
    ['message-3', 'message-2', 'user'],
    ['message-4', 'message-3', 'assistant'],
  ])
  expect(chat?.currentMessageId).toBe('message-4')
})

test.each([
  ['the title of another language', { title: 'Скільки бобів?' }],
  ['a subtitle', { title: 'Asked Gemini', subtitles: [{ name: 'User', value: 'Скільки бобів?' }] }],
])('what was asked may be %s', (_, asked) => {
  const activity = { header: 'Додатки Gemini', time: '2026-01-01T00:00:00Z', ...asked }
  const { conversations } = importTranscript({
    content: JSON.stringify([{ ...activity, safeHtmlItem: [{ html: '<p>12</p>' }] }]),
  })

  expect(conversations[0]?.messages).toMatchObject([
    { role: 'user', parts: [{ text: 'Скільки бобів?' }] },
    { role: 'assistant', parts: [{ text: '12' }] },
  ])
})

function within(activity: object, id: string) {
  const url = `https://gemini.google.com/app/${id}`
  return { ...activity, details: [{ name: id, url }] }
}

test('activities that name their chat are apart by it', () => {
  const [first, , last] = JSON.parse(content)
  const { conversations } = importTranscript({
    content: JSON.stringify([within(first, 'peas'), within(last, 'beans')]),
  })

  expect(conversations.map(({ id }) => id)).toEqual(['beans', 'peas'])
})

test.each(['<'.repeat(200_000), '<a '.repeat(100_000), '&#'.repeat(100_000), `${' '.repeat(100_000)}x`])(
  'HTML that is none takes time in proportion to its length',
  (html) => {
    const before = process.cpuUsage()
    textOfHtml(html)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(2000)
  },
)

test('blanks before the end of a line are left out, those between words are not', () => {
  expect(textOfHtml('Beans  and \t<br>peas<br> \t<br>')).toBe('Beans  and\npeas')
})

test('a file is named by its name alone or by an object with it', () => {
  const activity = { ...promptedAt('How many?', '0'), attachedFiles: ['beans.csv', { name: 'peas.csv' }] }
  const { conversations, report } = importTranscript({ content: JSON.stringify([activity]) })

  expect(conversations[0]?.messages[0]?.parts).toMatchObject([
    { text: 'How many?' },
    { type: 'file', filename: 'beans.csv' },
    { type: 'file', filename: 'peas.csv' },
  ])
  expect(report.unknownKeys).toBeUndefined()
})
