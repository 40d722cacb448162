import { ConnectorFault } from './connector-fault.ts'

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const DATA = Buffer.from('data:')
const NEW_LINE = Buffer.from('\n')

/** Bytes of the length that stands before each message of a binary stream. */
const PREFIX_BYTES = 4

const tooLong = () => new ConnectorFault('too-much')

/**
 * The events of a server-sent stream, each in one piece as the client of AG-UI takes it: the client looks through all it has
 * again with every piece, and knows one line end only. Cut by hand: the client parses the bytes, and the limit counts bytes. Leaves out comments and fields beside the data. Throws
 * `ConnectorFault` for an event of more bytes than `maxBytes`.
 */
export async function* textFrames(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let data: Buffer[] = []
  let line: Uint8Array[] = []
  let length = 0
  let before = LINE_FEED

  /** Whether an event is whole with the line that ends. */
  function endLine(): boolean {
    const text = Buffer.concat(line)
    line = []
    if (text.subarray(0, DATA.length).equals(DATA)) data.push(text, NEW_LINE)
    else length -= text.length
    return text.length === 0 && data.length > 0
  }
  function addToLine(piece: Uint8Array): void {
    length += piece.length
    if (length > maxBytes) throw tooLong()
    if (piece.length > 0) line.push(piece)
  }
  function takeFrame(): Uint8Array {
    const frame = Buffer.concat([...data, NEW_LINE])
    data = []
    length = 0
    return frame
  }

  for await (const chunk of body) {
    let start = 0
    for (let place = 0; place < chunk.length; place += 1) {
      const byte = chunk[place] ?? 0
      const isSecondHalf = byte === LINE_FEED && before === CARRIAGE_RETURN
      before = byte
      if (byte !== LINE_FEED && byte !== CARRIAGE_RETURN) continue
      addToLine(chunk.subarray(start, place))
      start = place + 1
      if (!isSecondHalf && endLine()) yield takeFrame()
    }
    addToLine(chunk.subarray(start))
  }
  endLine()
  if (data.length > 0) yield takeFrame()
}

/** The messages of a binary stream, each in one piece with its length. Throws `ConnectorFault` as `textFrames` does. */
export async function* binaryFrames(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = []
  let length = 0
  let needed = PREFIX_BYTES
  for await (const chunk of body) {
    held.push(chunk)
    length += chunk.length
    if (length < needed) continue
    let bytes = Buffer.concat(held)
    needed = sizeOf(bytes, maxBytes)
    while (bytes.length >= needed) {
      yield bytes.subarray(0, needed)
      bytes = bytes.subarray(needed)
      needed = sizeOf(bytes, maxBytes)
    }
    held = [bytes]
    length = bytes.length
  }
  if (length > 0) yield Buffer.concat(held)
}

function sizeOf(bytes: Buffer, maxBytes: number): number {
  if (bytes.length < PREFIX_BYTES) return PREFIX_BYTES
  const size = PREFIX_BYTES + bytes.readUInt32BE(0)
  if (size > maxBytes) throw tooLong()
  return size
}
