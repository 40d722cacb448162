import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/turns.json', import.meta.url))

test('turns of character.ai are read oldest first, and other answers are branches', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]?.messages).toMatchObject([
    { id: 'k1', role: 'user', author: 'Ada', parts: [{ text: 'How many beans?' }] },
    { id: 'k3', parentId: 'k1', role: 'assistant', parts: [{ text: 'A dozen.' }] },
    { id: 'k2', parentId: 'k1', author: 'Gardener', parts: [{ text: 'Twelve.' }] },
  ])
  expect(conversations[0]?.currentMessageId).toBe('k2')
  expect(report).toMatchObject({ format: 'character-ai', records: 2, read: 2 })
})

test('histories of the older export are chats', () => {
  const msgs = [
    { src: { name: 'Ada', is_human: true }, text: 'How many beans?' },
    { src: { name: 'Gardener', is_human: false }, text: 'Twelve.' },
  ]
  const { conversations } = importTranscript({
    content: JSON.stringify({ histories: { histories: [{ external_id: 'garden', msgs }] } }),
  })

  expect(conversations).toMatchObject([
    { id: 'garden', messages: [{ role: 'user' }, { role: 'assistant', author: 'Gardener' }] },
  ])
})
