import { version, type ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ada } from './__fixtures__/people.ts'
import { hideScreens, showScreen } from './__fixtures__/show-screen.tsx'
import {
  InvitationScreen,
  LoginScreen,
  PasswordResetScreen,
  RegisterScreen,
  VerifyEmailScreen,
} from './index.ts'
import type { AuthActions } from './port/auth-actions.ts'
import { AuthError } from './port/auth-error.ts'
import type { Capability } from './port/capabilities.ts'
import { createMemoryBackend, type MemoryBackendOptions } from './testing/memory-backend.ts'

const providers = [{ id: 'company', name: 'Example Ltd' }]
const login = <LoginScreen onSignedIn={vi.fn()} onRedirect={vi.fn()} />
const register = <RegisterScreen onSignedIn={vi.fn()} onRedirect={vi.fn()} />
const submit = page.getByRole('button', { name: 'Sign in', exact: true })

function open(options: MemoryBackendOptions<Capability>) {
  const backend = createMemoryBackend({ hasPasskeys: true, providers, ...options })
  backend.addPerson(ada)
  return { backend, actions: backend.openBrowser() }
}

function show(options: MemoryBackendOptions<Capability>, screen: ReactNode) {
  const { backend, actions } = open(options)
  showScreen(actions, screen)
  return backend
}

async function press(name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
}

/** Headings, sections, lines and groups without content, and links that lead to a route that is not there. */
function leftovers(dead: readonly string[] = []): string[] {
  const empty = [...document.querySelectorAll('h1, h2, p, section, .auth-links, .auth-choices')].filter(
    (element) => !element.textContent?.trim() && !element.matches('.vitrine-problem-line, [role]'),
  )
  const links = [...document.querySelectorAll('a')].filter((link) =>
    dead.includes(link.getAttribute('href')?.split('?')[0] ?? ''),
  )
  return [...empty, ...links].map(({ outerHTML }) => outerHTML)
}

afterEach(() => {
  hideScreens()
  vi.restoreAllMocks()
})

describe(`what a back end cannot do, in React ${version}`, () => {
  test('without passkeys or providers, none are offered even where its answer names them', async () => {
    show({ without: ['passkeys', 'providers'] }, login)
    await expect.element(submit).toBeVisible()
    await expect.element(page.getByLabelText('E-mail address')).toHaveAttribute('autocomplete', 'username')
    expect(page.getByRole('region').elements()).toHaveLength(0)
    expect(leftovers()).toEqual([])
  })

  test('without registration and reset, the sign-in has no links to them, nor a line for links', async () => {
    show({ without: ['registration', 'password-reset'] }, login)
    await expect.element(submit).toBeVisible()
    expect(page.getByRole('link').elements()).toHaveLength(0)
    expect(leftovers(['/register', '/forgot-password'])).toEqual([])
    expect(document.querySelector('.auth-links')).toBeNull()
  })

  test('without passwords, the other methods stand under the title as the only ones', async () => {
    show({ without: ['passwords', 'registration', 'passkeys'] }, login)
    const provider = page.getByRole('button', { name: /Continue with .*Example Ltd/ })
    await expect.element(provider).toHaveClass('auth-submit')
    expect(document.querySelector('form')).toBeNull()
    expect(page.getByRole('region').elements()).toHaveLength(0)
    expect(leftovers(['/register', '/forgot-password'])).toEqual([])
  })

  test('a sign-in without passwords says that it asks, then why it got no answer, and asks again', async () => {
    const { backend, actions } = open({ without: ['passwords', 'passkeys'] })
    const release = backend.hold()
    backend.fail('unreachable')
    showScreen(actions, login)
    await expect.element(page.getByText('One moment…')).toBeVisible()
    release()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/cannot be reached/)
    backend.fail()
    await press('Try again')
    await expect.element(page.getByRole('button', { name: /Example Ltd/ })).toBeVisible()
  })

  test('accounts that providers alone open are registered by their buttons', async () => {
    show({ without: ['registration'] }, register)
    await expect.element(page.getByRole('button', { name: /Continue with .*Example Ltd/ })).toBeVisible()
    expect(document.querySelector('form')).toBeNull()
    expect(leftovers()).toEqual([])
  })

  test.each<[Capability[], RegExp]>([
    [[], /opened by invitation/],
    [['invitations'], /No new accounts are opened here/],
  ])('a closed registration speaks of invitations only where there are some (%j)', async (without, text) => {
    show({ without, isRegistrationOpen: false }, register)
    await expect.element(page.getByText(text)).toBeVisible()
    hideScreens()
    const { actions } = open({ without })
    showScreen(
      actions,
      <LoginScreen notice={{ kind: 'registration-closed' }} onSignedIn={vi.fn()} onRedirect={vi.fn()} />,
    )
    await expect.element(page.getByText(without.length > 0 ? text : /opened by invitation/)).toBeVisible()
  })

  test('a link for the first owner is unknown to a back end without such links', async () => {
    show({ without: ['owner-links'] }, <RegisterScreen ownerToken="printed" onSignedIn={vi.fn()} />)
    await expect.element(page.getByRole('alert')).toMatchTextContent(/no installation that waits/)
  })

  test('where mails hold no code, registration and reset ask for none', async () => {
    show({ hasMailCodes: false }, register)
    await page.getByLabelText('Your name').fill('Grace')
    await page.getByLabelText('E-mail address').fill('grace@example.com')
    await page.getByLabelText('Password', { exact: true }).fill('seven patient otters')
    await press('Create the account')
    await expect.element(page.getByText(/Follow the link in it\.$/)).toBeVisible()
    expect(page.getByLabelText('Code from the mail').elements()).toHaveLength(0)
    hideScreens()
    show({ hasMailCodes: false }, <PasswordResetScreen />)
    await expect.element(page.getByText(/we send you a link for a new password/)).toBeVisible()
    await page.getByLabelText('E-mail address').fill(ada.email)
    await press('Send the mail')
    await expect.element(page.getByText(/Follow the link in it\.$/)).toBeVisible()
    expect(page.getByLabelText('Code from the mail').elements()).toHaveLength(0)
    await expect.element(page.getByRole('button', { name: 'Use another address' })).toBeVisible()
  })

  test('without verification, a registration says that a mail is sent, and offers no other', async () => {
    show({ without: ['verification'] }, register)
    await page.getByLabelText('Your name').fill('Grace')
    await page.getByLabelText('E-mail address').fill('grace@example.com')
    await page.getByLabelText('Password', { exact: true }).fill('seven patient otters')
    await press('Create the account')
    await expect.element(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
    expect(document.querySelector('.auth-resend')).toBeNull()
    expect(document.querySelector('form')).toBeNull()
  })

  test('an invitation to the signed-out leads to no registration that is not there', async () => {
    const { backend, actions } = open({ without: ['registration'] })
    const id = backend.invite({ email: ada.email })
    showScreen(actions, <InvitationScreen invitationId={id} here="/invitation" onAccepted={vi.fn()} />)
    await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
    expect(leftovers(['/register'])).toEqual([])
  })

  test('an invitation whose address cannot be verified here has no button for it', async () => {
    const { backend, actions } = open({ without: ['verification'] })
    const id = backend.invite({ email: ada.email })
    const reading = await actions.readInvitation?.(id)
    const unverified = { ...reading, visitor: 'unverified' }
    const changed = { ...actions, readInvitation: async () => unverified } as AuthActions
    showScreen(changed, <InvitationScreen invitationId={id} here="/invitation" onAccepted={vi.fn()} />)
    await expect.element(page.getByText(/Verify that this address is yours/)).toBeVisible()
    expect(page.getByRole('button', { name: /verify it/ }).elements()).toHaveLength(0)
  })

  test.each<[Capability, string, RegExp]>([
    ['second-factor', 'second-factor', /Something went wrong/],
    ['verification', 'verification-needed', /has to be verified first/],
  ])('an answer that needs %s is a failure of the sign-in where that lacks', async (without, kind, text) => {
    const { actions } = open({ without: [without] })
    const answer = { kind, methods: ['totp'], resendAfterSeconds: 30 }
    const changed = { ...actions, signIn: async () => answer } as unknown as AuthActions
    showScreen(changed, login)
    await page.getByLabelText('E-mail address').fill(ada.email)
    await page.getByLabelText('Password', { exact: true }).fill(ada.password)
    await submit.click()
    await expect.element(page.getByText(text)).toBeVisible()
  })

  test.each<[Capability, ReactNode]>([
    ['invitations', <InvitationScreen key="i" invitationId="i" here="/i" onAccepted={vi.fn()} />],
    ['password-reset', <PasswordResetScreen key="p" />],
    ['verification', <VerifyEmailScreen key="v" onSignedIn={vi.fn()} />],
  ])('a screen of %s says to the developer that the back end lacks it', async (without, screen) => {
    const reported = vi.fn()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const onError = (event: ErrorEvent) => {
      event.preventDefault()
      reported(event.message)
    }
    addEventListener('error', onError)
    show({ without: [without] }, screen)
    await vi.waitFor(() => expect(reported).toHaveBeenCalled(), { timeout: 15_000 })
    removeEventListener('error', onError)
    expect(String(reported.mock.calls[0]?.[0])).toContain(`lacks the capability ${without}`)
  })

  test('an account that exists and a captcha that failed have texts of their own', async () => {
    for (const [code, text] of [
      ['account-exists', /There is an account with this address already/],
      ['captcha-failed', /could not be confirmed that you are a person/],
    ] as const) {
      const { actions } = open({})
      const signIn = () => Promise.reject(new AuthError(code))
      showScreen({ ...actions, signIn }, login)
      await page.getByLabelText('E-mail address').fill(ada.email)
      await page.getByLabelText('Password', { exact: true }).fill(ada.password)
      await submit.click()
      await expect.element(page.getByText(text)).toBeVisible()
      hideScreens()
    }
  })
})
