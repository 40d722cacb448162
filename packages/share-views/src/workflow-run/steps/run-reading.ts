'use client'

import { createContext, useContext, type Context, type ReactNode } from 'react'
import type { PreparedGraph } from '../../prepare/prepared-run.ts'
import type { StepEntry } from './collapse-repeats.ts'
import type { TimeScale } from './time-scale.ts'

/** What the steps of one run share. */
export interface RunReading {
  scale?: TimeScale
  graph?: PreparedGraph
  /** Shows steps side by side; passed down because steps hold steps. */
  renderEntries(entries: readonly StepEntry[]): ReactNode
}

/** Carries it from `WorkflowRunView` to every step. */
export const RunReadingContext: Context<RunReading | null> = createContext<RunReading | null>(null)

/** What the steps of the run around a view share. */
export function useRunReading(): RunReading {
  const reading = useContext(RunReadingContext)
  if (!reading) throw new Error('This view belongs inside a WorkflowRunView.')
  return reading
}
