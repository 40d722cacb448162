import type { InputOption } from './input-field.ts'
import type { JsonValue } from '../schema/json-value.ts'
import type { PlainSchema } from '../schema/plain-schema.ts'

/** The values that a schema lists: by `enum`, or by a `const` with its title each. Undefined where it lists none. */
export function readOptions({ enum: values, oneOf, anyOf }: PlainSchema): InputOption[] | undefined {
  if (values && (oneOf || anyOf)) return undefined
  if (values) return values.map((value) => ({ value, title: wordValue(value) }))
  const ways = (oneOf && anyOf ? undefined : (oneOf ?? anyOf)) ?? []
  const options = ways.flatMap((way) => {
    if (typeof way !== 'object' || way.const === undefined) return []
    return [{ value: way.const, title: way.title ?? wordValue(way.const), description: way.description }]
  })
  return options.length > 0 && options.length === ways.length ? options : undefined
}

function wordValue(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
