import type { Part } from '@vitrine/transcript'
import { createLetters } from '@vitrine/tooling/made-secrets'
import { expect, test } from 'vitest'
import { chatAbout, toolCall } from '../__fixtures__/chat.ts'
import { maskedAnswer } from '../__fixtures__/masked-answer.ts'
import { redact } from '../findings/redact.ts'

const { word } = createLetters('redact')
const token = `ghp_${word(36)}`

test('a token at the end of a line takes nothing of the next line along', () => {
  const text = `GITHUB_TOKEN=${token}\nPORT_2=5432a\n${token}\nThe end\n${token}\ncommit 7`
  expect(maskedAnswer([toolCall({}, text)])).toContain(
    'PORT_2=5432a\\n[GitHub token 1]\\nThe end\\n[GitHub token 1]\\ncommit 7',
  )
})

test('a private key that goes on in further parts is masked to its end', () => {
  const lines = Array.from({ length: 26 }, (_, index) => `${word(63)}${index % 10}`)
  const key = `-----BEGIN PRIVATE KEY-----\n${lines.join('\n')}\n-----END PRIVATE KEY-----`
  const parts = [key.slice(0, 900), key.slice(900, 1400), key.slice(1400)].map((text): Part => ({
    type: 'text',
    text,
  }))
  const text = maskedAnswer([...parts, { type: 'text', text: 'That was it.' }])
  expect(lines.filter((line) => text.includes(line.slice(0, 20)))).toEqual([])
  expect(text).toContain('That was it.')
})

test('a secret that goes on in the next message is masked there too, although its beginning alone is one', () => {
  const key = `sk-proj-${word(90)}9X2`
  const [first, second] = chatAbout(key.slice(0, 40)).messages
  const conversation = {
    ...chatAbout(''),
    messages: [
      first!,
      { ...second!, parts: [{ type: 'text' as const, text: key.slice(0, 40) }] },
      {
        ...second!,
        id: 'rest',
        parentId: second!.id,
        parts: [{ type: 'text' as const, text: key.slice(40) }],
      },
    ],
    currentMessageId: 'rest',
  }
  const { model } = redact(conversation, 'secrets')
  expect(JSON.stringify(model.messages[2]?.parts)).not.toContain(key.slice(48, 80))
})

test('a secret at the end of a message takes nothing of the next message along', () => {
  const chat = chatAbout('And more')
  const [question] = chat.messages
  if (question) question.parts = [{ type: 'text', text: `Take ${token}` }]
  const { model } = redact(chat, 'secrets')
  expect(model.messages.map(({ parts: [part] }) => part?.type === 'text' && part.text)).toEqual([
    'Take [GitHub token 1]',
    'And more',
  ])
})

test('a secret at the end of a message takes no messages of one word each along', () => {
  const chat = chatAbout('Two')
  const [question, answer] = chat.messages
  if (question) question.parts = [{ type: 'text', text: `Take ${token}` }]
  if (answer)
    chat.messages.push({ ...answer, id: 'm3', parentId: 'm2', parts: [{ type: 'text', text: 'Three' }] })
  const { model } = redact(chat, 'secrets')
  expect(model.messages.map(({ parts: [part] }) => part?.type === 'text' && part.text)).toEqual([
    'Take [GitHub token 1]',
    'Two',
    'Three',
  ])
})
