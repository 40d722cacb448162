import { ApiError } from '@vitrine/api-client'
import { AuthError } from '@vitrine/auth-screens/port'
import { expect, test } from 'vitest'
import { toAuthError } from './to-auth-error.ts'

test.each([
  ['not-authenticated', 'wrong-credentials', 'wrong-credentials'],
  ['invalid-request', 'link-used', 'link-used'],
  ['forbidden', 'email-unverified', 'email-unverified'],
  ['forbidden', 'wrong-origin', 'unexpected'],
  ['too-many-requests', 'too-many-attempts', 'too-many-attempts'],
  ['too-many-requests', undefined, 'too-many-attempts'],
  ['unavailable', undefined, 'busy'],
  ['unreachable', undefined, 'unreachable'],
  ['connection-lost', undefined, 'unreachable'],
  ['internal-error', undefined, 'unexpected'],
  ['invalid-request', '__proto__', 'unexpected'],
])('%s with the reason %j is %s', (code, reason, expected) => {
  const error = toAuthError(new ApiError(code, 'Words of a server.', { reason, retryAfterSeconds: 7 }))
  expect(error.code).toBe(expected)
  expect(error.retryAfterSeconds).toBe(7)
  expect(error.message).not.toContain('Words of a server')
})

test('what is already worded stays, and what nobody foresaw is unexpected', () => {
  const known = new AuthError('passkey-cancelled')
  expect(toAuthError(known)).toBe(known)
  expect(toAuthError(new TypeError('broken')).code).toBe('unexpected')
})
