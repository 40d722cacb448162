import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/channel.json', import.meta.url))

test('a channel of Discord is read with files, and what a bot says in frames', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations).toMatchObject([{ id: '1', title: 'beans' }])
  expect(conversations[0]?.messages).toMatchObject([
    {
      id: '11',
      role: 'user',
      author: 'Ada',
      parts: [{ text: 'How many beans?' }, { type: 'file', mediaType: 'image/png', filename: 'jar.png' }],
    },
    { id: '12', role: 'assistant', author: 'gardener', parts: [{ text: 'Count' }, { text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'discord', records: 2, read: 2 })
})
