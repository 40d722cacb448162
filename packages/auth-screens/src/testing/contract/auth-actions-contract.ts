import type { ContractCheck, ContractWorld } from './contract-world.ts'
import { invitationChecks } from './invitation-checks.ts'
import { resetChecks } from './reset-checks.ts'
import { secondFactorChecks } from './second-factor-checks.ts'
import { sessionChecks } from './session-checks.ts'
import { signUpChecks } from './sign-up-checks.ts'

/** Checks for a back end of `AuthActions`, to be run one by one in any test framework. */
export const authActionsContract: readonly ContractCheck[] = [
  ...sessionChecks,
  ...signUpChecks,
  ...resetChecks,
  ...secondFactorChecks,
  ...invitationChecks,
]

/** Outcome of a check. `skipped` where the world lacks what the check needs. */
export interface ContractOutcome {
  readonly name: string
  readonly outcome: 'held' | 'skipped' | 'broken'
  /** The error that a broken check threw. */
  readonly error?: unknown
}

/** Runs one check in a world of its own. */
export async function runContractCheck(
  { name, needs, run }: ContractCheck,
  createWorld: () => ContractWorld | Promise<ContractWorld>,
): Promise<ContractOutcome> {
  const world = await createWorld()
  try {
    if (needs && !world[needs]) return { name, outcome: 'skipped' }
    await run(world)
    return { name, outcome: 'held' }
  } catch (error) {
    return { name, outcome: 'broken', error }
  } finally {
    await world.close?.()
  }
}
