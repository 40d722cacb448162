import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

function read(name: string) {
  return importTranscript({ content: readFileSync(new URL(`__fixtures__/${name}`, import.meta.url)) })
}

test('a thread of Zed is read with what was mentioned, thoughts, calls and their results', () => {
  const { conversations, report } = read('thread.json')

  expect(conversations).toMatchObject([
    {
      title: 'Beans',
      source: { application: 'Zed', project: '/garden' },
      usage: { inputTokens: 90, outputTokens: 9 },
    },
  ])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', parts: [{ text: 'How many beans?' }, { type: 'data', name: 'mention' }] },
    {
      role: 'assistant',
      model: 'example-1',
      parts: [
        { type: 'reasoning', text: 'A list lies there.' },
        { text: 'I look.' },
        { toolName: 'read_file', result: { outcome: 'success', content: [{ text: 'beans,12' }] } },
      ],
    },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'zed', records: 4, read: 4 })
})

test('an older thread is read, in which results are messages of the user', () => {
  const { conversations, report } = read('older-thread.json')

  expect(conversations[0]?.title).toBe('Beans')
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', parts: [{ text: 'How many beans?' }] },
    {
      role: 'assistant',
      parts: [
        { type: 'reasoning' },
        { text: 'I look.' },
        { result: { outcome: 'error', content: [{ text: 'no such file' }] } },
      ],
    },
    { role: 'assistant', parts: [{ text: 'I do not know.' }] },
  ])
  expect(report).toMatchObject({ format: 'zed', records: 4, read: 4 })
})
