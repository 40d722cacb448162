/** A database that cannot be read: damaged, or of a kind that is not known. */
export class SqliteError extends Error {
  override readonly name = 'SqliteError'
}

/** A number of the file's own encoding, and where the next byte stands. */
export interface Varint {
  value: number
  next: number
}

/** The number of one to nine bytes at an offset. Throws `SqliteError` behind the end, or where it is larger than a number holds. */
export function readVarint(bytes: Uint8Array, offset: number): Varint {
  let value = 0
  for (let index = 0; index < 9; index += 1) {
    const byte = bytes[offset + index]
    if (byte === undefined) throw new SqliteError('A number of the database is cut off.')
    if (index === 8) return { value: value * 256 + byte, next: offset + 9 }
    value = value * 128 + (byte & 0x7f)
    if (byte < 0x80) return { value, next: offset + index + 1 }
  }
  throw new SqliteError('A number of the database is too long.')
}

/** A view for numbers of fixed length. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
