import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Configuration, Provider } from 'oidc-provider'

/** Somebody who is known at the provider, by what they type as their name there. */
export interface OidcPerson {
  email?: string
  email_verified?: boolean
  name?: string
}

/** A real provider on loopback, whose own pages ask for a name and a consent. */
export interface OidcServer {
  issuer: string
  clientId: string
  clientSecret: string
  people: Map<string, OidcPerson>
  stop(): Promise<void>
}

/** Starts a provider that takes any login name, and sends people back to any callback of ours. */
export async function startOidcServer(): Promise<OidcServer> {
  const http = createServer()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const people = new Map<string, OidcPerson>()
  const client = { clientId: 'vitrine', clientSecret: 'a secret between the two of them' }
  const provider = withoutWarnings(() => new Provider(issuer, configuration(client, people)))
  provider.Client.prototype.redirectUriAllowed = (uri) =>
    new URL(uri).pathname.startsWith('/api/auth/callback/')

  const answer = provider.callback()
  http.on('request', (request, response) => void answer(request, response))
  return {
    issuer,
    ...client,
    people,
    stop: () => {
      http.closeAllConnections()
      return new Promise((resolve) => http.close(() => resolve()))
    },
  }
}

function configuration(
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  people: Map<string, OidcPerson>,
): Configuration {
  return {
    clients: [
      { client_id: clientId, client_secret: clientSecret, redirect_uris: ['https://vitrine.invalid/'] },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key of the tests'] },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people.get(accountId) }),
    }),
  }
}

/** It says at length that what it does here is for development only. */
function withoutWarnings<Result>(work: () => Result): Result {
  const { warn, info } = console
  Object.assign(console, { warn() {}, info() {} })
  try {
    return work()
  } finally {
    Object.assign(console, { warn, info })
  }
}
