import { version } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ada } from '../__fixtures__/people.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { waitFor } from '../__fixtures__/wait-for.ts'
import { AuthError } from '../port/auth-error.ts'
import type { Session } from '../port/session.ts'
import {
  createMemoryBackend,
  type MemoryBackend,
  type MemoryBackendOptions,
} from '../testing/memory-backend.ts'
import { RegisterScreen, type RegisterScreenProps } from './register-screen.tsx'

const onSignedIn = vi.fn<(next: string, session: Session) => void>()
let backend: MemoryBackend

const password = page.getByLabelText('Password', { exact: true })
const submit = page.getByRole('button', { name: 'Create the account' })

function show(props: Partial<RegisterScreenProps> = {}, options: MemoryBackendOptions = {}) {
  return showIn(createMemoryBackend(options), props)
}

function showIn(used: MemoryBackend, props: Partial<RegisterScreenProps>) {
  backend = used
  const actions = backend.openBrowser()
  const screen = <RegisterScreen next="/library" onSignedIn={onSignedIn} {...props} />
  showScreen(actions, screen, { serviceName: 'Vitrine' })
  return actions
}

async function enter({ name, email, password: secret } = ada): Promise<void> {
  await page.getByLabelText('Your name').fill(name)
  await page.getByLabelText('E-mail address').fill(email)
  await password.fill(secret)
  await submit.click()
}

beforeEach(() => onSignedIn.mockReset())
afterEach(() => {
  hideScreens()
  vi.useRealTimers()
})

describe(`the registration screen in React ${version}`, () => {
  test('offers a provider where registration is open, and not for an invitation', async () => {
    const onRedirect = vi.fn()
    const options = { hasPasskeys: true, providers: [{ id: 'company', name: 'Example Ltd' }] }
    const provider = page.getByRole('button', { name: /Continue with .*Example Ltd/ })
    const actions = show({ onRedirect }, options)
    const leave = vi.spyOn(actions, 'signInWithProvider')
    await provider.click()
    await waitFor(() => expect(onRedirect).toHaveBeenCalledWith('https://company.example/authorize'))
    expect(leave.mock.calls[0]?.[0]).toMatchObject({ providerId: 'company', next: '/library' })
    expect(page.getByRole('button', { name: /passkey/ }).elements()).toHaveLength(0)
    hideScreens()
    show({ onRedirect, invitationId: 'i1' }, options)
    await expect.element(submit).toBeVisible()
    expect(provider.elements()).toHaveLength(0)
  })

  test('verifies a new account by the code of its mail, and leads to the return path', async () => {
    const actions = show()
    const signUp = vi.spyOn(actions, 'signUp')
    await enter()
    await expect.element(page.getByRole('heading', { name: 'Check your mail' })).toHaveFocus()
    expect(signUp.mock.calls[0]?.[0]).toMatchObject({ ...ada, next: '/library', language: 'en' })
    await expect.element(page.getByText(/ada@example\.com/)).toBeVisible()
    await page.getByLabelText('Code from the mail').fill(backend.mails.at(-1)?.code ?? '')
    await page.getByRole('button', { name: 'Verify the address' }).click()
    await waitFor(() => expect(onSignedIn.mock.calls[0]?.[0]).toBe('/library'))
    expect(onSignedIn.mock.calls[0]?.[1].person.isEmailVerified).toBe(true)
  })

  test('lets password managers find a user name and a new password', async () => {
    show()
    await expect.element(password).toHaveAttribute('autocomplete', 'new-password')
    await expect.element(page.getByLabelText('E-mail address')).toHaveAttribute('autocomplete', 'username')
    await expect.element(page.getByLabelText('Your name')).toHaveAttribute('autocomplete', 'name')
  })

  test('measures a password by its length, and requires no kinds of characters', async () => {
    show()
    await expect.element(page.getByText(/At least 15 characters/)).toBeVisible()
    await password.fill('fourteen chars')
    await expect.element(page.getByText('1 more character', { exact: true })).toBeVisible()
    await password.fill('herons by ponds')
    await expect.element(page.getByText('Long enough')).toBeVisible()
    await password.fill('quiet herons by the water')
    await expect.element(page.getByText('Long, and hard to guess')).toBeVisible()
  })

  test('applies the minimum length of the back end', async () => {
    show({}, { passwordRules: { minimumLength: 8, maximumLength: 64 } })
    await expect.element(page.getByText(/At least 8 characters/)).toBeVisible()
    await password.fill('abc')
    await expect.element(page.getByText('5 more characters')).toBeVisible()
  })

  test.each([
    ['password1234567', 'common'],
    ['ada lovelace 1815', 'the name'],
    ['VITRINE_________', 'the service'],
  ])('refuses %s: %s', async (secret) => {
    const actions = show()
    const signUp = vi.spyOn(actions, 'signUp')
    await page.getByLabelText('Your name').fill(ada.name)
    await waitFor(async () => {
      await password.fill('')
      await password.fill(secret)
      expect(page.getByText('Easy to guess').elements()).toHaveLength(1)
    })
    await enter({ ...ada, password: secret })
    await expect.element(password).toHaveAccessibleDescription(/easy to guess/)
    expect(signUp).not.toHaveBeenCalled()
  })

  test('shows a refusal of the back end beside the password', async () => {
    const actions = show()
    vi.spyOn(actions, 'signUp').mockRejectedValue(new AuthError('password-too-common'))
    await enter()
    await expect.element(password).toHaveAccessibleDescription(/easy to guess/)
    await expect.element(password).toHaveFocus()
  })

  test('sends another mail after a countdown', async () => {
    show()
    await enter()
    await expect.element(page.getByText(/Another mail can be sent in (30|29) seconds/)).toBeVisible()
    expect(page.getByRole('button', { name: 'Send another mail' }).elements()).toHaveLength(0)
  })

  test('answers an address that has an account like any other', async () => {
    show()
    backend.addPerson(ada)
    await enter()
    await expect.element(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
    expect(backend.mails.at(-1)?.purpose).toBe('account-exists')
  })

  test('reports a server that sends no mail, and claims no mail', async () => {
    const actions = createMemoryBackend().openBrowser()
    const methods = await actions.listSignInMethods()
    const screen = <RegisterScreen next="/library" onSignedIn={onSignedIn} />
    showScreen(actions, screen, { methods: { ...methods, keepsMail: true } })
    await enter()
    await expect.element(page.getByText(/This server sends no mail.*Ask whoever runs it/)).toBeVisible()
    expect(page.getByText(/on its way/).elements()).toHaveLength(0)
  })

  test('lets the address be changed, starting from the old one', async () => {
    show()
    await enter()
    await page.getByRole('button', { name: 'Use another address' }).click()
    await expect.element(page.getByLabelText('E-mail address')).toHaveValue(ada.email)
    await expect.element(page.getByRole('heading', { name: 'Create an account' })).toHaveFocus()
  })

  test('says that registration is closed, and opens for an invitation', async () => {
    show({}, { isRegistrationOpen: false })
    await expect.element(page.getByText(/opened by invitation/)).toBeVisible()
    expect(submit.elements()).toHaveLength(0)
    hideScreens()
    show({ invitationId: 'invitation-1', email: ada.email }, { isRegistrationOpen: false })
    await expect.element(submit).toBeVisible()
    await expect.element(page.getByLabelText('E-mail address')).toHaveValue(ada.email)
  })

  const dead = [
    ['expired', /have it print another/],
    ['used', /made the first account already/],
    ['unknown', /no installation that waits/],
  ] as const

  test.each(dead)('tells the first owner that the link is %s before anything is typed', async (why, text) => {
    const closed = createMemoryBackend({ isRegistrationOpen: false })
    const printed = closed.printOwnerLink()
    if (why === 'used') await closed.openBrowser().signUp({ ...ada, ownerToken: printed })
    if (why === 'expired') closed.passTime(7_200_000)
    const signUp = vi.spyOn(showIn(closed, { ownerToken: why === 'unknown' ? 'once' : printed }), 'signUp')
    await expect.element(page.getByRole('alert')).toMatchTextContent(text)
    await expect.element(page.getByRole('heading', { name: 'Create the first account' })).toBeVisible()
    await expect.element(submit).not.toBeInTheDocument()
    expect(signUp).not.toHaveBeenCalled()
  })

  test.each(dead)('tells the first owner that the link became %s while they typed', async (why, text) => {
    const actions = show({ ownerToken: 'once' }, { isRegistrationOpen: false })
    vi.spyOn(actions, 'readOwnerLink').mockResolvedValue({ kind: 'open' })
    const signUp = vi.spyOn(actions, 'signUp').mockRejectedValue(new AuthError(`link-${why}`))
    await enter()
    await expect.element(page.getByText(text)).toBeVisible()
    expect(signUp.mock.calls[0]?.[0].ownerToken).toBe('once')
  })

  test('lets the first owner try a link that could not be looked up', async () => {
    const closed = createMemoryBackend({ isRegistrationOpen: false })
    const ownerToken = closed.printOwnerLink()
    closed.fail('unreachable')
    showIn(closed, { ownerToken })
    await expect.element(submit).toBeVisible()
    closed.fail()
    await enter()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  })
})
