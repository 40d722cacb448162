import { asArray, asObject, asText, type JsonObject } from '../json/json-value.ts'

/** A field of a start form as an editor of workflows keeps it. */
export interface DefinedField {
  name: string
  label?: string
  type: 'text' | 'long-text' | 'number' | 'boolean' | 'date' | 'choice'
  options?: string[]
  isRequired?: boolean
  maxLength?: number
}

/** The JSON Schema that asks for these fields; those without a name, and repeated ones, are left out. */
export function schemaOfFields(fields: readonly DefinedField[]): Record<string, unknown> {
  const named = fields.filter(({ name }, index) => {
    const isFirst = fields.findIndex((other) => other.name === name) === index
    return name !== '' && name !== '__proto__' && isFirst
  })
  const required = named.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(named.map((field) => [field.name, propertyOf(field)])),
    ...(required.length > 0 && { required }),
  }
}

function propertyOf({ name, label, type, options = [], maxLength }: DefinedField): Record<string, unknown> {
  const title = label && label !== name ? { title: label } : {}
  if (type === 'number' || type === 'boolean') return { type, ...title }
  if (type === 'date') return { type: 'string', format: 'date', ...title }
  if (type === 'choice' && options.length > 0)
    return { type: 'string', enum: [...new Set(options)], ...title }
  const length = maxLength !== undefined && maxLength > 0 ? { maxLength } : {}
  return { type: 'string', ...title, ...length }
}

/** The texts of a list of options, which editors keep as texts or below a key. */
export function optionsOf(value: unknown, key: string): string[] {
  return (asArray(value) ?? []).flatMap((entry) => asText(entry) ?? asText(asObject(entry)?.[key]) ?? [])
}

/** The objects of a list. */
export function objectsOf(value: unknown): JsonObject[] {
  return (asArray(value) ?? []).map(asObject).filter((object) => object !== undefined)
}

/** An object of JSON at a path. */
export function objectAt(value: unknown, ...path: string[]): JsonObject | undefined {
  return path.reduce<JsonObject | undefined>((object, key) => asObject(object?.[key]), asObject(value))
}
