import { deriveGraph, parseRun } from '@vitrine/transcript'
import type { PreparedRun } from '../prepare/prepared-run.ts'
import { prepareRun } from '../prepare/run/prepare-run.ts'
import { elementRenderer } from './element-renderer.ts'

/**
 * Prepares a run of the model, or the first of a document `{ holds: 'runs', runs }`, as links of Vitrine give it. Throws
 * `RunError` for anything else.
 */
export function prepareForElement(content: unknown): PreparedRun {
  const { runs } = (content ?? {}) as { runs?: unknown }
  const run = parseRun(Array.isArray(runs) ? runs[0] : content)
  return prepareRun(run, deriveGraph(run.steps), elementRenderer)
}
