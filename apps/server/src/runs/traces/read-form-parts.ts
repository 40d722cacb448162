/** One part of a body in parts, as https://www.rfc-editor.org/rfc/rfc7578 has them. */
export interface FormPart {
  name: string
  /** In small letters, without parameters; empty where the part does not say it. */
  mediaType: string
  content: Buffer
}

const MAX_HEAD_BYTES = 4096

/** A client sends a hundred runs at once, in eight parts each, and what is attached to them. */
const MAX_PARTS = 10_000

/** The parts of a body, in order; undefined where it is not whole, no such body, or has more parts than any client sends. */
export function readFormParts(sent: Uint8Array, boundary: string): FormPart[] | undefined {
  const body = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
  const separator = Buffer.from(`\r\n--${boundary}`)
  const first = separator.subarray(2)
  if (!body.subarray(0, first.length).equals(first)) return undefined
  const parts: FormPart[] = []
  let start = first.length
  while (body.toString('latin1', start, start + 2) !== '--') {
    const headEnd = body.indexOf('\r\n\r\n', start)
    if (headEnd === -1 || headEnd - start > MAX_HEAD_BYTES) return undefined
    const end = body.indexOf(separator, headEnd + 2)
    if (end === -1) return undefined
    const head = body.toString('utf8', start, headEnd)
    const [, name] = /^content-disposition:[^\r\n]*?[ ;]name="([^"\r\n]*)"/im.exec(head) ?? []
    if (name === undefined || parts.length === MAX_PARTS) return undefined
    const [, mediaType = ''] = /^content-type: *([^;\s]*)/im.exec(head) ?? []
    parts.push({
      name,
      mediaType: mediaType.toLowerCase(),
      content: body.subarray(Math.min(headEnd + 4, end), end),
    })
    start = end + separator.length
  }
  return parts
}
