import {
  type LinkedProvider,
  providerLinkRequestSchema,
  type ProvidersAnswer,
} from '@vitrine/api-client/contract/accounts'
import { and, eq, ne } from 'drizzle-orm'
import { Hono } from 'hono'
import { notFound } from '../../platform/errors/domain-error.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { credentials } from '../../platform/database/schema.ts'
import { audit } from '../audit/audit.ts'
import { renewSession } from '../sessions/begin-session.ts'
import { assertOtherSignInMethod } from '../credentials/assert-other-sign-in-method.ts'
import { safeNext } from '../verification/mail-links.ts'
import { PASSWORD_PROVIDER } from '../credentials/open-account.ts'
import { proveOwner } from '../credentials/prove-owner.ts'
import { leaveForProvider } from './provider-routes.ts'
import { originOf } from '../origins/request-origin.ts'
import { requireSession, type SessionVariables } from '../sessions/session.ts'

/** The providers of one's own account. */
export function linkedProviderRoutes(services: PeopleDependencies): Hono<SessionVariables> {
  const { database, accounts } = services
  return new Hono<SessionVariables>()
    .use(requireSession(services))
    .get('/', async (context) => {
      const { person } = context.get('signedIn')
      const links = await readLinks(services, person.id)
      const configured = accounts.providers.map(({ id, name }): LinkedProvider => {
        const link = links.find(({ providerId }) => providerId === id)
        return { id, name, linkedAt: link?.createdAt.toISOString() ?? null }
      })
      const others = links
        .filter(({ providerId }) => !accounts.providers.some(({ id }) => id === providerId))
        .map((link) => ({
          id: link.providerId,
          name: link.providerId,
          linkedAt: link.createdAt.toISOString(),
        }))
      return context.json({ providers: [...configured, ...others] } satisfies ProvidersAnswer)
    })
    .post('/', async (context) => {
      const request = await readJsonBody(context.req.raw, providerLinkRequestSchema)
      const signedIn = context.get('signedIn')
      await proveOwner(services, signedIn, request.password)
      const { providerId, language } = request
      const state = { providerId, language, next: safeNext(request.next), userId: signedIn.person.id }
      return context.json(await leaveForProvider(services, context, state))
    })
    .delete('/:providerId', async (context) => {
      const signedIn = context.get('signedIn')
      const { person } = signedIn
      const providerId = context.req.param('providerId')
      await database.transaction(async (transaction) => {
        const link = and(
          eq(credentials.userId, person.id),
          eq(credentials.providerId, providerId),
          ne(credentials.providerId, PASSWORD_PROVIDER),
        )
        await assertOtherSignInMethod(transaction, person.id, async () => {
          const ended = await transaction.delete(credentials).where(link).returning({ id: credentials.id })
          if (ended.length === 0) throw notFound()
        })
        const subject = accounts.providers.find(({ id }) => id === providerId)?.name ?? providerId
        await audit(transaction, originOf(services, context), {
          action: 'provider-unlinked',
          actor: person,
          subject,
        })
      })
      await renewSession(services, context, signedIn, { isLast: true })
      return context.body(null, 204)
    })
}

function readLinks({ database }: PeopleDependencies, userId: string) {
  return database
    .select()
    .from(credentials)
    .where(and(eq(credentials.userId, userId), ne(credentials.providerId, PASSWORD_PROVIDER)))
}
