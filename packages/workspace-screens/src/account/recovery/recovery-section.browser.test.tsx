import type { RecoveryAnswer } from '@vitrine/api-client/contract/accounts'
import { version } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectText } from '../../__fixtures__/expect-text.ts'
import { createMemoryAccount, createMemoryPasskeys } from '../../__fixtures__/memory-account.ts'
import { createMemoryWire, failure, type MemoryWire } from '../../__fixtures__/memory-wire.ts'
import { ada, createMemoryWorkspaces } from '../../__fixtures__/memory-workspaces.ts'
import { hideScreens, showScreen } from '../../__fixtures__/show-screen.tsx'
import { AccountScreen } from '../account-screen.tsx'

const AT = '2026-11-03T09:00:00.000Z'
const recovery: RecoveryAnswer = {
  since: AT,
  passkeys: [
    { id: 'phone', name: 'Phone', createdAt: AT, lastUsedAt: null, isSynced: true },
    { id: 'stranger', name: 'Stranger', createdAt: AT, lastUsedAt: AT, isSynced: false },
  ],
  keys: [
    { id: 'build', name: 'Build', prefix: 'vtr_abc', workspace: 'Notes', createdAt: AT, lastUsedAt: null },
  ],
  providers: [{ id: 'oidc', name: 'Example Ltd', linkedAt: AT }],
  sessions: [],
}

let wire: MemoryWire
const onChanged = vi.fn()
const submit = page.getByRole('button', { name: 'End what is ticked' })

function show(): void {
  const ports = {
    account: createMemoryAccount(wire, { recovery }),
    passkeys: createMemoryPasskeys(wire),
    workspaces: createMemoryWorkspaces(wire, { members: [ada] }),
  }
  showScreen(ports, <AccountScreen onRedirect={vi.fn()} onDeleted={vi.fn()} />, { onChanged })
}

const decisions = () => wire.calls.filter((call) => call.startsWith('decideRecovery'))

beforeEach(() => {
  wire = createMemoryWire()
  onChanged.mockReset()
})
afterEach(hideScreens)

describe(`the recovery section after a reset in React ${version}`, () => {
  test('lists every suspended credential as chosen to end, and hides the rest of the account', async () => {
    show()
    await expect.element(submit).toBeVisible()
    for (const name of [/^Phone/, /^Stranger/, /^Build/, /^Example Ltd/])
      await expect.element(page.getByRole('checkbox', { name })).toBeChecked()
    await expectText(page.getByRole('group', { name: 'API keys' }), /Notes.*vtr_abc/)
    await expect.element(page.getByText(/trusted browsers from before have ended/)).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Passkeys' })).not.toBeInTheDocument()
  })

  test('keeps only the credentials that were unticked, and then shows the account', async () => {
    show()
    await page.getByRole('checkbox', { name: /^Phone/ }).click()
    await submit.click()
    await expect
      .poll(decisions)
      .toEqual([
        'decideRecovery {"keptPasskeys":["phone"],"keptKeys":[],"keptProviders":[],"keptSessions":[]}',
      ])
    await expect.element(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible()
    expect(onChanged).toHaveBeenCalledOnce()
  })

  test('keeps the choices after a failure', async () => {
    show()
    wire.fail(
      'decideRecovery {"keptPasskeys":[],"keptKeys":["build"],"keptProviders":[],"keptSessions":[]}',
      failure('connection-lost'),
    )
    const build = page.getByRole('checkbox', { name: /^Build/ })
    await build.click()
    await submit.click()
    await expect.element(page.getByText(/connection broke/)).toBeVisible()
    await expect.element(build).not.toBeChecked()
  })
})
