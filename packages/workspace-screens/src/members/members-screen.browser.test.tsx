import type { WorkspaceRole } from '@vitrine/api-client/contract/workspaces'
import { version } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryWire, failure, type MemoryWire } from '../__fixtures__/memory-wire.ts'
import {
  ada,
  createMemoryWorkspaces,
  invitationOf,
  memberOf,
  type MemoryWorkspaceContent,
} from '../__fixtures__/memory-workspaces.ts'
import { expectText } from '../__fixtures__/expect-text.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { waitFor } from '../__fixtures__/wait-for.ts'
import { MembersScreen } from './members-screen.tsx'

const onLeft = vi.fn()
const onChanged = vi.fn()
let wire: MemoryWire
const grace = memberOf('Grace Hopper', { role: 'admin' })
const karl = memberOf('Karl Menger')

function show(content: MemoryWorkspaceContent, role: WorkspaceRole = 'owner'): HTMLElement {
  const screen = <MembersScreen languages={{ en: 'English', ja: '日本語' }} onLeft={onLeft} />
  const workspace = { id: 'w1', name: 'Analytical Engines', role }
  return showScreen({ workspaces: createMemoryWorkspaces(wire, content) }, screen, { workspace, onChanged })
}

const line = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')
const inDialog = (name: string) => dialog.getByRole('button', { name })
const asked = (name: string) => wire.calls.filter((call) => call === name)

beforeEach(() => {
  wire = createMemoryWire()
  onLeft.mockReset()
  onChanged.mockReset()
})
afterEach(hideScreens)

describe(`the members section in React ${version}`, () => {
  test('lists address, role and join date of everybody, and marks the person', async () => {
    show({ members: [ada, grace, karl] })
    const text = line('Ada Lovelace')
    await expectText(text, /That is you/)
    await expectText(text, /Owner.*Since September 1, 2026/)
    await expectText(line('Grace Hopper'), /grace@example\.com.*Administrator/)
  })

  test.each<[WorkspaceRole, string[]]>([
    ['owner', ['Invite somebody', 'Change role Grace Hopper', 'Remove Grace Hopper']],
    ['admin', ['Invite somebody', 'Leave Ada Lovelace']],
    ['member', ['Leave Ada Lovelace']],
  ])('offers %s the actions of that role, and no others', async (role, offered) => {
    const others = role === 'owner' ? [grace] : [grace, { ...karl, role: 'owner' as const }]
    show({ members: [{ ...ada, role }, ...others] }, role)
    await expect.element(line('Grace Hopper')).toBeVisible()
    const names = [...document.querySelectorAll('button')].map(
      (each) =>
        each
          .getAttribute('aria-labelledby')
          ?.split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' ') ?? each.textContent,
    )
    expect(names).toEqual(offered)
    await waitFor(() => expect(asked('listInvitations').length > 0).toBe(role !== 'member'))
  })

  test('tells the only owner in advance why they cannot leave', async () => {
    show({ members: [ada, grace] })
    await expectText(line('Ada Lovelace'), /You are the only owner/)
    await expect.element(button('Leave Ada Lovelace')).not.toBeInTheDocument()
    await expect.element(button('Change role Ada Lovelace')).not.toBeInTheDocument()
  })

  test('lets an owner change a role, and explains the roles', async () => {
    show({ members: [ada, grace] })
    await button('Change role Grace Hopper').click()
    await expect.element(dialog.getByText(/Invites people, manages API keys/)).toBeVisible()
    await dialog.getByRole('radio', { name: /Owner/ }).click()
    await inDialog('Set the role').click()
    await expect.element(page.getByText(/Grace Hopper.* is an owner now/)).toBeVisible()
    await expectText(line('Grace Hopper'), /Owner/)
    await expect.element(button('Change role Grace Hopper')).toHaveFocus()
    // There are two owners now: one may leave.
    await expect.element(button('Leave Ada Lovelace')).toBeVisible()
    expect(onChanged).not.toHaveBeenCalled()
  })

  test('warns an owner who gives up the role that only another owner can return it', async () => {
    show({ members: [ada, { ...grace, role: 'owner' }] })
    await button('Change role Ada Lovelace').click()
    await expect.element(dialog.getByText(/only another owner can give it back/)).toBeVisible()
    await dialog.getByRole('radio', { name: /Member/ }).click()
    await inDialog('Set the role').click()
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  })

  test('shows that the server refused to remove the last owner', async () => {
    show({ members: [ada, { ...grace, role: 'owner' }] })
    await button('Leave Ada Lovelace').click()
    await expect.element(dialog.getByText(/API keys .* invitations .* end at once/)).toBeVisible()
    wire.fail('removeMember', failure('forbidden', 'last-owner'))
    await inDialog('Leave the workspace').click()
    await expect.element(dialog.getByText(/keeps at least one owner/)).toBeVisible()
    expect(onLeft).not.toHaveBeenCalled()
    await inDialog('Leave the workspace').click()
    await waitFor(() => expect(onLeft).toHaveBeenCalledOnce())
  })

  test('removes a member after a confirmation that names what ends and what stays', async () => {
    show({ members: [ada, grace, karl] })
    await button('Remove Grace Hopper').click()
    await expect
      .element(dialog.getByText(/API keys .* invitations .* end at once.* imported stays/))
      .toBeVisible()
    const release = wire.hold('removeMember')
    await inDialog('Remove').click()
    // A second press, and Escape, do nothing while it is under way.
    await userEvent.keyboard('{Enter}{Escape}')
    expect(asked('removeMember')).toHaveLength(1)
    release()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(line('Grace Hopper')).not.toBeInTheDocument()
    await expect.element(page.getByText(/Grace Hopper.* is no longer a member/)).toBeVisible()
    expect(document.activeElement).not.toBe(document.body)
  })

  test.each([
    ['keep', /^Keep: they stay open/],
    ['hand-over', /^Take over: .* are yours from now on$/],
    ['revoke', /^Revoke: readers find nothing/],
  ])('lets the links of a removed member be chosen: %s', async (decision, label) => {
    show({ members: [ada, { ...grace, links: 1200 }] })
    await button('Remove Grace Hopper').click()
    const choices = dialog.getByRole('group', { name: '1,200 live links' })
    await expect.element(choices.getByRole('radio', { name: /^Keep/ })).toBeChecked()
    await choices.getByRole('radio', { name: label }).click()
    await inDialog('Remove').click()
    await expect.element(page.getByText(/Grace Hopper.* is no longer a member/)).toBeVisible()
    expect(asked(`removeMember and ${decision} links`)).toHaveLength(1)
  })

  test('removes a member without links without asking about links', async () => {
    show({ members: [ada, { ...grace, links: 0 }] })
    await button('Remove Grace Hopper').click()
    await expect.element(inDialog('Remove')).toBeVisible()
    await expect.element(dialog.getByRole('radio')).not.toBeInTheDocument()
    await inDialog('Remove').click()
    await waitFor(() => expect(asked('removeMember')).toHaveLength(1))
  })

  test('reports a list that failed to load, and retries', async () => {
    wire.fail('listMembers', failure('unreachable'))
    show({ members: [ada] }, 'member')
    await expect.element(page.getByText(/The server cannot be reached/)).toBeVisible()
    await button('Try again').click()
    await expect.element(line('Ada Lovelace')).toBeVisible()
  })

  test('shows hostile names as harmless text', async () => {
    const hostile = memberOf('<img src=x onerror=alert(1)>\u202E', { userId: 'h', email: 'h@example.com' })
    const container = show({ members: [ada, hostile] })
    await expect.element(page.getByText('<img src=x onerror=alert(1)>\ufffd')).toBeVisible()
    await button(/^Remove <img/).click()
    await expect.element(dialog).toBeVisible()
    expect(container.querySelector('img, script')).toBeNull()
    expect(dialog.element().querySelector('h2')?.textContent).toMatch(/^Remove \u2068.*\u2069\?$/s)
  })
})

async function invite(email: string): Promise<void> {
  await button('Invite somebody').click()
  await dialog.getByLabelText('E-mail address').fill(email)
  await inDialog('Send the invitation').click()
}

describe(`the invitations section in React ${version}`, () => {
  test('invites an address with a role and a language', async () => {
    show({ members: [ada] })
    await expect.element(page.getByText(/Nobody is invited at the moment/)).toBeVisible()
    await button('Invite somebody').click()
    await dialog.getByLabelText('E-mail address').fill('new@example.com')
    await dialog.getByRole('radio', { name: /Administrator/ }).click()
    await dialog.getByLabelText('Language of the mail').selectOptions('日本語')
    await inDialog('Send the invitation').click()
    await expect.element(page.getByText(/on its way to .*new@example\.com/)).toBeVisible()
    await expectText(line('new@example.com'), /Administrator.*Invited by .*Open until/)
    expect(asked('invite in ja')).toHaveLength(1)
  })

  test('reports a server that sends no mail, with the folder of the invitations', async () => {
    show({ members: [ada], keepsMail: true })
    await expect.element(page.getByText(/sends no mail.*DATA_DIR\/outbox/)).toBeVisible()
    await invite('new@example.com')
    await expect.element(page.getByText(/new@example\.com.* is written.*DATA_DIR\/outbox/)).toBeVisible()
    expect(page.getByText(/on its way/).elements()).toHaveLength(0)
  })

  test.each([
    [true, /can open the account of.*without a mail/],
    [false, /has to verify the address by mail/],
  ])('creates a link after a confirmation, shows it once and says whom it admits', async (proves, words) => {
    const invitation = invitationOf('w@example.com')
    show({ members: [ada], invitations: [invitation], keepsMail: proves, linksProveAddress: proves })
    await button('Get a link w@example.com').click()
    await expectText(dialog, /replaces a link that was made here before/)
    expect(asked('createInvitationLink')).toHaveLength(0)
    await inDialog('Get a link').click()
    const url = `https://vitrine.example/invitation?id=${invitation.id}`
    await expect.element(dialog.getByLabelText('Link')).toHaveValue(url)
    await expect.element(dialog.getByLabelText('Link')).toHaveFocus()
    await expectText(dialog, /lets.*w@example\.com.*in once, until Jan 8, 2099/)
    await expectText(dialog, words)
    await expect.element(inDialog('Copy')).toBeVisible()
    await inDialog('Done').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(document.body.innerHTML).not.toContain(url)
    expect(asked('createInvitationLink')).toHaveLength(1)
  })

  test('shows why a link could not be created, and retries', async () => {
    show({ members: [ada], invitations: [invitationOf('w@example.com')] })
    await button('Get a link w@example.com').click()
    wire.fail('createInvitationLink', failure('not-found'))
    await inDialog('Get a link').click()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    await inDialog('Get a link').click()
    await expect.element(dialog.getByLabelText('Link')).toBeVisible()
  })

  test('lets no administrator invite an owner', async () => {
    show(
      {
        members: [{ ...ada, role: 'admin' }],
        invitations: [invitationOf('o@example.com', { role: 'owner' })],
      },
      'admin',
    )
    await button('Invite somebody').click()
    await expect.element(dialog.getByRole('radio', { name: /Member/ })).toBeChecked()
    await expect.element(dialog.getByRole('radio', { name: /Owner/ })).not.toBeInTheDocument()
    await inDialog('Cancel').click()
    await expect.element(button('Send again o@example.com')).not.toBeInTheDocument()
    await expect.element(button('Get a link o@example.com')).not.toBeInTheDocument()
    await expect.element(button('Take back o@example.com')).toBeVisible()
  })

  test.each([
    ['', /Enter the address/],
    ['nobody', /not complete/],
    ['grace@example.com', /member already/],
    ['waiting@example.com', /invited already/],
  ])('refuses the address %j beside its field', async (email, words) => {
    show({ members: [ada, grace], invitations: [invitationOf('waiting@example.com')] })
    await invite(email)
    const field = dialog.getByLabelText('E-mail address')
    await expect.element(field).toHaveAccessibleDescription(words)
    await expect.element(field).toHaveFocus()
  })

  test.each([
    ['too-many-attempts', /many tries/],
    ['email-unverified', /Verify your e-mail/],
    ['busy', /server is busy/],
  ])('shows %s in the dialog, and keeps the input', async (reason, words) => {
    show({ members: [ada] })
    wire.fail('invite in en', failure('unavailable', reason))
    await invite('new@example.com')
    await expect.element(dialog.getByText(words)).toBeVisible()
    await expect.element(dialog.getByLabelText('E-mail address')).toHaveValue('new@example.com')
  })

  test('marks an expired invitation, which is open again after another mail', async () => {
    const expiresAt = '2026-01-08T10:00:00.000Z'
    show({ members: [ada], invitations: [invitationOf('late@example.com', { expiresAt })] })
    await expectText(line('late@example.com'), /Expired on Jan 8, 2026/)
    await button('Send again late@example.com').click()
    await expect.element(page.getByText(/The link in the earlier one no longer works/)).toBeVisible()
    await expectText(line('late@example.com'), /Open until/)
  })

  test('revokes an invitation after a confirmation', async () => {
    show({ members: [ada], invitations: [invitationOf('late@example.com')] })
    await button('Take back late@example.com').click()
    await inDialog('Take back').click()
    await expect.element(page.getByText(/Nobody is invited/)).toBeVisible()
    await expect.element(page.getByText(/late@example\.com.* is taken back/)).toBeVisible()
  })
})
