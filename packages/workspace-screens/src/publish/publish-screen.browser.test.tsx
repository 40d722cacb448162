import type { ShareContent } from '@vitrine/api-client/contract/shares'
import { version } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { entryOf, shareOf } from '../__fixtures__/conversations.ts'
import { createMemoryPreview } from '../__fixtures__/memory-imports.ts'
import { createMemoryLibrary, type MemoryLibraryContent } from '../__fixtures__/memory-library.ts'
import { createMemoryWire, failure } from '../__fixtures__/memory-wire.ts'
import { createMemoryWorkspaces } from '../__fixtures__/memory-workspaces.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { waitFor } from '../__fixtures__/wait-for.ts'
import { PublishScreen, type PublishScreenProps } from './publish-screen.tsx'

const conversation = { kind: 'conversation', id: 'c1' } as const

function open(
  content: MemoryLibraryContent = {},
  screen: PublishScreenProps = conversation,
  wire = createMemoryWire(),
) {
  const onFollow = vi.fn()
  const library = createMemoryLibrary(wire, { conversations: [entryOf('c1')], ...content })
  const strangers = { ask: () => Promise.resolve(404), follow: () => Promise.resolve(404) }
  const workspaces = createMemoryWorkspaces(wire)
  showScreen(
    { library, preview: createMemoryPreview(wire), strangers, workspaces },
    <PublishScreen {...screen} />,
    { onFollow },
  )
  return { wire, onFollow }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const publishButton = () => button(/^Publish (to|for)/)
const link = () => page.getByRole('textbox', { name: 'Link' })
const decision = (what: RegExp, name: string) =>
  page.getByRole('group', { name: what }).getByRole('radio', { name })
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
const marked = (name: string) => [...(CSS.highlights.get(name) ?? [])].map(String)
const copied = vi.fn<(text: string) => Promise<void>>()
const made = /The page is public now\./

beforeEach(async () => {
  await page.viewport(1280, 900)
  copied.mockReset().mockResolvedValue()
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied)
})

afterEach(() => {
  vi.restoreAllMocks()
  hideScreens()
})

describe(`the place where something is published, in React ${version}`, () => {
  test('says who will read it and until when, then shows a link that is copied already', async () => {
    const { wire, onFollow } = open()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Conversation c1' })).toBeVisible()
    await expect.element(page.getByRole('article').getByText('The last one.')).toBeVisible()
    await expect.element(page.getByText(/frozen copy/)).toBeVisible()
    await expect.element(button('Publish to anyone with the link')).toBeVisible()
    await page.getByRole('combobox', { name: 'Ends' }).selectOptions('30')
    await expect.element(button(/^Publish to anyone with the link, until .*2026$/)).toBeVisible()
    await page.getByRole('combobox', { name: 'Who can read' }).selectOptions('workspace')
    const release = wire.hold('publish')
    await button(/^Publish for: Members of this workspace, until/).dblClick()
    await expect.element(button('Publishing…')).toBeVisible()
    release()
    await expect.element(page.getByText(/public now\. +The link is in your clipboard\./)).toBeVisible()
    expect(wire.calls.filter((name) => name === 'publish')).toHaveLength(1)
    expect(copied).toHaveBeenCalledWith('https://vitrine.example/shared/conversations/new-link-0')
    await expect.element(link()).toHaveValue('https://vitrine.example/shared/conversations/new-link-0')
    await button('Done').click()
    expect(onFollow).toHaveBeenCalledExactlyOnceWith('/conversations/c1')
  })

  test('shows the page as deep as chosen, without the parts that are withheld, and publishes that', async () => {
    const requests: unknown[] = []
    open({ onPublish: (request) => requests.push(request) })
    await expect.element(box('Attributes')).not.toBeInTheDocument()
    await box('Reasoning').click()
    await page.getByRole('combobox', { name: 'How much readers see' }).selectOptions('dialogue')
    await expect.element(box('Reasoning')).not.toBeInTheDocument()
    await box('Times').click()
    await publishButton().click()
    await expect.element(page.getByText(made)).toBeVisible()
    expect(requests).toMatchObject([{ depth: 'dialogue', hidden: ['times'], secrets: 'mask-found' }])
  })

  test('leaves single messages out of the page beside it, and publishes nothing where none is left', async () => {
    const requests: unknown[] = []
    const { wire } = open({ onPublish: (request) => requests.push(request) })
    await page.getByText('Messages to leave out').click()
    await page.getByRole('checkbox', { name: /Message 2$/ }).click()
    await expect.element(page.getByText('Withheld from readers: 1 message')).toBeVisible()
    await waitFor(() =>
      expect(document.querySelector('.work-publish-page')?.textContent).not.toContain('The last one.'),
    )
    await page.getByRole('checkbox', { name: /Message 1$/ }).click()
    await expect.element(page.getByText(/^Readers would get nothing/)).toBeVisible()
    await publishButton().click()
    expect(wire.calls).not.toContain('publish')
    await page.getByRole('checkbox', { name: /Message 1$/ }).click()
    await publishButton().click()
    await expect.element(page.getByText(made)).toBeVisible()
    expect(requests).toMatchObject([{ leftOut: ['a'] }])
  })

  test('masks what was found, marks it in the page, and asks why a secret stays readable', async () => {
    const requests: { decisions?: readonly { decision: string }[]; reason?: string }[] = []
    const conversations = [entryOf('c1', { title: 'Use tok-alpha, ask ada@example.org' })]
    open({ conversations, onPublish: (request) => requests.push(request) })
    await expect.element(page.getByText('Found: 2.')).toBeVisible()
    await waitFor(() => expect(marked('vitrine-masked')).toContain('[Made token 1]'))
    await decision(/Made token/, 'Keep').click()
    await waitFor(() =>
      expect(document.querySelector('.work-publish-page')?.textContent).toContain('tok-alpha'),
    )
    await publishButton().click()
    const why = page.getByRole('textbox', { name: /^Why/ })
    await expect.element(why).toHaveFocus()
    await why.fill('It was revoked')
    await publishButton().click()
    await expect.element(page.getByText(made)).toBeVisible()
    expect(requests).toMatchObject([{ reason: 'It was revoked', decisions: [{ decision: 'keep' }] }])
  })

  test('leaves the link selected where the browser denies the clipboard', async () => {
    copied.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    open()
    await publishButton().click()
    await expect.element(link()).toHaveFocus()
    expect(getSelection()?.toString()).toContain('/shared/conversations/')
  })

  test.each([
    ['Grace Hopper', /Grace Hopper.? published .* Only they or an administrator can change or revoke it/],
    [null, /published before.* Only an administrator can change or revoke it/],
  ])('names who can revoke a link that %s created, and leaves it unchanged', async (createdBy, says) => {
    const shares = [shareOf('known-link', { isOwn: false, createdBy, isIndexed: true })]
    const { wire } = open({ shares })
    await publishButton().click()
    await expect.element(page.getByText(says)).toBeVisible()
    expect(wire.calls).not.toContain('updateShare')
    expect(shares).toMatchObject([{ isIndexed: true }])
  })

  test('says that choices were not applied to a link of somebody else', async () => {
    const shares = [shareOf('known-link', { isOwn: false, createdBy: 'Grace Hopper', isIndexed: false })]
    open({ shares })
    await page.getByRole('combobox', { name: 'Who can read' }).selectOptions('workspace')
    await publishButton().click()
    await expect.element(page.getByText(/readers, its end and search engines was not applied/)).toBeVisible()
    expect(shares).toMatchObject([{ audience: 'anyone' }])
  })

  test('leaves a link that existed to its readers, unless others are chosen', async () => {
    const shares = [shareOf('known-link', { audience: 'workspace', maxViews: 5, views: 3, isIndexed: true })]
    open({ shares })
    await publishButton().click()
    await expect.element(page.getByText(/published before/)).toBeVisible()
    expect(shares).toMatchObject([{ audience: 'workspace', maxViews: 5, views: 3, isIndexed: false }])
  })

  test('publishes all versions only where there are several and they are chosen', async () => {
    const shares: NonNullable<MemoryLibraryContent['shares']> = []
    open({ hasBranches: true, shares })
    await expect.element(page.getByRole('radio', { name: /^Only the current version/ })).toBeChecked()
    await page.getByRole('radio', { name: /^All versions/ }).click()
    await publishButton().click()
    await expect.element(page.getByText(made)).toBeVisible()
    expect(shares).toMatchObject([{ branches: 'all', isIndexed: false }])
  })

  test('shows why publishing failed, and publishes after that', async () => {
    const { wire } = open()
    wire.fail('publish', failure('too-many-requests'))
    await publishButton().click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/too often/)
    await publishButton().click()
    await expect.element(page.getByText(made)).toBeVisible()
  })

  test('is a run’s too, which has no messages to leave out', async () => {
    const shares: NonNullable<MemoryLibraryContent['shares']> = []
    open({ shares }, { kind: 'run', id: 'r1' })
    await expect.element(page.getByRole('heading', { level: 1, name: 'A run' })).toBeVisible()
    await expect.element(page.getByText('Messages to leave out')).not.toBeInTheDocument()
    await publishButton().click()
    await expect.element(page.getByText(made)).toBeVisible()
    expect(shares).toMatchObject([{ kind: 'run', runId: 'r1' }])
  })

  test('leads elsewhere from what does not exist', async () => {
    open({ shares: [] }, { kind: 'link', id: 'gone' })
    await expect.element(page.getByText('This is not here, or no longer.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Go to the library' })).toBeVisible()
  })

  test('shows one part at a time on a phone, and keeps the button', async () => {
    await page.viewport(390, 800)
    open()
    await expect.element(publishButton()).toBeVisible()
    await expect.element(page.getByRole('article').getByText('The last one.')).not.toBeInTheDocument()
    await button('Page').click()
    await expect.element(page.getByRole('article').getByText('The last one.')).toBeVisible()
    await expect.element(publishButton()).toBeVisible()
    await button('Link').click()
    await expect.element(page.getByRole('combobox', { name: 'Ends' })).toBeVisible()
    await expect.element(page.getByRole('article').getByText('The last one.')).not.toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})

describe(`the place where a link is changed, in React ${version}`, () => {
  test('says what changes for readers, and changes that and who they are at once', async () => {
    const contents: unknown[] = []
    const shares = [shareOf('s1', { depth: 'dialogue', maxViews: 5, views: 2 })]
    const { wire } = open(
      { shares, onReplace: (content) => contents.push(content) },
      { kind: 'link', id: 's1' },
    )
    await expect.element(page.getByRole('heading', { name: 'What changes for readers' })).toBeVisible()
    await page.getByText('New', { exact: true }).click()
    await expect.element(page.getByText('What has come since.')).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'How much readers see' })).toHaveValue('dialogue')
    await page.getByRole('combobox', { name: 'How much readers see' }).selectOptions('everything')
    await page.getByRole('combobox', { name: 'Who can read' }).selectOptions('signed-in')
    await button('Change what readers get').click()
    await expect.element(page.getByText('Readers get the new page now.')).toBeVisible()
    expect(contents).toMatchObject([{ depth: 'everything' }])
    expect(shares).toMatchObject([{ depth: 'everything', audience: 'signed-in', maxViews: 5, views: 2 }])
    expect(wire.calls).not.toContain('updateShare')
  })

  test('says why a link stays as it is', async () => {
    const { wire } = open({ shares: [shareOf('s1')] }, { kind: 'link', id: 's1' })
    wire.fail('replaceShareContent', failure('invalid-request', 'already-published'))
    await button('Change what readers get').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Another link shows just this already.')
  })

  test('shows what has come since before it goes out', async () => {
    const contents: ShareContent[] = []
    const { wire } = open(
      { shares: [shareOf('s1')], onReplace: (content) => contents.push(content) },
      { kind: 'link', id: 's1' },
    )
    wire.fail('replaceShareContent', failure('invalid-request', 'out-of-date'))
    await button('Change what readers get').click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/^A newer import of this has arrived since you looked at it/)
    await waitFor(() => expect(wire.calls.filter((call) => call === 'previewShare')).toHaveLength(2))
    expect(contents).toEqual([])
    await button('Change what readers get').click()
    await expect.element(page.getByText('Readers get the new page now.')).toBeVisible()
  })

  test('gives a page the title of its conversation back', async () => {
    const contents: ShareContent[] = []
    open(
      {
        shares: [shareOf('s1', { publishedTitle: 'For the team' })],
        onReplace: (content) => contents.push(content),
      },
      { kind: 'link', id: 's1' },
    )
    const title = page.getByRole('textbox', { name: 'Title for readers' })
    await expect.element(title).toHaveValue('For the team')
    await title.clear()
    await button('Change what readers get').click()
    await waitFor(() => expect(contents).toMatchObject([{ title: null }]))
  })

  test('gives a link a passphrase', async () => {
    const shares = [shareOf('s1')]
    open({ shares }, { kind: 'link', id: 's1' })
    await button('Passphrase').click()
    await page.getByRole('dialog').getByRole('textbox').fill('four quiet words')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText(/Passphrase needed/)).toBeVisible()
    expect(shares).toMatchObject([{ hasPassphrase: true }])
  })

  test('keeps what a link showed where that is chosen, and lists it to open and to remove', async () => {
    const { wire } = open({ shares: [shareOf('s1')] }, { kind: 'link', id: 's1' })
    await expect.element(page.getByRole('radio', { name: 'Gone for good' })).toBeChecked()
    await expect.element(page.getByText('Earlier versions')).not.toBeInTheDocument()
    await page.getByRole('radio', { name: 'Kept, and readers can open it' }).click()
    await button('Change what readers get').click()
    await page.getByText('Earlier versions').click()
    await expect.element(page.getByText(/^Until /)).toBeVisible()
    await expect.element(page.getByText('Readers can open it', { exact: true })).toBeVisible()
    await button(/^Remove/).click()
    await expect.element(page.getByText('Earlier versions')).not.toBeInTheDocument()
    expect(wire.calls).toContain('removeShareVersion')
  })

  test('says who read a link, draws its QR code, and gives it a new address', async () => {
    const shares = [shareOf('s1')]
    const { onFollow } = open({ shares }, { kind: 'link', id: 's1' })
    await page.getByText('Readers', { exact: true }).click()
    await expect.element(page.getByText('People: 3 · Programs: 1')).toBeVisible()
    await page.getByText('QR code').click()
    await expect.element(page.getByRole('img', { name: shares[0]?.url })).toBeVisible()
    await button('New address').click()
    await page.getByRole('dialog').getByRole('button', { name: 'New address' }).click()
    await waitFor(() => expect(onFollow).toHaveBeenCalledExactlyOnceWith('/publish/link/s1-again'))
    expect(shares.map(({ id, revokedAt }) => [id, revokedAt === null])).toEqual([
      ['s1-again', true],
      ['s1', false],
    ])
  })

  test('shows what a stranger gets at every address of a link', async () => {
    open({ shares: [shareOf('s1')] }, { kind: 'link', id: 's1' })
    await page.getByText('What strangers get').click()
    await button('Look now').click()
    await expect.element(page.getByText('Nothing is there. Addresses asked: 2')).toBeVisible()
    await expect.element(page.getByText('404 /shared/conversations/s1.md')).toBeVisible()
  })
})
