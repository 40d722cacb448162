import type { Step } from '@vitrine/transcript'
import type { Labels } from '../../reading/labels.ts'
import { describeOutcome } from './describe-outcome.ts'
import { firstLine } from '../../tools/first-line.ts'

/** Returns in one line why a step failed or broke off, else the words that came out of it; empty without either. */
export function rowOutcome(
  step: Step,
  words: string | undefined,
  labels: Labels,
  hasAddress = false,
): string {
  const { status, error } = step
  if (status !== 'failed' && status !== 'interrupted') return words ?? ''
  if (error?.reason) return labels.ended(error.reason)
  return (
    firstLine(error?.message ?? '') ||
    firstLine(error?.type ?? '') ||
    (describeOutcome(step, labels, hasAddress)[0] ?? words ?? '')
  )
}
