import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { TranscriptError } from '../records/transcript-error.ts'
import { importFile } from './import-file.ts'

const chat = (text: string) => strToU8(JSON.stringify([{ role: 'user', content: text }]))
const run = strToU8(
  JSON.stringify({
    resourceSpans: [{ scopeSpans: [{ spans: [{ traceId: '1', spanId: '2', name: 'a' }] }] }],
  }),
)

const zip = (files: Record<string, Uint8Array>) => zipSync(files)

function faultOf(content: Uint8Array): TranscriptError {
  try {
    importFile({ content })
  } catch (error) {
    if (error instanceof TranscriptError) return error
  }
  throw new Error('It was read.')
}

test('every transcript of a zip is read, what is none is named', () => {
  const result = importFile({
    content: zip({
      'chats/one.json': chat('One'),
      'chats/two.jsonl': chat('Two'),
      'users.json': strToU8('{"name":"Ada"}'),
      'picture.png': new Uint8Array([1, 2, 3]),
      '__MACOSX/._one.json': strToU8('x'),
    }),
  })
  expect(result).toMatchObject({
    holds: 'conversations',
    conversations: [{ title: 'One' }, { title: 'Two' }],
  })
  expect(result.report).toMatchObject({ format: 'openai-chat', records: 4, read: 2, skipped: 2 })
  expect(result.report.notes.map(({ message }) => message)).toEqual([
    expect.stringContaining('users.json: '),
    'Files that are no transcripts: picture.png.',
  ])
})

test('runs are read where a zip holds no conversation, and named where it does', () => {
  expect(importFile({ content: zip({ 'a.json': run }) })).toMatchObject({ holds: 'runs', runs: [{}] })
  const both = importFile({ content: zip({ 'a.json': run, 'b.json': chat('One') }) })
  expect(both).toMatchObject({
    holds: 'conversations',
    report: { skipped: 1, notes: [{ code: 'holds-runs' }] },
  })
})

test('a zip without a transcript says what is in it', () => {
  expect(faultOf(zip({ 'a.png': chat(''), 'b.png': chat('') })).message).toBe(
    'The zip holds no transcript of a known format, only a.png, b.png.',
  )
  expect(faultOf(zip({ 'notes.json': strToU8('{"a":1}') })).message).toMatch(/^notes\.json: /)
})

test('a zip in a zip is not unpacked', () => {
  expect(faultOf(zip({ 'inner.json': zip({ 'a.json': chat('One') }) })).message).toMatch(/zip in a zip/)
})

test('a zip that unpacks to far more than itself is refused before it is unpacked', () => {
  const bomb = zip({ 'a.json': new Uint8Array(64 * 2 ** 20) })
  expect(faultOf(bomb)).toMatchObject({ code: 'too-large' })
})

test('a zip that is cut off is refused', () => {
  const whole = zip({ 'a.json': chat('One '.repeat(500)) })
  expect(faultOf(whole.subarray(0, whole.length - 40))).toMatchObject({ code: 'damaged-archive' })
})

test('names that lead out of the archive lead nowhere', () => {
  const result = importFile({ content: zip({ '../../etc/chat.json': chat('One') }) })
  expect(result).toMatchObject({ holds: 'conversations', conversations: [{ title: 'One' }] })
})
