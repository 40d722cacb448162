import type { RunOperation } from './find-runs.ts'

/** A run after an update: what the update leaves out or has empty stays as it was. */
export function withUpdate(run: RunOperation, update: RunOperation): RunOperation {
  const said = Object.entries(update).filter(([, value]) => !isBlank(value))
  return { ...run, ...Object.fromEntries(said), id: run.id }
}

function isBlank(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}
