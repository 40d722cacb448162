import { version } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ada } from '../__fixtures__/people.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { waitFor } from '../__fixtures__/wait-for.ts'
import { createMemoryBackend, type MemoryBackend } from '../testing/memory-backend.ts'
import { LoginScreen } from './login-screen.tsx'

const onSignedIn = vi.fn()
let backend: MemoryBackend
let factor: ReturnType<MemoryBackend['addSecondFactor']>

const code = page.getByLabelText('Code from your authenticator')
const confirm = page.getByRole('button', { name: 'Confirm' })

beforeEach(async () => {
  backend = createMemoryBackend()
  backend.addPerson(ada)
  factor = backend.addSecondFactor(ada.email)
  showScreen(backend.openBrowser(), <LoginScreen onSignedIn={onSignedIn} onRedirect={vi.fn()} />)
  await page.getByLabelText('E-mail address').fill(ada.email)
  await page.getByLabelText('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
})
afterEach(() => {
  hideScreens()
  onSignedIn.mockReset()
})

describe(`the second factor in React ${version}`, () => {
  test('asks for the code of the authenticator in one focused field', async () => {
    await expect.element(code).toHaveFocus()
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect.element(code).toHaveAttribute('inputmode', 'numeric')
    expect(document.querySelectorAll('[autocomplete="one-time-code"]')).toHaveLength(1)
    expect(onSignedIn).not.toHaveBeenCalled()
    const digits = factor.code()
    await code.fill(`${digits.slice(0, 3)} ${digits.slice(3)}`)
    await confirm.click()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  })

  test('comes first for a person who returns from a provider', async () => {
    hideScreens()
    const needed = { kind: 'second-factor', methods: ['totp'] } as const
    const browser = backend.openBrowser()
    await browser.signIn(ada)
    showScreen(browser, <LoginScreen needed={needed} onSignedIn={onSignedIn} onRedirect={vi.fn()} />)
    await code.fill(factor.code())
    await confirm.click()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  })

  test('shows a wrong code beside the field, and takes the next one', async () => {
    await code.fill('000')
    await confirm.click()
    await expect.element(code).toHaveAccessibleDescription(/not right/)
    await code.fill(factor.code())
    await confirm.click()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  })

  test('takes a recovery code instead', async () => {
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
    const recovery = page.getByLabelText('Recovery code')
    await expect.element(recovery).toHaveFocus()
    await recovery.fill(` ${factor.recoveryCodes[0]} `)
    await confirm.click()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  })

  test('starts again after its time has passed, with the reason', async () => {
    await code.fill(factor.code())
    backend.passTime(3_600_000)
    await confirm.click()
    await expect.element(page.getByText(/the sign-in starts again/)).toBeVisible()
    await expect.element(page.getByLabelText('E-mail address')).toHaveValue(ada.email)
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toHaveFocus()
  })

  test('lets a person return to the first factor', async () => {
    await page.getByRole('button', { name: 'Start again' }).click()
    await expect.element(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  })
})
