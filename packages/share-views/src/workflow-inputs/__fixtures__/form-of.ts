import type { InputForm } from '../fields/input-field.ts'
import { readInputForm } from '../fields/read-input-form.ts'

/** The form of a schema that has one. */
export function formOf(schema: unknown): InputForm {
  const result = readInputForm(schema)
  if (result.state === 'refused') throw new Error(`${result.reason} at ${result.at}`)
  return result.form
}

/** The form of an object with these properties. */
export function formWith(properties: Record<string, unknown>, more: object = {}): InputForm {
  return formOf({ type: 'object', properties, ...more })
}
