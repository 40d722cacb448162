import type { ConversationEvent } from '@vitrine/transcript'
import { expect, test } from 'vitest'
import { createFileNames, extractEventFiles } from './event-files.ts'

const bringing = (url: string): ConversationEvent => ({
  type: 'part-set',
  messageId: 'a1',
  index: 0,
  part: { type: 'file', mediaType: 'image/png', url },
})

test('the address of a file that an event makes up is lost, and one that the conversation has is not', () => {
  const [own, foreign] = ['1', '2'].map((digit) => `vitrine-file:${digit.repeat(64)}`)
  const known = new Set([own ?? ''])
  expect(extractEventFiles(bringing(own ?? ''), known).event).toMatchObject({ part: { url: own } })
  expect(extractEventFiles(bringing(foreign ?? ''), known).event).not.toHaveProperty('part.url')
  expect(extractEventFiles(bringing(own ?? '')).event).not.toHaveProperty('part.url')
})

test('a file has the address under which it is kept, and any other address is its own', () => {
  const nameFile = createFileNames()
  const url = 'data:image/png;base64,iVBORw0KGgo='
  const { event, files } = extractEventFiles(bringing(url))
  expect(files.size).toBe(1)
  expect(event).toMatchObject({ part: { url: nameFile(url) } })
  expect([nameFile(url), nameFile('https://example.org/a.png')]).toEqual([
    `vitrine-file:${[...files.keys()][0]}`,
    'https://example.org/a.png',
  ])
})
