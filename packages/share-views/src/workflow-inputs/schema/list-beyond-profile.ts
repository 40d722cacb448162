import type { InputField, InputForm, JsonReason } from '../fields/input-field.ts'
import { isRecord } from './json-value.ts'
import { KEYWORD_KINDS } from './keyword-kinds.ts'
import { writePointer } from './pointer.ts'

/** A part of a schema that the form has no field for. */
export type BeyondProfile =
  /** The keyword at this JSON Pointer into the schema has no effect. */
  | { kind: 'ignored'; keyword: string; at: string }
  /** The input of these names, from the outermost in, is entered as JSON. */
  | { kind: 'json'; names: string[]; reason: JsonReason }

/** Keywords that organise a schema, or only inform its readers. */
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

/**
 * Lists what of a schema is beyond the profile, for the schema's author; `form` is what `readInputForm` returned for
 * it.
 */
export function listBeyondProfile(schema: unknown, form: InputForm): BeyondProfile[] {
  return [...ignoredKeywords(schema, ''), ...jsonFields(form.root, [])]
}

function ignoredKeywords(schema: unknown, at: string): BeyondProfile[] {
  if (!isRecord(schema)) return []
  return Object.entries(schema).flatMap(([keyword, value]): BeyondProfile[] => {
    const pointer = at + writePointer([keyword])
    switch (KEYWORD_KINDS.get(keyword) ?? keyword) {
      case 'schema':
        return ignoredKeywords(value, pointer)
      case 'schemas':
      case 'schema-map':
      case 'pattern-map':
      case '$defs':
      case 'definitions':
        return partsOf(value, pointer)
      default:
        return KEYWORD_KINDS.has(keyword) || ORGANISING.has(keyword)
          ? []
          : [{ kind: 'ignored', keyword, at: pointer }]
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
