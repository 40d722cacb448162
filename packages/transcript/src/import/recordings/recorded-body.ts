import { gunzipSync } from 'fflate/browser'
import { asObject, asString } from '../../json/json-value.ts'

/** The body of a recorded request or answer: text, or JSON. */
export interface RecordedBody {
  value: unknown
  /** Whether there is a body that cannot be read. */
  isUnreadable: boolean
}

const NOTHING: RecordedBody = { value: undefined, isUnreadable: false }
const UNREADABLE: RecordedBody = { value: undefined, isUnreadable: true }

/** Reads a body under the names that recorders give it; bytes may be written in base64, and packed by gzip. */
export function recordedBody(body: unknown): RecordedBody {
  if (body === null || body === undefined || body === '') return NOTHING
  const text = asString(body)
  if (text !== undefined)
    return BINARY.test(text) ? textOfBytes(text.replace(BINARY, '')) : { value: text, isUnreadable: false }
  const object = asObject(body)
  if (!object) return { value: body, isUnreadable: false }
  const bytes = asString(object.base64_string)
  if (bytes !== undefined) return textOfBytes(bytes)
  if ('string' in object) return recordedBody(object.string)
  if (object.type === 'json' && 'content' in object) return recordedBody(object.content)
  // HAR has a text, with the type of media beside it.
  if ('mimeType' in object && ('text' in object || 'size' in object))
    return object.encoding === 'base64' ? textOfBytes(asString(object.text) ?? '') : recordedBody(object.text)
  return { value: body, isUnreadable: false }
}

/** A text of YAML that is bytes, as Python and Ruby write it. */
const BINARY = /^!!?binary\s*\|?[+-]?\s*/

/** Larger bodies are no conversations. */
const MOST_BYTES = 2 ** 26

function textOfBytes(base64: string): RecordedBody {
  try {
    const bytes = unpacked(
      Uint8Array.from(atob(base64.replaceAll(/\s+/g, '')), (letter) => letter.codePointAt(0) ?? 0),
    )
    return bytes
      ? { value: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isUnreadable: false }
      : UNREADABLE
  } catch {
    return UNREADABLE
  }
}

/** What gzip packed says its size in its last four bytes. */
function unpacked(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  const size = new DataView(bytes.buffer, bytes.byteOffset + bytes.length - 4, 4).getUint32(0, true)
  return size > MOST_BYTES ? undefined : gunzipSync(bytes, { out: new Uint8Array(size) })
}
