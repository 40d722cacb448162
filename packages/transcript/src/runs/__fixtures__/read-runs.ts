import { expect } from 'vitest'
import { importFile } from '../../import/import-file.ts'
import type { ImportReport } from '../../reading/import-result.ts'
import { parseRun } from '../../model/parse-run.ts'
import type { WorkflowRun } from '../../model/workflow-run.ts'

interface ReadRuns {
  runs: WorkflowRun[]
  run: WorkflowRun
  report: ImportReport
  notes: [number, string][]
}

/** Reads a value as a file of runs, and checks that they are of the model. */
export function readRuns(value: unknown): ReadRuns {
  const result = importFile({ content: typeof value === 'string' ? value : JSON.stringify(value) })
  const { report } = result
  if (result.holds !== 'runs') throw new Error(`The file was read as ${report.format}.`)
  for (const run of result.runs) expect(() => parseRun(run)).not.toThrow()
  const [run] = result.runs
  if (!run) throw new Error('The file holds no run.')
  return { runs: result.runs, run, report, notes: report.notes.map(({ record, code }) => [record, code]) }
}
