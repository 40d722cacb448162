import {
  emailRequestSchema,
  type MailSentAnswer,
  confirmationRequestSchema,
  resetRequestSchema,
} from '@vitrine/api-client/contract/accounts'
import { and, eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { sessions, users } from '../../platform/database/schema.ts'
import { accountError } from '../errors/account-error.ts'
import { audit, type Origin } from '../audit/audit.ts'
import { setPassword } from './change-password.ts'
import { checkPassword } from '../credentials/check-password.ts'
import { findTokenInTime } from '../verification/find-token-in-time.ts'
import { rememberOrigin } from '../sessions/trusted-devices.ts'
import { mailLinks, safeNext } from '../verification/mail-links.ts'
import { normalizeEmail } from '../verification/normalize-email.ts'
import { consumeToken, revokeTokens, issueToken } from '../verification/verification-tokens.ts'
import { nameBrowser, originOf, requestOriginOf } from '../origins/request-origin.ts'
import { throttleNetwork } from '../limits/throttle.ts'
import { RESEND_AFTER_SECONDS, throttleMail } from '../limits/throttle-mail.ts'
import { beginRecovery } from '../recovery/recovery.ts'
import { endTrust } from '../sessions/trusted-browsers.ts'

const VALID_MINUTES = 60

const payloadSchema = z.object({ userId: z.string() })

interface ResetRequest {
  email: string
  next: string | undefined
  language: string | undefined
}

/** A new password for who can read the account's mail. */
export function passwordRoutes(services: PeopleDependencies): Hono {
  const { database, accounts } = services
  return new Hono()
    .post('/request-reset', async (context) => {
      const request = await readJsonBody(context.req.raw, emailRequestSchema)
      await throttleNetwork(services, context, 'mailByNetwork')
      const email = normalizeEmail(request.email)
      if (!email) throw accountError('invalid-email', { field: 'email' })
      await throttleMail(services, 'resetPassword', email)
      const wish = { email, next: safeNext(request.next), language: request.language }
      accounts.background.add(mailReset(services, originOf(services, context), wish))
      return context.json({
        kind: 'mail-sent',
        resendAfterSeconds: RESEND_AFTER_SECONDS,
      } satisfies MailSentAnswer)
    })
    .post('/reset-link', async (context) => {
      const { proof } = await readJsonBody(context.req.raw, confirmationRequestSchema)
      await findTokenInTime(services, context, 'reset-password', proof)
      return context.body(null, 204)
    })
    .post('/reset-password', async (context) => {
      const { proof, newPassword } = await readJsonBody(context.req.raw, resetRequestSchema)
      const found = await findTokenInTime(services, context, 'reset-password', proof)
      const { userId } = payloadSchema.parse(found.payload)
      const [owner] = await database.select({ name: users.name }).from(users).where(eq(users.id, userId))
      await checkPassword(newPassword, accounts.settings.passwordMinimum, [found.email, owner?.name ?? ''])
      const passwordHash = await accounts.passwords.hash(newPassword)
      const language = await database.transaction(async (transaction) => {
        await consumeToken(transaction, found)
        await revokeTokens(transaction, 'reset-password', found.email)
        await revokeTokens(transaction, 'second-factor', found.email)
        await endTrust(transaction, userId)
        const [user] = await transaction
          .update(users)
          // Who sets the password has read the mail.
          .set({ emailVerified: true, updatedAt: sql`now()` })
          .where(and(eq(users.id, userId), eq(users.email, found.email)))
          .returning()
        if (!user) throw accountError('link-used')
        await setPassword(transaction, userId, passwordHash)
        await transaction.delete(sessions).where(eq(sessions.userId, userId))
        await beginRecovery(transaction, userId)
        await audit(transaction, originOf(services, context), { action: 'password-reset', actor: user })
        return user.language
      })
      await rememberOrigin(database, found.email, {
        ...requestOriginOf(services, context),
        device: nameBrowser(services, context),
      })
      const path = mailLinks.forgotPassword()
      accounts.background.add(accounts.mail({ kind: 'passwordChanged', to: found.email, language, path }))
      return context.body(null, 204)
    })
}

async function mailReset(
  services: PeopleDependencies,
  origin: Origin,
  { email, next, language }: ResetRequest,
): Promise<void> {
  const { database, accounts } = services
  const [user] = await database.select().from(users).where(eq(users.email, email))
  if (!user) return
  const { token, code } = await issueToken(database, accounts.settings.secret, {
    purpose: 'reset-password',
    email,
    validMinutes: VALID_MINUTES,
    payload: { userId: user.id },
  })
  await audit(database, origin, { action: 'password-reset-requested', actor: user })
  await accounts.mail({
    kind: 'resetPassword',
    to: email,
    name: user.name,
    language: user.language ?? language,
    path: mailLinks.resetPassword(token, next),
    code,
    validMinutes: VALID_MINUTES,
  })
}
