import { vi } from 'vitest'

/** Generous, because the suites of all packages may run at once; only what fails waits this long. */
const TIMEOUT_MS = 50_000

/** Waits until something holds. */
export function waitFor<Result>(holds: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(holds, { timeout: TIMEOUT_MS })
}
