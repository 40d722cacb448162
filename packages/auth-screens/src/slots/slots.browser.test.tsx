import { version, type ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ada } from '../__fixtures__/people.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { waitFor } from '../__fixtures__/wait-for.ts'
import { LoginScreen, PasswordResetScreen, RegisterScreen, TermsField } from '../index.ts'
import type { ProviderActions } from '../port/auth-actions.ts'
import type { AuthSlots } from '../provider/auth-slots.ts'
import { AuthError } from '../port/auth-error.ts'
import { createMemoryBackend, type MemoryBackendOptions } from '../testing/memory-backend.ts'

const onSignedIn = vi.fn()
let mounted = 0

/** A captcha as providers make them: a field that a script fills with a token that works once. */
function Captcha({ form }: { form: string }): ReactNode {
  const token = `${form}-${mounted}`
  return (
    <input
      type="hidden"
      name="captcha-token"
      value={token}
      ref={(field) => {
        if (field) mounted += 1
      }}
    />
  )
}
const terms: AuthSlots['terms'] = () => (
  <TermsField>
    I agree to the <a href="/terms">terms of use</a>.
  </TermsField>
)
const captcha: AuthSlots['captcha'] = (form) => <Captcha form={form} />

function show(screen: ReactNode, slots: AuthSlots, options: MemoryBackendOptions = {}) {
  const backend = createMemoryBackend(options)
  backend.addPerson(ada)
  const actions = backend.openBrowser()
  showScreen(actions, screen, { slots })
  return { backend, actions }
}

const login = <LoginScreen onSignedIn={onSignedIn} onRedirect={vi.fn()} />

async function enter(button: string): Promise<void> {
  await page.getByLabelText('E-mail address').fill('grace@example.com')
  await page.getByLabelText('Password', { exact: true }).fill('seven patient otters')
  await page.getByRole('button', { name: button, exact: true }).click()
}

afterEach(() => {
  hideScreens()
  vi.restoreAllMocks()
  onSignedIn.mockReset()
})

describe(`content of the application in the screens, in React ${version}`, () => {
  test('the token of a captcha goes with the sign-in, and a failure mounts the captcha anew', async () => {
    const { actions } = show(login, { captcha })
    const signIn = vi.spyOn(actions, 'signIn').mockRejectedValue(new AuthError('captcha-failed'))
    await enter('Sign in')
    await expect.element(page.getByText(/that you are a person/)).toBeVisible()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await waitFor(() => expect(signIn).toHaveBeenCalledTimes(2))
    const tokens = signIn.mock.calls.map(([{ fields }]) => fields?.['captcha-token'])
    expect(tokens.every((token) => token?.startsWith('sign-in-'))).toBe(true)
    expect(new Set(tokens).size).toBe(2)
  })

  test('without slots nothing is added to what the back end gets', async () => {
    const { actions } = show(login, {})
    const signIn = vi.spyOn(actions, 'signIn')
    await enter('Sign in')
    await waitFor(() => expect(signIn).toHaveBeenCalledOnce())
    expect(signIn.mock.calls[0]?.[0]).toEqual({
      email: 'grace@example.com',
      password: 'seven patient otters',
    })
    expect(document.querySelector('.auth-slot')).toBeNull()
  })

  test('a reset asks for a captcha, and once more for another mail', async () => {
    const { actions } = show(<PasswordResetScreen />, { captcha })
    const ask = vi.spyOn(actions, 'requestPasswordReset')
    ask.mockResolvedValue({ kind: 'mail-sent', resendAfterSeconds: 0 })
    await page.getByLabelText('E-mail address').fill(ada.email)
    await page.getByRole('button', { name: 'Send the mail' }).click()
    await page.getByRole('button', { name: 'Send another mail' }).click()
    await expect.element(page.getByText('Another mail is on its way.')).toBeVisible()
    const tokens = ask.mock.calls.map(([{ fields }]) => fields?.['captcha-token'])
    expect(tokens.every((token) => token?.startsWith('password-reset-'))).toBe(true)
    expect(new Set(tokens).size).toBe(2)
  })

  test('a registration waits for the terms, says so at their box, and sends that they were accepted', async () => {
    const { actions } = show(<RegisterScreen onSignedIn={onSignedIn} />, { terms })
    const signUp = vi.spyOn(actions, 'signUp')
    await page.getByLabelText('Your name').fill('Grace')
    await enter('Create the account')
    const box = page.getByRole('checkbox', { name: /terms of use/ })
    await expect.element(box).toHaveFocus()
    await expect.element(box).toHaveAccessibleDescription('Tick the box to go on.')
    expect(signUp).not.toHaveBeenCalled()
    await box.click()
    await expect.element(box).not.toHaveAccessibleDescription('Tick the box to go on.')
    await page.getByRole('button', { name: 'Create the account' }).click()
    await waitFor(() => expect(signUp).toHaveBeenCalledOnce())
    expect(signUp.mock.calls[0]?.[0].fields).toEqual({ terms: 'accepted' })
  })

  test('terms with a version are sent by it', async () => {
    const slots: AuthSlots = { terms: () => <TermsField version="2026-11">I agree.</TermsField> }
    const { actions } = show(<RegisterScreen onSignedIn={onSignedIn} />, slots)
    const signUp = vi.spyOn(actions, 'signUp')
    await page.getByLabelText('Your name').fill('Grace')
    await page.getByRole('checkbox', { name: 'I agree.' }).click()
    await enter('Create the account')
    await waitFor(() => expect(signUp).toHaveBeenCalledOnce())
    expect(signUp.mock.calls[0]?.[0].fields).toEqual({ terms: '2026-11' })
  })

  test.each(['beside a form', 'alone'])(
    'a provider %s waits for the terms too, and is told which were accepted',
    async (where) => {
      const isAlone = where === 'alone'
      const backend = createMemoryBackend({
        hasPassword: !isAlone,
        providers: [{ id: 'company', name: 'Example Ltd' }],
        without: isAlone ? ['passwords', 'registration'] : [],
      })
      const actions = backend.openBrowser()
      const leave = vi.spyOn(actions as ProviderActions, 'signInWithProvider')
      const onRedirect = vi.fn()
      const screen = <RegisterScreen onSignedIn={onSignedIn} onRedirect={onRedirect} />
      const slots: AuthSlots = { captcha, terms: () => <TermsField version="2026-11">I agree.</TermsField> }
      showScreen(actions, screen, { slots })
      const button = page.getByRole('button', { name: /Continue with .*Example Ltd/ })
      await button.click()
      const box = page.getByRole('checkbox', { name: 'I agree.' })
      await expect.element(box).toHaveAttribute('aria-invalid', 'true')
      await expect.element(box).toHaveFocus()
      expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1)
      expect(leave).not.toHaveBeenCalled()
      await box.click()
      await button.click()
      await waitFor(() => expect(onRedirect).toHaveBeenCalledOnce())
      expect(leave.mock.calls[0]?.[0].fields).toEqual({ terms: '2026-11' })
    },
  )

  test('where providers alone open accounts, terms and an introduction stand above their buttons', async () => {
    const slots: AuthSlots = {
      intro: (screen) => <p>For people of Example Ltd ({screen}).</p>,
      terms: (place) => <p>By going on you agree ({place}).</p>,
    }
    const options = { hasPassword: false, providers: [{ id: 'company', name: 'Example Ltd' }] }
    const backend = createMemoryBackend({ ...options, without: ['passwords', 'registration'] })
    const screen = <RegisterScreen onSignedIn={onSignedIn} onRedirect={vi.fn()} />
    showScreen(backend.openBrowser(), screen, { slots })
    await expect.element(page.getByText('By going on you agree (providers).')).toBeVisible()
    await expect.element(page.getByText('For people of Example Ltd (registration).')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /Continue with .*Example Ltd/ })).toBeVisible()
    hideScreens()
    show(login, slots, options)
    await expect.element(page.getByText('For people of Example Ltd (sign-in).')).toBeVisible()
  })

  test('a first sign-in by a provider waits for the terms, which a sign-in by password does not', async () => {
    const backend = createMemoryBackend({ providers: [{ id: 'company', name: 'Example Ltd' }] })
    const actions = backend.openBrowser()
    const leave = vi.spyOn(actions as ProviderActions, 'signInWithProvider')
    const onRedirect = vi.fn()
    const places: string[] = []
    const slots: AuthSlots = {
      terms: (place) => {
        places.push(place)
        return <TermsField version="2026-11">I agree.</TermsField>
      },
    }
    backend.addPerson(ada)
    showScreen(actions, <LoginScreen onSignedIn={onSignedIn} onRedirect={onRedirect} />, { slots })
    const button = page.getByRole('button', { name: /Continue with .*Example Ltd/ })
    await button.click()
    const box = page.getByRole('checkbox', { name: 'I agree.' })
    await expect.element(box).toHaveFocus()
    expect(leave).not.toHaveBeenCalled()
    await box.click()
    await button.click()
    await waitFor(() => expect(onRedirect).toHaveBeenCalledOnce())
    expect(leave.mock.calls[0]?.[0].fields).toEqual({ terms: '2026-11' })
    expect(new Set(places)).toEqual(new Set(['sign-in']))
    await page.getByRole('checkbox', { name: 'I agree.' }).click()
    await page.getByLabelText('E-mail address').fill(ada.email)
    await page.getByLabelText('Password', { exact: true }).fill(ada.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  })

  test('where accounts are opened by invitation alone, signing in by a provider asks for no terms', async () => {
    const options = { providers: [{ id: 'company', name: 'Example Ltd' }], isRegistrationOpen: false }
    show(login, { terms }, options)
    await expect.element(page.getByRole('button', { name: /Continue with .*Example Ltd/ })).toBeVisible()
    expect(document.querySelector('input[type=checkbox]')).toBeNull()
  })

  test('whoever comes with an invitation is asked there, as the provider opens their account', async () => {
    const options = { providers: [{ id: 'company', name: 'Example Ltd' }], isRegistrationOpen: false }
    const invited = <LoginScreen isInvited onSignedIn={onSignedIn} onRedirect={() => {}} />
    show(invited, { terms }, options)
    await page.getByRole('button', { name: /Continue with .*Example Ltd/ }).click()
    await expect.element(page.getByRole('checkbox')).toHaveFocus()
  })
})
