import { emptyEntry, entryIn, fieldsOf, type Entry } from './entry.ts'
import { fits } from '../schema/fits.ts'
import type { FieldOf, InputField, InputForm, InputOption } from '../fields/input-field.ts'
import { isRecord, type JsonValue } from '../schema/json-value.ts'
import type { UploadedFile } from './uploaded-file.ts'

/** Context for writing a value into a field. */
interface WritingOptions {
  /** The present entry of the field. */
  current?: Entry
  /** The known files that values refer to. */
  files?: readonly UploadedFile[]
}

/** Returns the initial entries of a form. */
export function initialEntries({ root }: InputForm): Entry {
  return initialEntry(root)
}

/** Returns the initial entry of a field: its default, or those of the fields inside it. */
export function initialEntry(field: InputField): Entry {
  if (field.initial !== undefined) return writeEntry(field, field.initial)
  if (field.kind !== 'group') return emptyEntry(field)
  const inside = allFields(field).map((each) => [each.name, initialEntry(each)] as const)
  return { fields: Object.fromEntries(inside) }
}

/**
 * Returns the entry of a field for a value; fields of a group that the value leaves out keep their entries. A value
 * of another kind gives an empty entry.
 */
export function writeEntry(field: InputField, value: JsonValue, options: WritingOptions = {}): Entry {
  switch (field.kind) {
    case 'constant':
      return ''
    case 'boolean':
      return value === true
    case 'text':
      return typeof value === 'string' ? writeText(field, value) : ''
    case 'long-text':
      return typeof value === 'string' ? value : ''
    case 'number':
      return typeof value === 'number' ? String(value) : ''
    case 'json':
      return JSON.stringify(value, null, 2)
    case 'choice':
      return { chosen: positionsOf([value], field.options) }
    case 'choices':
      return { chosen: Array.isArray(value) ? positionsOf(value, field.options) : [] }
    case 'file':
      return { file: options.files?.find(({ id }) => id === value) }
    case 'list':
      if (!Array.isArray(value)) return { items: [] }
      return {
        items: value.map((item, id) => ({
          id,
          entry: writeEntry(field.item, item, { files: options.files }),
        })),
      }
    case 'group':
      return writeGroup(field, value, options)
    case 'one-of':
      return writeVariant(field, value, options)
  }
}

/** Returns all fields of a group, those under unmet conditions included. */
export function allFields({ fields, conditions }: FieldOf<'group'>): InputField[] {
  return [fields, ...conditions.flatMap(({ met, unmet }) => [met.fields, unmet.fields])].flat()
}

function writeGroup(field: FieldOf<'group'>, value: JsonValue, { current, files }: WritingOptions): Entry {
  const before = current ?? initialEntry({ ...field, initial: undefined })
  if (!isRecord(value)) return before
  const written = allFields(field).flatMap((each) => {
    if (!Object.hasOwn(value, each.name)) return []
    const inside = { current: entryIn(before, each), files }
    return [[each.name, writeEntry(each, value[each.name] as JsonValue, inside)] as const]
  })
  return { fields: { ...fieldsOf(before), ...Object.fromEntries(written) } }
}

function writeVariant(field: FieldOf<'one-of'>, value: JsonValue, { files }: WritingOptions): Entry {
  const variant = field.variants.findIndex(({ schema }) => fits(value, schema))
  if (variant < 0) return emptyEntry(field)
  const variants = field.variants.map((each, position) =>
    position === variant ? writeEntry(each, value, { files }) : initialEntry(each),
  )
  return { variant, variants }
}

function writeText({ format }: FieldOf<'text'>, text: string): string {
  if (format !== 'date-time') return text
  const moment = new Date(text)
  return Number.isNaN(moment.valueOf()) ? '' : moment.toISOString().slice(0, 16)
}

function positionsOf(values: readonly JsonValue[], options: readonly InputOption[]): number[] {
  return options.flatMap((option, position) =>
    values.some((value) => JSON.stringify(value) === JSON.stringify(option.value)) ? [position] : [],
  )
}
