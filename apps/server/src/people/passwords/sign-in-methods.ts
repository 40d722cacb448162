import type { SignInMethodsAnswer } from '@vitrine/api-client/contract/accounts'
import type { RequestDependencies } from '../people-dependencies.ts'
import { LONGEST_PASSWORD } from '../credentials/check-password.ts'
import { relyingPartyAt } from '../credentials/relying-party.ts'

/** How one may get in here, as the server is configured; the same for everybody. */
export function signInMethods({ accounts, publicUrl }: RequestDependencies): SignInMethodsAnswer {
  const { settings, providers } = accounts
  return {
    providers: providers.map(({ id, name }) => ({ id, name })),
    hasPassword: true,
    hasPasskeys: relyingPartyAt(publicUrl()) !== undefined,
    keepsMail: accounts.outbox !== undefined,
    isRegistrationOpen: settings.registration === 'open',
    termsUrl: settings.termsUrl,
    privacyUrl: settings.privacyUrl,
    passwordRules: { minimumLength: settings.passwordMinimum, maximumLength: LONGEST_PASSWORD },
  }
}
