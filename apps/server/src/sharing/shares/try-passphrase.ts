import type { Context } from 'hono'
import { requestOriginOf } from '../../people/origins/request-origin.ts'
import { throttle } from '../../people/limits/throttle.ts'
import { returnAllowance } from '../../people/limits/use-allowance.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import type { PublicShareRow } from './find-share.ts'
import { normalizePassphrase } from './link-passes.ts'

/**
 * Whether this is the passphrase of a link. Throws `too-many-attempts` where the link, or the network of the request, has
 * had too many wrong ones, before anything is compared.
 */
export async function tryPassphrase(
  services: Pick<SharingDependencies, 'database' | 'accounts' | 'publicUrl'>,
  context: Context,
  { id, passphraseHash }: PublicShareRow,
  typed: string,
): Promise<boolean> {
  if (passphraseHash === null) return true
  const { accounts, database } = services
  const { network } = requestOriginOf(services, context)
  accounts.passwords.assertRoom()
  await throttle(services, 'passphraseByNetwork', network)
  await throttle(services, 'passphraseByLink', id)
  const password = normalizePassphrase(typed)
  // Hashing takes as long as the text is; none is longer than this.
  const isRight =
    [...password].length <= 128 && (await accounts.passwords.verify({ hash: passphraseHash, password }))
  if (isRight) {
    await returnAllowance(database, `passphraseByNetwork:${network}`, accounts.limits.passphraseByNetwork)
    await returnAllowance(database, `passphraseByLink:${id}`, accounts.limits.passphraseByLink)
  }
  return isRight
}
