import { validate } from '@cfworker/json-schema'
import type { JsonValue } from './json-value.ts'
import type { SchemaNode } from './plain-schema.ts'

/** Whether a value is valid against an expanded schema. */
export function fits(value: JsonValue, schema: SchemaNode): boolean {
  return validate(value, schema as never, '2020-12', {}).valid
}
