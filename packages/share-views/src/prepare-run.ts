export { createRunPreparer, prepareRun } from './prepare/run/prepare-run.ts'
export type { PreparedEdge, PreparedGraph, PreparedNode, PreparedRun } from './prepare/prepared-run.ts'
