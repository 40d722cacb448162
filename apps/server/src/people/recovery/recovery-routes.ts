import { type RecoveryAnswer, recoveryDecisionSchema } from '@vitrine/api-client/contract/accounts'
import { Hono } from 'hono'
import { notFound } from '../../platform/errors/domain-error.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { decideRecovery, readRecovery } from './recovery.ts'
import { originOf } from '../origins/request-origin.ts'
import { requireSession, type SessionVariables } from '../sessions/session.ts'

/** What a reset of the password has let rest, and what is to become of it. */
export function recoveryRoutes(services: PeopleDependencies): Hono<SessionVariables> {
  const { database, accounts } = services
  const nameOf = (providerId: string) =>
    accounts.providers.find(({ id }) => id === providerId)?.name ?? providerId
  return new Hono<SessionVariables>()
    .use(requireSession(services))
    .get('/', async (context) => {
      const answer = await readRecovery(database, context.get('signedIn'), nameOf)
      if (!answer) throw notFound()
      return context.json(answer satisfies RecoveryAnswer)
    })
    .post('/', async (context) => {
      const decision = await readJsonBody(context.req.raw, recoveryDecisionSchema)
      const origin = originOf(services, context)
      const isDecided = await database.transaction((transaction) =>
        decideRecovery(transaction, origin, context.get('signedIn'), decision),
      )
      if (!isDecided) throw notFound()
      return context.body(null, 204)
    })
}
