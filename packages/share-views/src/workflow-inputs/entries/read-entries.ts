import { activeFields } from './active-fields.ts'
import { chosenOf, entryIn, fileOf, itemsOf, textOf, variantOf, type Entry } from './entry.ts'
import type { FieldOf, InputField } from '../fields/input-field.ts'
import type { InputProblem } from '../problems/input-problem.ts'
import type { JsonValue } from '../schema/json-value.ts'

/** The value that entries stand for, and the problems of entries that stand for none. */
export interface EntriesReading {
  value: JsonValue | undefined
  problems: InputProblem[]
}

/** Reads the entries of a field as a value; empty ones are left out. */
export function readEntries(field: InputField, entry: Entry | undefined): EntriesReading {
  const problems: InputProblem[] = []
  return { value: readEntry(field, entry, [], problems), problems }
}

/** Reads the value of an entry without its problems, for conditions that depend on it. */
export function valueOfEntry(field: InputField, entry: Entry | undefined): JsonValue | undefined {
  return readEntry(field, entry, [], [])
}

function readEntry(
  field: InputField,
  entry: Entry | undefined,
  path: string[],
  problems: InputProblem[],
): JsonValue | undefined {
  switch (field.kind) {
    case 'constant':
      return field.value
    case 'boolean':
      return entry === true
    case 'text':
      return readText(field, textOf(entry))
    case 'long-text':
      return textOf(entry) || undefined
    case 'number':
      return readNumber(field, textOf(entry), path, problems)
    case 'json':
      return readJson(textOf(entry), path, problems)
    case 'choice': {
      const [position] = chosenOf(entry, field.options)
      return position === undefined ? undefined : field.options[position]?.value
    }
    case 'choices': {
      const values = chosenOf(entry, field.options).flatMap(
        (position) => field.options[position]?.value ?? [],
      )
      return values.length > 0 || field.isRequired ? values : undefined
    }
    case 'file':
      return fileOf(entry)?.id
    case 'list':
      return readList(field, entry, path, problems)
    case 'group':
      return readGroup(field, entry, path, problems)
    case 'one-of': {
      const chosen = variantOf(entry, field.variants)
      return chosen && readEntry(chosen.variant, chosen.entry, path, problems)
    }
  }
}

function readText({ format }: FieldOf<'text'>, text: string): JsonValue | undefined {
  if (text === '') return undefined
  // Entered as universal time: without seconds, and without saying so.
  return format === 'date-time' ? `${text}${text.length > 16 ? '' : ':00'}Z` : text
}

function readNumber(
  { isInteger }: FieldOf<'number'>,
  text: string,
  path: string[],
  problems: InputProblem[],
): JsonValue | undefined {
  if (text.trim() === '') return undefined
  const number = Number(text)
  if (Number.isFinite(number)) return number
  problems.push({ path, keyword: 'type', values: { type: isInteger ? 'integer' : 'number' } })
  return undefined
}

function readJson(text: string, path: string[], problems: InputProblem[]): JsonValue | undefined {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    problems.push({ path, keyword: 'json', values: {} })
    return undefined
  }
}

function readList(
  { item, isRequired }: FieldOf<'list'>,
  entry: Entry | undefined,
  path: string[],
  problems: InputProblem[],
): JsonValue | undefined {
  const items = itemsOf(entry)
  if (items.length === 0 && !isRequired) return undefined
  return items.map((each, index) => {
    const at = [...path, String(index)]
    const known = problems.length
    const value = readEntry(item, each.entry, at, problems)
    if (value === undefined && problems.length === known)
      problems.push({ path: at, keyword: 'required', values: {} })
    return value ?? null
  })
}

function readGroup(
  field: FieldOf<'group'>,
  entry: Entry | undefined,
  path: string[],
  problems: InputProblem[],
): JsonValue | undefined {
  if (!field.isRequired && isBlank(field, entry)) return undefined
  const active = activeFields(field, (each) => valueOfEntry(each, entryIn(entry, each)))
  return Object.fromEntries(
    active.flatMap((each) => {
      const value = readEntry(each, entryIn(entry, each), [...path, each.name], problems)
      return value === undefined ? [] : [[each.name, value]]
    }),
  )
}

/** Whether nothing was entered in a field that may be left out as a whole. */
function isBlank(field: InputField, entry: Entry | undefined): boolean {
  if (field.kind === 'constant') return true
  if (field.kind !== 'group') {
    const value = valueOfEntry({ ...field, isRequired: false }, entry)
    return (value === undefined || value === false) && textOf(entry).trim() === ''
  }
  return activeFields(field, (each) => valueOfEntry(each, entryIn(entry, each))).every((each) =>
    isBlank(each, entryIn(entry, each)),
  )
}
