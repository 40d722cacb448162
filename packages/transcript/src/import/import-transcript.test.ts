import { expect, test } from 'vitest'
import { supportedFormats } from './supported-formats.ts'
import { importTranscript } from './import-transcript.ts'

test.each([
  ['an empty file', '', { code: 'empty' }],
  ['JSON of no known format', '{"hello":"world"}', { code: 'unknown-format', place: {} }],
  [
    'a session nobody spoke in',
    '{"type":"summary","summary":"Birds","leafUuid":"a"}\n{"type":"file-history-snapshot","snapshot":{}}',
    { code: 'no-messages' },
  ],
  [
    'JSON of no known format with a fault',
    '{"hello":1}\n{"world":}',
    { code: 'invalid-json', place: { line: 2, column: 10, record: 2 } },
  ],
])('%s is rejected with a code and a location', (_, content, error) => {
  expect(() => importTranscript({ content })).toThrow(
    expect.objectContaining({ name: 'TranscriptError', ...error }),
  )
})

test('an unknown format is rejected with how many are known', () => {
  expect(() => importTranscript({ content: '{}' })).toThrow(`none of the ${supportedFormats.length} formats`)
})

test('text and bytes give the same result, for any file name', () => {
  const content =
    '{"type":"user","uuid":"u1","parentUuid":null,"sessionId":"s1","message":{"role":"user","content":"Grüße"}}'
  const result = importTranscript({ name: 'conversations.json', content })
  expect(importTranscript({ content: new TextEncoder().encode(content) })).toEqual(result)
  expect(result.report.format).toBe('claude-code')
})

test.each([
  [
    'chat messages',
    [
      { role: 'user', content: '' },
      { role: 'user', content: ' ' },
    ],
  ],
  [
    'UI messages',
    [
      { role: 'user', parts: [] },
      { role: 'user', content: '' },
    ],
  ],
])('a list of empty %s is rejected', (_, messages) => {
  expect(() => importTranscript({ content: JSON.stringify(messages) })).toThrow(
    expect.objectContaining({ code: 'no-messages' }),
  )
})

test('an empty chat among others is skipped and reported', () => {
  const chats = [[{ role: 'user', content: '' }], [{ role: 'user', content: 'Soup?' }]]
  const { conversations, report } = importTranscript({ content: JSON.stringify(chats) })

  expect(conversations.map(({ title }) => title)).toEqual(['Soup?'])
  expect(report).toMatchObject({ records: 2, read: 1, skipped: 1 })
  expect(report.notes.map(({ record, code }) => [record, code])).toEqual([[1, 'empty-chat']])
})

test('a session behind very many lines of another program is found, each of which is noted', () => {
  const logged = Array.from({ length: 5000 }, (_, index) => JSON.stringify({ level: 'info', index }))
  const asked =
    '{"type":"user","uuid":"u1","parentUuid":null,"sessionId":"s1","message":{"role":"user","content":"Tea?"}}'
  const { conversations, report } = importTranscript({ content: [...logged, asked].join('\n') })
  const messages = conversations.flatMap((conversation) => conversation.messages)
  expect(messages.filter(({ role }) => role === 'user')).toMatchObject([{ parts: [{ text: 'Tea?' }] }])
  expect(report).toMatchObject({ format: 'claude-code', records: 5001, read: 1 })
})

test('of very many lines every one is read, and not only those by which the format is told', () => {
  const lines = Array.from({ length: 5000 }, (_, index) => ({
    type: 'user',
    uuid: `u${index}`,
    parentUuid: index === 0 ? null : `u${index - 1}`,
    sessionId: 's1',
    message: { role: 'user', content: `Tea ${index}?` },
  }))
  const content = lines.map((line) => JSON.stringify(line)).join('\n')
  expect(importTranscript({ content }).conversations[0]?.messages).toHaveLength(5000)
})
