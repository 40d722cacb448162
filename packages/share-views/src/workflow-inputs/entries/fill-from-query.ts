import { fits } from '../schema/fits.ts'
import type { InputField, InputForm } from '../fields/input-field.ts'
import { isRecord, type JsonValue } from '../schema/json-value.ts'
import { readQueryText } from './read-query-text.ts'
import { allFields } from './write-entries.ts'

/** Prefix of the query parameters that fill in inputs. */
const PREFIX = 'input.'

/** Most parameters that are read, and most characters of one. */
const LIMITS = { parameters: 100, characters: 8000 }

/** The inputs that a link fills in. */
export interface QueryFilling {
  /** Part of the inputs; empty where the link fills in none. */
  inputs: { [name: string]: JsonValue }
  /** How many inputs are filled in. */
  filled: number
  /** Names of parameters that fit no input, or that no link may fill in. */
  ignored: string[]
}

/**
 * Reads the inputs from a query such as `?input.topic=tea&input.size.width=3`; repeated names fill a list. Fills
 * only fields that allow it, never files or secrets, and only with valid values.
 */
export function fillFromQuery({ root }: InputForm, parameters: URLSearchParams): QueryFilling {
  const filling: QueryFilling = { inputs: {}, filled: 0, ignored: [] }
  const names = [...new Set(parameters.keys())].filter((name) => name.startsWith(PREFIX))
  for (const [index, name] of names.entries()) {
    const texts = parameters.getAll(name)
    const path = name.slice(PREFIX.length).split('.')
    const isShort = texts.length <= LIMITS.parameters && texts.join('').length <= LIMITS.characters
    const value = isShort && index < LIMITS.parameters ? readAt(root, path, texts) : undefined
    if (value === undefined) filling.ignored.push(name)
    else {
      filling.filled += 1
      put(filling.inputs, path, value)
    }
  }
  return filling
}

function readAt(root: InputField, path: readonly string[], texts: string[]): JsonValue | undefined {
  let field: InputField | undefined = root
  for (const name of path) {
    if (field?.kind !== 'group') return undefined
    field = allFields(field).find((each) => each.name === name)
  }
  if (!field?.canPrefill) return undefined
  const value = readQueryText(field, texts)
  return value !== undefined && fits(value, field.schema) ? value : undefined
}

/** Sets the value at a path. The names are those of fields, none of which is `__proto__`. */
function put(inputs: { [name: string]: JsonValue }, path: readonly string[], value: JsonValue): void {
  const [name = '', ...rest] = path
  if (rest.length === 0) {
    inputs[name] = value
    return
  }
  const inside = Object.hasOwn(inputs, name) ? inputs[name] : undefined
  const group = isRecord(inside) ? (inside as { [name: string]: JsonValue }) : {}
  inputs[name] = group
  put(group, rest, value)
}
