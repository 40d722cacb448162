import type {
  NewPasskeyRequest,
  PasskeyCreationOptions,
  PasskeyDetails,
} from '@vitrine/api-client/contract/accounts'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { asc, eq } from 'drizzle-orm'
import { storableLine } from '../../platform/database/storable-line.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { passkeys } from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { accountError } from '../errors/account-error.ts'
import {
  CHALLENGE_MS,
  challengeIn,
  type ChallengeUse,
  isChallengeOurs,
  newChallenge,
  spendChallenge,
} from './passkey-challenge.ts'
import { type RelyingParty, relyingPartyAt } from './relying-party.ts'
import type { SignedIn } from '../sessions/session.ts'

/** Longest name of a passkey, in UTF-16 code units; the contract names it. */
export const MAX_PASSKEY_NAME_LENGTH = 80

/** EdDSA, ES256 and RS256 in COSE, which all authenticators have one of. */
const ALGORITHMS = [-8, -7, -257]

/** Where passkeys hold; throws the fault of an address that does not exist where there are none. */
export function relyingPartyOf({ publicUrl }: PeopleDependencies): RelyingParty {
  const place = relyingPartyAt(publicUrl())
  if (!place) throw notFound()
  return place
}

/** The account's passkeys, the oldest first. */
export async function listPasskeys(database: Database, userId: string): Promise<PasskeyDetails[]> {
  const rows = await database
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
  return rows.map(detailsOf)
}

/** What a browser is asked for to make a passkey: one that it finds by itself, and that checks who uses it. */
export async function passkeyCreationOptions(
  services: PeopleDependencies,
  signedIn: SignedIn,
): Promise<PasskeyCreationOptions> {
  const { database, accounts } = services
  const { person } = signedIn
  const known = await database
    .select({ id: passkeys.id, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, person.id))
  return {
    challenge: newChallenge(accounts.settings.secret, useOf(signedIn), Date.now()),
    rp: { id: relyingPartyOf(services).rpId, name: 'Vitrine' },
    user: {
      id: Buffer.from(person.id).toString('base64url'),
      name: person.email,
      displayName: person.name,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_MS,
    excludeCredentials: known.map((passkey) => ({ ...passkey, type: 'public-key' })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/** Adds what a browser made. Throws `passkey-refused` or `passkey-expired`. */
export async function addPasskey(
  services: PeopleDependencies,
  transaction: Transaction,
  signedIn: SignedIn,
  { name, response }: NewPasskeyRequest,
): Promise<PasskeyDetails> {
  const { rpId, origin } = relyingPartyOf(services)
  const challenge = challengeIn(response.response.clientDataJSON)
  if (challenge === undefined) throw accountError('passkey-refused')
  const { secret } = services.accounts.settings
  if (!isChallengeOurs(secret, useOf(signedIn), { challenge, now: Date.now() }))
    throw accountError('passkey-expired')
  const verified = await verifyRegistrationResponse({
    response: { ...response, response: { ...response.response, transports: [] }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  if (!verified?.verified) throw accountError('passkey-refused')
  await spendChallenge(transaction, challenge)
  const { credential, credentialBackedUp } = verified.registrationInfo
  const [added] = await transaction
    .insert(passkeys)
    .values({
      id: credential.id,
      userId: signedIn.person.id,
      name: storableLine(name, MAX_PASSKEY_NAME_LENGTH),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: (response.response.transports ?? []).map((transport) => storableLine(transport, 40)),
      isSynced: credentialBackedUp,
    })
    .onConflictDoNothing()
    .returning()
  if (!added) throw accountError('passkey-refused')
  return detailsOf(added)
}

const useOf = ({ sessionId }: SignedIn): ChallengeUse => ({ purpose: 'add', owner: sessionId })

function detailsOf({
  id,
  name,
  createdAt,
  lastUsedAt,
  isSynced,
}: typeof passkeys.$inferSelect): PasskeyDetails {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isSynced,
  }
}
