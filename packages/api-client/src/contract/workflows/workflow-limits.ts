import { z } from 'zod'

/** How often and how long a workflow may run. */
export interface WorkflowLimits {
  /** Starts from one network within an hour. */
  runsPerHour: number
  /** Starts by everybody within a day. */
  runsPerDay: number
  /** After which a run is ended. */
  timeLimitSeconds: number
  /**
   * How often a run is begun again, after 5 seconds and each time twice as long, where its agent could not be reached or broke off
   * before it answered anything.
   */
  retries: number
  /**
   * What the runs of a day may cost, as their agents state it: those that ended within it, and those that go on, for which
   * `costPerRun` is set aside; one that waits for answers counts with what it has cost so far. None is started, and none that
   * waits goes on, where that would be more. Null for no limit.
   */
  costPerDay: WorkflowCost | null
  /**
   * What is set aside for a run while it is carried out, in the currency of the limit. Null for what runs usually cost; while
   * that is not known, one goes on at a time. Absent in answers of older servers.
   */
  costPerRun?: number | null
}

/** Money, as agents state it. */
export interface WorkflowCost {
  amount: number
  /** ISO 4217, for example `USD`. */
  currency: string
}

/** What runs usually take, of the latest that succeeded. */
export interface UsualRun {
  /** How many it is drawn from. */
  runs: number
  /** Half of them took less, in milliseconds. */
  medianMs: number
  /** Nine of ten took less, in milliseconds. */
  mostMs: number
  /** Half of them cost less; null where their agents do not say it, or in several currencies. */
  medianCost: WorkflowCost | null
}

/** Most often that a run is begun again. */
export const MAX_RETRIES = 5

/** The fields of `WorkflowLimits`. */
export const workflowLimitsShape: {
  [Name in keyof Required<WorkflowLimits>]: z.ZodType<WorkflowLimits[Name]>
} = {
  runsPerHour: z.int().min(1).max(10_000),
  runsPerDay: z.int().min(1).max(1_000_000),
  timeLimitSeconds: z.int().min(5).max(86_400),
  retries: z.int().min(0).max(MAX_RETRIES),
  costPerDay: z
    .object({ amount: z.number().positive().max(1_000_000), currency: z.string().regex(/^[A-Z]{3}$/) })
    .nullable(),
  costPerRun: z.number().positive().max(1_000_000).nullable().optional(),
}

/** Checks a `UsualRun`. */
export const usualRunSchema: z.ZodType<UsualRun> = z.object({
  runs: z.int().positive(),
  medianMs: z.number().nonnegative(),
  mostMs: z.number().nonnegative(),
  medianCost: z.object({ amount: z.number(), currency: z.string() }).nullable(),
})
