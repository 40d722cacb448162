import { differenceLines } from './difference-lines.ts'

/** Fields that describe an edit and so need not be shown beside it. */
export const EDIT_FIELDS: readonly string[] = ['old_string', 'new_string', 'old_str', 'new_str', 'edits']

/** The edits of an editing tool's input as lines of a diff, each beginning with a space, `-` or `+`. */
export function toolEdits(fields: Record<string, unknown>): string[] {
  const edits = Array.isArray(fields.edits) ? fields.edits : [fields]
  return edits.flatMap((edit, index) => {
    const lines = linesOfEdit(edit)
    return index > 0 && lines.length > 0 ? ['', ...lines] : lines
  })
}

function linesOfEdit(edit: unknown): string[] {
  if (typeof edit !== 'object' || edit === null) return []
  const fields = edit as Record<string, unknown>
  const before = fields.old_string ?? fields.old_str
  const after = fields.new_string ?? fields.new_str
  return typeof before === 'string' && typeof after === 'string' ? differenceLines(before, after) : []
}
