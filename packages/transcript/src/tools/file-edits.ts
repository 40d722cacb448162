import { asArray, asObject, asString, type JsonObject } from '../json/json-value.ts'

const BEFORE = ['old_string', 'old_str', 'oldText', 'oldString', 'old_text', 'TargetContent']
const AFTER = ['new_string', 'new_str', 'newText', 'newString', 'new_text', 'ReplacementContent']
const LISTS = ['edits', 'replacements', 'ReplacementChunks']

/** Fields that describe an edit and so are not listed beside its diff. */
export const EDIT_FIELDS: readonly string[] = [...BEFORE, ...AFTER, ...LISTS]

/** Returns the edits of an editing tool's input as lines of a diff; empty if one of them is not understood. */
export function fileEdits(fields: JsonObject): string[] {
  const list = LISTS.map((name) => asArray(fields[name])).find((edits) => edits !== undefined)
  const differences = (list ?? [fields]).map(linesOfEdit)
  if (differences.some((lines) => lines.length === 0)) return []
  return differences.flatMap((lines, index) => (index > 0 ? ['', ...lines] : lines))
}

function linesOfEdit(edit: unknown): string[] {
  const fields = asObject(edit) ?? {}
  const before = firstText(fields, BEFORE)
  const after = firstText(fields, AFTER)
  return before === undefined || after === undefined ? [] : differenceLines(before, after)
}

function firstText(fields: JsonObject, names: readonly string[]): string | undefined {
  return names.map((name) => asString(fields[name])).find((text) => text !== undefined)
}

/**
 * Returns the difference of two texts as lines of a diff: equal lines at both ends as context, the rest removed,
 * then added.
 */
export function differenceLines(before: string, after: string): string[] {
  const [old, current] = [toLines(before), toLines(after)]
  const shorter = Math.min(old.length, current.length)
  let start = 0
  while (start < shorter && old[start] === current[start]) start += 1
  let end = 0
  while (end < shorter - start && old.at(-1 - end) === current.at(-1 - end)) end += 1
  return [
    ...old.slice(0, start).map((line) => ` ${line}`),
    ...old.slice(start, old.length - end).map((line) => `-${line}`),
    ...current.slice(start, current.length - end).map((line) => `+${line}`),
    ...old.slice(old.length - end).map((line) => ` ${line}`),
  ]
}

function toLines(text: string): string[] {
  if (text === '') return []
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n')
}
