import type { FieldBase, InputField, TextFormat } from './input-field.ts'
import type { PlainSchema } from '../schema/plain-schema.ts'

/** Longest text with a control of one line, in characters. */
const LONG_TEXT = 200

const FORMATS: Readonly<Record<string, TextFormat>> = {
  email: 'email',
  uri: 'uri',
  date: 'date',
  'date-time': 'date-time',
  password: 'secret',
}

/** Reads a text as a field of one line or several, or as a file by its id. */
export function readTextField(schema: PlainSchema, base: FieldBase): InputField {
  const { format = '', maxLength = 0, contentEncoding } = schema
  if (format === 'file') return fileField(schema, base)
  if (contentEncoding !== undefined)
    return { ...base, kind: 'json', reason: { code: 'keyword', keyword: 'contentEncoding' } }
  if (schema.writeOnly) return { ...base, kind: 'text', format: 'secret' }
  const known = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined
  if (known) return { ...base, kind: 'text', format: known }
  if (schema['x-multiline'] || maxLength > LONG_TEXT) return { ...base, kind: 'long-text' }
  return { ...base, kind: 'text', format: 'plain' }
}

function fileField(schema: PlainSchema, base: FieldBase): InputField {
  const { contentMediaType } = schema
  const accept = schema['x-accept'] ?? (contentMediaType === undefined ? [] : [contentMediaType])
  return { ...base, kind: 'file', canPrefill: false, accept, maxSize: schema['x-maxSize'] }
}
