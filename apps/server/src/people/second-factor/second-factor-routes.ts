import {
  passwordRequestSchema,
  type RecoveryCodesAnswer,
  type SecondFactorAnswer,
  type TotpAnswer,
  totpRequestSchema,
} from '@vitrine/api-client/contract/accounts'
import { Hono } from 'hono'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { accountError } from '../errors/account-error.ts'
import { audit } from '../audit/audit.ts'
import { renewSession } from '../sessions/begin-session.ts'
import { revokeTokens } from '../verification/verification-tokens.ts'
import { proveOwner } from '../credentials/prove-owner.ts'
import { renewCodes } from './recovery-codes.ts'
import { originOf } from '../origins/request-origin.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  hasAuthenticator,
  readSecondFactor,
  removeAuthenticator,
} from './second-factor.ts'
import { requireSession, type SessionVariables } from '../sessions/session.ts'
import { notifyOwner } from '../verification/notify-owner.ts'
import { throttle } from '../limits/throttle.ts'
import { endTrust } from '../sessions/trusted-browsers.ts'

/** The code beside the password: turned on, off, and provided for its loss. */
export function secondFactorRoutes(services: PeopleDependencies): Hono<SessionVariables> {
  const { database, accounts } = services
  return new Hono<SessionVariables>()
    .use(requireSession(services))
    .get('/', async (context) => {
      const { person } = context.get('signedIn')
      return context.json((await readSecondFactor(database, person.id)) satisfies SecondFactorAnswer)
    })
    .post('/totp', async (context) => {
      const { password } = await readJsonBody(context.req.raw, passwordRequestSchema)
      const signedIn = context.get('signedIn')
      await proveOwner(services, signedIn, password)
      return context.json((await beginAuthenticator(services, signedIn.person)) satisfies TotpAnswer)
    })
    .post('/totp/confirmation', async (context) => {
      const { code } = await readJsonBody(context.req.raw, totpRequestSchema)
      const signedIn = context.get('signedIn')
      const { person } = signedIn
      await throttle(services, 'passwordByAccount', person.id)
      const recoveryCodes = await database.transaction(async (transaction) => {
        await audit(transaction, originOf(services, context), { action: 'second-factor-on', actor: person })
        return confirmAuthenticator(services, transaction, { userId: person.id, code })
      })
      await renewSession(services, context, signedIn, { isLast: true })
      notifyOwner(services, person, 'secondFactorOn')
      return context.json({ recoveryCodes } satisfies RecoveryCodesAnswer)
    })
    .delete('/totp', async (context) => {
      const { password } = await readJsonBody(context.req.raw, passwordRequestSchema)
      const signedIn = context.get('signedIn')
      const { person } = signedIn
      await proveOwner(services, signedIn, password)
      await database.transaction(async (transaction) => {
        await removeAuthenticator(transaction, person.id)
        await endTrust(transaction, person.id)
        await revokeTokens(transaction, 'second-factor', person.email)
        await audit(transaction, originOf(services, context), { action: 'second-factor-off', actor: person })
      })
      await renewSession(services, context, signedIn, { isLast: true })
      notifyOwner(services, person, 'secondFactorOff')
      return context.body(null, 204)
    })
    .post('/recovery-codes', async (context) => {
      const { password } = await readJsonBody(context.req.raw, passwordRequestSchema)
      const signedIn = context.get('signedIn')
      const { person } = signedIn
      await proveOwner(services, signedIn, password)
      const recoveryCodes = await database.transaction(async (transaction) => {
        if (!(await hasAuthenticator(transaction, person.id))) throw accountError('second-factor-off')
        const origin = originOf(services, context)
        await audit(transaction, origin, { action: 'recovery-codes-renewed', actor: person })
        return renewCodes(transaction, accounts.settings.secret, person.id)
      })
      notifyOwner(services, person, 'recoveryCodesRenewed')
      return context.json({ recoveryCodes } satisfies RecoveryCodesAnswer)
    })
}
