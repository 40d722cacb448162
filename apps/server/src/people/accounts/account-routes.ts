import {
  type AccountAnswer,
  accountUpdateSchema,
  changeEmailRequestSchema,
  changePasswordRequestSchema,
  type MailSentAnswer,
  passwordRequestSchema,
  confirmationRequestSchema,
} from '@vitrine/api-client/contract/accounts'
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { rootCause } from '../../platform/logging/root-cause.ts'
import { storableLine } from '../../platform/database/storable-line.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { credentials, sessions, users } from '../../platform/database/schema.ts'
import { accountError } from '../errors/account-error.ts'
import { audit } from '../audit/audit.ts'
import { renewSession } from '../sessions/begin-session.ts'
import { changePassword } from '../passwords/change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { findTokenInTime } from '../verification/find-token-in-time.ts'
import { mailLinks } from '../verification/mail-links.ts'
import { normalizeEmail } from '../verification/normalize-email.ts'
import { MAX_NAME_LENGTH } from '../credentials/open-account.ts'
import { consumeToken, revokeTokens, issueToken } from '../verification/verification-tokens.ts'
import { proveOwner } from '../credentials/prove-owner.ts'
import { authHeaders, originOf } from '../origins/request-origin.ts'
import { passCookies, requireSession, type SessionVariables, type SignedIn } from '../sessions/session.ts'
import { RESEND_AFTER_SECONDS, throttleMail } from '../limits/throttle-mail.ts'

const VALID_MINUTES = 60

const payloadSchema = z.object({ userId: z.string() })

/** What people change of their own account. */
export function accountRoutes(services: PeopleDependencies): Hono<SessionVariables> {
  const { database, accounts } = services
  const withSession = requireSession(services)
  return new Hono<SessionVariables>()
    .get('/account', withSession, async (context) =>
      context.json(await readAccount(services, context.get('signedIn'))),
    )
    .patch('/account', withSession, async (context) => {
      const { name, language } = await readJsonBody(context.req.raw, accountUpdateSchema)
      const { person } = context.get('signedIn')
      const changes = {
        ...(name !== undefined && { name: storableLine(name, MAX_NAME_LENGTH) || person.email }),
        ...(language !== undefined && { language }),
      }
      await database.transaction((transaction) =>
        transaction
          .update(users)
          .set({ ...changes, updatedAt: sql`now()` })
          .where(eq(users.id, person.id)),
      )
      const signedIn = {
        ...context.get('signedIn'),
        person: { ...person, ...(changes.name && { name: changes.name }) },
      }
      return context.json(await readAccount(services, signedIn))
    })
    .delete('/account', withSession, async (context) => {
      const { password } = await readJsonBody(context.req.raw, passwordRequestSchema)
      const { person } = context.get('signedIn')
      await proveOwner(services, context.get('signedIn'), password)
      await deleteAccount(services, originOf(services, context), person)
      const auth = await accounts.auth()
      const { headers } = await auth.api.signOut({
        headers: authHeaders(services, context),
        returnHeaders: true,
      })
      passCookies(context, headers)
      return context.body(null, 204)
    })
    .post('/change-password', withSession, async (context) => {
      const request = await readJsonBody(context.req.raw, changePasswordRequestSchema)
      const { person } = context.get('signedIn')
      await changePassword(services, originOf(services, context), context.get('signedIn'), request)
      await renewSession(services, context, context.get('signedIn'))
      const mail = { kind: 'passwordChanged', path: mailLinks.forgotPassword() } as const
      const { language } = await readAccount(services, context.get('signedIn'))
      accounts.background.add(accounts.mail({ ...mail, to: person.email, language }))
      return context.body(null, 204)
    })
    .post('/change-email', withSession, async (context) => {
      const { newEmail, password } = await readJsonBody(context.req.raw, changeEmailRequestSchema)
      const { person } = context.get('signedIn')
      const email = normalizeEmail(newEmail)
      if (!email) throw accountError('invalid-email', { field: 'newEmail' })
      await proveOwner(services, context.get('signedIn'), password)
      await throttleMail(services, 'changeEmail', email)
      await database.transaction((transaction) =>
        audit(transaction, originOf(services, context), {
          action: 'email-change-requested',
          actor: person,
          subject: email,
        }),
      )
      accounts.background.add(mailNewAddress(services, context.get('signedIn'), email))
      return context.json({
        kind: 'mail-sent',
        resendAfterSeconds: RESEND_AFTER_SECONDS,
      } satisfies MailSentAnswer)
    })
    .post('/confirm-email', withSession, async (context) => {
      const { proof } = await readJsonBody(context.req.raw, confirmationRequestSchema)
      const signedIn = context.get('signedIn')
      const { person, sessionId } = signedIn
      const found = await findTokenInTime(services, context, 'change-email', proof)
      if (payloadSchema.parse(found.payload).userId !== person.id) throw accountError('wrong-account')
      const changed = database.transaction(async (transaction) => {
        await consumeToken(transaction, found)
        await revokeTokens(transaction, 'change-email', found.email)
        // An address that got an account meanwhile stays with it.
        const isTaken = (await transaction.$count(users, eq(users.email, found.email))) > 0
        if (isTaken) throw accountError('link-used')
        await transaction
          .update(users)
          .set({ email: found.email, emailVerified: true, updatedAt: sql`now()` })
          .where(eq(users.id, person.id))
        await revokeTokens(transaction, 'reset-password', person.email)
        await transaction
          .delete(sessions)
          .where(and(eq(sessions.userId, person.id), ne(sessions.id, sessionId)))
        await audit(transaction, originOf(services, context), {
          action: 'email-changed',
          actor: person,
          subject: found.email,
        })
      })
      await changed.catch((error: unknown) => {
        throw isTakenMeanwhile(error) ? accountError('link-used') : error
      })
      await renewSession(services, context, signedIn)
      return context.body(null, 204)
    })
}

/** Two accounts may reach for one address at once; the database lets one have it. */
const isTakenMeanwhile = (error: unknown) => (rootCause(error) as { code?: unknown }).code === '23505'

async function readAccount({ database }: PeopleDependencies, { person }: SignedIn): Promise<AccountAnswer> {
  const [[user], passwords] = await Promise.all([
    database.select({ language: users.language }).from(users).where(eq(users.id, person.id)),
    database.$count(credentials, and(eq(credentials.userId, person.id), isNotNull(credentials.password))),
  ])
  return { person, language: user?.language ?? null, hasPassword: passwords > 0 }
}

/** Notifies the new address and the old one; if the new one has an account already, its owner is notified of that. */
async function mailNewAddress(
  services: PeopleDependencies,
  signedIn: SignedIn,
  email: string,
): Promise<void> {
  const { database, accounts } = services
  const { person } = signedIn
  const { language } = await readAccount(services, signedIn)
  const isTaken = (await database.$count(users, eq(users.email, email))) > 0
  if (isTaken)
    return accounts.mail({
      kind: 'alreadyRegistered',
      to: email,
      language,
      path: mailLinks.signIn(undefined),
    })
  const { token, code } = await issueToken(database, accounts.settings.secret, {
    purpose: 'change-email',
    email,
    validMinutes: VALID_MINUTES,
    payload: { userId: person.id },
  })
  const path = mailLinks.confirmEmail(token)
  await accounts.mail({ kind: 'changeEmail', to: email, language, path, code, validMinutes: VALID_MINUTES })
  const notice = { kind: 'emailChanging', path: mailLinks.forgotPassword(), values: { email } } as const
  await accounts.mail({ ...notice, to: person.email, name: person.name, language })
}
