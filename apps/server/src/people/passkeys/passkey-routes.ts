import {
  newPasskeyRequestSchema,
  type PasskeyCreationAnswer,
  type PasskeyDetails,
  type PasskeysAnswer,
  passkeyUpdateSchema,
  passwordRequestSchema,
} from '@vitrine/api-client/contract/accounts'
import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { storableLine } from '../../platform/database/storable-line.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { passkeys } from '../../platform/database/schema.ts'
import { audit } from '../audit/audit.ts'
import { renewSession } from '../sessions/begin-session.ts'
import { assertOtherSignInMethod } from '../credentials/assert-other-sign-in-method.ts'
import {
  addPasskey,
  listPasskeys,
  MAX_PASSKEY_NAME_LENGTH,
  passkeyCreationOptions,
} from '../credentials/passkeys.ts'
import { proveOwner } from '../credentials/prove-owner.ts'
import { originOf } from '../origins/request-origin.ts'
import { requireSession, type SessionVariables } from '../sessions/session.ts'
import { notifyOwner } from '../verification/notify-owner.ts'
import { throttle } from '../limits/throttle.ts'

const isMine = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id))

/** The passkeys of an account. */
export function passkeyRoutes(services: PeopleDependencies): Hono<SessionVariables> {
  const { database } = services
  return new Hono<SessionVariables>()
    .use(requireSession(services))
    .get('/', async (context) => {
      const { person } = context.get('signedIn')
      return context.json({ passkeys: await listPasskeys(database, person.id) } satisfies PasskeysAnswer)
    })
    .post('/options', async (context) => {
      const { password } = await readJsonBody(context.req.raw, passwordRequestSchema)
      const signedIn = context.get('signedIn')
      await proveOwner(services, signedIn, password)
      const options = await passkeyCreationOptions(services, signedIn)
      return context.json({ options } satisfies PasskeyCreationAnswer)
    })
    .post('/', async (context) => {
      const request = await readJsonBody(context.req.raw, newPasskeyRequestSchema)
      const signedIn = context.get('signedIn')
      const { person } = signedIn
      await throttle(services, 'passkeysByAccount', person.id)
      const added = await database.transaction(async (transaction) => {
        const passkey = await addPasskey(services, transaction, signedIn, request)
        await audit(transaction, originOf(services, context), {
          action: 'passkey-added',
          actor: person,
          subject: passkey.name,
        })
        return passkey
      })
      await renewSession(services, context, signedIn)
      notifyOwner(services, person, 'passkeyAdded', { passkey: added.name })
      return context.json(added satisfies PasskeyDetails, 201)
    })
    .patch('/:id', async (context) => {
      const { name } = await readJsonBody(context.req.raw, passkeyUpdateSchema)
      const { person } = context.get('signedIn')
      const renamed = await database.transaction((transaction) =>
        transaction
          .update(passkeys)
          .set({ name: storableLine(name, MAX_PASSKEY_NAME_LENGTH) })
          .where(isMine(person.id, context.req.param('id')))
          .returning({ id: passkeys.id }),
      )
      if (renamed.length === 0) throw notFound()
      return context.body(null, 204)
    })
    .delete('/:id', async (context) => {
      const { password } = await readJsonBody(context.req.raw, passwordRequestSchema)
      const signedIn = context.get('signedIn')
      const { person } = signedIn
      await proveOwner(services, signedIn, password)
      const name = await database.transaction(async (transaction) => {
        const removed = await assertOtherSignInMethod(transaction, person.id, async () => {
          const [passkey] = await transaction
            .delete(passkeys)
            .where(isMine(person.id, context.req.param('id')))
            .returning({ name: passkeys.name })
          if (!passkey) throw notFound()
          return passkey
        })
        await audit(transaction, originOf(services, context), {
          action: 'passkey-removed',
          actor: person,
          subject: removed.name,
        })
        return removed.name
      })
      await renewSession(services, context, signedIn, { isLast: true })
      notifyOwner(services, person, 'passkeyRemoved', { passkey: name })
      return context.body(null, 204)
    })
}
