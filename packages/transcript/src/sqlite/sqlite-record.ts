import { readVarint, SqliteError, viewOf } from './sqlite-bytes.ts'

/** A value of a row. An integer that a number does not hold exactly is a text of its digits. */
export type SqliteValue = string | number | Uint8Array | null

/** The values of a record, in the order of its columns. `encoding` is that of texts. */
export function readRecord(payload: Uint8Array, encoding: string): SqliteValue[] {
  const head = readVarint(payload, 0)
  const values: SqliteValue[] = []
  let body = head.value
  let offset = head.next
  while (offset < head.value) {
    const { value: type, next } = readVarint(payload, offset)
    const length = lengthOf(type)
    if (body + length > payload.length) throw new SqliteError('A record of the database is cut off.')
    values.push(readValue(payload.subarray(body, body + length), type, encoding))
    body += length
    offset = next
  }
  return values
}

const LENGTHS = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0]

function lengthOf(type: number): number {
  if (type >= 12) return Math.floor((type - 12) / 2)
  const length = LENGTHS[type]
  if (length === undefined) throw new SqliteError('A record of the database has a type that is not known.')
  return length
}

function readValue(bytes: Uint8Array, type: number, encoding: string): SqliteValue {
  if (type === 0) return null
  if (type === 7) return viewOf(bytes).getFloat64(0)
  if (type === 8 || type === 9) return type - 8
  if (type < 7) return readInteger(bytes)
  return type % 2 === 0 ? new Uint8Array(bytes) : new TextDecoder(encoding).decode(bytes)
}

function readInteger(bytes: Uint8Array): number | string {
  let value = 0n
  for (const byte of bytes) value = (value << 8n) | BigInt(byte)
  const signed = BigInt.asIntN(bytes.length * 8, value)
  return Number.isSafeInteger(Number(signed)) ? Number(signed) : String(signed)
}
