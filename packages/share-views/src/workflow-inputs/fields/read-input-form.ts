import { expandSchema } from '../schema/expand-schema.ts'
import type { InputForm } from './input-field.ts'
import { readField } from './read-field.ts'
import { SchemaRefusal, type RefusalReason } from '../schema/schema-refusal.ts'

/** A form, or the reason why there is none. */
export type InputFormResult =
  | { state: 'form'; form: InputForm }
  | {
      state: 'refused'
      reason: RefusalReason
      /** JSON Pointer into the schema. */
      at: string
    }

/**
 * Reads a JSON Schema 2020-12 as a form. What is beyond the profile becomes a JSON field with a reason. Refuses a
 * schema that is invalid, too large, refers to itself or elsewhere, or has a pattern that could run away.
 */
export function readInputForm(schema: unknown): InputFormResult {
  try {
    const { schema: expanded, size } = expandSchema(schema)
    const root = readField(expanded, { name: '', isRequired: true, canPrefill: true, depth: 0 })
    return {
      state: 'form',
      form: { root, schema: expanded, size, version: hashText(JSON.stringify(expanded)) },
    }
  } catch (thrown) {
    if (thrown instanceof SchemaRefusal) return { state: 'refused', reason: thrown.reason, at: thrown.at }
    throw thrown
  }
}

/** Returns a short hash of a text, to tell versions apart; not for secrets. FNV-1a, 32 bits. */
function hashText(text: string): string {
  let hash = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93)
  return (hash >>> 0).toString(36)
}
