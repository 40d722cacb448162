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

describe(`sign-in in React ${version}`, () => {
  test('a password leads to where one was going', async () => {
    show({ next: '/library?page=2' })
    await enter()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(onSignedIn.mock.calls[0]?.[0]).toBe('/library?page=2')
    expect(onSignedIn.mock.calls[0]?.[1].person.name).toBe(ada.name)
  })

  test.each(['//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)', undefined])(
    'from %j it leads home',
    async (next) => {
      show({ next }, { paths: { home: '/start' } })
      await enter()
      await waitFor(() => expect(onSignedIn.mock.calls[0]?.[0]).toBe('/start'))
    },
  )

  test('the keyboard alone is enough', async () => {
    show()
    await expect.element(email).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard(ada.email)
    await userEvent.tab()
    await userEvent.keyboard(ada.password)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  })

  test('password managers find a user name and a current password', async () => {
    show()
    await expect.element(email).toHaveAttribute('autocomplete', 'username')
    await expect.element(password).toHaveAttribute('autocomplete', 'current-password')
    await expect.element(password).toHaveAttribute('type', 'password')
    expect(document.querySelector('form')?.method).toBe('post')
  })

  test('what a password manager writes without a key press is sent', async () => {
    show()
    await expect.element(email).toBeVisible()
    ;(email.element() as HTMLInputElement).value = ada.email
    ;(password.element() as HTMLInputElement).value = ada.password
    await submit.click()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  })

  test('a password can be pasted', async () => {
    show()
    await email.fill(ada.password)
    await email.click()
    await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')
    await userEvent.copy()
    await password.click()
    await userEvent.paste()
    await expect.element(password).toHaveValue(ada.password)
  })

  test('a password can be shown, and is hidden while it is sent', async () => {
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

  test('Caps Lock is mentioned while it is on', async () => {
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

  test('a wrong password and an unknown address read the same, beside the field', async () => {
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

  test('what is missing is said beside each field and summed up with links to them', async () => {
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

  test('a problem goes when its field is mended', async () => {
    show()
    await email.fill('ada')
    await submit.click()
    await expect.element(email).toHaveAccessibleDescription(/not complete/)
    await email.fill(ada.email)
    await expect.element(email).toHaveAttribute('aria-invalid', 'false')
  })

  test('nothing moves when messages come', async () => {
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

  test('a slow back end is asked once, and the button says so until it answers', async () => {
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

  test('offline, what was typed stays, and the next try works', async () => {
    show()
    backend.fail('unreachable')
    await enter()
    await expect.element(page.getByRole('alert').getByText(/cannot be reached/)).toBeInTheDocument()
    await expect.element(password).toHaveValue(ada.password)
    backend.fail()
    await submit.click()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  })

  test('the words of a back end are never shown', async () => {
    const { actions } = show()
    vi.spyOn(actions, 'signIn').mockRejectedValue(new Error('SQLSTATE 42P01'))
    await enter()
    await expect.element(page.getByRole('alert').getByText(/went wrong on our side/)).toBeInTheDocument()
    expect(document.body.textContent).not.toContain('SQLSTATE')
  })

  test('a typed address waits on the next screen, until one is signed in', async () => {
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

  test('the way used last is marked', async () => {
    const storage = createMemoryStorage()
    show({}, { storage })
    await enter()
    await waitFor(() => expect(storage.read('method')).toBe('password'))
    hideScreens()
    show({}, { storage })
    await expect.element(page.getByRole('button', { name: /Sign in.*Last used/ })).toBeVisible()
  })

  test('no password waits behind Back', async () => {
    show()
    await password.fill(ada.password)
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    await expect.element(password).toHaveValue('')
  })

  test('blocked storage harms nothing', async () => {
    show({}, { storage: { read: refuse, write: refuse } })
    await enter()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  })

  test('links keep where one was going, and are followed in place', async () => {
    const onFollow = vi.fn<(path: string) => void>()
    show({ next: '/library' }, { onFollow })
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByRole('link', { name: 'Create an account' }).click()
    expect(onFollow.mock.calls).toEqual([['/forgot-password?next=%2Flibrary'], ['/register?next=%2Flibrary']])
  })

  test('an address that has to be verified first is verified by the code of the mail', async () => {
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
