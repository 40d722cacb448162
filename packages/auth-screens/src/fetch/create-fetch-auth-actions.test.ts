import { expect, test, vi } from 'vitest'
import { createFetchAuthActions } from './create-fetch-auth-actions.ts'

function answering(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer())
  return { fetch, actions: createFetchAuthActions({ baseUrl: 'https://example.com/below/', fetch }) }
}

function refusal(status: number, error: object, headers: Record<string, string> = {}): Response {
  return Response.json({ error: { message: 'Words of a server.', ...error } }, { status, headers })
}

test.each([
  [401, { code: 'not-authenticated', reason: 'wrong-credentials' }, 'wrong-credentials'],
  [400, { code: 'invalid-request', reason: 'link-used' }, 'link-used'],
  [403, { code: 'forbidden', reason: 'wrong-origin' }, 'unexpected'],
  [429, { code: 'too-many-requests' }, 'too-many-attempts'],
  [503, { code: 'unavailable' }, 'busy'],
  [500, { code: 'internal-error' }, 'unexpected'],
  [400, { code: 'invalid-request', reason: '__proto__' }, 'unexpected'],
])('status %d with %j is %s, and never the words of the server', async (status, error, code) => {
  const { actions } = answering(() => refusal(status, error, { 'retry-after': '7' }))
  const failure = actions.signIn({ email: 'ada@example.com', password: 'x' })
  await expect(failure).rejects.toMatchObject({ name: 'AuthError', code, retryAfterSeconds: 7 })
  await expect(failure).rejects.not.toThrow('Words of a server')
})

test.each<[string, () => Response | Promise<Response>, string]>([
  ['no answer', () => Promise.reject(new TypeError('fetch failed')), 'unreachable'],
  ['the page of a proxy', () => new Response('<h1>Welcome</h1>'), 'unexpected'],
  ['the page of a proxy that is overloaded', () => new Response('<h1>503</h1>', { status: 503 }), 'busy'],
])('%s is told by a code', async (_what, answer, code) => {
  await expect(answering(answer).actions.currentSession()).rejects.toMatchObject({ code })
})

test('a provider that is not configured has failed', async () => {
  const { actions } = answering(() => refusal(404, { code: 'not-found' }))
  await expect(actions.signInWithProvider({ providerId: 'none' })).rejects.toMatchObject({
    code: 'provider-failed',
  })
})

test('asks below the path of the server, as JSON, with the session and the fields of slots', async () => {
  const { actions, fetch } = answering(() => Response.json({ kind: 'mail-sent', resendAfterSeconds: 30 }))
  const details = { email: 'ada@example.com', fields: { captcha: 'token' } }
  expect(await actions.requestPasswordReset(details)).toEqual({ kind: 'mail-sent', resendAfterSeconds: 30 })
  const [address, request] = fetch.mock.calls[0] ?? []
  expect(address).toBe('https://example.com/below/api/auth/request-reset')
  expect(request).toMatchObject({ method: 'POST', credentials: 'include' })
  expect(JSON.parse(String(request?.body))).toEqual(details)
})
