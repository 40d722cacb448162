import { version } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { entryOf, shareOf } from '../__fixtures__/conversations.ts'
import { createMemoryAgents } from '../__fixtures__/memory-catalog.ts'
import { createMemoryPreview } from '../__fixtures__/memory-imports.ts'
import { createMemoryLibrary, type MemoryLibraryContent } from '../__fixtures__/memory-library.ts'
import { createMemoryLivePages } from '../__fixtures__/memory-live-pages.ts'
import { createMemoryWire, failure } from '../__fixtures__/memory-wire.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { waitFor } from '../__fixtures__/wait-for.ts'
import { ConversationScreen } from './conversation-screen.tsx'

function open(content: MemoryLibraryContent = {}, wire = createMemoryWire()) {
  const onFollow = vi.fn()
  const library = createMemoryLibrary(wire, { conversations: [entryOf('c1')], ...content })
  showScreen(
    {
      agents: createMemoryAgents(wire),
      library,
      pages: createMemoryLivePages(wire),
      preview: createMemoryPreview(wire),
    },
    <ConversationScreen conversationId="c1" />,
    {
      onFollow,
    },
  )
  return { wire, onFollow }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const publishing = () => page.getByRole('dialog', { name: /^Publish .Conversation c1.\?$/ })
const published = () => page.getByRole('dialog', { name: /^.Conversation c1. is published$/ })
const link = () => page.getByRole('textbox', { name: 'Link' })
const copied = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  copied.mockReset().mockResolvedValue()
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied)
})

afterEach(() => {
  vi.restoreAllMocks()
  hideScreens()
})

async function publish(): Promise<void> {
  await button('Publish').click()
  await publishing().getByRole('button', { name: 'Publish' }).click()
}

describe(`a conversation in React ${version}`, () => {
  test('is shown as readers see it, below its own title', async () => {
    open()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Conversation c1' })).toBeVisible()
    await expect
      .element(page.getByRole('heading', { level: 2, name: 'As readers will see it' }))
      .toBeVisible()
    await expect.element(page.getByRole('heading', { level: 3, name: 'Conversation c1' })).toBeVisible()
    await expect.element(page.getByText('The last one.')).toBeVisible()
    await expect.element(page.getByText(/^Nobody outside this workspace can read it yet/)).toBeVisible()
  })

  test('links back to the library where it does not exist', async () => {
    const { onFollow } = open({ conversations: [] })
    await expect.element(page.getByText(/not in your workspaces, or no longer/)).toBeVisible()
    await page.getByRole('link', { name: 'Go to the library' }).click()
    expect(onFollow).toHaveBeenCalledExactlyOnceWith('/')
  })

  test('is loaded again after it, or its preview, failed to load', async () => {
    const wire = createMemoryWire()
    const release = wire.hold('readConversation')
    wire.fail('readConversation', failure('unreachable'))
    wire.fail('prepare', failure('unexpected'))
    open({}, wire)
    release()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/cannot be reached/)
    await button('Try again').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Something went wrong/)
    await button('Try again').click()
    await expect.element(page.getByText('The last one.')).toBeVisible()
  })

  test('says what becomes public, then shows a link that is copied already', async () => {
    const { wire } = open()
    await button('Publish').click()
    await expect.element(publishing()).toMatchTextContent(/every visible message/)
    await expect.element(publishing()).toMatchTextContent(/frozen copy/)
    await expect.element(publishing().getByRole('radio')).not.toBeInTheDocument()
    const release = wire.hold('publish')
    await publishing().getByRole('button', { name: 'Publish' }).dblClick()
    await expect.element(button('Publishing…')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    release()
    await expect.element(published()).toMatchTextContent(/The link is in your clipboard\./)
    expect(wire.calls.filter((name) => name === 'publish')).toHaveLength(1)
    expect(copied).toHaveBeenCalledWith('https://vitrine.example/shared/conversations/new-link-0')
    await expect.element(link()).toHaveValue('https://vitrine.example/shared/conversations/new-link-0')
    await button('Done').click()
    await expect.element(page.getByText('1 live link')).toBeVisible()
    await expect
      .element(page.getByText('https://vitrine.example/shared/conversations/new-link-0'))
      .toBeVisible()
    expect(document.activeElement?.textContent).toBe('Publish')
  })

  test('is published as deep as chosen, without the parts that are withheld, and the button says so', async () => {
    const requests: unknown[] = []
    open({ onPublish: (request) => requests.push(request) })
    await button('Publish').click()
    const box = (name: string) => publishing().getByRole('checkbox', { name, exact: true })
    await expect.element(box('Attributes')).not.toBeInTheDocument()
    await box('Reasoning').click()
    await box('Times').click()
    await publishing().getByRole('combobox', { name: 'How much readers see' }).selectOptions('dialogue')
    await expect.element(box('Reasoning')).not.toBeInTheDocument()
    await expect.element(box('Times')).toBeChecked()
    await box('Files').click()
    await expect.element(publishing()).not.toMatchTextContent(/every visible message/)
    await expect.element(publishing()).toMatchTextContent(/The rest is nowhere in the page/)
    await publishing()
      .getByRole('button', { name: 'Publish · What was said, without tools · Withheld: Times, Files' })
      .click()
    await expect.element(published()).toBeVisible()
    expect(requests).toMatchObject([{ depth: 'dialogue', hidden: ['times', 'attachments'] }])
    await button('Done').click()
    const line = page.getByRole('listitem').filter({ hasText: 'new-link-0' })
    await expect.element(line.getByText('What was said, without tools')).toBeVisible()
    await expect.element(line.getByText('Withheld: Times, Files')).toBeVisible()
  })

  test('asks what happens to secrets that the server finds, and says why where they stay', async () => {
    const wire = createMemoryWire()
    const requests: unknown[] = []
    open({ onPublish: (request) => requests.push(request) }, wire)
    const secrets = { findings: [{ kind: 'github-token', preview: 'ghp_…' }], total: 1 }
    wire.fail('publish', Object.assign(failure('undecided-findings'), { secrets }))
    await publish()
    await expect.element(publishing()).toMatchTextContent(/Secrets in what would be published: 1/)
    await expect.element(publishing()).toMatchTextContent(/github-token ghp_…/)
    await expect.element(publishing().getByRole('radio', { name: /^Mask them/ })).toBeChecked()
    await publishing().getByRole('radio', { name: 'Publish them as they are' }).click()
    await publishing().getByRole('button', { name: 'Publish' }).click()
    const why = publishing().getByRole('textbox', { name: /^Why/ })
    await expect.element(why).toHaveFocus()
    await why.fill('It was revoked')
    await publishing().getByRole('button', { name: 'Publish' }).click()
    await expect.element(published()).toBeVisible()
    expect(requests).toMatchObject([{ secrets: 'publish', reason: 'It was revoked' }])
  })

  test('is published while its preview is still being loaded', async () => {
    const wire = createMemoryWire()
    const release = wire.hold('prepare')
    open({}, wire)
    await button('Publish').click()
    await expect.element(publishing()).toBeVisible()
    release()
    await expect.element(page.getByText('The last one.')).toBeInTheDocument()
    await publishing().getByRole('button', { name: 'Publish' }).click()
    await expect.element(published()).toBeVisible()
  })

  test('leaves the link selected where the browser denies the clipboard', async () => {
    copied.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    open()
    await publish()
    await expect.element(link()).toHaveFocus()
    expect(getSelection()?.toString()).toContain('/shared/conversations/')
    await expect.element(published()).not.toMatchTextContent(/clipboard/)
  })

  test('gets the same link for the same content, and says so', async () => {
    open({ shares: [shareOf('known-link')] })
    await publish()
    await expect.element(published()).toMatchTextContent(/published before/)
    await expect.element(link()).toHaveValue('https://vitrine.example/shared/conversations/known-link')
  })

  test.each([
    ['Grace Hopper', /Grace Hopper.? published .* Only they or an administrator can change or revoke it/],
    [null, /published before.* Only an administrator can change or revoke it/],
  ])('names who can revoke a link that %s created, and leaves it unchanged', async (createdBy, says) => {
    const shares = [shareOf('known-link', { isOwn: false, createdBy, isIndexed: true })]
    const { wire } = open({ shares })
    await publish()
    await expect.element(published()).toMatchTextContent(says)
    await expect.element(published()).toMatchTextContent(/was not applied/)
    await expect.element(link()).toHaveValue('https://vitrine.example/shared/conversations/known-link')
    expect(wire.calls).not.toContain('updateShare')
    expect(shares).toMatchObject([{ isIndexed: true }])
  })

  test('says that choices were not applied to a link of somebody else, and only then', async () => {
    const shares = [shareOf('known-link', { isOwn: false, createdBy: 'Grace Hopper', isIndexed: false })]
    open({ shares })
    await button('Publish').click()
    await page.getByRole('combobox', { name: 'Who can read' }).selectOptions('workspace')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Publish/ })
      .click()
    await expect
      .element(published())
      .toMatchTextContent(/readers, its end and search engines was not applied/)
    expect(shares).toMatchObject([{ audience: 'anyone' }])
  })

  test('publishes all versions only where there are several and they are chosen', async () => {
    const shares: NonNullable<MemoryLibraryContent['shares']> = []
    open({ hasBranches: true, shares })
    await button('Publish').click()
    await expect.element(page.getByRole('radio', { name: /^Only the current version/ })).toBeChecked()
    await page.getByRole('radio', { name: /^All versions/ }).click()
    await publishing().getByRole('button', { name: 'Publish' }).click()
    await expect.element(published()).toBeVisible()
    expect(shares).toMatchObject([{ branches: 'all', isIndexed: false }])
  })

  test('is listed by search engines only where that is ticked', async () => {
    const shares: NonNullable<MemoryLibraryContent['shares']> = []
    open({ shares })
    await button('Publish').click()
    await page.getByRole('checkbox', { name: /^Search engines may list it/ }).click()
    await publishing().getByRole('button', { name: 'Publish' }).click()
    await expect.element(published()).toBeVisible()
    expect(shares).toMatchObject([{ isIndexed: true }])
  })

  test('leaves a link that existed to its readers, unless others are chosen', async () => {
    const shares = [shareOf('known-link', { audience: 'workspace', maxViews: 5, views: 3 })]
    open({ shares })
    await publish()
    await expect.element(published()).toBeVisible()
    expect(shares).toMatchObject([{ audience: 'workspace', maxViews: 5, views: 3 }])
  })

  test('applies the chosen listing to a link that existed', async () => {
    const shares = [shareOf('known-link', { isIndexed: true })]
    open({ shares })
    await publish()
    await expect.element(published()).toBeVisible()
    expect(shares).toMatchObject([{ isIndexed: false }])
  })

  test('shows why publishing failed, and can be published after that', async () => {
    const { wire } = open()
    wire.fail('publish', failure('too-many-requests'))
    await publish()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/too often/)
    await publishing().getByRole('button', { name: 'Publish' }).click()
    await expect.element(published()).toBeVisible()
  })

  test('counts a revoked link down', async () => {
    open({ conversations: [entryOf('c1', { liveShares: 1 })], shares: [shareOf('s1')] })
    await expect.element(page.getByText('1 live link')).toBeVisible()
    await button(/^Revoke/).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect.element(page.getByText('1 live link')).not.toBeInTheDocument()
    await expect.element(page.getByText('Revoked', { exact: true })).toBeVisible()
  })

  test('leads to the library after its deletion', async () => {
    const { onFollow } = open({ conversations: [entryOf('c1', { liveShares: 3 })] })
    await button('Delete').click()
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/3 live links stop working/)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await waitFor(() => expect(onFollow).toHaveBeenCalledExactlyOnceWith('/'))
  })

  test('of another member is published by a person who imported it too, and not deleted', async () => {
    open({ conversations: [entryOf('c1', { isOwn: false })] })
    await expect.element(button('Publish')).toBeVisible()
    await expect.element(button('Delete')).not.toBeInTheDocument()
    await publish()
    await expect.element(published()).toBeVisible()
  })

  test('of another member is read-only', async () => {
    open({ conversations: [entryOf('c1', { isOwn: false, mayPublish: false })] })
    await expect.element(page.getByText('The last one.')).toBeVisible()
    await expect.element(page.getByText('It has not been published.')).toBeVisible()
    await expect.element(button(/Publish|Delete/)).not.toBeInTheDocument()
  })
})
