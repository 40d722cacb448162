import { zstdCompressSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readArchive } from './read-archive.ts'
import { ZSTD } from './zstd-entries.ts'

const encoder = new TextEncoder()
const LOCAL = 0x04034b50
const ENTRY = 0x02014b50

/** A zip whose entries are packed by Zstandard; of `more` the sizes that it states are wrong by so many bytes. */
function zipOf(files: Record<string, string>, more = 0): Uint8Array {
  const packed = Object.entries(files).map(([name, text]) => [name, zstdCompressSync(text)] as const)
  const zip = zipSync(Object.fromEntries(packed), { level: 0 })
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const sizes = Object.values(files).map((text) => encoder.encode(text).length + more)
  const marks = [
    { mark: LOCAL, method: 8, size: 22 },
    { mark: ENTRY, method: 10, size: 24 },
  ]
  for (const { mark, method, size } of marks) {
    let found = 0
    for (let at = 0; at < zip.length - 30; at++) {
      if (view.getUint32(at, true) !== mark) continue
      view.setUint16(at + method, ZSTD, true)
      view.setUint32(at + size, sizes[found++] ?? 0, true)
    }
  }
  return zip
}

const textOf = (content: Uint8Array) => new TextDecoder().decode(content)

test('entries packed by Zstandard are unpacked beside the others', () => {
  const long = 'peas '.repeat(100_000)
  const { entries, others } = readArchive(
    zipOf({ 'samples/1.json': long, 'header.json': '{}', 'a.png': 'x' }),
  )

  expect(entries.map(({ name, content }) => [name, textOf(content)])).toEqual([
    ['samples/1.json', long],
    ['header.json', '{}'],
  ])
  expect(others).toEqual(['a.png'])
})

test.each([
  ['shorter than it is', -1],
  ['longer than it is', 1],
])('an entry that the zip says to be %s is damaged', (_what, more) => {
  expect(() => readArchive(zipOf({ 'a.json': '{"a":1}' }, more))).toThrow(/damaged/)
})

test('an entry that states to be huge is refused before it is unpacked', () => {
  const zip = zipOf({ 'a.json': '{}' }, 2 ** 31)

  expect(() => readArchive(zip)).toThrow(expect.objectContaining({ code: 'too-large' }))
})
