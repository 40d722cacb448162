import { Decompress } from 'fzstd'

/** How a zip names Zstandard, by its specification (APPNOTE.TXT, 4.4.5). */
export const ZSTD = 93

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
const LONGEST_COMMENT = 0xffff

/**
 * The entries of a zip that are packed by Zstandard, which Inspect writes, of those that are `wanted`. Throws where the zip is
 * cut off, or an entry is longer than the zip says.
 */
export function zstdEntries(
  content: Uint8Array,
  wanted: ReadonlySet<string>,
): { name: string; content: Uint8Array }[] {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const end = endOf(view)
  const entries: { name: string; content: Uint8Array }[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0 && view.getUint32(at, true) === ENTRY; left--) {
    const nameLength = view.getUint16(at + 28, true)
    const name = decoder.decode(content.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength))
    if (view.getUint16(at + 10, true) === ZSTD && wanted.has(name))
      entries.push({ name, content: unpacked(content, view, at) })
    at += ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

const decoder = new TextDecoder()

function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_LENGTH - LONGEST_COMMENT)
  for (let at = view.byteLength - END_LENGTH; at >= first; at--)
    if (view.getUint32(at, true) === END) return at
  throw new Error('The zip has no end.')
}

function unpacked(content: Uint8Array, view: DataView, entry: number): Uint8Array {
  const size = view.getUint32(entry + 20, true)
  const local = view.getUint32(entry + 42, true)
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  const bytes = new Uint8Array(view.getUint32(entry + 24, true))
  let length = 0
  const stream = new Decompress((chunk) => {
    bytes.set(chunk, length)
    length += chunk.length
  })
  stream.push(content.subarray(start, start + size), true)
  if (length !== bytes.length) throw new Error('An entry is shorter than the zip says.')
  return bytes
}
