import type { Look } from '../browser/look.ts'

/** What the page sends to the frame that runs edited code. */
export type SandboxOrder = { kind: 'run'; run: number; code: string } | { kind: 'look'; look: Look }

/** What the frame reports. `run` is the number of the order it belongs to; 0 before the first. */
export type SandboxReport =
  | { kind: 'ready' }
  | { kind: 'ran'; run: number }
  | { kind: 'failed'; run: number; failure: Failure }
  | { kind: 'height'; height: number }

/** Why code did not run, with the line where that is known. */
export interface Failure {
  message: string
  line?: number | undefined
}

/** The longest message of a failure that is shown, in characters. */
const MAX_MESSAGE = 2000

/** Reads a message of the frame, which whatever ran in it may have made; undefined for anything that is no report. */
export function parseReport(data: unknown): SandboxReport | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { kind, run, height, failure } = data as Record<string, unknown>
  if (kind === 'ready') return { kind }
  if (kind === 'height' && isCount(height)) return { kind, height }
  if (!isCount(run)) return undefined
  if (kind === 'ran') return { kind, run }
  if (kind !== 'failed' || typeof failure !== 'object' || failure === null) return undefined
  const { message, line } = failure as Record<string, unknown>
  if (typeof message !== 'string') return undefined
  return {
    kind,
    run,
    failure: { message: message.slice(0, MAX_MESSAGE), line: isCount(line) ? line : undefined },
  }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}
