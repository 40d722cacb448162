import {
  type AccountPerson,
  PROVIDER_SIGN_IN_PATH,
  type ProviderRedirect,
  type ProviderSignInRequest,
  SESSION_PATH,
} from '@vitrine/api-client/contract/accounts'
import { expect } from 'vitest'
import type { ProviderSettings } from '../platform/configuration/parse-provider-settings.ts'
import type { Browser } from './browser.ts'
import type { OidcServer } from './oidc-server.ts'
import { visitProvider } from './visit-provider.ts'

/** A provider as an operator would configure it. */
export function settingsOf({ issuer, clientId, clientSecret }: OidcServer): ProviderSettings {
  return { kind: 'oidc', id: 'oidc', name: 'Example Ltd', issuer, clientId, clientSecret }
}

/** Asks to sign in by the provider; gives its address. */
export async function leave(browser: Browser, request: Partial<ProviderSignInRequest> = {}): Promise<string> {
  const answer = await browser.post(PROVIDER_SIGN_IN_PATH, { providerId: 'oidc', ...request })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as ProviderRedirect).url
}

/** Comes back to the server, and says where it leads then. */
export async function comeBack(browser: Browser, { pathname, search }: URL): Promise<string | null> {
  const answer = await browser.send(pathname + search)
  expect(answer.status).toBe(303)
  return answer.headers.get('location')
}

/** The whole way to the provider and back. */
export async function signInAt(
  browser: Browser,
  answer: { login: string } | 'deny',
  request?: Partial<ProviderSignInRequest>,
): Promise<string | null> {
  return comeBack(browser, await visitProvider(await leave(browser, request), answer))
}

/** Who is signed in. */
export async function personOf(browser: Browser): Promise<AccountPerson | undefined> {
  const { session } = await (await browser.send(SESSION_PATH)).json()
  return session?.person
}

/** Where a sign-in ends that came to nothing. */
export function failed(problem: string): string {
  return `http://vitrine.test/login?problem=${problem}&provider=oidc`
}
