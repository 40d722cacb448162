import { type ComparedStep, doPart } from './compare-runs.ts'

/** Rows that follow each other: the same in both runs, the same step with another outcome, or where the runs part. */
export interface RowGroup {
  kind: 'same' | 'changed' | 'parting'
  rows: ComparedStep[]
}

/** Groups the rows of a comparison, in their order. */
export function groupRows(rows: readonly ComparedStep[]): RowGroup[] {
  const groups: RowGroup[] = []
  for (const row of rows) {
    const kind = kindOf(row)
    const last = groups.at(-1)
    if (last?.kind === kind) last.rows.push(row)
    else groups.push({ kind, rows: [row] })
  }
  return groups
}

function kindOf(row: ComparedStep): RowGroup['kind'] {
  if (doPart(row)) return 'parting'
  return row.differences.length > 0 ? 'changed' : 'same'
}
