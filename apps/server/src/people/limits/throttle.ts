import type { Context } from 'hono'
import type { PeopleDependencies } from '../people-dependencies.ts'
import type { Database } from '../../platform/database/store.ts'
import type { LimitName } from './limits.ts'
import { requestOriginOf } from '../origins/request-origin.ts'
import { tryAllowance, useAllowance } from './use-allowance.ts'

/** What counting needs of the server; what is counted in a transaction is forgotten with it. */
type CountingParts = Pick<PeopleDependencies, 'accounts' | 'publicUrl'> & { database: Database }

/** Takes from the allowance of whom `owner` names. Throws `too-many-attempts` when it is used up. */
export function throttle(
  { database, accounts }: CountingParts,
  name: LimitName,
  owner: string,
  count?: number,
): Promise<void> {
  return useAllowance(database, `${name}:${owner}`, accounts.limits[name], count)
}

/** The same, but gives in how many seconds to try again where it is used up, else 0. */
export function pace(
  { database, accounts }: CountingParts,
  name: LimitName,
  owner: string,
  count: number,
): Promise<number> {
  return tryAllowance(database, `${name}:${owner}`, accounts.limits[name], count)
}

/** The same for the network that a request comes from. */
export function throttleNetwork(
  services: CountingParts,
  context: Context,
  name: LimitName,
  count?: number,
): Promise<void> {
  return throttle(services, name, requestOriginOf(services, context).network, count)
}
