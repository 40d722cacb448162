import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  Configuration,
  customFetch,
  fetchProtectedResource,
} from 'openid-client'
import { z } from 'zod'
import type { ProviderSettings } from '../../platform/configuration/parse-provider-settings.ts'
import { type Provider, PROVIDER_TIMEOUT_SECONDS } from './provider.ts'
import { ProviderError, toProviderError } from './provider-error.ts'

// docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps
const metadata = {
  issuer: 'https://github.com/login/oauth',
  authorization_endpoint: 'https://github.com/login/oauth/authorize',
  token_endpoint: 'https://github.com/login/oauth/access_token',
}

const userSchema = z.object({ id: z.int().positive(), login: z.string(), name: z.string().nullish() })
const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** GitHub, which speaks OAuth 2.0 and has an address of its own for who somebody is. */
export function createGithubProvider(
  { id, name, clientId, clientSecret }: ProviderSettings,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Provider {
  const configuration = new Configuration(metadata, clientId, clientSecret)
  configuration.timeout = PROVIDER_TIMEOUT_SECONDS
  configuration[customFetch] = (url, options) => fetch(url, options as RequestInit)

  async function ask<Answer>(path: string, token: string, schema: z.ZodType<Answer>): Promise<Answer> {
    const address = new URL(path, 'https://api.github.com')
    const headers = new Headers({ accept: 'application/vnd.github+json', 'user-agent': 'vitrine' })
    const answer = await fetchProtectedResource(configuration, token, address, 'GET', null, headers)
    if (!answer.ok) throw new ProviderError(answer.status >= 500 ? 'provider-unreachable' : 'provider-failed')
    return schema.parse(await answer.json())
  }

  return {
    id,
    name,
    async begin({ redirectUri, state, verifier }) {
      return buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'read:user user:email',
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
    },
    async finish(address, { state, verifier }) {
      try {
        const tokens = await authorizationCodeGrant(configuration, address, {
          expectedState: state,
          pkceCodeVerifier: verifier,
        })
        const [user, emails] = await Promise.all([
          ask('/user', tokens.access_token, userSchema),
          ask('/user/emails', tokens.access_token, emailsSchema),
        ])
        return {
          subject: String(user.id),
          verifiedEmail: emails.find(({ primary, verified }) => primary && verified)?.email,
          // Verified once, by a mail that may lie years back.
          isAuthority: false,
          name: user.name ?? user.login,
        }
      } catch (error) {
        throw toProviderError(error)
      }
    },
  }
}
