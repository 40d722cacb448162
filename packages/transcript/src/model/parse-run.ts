import { faultLocation } from './fault-location.ts'
import { runSchema } from './run-schema.ts'
import type { WorkflowRun } from './workflow-run.ts'

/** A value that is not a run of the model; `message` says what is wrong, `path` where. */
export class RunError extends Error {
  override readonly name = 'RunError'
  readonly code = 'invalid-run'
  /** Keys from the value down to the fault, for example `['steps', 3, 'status']`. */
  readonly path: readonly (string | number)[]

  constructor(message: string, path: readonly (string | number)[]) {
    super(message)
    this.path = path
  }
}

/** Checks a run that came from outside against the model. Throws `RunError` with the first fault's path. */
export function parseRun(value: unknown): WorkflowRun {
  const { data, error } = runSchema.safeParse(value)
  if (!error) return data
  const { path, name } = faultLocation(error)
  throw new RunError(`Not a workflow run: ${name}: ${error.issues[0]?.message}.`, path)
}
