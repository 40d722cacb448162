import { version } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ada } from '../__fixtures__/people.ts'
import { createMemoryStorage, hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { waitFor } from '../__fixtures__/wait-for.ts'
import type { Session } from '../port/session.ts'
import {
  createMemoryBackend,
  type MemoryBackend,
  type MemoryBackendOptions,
} from '../testing/memory-backend.ts'
import { LoginScreen, type LoginScreenProps } from './login-screen.tsx'

const onSignedIn = vi.fn<(next: string, session: Session) => void>()
const onRedirect = vi.fn<(url: string) => void>()
let backend: MemoryBackend

const email = page.getByLabelText('E-mail address')
const password = page.getByLabelText('Password', { exact: true })
const submit = page.getByRole('button', { name: 'Sign in', exact: true })

function open(options: MemoryBackendOptions = {}): void {
  backend = createMemoryBackend(options)
  backend.addPerson(ada)
}

function show(props: Partial<LoginScreenProps> = {}, options: Parameters<typeof showScreen>[2] = {}) {
  const actions = backend.openBrowser()
  const container = showScreen(
    actions,
    <LoginScreen onSignedIn={onSignedIn} onRedirect={onRedirect} {...props} />,
    options,
  )
  return { actions, container }
}

async function enter(address = ada.email, secret = ada.password): Promise<void> {
  await email.fill(address)
  await password.fill(secret)
  await submit.click()
}

/** How far down every part of the screen stands. */
function positions(): number[] {
  return [...document.querySelectorAll('input, button, h1, .auth-links')].map(
    (element) => element.getBoundingClientRect().top + scrollY,
  )
}

function refuse(): never {
  throw new DOMException('Blocked', 'SecurityError')
}

beforeEach(() => open())
afterEach(() => {
  hideScreens()
  vi.restoreAllMocks()
  onSignedIn.mockReset()
  onRedirect.mockReset()
})

describe(`the sign-in screen in React ${version}`, () => {
  test('leads to the return path after a password', async () => {
    show({ next: '/library?page=2' })
    await enter()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(onSignedIn.mock.calls[0]?.[0]).toBe('/library?page=2')
    expect(onSignedIn.mock.calls[0]?.[1].person.name).toBe(ada.name)
  })

  test.each(['//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)', undefined])(
    'leads home from the return path %j',
    async (next) => {
      show({ next }, { paths: { home: '/start' } })
      await enter()
      await waitFor(() => expect(onSignedIn.mock.calls[0]?.[0]).toBe('/start'))
    },
  )

  test('works by keyboard alone', async () => {
    show()
    await expect.element(email).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard(ada.email)
    await userEvent.tab()
    await userEvent.keyboard(ada.password)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  })

  test('lets password managers find a user name and a current password', async () => {
    show()
    await expect.element(email).toHaveAttribute('autocomplete', 'username')
    await expect.element(password).toHaveAttribute('autocomplete', 'current-password')
    await expect.element(password).toHaveAttribute('type', 'password')
    expect(document.querySelector('form')?.method).toBe('post')
  })

  test('sends what a password manager fills in without key events', async () => {
    show()
    await expect.element(email).toBeVisible()
    ;(email.element() as HTMLInputElement).value = ada.email
    ;(password.element() as HTMLInputElement).value = ada.password
    await submit.click()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  })

  test('lets a password be pasted', async () => {
    show()
    await email.fill(ada.password)
    await email.click()
    await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')
    await userEvent.copy()
    await password.click()
    await userEvent.paste()
    await expect.element(password).toHaveValue(ada.password)
  })

  test('shows a password on request, and hides it while it is sent', async () => {
    const release = (show(), backend.hold())
    await password.fill(ada.password)
    await page.getByRole('button', { name: 'Show the password' }).click()
    await expect.element(password).toHaveAttribute('type', 'text')
    await email.fill(ada.email)
    await submit.click()
    await expect.element(password).toHaveAttribute('type', 'password')
    release()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  })

  test('mentions Caps Lock while it is on', async () => {
    show()
    await password.click()
    const press = (isOn: boolean) =>
      password.element().dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'A',
          bubbles: true,
          modifierCapsLock: isOn,
        } as KeyboardEventInit),
      )
    press(true)
    await expect.element(page.getByText('Caps Lock is on.')).toBeVisible()
    press(false)
    await expect.element(page.getByText('Caps Lock is on.')).not.toBeInTheDocument()
  })

  test('shows the same text for a wrong password and an unknown address', async () => {
    show()
    await enter(ada.email, 'wrong')
    await expect.element(password).toHaveAccessibleDescription(/do not match/)
    const known = document.body.textContent
    await enter('nobody@example.com', 'wrong')
    await expect.element(password).toHaveAccessibleDescription(/do not match/)
    expect(document.body.textContent).toBe(known)
    await expect.element(password).toHaveFocus()
    await expect.element(password).toHaveAttribute('aria-invalid', 'true')
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  test('shows what is missing beside each field, and sums it up with links', async () => {
    show()
    await submit.click()
    await expect.element(email).toHaveFocus()
    await expect.element(email).toHaveAccessibleDescription('Enter your e-mail address.')
    const summary = page.getByRole('alert')
    await expect.element(summary.getByText('2 entries need another look:')).toBeInTheDocument()
    const link = summary.getByRole('link', { name: 'Enter your password.' })
    ;(link.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(password).toHaveFocus()
  })

  test('removes a problem when its field is corrected', async () => {
    show()
    await email.fill('ada')
    await submit.click()
    await expect.element(email).toHaveAccessibleDescription(/not complete/)
    await email.fill(ada.email)
    await expect.element(email).toHaveAttribute('aria-invalid', 'false')
  })

  test('moves nothing when messages appear', async () => {
    show()
    await expect.element(submit).toBeVisible()
    const before = positions()
    await submit.click()
    await expect.element(page.getByRole('alert').getByText(/2 entries/)).toBeInTheDocument()
    expect(positions()).toEqual(before)
    await enter(ada.email, 'wrong')
    await expect.element(password).toHaveAccessibleDescription(/do not match/)
    expect(positions()).toEqual(before)
    backend.fail('busy')
    await enter()
    await expect.element(page.getByRole('alert').getByText(/busy/)).toBeInTheDocument()
    expect(positions()).toEqual(before)
  })

  test('asks a slow back end once, and says so on the button', async () => {
    const { actions } = show()
    const signIn = vi.spyOn(actions, 'signIn')
    await expect.element(submit).toHaveAttribute('aria-disabled', 'false')
    const release = backend.hold()
    await enter()
    const sending = page.getByRole('button', { name: 'Signing in…' })
    await expect.element(sending).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByRole('status').getByText('Signing in…')).toBeInTheDocument()
    await sending.click({ force: true })
    await userEvent.keyboard('{Enter}')
    expect(onSignedIn).not.toHaveBeenCalled()
    release()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(signIn).toHaveBeenCalledOnce()
    await expect
      .element(page.getByRole('button', { name: /^Sign in/ }))
      .toHaveAttribute('aria-disabled', 'false')
  })

  test('keeps the input while offline, and succeeds on the next try', async () => {
    show()
    backend.fail('unreachable')
    await enter()
    await expect.element(page.getByRole('alert').getByText(/cannot be reached/)).toBeInTheDocument()
    await expect.element(password).toHaveValue(ada.password)
    backend.fail()
    await submit.click()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  })

  test('never shows the messages of a back end', async () => {
    const { actions } = show()
    vi.spyOn(actions, 'signIn').mockRejectedValue(new Error('SQLSTATE 42P01'))
    await enter()
    await expect.element(page.getByRole('alert').getByText(/went wrong on our side/)).toBeInTheDocument()
    expect(document.body.textContent).not.toContain('SQLSTATE')
  })

  test('carries a typed address to the next screen, until a sign-in', async () => {
    const storage = createMemoryStorage()
    show({}, { storage })
    await email.fill(ada.email)
    hideScreens()
    show({}, { storage })
    await expect.element(email).toHaveValue(ada.email)
    await enter()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(storage.read('email')).toBeNull()
  })

  test('marks the sign-in method that was used last', async () => {
    const storage = createMemoryStorage()
    show({}, { storage })
    await enter()
    await waitFor(() => expect(storage.read('method')).toBe('password'))
    hideScreens()
    show({}, { storage })
    await expect.element(page.getByRole('button', { name: /Sign in.*Last used/ })).toBeVisible()
  })

  test('leaves no password in the back/forward cache', async () => {
    show()
    await password.fill(ada.password)
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    await expect.element(password).toHaveValue('')
  })

  test('works without storage', async () => {
    show({}, { storage: { read: refuse, write: refuse } })
    await enter()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  })

  test('keeps the return path in its links, and follows them without loading', async () => {
    const onFollow = vi.fn<(path: string) => void>()
    show({ next: '/library' }, { onFollow })
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByRole('link', { name: 'Create an account' }).click()
    expect(onFollow.mock.calls).toEqual([['/forgot-password?next=%2Flibrary'], ['/register?next=%2Flibrary']])
  })

  test('verifies an unverified address by the code of the mail', async () => {
    open({ isVerificationFirst: true })
    const { actions } = show({ next: '/library' })
    await actions.signUp({ ...ada, email: 'new@example.com' })
    await enter('new@example.com')
    await expect.element(page.getByRole('heading', { name: 'Check your mail' })).toHaveFocus()
    const code = page.getByLabelText('Code from the mail')
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
    await code.fill(backend.mails.at(-1)?.code ?? '')
    await page.getByRole('button', { name: 'Verify the address' }).click()
    await waitFor(() => expect(onSignedIn.mock.calls[0]?.[0]).toBe('/library'))
  })
})
