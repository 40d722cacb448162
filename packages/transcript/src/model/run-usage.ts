import type { Usage } from './usage.ts'

/** Money that something took. */
export interface Cost {
  amount: number
  /** ISO 4217, for example `USD`. */
  currency: string
}

/** Tokens and money that a step or a run took. */
export interface RunUsage extends Usage {
  cost?: Cost
}
