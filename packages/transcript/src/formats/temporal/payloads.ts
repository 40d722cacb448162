import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { parseJson } from '../../json/parse-json.ts'

/** The values of payloads: one, or a list of several; undefined where there are none. */
export function payloadsOf(value: unknown): unknown {
  const payloads = asArray(asObject(value)?.payloads) ?? asArray(value)
  if (!payloads) return undefined
  const values = payloads.map((payload) => payloadValue(asObject(payload) ?? {}))
  return values.length > 1 ? values : values[0]
}

/** The value of one payload: JSON and nothing are decoded; what is encrypted or of another encoding stays as it is. */
function payloadValue(payload: JsonObject): unknown {
  const encoding = textOf(asObject(payload.metadata)?.encoding)
  if (encoding === 'binary/null') return null
  const text = textOf(payload.data)
  if (encoding !== 'json/plain' || text === undefined) return payload
  const value = text.trim() === 'null' ? null : parseJson(text)
  return value === undefined ? text : value
}

/** The text behind base64. */
function textOf(value: unknown): string | undefined {
  const base64 = asText(value)
  if (base64 === undefined || !/^[\w+/-]+={0,2}$/.test(base64)) return undefined
  try {
    const binary = atob(base64.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
