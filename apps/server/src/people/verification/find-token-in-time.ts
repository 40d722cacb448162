import type { MailTokenValue } from '@vitrine/api-client/contract/accounts'
import type { Context } from 'hono'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { accountError } from '../errors/account-error.ts'
import { normalizeEmail } from './normalize-email.ts'
import { findToken, type TokenPurpose, type StoredToken } from './verification-tokens.ts'
import { throttle, throttleNetwork } from '../limits/throttle.ts'

/** Returns a verification token within the allowances of the network and, for a code, of the address it was mailed to. */
export async function findTokenInTime(
  services: PeopleDependencies,
  context: Context,
  purpose: TokenPurpose,
  proof: MailTokenValue,
): Promise<StoredToken> {
  await throttleNetwork(services, context, 'proofByNetwork')
  if (proof.kind === 'code') {
    const email = normalizeEmail(proof.email)
    if (!email) throw accountError('wrong-code')
    await throttle(services, 'codeByAddress', email)
  }
  return findToken(services.database, services.accounts.settings.secret, purpose, proof)
}
