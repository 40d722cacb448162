import { version } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ada } from '../__fixtures__/people.ts'
import { createMemoryStorage, hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { createMemoryBackend, type MemoryBackend } from '../testing/memory-backend.ts'
import { PasswordResetScreen, type PasswordResetScreenProps } from './password-reset-screen.tsx'

const newPassword = 'quiet herons by the water'
const onReset = vi.fn()
let backend: MemoryBackend

const field = page.getByLabelText('New password')
const submit = page.getByRole('button', { name: 'Set the new password' })
const done = page.getByRole('heading', { name: 'Your new password is set' })

function show(props: PasswordResetScreenProps = {}, storage = createMemoryStorage()) {
  const actions = backend.openBrowser()
  showScreen(actions, <PasswordResetScreen next="/library" onReset={onReset} {...props} />, { storage })
  return actions
}

async function mailedToken(): Promise<string> {
  await backend.openBrowser().requestPasswordReset({ email: ada.email })
  return backend.mails.at(-1)?.token ?? ''
}

beforeEach(() => {
  backend = createMemoryBackend()
  backend.addPerson(ada)
  onReset.mockReset()
})
afterEach(() => hideScreens())

describe(`the screen that resets a password in React ${version}`, () => {
  test('starts with the address of the sign-in, and sends a mail in the language of the screen', async () => {
    show({}, createMemoryStorage({ email: ada.email }))
    await expect.element(page.getByLabelText('E-mail address')).toHaveValue(ada.email)
    await page.getByRole('button', { name: 'Send the mail' }).click()
    await expect.element(page.getByRole('heading', { name: 'Check your mail' })).toHaveFocus()
    expect(backend.mails).toMatchObject([{ to: ada.email, language: 'en', next: '/library' }])
  })

  test('shows the same text for an address without an account', async () => {
    show()
    await page.getByLabelText('E-mail address').fill('nobody@example.com')
    await page.getByRole('button', { name: 'Send the mail' }).click()
    await expect.element(page.getByText(/If it can be used here, a mail is on its way to/)).toBeVisible()
    expect(backend.mails).toEqual([])
  })

  test('sets the new password by a code that was pasted with spaces around it', async () => {
    const actions = show()
    await page.getByLabelText('E-mail address').fill(ada.email)
    await page.getByRole('button', { name: 'Send the mail' }).click()
    const code = page.getByLabelText('Code from the mail')
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
    const digits = backend.mails.at(-1)?.code ?? ''
    await code.fill(` ${digits.slice(0, 3)}-${digits.slice(3)} `)
    await field.fill(newPassword)
    await submit.click()
    await expect.element(done).toHaveFocus()
    await expect.element(page.getByText(/decide which of them may stay/)).toBeVisible()
    expect(onReset).toHaveBeenCalledOnce()
    await expect(actions.signIn({ email: ada.email, password: newPassword })).resolves.toBeTruthy()
  })

  test('consumes the link by its button, not by opening', async () => {
    const token = await mailedToken()
    show({ token })
    await expect.element(submit).toBeVisible()
    hideScreens()
    show({ token })
    await expect.element(field).toHaveAttribute('autocomplete', 'new-password')
    await field.fill(newPassword)
    await submit.click()
    await expect.element(done).toBeVisible()
    const link = page.getByRole('link', { name: 'Go to sign-in' })
    await expect.element(link).toHaveAttribute('href', '/login?next=%2Flibrary')
  })

  test.each([
    ['expired', /too old to be used/],
    ['used', /has set a new password already/],
    ['unknown', /may not have been copied in full/],
  ])('says at once that a link is %s, and sends another mail', async (kind, text) => {
    const token = kind === 'unknown' ? 'mistyped' : await mailedToken()
    if (kind === 'expired') backend.passTime(7_200_000)
    if (kind === 'used') {
      const proof = { kind: 'token', token } as const
      await backend.openBrowser().resetPassword({ proof, newPassword: ada.password })
    }
    show({ token })
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(field).not.toBeInTheDocument()
    const sent = backend.mails.length
    await page.getByLabelText('E-mail address').fill(ada.email)
    await page.getByRole('button', { name: 'Send the mail' }).click()
    await expect.element(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
    expect(backend.mails).toHaveLength(sent + 1)
  })

  test('reports a link that was used while the password was typed', async () => {
    const token = await mailedToken()
    show({ token })
    await field.fill(newPassword)
    await backend.openBrowser().resetPassword({ proof: { kind: 'token', token }, newPassword: ada.password })
    await submit.click()
    await expect.element(page.getByText(/has set a new password already/)).toBeVisible()
  })

  test('keeps the new password while offline', async () => {
    show({ token: await mailedToken() })
    backend.fail('unreachable')
    await field.fill(newPassword)
    await submit.click()
    await expect.element(page.getByRole('alert').getByText(/cannot be reached/)).toBeVisible()
    await expect.element(field).toHaveValue(newPassword)
    backend.fail()
    await submit.click()
    await expect.element(done).toBeVisible()
  })
})
