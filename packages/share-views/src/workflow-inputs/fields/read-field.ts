import type { FieldBase, InputField, JsonReason } from './input-field.ts'
import type { JsonValue } from '../schema/json-value.ts'
import type { PlainSchema, SchemaNode } from '../schema/plain-schema.ts'
import { readGroup } from './read-group.ts'
import { readOptions } from './read-options.ts'
import { readTextField } from './read-text-field.ts'

/** Deepest nesting of fields. */
const MAX_FIELD_DEPTH = 6

/** Most options of a choice. */
const MAX_OPTIONS = 250

/** Keywords that no field can satisfy. */
const BEYOND_FIELDS = [
  'not',
  'allOf',
  'prefixItems',
  'contains',
  'patternProperties',
  'propertyNames',
  'dependentSchemas',
  'unevaluatedItems',
  'unevaluatedProperties',
] as const

/** What the surrounding schema says of a field. */
export interface FieldContext {
  name: string
  isRequired: boolean
  canPrefill: boolean
  depth: number
}

/** Reads a schema as a form field. */
export function readField(node: SchemaNode, context: FieldContext): InputField {
  const schema = typeof node === 'object' ? node : {}
  const base = baseOf(schema, context)
  const asJson = (reason: JsonReason): InputField => ({ ...base, kind: 'json', reason })
  if (typeof node !== 'object') return asJson({ code: 'kind' })
  if (context.depth > MAX_FIELD_DEPTH) return asJson({ code: 'depth' })
  if (context.name === '__proto__') return asJson({ code: 'name' })
  const beyond = BEYOND_FIELDS.find(
    (keyword) => schema[keyword] !== undefined && !(keyword === 'allOf' && isConditions(schema)),
  )
  if (beyond) return asJson({ code: 'keyword', keyword: beyond })
  if (schema.const !== undefined) return { ...base, kind: 'constant', value: schema.const }
  if (schema.enum || schema.oneOf || schema.anyOf) return readChoice(schema, base, context, asJson)
  switch (schema.type) {
    case 'string':
      return readTextField(schema, base)
    case 'number':
    case 'integer':
      return { ...base, kind: 'number', isInteger: schema.type === 'integer' }
    case 'boolean':
      return { ...base, kind: 'boolean' }
    case 'array':
      return readList(schema, base, context, asJson)
    case 'object':
      return readGroup(schema, base, {
        read: (part, name, isRequired) => readField(part, { name, isRequired, ...inside(base, context) }),
        asJson,
      })
    default:
      return asJson({ code: 'kind' })
  }
}

function baseOf(schema: PlainSchema, { name, isRequired, canPrefill }: FieldContext): FieldBase {
  const { title, description, default: initial, examples } = schema
  const isSecret = schema.writeOnly === true || schema.format === 'password'
  return {
    name,
    title,
    description,
    isRequired,
    canPrefill: canPrefill && !isSecret && schema['x-prefill'] !== false,
    initial,
    example: exampleOf(examples?.[0]),
    schema,
  }
}

function exampleOf(value: JsonValue | undefined): string | undefined {
  if (value === undefined || value === '') return undefined
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function inside({ canPrefill }: FieldBase, { depth }: FieldContext): { canPrefill: boolean; depth: number } {
  return { canPrefill, depth: depth + 1 }
}

function isConditions({ type, allOf = [] }: PlainSchema): boolean {
  return type === 'object' && allOf.every((part) => typeof part === 'object' && part.if !== undefined)
}

type AsJson = (reason: JsonReason) => InputField

function readChoice(schema: PlainSchema, base: FieldBase, context: FieldContext, asJson: AsJson): InputField {
  const options = readOptions(schema)
  if (options && options.length > MAX_OPTIONS) return asJson({ code: 'options' })
  if (options) return { ...base, kind: 'choice', options }
  if (schema.enum || schema.properties || schema.items) return asJson({ code: 'keyword', keyword: 'oneOf' })
  const ways = schema.oneOf ?? schema.anyOf ?? []
  if (ways.length > MAX_OPTIONS || (schema.oneOf && schema.anyOf)) return asJson({ code: 'options' })
  const variants = ways.map((way) => readField(way, { name: '', isRequired: true, ...inside(base, context) }))
  return { ...base, kind: 'one-of', variants }
}

function readList(schema: PlainSchema, base: FieldBase, context: FieldContext, asJson: AsJson): InputField {
  const { items, uniqueItems } = schema
  if (typeof items !== 'object') return asJson({ code: 'keyword', keyword: 'items' })
  const item = readField(items, { name: '', isRequired: true, ...inside(base, context) })
  if (item.kind === 'choice' && uniqueItems) return { ...base, kind: 'choices', options: item.options }
  return { ...base, kind: 'list', item }
}
