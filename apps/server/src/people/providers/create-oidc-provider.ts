import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client'
import { z } from 'zod'
import type { ProviderSettings } from '../../platform/configuration/parse-provider-settings.ts'
import { type Provider, PROVIDER_TIMEOUT_SECONDS, type Vouched } from './provider.ts'
import { toProviderError } from './provider-error.ts'

/** How long what a provider publishes about itself is believed, in milliseconds. */
const METADATA_AGE_MS = 3_600_000

type OidcSettings = Extract<ProviderSettings, { kind: 'oidc' }>

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  // Some providers write it as text.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  name: z.string().optional(),
  preferred_username: z.string().optional(),
  hd: z.string().optional(),
})

type Claims = z.infer<typeof claimsSchema>

/** A provider that speaks OpenID Connect, found by its issuer with the first sign-in, and again after a failure. */
export function createOidcProvider(
  settings: OidcSettings,
  timeoutSeconds: number = PROVIDER_TIMEOUT_SECONDS,
): Provider {
  const { id, name, issuer } = settings
  const configuration = cacheFor(METADATA_AGE_MS, () => discover(settings, timeoutSeconds))
  return {
    id,
    name,
    async begin({ redirectUri, state, nonce, verifier, language }) {
      const found = await configuration().catch((error: unknown) => {
        throw toProviderError(error)
      })
      return buildAuthorizationUrl(found, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(language && { ui_locales: language }),
      })
    },
    async finish(address, { state, nonce, verifier }) {
      try {
        const found = await configuration()
        const tokens = await authorizationCodeGrant(found, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const token = claimsSchema.parse(tokens.claims())
        // The address need not stand in the token itself: OpenID Connect Core 1.0, 5.4.
        const claims =
          token.email === undefined && found.serverMetadata().userinfo_endpoint
            ? claimsSchema.parse(await fetchUserInfo(found, tokens.access_token, token.sub))
            : token
        return vouched(issuer, claims)
      } catch (error) {
        throw toProviderError(error)
      }
    },
  }
}

function discover({ issuer, clientId, clientSecret }: OidcSettings, timeout: number) {
  const isLocal = issuer.startsWith('http:')
  return discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout,
    execute: [enableNonRepudiationChecks, ...(isLocal ? [allowInsecureRequests] : [])],
  })
}

function vouched(issuer: string, claims: Claims): Vouched {
  const isVerified = claims.email_verified === true || claims.email_verified === 'true'
  return {
    // Another issuer under the same id names other people.
    subject: `${issuer} ${claims.sub}`,
    verifiedEmail: isVerified ? claims.email : undefined,
    isAuthority: issuer !== 'https://accounts.google.com' || isGooglesOwn(claims),
    name: claims.name ?? claims.preferred_username,
  }
}

/**
 * Google runs the mail of its own domain and of organizations that are its customers; of other addresses it knows only
 * that they were verified once (developers.google.com/identity/gsi/web/guides/verify-google-id-token).
 */
function isGooglesOwn({ email, hd }: Claims): boolean {
  return hd !== undefined || /@(gmail|googlemail)\.com$/i.test(email ?? '')
}

/** Returns the same result for a while; a failure is not cached. */
function cacheFor<Result>(ageMs: number, make: () => Promise<Result>): () => Promise<Result> {
  let kept: { until: number; result: Promise<Result> } | undefined
  return () => {
    if (kept && Date.now() < kept.until) return kept.result
    const made = { until: Date.now() + ageMs, result: make() }
    kept = made
    made.result.catch(() => {
      if (kept === made) kept = undefined
    })
    return made.result
  }
}
