import type { WorkflowRun } from '../model/workflow-run.ts'
import type { ImportReport } from './import-result.ts'

/** Every run of a transcript, with the account of its records. */
export interface RunImport {
  runs: WorkflowRun[]
  report: ImportReport
}
