import { version } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ada } from '../__fixtures__/people.ts'
import { createMemoryStorage, hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { waitFor } from '../__fixtures__/wait-for.ts'
import { createMemoryBackend, type MemoryBackend } from '../testing/memory-backend.ts'
import { InvitationScreen } from './invitation-screen.tsx'

const grace = { name: 'Grace Hopper', email: 'grace@example.org', password: 'seven patient otters' }
const onAccepted = vi.fn<(workspaceId: string) => void>()
const onDeclined = vi.fn()
const here = '/invitation?id=7'
let backend: MemoryBackend
let id: string

const accept = page.getByRole('button', { name: 'Join the workspace' })
const decline = page.getByRole('button', { name: 'Decline' })

async function show(
  person?: { email: string; password: string },
  options: Parameters<typeof showScreen>[2] = {},
) {
  const actions = backend.openBrowser()
  if (person) await actions.signIn(person)
  showScreen(
    actions,
    <InvitationScreen invitationId={id} here={here} onAccepted={onAccepted} onDeclined={onDeclined} />,
    options,
  )
  return actions
}

beforeEach(() => {
  backend = createMemoryBackend()
  backend.addPerson(ada)
  backend.addPerson(grace)
  id = backend.invite({ email: ada.email, invitedBy: 'Grace <b>', workspace: 'Harbour', role: 'admin' })
  onAccepted.mockReset()
  onDeclined.mockReset()
})
afterEach(() => {
  hideScreens()
  vi.restoreAllMocks()
})

describe(`the invitation screen in React ${version}`, () => {
  test('shows inviter, workspace, role and expiry', async () => {
    await show(ada)
    await expect.element(page.getByRole('heading', { name: /Join .*Harbour/ })).toBeVisible()
    await expect
      .element(page.getByText(/Grace <b>.* invites you .*Harbour.*, as an administrator\./))
      .toBeVisible()
    expect(document.querySelector('time')?.dateTime).toMatch(/^\d{4}-\d\d-\d\dT/)
  })

  test('accepts the invitation on the press of a button', async () => {
    await show(ada)
    await expect.element(accept).toBeVisible()
    expect(onAccepted).not.toHaveBeenCalled()
    await accept.click()
    await waitFor(() => expect(onAccepted).toHaveBeenCalledWith('harbour'))
  })

  test('declines the invitation for good', async () => {
    const actions = await show(ada)
    await decline.click()
    await expect.element(page.getByRole('heading', { name: 'You have declined' })).toHaveFocus()
    expect(onDeclined).toHaveBeenCalledOnce()
    await expect(actions.readInvitation(id)).resolves.toEqual({ kind: 'used' })
  })

  test('leads a signed-out person to sign-in and registration, with the address and a return path', async () => {
    const storage = createMemoryStorage()
    const onFollow = vi.fn<(path: string) => void>()
    await show(undefined, { storage, onFollow })
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByRole('link', { name: 'Sign in' }).click()
    expect(onFollow.mock.calls).toEqual([
      [`/register?invitation=${id}&next=%2Finvitation%3Fid%3D7`],
      ['/login?next=%2Finvitation%3Fid%3D7'],
    ])
    expect(storage.read('email')).toBe(ada.email)
    expect(accept.elements()).toHaveLength(0)
  })

  test('tells another account whose invitation it is, with masked addresses, and continues after a sign-out', async () => {
    const actions = await show(grace)
    await expect.element(page.getByText(/sent to .*a…@e….com.*signed in as .*g…@e….org/)).toBeVisible()
    expect(document.body.textContent).not.toContain(ada.email)
    expect(document.body.textContent).not.toContain('Harbour')
    await page.getByRole('button', { name: 'Sign out and continue' }).click()
    await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
    expect(await actions.currentSession()).toBeNull()
  })

  test('waits until the address is verified', async () => {
    const linus = { name: 'Linus', email: 'linus@example.net', password: 'forty lanterns at sea' }
    await backend.openBrowser().signUp(linus)
    id = backend.invite({ email: linus.email })
    await show(linus)
    await expect.element(decline).toBeVisible()
    expect(accept.elements()).toHaveLength(0)
    await page.getByRole('button', { name: 'Send a mail to verify it' }).click()
    await page.getByLabelText('Code from the mail').fill(backend.mails.at(-1)?.code ?? '')
    await page.getByRole('button', { name: 'Verify the address' }).click()
    await accept.click()
    await waitFor(() => expect(onAccepted).toHaveBeenCalledOnce())
  })

  test.each([
    ['expired', 'This invitation has expired'],
    ['revoked', 'This invitation was taken back'],
    ['used', 'This invitation has been answered'],
    ['unknown', 'There is no such invitation'],
  ])('says that an invitation is %s, and reveals nothing else', async (kind, title) => {
    if (kind === 'expired') backend.passTime(30 * 24 * 3_600_000)
    if (kind === 'revoked') backend.revokeInvitation(id)
    if (kind === 'unknown') id = 'mistyped'
    if (kind === 'used') {
      const invited = backend.openBrowser()
      await invited.signIn(ada)
      await invited.acceptInvitation(id)
    }
    await show(grace)
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    for (const secret of ['Harbour', 'Grace', ada.email])
      expect(document.body.textContent).not.toContain(secret)
  })

  test('reports an invitation that was revoked meanwhile', async () => {
    await show(ada)
    await expect.element(accept).toBeVisible()
    backend.revokeInvitation(id)
    await accept.click()
    await expect.element(page.getByRole('heading', { name: 'This invitation was taken back' })).toHaveFocus()
  })

  test('retries an invitation that could not be read offline', async () => {
    backend.fail('unreachable')
    const actions = backend.openBrowser()
    showScreen(actions, <InvitationScreen invitationId={id} here={here} onAccepted={onAccepted} />)
    await expect.element(page.getByText(/cannot be reached/)).toBeVisible()
    backend.fail()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('heading', { name: /Join/ })).toBeVisible()
  })

  test('reports that the invitation is being read while a back end is slow', async () => {
    const release = backend.hold()
    const actions = backend.openBrowser()
    showScreen(actions, <InvitationScreen invitationId={id} here={here} onAccepted={onAccepted} />)
    await expect.element(page.getByRole('status')).toBeVisible()
    release()
    await expect.element(page.getByRole('heading', { name: /Join/ })).toBeVisible()
  })
})
