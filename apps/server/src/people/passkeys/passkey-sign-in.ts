import type { PasskeyAssertion, PasskeySignInOptions } from '@vitrine/api-client/contract/accounts'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { eq, sql } from 'drizzle-orm'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { passkeys } from '../../platform/database/schema.ts'
import { accountError } from '../errors/account-error.ts'
import {
  CHALLENGE_MS,
  challengeIn,
  type ChallengeUse,
  isChallengeOurs,
  newChallenge,
  spendChallenge,
} from '../credentials/passkey-challenge.ts'
import { relyingPartyOf } from '../credentials/passkeys.ts'

/** What a browser is asked for to sign in with any of its passkeys for this server. */
export function passkeySignInOptions(services: PeopleDependencies, browser: string): PasskeySignInOptions {
  return {
    challenge: newChallenge(services.accounts.settings.secret, useOf(browser), Date.now()),
    rpId: relyingPartyOf(services).rpId,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  }
}

/** Whose passkey has signed the challenge of this browser. Throws `passkey-unknown` or `passkey-expired`. */
export async function readPasskey(
  services: PeopleDependencies,
  browser: string,
  { id, rawId, type, response }: PasskeyAssertion,
): Promise<{ userId: string }> {
  const { database, accounts } = services
  const { rpId, origin } = relyingPartyOf(services)
  const challenge = challengeIn(response.clientDataJSON)
  if (challenge === undefined) throw accountError('passkey-unknown')
  const { secret } = accounts.settings
  if (!isChallengeOurs(secret, useOf(browser), { challenge, now: Date.now() }))
    throw accountError('passkey-expired')
  return database.transaction(async (transaction) => {
    const [passkey] = await transaction.select().from(passkeys).where(eq(passkeys.id, id)).for('update')
    if (!passkey || response.userHandle !== Buffer.from(passkey.userId).toString('base64url'))
      throw accountError('passkey-unknown')
    const verified = await verifyAuthenticationResponse({
      response: { id, rawId, type, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id, publicKey: Uint8Array.from(passkey.publicKey), counter: passkey.counter },
      requireUserVerification: true,
    }).catch(() => undefined)
    if (!verified?.verified) throw accountError('passkey-unknown')
    await spendChallenge(transaction, challenge)
    const { newCounter, credentialBackedUp } = verified.authenticationInfo
    await transaction
      .update(passkeys)
      .set({ counter: newCounter, isSynced: credentialBackedUp, lastUsedAt: sql`now()` })
      .where(eq(passkeys.id, id))
    return { userId: passkey.userId }
  })
}

const useOf = (browser: string): ChallengeUse => ({ purpose: 'sign-in', owner: browser })
