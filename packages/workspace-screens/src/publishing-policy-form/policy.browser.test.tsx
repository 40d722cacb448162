import type { ShareRequest } from '@vitrine/api-client/contract/shares'
import type { PublishingPolicy, WorkspaceRole } from '@vitrine/api-client/contract/workspaces'
import { version } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { entryOf } from '../__fixtures__/conversations.ts'
import { createMemoryAgents } from '../__fixtures__/memory-catalog.ts'
import { createMemoryPreview } from '../__fixtures__/memory-imports.ts'
import { createMemoryLibrary } from '../__fixtures__/memory-library.ts'
import { createMemoryLivePages } from '../__fixtures__/memory-live-pages.ts'
import { createMemoryWire, failure, type MemoryWire } from '../__fixtures__/memory-wire.ts'
import { createMemoryWorkspaces, openPolicy } from '../__fixtures__/memory-workspaces.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { ConversationScreen } from '../conversation/conversation-screen.tsx'
import { PublishScreen } from '../publish/publish-screen.tsx'
import { PolicySection } from './policy-section.tsx'

let wire: MemoryWire
beforeEach(() => {
  wire = createMemoryWire()
})
afterEach(hideScreens)

const button = (name: string | RegExp) => page.getByRole('button', { name })
const select = (name: string) => page.getByRole('combobox', { name })
const optionsOf = (name: string) =>
  [...(select(name).element() as HTMLSelectElement).options].map(({ text }) => text)

function lastSet(): PublishingPolicy | undefined {
  const call = wire.calls.findLast((name) => name.startsWith('setPolicy '))
  return call === undefined ? undefined : (JSON.parse(call.slice('setPolicy '.length)) as PublishingPolicy)
}

function show(policy: Partial<PublishingPolicy> = {}, outside = { links: 0, pages: 0 }, approvers = 1) {
  const workspaces = createMemoryWorkspaces(wire, { policy, outside, approvers })
  showScreen({ workspaces }, <PolicySection />)
}

describe(`the rules for publishing in React ${version}`, () => {
  test('are set, say what stands outside of them, and are undone at once', async () => {
    show({}, { links: 3, pages: 1 })
    await select('Who may publish').selectOptions('Owners and administrators')
    await select('How long a link may live').selectOptions('30 days')
    await select('The most that readers see').selectOptions('What was said, with tools')
    await page.getByRole('checkbox', { name: 'Anyone with the link' }).click()
    await page.getByRole('checkbox', { name: /^Secrets may be published/ }).click()
    await page.getByRole('textbox', { name: /^Words to look for/ }).fill('Acme Corp\n\n  Heron ')
    await button('Save').click()
    await expect.element(page.getByText('The rules are saved.')).toBeVisible()
    expect(lastSet()).toEqual({
      ...openPolicy,
      publishers: 'admin',
      maxDays: 30,
      mostDepth: 'tools',
      audiences: ['signed-in', 'workspace', 'addresses'],
      allowsBypass: false,
      words: ['Acme Corp', 'Heron'],
    })
    await expect.element(page.getByText(/^Links that stand outside of these rules: 3\./)).toBeVisible()
    await expect.element(page.getByText(/^Live pages that stand outside of these rules: 1\./)).toBeVisible()
    await button('Undo').click()
    await expect.element(page.getByText('The rules are as they were before.')).toHaveFocus()
    expect(lastSet()).toEqual(openPolicy)
    await expect.element(select('Who may publish')).toHaveValue('member')
    await expect.element(page.getByText(/^Links that stand outside/)).not.toBeInTheDocument()
    await expect.element(button('Undo')).not.toBeInTheDocument()
  })

  test('say what needs a second person, and that there has to be one', async () => {
    show({}, undefined, 0)
    await page.getByRole('checkbox', { name: /^What is for anyone with the link, or/ }).click()
    await page.getByRole('checkbox', { name: 'Secrets that are published as they are' }).click()
    await button('Save').click()
    await expect.element(page.getByText(/^Nobody else here may publish/)).toBeVisible()
    expect(lastSet()?.secondPerson).toEqual(['anyone', 'bypass'])
  })

  test('keep one kind of reader, an order of depths and words of two letters', async () => {
    show({ audiences: ['workspace'] })
    const members = page.getByRole('checkbox', { name: 'Members of this workspace' })
    await members.click()
    await expect.element(members).toBeChecked()
    await select('The least that readers see').selectOptions('Everything')
    await select('The most that readers see').selectOptions('What was said, with tools')
    const words = page.getByRole('textbox', { name: /^Words to look for/ })
    await words.fill('x')
    await button('Save').click()
    await expect
      .element(select('The least that readers see'))
      .toHaveAccessibleDescription(/cannot be more than the most/)
    await expect.element(words).toHaveAccessibleDescription(/at least two letters/)
    expect(lastSet()).toBeUndefined()
  })

  test('stay as they are, and what was entered too, where the server refuses', async () => {
    show()
    await select('How long a link may live').selectOptions('7 days')
    wire.fail(
      `setPolicy ${JSON.stringify({ ...openPolicy, maxDays: 7 })}`,
      failure('forbidden', 'role-too-low'),
    )
    await button('Save').click()
    await expect.element(page.getByText(/Your role in this workspace does not allow that/)).toBeVisible()
    await expect.element(select('How long a link may live')).toHaveValue('7')
  })
})

describe(`publishing within rules in React ${version}`, () => {
  const onPublish = vi.fn<(request: ShareRequest) => void>()

  function open(policy: Partial<PublishingPolicy>, role: WorkspaceRole = 'member') {
    onPublish.mockReset()
    const conversations = [entryOf('c1', { title: 'Use tok-alpha' })]
    const ports = {
      agents: createMemoryAgents(wire),
      library: createMemoryLibrary(wire, { conversations, onPublish }),
      pages: createMemoryLivePages(wire),
      preview: createMemoryPreview(wire),
      workspaces: createMemoryWorkspaces(wire, { policy }),
    }
    const workspace = { id: 'w1', name: 'Analytical Engines', role }
    return {
      publishing: () => showScreen(ports, <PublishScreen kind="conversation" id="c1" />, { workspace }),
      reading: () => showScreen(ports, <ConversationScreen conversationId="c1" />, { workspace }),
    }
  }

  const publish = page.getByRole('button', { name: /^Publish (to|for)/ })

  test('offers only what is allowed, and says the limits on the button', async () => {
    // On a phone the link stands behind a tab.
    await page.viewport(1280, 900)
    open({
      maxDays: 10,
      leastDepth: 'dialogue',
      mostDepth: 'tools',
      audiences: ['signed-in', 'workspace'],
    }).publishing()
    await expect.element(page.getByText(/^Only what the rules of this workspace allow/)).toBeVisible()
    expect(optionsOf('How much readers see')).toEqual([
      'What was said, without tools',
      'What was said, with tools',
    ])
    expect(optionsOf('Who can read')).toEqual(['Anyone signed in', 'Members of this workspace'])
    expect(optionsOf('Ends').slice(1)).toEqual(['in 1 day', 'in 7 days', 'in 10 days'])
    await expect.element(button(/^Publish for: Anyone signed in, until /)).toBeVisible()
    await publish.click()
    await vi.waitFor(() => expect(onPublish).toHaveBeenCalledOnce())
    const { expiresAt, depth } = onPublish.mock.lastCall?.[0] ?? {}
    expect(depth).toBe('tools')
    expect(Math.round((Date.parse(expiresAt ?? '') - Date.now()) / 86_400_000)).toBe(10)
  })

  test('has no way past the secrets where none may be published', async () => {
    open({ allowsBypass: false }).publishing()
    await page
      .getByRole('group', { name: /Made token/ })
      .getByRole('radio', { name: 'Keep' })
      .click()
    await publish.click()
    await expect.element(page.getByText('The rules of this workspace do not allow that.')).toBeVisible()
    expect(onPublish).not.toHaveBeenCalled()
  })

  test('tells a member who may publish instead of a button, and switches no live page on', async () => {
    open({ publishers: 'admin' }).publishing()
    const told = 'You cannot publish here. In this workspace that is for: Owners and administrators.'
    await expect.element(page.getByText(told)).toBeVisible()
    await expect.element(publish).not.toBeInTheDocument()
    hideScreens()
    open({ words: ['Heron'] }).reading()
    await expect.element(page.getByText(/^With these rules no live page/)).toBeVisible()
    await expect.element(button('Set up a live page')).not.toBeInTheDocument()
  })
})
