import { version } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ada } from '../__fixtures__/people.ts'
import { createMemoryStorage, hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { waitFor } from '../__fixtures__/wait-for.ts'
import {
  createMemoryBackend,
  type MemoryBackend,
  type MemoryBackendOptions,
} from '../testing/memory-backend.ts'
import { loginNoticeOf } from './login-notice.ts'
import { LoginScreen, type LoginScreenProps } from './login-screen.tsx'

const onSignedIn = vi.fn()
const onRedirect = vi.fn<(url: string) => void>()
let backend: MemoryBackend

const everyWay: MemoryBackendOptions = {
  hasPasskeys: true,
  providers: [
    { id: 'github', name: 'GitHub' },
    { id: 'company', name: 'Example Ltd' },
  ],
}
const passkey = page.getByRole('button', { name: 'Sign in with a passkey' })

function show(
  options: MemoryBackendOptions,
  props: Partial<LoginScreenProps> = {},
  storage = createMemoryStorage(),
) {
  backend = createMemoryBackend(options)
  backend.addPerson(ada)
  const actions = backend.openBrowser()
  showScreen(actions, <LoginScreen onSignedIn={onSignedIn} onRedirect={onRedirect} {...props} />, { storage })
  return actions
}

beforeEach(() => {
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true)
})
afterEach(() => {
  hideScreens()
  vi.restoreAllMocks()
  onSignedIn.mockReset()
  onRedirect.mockReset()
})

describe(`other sign-in methods, in React ${version}`, () => {
  test('are offered only as configured', async () => {
    show({})
    await expect.element(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    expect(page.getByRole('region').elements()).toHaveLength(0)
    await expect.element(page.getByLabelText('E-mail address')).toHaveAttribute('autocomplete', 'username')
  })

  test('stand alone where passwords are off', async () => {
    show({ ...everyWay, hasPassword: false })
    await expect.element(passkey).toBeVisible()
    expect(document.querySelector('form')).toBeNull()
    expect(page.getByRole('link', { name: /Forgot/ }).elements()).toHaveLength(0)
  })

  test('lead to a provider with the return path, and are remembered', async () => {
    const storage = createMemoryStorage()
    const actions = show(everyWay, { next: '/library' }, storage)
    const leave = vi.spyOn(actions, 'signInWithProvider')
    await page.getByRole('button', { name: /Continue with .*Example Ltd/ }).click()
    await waitFor(() => expect(onRedirect).toHaveBeenCalledWith('https://company.example/authorize'))
    expect(leave).toHaveBeenCalledWith({ providerId: 'company', next: '/library', language: 'en' })
    hideScreens()
    show(everyWay, {}, storage)
    await expect.element(page.getByRole('button', { name: /Example Ltd.*Last used/ })).toBeVisible()
  })

  test('name a known provider that failed, and no made-up one', async () => {
    show(everyWay, { notice: { kind: 'provider-failed', providerId: 'github' } })
    await expect.element(page.getByText(/GitHub.* did not confirm/)).toBeVisible()
    hideScreens()
    show(everyWay, { notice: loginNoticeOf('provider-account-exists', 'github') })
    await expect
      .element(page.getByText(/There is an account with the address you have at .*GitHub/))
      .toBeVisible()
    hideScreens()
    show(everyWay, { notice: loginNoticeOf('registration-closed', 'github') })
    await expect.element(page.getByText('Accounts are opened by invitation here.')).toBeVisible()
    hideScreens()
    show(everyWay, { notice: { kind: 'provider-failed', providerId: 'Call +1 555 0100' } })
    await expect.element(page.getByText(/That service did not answer/)).toBeVisible()
    expect(document.body.textContent).not.toContain('555')
  })

  test('offer passkeys in the e-mail field', async () => {
    show(everyWay)
    await expect
      .element(page.getByLabelText('E-mail address'))
      .toHaveAttribute('autocomplete', 'username webauthn')
    await waitFor(() => expect(backend.waitingPasskeys).toBe(1))
    backend.pickPasskey(ada.email)
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  })

  test('end the waiting request of the field on a press, because a browser handles one at a time', async () => {
    const storage = createMemoryStorage()
    show(everyWay, {}, storage)
    await waitFor(() => expect(backend.waitingPasskeys).toBe(1))
    await passkey.click()
    await expect.element(page.getByRole('button', { name: 'One moment…' })).toBeVisible()
    await waitFor(() => expect(backend.waitingPasskeys).toBe(1))
    backend.pickPasskey(ada.email)
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(storage.read('method')).toBe('passkey')
  })

  test('offer passkeys in the field again after a failure', async () => {
    show(everyWay)
    await waitFor(() => expect(backend.waitingPasskeys).toBe(1))
    await passkey.click()
    await expect.element(page.getByRole('button', { name: 'One moment…' })).toBeVisible()
    backend.pickPasskey('somebody@example.com')
    await expect.element(page.getByRole('alert').getByText(/not known here/)).toBeVisible()
    await waitFor(() => expect(backend.waitingPasskeys).toBe(1))
    backend.pickPasskey(ada.email)
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  })

  test('end the waiting request when the screen is left', async () => {
    show(everyWay)
    await waitFor(() => expect(backend.waitingPasskeys).toBe(1))
    hideScreens()
    await waitFor(() => expect(backend.waitingPasskeys).toBe(0))
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  test('report a passkey that the back end does not know', async () => {
    show(everyWay)
    await waitFor(() => expect(backend.waitingPasskeys).toBe(1))
    backend.pickPasskey('somebody@example.com')
    await expect.element(page.getByText('This passkey is not known here. Sign in another way.')).toBeVisible()
  })

  test('ask nothing of a browser without passkey autofill', async () => {
    vi.mocked(PublicKeyCredential.isConditionalMediationAvailable).mockResolvedValue(false)
    const actions = show(everyWay)
    const ask = vi.spyOn(actions, 'signInWithPasskey')
    await expect.element(passkey).toBeVisible()
    await waitFor(() => expect(PublicKeyCredential.isConditionalMediationAvailable).toHaveBeenCalled())
    expect(ask).not.toHaveBeenCalled()
  })
})
