import { validate } from '@cfworker/json-schema'
import type { JsonValue } from './json-value.ts'
import type { SchemaNode } from './plain-schema.ts'

/** Whether a value fits a schema that has been written out. */
export function fits(value: JsonValue, schema: SchemaNode): boolean {
  return validate(value, schema as never, '2020-12', {}).valid
}
