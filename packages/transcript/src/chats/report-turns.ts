import type { ImportReport } from '../reading/import-result.ts'
import { ReportBuilder } from '../reading/report-builder.ts'

/** The report over the turns of a text that is no JSON: each is a record at its line, and was read. */
export function reportTurns(format: string, turns: readonly { line: number }[]): ImportReport {
  const items = turns.map((value, index) => ({ position: index + 1, line: value.line, value }))
  const report = new ReportBuilder(format, { container: 'text', records: [], broken: [] }, items)
  for (const item of items) report.read(item)
  return report.build()
}
