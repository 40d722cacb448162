import { faultLocation } from './fault-location.ts'
import { RunError } from './run-error.ts'
import { runSchema } from './run-schema.ts'
import type { WorkflowRun } from './workflow-run.ts'

/** Checks a run that came from outside against the model. Throws `RunError` with the first fault's path. */
export function parseRun(value: unknown): WorkflowRun {
  const { data, error } = runSchema.safeParse(value)
  if (!error) return data
  const { path, name } = faultLocation(error)
  throw new RunError(`Not a workflow run: ${name}: ${error.issues[0]?.message}.`, path)
}
