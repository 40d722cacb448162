import type { InputField, InputForm, JsonReason } from '../fields/input-field.ts'
import { isRecord } from './json-value.ts'
import { KEYWORD_KINDS } from './keyword-kinds.ts'
import { writePointer } from './pointer.ts'

/** A part of a schema that is no field of the form. */
export type BeyondProfile =
  /** Nothing is made of the keyword at this JSON Pointer into the schema. */
  | { kind: 'ignored'; keyword: string; at: string }
  /** The input of these names, from the outermost in, is written as JSON. */
  | { kind: 'json'; names: string[]; reason: JsonReason }

/** Keywords that organise a schema, or only tell who reads it something. */
const ORGANISING: ReadonlySet<string> = new Set([
  '$schema',
  '$id',
  '$ref',
  '$defs',
  '$anchor',
  '$comment',
  'definitions',
  'deprecated',
  'readOnly',
])

/** What of a schema goes beyond the profile, to be told to who writes it; `form` is what `readInputForm` read from it. */
export function listBeyondProfile(schema: unknown, form: InputForm): BeyondProfile[] {
  return [...ignoredKeywords(schema, ''), ...jsonFields(form.root, [])]
}

function ignoredKeywords(schema: unknown, at: string): BeyondProfile[] {
  if (!isRecord(schema)) return []
  return Object.entries(schema).flatMap(([keyword, value]): BeyondProfile[] => {
    const place = at + writePointer([keyword])
    switch (KEYWORD_KINDS.get(keyword) ?? keyword) {
      case 'schema':
        return ignoredKeywords(value, place)
      case 'schemas':
      case 'schema-map':
      case 'pattern-map':
      case '$defs':
      case 'definitions':
        return partsOf(value, place)
      default:
        return KEYWORD_KINDS.has(keyword) || ORGANISING.has(keyword)
          ? []
          : [{ kind: 'ignored', keyword, at: place }]
    }
  })
}

function partsOf(parts: unknown, at: string): BeyondProfile[] {
  if (typeof parts !== 'object' || parts === null) return []
  return Object.entries(parts).flatMap(([name, part]) => ignoredKeywords(part, at + writePointer([name])))
}

function jsonFields(field: InputField, around: readonly string[]): BeyondProfile[] {
  const names = field.name === '' ? [...around] : [...around, field.name]
  switch (field.kind) {
    case 'json':
      return [{ kind: 'json', names, reason: field.reason }]
    case 'list':
      return jsonFields(field.item, names)
    case 'one-of':
      return field.variants.flatMap((variant) => jsonFields(variant, names))
    case 'group':
      return [
        ...field.fields,
        ...field.conditions.flatMap(({ met, unmet }) => [...met.fields, ...unmet.fields]),
      ].flatMap((inner) => jsonFields(inner, names))
    default:
      return []
  }
}
