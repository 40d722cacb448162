/** Fields that describe an edit and so are not listed beside its diff. */
export const EDIT_FIELDS: readonly string[] = ['old_string', 'new_string', 'old_str', 'new_str', 'edits']

/** Returns the edits of an editing tool's input as lines of a diff; empty if one of them is not understood. */
export function toolEdits(fields: Record<string, unknown>): string[] {
  const edits = Array.isArray(fields.edits) ? fields.edits : [fields]
  const differences = edits.map(linesOfEdit)
  if (differences.some((lines) => lines.length === 0)) return []
  return differences.flatMap((lines, index) => (index > 0 ? ['', ...lines] : lines))
}

function linesOfEdit(edit: unknown): string[] {
  if (typeof edit !== 'object' || edit === null) return []
  const fields = edit as Record<string, unknown>
  const before = fields.old_string ?? fields.old_str
  const after = fields.new_string ?? fields.new_str
  return typeof before === 'string' && typeof after === 'string' ? differenceLines(before, after) : []
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
