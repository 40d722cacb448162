import { differenceLines } from './difference-lines.ts'

/** Fields that describe an edit and so need not be shown beside it. */
export const EDIT_FIELDS: readonly string[] = ['old_string', 'new_string', 'old_str', 'new_str', 'edits']

/** The edits of an editing tool's input as lines of a diff; none if there is one among them that is not understood. */
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
