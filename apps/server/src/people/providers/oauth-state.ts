import type { Context } from 'hono'
import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import { z } from 'zod'
import type { ProviderSecrets } from './provider.ts'
import { ProviderError } from './provider-error.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { browserHash, isSameBrowser } from '../origins/browser-hash.ts'
import { consumeToken, findToken, issueToken } from '../verification/verification-tokens.ts'
import { nameBrowser } from '../origins/request-origin.ts'

/** Time to sign in at a provider. */
const VALID_MINUTES = 10

const oauthStateSchema = z.object({
  providerId: z.string(),
  next: z.string().optional(),
  language: z.string().optional(),
  invitationId: z.string().optional(),
  ownerToken: z.string().optional(),
  /** Whose account the provider is to be linked to; absent for a sign-in. */
  userId: z.string().optional(),
})

/** What a sign-in or a link at a provider was started for. */
export type OAuthState = z.infer<typeof oauthStateSchema>

const payloadSchema = oauthStateSchema.extend({
  nonce: z.string(),
  verifier: z.string(),
  browser: z.string(),
})

/** Stores an OAuth state until the provider redirects this browser back; its token is the `state` parameter. */
export async function storeOAuthState(
  services: PeopleDependencies,
  context: Context,
  oauthState: OAuthState,
): Promise<ProviderSecrets> {
  const nonce = randomNonce()
  const verifier = randomPKCECodeVerifier()
  const browser = browserHash(nameBrowser(services, context))
  const { token: state } = await issueToken(services.database, services.accounts.settings.secret, {
    purpose: 'provider',
    email: '',
    validMinutes: VALID_MINUTES,
    payload: { ...oauthState, nonce, verifier, browser } satisfies z.infer<typeof payloadSchema>,
  })
  return { state, nonce, verifier }
}

/** Returns and consumes the OAuth state of an answer, only in the browser where it began. Throws `ProviderError`. */
export async function consumeOAuthState(
  services: PeopleDependencies,
  context: Context,
  providerId: string,
): Promise<OAuthState & ProviderSecrets> {
  const { database, accounts } = services
  const state = context.req.query('state') ?? ''
  try {
    const proof = { kind: 'token', token: state } as const
    const found = await findToken(database, accounts.settings.secret, 'provider', proof)
    const { browser, ...oauthState } = payloadSchema.parse(found.payload)
    if (!isSameBrowser(services, context, browser) || oauthState.providerId !== providerId)
      throw new ProviderError('provider-expired')
    await database.transaction((transaction) => consumeToken(transaction, found))
    return { ...oauthState, state }
  } catch (error) {
    throw error instanceof DomainError ? new ProviderError('provider-expired', { cause: error }) : error
  }
}
