import { secondFactorRequestSchema, type SignInAnswer } from '@vitrine/api-client/contract/accounts'
import { Hono } from 'hono'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { audit } from '../audit/audit.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { findTrustedOrigin } from '../sessions/trusted-devices.ts'
import { endPendingSignIn, forgetPendingSignIn, readPendingSignIn } from './pending-sign-in.ts'
import { originOf, requestOriginOf } from '../origins/request-origin.ts'
import { consumeSecondFactor } from './second-factor.ts'
import { notifyOwner } from '../verification/notify-owner.ts'
import { throttle, throttleNetwork } from '../limits/throttle.ts'
import { trustBrowser } from '../sessions/trusted-browsers.ts'
import { returnAllowance } from '../limits/use-allowance.ts'

/** The step after a right password, where the account asks for a code. */
export function secondFactorSignInRoutes(services: PeopleDependencies): Hono {
  const { database, accounts } = services
  return new Hono().post('/sign-in/second-factor', async (context) => {
    const { method, code, isDeviceTrusted } = await readJsonBody(context.req.raw, secondFactorRequestSchema)
    await throttleNetwork(services, context, 'proofByNetwork')
    const { proof, actor, version } = await readPendingSignIn(services, context)
    const known = await findTrustedOrigin(database, actor.email, requestOriginOf(services, context))
    const limit = known ? 'secondFactorByPlace' : 'secondFactorByAccount'
    const owner = known ?? actor.id
    await throttle(services, limit, owner)
    const origin = originOf(services, context)
    const confirmed = database.transaction(async (transaction) => {
      await consumeSecondFactor(services, transaction, { method, userId: actor.id, code })
      await endPendingSignIn(transaction, proof)
      if (method === 'recovery-code')
        await audit(transaction, origin, { action: 'recovery-code-used', actor })
    })
    await confirmed.catch(async (error: unknown) => {
      const isWrong = error instanceof DomainError && error.detail.reason === 'wrong-code'
      if (isWrong) await audit(database, origin, { action: 'second-factor-failed', actor })
      throw error
    })
    forgetPendingSignIn(services, context)
    await returnAllowance(database, `${limit}:${owner}`, accounts.limits[limit])
    const session = await beginSession(services, context, actor.id, { version })
    if (isDeviceTrusted) await trustBrowser(services, context, actor.id)
    if (method === 'recovery-code') notifyOwner(services, actor, 'recoveryCodeUsed')
    return context.json({ kind: 'signed-in', session } satisfies SignInAnswer)
  })
}
