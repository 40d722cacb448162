import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const transcript = readFileSync(new URL('__fixtures__/transcript.jsonl', import.meta.url))

test('a transcript of Cursor is read with the words of the person out of their tag', () => {
  const { conversations, report } = importTranscript({ content: transcript })

  expect(conversations).toMatchObject([{ title: 'How many beans?', source: { format: 'cursor-agent' } }])
  expect(conversations[0]?.messages).toMatchObject([
    { role: 'user', author: 'Cursor', hidden: true, parts: [{ text: '<open_files>seeds.csv</open_files>' }] },
    { role: 'user', parts: [{ text: 'How many beans?' }] },
    {
      role: 'assistant',
      parts: [{ type: 'reasoning' }, { text: 'I look.' }, { toolName: 'Read' }, { toolName: 'Shell' }],
    },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ records: 5, read: 5 })
  expect(report.unknownKeys).toBeUndefined()
})

test('calls have no ids there: results answer them in their turn', () => {
  const { conversations } = importTranscript({ content: transcript })
  const calls = conversations[0]?.messages[2]?.parts.filter((part) => part.type === 'tool-call')

  expect(calls).toMatchObject([
    { toolCallId: 'message-3-call-3', result: { outcome: 'success', content: [{ text: 'beans,12' }] } },
    { toolCallId: 'message-3-call-4', result: { outcome: 'error', content: [{ text: 'no such folder' }] } },
  ])
})

test('a line of a role that is not known, and a block of a type that is not, are kept and reported', () => {
  const lines = [
    { role: 'user', message: { content: [{ type: 'text', text: 'Go' }] } },
    { role: 'assistant', message: { content: [{ type: 'smell', of: 'beans' }] } },
    { role: 'assistant', message: { content: 'Gone', mood: 'fine' } },
    { role: 'oracle', message: { content: 'x' } },
  ]
  const { conversations, report } = importTranscript({
    content: lines.map((line) => JSON.stringify(line)).join('\n'),
  })

  expect(report).toMatchObject({ format: 'cursor-agent', records: 4, read: 2, unknown: 2 })
  expect(report.unknownKeys?.paths).toEqual([{ path: 'message.mood', count: 1 }])
  expect(JSON.stringify(conversations)).toContain('"of":"beans"')
})

const answer = (text: string) => ({ role: 'assistant', message: { content: [{ type: 'text', text }] } })

test('a mark in the place of a thought is no words', () => {
  const { conversations } = importTranscript({
    content: [
      { role: 'user', message: { content: [{ type: 'text', text: 'Go' }] } },
      answer('I count.\n\n[REDACTED]'),
      answer('[REDACTED]'),
      answer('The name is [REDACTED]'),
    ]
      .map((line) => JSON.stringify(line))
      .join('\n'),
  })
  const seen = conversations[0]?.messages.filter(({ hidden }) => !hidden)
  expect(seen?.map(({ parts: [part] }) => part)).toMatchObject([
    { text: 'Go' },
    { text: 'I count.' },
    { text: 'The name is [REDACTED]' },
  ])
})
