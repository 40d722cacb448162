import type { InputOption } from './input-field.ts'
import type { JsonValue } from '../schema/json-value.ts'
import type { PlainSchema } from '../schema/plain-schema.ts'

/** Returns the options of a schema, by `enum` or by a titled `const` each; undefined where it lists none. */
export function readOptions({ enum: values, oneOf, anyOf }: PlainSchema): InputOption[] | undefined {
  if (values && (oneOf || anyOf)) return undefined
  if (values) return values.map((value) => ({ value, title: describeValue(value) }))
  const ways = (oneOf && anyOf ? undefined : (oneOf ?? anyOf)) ?? []
  const options = ways.flatMap((way) => {
    if (typeof way !== 'object' || way.const === undefined) return []
    return [{ value: way.const, title: way.title ?? describeValue(way.const), description: way.description }]
  })
  return options.length > 0 && options.length === ways.length ? options : undefined
}

function describeValue(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
