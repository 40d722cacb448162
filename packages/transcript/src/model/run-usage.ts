import type { Usage } from './usage.ts'

/** Money that something took. */
export interface Cost {
  /** In the unit of the currency, with a fraction. */
  amount: number
  /** ISO 4217, for example `USD`. */
  currency: string
}

/** Tokens and money that a step or a run took. */
export interface RunUsage extends Usage {
  /** Money, where the source states it. */
  cost?: Cost
}
