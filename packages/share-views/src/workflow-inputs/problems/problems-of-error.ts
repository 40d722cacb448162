import type { OutputUnit } from '@cfworker/json-schema'
import type { InputProblem, ProblemKeyword } from './input-problem.ts'
import { isRecord, type JsonValue } from '../schema/json-value.ts'
import type { SchemaNode } from '../schema/plain-schema.ts'
import { readPointer, valueAt } from '../schema/pointer.ts'

const LIMITS: ReadonlySet<string> = new Set([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
])

/** Converts an error of the validator to problems that can be described. */
export function problemsOfError(error: OutputUnit, schema: SchemaNode, inputs: JsonValue): InputProblem[] {
  const path = readPointer(error.instanceLocation)
  const asked = valueAt(schema, readPointer(error.keywordLocation))
  const problem = (keyword: ProblemKeyword, values: InputProblem['values'] = {}): InputProblem[] => [
    { path, keyword, values },
  ]
  const { keyword } = error
  if (isLimit(keyword)) return problem(keyword, { limit: Number(asked) })
  switch (keyword) {
    case 'required':
    case 'dependentRequired':
      return missingNames(error, schema, inputs).map((name) => ({
        path: [...path, name],
        keyword: 'required',
        values: {},
      }))
    case 'type':
      return problem('type', { type: [asked].flat().join(' ') })
    case 'const':
    case 'enum':
      return problem('enum')
    case 'format':
      return problem('format', { format: String(asked) })
    case 'pattern':
    case 'uniqueItems':
      return problem(keyword)
    case 'false':
      return problem('additionalProperties', { name: path.at(-1) ?? '' })
    default:
      return problem('invalid')
  }
}

function isLimit(keyword: string): keyword is Extract<ProblemKeyword, `m${string}` | `exclusive${string}`> {
  return LIMITS.has(keyword)
}

/** Returns the missing names among those that `required` or `dependentRequired` demands. */
function missingNames(
  { keyword, instanceLocation, keywordLocation }: OutputUnit,
  schema: SchemaNode,
  inputs: JsonValue,
): string[] {
  const value = valueAt(inputs, readPointer(instanceLocation))
  // The validator misspells `dependentRequired` in its locations.
  const asked = valueAt(schema, [...readPointer(keywordLocation).slice(0, -1), keyword])
  if (!isRecord(value) || (!Array.isArray(asked) && !isRecord(asked))) return []
  const names = Array.isArray(asked)
    ? asked
    : Object.entries(asked).flatMap(([name, others]) => (Object.hasOwn(value, name) ? others : []))
  return [names]
    .flat()
    .filter((name): name is string => typeof name === 'string' && !Object.hasOwn(value, name))
}
