import { auditActions, type WorkspaceRole } from '@vitrine/api-client/contract/workspaces'
import { version } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryWire, failure, type MemoryWire } from '../__fixtures__/memory-wire.ts'
import {
  ada,
  auditOf,
  createMemoryWorkspaces,
  memberOf,
  type MemoryWorkspaceContent,
} from '../__fixtures__/memory-workspaces.ts'
import { expectText } from '../__fixtures__/expect-text.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { waitFor } from '../__fixtures__/wait-for.ts'
import { WorkspaceScreen } from './workspace-screen.tsx'

const onCreated = vi.fn()
const onLeft = vi.fn()
const onChanged = vi.fn()
let wire: MemoryWire

function show(
  content: MemoryWorkspaceContent = {},
  role: WorkspaceRole = 'owner',
  name = 'Analytical Engines',
): HTMLElement {
  const workspace = { id: 'w1', name, role }
  const ports = { workspaces: createMemoryWorkspaces(wire, { members: [{ ...ada, role }], ...content }) }
  const screen = <WorkspaceScreen onCreated={onCreated} onLeft={onLeft} />
  return showScreen(ports, screen, { workspace, onChanged })
}

const button = (name: string) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')
const grace = memberOf('Grace Hopper', { role: 'owner' })

beforeEach(() => {
  wire = createMemoryWire()
  for (const call of [onCreated, onLeft, onChanged]) call.mockReset()
})
afterEach(hideScreens)

describe(`the workspace screen in React ${version}`, () => {
  test.each<[WorkspaceRole, string[]]>([
    ['owner', ['What may be published', 'Leave this workspace', 'Delete this workspace', 'Activity']],
    ['admin', ['What may be published', 'Leave this workspace']],
    ['member', ['Leave this workspace']],
  ])('shows %s the actions of that role', async (role, titles) => {
    show({ members: [{ ...ada, role }, grace] }, role)
    await expect.element(button('Leave the workspace')).toBeVisible()
    expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(titles)
    expect(document.querySelector('input') !== null).toBe(role !== 'member')
    expect(wire.calls.includes('readAudit')).toBe(role === 'owner')
  })

  test('saves a new name, confirms it and reports it to the application', async () => {
    show()
    await page.getByLabelText('Name').fill('  Difference Engines ')
    await button('Rename').click()
    await expect.element(page.getByText(/is called .*Difference Engines.* now/)).toBeVisible()
    expect(onChanged).toHaveBeenCalledOnce()
  })

  test('refuses an empty name, and shows a failure', async () => {
    show()
    const name = page.getByLabelText('Name')
    await name.fill(' ')
    await button('Rename').click()
    await expect.element(name).toHaveAccessibleDescription(/Enter a name/)
    await name.fill('Engines')
    wire.fail('rename', failure('forbidden', 'role-too-low'))
    await button('Rename').click()
    await expect.element(page.getByText(/Your role in this workspace does not allow that/)).toBeVisible()
  })

  test('creates another workspace, and goes to it', async () => {
    show()
    await button('New workspace').click()
    await dialog.getByLabelText('Name').fill('Looms')
    await dialog.getByRole('button', { name: 'Create the workspace' }).click()
    await waitFor(() => expect(onCreated).toHaveBeenCalledWith({ id: 'w9', name: 'Looms', role: 'owner' }))
  })

  test('tells the only owner why they cannot leave', async () => {
    show()
    await expect.element(page.getByText(/You are the only owner, so you cannot leave/)).toBeVisible()
    await expect.element(button('Leave the workspace')).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('link', { name: 'Go to the members' }))
      .toHaveAttribute('href', '/members')
  })

  test('lets a member leave after a confirmation', async () => {
    show({ members: [ada, grace] })
    await button('Leave the workspace').click()
    await dialog.getByRole('button', { name: 'Leave the workspace' }).click()
    await waitFor(() => expect(onLeft).toHaveBeenCalledOnce())
  })

  test('is deleted after its name was typed, and names the fate of its links', async () => {
    show()
    await button('Delete the workspace').click()
    await expect.element(dialog.getByText(/opens one of its links finds nothing/)).toBeVisible()
    const field = dialog.getByLabelText('Name of the workspace')
    await field.fill('Analytical')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect.element(field).toHaveAccessibleDescription(/not the name/)
    expect(wire.calls).not.toContain('remove')
    await field.fill('analytical  engines')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await waitFor(() => expect(onLeft).toHaveBeenCalledOnce())
    expect(wire.calls.filter((call) => call === 'remove')).toHaveLength(1)
  })

  test('is not deleted by an empty field where its name is invisible', async () => {
    show({}, 'owner', '\u3164')
    await button('Delete the workspace').click()
    const field = dialog.getByLabelText('Name of the workspace')
    for (const typed of ['', ' ']) {
      await field.fill(typed)
      await dialog.getByRole('button', { name: 'Delete for good' }).click()
      await expect.element(field).toHaveAccessibleDescription(/not the name/)
      expect(wire.calls).not.toContain('remove')
    }
    await field.fill('\u3164')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await waitFor(() => expect(onLeft).toHaveBeenCalledOnce())
  })
})

describe(`the activity section in React ${version}`, () => {
  test('describes every action of the server, with person, role, time and address', async () => {
    const subjects: Record<string, string> = {
      'invitation-sent': 'grace@example.com: admin',
      'role-changed': 'grace@example.com: owner',
      'workspace-renamed': '<b>\u202eEngines</b>',
    }
    const container = show({
      audit: auditActions.map((action) => auditOf(action, { subject: subjects[action] })),
    })
    const list = page.getByRole('list', { name: 'Activity' })
    await expect.element(list).toBeVisible()
    const titles = () =>
      [...list.element().querySelectorAll('.work-line-title')].map((title) => title.textContent)
    for (let shown = titles().length; shown < auditActions.length; shown = titles().length) {
      await page.getByRole('button', { name: 'Show more' }).click()
      await expect.poll(() => titles().length).toBeGreaterThan(shown)
    }
    expect(titles()).toHaveLength(auditActions.length)
    expect(
      titles().filter(
        (title) => title.includes('{{') || auditActions.some((action) => title.includes(action)),
      ),
    ).toEqual([])
    const invited = page
      .getByRole('listitem')
      .filter({ hasText: /^Invited/ })
      .first()
    await expectText(invited, /Invited .*grace@example\.com.*ada@example\.com/)
    await expectText(invited, /Role: administrator.*Nov 20, 2026.*From .*192\.0\.2\.7.*Firefox on Linux/)
    expect(container.querySelector('b')).toBeNull()
    expect(titles()).toContain('Renamed the workspace to \u2068<b>\ufffdEngines</b>\u2069')
  })

  test('shows the name of an unknown action, and calls an unknown person somebody', async () => {
    show({ audit: [auditOf('teleported', { actor: null, address: null, userAgent: null })] })
    await expect.element(page.getByText(/no words for \(.*teleported/)).toBeVisible()
    await expect.element(page.getByText('Somebody')).toBeVisible()
  })

  test('shows another page on a press, and moves the focus to its first line', async () => {
    const audit = Array.from({ length: 70 }, (_, index) => auditOf('signed-in', { id: `a${index}` }))
    show({ audit })
    await button('Show more').click()
    await waitFor(() => expect(document.querySelectorAll('.work-line')).toHaveLength(70))
    expect(document.activeElement).toBe(document.querySelectorAll('.work-line')[50])
    await expect.element(button('Show more')).not.toBeInTheDocument()
  })
})
