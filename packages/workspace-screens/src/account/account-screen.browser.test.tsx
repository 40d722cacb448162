import { version } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectText } from '../__fixtures__/expect-text.ts'
import {
  adaPassword,
  createMemoryAccount,
  createMemoryPasskeys,
  passkeyOf,
  sessionOf,
  type MemoryAccountContent,
} from '../__fixtures__/memory-account.ts'
import { createMemoryWire, failure, type MemoryWire } from '../__fixtures__/memory-wire.ts'
import { ada, createMemoryWorkspaces, memberOf } from '../__fixtures__/memory-workspaces.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { waitFor } from '../__fixtures__/wait-for.ts'
import { AccountScreen, type AccountScreenProps } from './account-screen.tsx'

const onRedirect = vi.fn()
const onDeleted = vi.fn()
const onChanged = vi.fn()
let wire: MemoryWire

function show(content: MemoryAccountContent = {}, props: Partial<AccountScreenProps> = {}): HTMLElement {
  const both = [
    { id: 'w1', name: 'Analytical Engines', role: 'owner' as const },
    { id: 'w2', name: 'Looms', role: 'member' as const },
  ]
  const ports = {
    account: createMemoryAccount(wire, content),
    passkeys: createMemoryPasskeys(wire),
    workspaces: createMemoryWorkspaces(wire, {
      workspaces: both,
      members: [ada],
      membersElsewhere: { w2: [memberOf('Grace Hopper', { role: 'owner' }), { ...ada, role: 'member' }] },
    }),
  }
  const screen = (
    <AccountScreen
      display={<p>Choices of the application</p>}
      passwordForm={<p>A form of the application</p>}
      onRedirect={onRedirect}
      onDeleted={onDeleted}
      {...props}
    />
  )
  return showScreen(ports, screen, { onChanged })
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
const line = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
const enterPassword = (password = adaPassword) =>
  dialog.getByLabelText('Your password', { exact: true }).fill(password)
const asked = (name: string) => wire.calls.filter((call) => call === name)

beforeEach(() => {
  wire = createMemoryWire()
  for (const call of [onRedirect, onDeleted, onChanged]) call.mockReset()
})
afterEach(hideScreens)

describe(`the account screen in React ${version}`, () => {
  test('saves the name, confirms it and reports it to the application', async () => {
    show()
    await page.getByLabelText('Your name').fill('Ada King')
    await button('Save').click()
    await expect.element(page.getByText('Your name is saved.')).toBeVisible()
    expect(onChanged).toHaveBeenCalledOnce()
  })

  test('renders what the application passes in', async () => {
    show()
    await expect.element(page.getByText('Choices of the application')).toBeVisible()
    await expect.element(page.getByText('A form of the application')).toBeVisible()
  })

  test('mails a link for setting a password to an account without one, and asks for none', async () => {
    show({ hasPassword: false })
    await expect.element(page.getByText('A form of the application')).not.toBeInTheDocument()
    await expect.element(page.getByText(/nothing to add a second step to/)).toBeVisible()
    await button('Send me the mail').click()
    await expect.element(page.getByText(/Its link lets you set a password/)).toBeVisible()
    await button('Add a passkey').click()
    await expect.element(dialog.getByLabelText('Name')).toBeVisible()
    await expect.element(dialog.getByLabelText('Your password', { exact: true })).not.toBeInTheDocument()
  })

  test('shows a failure to load the account, and retries', async () => {
    wire.fail('readAccount', failure('unreachable'))
    show()
    await expect.element(page.getByText(/The server cannot be reached/)).toBeVisible()
    dispatchEvent(new Event('online'))
    await expect.element(page.getByLabelText('Your name')).toBeVisible()
  })
})

async function askForAddress(email: string, password = adaPassword): Promise<void> {
  await button('Change the address').click()
  await dialog.getByLabelText('New e-mail address').fill(email)
  await enterPassword(password)
  await inDialog('Send the mail').click()
}

describe(`a change of the e-mail address in React ${version}`, () => {
  test('is requested with the password, and confirmed by the code of the mail', async () => {
    show()
    await askForAddress('king@example.com')
    await expect.element(page.getByRole('heading', { name: 'Confirm your new address' })).toHaveFocus()
    const code = page.getByLabelText('Code from the mail')
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
    await code.fill('000000')
    await button('Confirm the address').click()
    await expect.element(code).toHaveAccessibleDescription(/not right/)
    await code.fill(' 123-456 ')
    await button('Confirm the address').click()
    await expect.element(page.getByText(/Your address is .*king@example\.com.* now/)).toBeVisible()
    await expect.element(page.getByText(/You sign in with .*king@example\.com/)).toBeVisible()
    expect(onChanged).toHaveBeenCalledOnce()
  })

  test('shows a wrong password beside its field, and keeps the address', async () => {
    show()
    await askForAddress('king@example.com', 'a wrong one')
    const password = dialog.getByLabelText('Your password', { exact: true })
    await expect.element(password).toHaveAccessibleDescription('This is not your password.')
    await expect.element(password).toHaveFocus()
    await expect.element(password).toHaveAttribute('autocomplete', 'current-password')
    await expect.element(dialog.getByLabelText('New e-mail address')).toHaveValue('king@example.com')
  })

  test('refuses the current address', async () => {
    show()
    await askForAddress('ADA@example.com')
    await expect
      .element(dialog.getByLabelText('New e-mail address'))
      .toHaveAccessibleDescription('This is your address already.')
    expect(wire.calls.some((call) => call.startsWith('changeEmail'))).toBe(false)
  })
})

describe(`the sessions section in React ${version}`, () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.1 Safari/604.1'
  const sessions = () => [
    sessionOf('here', { isThisOne: true }),
    sessionOf('there', { userAgent: phone, address: '2001:db8:0:1::' }),
    sessionOf('old', { userAgent: null, address: null }),
  ]

  test('lists device, address and times, and marks the current session without ending it', async () => {
    show({ sessions: sessions() })
    await expectText(line('Firefox on Linux'), /This device.*From 192\.0\.2\.7.*Last used Nov 21, 2026/)
    await expectText(line('Safari on iPhone'), /2001:db8:0:1::/)
    await expect.element(line('Unknown device')).toBeVisible()
    await expect.element(button('Sign out there Firefox on Linux')).not.toBeInTheDocument()
  })

  test('ends one session, then all others', async () => {
    show({ sessions: sessions() })
    await button('Sign out there Safari on iPhone').click()
    await expect.element(dialog.getByText(/change your password, too/)).toBeVisible()
    await inDialog('Sign out there').click()
    await expect.element(line('Safari on iPhone')).not.toBeInTheDocument()
    await button('Sign out everywhere else').click()
    await inDialog('Sign out everywhere else').click()
    await expect.element(line('Unknown device')).not.toBeInTheDocument()
    await expect.element(button('Sign out everywhere else')).not.toBeInTheDocument()
  })
})

describe(`the passkeys section in React ${version}`, () => {
  test('creates a passkey in the browser after the right password', async () => {
    show()
    await button('Add a passkey').click()
    await dialog.getByLabelText('Name').fill('My laptop')
    await enterPassword()
    await inDialog('Add a passkey').click()
    await expectText(line('My laptop'), /Never used/)
    await expect.element(page.getByText(/The passkey .*My laptop.* is added/)).toBeVisible()
    const [first, second, third] = wire.calls.slice(-3)
    expect([first, second, third]).toEqual(['passkeyCreationOptions', 'create passkey', 'addPasskey'])
  })

  test('confirms a new passkey below the bar of the page', async () => {
    document.documentElement.style.setProperty('--bar-size', '60px')
    show()
    await button('Add a passkey').click()
    await dialog.getByLabelText('Name').fill('My laptop')
    await enterPassword()
    await inDialog('Add a passkey').click()
    const notice = page.getByText(/The passkey .*My laptop.* is added/)
    await expect.element(notice).toBeVisible()
    button('Delete my account').element().scrollIntoView({ block: 'end', behavior: 'instant' })
    expect(window.scrollY).toBeGreaterThan(60)
    expect(notice.element().getBoundingClientRect().top).toBeCloseTo(60)
    document.documentElement.style.removeProperty('--bar-size')
  })

  test.each([
    ['create passkey', failure('unexpected', 'passkey-cancelled'), /No passkey was made/],
    ['create passkey', failure('unexpected', 'passkey-exists'), /has a passkey for your account already/],
    ['addPasskey', failure('invalid-request', 'passkey-refused'), /could not take this passkey/],
    ['passkeyCreationOptions', failure('forbidden', 'sign-in-again'), /within the last ten minutes/],
  ])('shows in the dialog that %s failed with %o', async (call, error, words) => {
    show()
    wire.fail(call, error)
    await button('Add a passkey').click()
    await enterPassword()
    await inDialog('Add a passkey').click()
    await expect.element(dialog.getByText(words)).toBeVisible()
  })

  test('renames a passkey, and removes it with the password', async () => {
    show({ passkeys: [passkeyOf('Old phone', { isSynced: true })] })
    await expectText(line('Old phone'), /Kept by your password manager/)
    await button('Rename Old phone').click()
    await dialog.getByLabelText('Name').fill('New phone')
    await inDialog('Rename').click()
    await button('Remove New phone').click()
    await enterPassword()
    await inDialog('Remove the passkey').click()
    await expect.element(page.getByText('You have no passkey yet.')).toBeVisible()
    // Every other session has ended with it.
    await waitFor(() => expect(asked('listSessions').length).toBeGreaterThan(1))
  })

  test('renders nothing where the server supports no passkeys', async () => {
    show({ hasPasskeys: false })
    await expect.element(page.getByLabelText('Your name')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Passkeys' })).not.toBeInTheDocument()
  })
})

describe(`the providers section in React ${version}`, () => {
  const github = { id: 'github', name: 'GitHub', linkedAt: null }
  const company = { id: 'company', name: 'Company', linkedAt: '2026-10-02T08:00:00.000Z' }

  test('links a provider by going to its page, and returns to the account', async () => {
    show({ providers: [github, company] })
    await button('Link GitHub').click()
    await expect.element(page.getByRole('dialog', { name: /^Link your account at .GitHub.$/ })).toBeVisible()
    await enterPassword()
    await inDialog('Link').click()
    await waitFor(() => expect(onRedirect).toHaveBeenCalledWith('https://github.example/?back=/account'))
  })

  test('unlinks a provider, unless it is the last sign-in method', async () => {
    show({ providers: [github, company] })
    await button('Unlink Company').click()
    wire.fail('unlinkProvider', failure('forbidden', 'last-way-in'))
    await inDialog('Unlink').click()
    await expect.element(dialog.getByText(/only way into your account/)).toBeVisible()
    await inDialog('Unlink').click()
    await expectText(line('Company'), /Not linked/)
  })

  test('shows what failed at a provider, for known providers only', async () => {
    show({ providers: [github] }, { providerReturn: { problem: 'provider-taken', provider: 'github' } })
    await expect.element(page.getByText(/Your account at .*GitHub.* is linked to another/)).toBeInViewport()
    hideScreens()
    show({ providers: [github] }, { providerReturn: { problem: 'provider-taken', provider: 'Your bank' } })
    await expect.element(button('Link GitHub')).toBeVisible()
    await expect.element(page.getByText(/Your bank/)).not.toBeInTheDocument()
  })
})

describe(`deleting an account in React ${version}`, () => {
  test('lists what is deleted and what stays, and asks for the address and the password', async () => {
    show()
    await button('Delete my account').click()
    await expect.element(dialog.getByText(/deleted with it, with all their conversations/)).toBeVisible()
    await expectText(dialog, /Analytical Engines.*stays there.*Looms/s)
    await enterPassword()
    await dialog.getByLabelText('Your e-mail address').fill('grace@example.com')
    await inDialog('Delete for good').click()
    await expect
      .element(dialog.getByLabelText('Your e-mail address'))
      .toHaveAccessibleDescription('This is not your e-mail address.')
    expect(asked('deleteAccount')).toHaveLength(0)
    await dialog.getByLabelText('Your e-mail address').fill('ada@example.com')
    await inDialog('Delete for good').click()
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
  })

  test('is refused with a reason for the only owner of a shared workspace', async () => {
    const account = createMemoryAccount(wire)
    const workspaces = createMemoryWorkspaces(wire, { members: [ada, memberOf('Grace Hopper')] })
    const ports = { account, workspaces, passkeys: createMemoryPasskeys(wire) }
    showScreen(ports, <AccountScreen onRedirect={onRedirect} onDeleted={onDeleted} />)
    await button('Delete my account').click()
    await expect.element(dialog.getByText(/You are the only owner of these workspaces/)).toBeVisible()
    await expect.element(inDialog('Delete for good')).not.toBeInTheDocument()
    await inDialog('Close').click()
    await expect.element(button('Delete my account')).toHaveFocus()
  })
})
