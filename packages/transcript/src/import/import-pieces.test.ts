import { corpusFiles } from '@vitrine/tooling/corpus'
import { describe, expect, test } from 'vitest'
import { importFile } from './import-file.ts'
import { importPieces } from './import-pieces.ts'

const LINE_FEED = 0x0a

/** Pieces of about some bytes, each of whole lines. */
function piecesOf(content: Uint8Array, bytes: number): Uint8Array[] {
  const pieces: Uint8Array[] = []
  for (let start = 0; start < content.length;) {
    const feed = content.indexOf(LINE_FEED, start + bytes)
    const end = feed === -1 ? content.length : feed + 1
    pieces.push(content.subarray(start, end))
    start = end
  }
  return pieces
}

/** What comes out of a file in pieces; undefined where its format is not read so. */
function readInPieces(content: Uint8Array, bytes: number, name?: string): unknown {
  const pieces = piecesOf(content, bytes)
  const reading = pieces[0] && importPieces(pieces[0], name)
  if (!reading) return undefined
  const conversations = pieces.flatMap((piece, index) => reading.add(piece, index < pieces.length - 1))
  return { holds: 'conversations', conversations, report: reading.end() }
}

const encode = (lines: readonly unknown[]): Uint8Array =>
  new TextEncoder().encode(
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  )

const chat = (index: number) => ({
  mood: 'curious',
  messages: [
    { role: 'user', content: `How many beans in bed ${index}?` },
    { role: 'assistant', content: `${index} beans.` },
  ],
})
const turns = (index: number) => ({
  conversations: [
    { from: 'human', value: `How many peas in bed ${index}?` },
    { from: 'gpt', value: `${index} peas.` },
  ],
})

test.each([
  [
    'chats of OpenAI, a broken line and one that is none',
    [chat(1), chat(2), '', '{"messages', { a: 1 }, chat(3)],
  ],
  ['chats of ShareGPT', [turns(1), turns(2), turns(3), turns(4)]],
  ['a file that was cut off', [chat(1), chat(2), chat(3), '{"messages": [{"role": "us']],
])('%s are read in pieces as they are at once', (_name, lines) => {
  const content = encode(lines)

  expect(readInPieces(content, 250, 'beans.jsonl')).toEqual(importFile({ name: 'beans.jsonl', content }))
})

test.each([
  ['messages of one chat', chat(1).messages],
  ['one value', [chat(1)]],
  ['what no format has', [{ a: 1 }, { b: 2 }]],
])('%s are not read in pieces', (_name, lines) => {
  expect(importPieces(encode(lines))).toBeUndefined()
})

test('pieces without any content are an error at the end', () => {
  const reading = importPieces(encode([chat(1), chat(2)]))
  reading?.add(encode([{ messages: [] }]), false)

  expect(() => reading?.end()).toThrow('holds no message with content')
})

const files = corpusFiles().filter(({ file }) => file.endsWith('.jsonl'))

describe.skipIf(files.length === 0)('real files', () => {
  test.each(files.map((file) => [file.file, file] as const))(
    '%s is the same in pieces, where its format is read so',
    (name, file) => {
      const content = file.read()
      const inPieces = readInPieces(content, 100_000, name)

      if (inPieces !== undefined) expect(inPieces).toEqual(importFile({ name, content }))
    },
  )
})
