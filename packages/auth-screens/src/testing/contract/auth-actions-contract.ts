import { capabilitiesOf } from '../../port/capabilities.ts'
import { capabilityChecks } from './capability-checks.ts'
import type { CompleteContractWorld, ContractCheck, ContractNeed, ContractWorld } from './contract-world.ts'
import { invitationChecks } from './invitation-checks.ts'
import { resetChecks } from './reset-checks.ts'
import { secondFactorChecks } from './second-factor-checks.ts'
import { sessionChecks } from './session-checks.ts'
import { signUpChecks } from './sign-up-checks.ts'

/** Checks for a back end of `AuthActions`, to be run one by one in any test framework. */
export const authActionsContract: readonly ContractCheck[] = [
  ...capabilityChecks,
  ...sessionChecks,
  ...signUpChecks,
  ...resetChecks,
  ...secondFactorChecks,
  ...invitationChecks,
]

/** Outcome of a check. `skipped` where back end or world lack what the check needs. */
export interface ContractOutcome {
  readonly name: string
  readonly outcome: 'held' | 'skipped' | 'broken'
  /** What a skipped check needs and did not find. */
  readonly lacks?: readonly ContractNeed[]
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
    const found = needs.length > 0 ? await findAbilities(world) : new Set()
    const lacks = needs.filter((need) => !found.has(need))
    if (lacks.length > 0) return { name, outcome: 'skipped', lacks }
    // The check uses only what it needs, and that is there.
    await run(world as CompleteContractWorld)
    return { name, outcome: 'held' }
  } catch (error) {
    return { name, outcome: 'broken', error }
  } finally {
    await world.close?.()
  }
}

async function findAbilities(world: ContractWorld): Promise<ReadonlySet<ContractNeed>> {
  const actions = await world.openBrowser()
  const { hasMailCodes = true } = await actions.listSignInMethods()
  const controls = (['invite', 'revokeInvitation', 'passTime', 'addSecondFactor'] as const).filter(
    (name) => world[name],
  )
  return new Set([...capabilitiesOf(actions), ...controls, ...(hasMailCodes ? ['mail-codes' as const] : [])])
}
