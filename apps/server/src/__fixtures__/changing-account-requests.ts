import type { PasskeyCreationAnswer, TotpAnswer } from '@vitrine/api-client/contract/accounts'
import { eq } from 'drizzle-orm'
import { credentials, users } from '../platform/database/schema.ts'
import { openAuthenticator } from './authenticator.ts'
import { PASSWORD } from './browser.ts'
import { type ChangingRequest, ofMember, ofSession, type Prepare, type Prepared } from './changing-request.ts'
import type { RightHolder } from './right-holder.ts'
import { openTotpApp } from './totp-app.ts'

const withPassword: Prepare = () => ({ body: { password: PASSWORD } })

async function newPasskey(holder: RightHolder) {
  const answer = await holder.browser.post('/api/auth/passkeys/options', { password: PASSWORD })
  const { options } = (await answer.json()) as PasskeyCreationAnswer
  const response = openAuthenticator(holder.server.services.publicUrl()).create(options)
  return { id: response.id, body: { name: 'Phone', response } }
}

async function afterReset({ server, userId }: RightHolder): Promise<Prepared> {
  const isHolder = eq(users.id, userId)
  await server.store.database.update(users).set({ recoveringSince: new Date() }).where(isHolder)
  return { body: { keptPasskeys: [], keptKeys: [], keptProviders: [], keptSessions: [] } }
}

async function addedPasskey(holder: RightHolder): Promise<Record<string, string>> {
  const { id, body } = await newPasskey(holder)
  await holder.browser.post('/api/auth/passkeys', body)
  return { id }
}

async function totpCode({ browser }: RightHolder): Promise<string> {
  const begun = (await (
    await browser.post('/api/auth/second-factor/totp', { password: PASSWORD })
  ).json()) as TotpAnswer
  return openTotpApp(begun.uri).code()
}

async function withSecondFactor(holder: RightHolder): Promise<Prepared> {
  const code = await totpCode(holder)
  await holder.browser.post('/api/auth/second-factor/totp/confirmation', { code })
  return { body: { password: PASSWORD } }
}

async function proofOfNewAddress({ browser, server, email }: RightHolder): Promise<Prepared> {
  const newEmail = `new-${email}`
  await browser.post('/api/auth/change-email', { newEmail, password: PASSWORD })
  const { token } = await server.mailTo(newEmail)
  return { body: { proof: { kind: 'token', token } } }
}

/** Requests to the changing routes of accounts and the ways to sign in. */
export const changingAccountRequests: readonly ChangingRequest[] = [
  ofSession('PATCH /api/auth/account', () => ({ body: { name: 'Ada' } })),
  ofSession('DELETE /api/auth/account', withPassword),
  ofSession('POST /api/auth/change-password', () => ({
    body: { currentPassword: PASSWORD, newPassword: 'quite another long password' },
  })),
  ofSession('POST /api/auth/change-email', ({ email }) => ({
    body: { newEmail: `next-${email}`, password: PASSWORD },
  })),
  ofSession('POST /api/auth/confirm-email', proofOfNewAddress),
  ofSession('POST /api/auth/providers', () => ({ body: { providerId: 'oidc', password: PASSWORD } })),
  ofSession('DELETE /api/auth/providers/:providerId', async ({ server, userId }) => {
    await server.store.database
      .insert(credentials)
      .values({ id: userId, userId, providerId: 'oidc', accountId: userId })
    return { parameters: { providerId: 'oidc' } }
  }),
  ofSession('DELETE /api/auth/sessions', () => ({})),
  ofSession('DELETE /api/auth/sessions/:sessionId', ({ sessionId }) => ({ parameters: { sessionId } })),
  ofSession('POST /api/auth/recovery', afterReset),
  ofSession('POST /api/auth/passkeys/options', withPassword, { writesNothing: true }),
  ofSession('POST /api/auth/passkeys', newPasskey),
  ofSession('PATCH /api/auth/passkeys/:id', async (holder) => ({
    parameters: await addedPasskey(holder),
    body: { name: 'Other phone' },
  })),
  ofSession('DELETE /api/auth/passkeys/:id', async (holder) => ({
    parameters: await addedPasskey(holder),
    body: { password: PASSWORD },
  })),
  ofSession('POST /api/auth/second-factor/totp', withPassword),
  ofSession('POST /api/auth/second-factor/totp/confirmation', async (holder) => ({
    body: { code: await totpCode(holder) },
  })),
  ofSession('DELETE /api/auth/second-factor/totp', withSecondFactor),
  ofSession('POST /api/auth/second-factor/recovery-codes', withSecondFactor),
  {
    ...ofMember('POST /api/auth/*', ({ workspaceId }) => ({
      path: '/api/auth/organization/set-active',
      body: { organizationId: workspaceId },
    })),
    losses: ['session ended', 'member removed'],
    isForeign: true,
  },
]
