import { version } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ada } from '../__fixtures__/people.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { waitFor } from '../__fixtures__/wait-for.ts'
import { createMemoryBackend, type MemoryBackend } from '../testing/memory-backend.ts'
import { VerifyEmailScreen, type VerifyEmailScreenProps } from './verify-email-screen.tsx'

const onSignedIn = vi.fn<(next: string) => void>()
let backend: MemoryBackend

const submit = page.getByRole('button', { name: 'Verify the address' })

function show(props: Partial<VerifyEmailScreenProps> = {}, actions = backend.openBrowser()) {
  showScreen(actions, <VerifyEmailScreen next="/library" onSignedIn={onSignedIn} {...props} />)
  return actions
}

async function mailedToken(registrar = backend.openBrowser()): Promise<string> {
  await registrar.signUp(ada)
  return backend.mails.at(-1)?.token ?? ''
}

beforeEach(() => {
  backend = createMemoryBackend()
  onSignedIn.mockReset()
})
afterEach(() => {
  hideScreens()
  vi.restoreAllMocks()
})

describe(`the screen that verifies an address in React ${version}`, () => {
  test('consumes the link by its button, not by opening', async () => {
    const registrar = backend.openBrowser()
    const actions = show({ token: await mailedToken(registrar) }, registrar)
    const verify = vi.spyOn(actions, 'verifyEmail')
    await expect.element(submit).toBeVisible()
    expect(verify).not.toHaveBeenCalled()
    await submit.click()
    await waitFor(() => expect(onSignedIn.mock.calls[0]?.[0]).toBe('/library'))
  })

  test.each(['link', 'code'])(
    'asks for a new password where the %s is used in another browser',
    async (by) => {
      const registrar = backend.openBrowser()
      const token = await mailedToken(registrar)
      show(by === 'link' ? { token } : { email: ada.email })
      if (by === 'code') {
        await page.getByRole('button', { name: 'Send a new mail' }).click()
        await page.getByLabelText('Code from the mail').fill(backend.mails.at(-1)?.code ?? '')
      }
      await submit.click()
      await expect.element(page.getByRole('heading', { name: 'Choose your password' })).toHaveFocus()
      const password = page.getByLabelText('Password', { exact: true })
      await password.fill('short')
      await submit.click()
      await expect.element(password).toHaveAccessibleDescription(/at least/)
      await password.fill('a password of the reader')
      await submit.click()
      await expect.element(page.getByRole('heading', { name: 'Your address is verified' })).toHaveFocus()
      await expect(registrar.signIn(ada)).rejects.toMatchObject({ code: 'wrong-credentials' })
      await registrar.signIn({ ...ada, password: 'a password of the reader' })
    },
  )

  test('links to the sign-in where nobody is signed in afterwards', async () => {
    const actions = show({ token: await mailedToken() })
    vi.spyOn(actions, 'verifyEmail').mockResolvedValue({ kind: 'verified', session: null })
    await submit.click()
    await expect.element(page.getByRole('heading', { name: 'Your address is verified' })).toHaveFocus()
    const link = page.getByRole('link', { name: 'Go to sign-in' })
    await expect.element(link).toHaveAttribute('href', '/login?next=%2Flibrary')
  })

  test.each([
    ['expired', /too old to be used/],
    ['used', /has been used before/],
    ['unknown', /may not have been copied in full/],
  ])('says that a link is %s, and sends another mail', async (kind, text) => {
    const token = await mailedToken()
    if (kind === 'expired') backend.passTime(7_200_000)
    if (kind === 'used') await backend.openBrowser().verifyEmail({ kind: 'token', token }, ada.password)
    show({ token: kind === 'unknown' ? 'mistyped' : token })
    await submit.click()
    await expect.element(page.getByText(text)).toBeVisible()
    await page.getByLabelText('E-mail address').fill(ada.email)
    await page.getByRole('button', { name: 'Send a new mail' }).click()
    await expect.element(page.getByLabelText('Code from the mail')).toBeVisible()
  })

  test('shows a wrong code beside the field, and takes the code of a later mail', async () => {
    const registrar = backend.openBrowser()
    await mailedToken(registrar)
    show({ email: ada.email }, registrar)
    await page.getByRole('button', { name: 'Send a new mail' }).click()
    const code = page.getByLabelText('Code from the mail')
    await code.fill('12')
    await submit.click()
    await expect.element(code).toHaveAccessibleDescription(/not right/)
    await code.fill(backend.mails.at(-1)?.code ?? '')
    await submit.click()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  })
})
