import { fits } from '../schema/fits.ts'
import type { FieldOf, InputField } from '../fields/input-field.ts'
import type { JsonValue } from '../schema/json-value.ts'

/** Returns the fields of a group that apply to its present values; `valueOf` returns the value of a field. */
export function activeFields(
  { fields, conditions }: FieldOf<'group'>,
  valueOf: (field: InputField) => JsonValue | undefined,
): InputField[] {
  const active = new Map(fields.map((field) => [field.name, field]))
  const values = new Map<string, JsonValue>()
  const take = (field: InputField) => {
    const value = valueOf(field)
    if (value !== undefined) values.set(field.name, value)
  }
  for (const field of fields) take(field)
  for (const { when, met, unmet } of conditions) {
    const branch = fits(Object.fromEntries(values), when) ? met : unmet
    for (const field of branch.fields) {
      if (active.has(field.name)) continue
      active.set(field.name, field)
      take(field)
    }
    for (const name of branch.required) {
      const field = active.get(name)
      if (field) active.set(name, { ...field, isRequired: true })
    }
  }
  return [...active.values()]
}
