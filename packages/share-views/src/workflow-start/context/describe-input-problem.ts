import type { InputProblem } from '../../workflow-inputs/problems/input-problem.ts'
import type { StartText } from './use-start-text.ts'

/** Describes the problem of an input in the reader's language. */
export function describeInputProblem({ keyword, values }: InputProblem, { t, formats }: StartText): string {
  const limit = Number(values.limit)
  const number = formats.number(limit)
  switch (keyword) {
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
    case 'multipleOf':
      return describeLimit(keyword, number, t)
    case 'minLength':
      return t(($) => $['share-views'].start.problems.minLength, { count: limit, number })
    case 'maxLength':
      return t(($) => $['share-views'].start.problems.maxLength, { count: limit, number })
    case 'minItems':
      return t(($) => $['share-views'].start.problems.minItems, { count: limit, number })
    case 'maxItems':
      return t(($) => $['share-views'].start.problems.maxItems, { count: limit, number })
    case 'type':
      return describeType(values.type, t)
    case 'format':
      return describeFormat(values.format, t)
    case 'additionalProperties':
      return t(($) => $['share-views'].start.problems.additionalProperties, { name: String(values.name) })
    case 'x-maxSize':
      return t(($) => $['share-views'].start.problems.fileSize, { size: formats.size(limit) })
    case 'x-accept':
      return t(($) => $['share-views'].start.problems.fileType, { types: String(values.types) })
    case 'file':
      return t(($) => $['share-views'].start.problems.fileGone)
    case 'required':
    case 'enum':
    case 'pattern':
    case 'uniqueItems':
    case 'json':
    case 'size':
    case 'uploading':
    case 'invalid':
      return describePlain(keyword, t)
  }
}

type Limit = 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum' | 'multipleOf'

function describeLimit(name: Limit, limit: string, t: StartText['t']): string {
  return t(($) => $['share-views'].start.problems[name], { limit })
}

type Plain = 'required' | 'enum' | 'pattern' | 'uniqueItems' | 'json' | 'size' | 'uploading' | 'invalid'

function describePlain(name: Plain, t: StartText['t']): string {
  return t(($) => $['share-views'].start.problems[name])
}

function describeType(type: unknown, t: StartText['t']): string {
  if (type === 'integer') return t(($) => $['share-views'].start.problems.integer)
  if (type === 'number') return t(($) => $['share-views'].start.problems.number)
  return t(($) => $['share-views'].start.problems.invalid)
}

function describeFormat(format: unknown, t: StartText['t']): string {
  switch (format) {
    case 'email':
    case 'uri':
    case 'date':
      return t(($) => $['share-views'].start.problems[format])
    case 'date-time':
      return t(($) => $['share-views'].start.problems.dateTime)
    default:
      return t(($) => $['share-views'].start.problems.pattern)
  }
}
