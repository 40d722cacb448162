import { asObject } from '../json/json-value.ts'
import type { ToolCallPart } from '../model/part.ts'

/**
 * Adds what a later record says of a call's input. The input changes in place, as a call may have many such records: it is
 * not to be an object of a record.
 */
export function extendInput(call: ToolCallPart, more: unknown): void {
  const input = asObject(call.input)
  const entries = Object.entries(asObject(more) ?? {})
  if (!input) call.input = more ?? call.input
  // Assigning would give the key `__proto__` a meaning.
  else
    for (const [key, value] of entries)
      Object.defineProperty(input, key, { value, enumerable: true, configurable: true, writable: true })
}
