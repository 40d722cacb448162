import {
  emailRequestSchema,
  type MailSentAnswer,
  type SignUpAnswer,
  type SignUpRequest,
  confirmationRequestSchema,
  signUpRequestSchema,
  type VerificationAnswer,
  verificationRequestSchema,
} from '@vitrine/api-client/contract/accounts'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { storableLine } from '../../platform/database/storable-line.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { verificationTokens, users } from '../../platform/database/schema.ts'
import { findWaitingInvitation, provesAddress } from '../workspaces/find-invitation.ts'
import { accountError } from '../errors/account-error.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { browserHash, isSameBrowser } from '../origins/browser-hash.ts'
import { checkPassword } from '../credentials/check-password.ts'
import { acceptedTerms, assertTermsAccepted } from './accepted-terms.ts'
import { recordOpening } from './record-opening.ts'
import { claimFirstWorkspace, hasFirstOwner } from './first-owner.ts'
import { mailLinks, safeNext } from '../verification/mail-links.ts'
import { normalizeEmail } from '../verification/normalize-email.ts'
import { MAX_NAME_LENGTH, openAccount, openFirstWorkspace } from '../credentials/open-account.ts'
import { findTokenInTime } from '../verification/find-token-in-time.ts'
import { consumeToken, revokeTokens, issueToken } from '../verification/verification-tokens.ts'
import { nameBrowser, originOf } from '../origins/request-origin.ts'
import { RESEND_AFTER_SECONDS, throttleMail } from '../limits/throttle-mail.ts'
import { throttleNetwork } from '../limits/throttle.ts'

const VALID_MINUTES = 24 * 60

const payloadSchema = z.object({
  name: z.string(),
  passwordHash: z.string(),
  language: z.string().optional(),
  next: z.string().optional(),
  /** Hash of the browser's id: only in that browser the password counts, and the verification token signs in. */
  browser: z.string(),
  /** Terms of use that were accepted. */
  terms: z.string().optional(),
})

type Payload = z.infer<typeof payloadSchema>

/**
 * Opening an account. Nothing of it exists before its address is proved: the request waits in the token, with the
 * password it was made with. That one counts only in the browser which registered; any other chooses its own, so that
 * whoever presses the button of a mail they did not ask for opens no account to somebody else's password.
 */
export function registrationRoutes(services: PeopleDependencies): Hono {
  const { database, accounts } = services
  return new Hono()
    .post('/sign-up', async (context) => {
      const request = await readJsonBody(context.req.raw, signUpRequestSchema)
      return context.json(await signUp(services, context, request))
    })
    .post('/owner-link', async (context) => {
      const { proof } = await readJsonBody(context.req.raw, confirmationRequestSchema)
      await findTokenInTime(services, context, 'first-owner', proof)
      if (await hasFirstOwner(database)) throw accountError('link-used')
      return context.body(null, 204)
    })
    .post('/resend-verification', async (context) => {
      const request = await readJsonBody(context.req.raw, emailRequestSchema)
      await throttleNetwork(services, context, 'mailByNetwork')
      const email = normalizeEmail(request.email)
      if (!email) throw accountError('invalid-email', { field: 'email' })
      await throttleMail(services, 'register', email)
      accounts.background.add(mailAgain(services, email))
      return context.json(mailSent)
    })
    .post('/verify-email', async (context) => {
      const { proof, newPassword } = await readJsonBody(context.req.raw, verificationRequestSchema)
      const found = await findTokenInTime(services, context, 'register', proof)
      const payload = payloadSchema.parse(found.payload)
      const { name, language } = payload
      const isHere = isSameBrowser(services, context, payload.browser)
      if (!isHere && newPassword === undefined)
        return context.json({ kind: 'password-needed' } satisfies VerificationAnswer)
      if (newPassword !== undefined)
        await checkPassword(newPassword, accounts.settings.passwordMinimum, [found.email, name])
      const passwordHash =
        newPassword === undefined ? payload.passwordHash : await accounts.passwords.hash(newPassword)
      const actor = await database.transaction(async (transaction) => {
        await consumeToken(transaction, found)
        await revokeTokens(transaction, 'register', found.email)
        const made = await openAccount(transaction, { email: found.email, passwordHash, name, language })
        if (!made) return undefined
        await openFirstWorkspace(transaction, made, { name, language })
        await recordOpening(transaction, originOf(services, context), { actor: made, terms: payload.terms })
        return made
      })
      if (!actor) throw accountError('link-used')
      const session = isHere ? await beginSession(services, context, actor.id) : null
      return context.json({ kind: 'verified', session } satisfies VerificationAnswer)
    })
}

const mailSent: MailSentAnswer = { kind: 'mail-sent', resendAfterSeconds: RESEND_AFTER_SECONDS }

async function signUp(
  services: PeopleDependencies,
  context: Context,
  request: SignUpRequest,
): Promise<SignUpAnswer> {
  const { database, accounts } = services
  const { passwordMinimum, registration, termsUrl } = accounts.settings
  accounts.passwords.assertRoom()
  await throttleNetwork(services, context, 'mailByNetwork')
  const email = normalizeEmail(request.email)
  if (!email) throw accountError('invalid-email', { field: 'email' })
  assertTermsAccepted(request.fields, termsUrl)
  await checkPassword(request.password, passwordMinimum, [email, request.name])
  if (request.ownerToken !== undefined) return becomeFirstOwner(services, context, request, email)

  const invitation = await findWaitingInvitation(database, request.invitationId, email)
  if (invitation && (await provesAddress(services, invitation))) {
    const invited = await openInvited(services, context, request, email)
    if (invited) return invited
  }
  if (registration !== 'open' && !invitation) throw accountError('registration-closed')
  await throttleMail(services, 'register', email)
  const browser = browserHash(nameBrowser(services, context))
  const passwordHash = await accounts.passwords.hash(request.password)
  const { language, fields } = request
  const name = storableLine(request.name, MAX_NAME_LENGTH)
  const next = safeNext(request.next)
  const payload: Payload = { name, language, next, browser, passwordHash, terms: acceptedTerms(fields) }
  accounts.background.add(mailRegistration(services, email, payload))
  return mailSent
}

async function mailRegistration(
  services: PeopleDependencies,
  email: string,
  payload: Payload,
): Promise<void> {
  const { database, accounts } = services
  const [known] = await database
    .select({ language: users.language })
    .from(users)
    .where(eq(users.email, email))
  if (known) {
    const path = mailLinks.signIn(payload.next)
    const language = known.language ?? payload.language
    return accounts.mail({ kind: 'alreadyRegistered', to: email, language, path })
  }
  const { token, code } = await issueToken(database, accounts.settings.secret, {
    purpose: 'register',
    email,
    validMinutes: VALID_MINUTES,
    payload,
  })
  await accounts.mail({
    kind: 'register',
    to: email,
    language: payload.language,
    path: mailLinks.verifyEmail(token, payload.next),
    code,
    validMinutes: VALID_MINUTES,
  })
}

/** Sends the newest registration of an address again, as long as it waits. */
async function mailAgain(services: PeopleDependencies, email: string): Promise<void> {
  const [waiting] = await services.database
    .select({ payload: verificationTokens.payload })
    .from(verificationTokens)
    .where(
      and(
        eq(verificationTokens.email, email),
        eq(verificationTokens.purpose, 'register'),
        isNull(verificationTokens.usedAt),
        gt(verificationTokens.createdAt, sql`now() - interval '7 days'`),
      ),
    )
    .orderBy(desc(verificationTokens.createdAt))
    .limit(1)
  if (waiting) await mailRegistration(services, email, payloadSchema.parse(waiting.payload))
}

/**
 * Opens the account of somebody who came by the link of an invitation that proves their address, so that no other mail has
 * to prove it again. Undefined where the address has an account.
 */
async function openInvited(
  services: PeopleDependencies,
  context: Context,
  { password, name: givenName, language, fields }: SignUpRequest,
  email: string,
): Promise<SignUpAnswer | undefined> {
  const { database, accounts } = services
  const passwordHash = await accounts.passwords.hash(password)
  const name = storableLine(givenName, MAX_NAME_LENGTH)
  const actor = await database.transaction(async (transaction) => {
    const made = await openAccount(transaction, { email, passwordHash, name, language })
    if (!made) return undefined
    await revokeTokens(transaction, 'register', email)
    await openFirstWorkspace(transaction, made, { name, language })
    await recordOpening(transaction, originOf(services, context), {
      actor: made,
      terms: acceptedTerms(fields),
    })
    return made
  })
  return actor && { kind: 'signed-in', session: await beginSession(services, context, actor.id) }
}

async function becomeFirstOwner(
  services: PeopleDependencies,
  context: Context,
  { ownerToken = '', password, name, language, fields }: SignUpRequest,
  email: string,
): Promise<SignUpAnswer> {
  const { database, accounts } = services
  const proof = { kind: 'token', token: ownerToken } as const
  const found = await findTokenInTime(services, context, 'first-owner', proof)
  const passwordHash = await accounts.passwords.hash(password)
  const actor = await database.transaction(async (transaction) => {
    await consumeToken(transaction, found)
    await revokeTokens(transaction, 'first-owner', found.email)
    const made = await openAccount(transaction, { email, name, language, passwordHash })
    if (!made || !(await claimFirstWorkspace(transaction, made.id))) throw accountError('link-used')
    await recordOpening(transaction, originOf(services, context), {
      actor: made,
      terms: acceptedTerms(fields),
    })
    return made
  })
  return { kind: 'signed-in', session: await beginSession(services, context, actor.id) }
}
