import { version } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ada } from '../__fixtures__/people.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { waitFor } from '../__fixtures__/wait-for.ts'
import { AuthError } from '../port/auth-error.ts'
import { createMemoryBackend } from '../testing/memory-backend.ts'
import { ChangePasswordForm, type PasswordChange } from './change-password-form.tsx'

const send = vi.fn<(change: PasswordChange) => Promise<void>>()
const current = page.getByLabelText('Current password')
const next = page.getByLabelText('New password')
const submit = page.getByRole('button', { name: 'Change the password' })

beforeEach(() => {
  send.mockReset()
  send.mockResolvedValue()
  showScreen(createMemoryBackend().openBrowser(), <ChangePasswordForm person={ada} send={send} />)
})
afterEach(hideScreens)

async function enter(newPassword: string): Promise<void> {
  await current.fill(ada.password)
  await next.fill(newPassword)
  await submit.click()
}

describe(`the form that changes the password in React ${version}`, () => {
  test('sends both passwords, empties the fields and confirms the change', async () => {
    await enter('quiet herons over the fen')
    await expect.element(page.getByText(/signed out on every other device/)).toBeVisible()
    expect(send.mock.calls).toEqual([
      [{ currentPassword: ada.password, newPassword: 'quiet herons over the fen' }],
    ])
    await expect.element(current).toHaveValue('')
    await expect.element(next).toHaveValue('')
  })

  test('lets password managers find the account, the old password and the new one', async () => {
    await expect.element(current).toHaveAttribute('autocomplete', 'current-password')
    await expect.element(next).toHaveAttribute('autocomplete', 'new-password')
    expect(document.querySelector<HTMLInputElement>('[autocomplete="username"]')?.value).toBe(ada.email)
  })

  test('shows a wrong password beside the field, with a text of this form', async () => {
    send.mockRejectedValue(new AuthError('wrong-credentials'))
    await enter('quiet herons over the fen')
    await expect.element(current).toHaveAccessibleDescription('This is not your current password.')
    await expect.element(current).toHaveFocus()
    await expect.element(next).toHaveValue('quiet herons over the fen')
  })

  test.each(['too short', ada.email])('does not send %s', async (newPassword) => {
    await enter(newPassword)
    await waitFor(() => expect(next.element().getAttribute('aria-invalid')).toBe('true'))
    expect(send).not.toHaveBeenCalled()
  })

  test('shows a refusal of the back end beside the new password', async () => {
    send.mockRejectedValue(new AuthError('password-too-common'))
    await enter('quiet herons over the fen')
    await expect.element(next).toHaveAccessibleDescription(/easy to guess/)
  })
})
