import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { gateContext, loginPath } from './gate.ts'
import { session } from './session.ts'

afterEach(() => vi.restoreAllMocks())

const pass = (path: string) => new RouterContextProvider().get(gateContext)(path)

test.each([
  ['/', undefined, '/login'],
  ['/shares?state=live', undefined, '/login?next=%2Fshares%3Fstate%3Dlive'],
  ['/account', 'session-ended', '/login?next=%2Faccount&arrival=session-ended'],
  ['//evil.example/&next=/', undefined, '/login?next=%2F%2Fevil.example%2F%26next%3D%2F'],
] as const)('to come back to %s (%s) one signs in at %s %s', (path, why, login) => {
  expect(loginPath(path, why)).toBe(login)
})

test('who is signed out is sent to the sign-in, and comes back', async () => {
  vi.spyOn(session, 'load').mockResolvedValue({ kind: 'signed-out', why: 'absent' })
  const redirect: unknown = await pass('/members').catch((error: unknown) => error)
  expect(redirect).toBeInstanceOf(Response)
  expect((redirect as Response).headers.get('location')).toBe('/login?next=%2Fmembers')
})

test('a session that cannot be asked for is an error, and lets nobody through', async () => {
  const error = new Error('no connection')
  vi.spyOn(session, 'load').mockResolvedValue({ kind: 'failed', error })
  await expect(pass('/members')).rejects.toBe(error)
})

test('who is signed in passes', async () => {
  vi.spyOn(session, 'load').mockResolvedValue({
    kind: 'signed-in',
    person: { id: 'ada' } as never,
    workspaces: [],
    workspace: undefined,
  })
  expect(await pass('/members')).toBeNull()
})
