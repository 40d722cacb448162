import { version } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryAccount } from '../../__fixtures__/memory-account.ts'
import { createMemoryWire, failure, type MemoryWire } from '../../__fixtures__/memory-wire.ts'
import { hideScreens, showScreen } from '../../__fixtures__/show-screen.tsx'
import { ConfirmEmailScreen } from './confirm-email-screen.tsx'

const onChanged = vi.fn()
const confirm = page.getByRole('main').getByRole('button')
let wire: MemoryWire

const show = (token?: string) =>
  showScreen({ account: createMemoryAccount(wire) }, <ConfirmEmailScreen token={token} />, { onChanged })

beforeEach(() => {
  wire = createMemoryWire()
  onChanged.mockReset()
})
afterEach(hideScreens)

describe(`the confirmation of an e-mail address in React ${version}`, () => {
  test('happens by the button alone, and is reported to the application', async () => {
    show('mailed')
    await expect.element(confirm).toBeVisible()
    expect(wire.calls).toEqual([])
    await confirm.click()
    await expect.element(page.getByRole('heading', { name: 'Your new address is confirmed' })).toBeVisible()
    expect(wire.calls).toEqual(['confirmEmail'])
    expect(onChanged).toHaveBeenCalledOnce()
  })

  test.each([
    ['link-expired', /too old/],
    ['link-used', /used before/],
    ['link-unknown', /copied in full/],
  ])('describes the failure %s, with a link to the account', async (reason, words) => {
    wire.fail('confirmEmail', failure('invalid-request', reason))
    show('mailed')
    await confirm.click()
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(page.getByRole('link')).toHaveAttribute('href', '/account')
    expect(onChanged).not.toHaveBeenCalled()
  })

  test('asks for nothing where the link is incomplete', async () => {
    show()
    await expect.element(page.getByRole('link')).toHaveAttribute('href', '/account')
    await expect.element(confirm).not.toBeInTheDocument()
  })
})
