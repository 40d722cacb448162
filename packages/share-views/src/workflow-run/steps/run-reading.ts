'use client'

import { createContext, useContext, type Context, type ReactNode } from 'react'
import type { PreparedGraph, PreparedRow } from '../../prepare/prepared-run.ts'
import type { StepEntry } from './collapse-steps.ts'
import type { TimeScale } from './time-scale.ts'

/** What the views of all steps of a run share. */
export interface RunReading {
  scale?: TimeScale
  graph?: PreparedGraph
  /** What the rows of steps say, by their ids. */
  rows?: Record<string, PreparedRow>
  /** Ids of the steps that decided how long the run took. */
  critical: ReadonlySet<string>
  /** Whether any step says how many tokens it took. */
  hasUsage: boolean
  /** Renders steps side by side. Passed down, since steps hold steps. */
  renderEntries(entries: readonly StepEntry[]): ReactNode
}

/** Carries it from `WorkflowRunView` to every step; null outside of one. */
export const RunReadingContext: Context<RunReading | null> = createContext<RunReading | null>(null)

/** Returns what the steps of the run share. Throws outside of a `WorkflowRunView`. */
export function useRunReading(): RunReading {
  const reading = useContext(RunReadingContext)
  if (!reading) throw new Error('This view belongs inside a WorkflowRunView.')
  return reading
}

/** Returns what the row of a step says; undefined where that is nothing. */
export function rowOf({ rows }: RunReading, id: string): PreparedRow | undefined {
  return rows && Object.hasOwn(rows, id) ? rows[id] : undefined
}
