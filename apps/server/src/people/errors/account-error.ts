import type { AccountReason } from '@vitrine/api-client/contract/accounts'
import type { ErrorCode } from '@vitrine/api-client/contract/errors'
import { DomainError } from '../../platform/errors/domain-error.ts'

const faults: Record<AccountReason, [ErrorCode, string]> = {
  'wrong-credentials': ['not-authenticated', 'E-mail address and password do not belong together.'],
  'not-signed-in': ['not-authenticated', 'Sign in first.'],
  'second-factor-expired': ['not-authenticated', 'This step took too long. Begin again with the password.'],
  'passkey-unknown': ['not-authenticated', 'This passkey does not open an account here.'],
  'passkey-expired': ['invalid-request', 'This request for a passkey is too old, or was answered already.'],
  'wrong-code': ['invalid-request', 'This code is not, or no longer, the right one.'],
  'link-expired': ['invalid-request', 'This link is too old. Ask for a new one.'],
  'link-used': ['invalid-request', 'This link has done its work already.'],
  'link-revoked': ['invalid-request', 'This link was taken back.'],
  'link-unknown': ['invalid-request', 'This link is not known.'],
  'invalid-email': ['invalid-request', 'This is no e-mail address.'],
  'password-too-short': ['invalid-request', 'The password is too short.'],
  'password-too-long': ['invalid-request', 'The password is too long.'],
  'password-too-common': ['invalid-request', 'The password is among the first that anybody would try.'],
  'passkey-refused': ['invalid-request', 'This is no passkey that can be added to the account.'],
  'second-factor-on': ['invalid-request', 'The second factor is on already.'],
  'second-factor-off': ['invalid-request', 'The second factor is not on.'],
  'sign-in-again': ['forbidden', 'The sign-in is too long ago for this. Sign in again.'],
  'email-unverified': ['forbidden', 'Verify your e-mail address first.'],
  'wrong-account': ['forbidden', 'This is meant for another account.'],
  'registration-closed': ['forbidden', 'Only who is invited may register here.'],
  'wrong-origin': [
    'forbidden',
    'The request comes from another site. Open the application at its own address (PUBLIC_URL).',
  ],
  'last-owner': ['forbidden', 'A workspace keeps at least one owner. Make somebody else an owner first.'],
  'role-too-low': ['forbidden', 'Your role in this workspace does not allow this.'],
  'last-way-in': [
    'forbidden',
    'This is the only way into the account. Set a password first, by "forgot password".',
  ],
  'already-member': ['invalid-request', 'This person is a member already.'],
  'already-invited': ['invalid-request', 'This address is invited already.'],
  'provider-failed': [
    'unavailable',
    'The provider cannot be reached. Try again in a moment, or sign in another way.',
  ],
  'too-many-attempts': ['too-many-requests', 'Too many attempts. Try again later.'],
  busy: ['unavailable', 'The server is busy. Try again in a moment.'],
}

/** The refusal with a reason of the contract; `retryAfterSeconds` says when it is worth another try. */
export function accountError(
  reason: AccountReason,
  { field, retryAfterSeconds }: { field?: string; retryAfterSeconds?: number } = {},
): DomainError {
  const [code, message] = faults[reason]
  return new DomainError(code, message, {
    reason,
    ...(field && { field }),
    ...(retryAfterSeconds !== undefined && {
      retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)),
    }),
  })
}
