import type { SecondFactorAnswer } from '@vitrine/api-client/contract/accounts'
import { version } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectText } from '../../__fixtures__/expect-text.ts'
import {
  adaPassword,
  createMemoryAccount,
  createMemoryPasskeys,
  recoveryCodes,
  rightCode,
  totp,
} from '../../__fixtures__/memory-account.ts'
import { createMemoryWire, type MemoryWire } from '../../__fixtures__/memory-wire.ts'
import { createMemoryWorkspaces } from '../../__fixtures__/memory-workspaces.ts'
import { hideScreens, showScreen } from '../../__fixtures__/show-screen.tsx'
import { AccountScreen } from '../account-screen.tsx'

const isOn: SecondFactorAnswer = { isOn: true, since: '2026-11-01T09:00:00.000Z', recoveryCodesLeft: 2 }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const codes = page.getByRole('list', { name: 'Recovery codes' })
let wire: MemoryWire

function show(factor?: SecondFactorAnswer): HTMLElement {
  const ports = {
    account: createMemoryAccount(wire, { factor }),
    passkeys: createMemoryPasskeys(wire),
    workspaces: createMemoryWorkspaces(wire, {}),
  }
  return showScreen(ports, <AccountScreen onRedirect={() => {}} onDeleted={() => {}} />)
}

async function prove(opener: string, submit: string, password = adaPassword): Promise<void> {
  await button(opener).click()
  await dialog.getByLabelText('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: submit, exact: true }).click()
}

async function turnOn(): Promise<void> {
  await prove('Turn on', 'Continue')
  await page.getByLabelText('Code that the app shows').fill(rightCode)
  await button('Turn on').click()
}

beforeEach(() => {
  wire = createMemoryWire()
})
afterEach(hideScreens)

describe(`the second factor in React ${version}`, () => {
  test('is turned on with the password and a code of the authenticator', async () => {
    const screen = show()
    await prove('Turn on', 'Continue')
    await expect.element(page.getByRole('heading', { name: 'Set up your authenticator' })).toHaveFocus()
    await expect.element(page.getByRole('img', { name: /QR code/ })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Open it on this device' }))
      .toHaveAttribute('href', totp.uri)
    expect(screen.textContent?.replaceAll(/\s/g, '')).not.toContain('JBSWY3DPEHPK3PXPJBSWY3DP')

    await page.getByLabelText('Code that the app shows').fill('000 000')
    await button('Turn on').click()
    await expectText(page.getByRole('alert').last(), /This code is not right/)
    await page.getByLabelText('Code that the app shows').fill('123 456')
    await button('Turn on').click()
    await expect.element(page.getByRole('heading', { name: 'Your recovery codes' })).toHaveFocus()
    await expect.element(page.getByText(/^On since/)).toBeVisible()
    expect(screen.innerHTML).not.toContain(totp.secret)
  })

  test('asks for nothing more after a wrong password', async () => {
    show()
    await prove('Turn on', 'Continue', 'not the password')
    await expect.element(dialog.getByText('This is not your password.').first()).toBeVisible()
    await expect
      .element(page.getByRole('heading', { name: 'Set up your authenticator' }))
      .not.toBeInTheDocument()
  })

  test('shows recovery codes once, until the person has stored them', async () => {
    const screen = show()
    await turnOn()
    await expect.element(codes.getByRole('listitem').first()).toHaveTextContent(recoveryCodes[0]!)
    await button('I have kept them').click()
    await expect.element(codes).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Second step at sign-in' })).toHaveFocus()
    for (const code of recoveryCodes) expect(screen.innerHTML).not.toContain(code)
  })

  test('clears one-time secrets before the browser caches the page', async () => {
    const screen = show()
    await turnOn()
    await expect.element(codes).toBeVisible()
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    for (const code of recoveryCodes) expect(screen.innerHTML).not.toContain(code)
  })

  test('turns nothing on when the setup is cancelled', async () => {
    show()
    await prove('Turn on', 'Continue')
    await button('Not now').click()
    await expect.element(page.getByText('Off', { exact: true })).toBeVisible()
    expect(wire.calls).not.toContain('confirmTotp')
  })

  test('warns of the last recovery codes, and replaces them after the password', async () => {
    show(isOn)
    await expect.element(page.getByText('2 recovery codes left')).toBeVisible()
    await expect.element(page.getByText(/before you run out of them/)).toBeVisible()
    await prove('New recovery codes', 'Make new codes')
    await expect.element(codes).toBeVisible()
    await expect.element(page.getByText(`${recoveryCodes.length} recovery codes left`)).toBeVisible()
  })

  test('is turned off with the password, and confirms that', async () => {
    show(isOn)
    await prove('Turn off', 'Turn off')
    await expect.element(page.getByText('The second step is off.')).toBeVisible()
    await expect.element(page.getByText('Off', { exact: true })).toBeVisible()
  })
})
