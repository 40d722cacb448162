import type { WorkspaceRole } from '@vitrine/api-client/contract/workspaces'
import { version } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { adaPassword, createMemoryAccount } from '../__fixtures__/memory-account.ts'
import { createMemoryWire, failure, type MemoryWire } from '../__fixtures__/memory-wire.ts'
import { createMemoryWorkspaces, keyOf, madeKey } from '../__fixtures__/memory-workspaces.ts'
import { expectText } from '../__fixtures__/expect-text.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { waitFor } from '../__fixtures__/wait-for.ts'
import { KeysScreen } from './keys-screen.tsx'

let wire: MemoryWire

function show(keys = [keyOf('Build')], role: WorkspaceRole = 'admin'): HTMLElement {
  const workspace = { id: 'w1', name: 'Analytical Engines', role }
  const ports = { workspaces: createMemoryWorkspaces(wire, { keys }), account: createMemoryAccount(wire) }
  return showScreen(ports, <KeysScreen serverUrl="https://vitrine.example" />, { workspace })
}

const button = (name: string) => page.getByRole('button', { name })
const line = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
const dialog = page.getByRole('dialog')
const shownKey = page.getByLabelText('API key', { exact: true })

async function create(): Promise<void> {
  await button('New API key').click()
  await dialog.getByLabelText('Name').fill('Nightly')
  await dialog.getByLabelText('Your password', { exact: true }).fill(adaPassword)
  await userEvent.keyboard('{Enter}')
  await expect.element(shownKey).toHaveValue(madeKey)
}

function expectGone(): void {
  const values = [...document.querySelectorAll('input')].map(({ value }) => value)
  expect(`${document.documentElement.outerHTML} ${values.join(' ')}`).not.toContain(madeKey)
  expect(`${location.href} ${JSON.stringify(history.state)}`).not.toContain(madeKey)
}

beforeEach(() => {
  wire = createMemoryWire()
})
afterEach(hideScreens)

describe(`the screen of API keys in React ${version}`, () => {
  test('lists first characters, creation and last use of each key', async () => {
    show([keyOf('Build', { lastUsedAt: '2026-11-20T17:30:00.000Z' }), keyOf('Old')])
    await expectText(line('Build'), /Begins with .*vk_abc.*October 2, 2026.*Last used Nov 20/)
    await expectText(line('Old'), /Never used/)
  })

  test('says what each key may do, until when, and from where it was used last', async () => {
    show([
      keyOf('Collector', {
        scopes: ['traces'],
        lastUsedAt: '2026-11-20T17:30:00.000Z',
        lastUsedFrom: '203.0.113.0/24',
        expiresAt: '2099-03-01T12:00:00.000Z',
      }),
      keyOf('Past', { expiresAt: '2026-01-01T00:00:00.000Z' }),
    ])
    await expectText(
      line('Collector'),
      /Send traces.*Until March 1, 2099.*Last used Nov 20.*from .*203\.0\.113\.0\/24/,
    )
    await expectText(line('Past'), /Time over.*Send traces, Import, Read, Publish, Manage/)
  })

  test('makes a key for one purpose, with the name and the scopes of it', async () => {
    const keys: ReturnType<typeof keyOf>[] = []
    show(keys)
    await button('New API key').click()
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('Command line')
    await dialog.getByRole('combobox', { name: 'What it is for' }).selectOptions('Traces')
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('Traces')
    await expect
      .element(dialog.getByRole('combobox', { name: 'What it is for' }))
      .toHaveAccessibleDescription(/^Send traces/)
    await dialog.getByRole('combobox', { name: /^Ends/ }).selectOptions('When it is revoked')
    await dialog.getByLabelText('Your password', { exact: true }).fill(adaPassword)
    await dialog.getByRole('button', { name: 'Create the key' }).click()
    await expect.element(shownKey).toHaveValue(madeKey)
    expect(keys).toMatchObject([{ name: 'Traces', scopes: ['traces'], expiresAt: null }])
  })

  test('shows a new key once', async () => {
    show()
    await create()
    await expect.element(page.getByRole('heading', { name: 'Your new API key' })).toHaveFocus()
    await expect.element(page.getByText(/shown only this once/)).toBeVisible()
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Nightly' }).first()).toBeVisible()
    await button('I have copied it').click()
    expectGone()
    await expect.element(page.getByRole('heading', { name: 'API keys', level: 1 })).toHaveFocus()
  })

  test('clears a new key when the screen is left', async () => {
    show()
    await create()
    hideScreens()
    expectGone()
  })

  test('clears a new key before the browser caches the page', async () => {
    show()
    await create()
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    // At once: a page that is put aside renders nothing more.
    expectGone()
  })

  test('revokes a key once, after a confirmation', async () => {
    show()
    await button('Revoke Build').click()
    await expect.element(dialog.getByText(/refused from now on/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Revoke the key' }).dblClick()
    await expect.element(page.getByText(/works no longer/)).toBeVisible()
    await expect.element(page.getByText(/There is no API key yet/)).toBeVisible()
    expect(wire.calls.filter((call) => call === 'revokeKey')).toHaveLength(1)
  })

  test('keeps the dialog and its input after a failure', async () => {
    show()
    wire.fail('createKey', failure('connection-lost'))
    await button('New API key').click()
    await dialog.getByLabelText('Name').fill('')
    await dialog.getByRole('button', { name: 'Create the key' }).click()
    await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription(/Enter a name/)
    await dialog.getByLabelText('Name').fill('Nightly')
    await dialog.getByLabelText('Your password', { exact: true }).fill(adaPassword)
    await dialog.getByRole('button', { name: 'Create the key' }).click()
    await expect.element(dialog.getByText(/connection broke/)).toBeVisible()
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('Nightly')
  })

  test('creates no key after a wrong password, and says so beside its field', async () => {
    show([])
    await button('New API key').click()
    await dialog.getByLabelText('Name').fill('Nightly')
    const password = dialog.getByLabelText('Your password', { exact: true })
    await password.fill('not the one of Ada')
    await dialog.getByRole('button', { name: 'Create the key' }).click()
    await expect.element(password).toHaveAttribute('aria-invalid', 'true')
    await expect.element(shownKey).not.toBeInTheDocument()
  })

  test('explains how a key is used by the command line and in a header', async () => {
    const container = show([])
    await expect.element(page.getByText(/VITRINE_URL=https:\/\/vitrine\.example/)).toBeVisible()
    expect(container.textContent).toContain('Authorization: Bearer YOUR_KEY')
  })

  test('tells a member who manages keys, and requests nothing', async () => {
    show([], 'member')
    await expect.element(page.getByText(/Owners and administrators manage/)).toBeVisible()
    await waitFor(() => expect(wire.calls).toEqual([]))
    await expect.element(button('New API key')).not.toBeInTheDocument()
  })
})
