import { version } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hostileTitles, shareOf } from '../__fixtures__/conversations.ts'
import { createMemoryLibrary, type MemoryLibraryContent } from '../__fixtures__/memory-library.ts'
import { createMemoryLivePages } from '../__fixtures__/memory-live-pages.ts'
import { createMemoryWire, failure } from '../__fixtures__/memory-wire.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { waitFor } from '../__fixtures__/wait-for.ts'
import { SharesScreen } from './shares-screen.tsx'

function open(shares: MemoryLibraryContent['shares'] = []) {
  const wire = createMemoryWire()
  const onFollow = vi.fn()
  const library = createMemoryLibrary(wire, { shares })
  showScreen({ pages: createMemoryLivePages(wire), library }, <SharesScreen />, { onFollow })
  return { wire, onFollow }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog', { name: 'Revoke this link?' })
const isIndexed = () => page.getByRole('checkbox', { name: /^Search engines may list it/ })
const ends = () => page.getByRole('combobox', { name: /^Ends/ })
const ended = { revokedAt: '2026-11-21T09:00:00Z' }

afterEach(() => {
  vi.restoreAllMocks()
  hideScreens()
})

describe(`the shares screen in React ${version}`, () => {
  test('shows state, date, creator and content of each link', async () => {
    const { onFollow } = open([
      shareOf('s1', { branches: 'all' }),
      shareOf('s2', { ...ended, title: 'Old', createdBy: null }),
    ])
    const [live, revoked] = [
      page.getByRole('listitem').filter({ hasText: 'Conversation c1' }).first(),
      page.getByRole('listitem').filter({ hasText: 'Old' }).first(),
    ]
    for (const fact of ['Live', 'Ada Lovelace', 'All versions', '/shared/conversations/s1']) {
      await expect.element(live).toMatchTextContent(fact)
    }
    await expect.element(revoked).toMatchTextContent(/Revoked/)
    await expect.element(revoked.getByRole('button')).not.toBeInTheDocument()
    const opened = page.getByRole('link', { name: /^Open \(in a new tab\) Conversation c1/ })
    await expect.element(opened).toHaveAttribute('href', 'https://vitrine.example/shared/conversations/s1')
    await expect.element(opened).toHaveAttribute('rel', 'noopener noreferrer')
    await page.getByRole('link', { name: 'Conversation c1', exact: true }).click()
    expect(onFollow).toHaveBeenCalledExactlyOnceWith('/conversations/c1')
  })

  test('explains its purpose while it is empty', async () => {
    open()
    await expect.element(page.getByText(/^Here is every link/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Choose a conversation to publish' })).toBeVisible()
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
  })

  test('chooses who can read a link and how often, and says how often it was opened', async () => {
    open([
      shareOf('s1', { maxViews: 10, views: 3 }),
      shareOf('s2', { maxViews: 1, views: 1, title: 'Spent' }),
    ])
    const first = page.getByRole('listitem').filter({ hasText: 'Conversation c1' }).first()
    await expect.element(first).toMatchTextContent('Opened 3 of 10')
    await first.getByRole('combobox', { name: /^Who can read/ }).selectOptions('Members of this workspace')
    await first.getByRole('combobox', { name: /^How often it opens/ }).selectOptions('At most 100')
    await expect.element(first).toMatchTextContent('of 100')
    const spent = page.getByRole('listitem').filter({ hasText: 'Spent' })
    await expect.element(spent).toMatchTextContent('Used up')
    await expect.element(spent.getByRole('button', { name: /^Revoke/ })).not.toBeInTheDocument()
    await spent.getByRole('combobox', { name: /^How often/ }).selectOptions('As often as readers like')
    await expect.element(spent).toMatchTextContent('Live')
  })

  test('copies a link and says so, or how to copy it where the browser denies the clipboard', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
    open([shareOf('s1')])
    await expect.element(button('Copy Conversation c1')).toBeVisible()
    // What stands in no tree of the browser is not read out when words come into it.
    const announced = button('Copy Conversation c1').element().parentElement?.querySelector('output')
    expect(announced?.checkVisibility()).toBe(true)
    await button('Copy Conversation c1').click()
    await expect.element(page.getByText('Copied')).toBeVisible()
    expect(write).toHaveBeenCalledExactlyOnceWith('https://vitrine.example/shared/conversations/s1')
    write.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    await button('Copy Conversation c1').click()
    await expect.element(page.getByText(/does not let this page copy/)).toBeVisible()
  })

  test('revokes a link once, after a confirmation, and keeps the focus in its line', async () => {
    const { wire } = open([shareOf('s1'), shareOf('s2')])
    await button('Revoke Conversation c1').first().click()
    await expect.element(dialog()).toMatchTextContent(/gone within a second/)
    await expect.element(dialog()).toMatchTextContent(/publishing again gives a new link/)
    const release = wire.hold('revokeShare')
    await dialog().getByRole('button', { name: 'Revoke' }).dblClick()
    await expect.element(dialog().getByRole('button', { name: 'Revoking…' })).toBeVisible()
    release()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(page.getByText('The link was revoked. Its page is gone.')).toBeVisible()
    expect(wire.calls.filter((name) => name === 'revokeShare')).toHaveLength(1)
    expect(document.activeElement?.textContent).toMatch(/^Conversation c1Revoked/)
  })

  test('removes a revoked link from a list of working links, and moves the focus to the next', async () => {
    open([shareOf('s1', { title: 'First' }), shareOf('s2', { title: 'Second' })])
    await page.getByText('Live', { exact: true }).first().click()
    await button('Revoke First').click()
    await dialog().getByRole('button', { name: 'Revoke' }).click()
    await expect.element(page.getByRole('link', { name: 'First', exact: true })).not.toBeInTheDocument()
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Second/))
  })

  test('shows why a link could not be revoked, and revokes it after that', async () => {
    const { wire } = open([shareOf('s1')])
    await button('Revoke Conversation c1').click()
    wire.fail('revokeShare', failure('unreachable'))
    await dialog().getByRole('button', { name: 'Revoke' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/cannot be reached/)
    await dialog().getByRole('button', { name: 'Revoke' }).click()
    await expect.element(page.getByText('Revoked', { exact: true }).last()).toBeVisible()
  })

  test('filters by state by keyboard', async () => {
    open([shareOf('s1', { title: 'Living' }), shareOf('s2', { ...ended, title: 'Ended' })])
    await expect.element(page.getByRole('radio', { name: 'All' })).toBeChecked()
    page.getByRole('radio', { name: 'All' }).element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('link', { name: 'Ended' })).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('link', { name: 'Ended' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Living', exact: true })).not.toBeInTheDocument()
  })

  test('lets search engines list a page, and takes it back when the server refuses', async () => {
    const { wire } = open([shareOf('s1')])
    await expect.element(isIndexed()).not.toBeChecked()
    const release = wire.hold('updateShare')
    await isIndexed().click()
    await expect.element(isIndexed()).toBeChecked()
    await isIndexed().click({ force: true })
    release()
    await waitFor(() => expect(wire.calls.filter((name) => name === 'updateShare')).toHaveLength(1))
    await expect.element(isIndexed()).toBeChecked()
    wire.fail('updateShare', failure('unavailable'))
    await isIndexed().click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/busy/)
    await expect.element(isIndexed()).toBeChecked()
  })

  test('gives a link an end, and shows the day it ends on', async () => {
    const { wire } = open([shareOf('s1')])
    await expect.element(ends()).toHaveDisplayValue('When it is revoked')
    await userEvent.selectOptions(ends(), 'in 7 days')
    await expect.element(ends()).toHaveDisplayValue(/^Until \w+ \d+, \d{4}$/)
    expect(wire.calls.filter((name) => name === 'updateShare')).toHaveLength(1)
    wire.fail('updateShare', failure('unavailable'))
    await userEvent.selectOptions(ends(), 'When it is revoked')
    await expect.element(page.getByRole('alert')).toMatchTextContent(/busy/)
    await expect.element(ends()).toHaveDisplayValue(/^Until /)
  })

  test('says of a link whose time is over that it is, and opens it again', async () => {
    open([shareOf('s1', { expiresAt: '2020-01-01T00:00:00Z' })])
    await expect.element(page.getByText('Time over')).toBeVisible()
    await expect.element(button(/^Copy/)).not.toBeInTheDocument()
    await userEvent.selectOptions(ends(), 'in 30 days')
    await expect.element(page.getByText('Live', { exact: true }).last()).toBeVisible()
    await expect.element(button(/^Copy/)).toBeVisible()
  })

  test('asks readers for a passphrase, and no longer', async () => {
    const { wire } = open([shareOf('s1')])
    const field = page.getByRole('textbox', { name: 'Passphrase' })
    await button(/^Passphrase/).click()
    await field.fill('kettle')
    await button('Save').click()
    await expect.element(page.getByText('At least 8 characters, please.').first()).toBeVisible()
    expect(wire.calls).not.toContain('updateShare')
    await field.fill('singing kettle')
    await button('Save').click()
    await expect.element(page.getByText('Passphrase needed')).toBeVisible()
    await button(/^Passphrase/).click()
    await expect.element(field).toHaveValue('')
    await button('Save').click()
    await expect.element(page.getByText('Passphrase needed')).not.toBeInTheDocument()
  })

  test('names the sites that may show a link in a frame, and gives the code for them', async () => {
    const shares = [shareOf('s1')]
    const { wire } = open(shares)
    const field = page.getByRole('textbox', { name: 'Sites that may show it in a frame' })
    await button(/^Embedding/).click()
    await expect.element(field).toHaveValue('')
    await expect.element(page.getByText('Code for your page')).not.toBeInTheDocument()
    await field.fill('example.com, https://a;b.example')
    await button('Save').click()
    const problem = page.getByText('This is not the address of a site: https://a;b.example').first()
    await expect.element(problem).toBeVisible()
    expect(wire.calls).not.toContain('updateShare')
    await field.fill('example.com, http://localhost:8080/page')
    await button('Save').click()
    await waitFor(() =>
      expect(shares[0]?.embedOrigins).toEqual(['https://example.com', 'http://localhost:8080']),
    )
    await button(/^Embedding/).click()
    await expect.element(field).toHaveValue('https://example.com, http://localhost:8080')
    const code = page.getByText(/^<iframe src=.https:\/\/vitrine\.example\/shared\/conversations\/s1\/embed./)
    await expect.element(code).toBeVisible()
  })

  test('says that only a link which anyone may open is shown in frames', async () => {
    open([shareOf('s1', { audience: 'signed-in', embedOrigins: ['*'] })])
    await button(/^Embedding/).click()
    await expect
      .element(page.getByText(/^Sites can show it while anyone with the link may read it/))
      .toBeVisible()
    await expect.element(page.getByText('Code for your page')).not.toBeInTheDocument()
  })

  test('only copies and opens a link of another member', async () => {
    open([shareOf('s1', { isOwn: false })])
    await expect.element(button('Copy Conversation c1')).toBeVisible()
    await expect.element(page.getByText('Not listed by search engines')).toBeVisible()
    await expect.element(button(/^Revoke/)).not.toBeInTheDocument()
    await expect.element(isIndexed()).not.toBeInTheDocument()
  })

  test('shows hostile titles as harmless lines', async () => {
    open(Object.entries(hostileTitles).map(([id, title]) => shareOf(id, { title })))
    await expect.element(page.getByRole('link', { name: 'Untitled conversation', exact: true })).toBeVisible()
    expect(document.body.textContent).not.toMatch(/[\u202a-\u202e\u2066\u200b]/u)
    expect(document.querySelectorAll('main script, main img')).toHaveLength(0)
  })
})
