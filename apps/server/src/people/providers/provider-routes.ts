import {
  providerCallbackPath,
  type ProviderProblem,
  providerProblems,
  type ProviderRedirect,
  providerSignInRequestSchema,
} from '@vitrine/api-client/contract/accounts'
import { and, eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { DomainError, notFound } from '../../platform/errors/domain-error.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import { describeError } from '../../platform/logging/describe-error.ts'
import { readPasswordVersion } from '../credentials/password-version.ts'
import { ProviderError, providerReason } from './provider-error.ts'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { acceptedTerms, assertTermsAccepted } from '../registration/accepted-terms.ts'
import { credentials } from '../../platform/database/schema.ts'
import { accountError } from '../errors/account-error.ts'
import { renewSession } from '../sessions/begin-session.ts'
import { enterAccount } from '../second-factor/enter-account.ts'
import { enterByProvider, linkProvider } from './enter-by-provider.ts'
import { invitationIn, mailLinks, safeNext } from '../verification/mail-links.ts'
import { storeOAuthState, type OAuthState, consumeOAuthState } from './oauth-state.ts'
import { readSession } from '../sessions/session.ts'
import { throttleNetwork } from '../limits/throttle.ts'

/** Signing in at somebody else, there and back. Whoever comes back sees a page in any case. */
export function providerRoutes(services: PeopleDependencies): Hono {
  return new Hono()
    .post('/sign-in/provider', async (context) => {
      const { fields, ...request } = await readJsonBody(context.req.raw, providerSignInRequestSchema)
      const next = safeNext(request.next)
      const invitationId = request.invitationId ?? invitationIn(next)
      const { registration, termsUrl } = services.accounts.settings
      const mayOpenAccount =
        registration === 'open' || invitationId !== undefined || request.ownerToken !== undefined
      if (mayOpenAccount) assertTermsAccepted(fields, termsUrl)
      const wish = { ...request, next, invitationId, terms: acceptedTerms(fields) }
      return context.json(await leaveForProvider(services, context, wish))
    })
    .get('/callback/:providerId', async (context) => {
      const path = await comeBack(services, context, context.req.param('providerId'))
      return context.redirect(new URL(path, services.publicUrl()).href, 303)
    })
}

/** Begins to sign in by a provider, or to link it; answers with the provider's own page. */
export async function leaveForProvider(
  services: PeopleDependencies,
  context: Context,
  state: OAuthState,
): Promise<ProviderRedirect> {
  const { accounts, logger } = services
  await throttleNetwork(services, context, 'providerByNetwork')
  const provider = accounts.providers.find(({ id }) => id === state.providerId)
  if (!provider) throw notFound()
  const secrets = await storeOAuthState(services, context, state)
  const redirectUri = callbackOf(services, provider.id).href
  const { language } = state
  const url = await provider.begin({ ...secrets, redirectUri, language }).catch((error: unknown) => {
    const record = { provider: provider.id, reason: providerReason(error), error: describeError(error) }
    logger.warn(record, 'a provider could not be asked')
    throw accountError('provider-failed', { retryAfterSeconds: 10 })
  })
  return { kind: 'redirect', url: url.href }
}

const callbackOf = (services: PeopleDependencies, providerId: string) =>
  new URL(providerCallbackPath(providerId), services.publicUrl())

/** Where somebody goes on to who comes back from a provider. */
async function comeBack(services: PeopleDependencies, context: Context, providerId: string): Promise<string> {
  let state: OAuthState = { providerId }
  try {
    await throttleNetwork(services, context, 'proofByNetwork')
    const provider = services.accounts.providers.find(({ id }) => id === providerId)
    if (!provider) throw new ProviderError('provider-failed')
    const taken = await consumeOAuthState(services, context, providerId)
    state = taken
    const answer = callbackOf(services, providerId)
    answer.search = new URL(context.req.url).search
    const vouched = await provider.finish(answer, taken)
    if (state.userId === undefined) {
      const actor = await enterByProvider(services, context, { provider, vouched, state })
      const version = await readPasswordVersion(services.database, actor.id)
      const entered = await enterAccount(services, context, actor, { by: provider.name, version })
      return entered.kind === 'signed-in' ? (state.next ?? '/') : mailLinks.secondFactor(state.next)
    }
    const signedIn = await readSession(services, context)
    if (signedIn?.person.id !== state.userId) throw new ProviderError('provider-expired')
    const [linked] = await services.database
      .select({ userId: credentials.userId })
      .from(credentials)
      .where(and(eq(credentials.providerId, providerId), eq(credentials.accountId, vouched.subject)))
    if (linked && linked.userId !== state.userId) throw new ProviderError('provider-taken')
    if (!linked) {
      await linkProvider(services, context, signedIn.person, { provider, subject: vouched.subject })
      await renewSession(services, context, signedIn)
    }
    return state.next ?? mailLinks.account()
  } catch (error) {
    const problem = problemOf(error)
    services.logger.warn(
      { provider: providerId, problem, reason: providerReason(error), error: describeError(error) },
      'a provider led nowhere',
    )
    return problemPath(state, problem)
  }
}

function problemOf(error: unknown): ProviderProblem {
  if (error instanceof ProviderError) return error.code
  const { reason } = error instanceof DomainError ? error.detail : {}
  return providerProblems.find((problem) => problem === reason) ?? 'provider-failed'
}

function problemPath({ userId, next, providerId }: OAuthState, problem: ProviderProblem): string {
  const isLink = userId !== undefined
  const base = 'http://here.invalid'
  const url = new URL(isLink ? (next ?? mailLinks.account()) : mailLinks.signIn(next), base)
  url.searchParams.set('problem', problem)
  url.searchParams.set('provider', providerId)
  return url.href.slice(base.length)
}
