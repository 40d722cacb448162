import { codeOf } from '../problem/code-of.ts'

const FINAL: ReadonlySet<string | undefined> = new Set(['not-authenticated', 'forbidden', 'not-found'])

/** Whether a talk could not be read for a reason that reading it again does not mend. */
export function isFinal(failure: unknown): boolean {
  return FINAL.has(codeOf(failure))
}
