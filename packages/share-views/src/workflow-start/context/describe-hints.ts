import type { InputField } from '../../workflow-inputs/fields/input-field.ts'
import type { PlainSchema } from '../../workflow-inputs/schema/plain-schema.ts'
import type { StartText } from './use-start-text.ts'

/** Longest limit in characters that is stated beforehand. */
const STATED_LENGTH = 1000

/** Returns sentences on what values a field accepts. */
export function describeHints(field: InputField, text: StartText): string[] {
  const { t } = text
  const { example } = field
  const hints = hintsOf(field, text)
  return example === undefined
    ? hints
    : [...hints, t(($) => $['share-views'].start.hints.example, { example })]
}

function hintsOf(field: InputField, text: StartText): string[] {
  const { t, formats } = text
  switch (field.kind) {
    case 'number':
      return [
        ...(field.isInteger ? [t(($) => $['share-views'].start.hints.wholeNumber)] : []),
        ...describeRange(field.schema, text),
      ]
    case 'text':
      return field.format === 'date-time'
        ? [t(($) => $['share-views'].start.hints.utc)]
        : describeLength(field.schema, text)
    case 'long-text':
      return describeLength(field.schema, text)
    case 'file': {
      const { accept, maxSize } = field
      const types =
        accept.length > 0
          ? [t(($) => $['share-views'].start.hints.fileTypes, { types: formats.list(accept) })]
          : []
      return maxSize === undefined
        ? types
        : [...types, t(($) => $['share-views'].start.hints.fileSize, { size: formats.size(maxSize) })]
    }
    default:
      return []
  }
}

function describeLength({ maxLength }: PlainSchema, { t, formats }: StartText): string[] {
  if (maxLength === undefined || maxLength > STATED_LENGTH) return []
  return [
    t(($) => $['share-views'].start.hints.characters, {
      count: maxLength,
      number: formats.number(maxLength),
    }),
  ]
}

function describeRange(schema: PlainSchema, { t, formats }: StartText): string[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  const words: string[] = []
  const limited = (limit: number) => ({ limit: formats.number(limit) })
  if (minimum !== undefined && maximum !== undefined) {
    const range = { minimum: formats.number(minimum), maximum: formats.number(maximum) }
    words.push(t(($) => $['share-views'].start.hints.between, range))
  } else {
    if (minimum !== undefined) words.push(t(($) => $['share-views'].start.hints.atLeast, limited(minimum)))
    if (maximum !== undefined) words.push(t(($) => $['share-views'].start.hints.atMost, limited(maximum)))
  }
  if (exclusiveMinimum !== undefined)
    words.push(t(($) => $['share-views'].start.hints.above, limited(exclusiveMinimum)))
  if (exclusiveMaximum !== undefined)
    words.push(t(($) => $['share-views'].start.hints.below, limited(exclusiveMaximum)))
  if (multipleOf !== undefined && multipleOf !== 1)
    words.push(t(($) => $['share-views'].start.hints.multipleOf, limited(multipleOf)))
  return words
}
