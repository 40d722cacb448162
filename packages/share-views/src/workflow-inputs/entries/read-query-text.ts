import type { InputField, InputOption } from '../fields/input-field.ts'
import type { JsonValue } from '../schema/json-value.ts'

const TRUTHS: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false }

/** Returns the value that query texts stand for in a field; undefined where they stand for none. */
export function readQueryText(field: InputField, texts: readonly string[]): JsonValue | undefined {
  if (field.kind === 'choices') return allOrNone(texts.map((text) => optionOf(field.options, text)))
  if (field.kind === 'list') return allOrNone(texts.map((text) => readQueryText(field.item, [text])))
  const [text = '', ...more] = texts
  if (more.length > 0) return undefined
  switch (field.kind) {
    case 'text':
    case 'long-text':
      return text
    case 'number':
      return text.trim() === '' || !Number.isFinite(Number(text)) ? undefined : Number(text)
    case 'boolean':
      return Object.hasOwn(TRUTHS, text) ? TRUTHS[text] : undefined
    case 'choice':
      return optionOf(field.options, text)
    default:
      return undefined
  }
}

function optionOf(options: readonly InputOption[], text: string): JsonValue | undefined {
  return options.find(({ value }) => (typeof value === 'string' ? value : JSON.stringify(value)) === text)
    ?.value
}

function allOrNone(values: readonly (JsonValue | undefined)[]): JsonValue[] | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length === values.length ? known : undefined
}
